#include "app/puzzles.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <atomic>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <mutex>
#include <vector>

#include "app/puzzle_maker.h"
#include "app/setup_options.h"
#include "app/threads.h"

namespace alhambra::app {

namespace {

namespace fs = std::filesystem;

constexpr int kMostMakers = 256;
constexpr const char* kAnswers = "answers";  // the folder beside the scenarios

Problem CheckNumbers(const PuzzleOptions& options) {
  if (options.number < 1) return Wrong("The number of games must be at least 1.");
  if (options.threads < 1 || options.threads > kMostMakers) {
    return Wrong(fmt::format("The number of threads must be from 1 to {}, not {}.", kMostMakers,
                             options.threads));
  }
  return {};
}

// The set-up of each game.
class Setups {
 public:
  Problem Read(const PuzzleOptions& options) {
    drawn_ = options.game.empty() && options.modules.empty() && options.players.empty();
    setup_.options[kEndTurnOption] = 1;
    if (!options.game.empty()) setup_.game = options.game;
    Problem problem = ReadPlayers(options.players.empty() ? "2-3" : options.players, &players_);
    if (Ok(problem)) problem = ReadModules(options.modules, setup_.game, &setup_.modules);
    if (Ok(problem)) problem = ReadComponents(options.components, &components_);
    for (int n = players_.fewest; n <= players_.most && Ok(problem); ++n) {
      Setup setup = setup_;
      setup.players = n;
      const RulesOrProblem made = Rules::Make(setup, components_);
      if (made.rules == nullptr) problem = {made.path, made.text};
    }
    return problem;
  }

  const Components& components() const { return components_; }
  std::shared_ptr<const Rules> Of(uint64_t seed) const {
    Setup setup = drawn_ ? DrawSetup(seed) : setup_;
    const auto range = static_cast<uint64_t>(players_.most - players_.fewest + 1);
    if (!drawn_) setup.players = players_.fewest + static_cast<int>(seed % range);
    return Rules::Make(setup, components_).rules;
  }

