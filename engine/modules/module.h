// What a module can do to the game. A module is one folder that overrides some of these hooks;
// the core calls them in module-number order at the points of the timeline and never asks which
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
#include "engine/game/setup.h"
#include "engine/money/bargain.h"
#include "engine/money/payment.h"
#include "engine/palace/board.h"

namespace alhambra {

class Rules;
class RulesBuilder;
class PriceChanges;
struct BuyOptions;
struct Play;

struct ModuleInfo {
  int number;           // 1..43
  const char* id;       // "city-gates"
  const char* name;     // "City Gates"
  const char* summary;  // one line: what it adds
};

// An option of a module: 0 or 1 in Setup::options under "<id>.<name>".
struct OptionInfo {
  const char* name;
  const char* summary;
};

// Points of the timeline at which modules are asked, each module in turn. A module may push
// frames; they are dealt with before the next module is asked.
enum class Point : uint8_t {
  kSetUp,          // before tiles and cards are laid out: choices that must not know them
  kTurnOpens,      // T0, what must happen before any choice
  kTurnStart,      // T0, before the first decision of the turn
  kActionsDone,    // T1, after the last action, before the tiles gained are placed
  kTilesPlaced,    // T2, after the tiles gained this turn
  kExtraRedesign,  // T3
  kClosing,        // T4
  kTurnEnds,       // after T4 and what the player does before ending the turn, before T5
  kBeforeTiles,    // T6, before the first new tile comes to the market
  kAfterRefill,    // T8
  kPlacedAtOnce,   // R-OUT-OF-TURN: tiles placed outside T2, what T4 would do about them
  kScoringStart,   // before the first points of a scoring
  kScoringEnd,     // after all points, before Dirk's tiles
  kEndOfGame,      // what the end breaks off
  kLastMoney,      // then, before the market tiles are handed out
  // At these nobody is asked anything, so that no frames are pushed.
  kDisplayFilled,  // T5, the display is full
  kRefilled,       // T6, tiles were laid and every market space is full. The refill's frame is on
                   // top: the bits of its `a` are the places that were filled
};

// Where the cards of a set-up go.
struct Stack {
  FixedVec<Card, 64> deck;          // shuffled together before money is dealt
  FixedVec<Card, 64> pile[kPiles];  // shuffled into that pile
};

// A price that was paid, whatever for.
struct Bill {
  Seat seat = 0;
  Price price;
  Payment payment;
  Paid paid;

  int over() const { return paid.total - price.amount; }
};

// A tile being bought.
struct Purchase {
  Seat seat = 0;
  TileId tile = kNoTile;
  uint8_t space = 0;      // market space, or the one it lies beside
  bool beside = false;    // the tile lay beside the market
  Seat seller = kNoSeat;  // in whose reserve the tile lay; `space` is then that of its currency
  int16_t listed = 0;     // what the tile itself costs before anything changes its price
  Owner addon = kCore;    // something bought along, 0 for nothing
  Price price;            // of all together
  Paid paid;
  bool out_of_turn = false;  // an interruption: no further action, placed at once
  bool as_site = false;      // for half the price: it is no building yet (see IsSite)
};

// What players count for a tile that is no building, in tenths of a point: one just gained that can
// be built, and one in the reserve.
inline constexpr int kWaitingTileWorth = 28;
inline constexpr int kReservedTileWorth = 7;

class Module {
 public:
  virtual ~Module() = default;
  virtual const ModuleInfo& info() const = 0;
  virtual std::vector<OptionInfo> options() const { return {}; }

  // Whether it can be used in that game.
  virtual bool FitsGame(std::string_view game) const { return game == "alhambra"; }

  // ---- words ----
  // Patterns of its actions, events, decisions (a question to the seat) and score sources, by
  // their own numbers.
  virtual std::vector<Pattern> verbs() const { return {}; }
  virtual std::vector<Pattern> events() const { return {}; }
  virtual std::vector<Pattern> decisions() const { return {}; }

  // ---- set-up ----
  // Reads its components, adds tiles, cards, means and score sources. Problems with the data go
  // to components.Fail.
  virtual void Define(RulesBuilder& builder, const Reader& components) = 0;
  virtual void StackCards(Play&, Stack&) const {}
  // After tiles and cards are in place.
  virtual void SetUp(Play&) const {}

