// Buildings as places for things: a chest, a servant, an extension lies on a building, of which a
// two-cell tile has two.
#ifndef ALHAMBRA_ENGINE_MODULES_PLACES_H_
#define ALHAMBRA_ENGINE_MODULES_PLACES_H_

#include <bit>
#include <string>
#include <string_view>
#include <vector>

#include "engine/rules.h"

namespace alhambra {

// A tile, or one half of a two-cell tile (1: the lower one).
struct Place {
  TileId tile = kNoTile;
  uint8_t half = 0;
  bool operator==(const Place&) const = default;
};

// A set of places, for things of which each takes at most one.
class PlaceSet {
 public:
  bool Has(Place place) const { return (bits_[place.half][place.tile / 8] & Bit(place)) != 0; }
  void Add(Place place) { bits_[place.half][place.tile / 8] |= Bit(place); }
  void Remove(Place place) {
    uint8_t& byte = bits_[place.half][place.tile / 8];
    byte = static_cast<uint8_t>(byte & ~Bit(place));
  }
  int size() const {
    int size = 0;
    ForEach([&size](Place) { ++size; });
    return size;
  }
  // Calls f(place) for each, the upper halves first.
  template <class F>
  void ForEach(F f) const {
    for (uint8_t half = 0; half < 2; ++half) {
      for (unsigned byte = 0; byte < kBytes; ++byte) {
        for (unsigned left = bits_[half][byte]; left != 0; left &= left - 1) {
          const unsigned tile = byte * 8 + static_cast<unsigned>(std::countr_zero(left));
          f(Place{static_cast<TileId>(tile), half});
        }
      }
    }
  }

 private:
  static constexpr unsigned kBytes = (kMaxTiles + 7) / 8;
  static uint8_t Bit(Place place) { return static_cast<uint8_t>(1 << place.tile % 8); }

  uint8_t bits_[2][kBytes];
};

inline Kind KindAt(const Rules& rules, const Game& game, Place place) {
  return rules.KindOf(game, place.tile, place.half);
}

// Calls f(place, kind) for each building of a tile.
template <class F>
void ForEachPlaceOf(const Rules& rules, const Game& game, TileId tile, F f) {
  for (uint8_t half = 0; half < 2; ++half) {
    const Place place{tile, half};
    const Kind kind = KindAt(rules, game, place);
    if (rules.kinds().contains(kind)) f(place, kind);
  }
}

// As the other ForEachPlace, for all buildings in the palace of a scorer (Dirk: all that he owns).
template <class F>
void ForEachPlace(const Rules& rules, const Game& game, int scorer, F f) {
  if (scorer >= rules.players()) {
    for (const TileId tile : game.core.dirk) ForEachPlaceOf(rules, game, tile, f);
    return;
  }
  for (const TileId tile : game.core.owned[scorer]) {
    if (game.core.spot[tile].zone == Zone::kPalace) ForEachPlaceOf(rules, game, tile, f);
  }
}

// The names of the kinds that such things have.
const std::vector<std::string_view>& KindWords();

// How a place is named in positions: "tower 12", "lower project garden/tower".
std::string PlaceName(const Rules& rules, Place place);
// The place of that name; its tile is kNoTile if there is none.
Place FindPlace(const Rules& rules, std::string_view name);

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_MODULES_PLACES_H_
