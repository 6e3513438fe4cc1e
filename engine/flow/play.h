// One application of the rules to a game: everything the flow and the modules do to a game goes
// through here, so that each idea (gaining a card, placing a tile, scoring points) exists once
// and tells its event.
#ifndef ALHAMBRA_ENGINE_FLOW_PLAY_H_
#define ALHAMBRA_ENGINE_FLOW_PLAY_H_

#include "engine/flow/listing.h"
#include "engine/game/action.h"
#include "engine/game/game.h"
#include "engine/rules.h"

namespace alhambra {

struct Play {
  const Rules& rules;
  Game& game;
  EventSink* sink = nullptr;

  // The table, to look at. The flow writes it; modules say what happens, with what follows.
  const Core& core() const { return game.core; }
  const Catalogue& catalogue() const { return rules.catalogue(); }

  // ---- events ----
  void Emit(const Event& event) {
    if (sink != nullptr) sink->On(event);
  }
  void Emit(CoreEvent kind, Seat seat, TileId tile = kNoTile, int a = 0, int b = 0);
  // An event of a module; fill the rest through the result before emitting it.
  static Event Of(const Module& module, int kind, Seat seat);

  // ---- agenda ----
  Frame& Push(Origin origin, int kind, Seat seat);
  Frame& Push(CoreFrame kind, Seat seat) { return Push(kCore, static_cast<int>(kind), seat); }
  // As Push, with what the frame is about.
  template <Payload P>
  void Push(Origin origin, int kind, Seat seat, const P& payload) {
    Push(origin, kind, seat).Hold(payload);
  }
  template <Payload P>
  void Push(CoreFrame kind, Seat seat, const P& payload) {
    Push(kind, seat).Hold(payload);
  }
  // The frame that is dealt with now.
  Frame& Top() { return game.core.agenda.back(); }
  // The top frame is done.
  void Pop() { game.core.agenda.pop_back(); }
  // As Pop, for the frame that was on top when there were `depth` frames: those that follow from
  // what was done lie above it.
  int depth() const { return core().agenda.size(); }
  void PopAt(int depth) { game.core.agenda.erase(depth - 1); }
  // Display, noted scorings and market as at the end of a turn.
  void PushRefill(Seat turn_seat) { Push(CoreFrame::kRefill, turn_seat); }
  // As PushRefill, without the market.
  void PushRefillOfCards(Seat turn_seat) {
    Push(CoreFrame::kRefill, turn_seat, RefillFrame{.cards_only = true});
  }
  // The seat may redesign its palace once; may_move: also by moving a tile to another cell.
  void PushRedesign(Seat seat, bool may_move) {
    Push(CoreFrame::kRedesign, seat, RedesignFrame{may_move});
  }
  // The seat places all its waiting tiles now; may_give: tiles may go to Dirk.
  void PushPlacement(Seat seat, bool may_give) {
    Push(CoreFrame::kPlace, seat, PlaceFrame{.may_give = may_give});
  }
  // As PushPlacement, for one waiting tile only; the others stay waiting.
  void PushPlacementOf(TileId tile, Seat seat, bool may_give);
  // One step of a frame that asks round the table once: pushes the question `kind` of the frame's
  // origin for the next seat, from the one after the frame's on, for which is_asked(seat) holds,
  // or ends the frame when there is none left. It holds a Round, or an R that counts like one.
  template <Payload R = Round, class F>
  void AskRound(Frame& frame, int kind, F is_asked);
  // The top frame is such a question: all others are asked once more, from the next seat on.
  void AskOthersAgain();
  // Fills a market space; the seats that may claim a tile drawn for it are asked, from that one on.
  // The space stays empty if the supply runs out.
  void PushFill(int place, Seat first_asked);
  // Before a scoring something was settled that others may answer: all modules are asked once more
  // (Moment::kScoringStart). Call it on the frame of the scoring.
  void AskBeforeScoringAgain();
  // Ends a T1 action: after an exact payment the seat may act again, else its actions are over.
  // Call it on the main decision, before pushing frames that follow from the action.
  void FinishAction(bool exact);
  // As FinishAction(false), for an action that uses up the whole turn: no further action and no
  // extra redesign.
  void FinishTurnAction();
  // Counts an action in addition to the one that the main decision asks for.
  void CountAction();
  // Restricts the main decision to taking money. Call it while that decision is on top of the
  // agenda.
  void BindToTaking();
  // The next action must be to buy a building of that kind, one that fits (Module::FitsBinding).
  // Call it where the action that binds to it was finished as exact.
  void BindToBuying(const Module& module, Kind kind);