  // ---- flow ----
  virtual void OnPoint(Play&, Point, Seat) const {}
  // Frames of its own. Advance carries out the next step of its top frame and returns true, or
  // returns false if the frame waits for its seat.
  virtual bool Advance(Play&, Frame&) const { return false; }
  // The choices of its own waiting frame.
  virtual void ListDecision(const Rules&, const Game&, const Frame&, ActionList&) const {}
  // Carries out one of its verbs in whatever decision `frame` is, or refuses and changes nothing.
  virtual Refusal Apply(Play&, const Frame& frame, const Action&) const;

  // ---- the turn ----
  // T1 actions beside the core's, and free ones that do not use up the action and go with every
  // choice of one (ChoosesAction).
  virtual void ListActions(const Rules&, const Game&, Seat, ActionList&) const {}
  virtual void ListFreeActions(const Rules&, const Game&, Seat, ActionList&) const {}
  // Free actions that go with every decision of the core in the seat's own turn, T0 to T4.
  virtual void ListAnyTime(const Rules&, const Game&, Seat, ActionList&) const {}
  // Choices of its own, in whatever decision `frame` is, that the rules allow and that bring
  // nothing: people are offered them, computer players and random games do not try them. The list
  // has the other choices already.
  virtual void ListIdle(const Rules&, const Game&, const Frame& /*frame*/, ActionList&) const {}
  // T9. Whether this seat is asked (public knowledge only), and what it may do.
  virtual bool MayInterrupt(const Rules&, const Game&, Seat) const { return false; }
  virtual void ListInterrupts(const Rules&, const Game&, Seat, ActionList&) const {}
  // Whether the seat, which is asked, may buy by this module then, and how (see ListPurchases): it
  // may change prices before. Its Apply takes the purchase in the interruption and in the bargain.
  virtual bool BuysBetweenTurns(const Game&, Seat, BuyOptions*) const { return false; }

  // Whether the seat may buy in its turn in another way than usual, and how. Its Apply takes the
  // purchase in the main decision and in a bargain.
  virtual bool BuysOtherwise(const Game&, Seat, BuyOptions*) const { return false; }

  // ---- cards ----
  // One of its cards was turned up: lay it into the display, aside, or push a frame.
  virtual void OnReveal(Play&, Card, Seat /*turn_seat*/) const {}
  // The discard is about to become the draw pile. True if the module stacked it (Play::StackPiles).
  virtual bool RenewsPile(Play&) const { return false; }
  // The highest sum of several money cards that this seat may take now (0: no opinion).
  virtual int TakeLimit(const Rules&, const Game&, Seat) const { return 0; }
  // Several cards were taken whose sum only this limit allowed (the lowest of those that did).
  virtual void OnLimitUsed(Play&, Seat) const {}
  // Money cards of this sum were taken; more_than_one tells whether the limit mattered.
  virtual void OnTaken(Play&, Seat, int /*sum*/, bool /*more_than_one*/) const {}
  // Cards beside the display that can be taken instead of money, alone.
  virtual void ListOpenCards(const Game&, FixedVec<Card, 8>&) const {}
  virtual void TakeOpenCard(Play&, Seat, Card) const {}

  // ---- money ----
  virtual void AddMeans(const Rules&, const Game&, Seat, const Price&, Wallet&) const {}
  virtual void SpendMeans(Play&, Seat, int /*slot*/, int /*number*/) const {}
  // The same if somebody receives the payment: what he cannot use is just spent.
  virtual void PassMeans(Play& play, Seat from, Seat /*to*/, int slot, int number) const {
    SpendMeans(play, from, slot, number);
  }
  // Something was paid for and is where it belongs. What the price allows for an overpayment
  // (kGivesChange, kAllowCredit) depends on what was sold. Frames pushed here come first.
  virtual void OnPaid(Play&, const Bill&) const {}

  // ---- buying ----
  // Something that can be bought along with a market tile: its price, or -1.
  virtual int AddOnPrice(const Rules&, const Game&, Seat, TileId) const { return -1; }
  virtual const char* addon_name() const { return ""; }
  // Why it cannot be bought along with this tile, where AddOnPrice is -1.
  virtual Refusal WhyNoAddOn(const Rules&, const Game&, TileId) const {
    return {"no-such-addon", "That cannot be bought together with this tile."};
  }
  // What one of its tiles beside the market costs now, -1 if it cannot be bought now. As printed
  // unless the module says otherwise.
  virtual int BesidePrice(const Rules&, const Game&, TileId) const;
  // Changes of a price before it is paid (R-DISCOUNT). Adds those that are open to its buyer; the
  // module's Apply makes them with FindBargain and Play::ChangePrice.
  virtual void ListPriceChanges(const Rules&, const Game&, PriceChanges&) const {}
  // How far it could move that price, as it is now.
  virtual PriceRoom RoomToChange(const Rules&, const Game&, const Bargain&) const { return {}; }
  // In which currency a tile in its owner's reserve is for sale to the others, at its printed
  // price; kNoCurrency: it is not. The owner gets the payment.
  virtual Currency SoldFor(const Rules&, const Game&, TileId) const { return kNoCurrency; }
  // Whether buying this tile is what a seat is bound to (Play::BindToBuying): a building of that
  // kind, of use for what the seat took.
  virtual bool FitsBinding(const Rules&, const Game&, Kind, TileId) const { return false; }
  // After the money is paid and the tile taken, before the next decision.
  virtual void OnBought(Play&, const Purchase&) const {}
  // The tile of a market space was bought, in the usual way or by a bonus.
  virtual void OnSold(Play&, int /*space*/) const {}

