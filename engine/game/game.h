// The game as a value: copy it, compare it, hash it, write it down, go on. It holds no pointers
// and no padding; what it means is said by the Rules it was started with.
#ifndef ALHAMBRA_ENGINE_GAME_GAME_H_
#define ALHAMBRA_ENGINE_GAME_GAME_H_

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "engine/base/fixed_vec.h"
#include "engine/base/ids.h"
#include "engine/base/rng.h"
#include "engine/money/card_set.h"
#include "engine/supply/catalogue.h"

namespace alhambra {

// Where a tile is. Every tile of the catalogue is in exactly one place.
enum class Zone : uint8_t {
  kNowhere,  // not in this game, or just drawn
  kSupply,   // in Core::supply
  kMarket,   // on a space of Core::market
  kWaiting,  // gained, not yet placed: in Core::owned[seat], as the next two
  kPalace,
  kReserve,
  kDirk,    // in Core::dirk
  kModule,  // kept by the module that owns the tile
  kBeside,  // for sale beside the market space TileSpot::x
  kMoving,  // lifted, while somebody is asked about it: a frame on the agenda holds it
  kGone,    // removed from the game
};

// Where one tile lies and how.
struct TileSpot {
  Zone zone = Zone::kNowhere;
  Seat seat = 0;         // whose, in kWaiting, kPalace, kReserve
  int8_t x = 0, y = 0;   // in kPalace: the cell of its first half. In kBeside x: space
  uint8_t rotation = 0;  // quarter turns clockwise
  uint8_t walls = 0;     // walls added to it, a bit per side as it is printed; of the second
                         // half of a two-cell tile in the upper four bits
  bool operator==(const TileSpot&) const = default;
};
static_assert(sizeof(TileSpot) == 6);

// A tile in a palace at a cell, rotated by `rotation`.
inline TileSpot InPalace(Seat seat, int x, int y, int rotation) {
  return {Zone::kPalace, seat, static_cast<int8_t>(x), static_cast<int8_t>(y),
          static_cast<uint8_t>(rotation)};
}
// The cell of a half of a tile that lies like this.
inline GridCell CellOf(const TileSpot& lies, int half) {
  return CellOfHalf(half, {lies.x, lies.y}, lies.rotation);
}
// The half that lies on a cell, of a tile with `cells` cells; -1: none.
inline int HalfAt(const TileSpot& lies, int cells, GridCell at) {
  for (int half = 0; half < cells; ++half) {
    if (CellOf(lies, half) == at) return half;
  }
  return -1;
}
// Whether a tile with `cells` cells covers the same ones if it lies like this or like that.
inline bool CoverAlike(const TileSpot& a, const TileSpot& b, int cells) {
  return HalfAt(a, cells, CellOf(b, 0)) >= 0 && HalfAt(a, cells, CellOf(b, cells - 1)) >= 0;
}
// How a tile with `cells` cells lies that takes the place of another, rotated by `rotation`: a
// two-cell tile that points the other way begins where the other ends.
inline TileSpot InPlaceOf(const TileSpot& other, int rotation, int cells) {
  const bool reversed = cells == 2 && ((other.rotation ^ rotation) & 3) == 2;
  const GridCell first = CellOf(other, reversed ? 1 : 0);
  return InPalace(other.seat, first.x, first.y, rotation);
}

// What a frame is about: a struct of at most four bytes, declared beside the frame's kind. By
// itself it is all zero, which is what a frame holds that nothing was said about.
inline constexpr int kPayloadBytes = 4;
template <class P>
constexpr bool IsPayload() {
  static_assert(sizeof(P) <= kPayloadBytes);
  static_assert(std::is_trivially_copyable_v<P>);
  static_assert(std::has_unique_object_representations_v<P>);
  using Bytes = std::array<uint8_t, sizeof(P)>;
  // Not std::bit_cast, which the library of emscripten does not have yet.
  return __builtin_bit_cast(Bytes, P{}) == Bytes{};
}
template <class P>
concept Payload = IsPayload<P>();

// Something that is going on. The agenda is a stack of these: the top one either waits for a
// seat's decision or is a step of the flow that runs by itself.
struct Frame {
  Origin origin = kCore;
  uint8_t kind = 0;
  Seat seat = 0;
  uint8_t step = 0;
  // The payload. The words of a question call its bytes in their order a, b and c. Bytes keep their
  // meaning: the hash of a record whose game goes on covers them.
  uint8_t held[kPayloadBytes] = {};

