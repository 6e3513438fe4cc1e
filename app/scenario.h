// `alhambra scenario`: runs rule cases.
#ifndef ALHAMBRA_APP_SCENARIO_H_
#define ALHAMBRA_APP_SCENARIO_H_

#include <string>
#include <vector>

#include "app/command.h"

namespace alhambra::app {

struct ScenarioOptions {
  std::vector<std::string> paths;  // files, or folders that are walked for *.json
  std::string components;          // a folder, as in SetupOptions
};

int Scenario(const ScenarioOptions& options, Streams streams);
Command AddScenario(CLI::App& root);

}  // namespace alhambra::app

#endif  // ALHAMBRA_APP_SCENARIO_H_