  // ---- things on tiles ----
  // A seat got a tile, in whatever way, and with it what lies on it; whether it counts as bought
  // says R-BOUGHT. The tile waits to be placed; frames pushed here come before that.
  virtual void OnGained(Play&, Seat, TileId, bool /*bought*/) const {}
  // A tile went to Dirk, out of the game or back into the supply (R-ON-TILE). Wherever else it
  // goes, what lies on it stays there.
  virtual void OnGone(Play&, TileId, Zone) const {}

  // ---- placing ----
  // Puts its own pieces on the board of a palace.
  virtual void LayOut(const Rules&, const Game&, Seat, Board&) const {}
  // On which edges (bit side + 4 * half) a passage could make this tile reachable if it lay like
  // that in the palace. The tile would otherwise be legal but for reachability.
  virtual uint8_t Passages(const Rules&, const Game&, const Board&, TileId,
                           const TileSpot& /*lies*/) const {
    return 0;
  }
  // The tile lies there now.
  virtual void OpenPassage(Play&, TileId, int /*edge*/) const {}
  // Whether a tile may leave its cell (replacement: kNoTile, or the tile taking its place).
  virtual Refusal CheckLeave(const Rules&, const Game&, Seat, TileId, TileId) const {
    return kFine;
  }
  // The same for a tile that is moved to another cell of its palace (R-MOVE); asked of modules with
  // CheckLeave.
  virtual Refusal CheckMove(const Rules& rules, const Game& game, Seat seat, TileId tile) const {
    return CheckLeave(rules, game, seat, tile, kNoTile);
  }
  // The same for a tile that is displaced by another (ApplyDisplacement), and whether it may then
  // go to the reserve: one that may not is laid again at once. Asked of modules with CheckLeave.
  virtual Refusal CheckDisplace(const Rules& rules, const Game& game, Seat seat, TileId tile,
                                TileId by) const {
    return CheckLeave(rules, game, seat, tile, by);
  }
  virtual Refusal CheckStore(const Rules&, const Game&, Seat, TileId) const { return kFine; }
  // Whether the seat may turn a tile that it adds to its palace now, one that usually
  // is not turned; and it did.
  virtual bool MayTurn(const Rules&, const Game&, Seat) const { return false; }
  virtual void OnTurned(Play&, Seat, TileId) const {}
  // Whether a tile that waits to be placed may be given to Dirk, if the core allows it.
  virtual bool MayGive(const Game&, TileId) const { return true; }
  // Something of its own that waits to be placed in T2 beside the tiles.
  virtual bool HasToPlace(const Game&, Seat) const { return false; }
  virtual void ListPlacements(const Rules&, const Game&, Seat, ActionList&) const {}
  // Only its own things still wait, no tile: those that have no place are dropped here.
  virtual void OnTilesPlaced(Play&, Seat) const {}
  virtual void OnPlaced(Play&, Seat, TileId) const {}
  // After that: the tile is new in the palace. It did not take the place of another and was not
  // moved there from elsewhere in the palace.
  virtual void OnAdded(Play&, Seat, TileId) const {}
  // A tile was moved inside the palace; what lies on it went along. `was`: how it lay there. One
  // that was displaced (ApplyDisplacement) left the palace before; then `was` is in kWaiting.
  virtual void OnMoved(Play&, Seat, TileId, const TileSpot& /*was*/) const {}
  // A tile came to the seat's reserve.
  virtual void OnReserved(Play&, Seat, TileId) const {}
  // A tile left the palace (removed or exchanged); `was`: how it lay there.
  virtual void OnLeft(Play&, Seat, TileId, const TileSpot& /*was*/) const {}

