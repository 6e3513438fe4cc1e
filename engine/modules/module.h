// What a module can do to the game. A module is one folder that overrides some of these hooks;
// the core calls them in module-number order at the moments of the timeline and never asks which
// module it is talking to. Modules are immutable: everything that changes is in the Game, in a
// part the module reserves (ModuleWithState).
//
// A hook that decides who is asked what must depend only on what everybody can see: a question
// put only to those who could use it would give their hands away.
#ifndef ALHAMBRA_ENGINE_MODULES_MODULE_H_
#define ALHAMBRA_ENGINE_MODULES_MODULE_H_

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "engine/base/value.h"
#include "engine/game/action.h"
#include "engine/game/game.h"
#include "engine/game/lot.h"
#include "engine/game/setup.h"
#include "engine/money/bargain.h"
#include "engine/money/payment.h"
#include "engine/palace/board.h"
#include "engine/scoring/numbers.h"

namespace alhambra {

class Rules;
class RulesBuilder;
class PriceChanges;
struct BuyOptions;
struct Play;

// The box whose rulebook has a module; kNone: it is in no book.
enum class Box : uint8_t { kEnglish, kFrench, kGranada, kNone };

// What a module is mostly about, for those who look for one.
enum class Theme : uint8_t { kMoney, kWalls, kPalace, kPeople, kPoints };

struct ModuleInfo {
  int number;           // 1..43 are those of the boxes, further ones follow
  const char* id;       // "city-gates"
  const char* name;     // "City Gates"
  const char* summary;  // one line: what it adds
  Box box;
  Theme theme;
};

// An option of a module: 0 or 1 in Setup::options under "<id>.<name>". A constant of the module,
// by which it is asked for (Rules::Option).
struct OptionInfo {
  const char* name;
  const char* summary;
};

// Moments of the timeline at which modules are asked, each module in turn. A module may push
// frames; they are dealt with before the next module is asked.
enum class Moment : uint8_t {
  kSetUp,          // before tiles and cards are laid out: choices that must not know them
  kTurnOpens,      // T0, what must happen before any choice
  kTurnStart,      // T0, before the first decision of the turn
  kActionsDone,    // T1, after the last action, before the tiles gained are placed
  kTilesPlaced,    // T2, after the tiles gained this turn
  kExtraRedesign,  // T3
  kClosing,        // T4
  kTurnEnds,       // after T4 and what the player does before ending the turn, before T5
  kBeforeTiles,    // T6, before the first new tile is placed on the market
  kAfterRefill,    // T8
  kPlacedAtOnce,   // R-OUT-OF-TURN: tiles placed outside T2, what T4 would do about them
  kScoringStart,   // before the first points of a scoring
  kScoringEnd,     // after all points, before Dirk's tiles
  kEndOfGame,      // what the end breaks off
  kLastMoney,      // then, before the market tiles are handed out
  // At these nobody is asked anything, so that no frames are pushed.
  kDisplayFilled,  // T5, the display is full
  kRefilled,       // T6, tiles were laid and every market space is full. The refill's frame is on
                   // top and says on which (RefillFrame)
};

// How a tile leaves its cell.
enum class Leaving : uint8_t {
  kRemoved,    // to the reserve, perhaps for another
  kMoved,      // to another cell of its palace (R-MOVE)
  kDisplaced,  // by a tile that was bought, to be placed once more (ApplyDisplacement)
};

// What is done with pieces when a game is laid out on a table, in the order of the timeline.
enum class SetUpPlace : uint8_t {
  kBox,      // they stay there
  kEach,     // every player gets so many
  kTable,    // ready beside the board
  kSupply,   // shuffled into the tiles
  kDirk,     // drawn for him
  kMarket,   // drawn for it
  kDeck,     // shuffled together with the money
  kDeal,     // from these, as many as it takes
  kDisplay,  // turned up there
  kCut,      // the rest, into piles
  kAside,    // face down
  kPile,     // shuffled into a pile
  kStack,    // the piles
};

// A step of that: so many pieces of a kind, and what else there is to say.
struct SetUpStep {
  const char* piece;  // "camp", "gate card"
  int number = 0;
  SetUpPlace place = SetUpPlace::kTable;
  int pile = 0;           // counted from 1
  const char* note = "";  // a sentence
  Origin origin = kCore;  // filled in by SetUpSteps
};
// How many tiles that go into the supply belong to a module, or to the core.
int CountTiles(const Rules& rules, Origin origin);

// Where the cards of a set-up go.
struct SetUpPiles {
  FixedVec<Card, 64> deck;          // shuffled together before money is dealt
  FixedVec<Card, 64> pile[kPiles];  // shuffled into that pile
};

// A price that was paid, whatever for.
struct Settlement {
  Seat seat = 0;
  Price price;
  Payment payment;
  Paid paid;

