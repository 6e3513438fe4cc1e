#include "app/scenario.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <system_error>

#include "app/setup_options.h"
#include "codec/scenario.h"

namespace alhambra::app {

namespace {

namespace fs = std::filesystem;

// The files in a folder and its folders, in order of their names.
Problem WalkFolder(const std::string& folder, std::vector<std::string>* files) {
  std::error_code error;
  std::vector<std::string> found;
  fs::recursive_directory_iterator walk(folder, error);
  while (!error && walk != fs::recursive_directory_iterator()) {
    if (walk->path().extension() == ".json") found.push_back(walk->path().string());
    walk.increment(error);
  }
  if (error) return Wrong("The folder '" + folder + "' cannot be read.");
  if (found.empty()) return Wrong("There is no *.json file in the folder '" + folder + "'.");
  std::sort(found.begin(), found.end());
  files->insert(files->end(), found.begin(), found.end());
  return {};
}

Problem FindFiles(const std::vector<std::string>& paths, std::vector<std::string>* files) {
  for (const std::string& path : paths) {
    std::error_code error;
    if (!fs::is_directory(path, error)) {
      files->push_back(path);
      continue;
    }
    if (Problem problem = WalkFolder(path, files); !Ok(problem)) return problem;
  }
  return {};
}

// One line that says where, what was expected and what was found.
std::string FailureLine(const std::string& file, const codec::ScenarioResult& result) {
  std::string line = "FAILED " + file;
  if (!result.title.empty()) line += " (" + result.title + ")";
  if (result.failed_step >= 0) line += fmt::format(", step {}", result.failed_step + 1);
  std::string problem = codec::ProblemText(result.problem);
  if (problem.compare(0, file.size() + 2, file + ": ") == 0) problem.erase(0, file.size() + 2);
  line += ": " + problem;
  std::replace(line.begin(), line.end(), '\n', ' ');
  return line;
}

}  // namespace

int Scenario(const ScenarioOptions& options, Streams streams) {
  std::vector<std::string> files;
  Components components;
  Problem problem = FindFiles(options.paths, &files);
  if (Ok(problem)) problem = ReadComponents(options.components, &components);
  if (!Ok(problem)) {
    streams.err << codec::ProblemText(problem) << "\n";
    return kBadUsage;
  }
  int failed = 0;
  for (const std::string& file : files) {
    const codec::ScenarioResult result = codec::RunScenarioFile(file, components);
    if (result.passed()) continue;
    ++failed;
    streams.out << FailureLine(file, result) << "\n";
  }
  streams.out << fmt::format("{} passed, {} failed\n", static_cast<int>(files.size()) - failed,
                             failed);
  return failed == 0 ? kSuccess : kFailure;
}

Command AddScenario(CLI::App& root) {
  CLI::App* parser = root.add_subcommand("scenario", "Run rule cases and report those that fail");
  auto options = std::make_shared<ScenarioOptions>();
  parser->add_option("paths", options->paths, "Scenario files, or folders that hold them")
      ->required();
  AddComponentsOption(*parser, &options->components);
  return {parser, [options](Streams streams) { return Scenario(*options, streams); }};
}

}  // namespace alhambra::app
