// `alhambra modules`: what there is to add to the game.
#ifndef ALHAMBRA_APP_MODULES_H_
#define ALHAMBRA_APP_MODULES_H_

#include <string>

#include "app/command.h"

namespace alhambra::app {

struct ModulesOptions {
  bool json = false;
  bool markdown = false;
  std::string components;  // a folder, as in SetupOptions
};

int Modules(const ModulesOptions& options, Streams streams);
Command AddModules(CLI::App& root);

}  // namespace alhambra::app

#endif  // ALHAMBRA_APP_MODULES_H_