  // ---- market ----
  // An empty market space is about to be filled (T6). Frames pushed here come first.
  virtual void BeforeFill(Play&, int /*space*/, Seat /*turn_seat*/) const {}
  // Which side of a tile just drawn from the supply lies up.
  virtual TileId FaceUp(Play&, TileId tile) const { return tile; }
  // Whether a tile may lie on the market in the set-up. If not, another one is drawn instead.
  virtual bool MayLieFirst(const Rules&, TileId) const { return true; }
  // A refusal in the words of this game, where walls and fountain are called something else.
  virtual Refusal Word(const Rules&, const Refusal& refusal) const { return refusal; }
  // A tile was drawn for a market space during the game. Whether this seat is asked if it claims
  // the tile before it is laid (public knowledge only), and how it may. The module's Apply takes
  // it with Play::Claim.
  virtual bool MayClaim(const Rules&, const Game&, Seat, TileId) const { return false; }
  virtual void ListClaims(const Rules&, const Game&, Seat, TileId, ActionList&) const {}

  // A tile was laid on a market space, in the set-up or later.
  virtual void OnLaid(Play&, TileId, int /*space*/) const {}

  // What one of its tiles with TileDef::kind_in_game counts as now, kNoKind for nothing.
  virtual Kind KindOf(const Game&, TileId) const { return kNoKind; }
  // A market space is empty and would now be filled from the supply (T6). True if the module laid
  // a tile of its own keeping there instead (Play::LayOnSpace); it pushes no frame.
  virtual bool FillsSpace(Play&, int /*space*/) const { return false; }
  // The end of the game has come to this market space. True if the module hands out by itself
  // what lies there (Play::HandOut).
  virtual bool HandsOut(Play&, int /*space*/) const { return false; }

  // Whether a tile is only the site of a building: it lies and has its walls like any other, but
  // counts as no kind and holds nothing that wants a building (Rules::IsFinished).
  virtual bool IsSite(const Game&, TileId) const { return false; }

  // ---- scoring ----
  // Which kind's points are paid for the majority of this kind in that scoring.
  virtual Kind ValuedAs(const Rules&, const Game&, int /*scoring*/, Kind kind) const {
    return kind;
  }
  // What counts for a majority beside the tiles in the palace (of Dirk: beside all that he owns),
  // in halves. Asked only for who has at least one tile of the kind.
  virtual int HalfBuildings(const Rules&, const Game&, Seat, Kind) const { return 0; }
  // A wall run of this length was scored.
  virtual void OnWallScored(Play&, int /*scoring*/, Seat, const Run&) const {}
  // Runs that score beside the longest one (Play::ScoreWall), right after it.
  virtual void ScoreMoreWalls(Play&, int /*scoring*/, Seat) const {}
  // Points that only add.
  virtual void Score(Play&, int /*scoring*/) const {}
  // Points that are taken away, after all others; lower orders first.
  virtual void Deduct(Play&, int /*scoring*/) const {}
  virtual int deduction_order() const { return 0; }

  // ---- computer players ----
  // What its pieces are worth to this seat beyond the points they would bring in the coming
  // scorings, in tenths of a point, with most of the game still to come. A module that judges its
  // unbuilt tiles itself takes off what players count for any tile that is no building.
  virtual int Worth(const Rules&, const Game&, Seat) const { return 0; }
  // ---- knowledge ----
  // Makes everything the viewer cannot see the same whatever it is (sorts a face-down stack,
  // empties a secret hand), and draws it again at random.
  virtual void Hide(const Rules&, Game&, Seat /*viewer*/) const {}
  virtual void Fill(const Rules&, Game&, Seat /*viewer*/, Rng&) const {}

  // Deck cards that it keeps face up itself (a bid, an open gate card).
  virtual void HeldCards(const Game&, FixedVec<Card, 64>&) const {}

  // ---- positions ----
  // Its part of a position, for views and scenario files, and back. A position that leaves a
  // field out has that piece of state as at the start.
  virtual void Write(const Rules&, const Game&, Value&) const {}
  virtual void Read(const Rules&, Game&, const Reader& reader) const { reader.OnlyFields({}); }
  // What is wrong with its state, null if nothing. Only tests ask.
  virtual const char* FindFault(const Rules&, const Game&) const { return nullptr; }