  template <Payload P>
  P As() const {
    P payload{};
    std::memcpy(&payload, held, sizeof(P));
    return payload;
  }
  template <Payload P>
  void Hold(const P& payload) {
    std::memset(held, 0, sizeof(held));
    std::memcpy(held, &payload, sizeof(P));
  }
  bool operator==(const Frame&) const = default;
};
static_assert(sizeof(Frame) == 8);

inline constexpr int kSpaces = 4;  // market spaces, one per currency
inline constexpr int kParts = 2;   // palace and city: then two tiles lie on each space
inline constexpr int kPlaces = kSpaces * kParts;
inline constexpr int kDirksTiles = 6;         // drawn for him in the set-up and after scoring 1
inline constexpr int kDisplayCards = 4;       // the display is filled up to this many
inline constexpr int kMostDisplayCards = 12;  // its capacity: modules may add to the usual four
inline constexpr int kPiles = 5;
inline constexpr int kMaxCards = 180;  // in the deck
inline constexpr int kMaxOwned = 112;  // tiles of one seat: palace, reserve and waiting
// How far a palace may reach in each direction: more than all tiles in a row need in practice.
inline constexpr int kReach = 56;

// What a place of the market is paid in, and for which part its tiles are.
inline constexpr Currency CurrencyAt(int place) { return static_cast<Currency>(place % kSpaces); }
inline constexpr int PartAt(int place) { return place / kSpaces; }

struct Core {
  Rng rng;
  CardSet hand[kMaxPlayers];
  // Only in a view: how many cards of a hand the viewer cannot see. 0 in a game.
  uint8_t unseen[kMaxPlayers] = {};

  FixedVec<Card, kMaxCards> draw;  // the next card is at the back
  // How many of the cards in `draw` belong to each set-up pile, first pile first. Everybody knows
  // this. Once the discard was shuffled all cards are in the first.
  uint8_t pile[kPiles] = {};
  FixedVec<Card, kMaxCards> discard;
  FixedVec<Card, kMostDisplayCards> display;
  FixedVec<Card, 28> aside;           // cards set aside face down
  FixedVec<Card, kMaxCards> removed;  // cards that left the game

  FixedVec<TileId, 160> supply;  // of all parts; the next tile of each is its last one
  // The tiles on the spaces, then those of the second part (Rules::places, CurrencyAt, PartAt).
  TileId market[kPlaces] = {kNoTile, kNoTile, kNoTile, kNoTile, kNoTile, kNoTile, kNoTile, kNoTile};
  FixedVec<TileId, kMaxOwned> owned[kMaxPlayers];
  FixedVec<TileId, 128> dirk;
  TileSpot spot[kMaxTiles];

  FixedVec<Frame, 24> agenda;

  Seat turn_seat = 0;
  uint8_t turn_number[2] = {};  // low and high byte, counted from 1; see TurnNumber
  uint8_t actions_done = 0;     // T1 actions in this turn
  uint8_t scorings_held = 0;
  uint8_t scorings_noted = 0;  // a bit for scoring 1 and 2: card seen, not yet scored
  uint8_t market_short = 0;    // a space could not be filled: the game ends
  uint8_t over = 0;
  uint8_t fountain_walls[kMaxPlayers] = {};  // added to a seat's fountain, a bit per side
  // How often somebody has looked at something hidden; an action before such a look cannot be
  // undone.
  uint8_t looks = 0;
  bool operator==(const Core&) const = default;
};
static_assert(std::is_trivially_copyable_v<Core>);
static_assert(std::has_unique_object_representations_v<Core>);
static_assert(sizeof(Core) <= 3400);  // with its score sheet a base game stays below 4 KiB

inline int TurnNumber(const Core& core) { return core.turn_number[0] | core.turn_number[1] << 8; }

// One entry of the score sheet. Everything a player ever scored is in one of these.
struct SheetEntry {
  int16_t points = 0;
  uint8_t rank = 0;  // 1..3 for a majority
  uint8_t tied = 0;  // how many share that rank
  bool operator==(const SheetEntry&) const = default;
};

// Row 0: scored outside scorings; 1..3: in that scoring.
inline constexpr int kScoreRows = 4;

class Game {
 public:
  static constexpr int kMoreBytes = 12 * 1024;

  Core core;

  Game() = default;
  Game(const Game& other) { *this = other; }
  Game& operator=(const Game& other) {
    if (this == &other) return *this;
    core = other.core;
    // Only what either game uses, so that a base game copies fast.
    const uint32_t bytes = other.used_ > used_ ? other.used_ : used_;
    std::memcpy(more_, other.more_, bytes);
    used_ = other.used_;
    return *this;
  }

  // The part whose layout the rules decide: score sheet and module states.
  void Resize(int bytes) {
    CHECK(bytes <= kMoreBytes);
    used_ = static_cast<uint32_t>(bytes);
  }
  template <class T>
  T& At(int offset) {
    static_assert(std::is_trivially_copyable_v<T>);
    return *reinterpret_cast<T*>(more_ + offset);
  }
  template <class T>
  const T& At(int offset) const {
    return *reinterpret_cast<const T*>(more_ + offset);
  }

  uint64_t Hash() const;
  bool operator==(const Game& other) const;

 private:
  uint32_t used_ = 0;
  [[maybe_unused]] uint32_t padding_ = 0;
  alignas(8) unsigned char more_[kMoreBytes] = {};
};
static_assert(sizeof(Game) <= 16 * 1024);

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_GAME_GAME_H_
