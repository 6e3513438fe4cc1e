// The core's own verbs, events and frames. Modules have theirs beside them (Origin).
#ifndef ALHAMBRA_ENGINE_GAME_CORE_NAMES_H_
#define ALHAMBRA_ENGINE_GAME_CORE_NAMES_H_

#include <cstdint>

#include "engine/base/maybe.h"
#include "engine/game/action.h"
#include "engine/game/game.h"

namespace alhambra {

enum class CoreVerb : Verb {
  kTake,      // take denar 3 + florin 2
  kBuy,       // buy 3 with denar 7 + denar 3
  kAdd,       // add tower 9 ES at 2,-1       (redesign from the reserve)
  kRemove,    // remove tower 9 ES
  kReplace,   // replace tower 9 ES by garden 8 NE
  kDone,      // done                          (declines a further action or an offer)
  kPass,      // pass                          (no action is possible; or: does not interrupt)
  kPlace,     // place tower 9 ES at 2,-1
  kReserve,   // reserve tower 9 ES
  kGive,      // give tower 9 ES               (to Dirk)
  kEndTurn,   // end turn
  kBuyNamed,  // buy bath 1 with denar 7 + denar 1   (a tile beside the market, or in the
              // reserve of somebody who sells it)
  kMove,      // move tower 9 ES to 2,-1              (a redesign that some may make)
};
constexpr Verb VerbOf(CoreVerb verb) { return static_cast<Verb>(verb); }

enum class CoreEvent : uint8_t {
  kTurn,  // a turn starts
  kTook,  // cards from the display
  kBought,
  kPaid,
  kPlaced,
  kAdded,
  kRemoved,
  kReplaced,
  kReserved,
  kGaveDirk,
  kLaid,      // a tile on a market space
  kRevealed,  // a card was revealed
  kReshuffled,
  kScoringCard,
  kScoring,  // a scoring starts
  kScored,   // points with their source
  kDirkDrew,
  kEnd,        // the end of the game is reached
  kHandedOut,  // a market tile at the end
  kOver,
  kDone,
  kLaidBeside,    // a tile beside the market
  kBoughtBeside,  // ... and bought there
  kMoved,         // a tile to another cell of its palace
  kSwapped,       // the tiles of two market spaces
  kBoughtFrom,    // a tile bought from another player
  kCounted,       // in a scoring, right before the points for majorities
  kLeftTied,      // a market tile at the end that nobody gets: several have the most money
  kLeftUnpaid,    // ... : nobody has any
};

// Whether a purchase was paid exactly, for the patterns of events that tell of one.
inline constexpr const char* kExact[] = {"not exactly", "exactly", nullptr};

// Frames, and what they hold. `asked`: how many modules were asked at the moment of the timeline
// that the frame has come to; `behind`: how many seats had their turn in a round.
enum class CoreFrame : uint8_t {
  kTurn,        // runs a whole turn: TurnFrame
  kMain,        // waits: T1
  kPlace,       // waits: the waiting tiles of the seat are placed: PlaceFrame
  kRedesign,    // waits: one redesign or done: RedesignFrame
  kRefill,      // T5 to T7: display, scoring, market, end of the game: RefillFrame
  kScoring,     // ScoringFrame
  kInterrupts,  // goes round: Round
  kInterrupt,   // waits: one seat may interrupt
  kEnd,         // EndFrame
  kOver,
  kEndTurn,    // waits: the seat ends its turn (option end-turn)
  kSetUp,      // choices before anything is laid out, then the set-up: SetUpFrame
  kFill,       // draws for a place of the market, and asks those who may claim the tile: FillFrame
  kClaim,      // waits: one seat may claim the tile drawn: ClaimFrame
  kBargain,    // waits: a tile is bought, or its price changed again: BargainFrame
  kTakeMoney,  // waits: T1, bound to take money
  kBuyKind,    // waits: T1, bound to buy a building: BuyKindFrame
};

struct TurnFrame {
  uint8_t unused = 0;
  uint8_t asked = 0;
  bool one_action = false;  // it was the whole turn: no other one follows, and no extra redesign
};
struct PlaceFrame {
  bool may_give = false;  // tiles may go to Dirk: they were not given to the seat
  uint8_t asked = 0;
  Maybe<TileId> only = {};       // this tile alone; else all that wait
  Maybe<TileId> displaced = {};  // had to make room in the palace (ApplyDisplacement)
};
struct RedesignFrame {
  bool may_move = false;  // a tile may be moved inside the palace instead
};
struct RefillFrame {
  uint8_t filled = 0;  // a bit for each place that was filled, or could not be
  uint8_t asked = 0;
  bool cards_only = false;
};
struct ScoringFrame {
  uint8_t scoring = 0;
  uint8_t asked = 0;
  bool only_asks = false;  // ends before the first points
};
// Of every frame that asks round the table once (Play::AskRound).
struct Round {
  uint8_t behind = 0;
};
struct EndFrame {
  uint8_t places = 0;  // whose tiles were given out
  uint8_t asked = 0;
  uint8_t behind = 0;  // in placing them
};
struct SetUpFrame {
  uint8_t unused = 0;
  uint8_t asked = 0;
};
struct FillFrame {
  uint8_t place = 0;
  TileId drawn = 0;  // the last one
  uint8_t behind = 0;
  bool asks_modules = false;  // in T6, and none was asked yet whether it fills the place
};
struct ClaimFrame {
  TileId tile = 0;
  uint8_t place = 0;
};
struct BargainFrame {
  TileId tile = 0;
  uint8_t price = 0;
  bool settled = false;
  Origin buys_by = kCore;  // the module by which it is bought out of turn (see Bargain)
};
struct BuyKindFrame {
  Kind kind = 0;
  Origin fits_for = kCore;  // the module that says which buildings fit (Module::FitsBinding)
};

inline bool IsCore(const Frame& frame, CoreFrame kind) {
  return frame.origin == kCore && frame.kind == static_cast<uint8_t>(kind);
}
inline bool IsCore(const Action& action, CoreVerb verb) {
  return action.origin == kCore && action.verb == VerbOf(verb);
}
inline bool IsCore(const Event& event, CoreEvent kind) {
  return event.origin == kCore && event.kind == static_cast<uint8_t>(kind);
}
// Whether the seat chooses an action freely (T1).
inline bool IsMain(const Frame& frame) { return IsCore(frame, CoreFrame::kMain); }

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_GAME_CORE_NAMES_H_
