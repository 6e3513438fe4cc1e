// The small numbers by which everything in a game is named, and their words.
#ifndef ALHAMBRA_ENGINE_BASE_IDS_H_
#define ALHAMBRA_ENGINE_BASE_IDS_H_

#include <cstdint>
#include <string_view>
#include <vector>

namespace alhambra {

inline constexpr int kMaxPlayers = 6;
inline constexpr int kMaxScorers = 6;  // players, and Dirk at two

// Seats count from 0 in the order of play. At two players Dirk is seat 2.
using Seat = uint8_t;
inline constexpr Seat kNoSeat = 255;
// A viewer who sits nowhere: sees what everybody may know.
inline constexpr Seat kSpectator = 254;
// All players together: sees what any of them knows.
inline constexpr Seat kAllSeats = 252;
// Whether a viewer knows what only this seat may know.
inline constexpr bool KnowsSecretsOf(Seat viewer, int seat) {
  return viewer == seat || viewer == kAllSeats;
}

// Who defines a thing (a tile, a card, an action): 0 is the core, n the game's n-th module.
using Origin = uint8_t;
inline constexpr Origin kCore = 0;

// Building kinds in scoring order: the six of Alhambra, then the nine of Granada.
using Kind = uint8_t;
inline constexpr Kind kPavilion = 0, kSeraglio = 1, kArcades = 2, kChambers = 3, kGarden = 4,
                      kTower = 5;
inline constexpr int kAlhambraKinds = 6;
inline constexpr int kKinds = 15;
inline constexpr Kind kNoKind = 255;

// Kinds that follow each other, for loops over them.
struct KindRange {
  Kind first = 0, past = 0;

  struct Iterator {
    Kind kind;
    Kind operator*() const { return kind; }
    Iterator& operator++() {
      ++kind;
      return *this;
    }
    bool operator!=(const Iterator& other) const { return kind != other.kind; }
  };
  Iterator begin() const { return {first}; }
  Iterator end() const { return {past}; }
  int size() const { return past - first; }
  bool contains(int kind) const { return kind >= first && kind < past; }
};

using Currency = uint8_t;  // florin, dirham, denar, ducat
inline constexpr int kCurrencies = 4;
inline constexpr uint8_t kAllCurrencies = 0b1111;
// Stands for any one currency, but is never mixed with one.
inline constexpr Currency kWild = 4;
inline constexpr Currency kNoCurrency = 255;

// Directions, clockwise from north. x grows to the east, y to the south.
inline constexpr int kNorth = 0, kEast = 1, kSouth = 2, kWest = 3;
inline constexpr int kDx[4] = {0, 1, 0, -1};
inline constexpr int kDy[4] = {-1, 0, 1, 0};
inline constexpr int Opposite(int side) { return (side + 2) & 3; }

// A cell of a palace; the fountain lies on 0,0.
struct GridCell {
  int x = 0, y = 0;
  constexpr GridCell Next(int side) const { return {x + kDx[side], y + kDy[side]}; }
  bool operator==(const GridCell&) const = default;
};

const std::vector<std::string_view>& KindNames();
const std::vector<std::string_view>& CurrencyNames();  // the four
const std::vector<std::string_view>& SideNames();      // north, east, south, west

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_BASE_IDS_H_
