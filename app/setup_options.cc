#include "app/setup_options.h"

#include <CLI/CLI.hpp>
#include <algorithm>

#include "app/numbers.h"
#include "codec/json.h"
#include "codec/setup.h"

namespace alhambra::app {

namespace {

constexpr int kFewestPlayers = 2;

// Of all modules, or of those that fit a game.
std::vector<std::string> AllIds(std::string_view game = "") {
  std::vector<std::string> ids;
  for (const ModuleEntry& entry : AllModules()) {
    const std::unique_ptr<Module> module = entry.make();
    if (game.empty() || module->FitsGame(game)) ids.emplace_back(module->info().id);
  }
  return ids;
}

}  // namespace

void AddSetupOptions(CLI::App& parser, SetupOptions* options) {
  parser.add_option("--game", options->game, "The game: alhambra, granada or alhambra-granada")
      ->capture_default_str();
  parser
      .add_option("--modules", options->modules, "Module ids separated by commas, or all, or none")
      ->capture_default_str();
  parser
      .add_option("--option", options->options,
                  "Turns on an option of a module, such as diamonds.older-edition")
      ->allow_extra_args(false);
  parser
      .add_option("--edition", options->edition,
                  "The edition of the rules; older ones are there for older games")
      ->capture_default_str();
  AddComponentsOption(parser, &options->components);
}

void AddComponentsOption(CLI::App& parser, std::string* folder) {
  parser
      .add_option("--components", *folder,
                  "A folder with component files to use instead of the built-in ones")
      ->check(CheckGiven);
}

std::string CheckGiven(const std::string& text) {
  return text.empty() ? "A name must be given" : "";
}

std::string CheckSeed(const std::string& text) {
  uint64_t seed = 0;
  if (codec::ParseSeed(text, &seed)) return "";
  return "The seed must be a whole number from 0 to 2^64-1, not " + text;
}

std::vector<std::string> SplitAtCommas(const std::string& text) {
  std::vector<std::string> parts;
  size_t start = 0;
  while (start <= text.size()) {
    const size_t comma = std::min(text.find(',', start), text.size());
    std::string part = text.substr(start, comma - start);
    part.erase(0, part.find_first_not_of(' '));
    part.erase(part.find_last_not_of(' ') + 1);
    parts.push_back(std::move(part));
    start = comma + 1;
  }
  return parts;
}

Problem ReadPlayers(const std::string& text, PlayerRange* range) {
  const size_t dash = text.find('-');
  const std::string_view view = text;
  const bool read = ReadNumber(view.substr(0, dash), &range->fewest) &&
                    (dash == std::string::npos ? (range->most = range->fewest, true)
                                               : ReadNumber(view.substr(dash + 1), &range->most));
  if (read && range->fewest >= kFewestPlayers && range->most <= kMaxPlayers &&
      range->fewest <= range->most) {
    return {};
  }
  return Wrong("The number of players must be from 2 to 6, or a range such as 2-4, not '" + text +
               "'.");
}

Problem ReadModules(const std::string& text, const std::string& game,
                    std::vector<std::string>* ids) {
  ids->clear();
  if (text == "none" || text.empty()) return {};
  if (text == "all") {
    *ids = AllIds(game);
    return {};
  }
  const std::vector<std::string> all = AllIds();
  for (std::string& id : SplitAtCommas(text)) {
    if (std::find(all.begin(), all.end(), id) == all.end()) {
      return Wrong("There is no module '" + id + "'; `alhambra modules` lists them.");
    }
    if (std::find(ids->begin(), ids->end(), id) != ids->end()) {
      return Wrong("The module '" + id + "' is named twice.");
    }
    ids->push_back(std::move(id));
  }
  return {};
}

Problem ReadComponents(const std::string& folder, Components* components) {
  *components = codec::BuiltInComponents();
  if (folder.empty()) return {};
  return codec::LoadComponents(folder, components);
}

Problem MakeRules(const SetupOptions& options, int players, std::shared_ptr<const Rules>* rules) {
  Setup setup;
  setup.edition = options.edition;
  setup.game = options.game;
  setup.players = players;
  for (const std::string& name : options.options) setup.options[name] = 1;
  if (Problem problem = ReadModules(options.modules, setup.game, &setup.modules); !Ok(problem)) {
    return problem;
  }
  Components components;
  if (Problem problem = ReadComponents(options.components, &components); !Ok(problem)) {
    return problem;
  }
  RulesOrProblem made = Rules::Make(setup, components);
  if (made.rules == nullptr) return {made.path, made.text};
  *rules = std::move(made.rules);
  return {};
}

}  // namespace alhambra::app
