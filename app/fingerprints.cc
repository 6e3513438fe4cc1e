#include "app/fingerprints.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <atomic>
#include <fstream>
#include <map>
#include <sstream>
#include <thread>

#include "app/setup_options.h"
#include "app/simulation.h"
#include "engine/games/games.h"

namespace alhambra::app {

namespace {

// After how many games the digest is taken. The short one serves slow builds.
constexpr int kTaken[] = {20, 200};

constexpr const char* kHeader =
    "# Digests of random games; see fingerprints.md. Written by `alhambra fingerprints --write`.\n"
    "# name games seed digest\n";

// Those that fitted the other games in edition 1; more fit the combined game since.
constexpr const char* kFittingInEdition1 =
    "viziers-favour,currency-exchange,diamonds,characters,thieves,change,master-builders,invaders,"
    "caravanserai,exchange-certificates";

// The modules up to this number came with the boxes.
constexpr int kOfTheBoxes = 43;
constexpr int kNoLimit = 1 << 20;

// The modules of these numbers that fit the game.
std::vector<std::string> ModuleIds(const char* game, int first, int last) {
  std::vector<std::string> ids;
  for (const ModuleEntry& entry : AllModules()) {
    const std::unique_ptr<Module> module = entry.make();
    const int number = module->info().number;
    if (number >= first && number <= last && module->FitsGame(game)) {
      ids.push_back(module->info().id);
    }
  }
  return ids;
}

using Lines = std::vector<std::string>;

struct CaseResult {
  Problem problem;
  Lines lines;
};

CaseResult RunCase(const FingerprintCase& item, int edition, int most_games) {
  CaseResult result;
  SetupOptions setup;
  setup.edition = edition;
  setup.game = item.game;
  setup.modules = item.modules;
  std::shared_ptr<const Rules> rules;
  result.problem = MakeRules(setup, item.players, &rules);
  if (!Ok(result.problem)) return result;
  Simulation simulation(item.seed, {});
  for (const int games : kTaken) {
    if (games > most_games) break;
    while (simulation.games() < games) simulation.PlayGame(*rules);
    result.lines.push_back(
        fmt::format("{} {} {} {:016x}", item.name, games, item.seed, simulation.digest()));
  }
  return result;
}

// Every processor takes the next case that nobody has begun.
std::vector<CaseResult> RunCases(const std::vector<FingerprintCase>& cases, int edition,
                                 int most_games) {
  std::vector<CaseResult> results(cases.size());
  std::atomic<size_t> next{0};
  const auto work = [&] {
    for (size_t i = next++; i < cases.size(); i = next++)
      results[i] = RunCase(cases[i], edition, most_games);
  };
  std::vector<std::thread> others;
  for (unsigned i = 1; i < std::thread::hardware_concurrency(); ++i) others.emplace_back(work);
  work();
  for (std::thread& thread : others) thread.join();
  return results;
}

// The line up to its digest.
std::string NameOf(const std::string& line) { return line.substr(0, line.rfind(' ')); }

// Lines by name; comments and empty lines are left out.
Problem ReadLines(const std::string& path, std::map<std::string, std::string>* lines) {
  std::string text;
  if (Problem problem = codec::ReadFile(path, &text); !Ok(problem)) return problem;
  std::istringstream file(text);
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#') continue;
    (*lines)[NameOf(line)] = line;
  }
  return {};
}

// What a line of the file is about, with more games than are looked at now.
bool IsLonger(const std::string& name, int most_games) {
  std::istringstream words(name);
  std::string first;
  int games = 0;
  words >> first >> games;
  return games > most_games;
}

int Compare(const Lines& found, std::map<std::string, std::string> expected, int most_games,
            Streams streams) {
  int differences = 0;
  for (const std::string& line : found) {
    const auto known = expected.find(NameOf(line));
    if (known == expected.end()) {
      streams.out << "not in the file: " << line << "\n";
      ++differences;
      continue;
    }
    if (known->second != line) {
      streams.out << "changed: expected " << known->second << ", found "
                  << line.substr(line.rfind(' ') + 1) << "\n";
      ++differences;
    }
    expected.erase(known);
  }
  for (const auto& [name, line] : expected) {
    if (IsLonger(name, most_games)) continue;
    streams.out << "no longer made: " << line << "\n";
    ++differences;
  }
  streams.out << fmt::format("{} fingerprints, {} differ\n", found.size(), differences);
  return differences == 0 ? kSuccess : kFailure;
}

int Write(const Lines& lines, const std::string& path, Streams streams) {
  std::ofstream file(path);
  file << kHeader;
  for (const std::string& line : lines) file << line << "\n";
  file.close();
  if (!file) {
    streams.err << "The file '" << path << "' cannot be written.\n";
    return kBadUsage;
  }
  streams.out << fmt::format("{} fingerprints written to {}\n", lines.size(), path);
  return kSuccess;
}

}  // namespace

