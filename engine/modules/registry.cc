// The one place that names the modules: a line each, by number.
#include "engine/modules/module.h"

namespace alhambra {

const std::vector<ModuleEntry>& AllModules() {
  static const std::vector<ModuleEntry> kModules = {
  };
  return kModules;
}

}  // namespace alhambra