  // ---- cards ----
  void GainCard(Seat seat, Card card) { game.core.hand[seat].Add(card); }
  // Cards leave a hand. What becomes of them is said next.
  void LoseCard(Seat seat, Card card) { game.core.hand[seat].Remove(card); }
  void LoseCards(Seat seat, const CardSet& cards) { game.core.hand[seat].RemoveAll(cards); }
  // A card comes into the display.
  void LayOpen(Card card) { game.core.display.push_back(card); }
  // A card from the display goes to a hand, or is swapped for one from a hand.
  void TakeFromDisplay(Seat seat, Card card);
  void SwapWithDisplay(Seat seat, Card given, Card taken);
  // A card is set aside face down, or taken from there: false if it does not lie there.
  void SetAside(Card card) { game.core.aside.push_back(card); }
  bool TakeAside(Card card) { return game.core.aside.remove(card); }
  // Removes a card that lies nowhere any more from the game.
  void LeaveGame(Card card) { game.core.removed.push_back(card); }
  // A card leaves a hand or the display for the discard pile (or the game, if it is such a card).
  void Discard(Card card);
  // The next card of the draw pile; shuffles the discard first if the pile is empty. kNoCard if
  // both are.
  Card DrawCard();
  // Makes the discard, which must not be empty, the draw pile.
  void RenewPile();
  // All cards of the discard, shuffled: it is empty then.
  FixedVec<Card, kMaxCards> TakeDiscard();
  // Makes five piles of these cards, larger ones first, shuffles more cards into some of them, and
  // lays them on the draw pile, the first one on top (R-PILES).
  void StackPiles(FixedVec<Card, kMaxCards>& deck, const SetUpPiles& piles);
  // Puts a card on top of the draw pile, face down.
  void PutOnPile(Card card);
  // Reveals one card from the draw pile and lets it act. False if there is none left.
  bool RevealCard(Seat turn_seat);
  // Reveals cards one by one until this many lie in the display or none is left. True when
  // that is done; false if a frame was pushed, which comes first.
  bool FillDisplay(int cards, Seat turn_seat);
  // Lets a drawn card act: money goes to the display, a scoring card is noted, a module's card
  // does what its module says.
  void TurnUp(Card card, Seat turn_seat);
  // Somebody learns something hidden without a card or tile being moved.
  void NoteLook() { ++game.core.looks; }

  // ---- paying ----
  // Whether the seat can pay this price like this; the settlement then says what is paid. Nothing
  // changes yet.
  Refusal CheckSettlement(Seat seat, const Price& price, const Payment& payment,
                          Settlement* settlement) const;
  // As CheckSettlement, with what is in a wallet.
  Refusal CheckSettlement(const Wallet& wallet, Seat seat, const Price& price,
                          const Payment& payment, Settlement* settlement) const;
  // Takes the cards out of the hand and spends the other pieces, and tells it.
  void Pay(const Settlement& settlement);
  // As Pay, without an event of its own. What a receiver can use of it goes to them: money cards
  // that stay in the game, and what modules pass on (Module::SpendPieces).
  void Spend(Seat seat, const Payment& payment, Seat receiver = kNoSeat);
  // What goes to somebody who gets a part of a payment: of all that a receiver can use, what is
  // worth at least `price` and as little above it as can be; all of it if that is less. The rest
  // stays in `rest`, which is the payment before.
  Payment TakeShare(const Settlement& settlement, int price, Payment* rest) const;
  // Lets the modules answer to a settlement. Called last, when all that was bought is where it
  // belongs and the action is finished.
  void NotifyPaid(const Settlement& settlement);

  // ---- chance ----
  // Nothing can be taken back once it was asked.
  Rng& rng() { return game.core.rng; }
  // Rolls a die: 1 to 6.
  int Roll() { return rng().Below(6) + 1; }