 private:
  bool drawn_ = true;
  Setup setup_;
  PlayerRange players_;
  Components components_;
};

Problem WriteText(const fs::path& path, const std::string& text) {
  std::ofstream file(path);
  file << text;
  file.flush();
  return file ? Problem() : Wrong("The file '" + path.string() + "' cannot be written.");
}

// The answer first: where there is a scenario there is an answer.
Problem Keep(const Puzzle& puzzle, const fs::path& folder, const std::string& name) {
  std::error_code error;
  fs::create_directories(folder / kAnswers, error);
  if (error) return Wrong("The folder '" + folder.string() + "' cannot be made.");
  Problem problem = WriteText(folder / kAnswers / name, codec::JsonText(puzzle.answer) + "\n");
  if (Ok(problem)) problem = WriteText(folder / name, codec::JsonText(puzzle.scenario) + "\n");
  return problem;
}

// Names sort by the seed.
std::string FileName(uint64_t seed) { return fmt::format("{:06}.json", seed); }

std::string LineOf(const Puzzle& puzzle) {
  const std::vector<Value>& choices = puzzle.answer.Find("choices")->items();
  std::string line = fmt::format("{}:", puzzle.scenario.Find("title")->AsText());
  for (const Value& choice : choices) {
    line += fmt::format("{} {} {:.1f} %", &choice == choices.data() ? "" : ",",
                        choice.Find("text")->AsText(),
                        static_cast<double>(choice.Find("chance")->AsNumber()) / 10);
  }
  return line;
}

Problem ListPuzzles(const fs::path& folder, std::vector<fs::path>* files) {
  std::error_code error;
  for (fs::directory_iterator entry(folder, error), end; !error && entry != end;
       entry.increment(error)) {
    if (entry->path().extension() == ".json") files->push_back(entry->path());
  }
  std::sort(files->begin(), files->end());
  if (!error && !files->empty()) return {};
  return Wrong("There are no puzzles in the folder '" + folder.string() + "'.");
}

// Nothing if no choice is clearly the best any more.
Problem JudgeFile(const fs::path& file, const Components& components, PuzzleJudge* judge,
                  std::optional<Puzzle>* puzzle) {
  Value scenario;
  Problem problem = codec::ReadJsonFile(file.string(), &scenario);
  codec::Scenario opened;
  if (Ok(problem)) problem = codec::OpenScenario(scenario, components, &opened);
  if (!Ok(problem)) return problem;
  const std::optional<Value> answer = judge->Judge(opened);
  if (!answer) return {};
  AddStep(*answer, &scenario);
  *puzzle = {std::move(scenario), *answer};
  return {};
}

Problem Remove(const fs::path& folder, const std::string& name) {
  std::error_code error, other;
  fs::remove(folder / name, error);
  fs::remove(folder / kAnswers / name, other);
  return error || other ? Wrong("The puzzle '" + name + "' cannot be removed.") : Problem();
}

// After players have changed: every answer is found again, and what has none any more goes.
int JudgeAgain(const PuzzleOptions& options, Streams streams) {
  const fs::path folder = options.again;
  std::vector<fs::path> files;
  Components components;
  Problem problem = CheckNumbers(options);
  if (Ok(problem)) problem = ReadComponents(options.components, &components);
  if (Ok(problem)) problem = ListPuzzles(folder, &files);
  std::atomic<size_t> next = 0;
  std::mutex mutex;  // of what follows
  int kept = 0;
  if (Ok(problem)) {
    InThreads(options.threads, [&] {
      PuzzleJudge judge;
      for (size_t i = next++; i < files.size(); i = next++) {
        std::optional<Puzzle> puzzle;
        const Problem judged = JudgeFile(files[i], components, &judge, &puzzle);
        const std::string name = files[i].filename().string();
        const std::lock_guard lock(mutex);
        if (!Ok(problem)) return;
        problem = !Ok(judged) ? judged
                  : puzzle    ? Keep(*puzzle, folder, name)
                              : Remove(folder, name);
        if (puzzle) ++kept;
        streams.out << name << ": " << (puzzle ? LineOf(*puzzle) : "no longer clear") << std::endl;
      }
    });
  }
  if (!Ok(problem)) {
    streams.err << codec::ProblemText(problem) << "\n";
    return kBadUsage;
  }
  streams.out << fmt::format("judged {}, kept {}\n", files.size(), kept);
  return kSuccess;
}

}  // namespace

int Puzzles(const PuzzleOptions& options, Streams streams) {
  if (!options.again.empty()) return JudgeAgain(options, streams);
  Setups setups;
  Problem problem = CheckNumbers(options);
  if (Ok(problem)) problem = setups.Read(options);
  if (!Ok(problem)) {
    streams.err << codec::ProblemText(problem) << "\n";
    return kBadUsage;
  }
  const auto start = std::chrono::steady_clock::now();
  std::atomic<uint64_t> next = 0;
  std::mutex mutex;  // of what follows
  int found = 0;
  InThreads(options.threads, [&] {
    PuzzleMaker maker(setups.components());
    for (uint64_t i = next++; i < static_cast<uint64_t>(options.number); i = next++) {
      const uint64_t seed = options.seed + i;
      const std::optional<Puzzle> puzzle = maker.Make(*setups.Of(seed), seed);
      if (!puzzle) continue;
      const std::lock_guard lock(mutex);
      if (!Ok(problem)) return;
      ++found;
      if (!options.out.empty()) problem = Keep(*puzzle, options.out, FileName(seed));
      streams.out << LineOf(*puzzle) << std::endl;
    }
  });
  if (!Ok(problem)) {
    streams.err << codec::ProblemText(problem) << "\n";
    return kBadUsage;
  }
  const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - start;
  streams.out << fmt::format("games {}, puzzles {}, seconds {:.1f}\n", options.number, found,
                             passed.count());
  return kSuccess;
}

Command AddPuzzles(CLI::App& root) {
  CLI::App* parser = root.add_subcommand(
      "puzzles", "Find positions in which one choice is clearly the best, for the puzzle a day");
  auto options = std::make_shared<PuzzleOptions>();
  parser->add_option("--seed", options->seed, "The seed of the first game")
      ->check(CheckSeed)
      ->capture_default_str();
  parser
      ->add_option("--number", options->number,
                   "How many games are played, each with the next seed and at most one puzzle")
      ->capture_default_str();
  parser->add_option("--threads", options->threads, "Games played at the same time")
      ->capture_default_str();
  parser->add_option("--out", options->out, "The folder in which the puzzles are kept")
      ->check(CheckGiven);
  parser
      ->add_option("--again", options->again,
                   "A folder of puzzles: judges them again, writes the answers anew and removes "
                   "those without a clear one")
      ->check(CheckGiven);
  parser->add_option("--game", options->game, "The game: alhambra, granada or alhambra-granada");
  parser->add_option("--modules", options->modules,
                     "Module ids separated by commas, or all, or none");
  parser->add_option("--players", options->players,
                     "Number of players, or a range such as 2-3; without game, modules and players "
                     "the seed decides the set-up");
  AddComponentsOption(*parser, &options->components);
  return {parser, [options](Streams streams) { return Puzzles(*options, streams); }};
}

}  // namespace alhambra::app
