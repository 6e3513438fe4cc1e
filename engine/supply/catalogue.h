// Every tile and card type that a game with given modules uses. Built once with the rules from
// the component files and the modules; never changes during play.
#ifndef ALHAMBRA_ENGINE_SUPPLY_CATALOGUE_H_
#define ALHAMBRA_ENGINE_SUPPLY_CATALOGUE_H_

#include <cstdint>
#include <string>
#include <vector>

#include "engine/base/ids.h"
#include "engine/money/card_set.h"

namespace alhambra {

using TileId = uint8_t;
inline constexpr TileId kNoTile = 255;
inline constexpr int kMaxTiles = 250;

// What a side of a tile is, one bit each, so that a set of sides is a byte.
inline constexpr uint8_t kOpenSide = 1;  // one can walk through
inline constexpr uint8_t kWallSide = 2;
inline constexpr uint8_t kMoatSide = 4;
inline constexpr uint8_t kBastionSide = 8;  // leans on a wall from outside
inline constexpr uint8_t kGreenSide = 16;   // open land outside the walls
inline constexpr uint8_t kStreetSide = 32;  // open, of a city tile beside a palace (GC-EDGE)

// Four sides, one byte each, north in the lowest byte.
using Sides = uint32_t;
inline constexpr Sides kFourOpenSides = 0x01010101u * kOpenSide;
inline constexpr uint8_t SideAt(Sides sides, int side) {
  return static_cast<uint8_t>(sides >> (8 * side));
}
inline constexpr Sides WithSide(Sides sides, int side, uint8_t what) {
  return (sides & ~(0xffu << (8 * side))) | (static_cast<uint32_t>(what) << (8 * side));
}
// The sides with walls instead on some of them, a bit per side.
inline constexpr Sides WithWalls(Sides sides, unsigned walls) {
  if (walls == 0) return sides;
  for (int side = 0; side < 4; ++side) {
    if ((walls >> side & 1) != 0) sides = WithSide(sides, side, kWallSide);
  }
  return sides;
}
// The sides after `rotation` quarter turns clockwise.
inline constexpr Sides RotateSides(Sides sides, int rotation) {
  const int bits = 8 * (rotation & 3);
  return bits == 0 ? sides : (sides << bits) | (sides >> (32 - bits));
}
// Walls, a bit per side, after quarter turns clockwise (negative: counter-clockwise).
inline constexpr unsigned RotateWalls(unsigned walls, int rotation) {
  const unsigned sides = walls & 15;
  return (sides << (rotation & 3) | sides >> (4 - (rotation & 3))) & 15;
}
// A tile lies on the cell of its first half (0), which of a two-cell tile is the upper one as
// printed. The second half (1) lies beside it. After quarter turns clockwise: the side of a half at
// which the other one lies, and where a half lies. Whatever asks for halves comes down to these.
inline constexpr int InnerSide(int half, int rotation) {
  return (kSouth + 2 * half + rotation) & 3;
}
inline constexpr GridCell CellOfHalf(int half, GridCell first, int rotation) {
  return half == 0 ? first : first.Next(InnerSide(0, rotation));
}
// Which sides may face a side: the touching edge of a neighbour must be in this set.
inline constexpr uint8_t Accepts(uint8_t side) {
  switch (side) {
    case kOpenSide:
      return kOpenSide;
    case kWallSide:
      return kWallSide | kMoatSide | kBastionSide;
    case kMoatSide:
      return kMoatSide | kWallSide;
    case kBastionSide:
      return kWallSide;
    case kGreenSide:
      return kGreenSide;
    case kStreetSide:
      return kStreetSide;
    default:
      return 0;
  }
}

struct TileDef {
  std::string name;  // unique within a catalogue: "tower 9 ES"
  Origin origin = kCore;
  Kind kind = kNoKind;        // what it counts as; of a two-cell tile the first half, ...
  Kind lower_kind = kNoKind;  // ... and the second, which lies below it as printed
  bool kind_in_game = false;  // what it counts as is decided in the game: Module::KindOf
  uint8_t price = 0;
  bool has_price = true;
  Sides sides = kFourOpenSides;  // of a two-cell tile: E and W run over both cells
  uint8_t cells = 1;             // 2: see InnerSide; the edge between them is open
  bool base = false;             // a building tile of the base game
  uint8_t part = 0;              // 1: of the city beside a palace, with a supply of its own
  bool rotatable = false;        // may be rotated at every placement
  bool directed = false;         // it matters which way it is rotated, whatever its sides are
  bool outside = false;   // stands outside the wall: no step of a path, no part of the outline
  bool in_supply = true;  // shuffled into the supply at set-up
  bool beside = false;    // drawn for a market space it is laid beside the market, for sale there
  Currency currency = kNoCurrency;  // of such a tile: what it is paid in; kNoCurrency: as the
                                    // space it was drawn for
  TileId reverse = kNoTile;  // the other side of the same tile: one of them is out of the game
  bool is_back = false;      // in the supply it is the front
  bool exact_only = false;   // sold for exact money only
  bool for_dirk = true;      // may be given to Dirk
  bool may_be_site = false;  // may be bought as a building site though it is not a building

