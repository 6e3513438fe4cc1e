// What the craftsmen do for whoever uses them.
#include <algorithm>

#include "engine/flow/bargaining.h"
#include "engine/modules/travelling-craftsmen/craftsmen_module.h"

namespace alhambra::craftsmen {
namespace {

constexpr int kGoldsmithsSum = 8;
constexpr int kCarpentersMost = 2;

// The carpenter works once: no further change of his follows.
PriceStep StepDown(int off) {
  PriceStep step;
  step.change = static_cast<int8_t>(-off);
  return step;
}

}  // namespace

// ---- using one ----

bool TravellingCraftsmen::IsReady(const Game& game, Seat seat, Craftsman craftsman) const {
  const CraftsmenState& state = State(game);
  return game.core.turn_seat == seat && state.used == 0 && state.passed == 0 &&
         Has(game, seat, craftsman) && InOwnTurn(game, seat);
}

Refusal TravellingCraftsmen::CheckUse(const Play& play, const Frame& frame,
                                      Craftsman craftsman) const {
  if (frame.seat != play.game.core.turn_seat || !InOwnTurn(play.game, frame.seat)) {
    return No("not-now", "You can use a craftsman only on your own turn.");
  }
  if (!Has(play.game, frame.seat, craftsman)) {
    return No(kReasons("not-your-craftsman"), "You do not have that craftsman face up.");
  }
  if (State(play.game).used != 0) {
    return No(kReasons("craftsman-used"), "You may use only one craftsman per turn.");
  }
  if (State(play.game).passed != 0) {
    return No("not-now",
              "You can use a craftsman only after your turn has begun and before you hand one on.");
  }
  return kFine;
}

void TravellingCraftsmen::Use(Play& play, Seat seat, Craftsman craftsman) const {
  State(play.game).used = static_cast<uint8_t>(craftsman + 1);
  Tell(play, kUsed, seat, craftsman);
}

// O-31j: before, between and after the other actions; after the last one the builder is offered.
void TravellingCraftsmen::ListFreeActions(const Rules& rules, const Game& game, Seat seat,
                                          ActionList& list) const {
  if (rules.edition() < 2) return ListWork(rules, game, seat, list);
  if (IsReady(game, seat, kBuilder) && !game.core.owned[seat].empty()) list.Add(origin, kCall);
}

// While tiles are placed in T2, the brick-maker. Mixer, mason and smith everywhere but in a
// bargain, which ends with a purchase that they could make impossible.
void TravellingCraftsmen::ListAnyTime(const Rules& rules, const Game& game, Seat seat,
                                      ActionList& list) const {
  const Frame& frame = game.core.agenda.back();
  // Not between a promise to buy and the purchase, which they could make impossible.
  const bool bound = IsCore(frame, CoreFrame::kBargain) || IsCore(frame, CoreFrame::kBuyKind);
  if (rules.edition() >= 2 && !bound) ListWork(rules, game, seat, list);
  if (!PlacesAll(frame) || !IsReady(game, seat, kBrickMaker)) return;
  Action pattern;
  pattern.origin = origin;
  pattern.verb = kDisplace;
  ListDisplacements(rules, game, frame, pattern, list);
}

// ---- mortar mixer, mason and smith ----

// O-31n. In the first edition only with the choice of an action.
Refusal TravellingCraftsmen::CheckWork(const Play& play, const Frame& frame,
                                       Craftsman craftsman) const {
  if (play.rules.edition() < 2 && !ChoosesAction(frame)) {
    return No("not-now", "That craftsman works when you choose an action.");
  }
  if (frame.origin != kCore && frame.origin != origin) {
    return No("not-now", "That craftsman works between your decisions: answer this one first.");
  }
  if (IsCore(frame, CoreFrame::kBuyKind)) return BoundToBuy(frame.As<BuyKindFrame>().kind);
  if (IsCore(frame, CoreFrame::kBargain)) {
    Refusal refusal = No("other-bargain", "First buy the {tile}, whose price you changed.");
    refusal.tile = frame.As<BargainFrame>().tile;
    return refusal;
  }
  return CheckUse(play, frame, craftsman);
}

void TravellingCraftsmen::ListWork(const Rules& rules, const Game& game, Seat seat,
                                   ActionList& list) const {
  const Core& core = game.core;
  if (IsReady(game, seat, kMortarMixer)) {
    for (uint8_t a = 0; a < kSpaces; ++a) {
      for (uint8_t b = static_cast<uint8_t>(a + 1); b < kSpaces; ++b) {
        if (core.market[a] == kNoTile || core.market[b] == kNoTile) continue;
        Action& action = list.Add(origin, kSwap);
        action.a = a;
        action.b = b;
      }
    }
  }
  if (IsReady(game, seat, kMason)) ListTrades(rules, game, seat, list);
  const bool cards_left = !core.draw.empty() || !core.discard.empty();
  if (IsReady(game, seat, kSmith) && core.display.size() < kSmithsCards && cards_left) {
    list.Add(origin, kDraw);
  }
}

// ---- mosaic painter, goldsmith ----

// Not in the builder's redesign: that would be two craftsmen.
bool TravellingCraftsmen::MayRotate(const Rules&, const Game& game, Seat seat) const {
  return game.core.agenda.back().origin != origin && IsReady(game, seat, kMosaicPainter);
}

void TravellingCraftsmen::OnRotated(Play& play, Seat seat, TileId) const {
  Use(play, seat, kMosaicPainter);
}

int TravellingCraftsmen::TakeLimit(const Rules&, const Game& game, Seat seat) const {
  return IsReady(game, seat, kGoldsmith) ? kGoldsmithsSum : 0;
}

void TravellingCraftsmen::OnLimitUsed(Play& play, Seat seat) const { Use(play, seat, kGoldsmith); }

Refusal TravellingCraftsmen::Swap(Play& play, const Frame& frame, const Action& action) const {
  const Refusal refusal = CheckWork(play, frame, kMortarMixer);
  if (!refusal.ok()) return refusal;
  if (action.a >= kSpaces || action.b >= kSpaces) {
    return No("no-such-space", "There is no such market space.");
  }
  if (action.a == action.b) return No("same-space", "Choose two different market spaces.");
  for (const int space : {action.a, action.b}) {
    if (play.core().market[space] == kNoTile) {
      return No("space-empty", "There is no tile on that market space.");
    }
  }
  Use(play, frame.seat, kMortarMixer);
  play.SwapPlaces(frame.seat, action.a, action.b);
  return kFine;
}

void TravellingCraftsmen::ListTrades(const Rules& rules, const Game& game, Seat seat,
                                     ActionList& list) const {
  const auto& display = game.core.display;
  game.core.hand[seat].ForEachType([&](Card given, int) {
    const CardDef& def = rules.catalogue().card(given);
    if (!def.money) return;
    for (int i = 0; i < display.size(); ++i) {
      const CardDef& other = rules.catalogue().card(display[i]);
      const bool sensible = other.money && other.currency == def.currency &&
                            other.value != def.value && display.find(display[i]) == i;
      if (!sensible) continue;
      Action& action = list.Add(origin, kTrade);
      action.a = given;
      action.b = display[i];
    }
  });
}

// O-31f: the card given lies where the card taken lay.
Refusal TravellingCraftsmen::Trade(Play& play, const Frame& frame, const Action& action) const {
  Refusal refusal = CheckWork(play, frame, kMason);
  if (!refusal.ok()) return refusal;
  const Core& core = play.core();
  const Card given = action.a, taken = action.b;
  if (given >= kHandCardTypes || !core.hand[frame.seat].Has(given)) {
    return No("not-yours", "You do not have that card.");
  }
  if (!core.display.contains(taken)) {
    return No("not-in-display", "You can take only cards from the display.");
  }
  for (const Card card : {given, taken}) {
    if (play.catalogue().card(card).money) continue;
    refusal = No("not-money", "The {a:card} is not money.");
    refusal.a = card;
    return refusal;
  }
  if (play.catalogue().card(given).currency != play.catalogue().card(taken).currency) {
    return No(kReasons("other-currency"), "The mason trades cards of the same currency.");
  }
  Use(play, frame.seat, kMason);
  play.SwapWithDisplay(frame.seat, given, taken);
  Tell(play, kTraded, frame.seat, given, taken);
  return kFine;
}

Refusal TravellingCraftsmen::Draw(Play& play, const Frame& frame) const {
  const Refusal refusal = CheckWork(play, frame, kSmith);
  if (!refusal.ok()) return refusal;
  if (play.core().display.size() >= kSmithsCards) {
    return No(kReasons("display-full"), "There are already six cards in the display.");
  }
  if (play.core().draw.empty() && play.core().discard.empty()) {
    return No("no-cards", "There is no card left to draw.");
  }
  Use(play, frame.seat, kSmith);
  play.Push(origin, kDrawing, frame.seat);
  return kFine;
}

// ---- builder and brick-maker ----

void TravellingCraftsmen::OfferBuilder(Play& play, Seat seat) const {
  if (IsReady(play.game, seat, kBuilder) && !play.core().owned[seat].empty()) {
    play.Push(origin, kExtra, seat);
  }
}

// Who calls him has used him, and an action with it: nothing follows that comes before the first
// action.
Refusal TravellingCraftsmen::Call(Play& play, const Frame& frame) const {
  if (play.rules.edition() < 2 || !ChoosesAction(frame)) {
    return No("not-now", "The builder works when you choose an action.");
  }
  const Refusal refusal = CheckUse(play, frame, kBuilder);
  if (!refusal.ok()) return refusal;
  if (play.core().owned[frame.seat].empty()) {
    return No(kReasons("nothing-to-redesign"), "You have no tile to redesign with.");
  }
  Use(play, frame.seat, kBuilder);
  play.CountAction();
  play.Push(origin, kExtra, frame.seat, Extra{.called = true});
  return kFine;
}

Refusal TravellingCraftsmen::ApplyExtra(Play& play, const Frame& frame,
                                        const Action& action) const {
  if (action.origin != kCore) {
    return No("not-now", "You cannot do that now: redesign with the builder, or decline.");
  }
  if (action.verb == VerbOf(CoreVerb::kDone)) {
    play.Pop();
    return kFine;
  }
  if (!(action.pay == Payment())) {
    return No("redesign-free", "This redesign is free: do not pay any cards.");
  }
  const Seat seat = frame.seat;
  const bool called = frame.As<Extra>().called;
  const int depth = play.depth();
  const Refusal refusal = ApplyRedesign(play, seat, action, true);
  if (!refusal.ok()) return refusal;
  play.PopAt(depth);
  if (!called) Use(play, seat, kBuilder);
  return kFine;
}

Refusal TravellingCraftsmen::Displace(Play& play, const Frame& frame, const Action& action) const {
  if (!PlacesAll(frame)) {
    return No("not-now", "The brick-maker works while you place the tiles of your turn.");
  }
  Refusal refusal = CheckUse(play, frame, kBrickMaker);
  if (!refusal.ok()) return refusal;
  refusal = ApplyDisplacement(play, frame, action);
  if (refusal.ok()) Use(play, frame.seat, kBrickMaker);
  return refusal;
}

// ---- carpenter and minter ----

// O-31d: market spaces only, own turn only.
void TravellingCraftsmen::ListPriceChanges(const Rules& rules, const Game& game,
                                           PriceChanges& changes) const {
  const Bargain& bargain = changes.bargain();
  if (RoomToChange(rules, game, bargain).down == 0) return;
  for (int off = 1; off <= kCarpentersMost; ++off) {
    Action action;
    action.origin = origin;
    action.verb = kLower;
    action.a = static_cast<uint8_t>(off);
    action.b = bargain.currency;
    changes.Add(action, StepDown(off));
  }
}

PriceRoom TravellingCraftsmen::RoomToChange(const Rules&, const Game& game,
                                            const Bargain& bargain) const {
  const bool open = bargain.seller == kNoSeat && !bargain.out_of_turn() &&
                    IsReady(game, bargain.seat, kCarpenter);
  PriceRoom room;
  room.down = open ? kCarpentersMost : 0;
  return room;
}

Refusal TravellingCraftsmen::Lower(Play& play, const Frame& frame, const Action& action) const {
  Bargain bargain;
  Refusal refusal = FindBargainAt(play.rules, play.game, frame, action.b, &bargain);
  if (refusal.ok()) refusal = CheckUse(play, frame, kCarpenter);
  if (!refusal.ok()) return refusal;
  if (action.a < 1 || action.a > kCarpentersMost) {
    return No(kReasons("carpenter-takes"), "The carpenter takes 1 or 2 off a price.");
  }
  refusal = play.ChangePrice(*this, bargain, StepDown(action.a));
  if (refusal.ok()) Use(play, frame.seat, kCarpenter);
  return refusal;
}

bool TravellingCraftsmen::BuysOtherwise(const Game& game, Seat seat, bool between_turns,
                                        BuyOptions* options) const {
  if (between_turns || !IsReady(game, seat, kMinter)) return false;
  options->with_display = true;
  options->wild = mints_wild_;
  options->origin = origin;
  options->verb = kMint;
  return true;
}

Refusal TravellingCraftsmen::Mint(Play& play, const Frame& frame, const Action& action) const {
  Refusal refusal = CheckUse(play, frame, kMinter);
  if (!refusal.ok()) return refusal;
  if (!ChoosesPurchase(frame)) {
    return No("not-now", "The minter helps only to buy a tile from the market.");
  }
  BuyOptions options;
  BuysOtherwise(play.game, frame.seat, false, &options);
  const Seat seat = frame.seat;
  refusal = play.Buy(seat, action, options, false);
  if (refusal.ok()) Use(play, seat, kMinter);
  return refusal;
}

// ---- computer players ----

// Which of two cards is better kept for the next turn.
int TravellingCraftsmen::Worth(const Rules&, const Game& game, Seat seat) const {
  static constexpr int kTenths[kCraftsmen] = {4, 7, 4, 5, 6, 4, 2, 3, 8};
  constexpr int kLeftCard = 2;
  int tenths = 0;
  for (const uint8_t card : State(game).open[seat]) tenths += card == 0 ? 0 : kTenths[card - 1];
  // What the smith leaves there when no action is left is for the others.
  const auto& agenda = game.core.agenda;
  const bool acts = std::any_of(agenda.begin(), agenda.end(), [seat](const Frame& frame) {
    return frame.seat == seat && ChoosesAction(frame);
  });
  const int left = game.core.display.size() - kDisplayCards;
  return acts ? tenths : tenths - kLeftCard * std::max(0, left);
}

}  // namespace alhambra::craftsmen
