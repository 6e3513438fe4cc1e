#include "app/fingerprints.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <atomic>
#include <fstream>
#include <map>
#include <sstream>
#include <thread>

#include "app/fingerprint_cases.h"
#include "app/setup_options.h"

namespace alhambra::app {

namespace {

constexpr const char* kHeader =
    "# Digests of random games; see fingerprints.md. Written by `alhambra fingerprints --write`.\n"
    "# name games seed digest\n";

using Lines = std::vector<std::string>;

// Every processor takes the next case that nobody has begun.
std::vector<FingerprintResult> RunCases(const std::vector<FingerprintCase>& cases, int edition,
                                        int most_games) {
  std::vector<FingerprintResult> results(cases.size());
  std::atomic<size_t> next{0};
  const auto work = [&] {
    for (size_t i = next++; i < cases.size(); i = next++)
      results[i] = RunFingerprint(cases[i], edition, most_games);
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

int Fingerprints(const FingerprintsOptions& options, Streams streams) {
  std::map<std::string, std::string> expected;
  Problem problem;
  if (!options.check.empty()) problem = ReadLines(options.check, &expected);
  Lines lines;
  if (Ok(problem)) {
    const std::vector<FingerprintCase> cases = FingerprintCases(options.edition);
    for (FingerprintResult& result : RunCases(cases, options.edition, options.most_games)) {
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