  int overpaid() const { return paid.total - price.amount; }
};

// A tile being bought.
struct Purchase {
  Seat seat = 0;
  TileId tile = kNoTile;
  uint8_t space = 0;      // market space, or the one it lies beside
  bool beside = false;    // the tile lay beside the market
  Seat seller = kNoSeat;  // in whose reserve the tile lay; `space` is then that of its currency
  int16_t listed = 0;     // what the tile itself costs before anything changes its price
  Origin addon = kCore;   // something bought along, 0 for nothing
  Price price;            // of all together
  Paid paid;
  bool out_of_turn = false;  // an interruption: no extra action, placed at once
  bool as_site = false;      // for half the price: it is not a building yet (see IsSite)
};

// What players count for a tile that is not a building, in tenths of a point: one just gained that
// can be built, and one in the reserve.
inline constexpr int kWaitingTileWorth = 28;
inline constexpr int kReservedTileWorth = 7;

// What Module::Worth may depend on beside what it always does.
enum WorthSees : unsigned {
  kSeesAgenda = 1 << 0,
  kSeesHand = 1 << 1,
  kSeesOtherMoney = 1 << 2,  // what modules say is money too
  kSeesMajorities = 1 << 3,  // what counts for these beside tiles
  kSeesDisplay = 1 << 4,     // how many cards lie there
  kSeesSupply = 1 << 5,
};

class Module {
 public:
  virtual ~Module() = default;
  virtual const ModuleInfo& info() const = 0;
  virtual std::vector<OptionInfo> options() const { return {}; }

  // Whether it can be used in that game.
  virtual bool FitsGame(std::string_view game) const { return game == "alhambra"; }

  // What it adds to the laying out of a game on a table.
  virtual std::vector<SetUpStep> set_up(const Rules&) const { return {}; }
  // What of it a table leaves to chance, and may have drawn by a program.
  virtual std::vector<Lot> lots(const Rules&) const { return {}; }
  // How many walls a palace can have through it that are printed on no tile.
  virtual int walls_added() const { return 0; }

  // ---- words ----
  virtual ModuleWords words() const { return {}; }

  // ---- set-up ----
  // Reads its components, adds tiles, cards, piece slots and score sources. Problems with the data
  // go to components.Fail.
  virtual void Define(RulesBuilder& builder, const Reader& components) = 0;

  // ---- everything else ----
#define HOOK(result, name, parameters, ...) virtual result name parameters const __VA_ARGS__
#define WITH(other, result, name, parameters, ...) virtual result name parameters const __VA_ARGS__
#define OWN(result, name, parameters, ...) virtual result name parameters const __VA_ARGS__
#include "engine/modules/hooks.inc"

  // ---- positions ----
  // Its part of a position, for views and scenario files, and back. A position that leaves a
  // field out has that piece of state as at the start.
  virtual void Write(const Rules&, const Game&, Value&) const {}
  virtual void Read(const Rules&, Game&, const Reader& reader) const { reader.OnlyFields({}); }
  // What is wrong with its state, null if nothing. Only tests ask.
  virtual const char* FindFault(const Rules&, const Game&) const { return nullptr; }

  // Its place in the rules, set when they are built.
  Origin origin = kCore;
  int state_offset = 0;
  int state_bytes = 0;
  uint64_t hooks = 0;  // see Hook
  // Of its numbers, as they were added: in which scorings any matters, and whether what it counts
  // of one scorer is compared with the others'.
  uint8_t matters_in = 0;
  bool compares = false;
};

// Which hooks a module overrode is found out at compile time, so that the others cost nothing.
enum class Hook : uint8_t {
#define HOOK(result, name, ...) k##name,
#include "engine/modules/hooks.inc"
  kHooks
};
static_assert(static_cast<int>(Hook::kHooks) <= 64, "Module::hooks has a bit for each");

inline bool Overrides(const Module& module, Hook hook) {
  return (module.hooks >> static_cast<int>(hook) & 1) != 0;
}

template <class M>
constexpr uint64_t OverriddenHooks() {
  uint64_t hooks = 0;
#define ALHAMBRA_OVERRIDES(name) (!std::is_same_v<decltype(&M::name), decltype(&Module::name)>)
#define HOOK(result, name, ...) \
  if (ALHAMBRA_OVERRIDES(name)) hooks |= uint64_t{1} << static_cast<int>(Hook::k##name);
#define WITH(other, result, name, ...)                                  \
  static_assert(ALHAMBRA_OVERRIDES(other) || !ALHAMBRA_OVERRIDES(name), \
                #name " is asked only of modules with " #other);
#include "engine/modules/hooks.inc"
#undef ALHAMBRA_OVERRIDES
  return hooks;
}

// A module whose changing state is the struct S inside the Game (all zero at the start).
template <class S>
class ModuleWithState : public Module {
  static_assert(std::is_trivially_copyable_v<S>);
  static_assert(std::has_unique_object_representations_v<S>);
  static_assert(alignof(S) <= 8);

 public:
  ModuleWithState() { state_bytes = static_cast<int>(sizeof(S)); }
  S& State(Game& game) const { return game.At<S>(state_offset); }
  const S& State(const Game& game) const { return game.At<S>(state_offset); }
};

// Makes a module object with its hooks filled in.
template <class M>
std::unique_ptr<Module> MakeModule() {
  auto module = std::make_unique<M>();
  module->hooks = OverriddenHooks<M>();
  return module;
}

// All modules there are, by number. The one place that names them is registry.cc.
struct ModuleEntry {
  std::unique_ptr<Module> (*make)();
};
const std::vector<ModuleEntry>& AllModules();

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_MODULES_MODULE_H_