  // ---- tiles ----
  // Takes a tile out of wherever it is (supply, market, an owner's tiles, Dirk's).
  void Lift(TileId tile);
  // kGone, kModule, kDirk. Modules are told what is gone.
  void MoveTo(TileId tile, Zone zone);
  // kWaiting, kReserve. Modules are told of what goes to a reserve, and may ask about it.
  void Own(TileId tile, Seat seat, Zone zone);
  void PutInPalace(TileId tile, Seat seat, int x, int y, int rotation);
  // The next tile of a part's supply, lifted; kNoTile if there is none.
  TileId DrawTile(int part = 0);
  // The next tile that belongs to a place of the market; those before it were laid beside the
  // market. kNoTile if the supply ran out.
  TileId DrawForPlace(int place);
  void LayAt(TileId tile, int place);
  void LayBeside(TileId tile, int space);
  // Fills a place of the market before the game starts: nobody can claim a tile.
  void FillPlace(int place);
  // The tiles of two places of the market are swapped; one of the places may be empty. What lies
  // on a tile goes along.
  void SwapPlaces(Seat seat, int place, int other);
  // The seat asked takes the tile drawn for the market and places it at once. Call it on the
  // decision CoreFrame::kClaim.
  void Claim();
  // Draws this many tiles for Dirk, or as many as there are; those sold beside the market go
  // back into the supply (R-DIRK-DRAW).
  void DrawForDirk(int part, int count);
  // Shuffles a lifted tile into the supply.
  void ShuffleIn(TileId tile);
  // A seat got a tile that now waits to be placed. Called last, when the action is finished.
  void TellGained(Seat seat, TileId tile, bool bought);
  // The tile of a place of the market was bought.
  void TellSold(int place);
  // At the end of the game the seat gets a tile of the market. It is placed when all are given
  // out, one of a city at once (R-LAST, G-END).
  void HandOut(TileId tile, Seat seat, int place);
  // The same for the seat with the most money, `but` left out; nobody gets it where there is none.
  void HandOutToRichest(TileId tile, int place, Seat but = kNoSeat);

  // ---- buying ----
  // Makes a change of a price, found by FindBargain (engine/flow/bargaining.h), or refuses it if
  // the buyer could not pay afterwards. The buyer is then asked for other changes or the payment.
  // Whatever the module gives for it is given only after success.
  Refusal ChangePrice(const Module& module, const Bargain& bargain, const PriceStep& step);
  // Checks and carries out the purchase of a tile at or beside the market, or in the reserve of a
  // seat that sells it, with a payment. action.a: space, b: add-on, pay; with options.named_verb
  // action.tile and pay. `options` as in ListPurchases. Within the main decision it
  // ends the action. Out of turn it is an interruption (T9): the tile is placed at once, then
  // display and market are filled. It ends a bargain about the tile.
  Refusal Buy(Seat seat, const Action& action, const struct BuyOptions& options, bool out_of_turn);

