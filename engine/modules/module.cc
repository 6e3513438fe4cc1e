#include "engine/modules/module.h"

#include "engine/flow/play.h"

namespace alhambra {

Refusal Module::Apply(Play&, const Frame&, const Action&) const {
  return No("not-now", "You cannot do that now.");
}

int Module::BesidePrice(const Rules& rules, const Game&, TileId tile) const {
  return rules.catalogue().tile(tile).price;
}

}  // namespace alhambra