  // Whether it can ever count as a building of a kind.
  bool is_building() const { return kind != kNoKind || kind_in_game; }
  // Whether it can be bought as a building site.
  bool can_be_site() const { return is_building() || may_be_site; }
};

struct CardDef {
  std::string name;  // unique: "denar 7"
  Origin origin = kCore;
  Currency currency = kNoCurrency;  // of money; kWild for money of any one currency
  uint8_t value = 0;
  bool money = false;        // a money card: taken, paid, counted as one
  uint8_t joins = 0;         // paid along, lets these currencies be mixed (a bit each)
  bool leaves_game = false;  // out of the game once paid, instead of to the discard
  bool common = false;       // shuffled into the whole deck: it may lie anywhere
  uint8_t copies = 1;        // in the whole game
};

// In a view, what stands for a hidden card of which only the module is known.
inline constexpr Card HiddenCardOf(Origin origin) { return static_cast<Card>(kCardTypes + origin); }

class Catalogue {
 public:
  // Adds a tile and returns its id. The name must be new.
  TileId AddTile(TileDef tile);
  // Adds a card type that can be held in a hand (at most 64), or one that never is.
  Card AddHandCard(CardDef card);
  Card AddOtherCard(CardDef card);

  int tile_count() const { return static_cast<int>(tiles_.size()); }
  const TileDef& tile(TileId id) const { return tiles_[id]; }
  // Card types are numbered with gaps: hand cards from 0, others from kHandCardTypes
  // to kCardTypes - 1.
  const CardDef& card(Card id) const {
    return id < kHandCardTypes ? hand_cards_[id] : other_cards_[id - kHandCardTypes];
  }
  int hand_card_count() const { return static_cast<int>(hand_cards_.size()); }
  int other_card_count() const { return static_cast<int>(other_cards_.size()); }
  bool IsCard(Card id) const;

  // kNoTile, kNoCard if there is none of that name.
  TileId FindTile(std::string_view name) const;
  Card FindCard(std::string_view name) const;

  // The money card of the four currencies (its id is a fixed formula).
  static Card MoneyCard(Currency currency, int value) {
    return static_cast<Card>(currency * 9 + value - 1);
  }
  static constexpr int kMoneyCardTypes = 36;

 private:
  std::vector<TileDef> tiles_;
  std::vector<CardDef> hand_cards_;
  std::vector<CardDef> other_cards_;
};

// "tower 9 ES" parts: reads letters of NESW into sides of `what`, others `rest`. Letters must be
// in that order, each at most once; false otherwise.
bool ParseSides(std::string_view letters, uint8_t what, uint8_t rest, Sides* sides);
std::string SideLetters(Sides sides, uint8_t what);

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_SUPPLY_CATALOGUE_H_
