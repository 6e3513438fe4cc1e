#include "engine/modules/module.h"

#include "engine/flow/play.h"

namespace alhambra {

Refusal Module::Apply(Play&, const Frame&, const Action&) const {
  return No("not-now", "That cannot be done now.");
}

}  // namespace alhambra
