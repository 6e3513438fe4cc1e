#include "engine/modules/module.h"

#include "engine/flow/play.h"

namespace alhambra {

Refusal Module::Apply(Play&, const Frame&, const Action&) const {
  return No("not-now", "You cannot do that now.");
}

int CountTiles(const Rules& rules, Origin origin) {
  int tiles = 0;
  for (int id = 0; id < rules.catalogue().tile_count(); ++id) {
    const TileDef& def = rules.catalogue().tile(static_cast<TileId>(id));
    tiles += def.origin == origin && def.in_supply && !def.is_back ? 1 : 0;
  }
  return tiles;
}

int Module::BesidePrice(const Rules& rules, const Game&, TileId tile) const {
  return rules.catalogue().tile(tile).price;
}

}  // namespace alhambra