  // Its place in the rules, set when they are built.
  Owner owner = kCore;
  int state_offset = 0;
  int state_bytes = 0;
  uint64_t hooks = 0;  // see Hook
};

// Modules that overrode a hook, found out at compile time, so that the others cost nothing.
enum class Hook : uint8_t {
  kStackCards,
  kOnPoint,
  kListActions,
  kListFreeActions,
  kListAnyTime,
  kListIdle,
  kMayInterrupt,
  kBuysBetweenTurns,
  kBuysOtherwise,
  kRenewsPile,
  kTakeLimit,
  kOnTaken,
  kListOpenCards,
  kAddMeans,
  kOnPaid,
  kAddOnPrice,
  kListPriceChanges,
  kSoldFor,
  kOnBought,
  kOnSold,
  kOnGained,
  kOnGone,
  kLayOut,
  kPassages,
  kCheckLeave,
  kMayTurn,
  kMayGive,
  kHasToPlace,
  kOnPlaced,
  kOnMoved,
  kOnAdded,
  kOnReserved,
  kOnLeft,
  kBeforeFill,
  kFaceUp,
  kMayLieFirst,
  kWord,
  kMayClaim,
  kOnLaid,
  kFillsSpace,
  kHandsOut,
  kIsSite,
  kValuedAs,
  kHalfBuildings,
  kOnWallScored,
  kScoreMoreWalls,
  kScore,
  kDeduct,
  kWorth,
  kHide,
  kFill,
  kHeldCards,
  kHooks
};

template <class M>
uint64_t OverriddenHooks() {
  uint64_t hooks = 0;
#define ALHAMBRA_HOOK(name)                                           \
  if (!std::is_same_v<decltype(&M::name), decltype(&Module::name)>) { \
    hooks |= uint64_t{1} << static_cast<int>(Hook::k##name);          \
  }
  ALHAMBRA_HOOK(StackCards)
  ALHAMBRA_HOOK(OnPoint)
  ALHAMBRA_HOOK(ListActions)
  ALHAMBRA_HOOK(ListFreeActions)
  ALHAMBRA_HOOK(ListAnyTime)
  ALHAMBRA_HOOK(ListIdle)
  ALHAMBRA_HOOK(MayInterrupt)
  ALHAMBRA_HOOK(BuysBetweenTurns)
  ALHAMBRA_HOOK(BuysOtherwise)
  ALHAMBRA_HOOK(RenewsPile)
  ALHAMBRA_HOOK(TakeLimit)
  ALHAMBRA_HOOK(OnTaken)
  ALHAMBRA_HOOK(ListOpenCards)
  ALHAMBRA_HOOK(AddMeans)
  ALHAMBRA_HOOK(OnPaid)
  ALHAMBRA_HOOK(AddOnPrice)
  ALHAMBRA_HOOK(ListPriceChanges)
  ALHAMBRA_HOOK(SoldFor)
  ALHAMBRA_HOOK(OnBought)
  ALHAMBRA_HOOK(OnSold)
  ALHAMBRA_HOOK(OnGained)
  ALHAMBRA_HOOK(OnGone)
  ALHAMBRA_HOOK(LayOut)
  ALHAMBRA_HOOK(Passages)
  ALHAMBRA_HOOK(CheckLeave)
  ALHAMBRA_HOOK(MayTurn)
  ALHAMBRA_HOOK(MayGive)
  ALHAMBRA_HOOK(HasToPlace)
  ALHAMBRA_HOOK(OnPlaced)
  ALHAMBRA_HOOK(OnMoved)
  ALHAMBRA_HOOK(OnAdded)
  ALHAMBRA_HOOK(OnReserved)
  ALHAMBRA_HOOK(OnLeft)
  ALHAMBRA_HOOK(BeforeFill)
  ALHAMBRA_HOOK(FaceUp)
  ALHAMBRA_HOOK(MayLieFirst)
  ALHAMBRA_HOOK(Word)
  ALHAMBRA_HOOK(MayClaim)
  ALHAMBRA_HOOK(OnLaid)
  ALHAMBRA_HOOK(FillsSpace)
  ALHAMBRA_HOOK(HandsOut)
  ALHAMBRA_HOOK(IsSite)
  ALHAMBRA_HOOK(ValuedAs)
  ALHAMBRA_HOOK(HalfBuildings)
  ALHAMBRA_HOOK(OnWallScored)
  ALHAMBRA_HOOK(ScoreMoreWalls)
  ALHAMBRA_HOOK(Score)
  ALHAMBRA_HOOK(Deduct)
  ALHAMBRA_HOOK(Worth)
  ALHAMBRA_HOOK(Hide)
  ALHAMBRA_HOOK(Fill)
  ALHAMBRA_HOOK(HeldCards)
#undef ALHAMBRA_HOOK
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