// Lines are only ever appended, so that a new module moves none: what is played together was fixed
// with the modules of the boxes, and a later one gets lines of its own.
std::vector<FingerprintCase> FingerprintCases(int edition) {
  std::vector<FingerprintCase> cases;
  for (int players = 2; players <= kMaxPlayers; ++players) {
    cases.push_back({fmt::format("base-{}", players), "none", players, 1});
  }
  const std::vector<std::string> ids = ModuleIds("alhambra", 1, kOfTheBoxes);
  for (const std::string& id : ids) cases.push_back({id + "-3", id, 3, 2});
  // Each module with one from the other half of the list.
  for (size_t i = 0; i + ids.size() / 2 < ids.size(); ++i) {
    const std::string& other = ids[i + ids.size() / 2];
    if (other == ids[i]) continue;
    cases.push_back({ids[i] + "+" + other + "-2", ids[i] + "," + other, 2, 3});
  }
  const std::string all = fmt::format("{}", fmt::join(ids, ","));
  for (const int players : {2, 3, 4, 6}) {
    cases.push_back({fmt::format("all-{}", players), all, players, 4});
  }
  for (const GameInfo& game : AllGames()) {
    if (game.make_module == nullptr) continue;  // the base game
    for (const int players : {2, 3, 5}) {
      cases.push_back({fmt::format("{}-{}", game.id, players), "none", players, 5, game.id});
    }
    const std::string fitting =
        fmt::format("{}", fmt::join(ModuleIds(game.id, 1, kOfTheBoxes), ","));
    cases.push_back({fmt::format("{}-all-4", game.id), edition < 2 ? kFittingInEdition1 : fitting,
                     4, 6, game.id});
  }
  // Edition 1 was closed before any other module came.
  if (edition < 2) return cases;
  // A later module alone, with one of the boxes, and with all of them.
  const std::vector<std::string> later = ModuleIds("alhambra", kOfTheBoxes + 1, kNoLimit);
  for (size_t i = 0; i < later.size(); ++i) {
    const std::string& other = ids[i % ids.size()];
    cases.push_back({later[i] + "-3", later[i], 3, 2});
    cases.push_back({later[i] + "+" + other + "-2", later[i] + "," + other, 2, 3});
    cases.push_back({"all+" + later[i] + "-3", all + "," + later[i], 3, 4});
  }
  return cases;
}

int Fingerprints(const FingerprintsOptions& options, Streams streams) {
  std::map<std::string, std::string> expected;
  Problem problem;
  if (!options.check.empty()) problem = ReadLines(options.check, &expected);
  Lines lines;
  if (Ok(problem)) {
    const std::vector<FingerprintCase> cases = FingerprintCases(options.edition);
    for (CaseResult& result : RunCases(cases, options.edition, options.most_games)) {
      if (!Ok(result.problem)) problem = result.problem;
      lines.insert(lines.end(), result.lines.begin(), result.lines.end());
    }
  }
  if (!Ok(problem)) {
    streams.err << codec::ProblemText(problem) << "\n";
    return kBadUsage;
  }
  if (!options.check.empty()) return Compare(lines, expected, options.most_games, streams);
  if (!options.write.empty()) return Write(lines, options.write, streams);
  for (const std::string& line : lines) streams.out << line << "\n";
  return kSuccess;
}

Command AddFingerprints(CLI::App& root) {
  CLI::App* parser =
      root.add_subcommand("fingerprints", "Digests of fixed simulations: print, write or compare");
  auto options = std::make_shared<FingerprintsOptions>();
  CLI::Option* check =
      parser->add_option("--check", options->check, "Compare with the lines of this file");
  parser->add_option("--write", options->write, "Write the lines to this file")->excludes(check);
  parser->add_option("--edition", options->edition, "The edition of the rules that is played")
      ->capture_default_str();
  parser
      ->add_option("--most-games", options->most_games,
                   "Leave out simulations of more games than this")
      ->capture_default_str();
  return {parser, [options](Streams streams) { return Fingerprints(*options, streams); }};
}

}  // namespace alhambra::app
