// The options that describe a set-up, alike for every subcommand that starts games.
#ifndef ALHAMBRA_APP_SETUP_OPTIONS_H_
#define ALHAMBRA_APP_SETUP_OPTIONS_H_

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "codec/json.h"
#include "engine/rules.h"

namespace CLI {
class App;
}

namespace alhambra::app {

struct SetupOptions {
  int edition = kEdition;
  std::string game = "alhambra";
  std::string modules = "none";      // ids with commas, or all, or none
  std::vector<std::string> options;  // of modules: "diamonds.older-edition"
  std::string components;            // a folder with component files, or empty
};

void AddSetupOptions(CLI::App& parser, SetupOptions* options);
// Only where the component files are, for subcommands that have their set-ups from elsewhere.
void AddComponentsOption(CLI::App& parser, std::string* folder);

using codec::Ok;
using codec::Problem;
// A problem with the command line.
inline Problem Wrong(std::string text) { return {"", std::move(text)}; }

// "3", or "2-6" for each number in turn.
struct PlayerRange {
  int fewest = 3;
  int most = 3;
};
Problem ReadPlayers(const std::string& text, PlayerRange* range);

// The ids in a list with commas; `all` names every module that fits the game.
Problem ReadModules(const std::string& text, const std::string& game,
                    std::vector<std::string>* ids);

// The built-in component data, with the files of that folder over it if one is named.
Problem ReadComponents(const std::string& folder, Components* components);

Problem MakeRules(const SetupOptions& options, int players, std::shared_ptr<const Rules>* rules);

// For the command line: what is wrong with a seed, or "".
std::string CheckSeed(const std::string& text);

// For the command line: what is wrong with a file or folder that was named "", or "".
std::string CheckGiven(const std::string& text);

// What text stands between commas, without spaces around it.
std::vector<std::string> SplitAtCommas(const std::string& text);

}  // namespace alhambra::app

#endif  // ALHAMBRA_APP_SETUP_OPTIONS_H_