  // ---- scoring ----
  // Adds points to the sheet. row 0: outside a scoring.
  void Score(int source, int row, int scorer, int points, int rank = 0, int tied = 0);
  // The length of a wall run, as points that modules are told of.
  void ScoreWall(int source, int row, Seat seat, const Run& run, const Numbers& numbers);
  // As ScoreWall, where the points are part of others: only tells the modules.
  void TellWallScored(int row, Seat seat, const Run& run, const Numbers& numbers);
  // Takes points away, but nothing from a score that is zero or below.
  void Deduct(int source, int row, int scorer, int points);
};

template <Payload R, class F>
void Play::AskRound(Frame& frame, int kind, F is_asked) {
  R round = frame.As<R>();
  while (round.behind < rules.players()) {
    const Seat seat = static_cast<Seat>((frame.seat + 1 + round.behind) % rules.players());
    ++round.behind;
    if (!is_asked(seat)) continue;
    frame.Hold(round);
    Push(frame.origin, kind, seat);
    return;
  }
  Pop();
}

// Whether the seat chooses an action (T1), even if only among those that take money: free actions
// go with it.
bool ChoosesAction(const Frame& frame);
// Whether a purchase ends this decision: an action is chosen freely, or bound to be a purchase, or
// a price was changed.
bool ChoosesPurchase(const Frame& frame);
// Whether the seat to move, bound to a purchase (Play::BindToBuying), can make one.
bool CanBuyAsBound(const Rules& rules, const Game& game);
// Whether the turn waits after T4 until its seat ends it (R-END-TURN).
bool WaitsForEndOfTurn(const Rules& rules, const Game& game);
// Whether the seat's own turn is between T0 and T4: before anything is refilled.
bool InOwnTurn(const Game& game, Seat seat);

// ---- lists used by several decisions ----
// Adds the action once for each sensible payment of the price: out of a wallet, or by a seat.
// `must_use`: if not null, at least one of these cards is paid with.
void ListPaying(const Rules& rules, const Wallet& wallet, const Price& price, bool exact_only,
                const Action& action, ActionList& list, const CardSet* must_use = nullptr);
void ListPaying(const Rules& rules, const Game& game, Seat seat, const Price& price,
                const Action& action, ActionList& list);
struct BuyOptions {
  bool exact_only = false;
  bool gifts = true;
  // With money cards of the required currency, of which some, one at least, lie in the display;
  // only from a market space.
  bool with_display = false;
  // ... or with money that counts as any currency, alone.
  bool wild = false;
  // For half the price, rounded down, and never exactly: only buildings, nothing along with them.
  bool as_site = false;
  // The verb that the list is written with.
  Origin origin = kCore;
  Verb verb = VerbOf(CoreVerb::kBuy);
  Verb named_verb = VerbOf(CoreVerb::kBuyNamed);
};
Price MarketPrice(const Rules& rules, const Game& game, Seat seat, int place, Origin addon,
                  const BuyOptions& options);
// The price of a tile that lies beside the market, or that another seat sells; false if it cannot
// be bought now.
bool BesidePrice(const Rules& rules, const Game& game, Seat buyer, TileId tile,
                 const BuyOptions& options, Price* price);
// In which currency a tile is for sale to this seat in the reserve of another one; kNoCurrency if
// it is not.
Currency SoldFor(const Rules& rules, const Game& game, Seat buyer, TileId tile);
// Calls f(tile, currency) for all of these.
template <class F>
void ForEachSold(const Rules& rules, const Game& game, Seat buyer, F f) {
  if (rules.With(Hook::kSoldFor).empty()) return;
  for (Seat seat = 0; seat < rules.players(); ++seat) {
    for (const TileId tile : game.core.owned[seat]) {
      const Currency currency = SoldFor(rules, game, buyer, tile);
      if (currency != kNoCurrency) f(tile, currency);
    }
  }
}
// What the seat can pay that price with.
Wallet BuyersWallet(const Rules& rules, const Game& game, Seat seat, const Price& price,
                    const BuyOptions& options);
// How the tile of a bargain is bought.
BuyOptions BargainOptions(const Rules& rules, const Game& game, Seat seat, Origin buys_by);
void ListPurchases(const Rules& rules, const Game& game, Seat seat, const BuyOptions& options,
                   ActionList& list);
// The usual ones of a main decision, faster. False, and nothing is listed, unless the hand holds
// nothing but plain money and only tiles of the market are for sale.
bool ListPlainPurchases(const Rules& rules, const Game& game, Seat seat, const Listing& listing);
// The purchases that modules make possible in addition to those (Module::BuysOtherwise).
void ListOtherPurchases(const Rules& rules, const Game& game, Seat seat, ActionList& list);
// All placements of the seat's waiting tiles, or of the one that the frame is about.
void ListPlacements(const Rules& rules, const Game& game, const Frame& frame,
                    const Listing& listing);
// Whether the frame wants all that the seat gained to be placed, not one tile alone.
bool PlacesAll(const Frame& frame);
// Whether the tile is one that the frame wants to be placed.
bool IsToBePlaced(const Game& game, const Frame& frame, TileId tile);
// may_move: a tile may also be moved inside the palace (R-MOVE).
void ListRedesigns(const Rules& rules, const Game& game, Seat seat, const Listing& listing,
                   bool may_move = false);
// Those alone that add a tile from the reserve.
void ListAdditions(const Rules& rules, const Game& game, Seat seat, ActionList& list);
Refusal ApplyRedesign(Play& play, Seat seat, const Action& action, bool may_move = false);
Refusal ApplyPlacement(Play& play, Seat seat, const Frame& frame, const Action& action);
// While tiles are placed: a bought one takes the place of one in the palace, which then waits to
// be placed itself (not for Dirk). Written with the origin and verb of the pattern; tile: the old
// one, c: the new one, a: its turn, b: a passage.
void ListDisplacements(const Rules& rules, const Game& game, const Frame& placement,
                       const Action& pattern, ActionList& list);
Refusal ApplyDisplacement(Play& play, const Frame& placement, const Action& action);

// Runs automatic steps until somebody must choose.
void RunFlow(Play& play);

inline constexpr Refusal No(Reason code, const char* text) {
  Refusal refusal;
  refusal.code = code;
  refusal.text = text;
  return refusal;
}

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_FLOW_PLAY_H_
