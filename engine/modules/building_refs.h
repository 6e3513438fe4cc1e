// Buildings as places for things: a chest, a servant, an extension lies on a building, of which a
// two-cell tile has two.
#ifndef ALHAMBRA_ENGINE_MODULES_BUILDING_REFS_H_
#define ALHAMBRA_ENGINE_MODULES_BUILDING_REFS_H_

#include <bit>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include "engine/rules.h"

namespace alhambra {

// A tile, or one half of a two-cell tile (1: the lower one).
struct BuildingRef {
  TileId tile = kNoTile;
  uint8_t half = 0;
  bool operator==(const BuildingRef&) const = default;
};

// A set of buildings, for things of which each takes at most one.
class BuildingSet {
 public:
  bool Has(BuildingRef building) const {
    return (bits_[building.half][building.tile / 8] & Bit(building)) != 0;
  }
  void Add(BuildingRef building) { bits_[building.half][building.tile / 8] |= Bit(building); }
  void Remove(BuildingRef building) {
    uint8_t& byte = bits_[building.half][building.tile / 8];
    byte = static_cast<uint8_t>(byte & ~Bit(building));
  }
  int size() const {
    int size = 0;
    ForEach([&size](BuildingRef) { ++size; });
    return size;
  }
  // Calls f(building) for each, the upper halves first.
  template <class F>
  void ForEach(F f) const {
    for (uint8_t half = 0; half < 2; ++half) {
      for (unsigned byte = 0; byte < kBytes; ++byte) {
        if (byte % 8 == 0 && EightAreEmpty(bits_[half] + byte)) {  // as most are
          byte += 7;
          continue;
        }
        for (unsigned left = bits_[half][byte]; left != 0; left &= left - 1) {
          const unsigned tile = byte * 8 + static_cast<unsigned>(std::countr_zero(left));
          f(BuildingRef{static_cast<TileId>(tile), half});
        }
      }
    }
  }

 private:
  static constexpr unsigned kBytes = (kMaxTiles + 7) / 8;
  static_assert(kBytes % 8 == 0);
  static bool EightAreEmpty(const uint8_t* bytes) {
    uint64_t eight;
    std::memcpy(&eight, bytes, 8);
    return eight == 0;
  }
  static uint8_t Bit(BuildingRef building) { return static_cast<uint8_t>(1 << building.tile % 8); }

  uint8_t bits_[2][kBytes];
};

inline Kind KindAt(const Rules& rules, const Game& game, BuildingRef building) {
  return rules.KindOf(game, building.tile, building.half);
}

// Calls f(building, kind) for each building of a tile.
template <class F>
void ForEachBuildingRefOf(const Rules& rules, const Game& game, TileId tile, F f) {
  for (uint8_t half = 0; half < 2; ++half) {
    const Kind kind = rules.ShownKind(game, tile, half);
    if (rules.kinds().contains(kind) && rules.IsFinished(game, tile)) {
      f(BuildingRef{tile, half}, kind);
    }
  }
}

// As ForEachBuildingRefOf, for all buildings in the palace of a scorer (Dirk: all that he owns).
template <class F>
void ForEachBuildingRef(const Rules& rules, const Game& game, int scorer, F f) {
  if (scorer >= rules.players()) {
    for (const TileId tile : game.core.dirk) ForEachBuildingRefOf(rules, game, tile, f);
    return;
  }
  for (const TileId tile : game.core.owned[scorer]) {
    if (game.core.spot[tile].zone == Zone::kPalace) ForEachBuildingRefOf(rules, game, tile, f);
  }
}

// The names of the kinds that such things have.
const std::vector<std::string_view>& KindWords();

// How a building is named in positions: "tower 12", "lower project garden/tower".
std::string BuildingName(const Rules& rules, BuildingRef building);
// The building of that name; its tile is kNoTile if there is none.
BuildingRef FindBuilding(const Rules& rules, std::string_view name);

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_MODULES_BUILDING_REFS_H_
