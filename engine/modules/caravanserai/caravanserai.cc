#include "engine/modules/caravanserai/caravanserai.h"

#include <algorithm>
#include <string>

#include "engine/modules/caravanserai/caravanserai_module.h"

namespace alhambra {
namespace caravanserai {

// ---- set-up ----

void Caravanserai::Define(RulesBuilder& builder, const Reader& components) {
  components.OnlyFields({"provenance", "note", "price_by_kinds", "cards"});
  const Reader prices = components.Field("price_by_kinds");
  prices.OnlyFields({"4", "5", "6"});
  for (int kinds = kKindsForFirst; kinds <= kAlhambraKinds; ++kinds) {
    price_[kinds] = prices.Field(std::to_string(kinds)).Number(1, kMostPrice);
  }
  const Reader cards = components.Field("cards");
  if (cards.size() < 1 || cards.size() > kMostCards) cards.Fail("there are one to eight cards");
  for (int i = 0; i < cards.size() && components.ok(); ++i) {
    cards_.push_back(ReadTrack(cards.At(i)));
  }
  for (int i = 0; i < kMostHeld; ++i) {
    const std::string name = std::string("caravanserai ") + kLetters[i];
    slot_[i] = static_cast<uint8_t>(builder.AddPieceSlot(origin, name, true));
  }
}

// More than six bring no lower price (R-COMPAT).
int Caravanserai::KindsBuilt(const Rules& rules, const Game& game, Seat seat) {
  return std::min(rules.KindsBuilt(game, seat), kAlhambraKinds);
}

int Caravanserai::HeldBy(const Game& game, Seat seat) const {
  int count = 0;
  for (const Held& held : State(game).held[seat]) count += held.card != 0 ? 1 : 0;
  return count;
}

bool Caravanserai::IsTaken(const Game& game, int card) const {
  for (const auto& seat : State(game).held) {
    for (const Held& held : seat) {
      if (held.card == card + 1) return true;
    }
  }
  return false;
}

// ---- building ----

Refusal Caravanserai::CheckBuilder(const Rules& rules, const Game& game, Seat seat) const {
  const int held = HeldBy(game, seat);
  if (held == kMostHeld) {
    return No(kReasons("caravanserai-limit"), "You may own at most two caravanserais.");
  }
  if (KindsBuilt(rules, game, seat) < kKindsForFirst + held) {
    Refusal refusal =
        No(kReasons("too-few-kinds"), "You need {a:number} kinds of building in your palace.");
    refusal.a = static_cast<uint8_t>(kKindsForFirst + held);
    return refusal;
  }
  return kFine;
}

Price Caravanserai::PriceFor(const Rules& rules, const Game& game, Seat seat) const {
  Price price;
  price.amount = static_cast<int16_t>(price_[KindsBuilt(rules, game, seat)]);
  price.currencies = kAllCurrencies;
  price.allow = kAllowWild | kAllowPieces | kGivesChange;
  return price;
}

void Caravanserai::ListActions(const Rules& rules, const Game& game, Seat seat,
                               ActionList& list) const {
  if (!CheckBuilder(rules, game, seat).ok()) return;
  const Price price = PriceFor(rules, game, seat);
  for (int card = 0; card < cards_.size(); ++card) {
    if (IsTaken(game, card)) continue;
    Action action;
    action.origin = origin;
    action.verb = kBuild;
    action.a = static_cast<uint8_t>(card + 1);
    ListPaying(rules, game, seat, price, action, list);
  }
}

Refusal Caravanserai::Build(Play& play, Seat seat, const Action& action) const {
  if (action.a == 0 || action.a > cards_.size()) {
    return No(kReasons("no-such-caravanserai"), "There is no such caravanserai.");
  }
  if (IsTaken(play.game, action.a - 1)) {
    return No(kReasons("caravanserai-taken"), "This caravanserai is already taken.");
  }
  Refusal refusal = CheckBuilder(play.rules, play.game, seat);
  if (!refusal.ok()) return refusal;
  Settlement settlement;
  refusal =
      play.CheckSettlement(seat, PriceFor(play.rules, play.game, seat), action.pay, &settlement);
  if (!refusal.ok()) return refusal;
  play.Pay(settlement);
  State(play.game).held[seat][HeldBy(play.game, seat)].card = action.a;
  Event event = Play::Of(*this, kBuilt, seat);
  event.a = action.a;
  play.Emit(event);
  play.FinishAction(settlement.paid.exact);
  play.NotifyPaid(settlement);
  return kFine;
}

// ---- the markers ----

template <class F>
void Caravanserai::ForEachStep(const Held& held, F f) const {
  if (held.card == 0 || held.aside != 0) return;
  if (held.value < Track::kLastStep) f(held.value + 1, false);
  if (Track::Branches(held.value)) f(held.value, true);
}

void Caravanserai::ListFreeActions(const Rules&, const Game& game, Seat seat,
                                   ActionList& list) const {
  const CaravanState& state = State(game);
  if (state.moved != 0 || game.core.actions_done != 0) return;
  for (uint8_t i = 0; i < kMostHeld; ++i) {
    const Held& held = state.held[seat][i];
    ForEachStep(held, [&](int value, bool aside) {
      Action& action = list.Add(origin, kAdvance);
      action.a = i;
      action.b = CurrencyAt(held, value, aside);
      action.c = static_cast<uint8_t>(value);
    });
  }
}

Refusal Caravanserai::MoveMarker(Play& play, Seat seat, const Action& action) const {
  CaravanState& state = State(play.game);
  if (play.core().actions_done != 0) {
    return No(kReasons("before-acting"),
              "You can advance a caravanserai only before your first action of the turn.");
  }
  if (state.moved != 0)
    return No(kReasons("marker-moved"), "You may advance only one caravanserai per turn.");
  if (action.a >= kMostHeld || state.held[seat][action.a].card == 0) {
    return No(kReasons("not-your-caravanserai"), "You do not have that caravanserai.");
  }
  Held& held = state.held[seat][action.a];
  const Held before = held;
  ForEachStep(before, [&](int value, bool aside) {
    if (value != action.c || CurrencyAt(before, value, aside) != action.b) return;
    held.value = action.c;
    held.aside = aside ? 1 : 0;
    state.moved = 1;
  });
  if (state.moved == 0)
    return No(kReasons("no-such-step"), "The marker cannot go there in one step.");
  Event event = Play::Of(*this, kAdvanced, seat);
  event.a = action.a;
  event.b = action.b;
  event.c = action.c;
  play.Emit(event);
  return kFine;
}

Refusal Caravanserai::Apply(Play& play, const Frame& frame, const Action& action) const {
  const bool advances = action.verb == kAdvance;
  if (advances ? !ChoosesAction(frame) : !IsMain(frame)) {
    return No("not-now", "You can buy and advance caravanserais only on your own turn.");
  }
  return advances ? MoveMarker(play, frame.seat, action) : Build(play, frame.seat, action);
}

void Caravanserai::AddPieces(const Rules&, const Game& game, Seat seat, const Price& price,
                             Wallet& wallet) const {
  if ((price.allow & kAllowPieces) == 0) return;
  for (int i = 0; i < kMostHeld; ++i) {
    const Held& held = State(game).held[seat][i];
    if (held.value == 0) continue;
    MoneyPiece piece;
    piece.slot = slot_[i];
    piece.worth = held.value;
    piece.currency = CurrencyAt(held, held.value, held.aside != 0);
    wallet.pieces.push_back(piece);
  }
}

void Caravanserai::SpendPieces(Play& play, Seat seat, int slot, int, Seat) const {
  Held& held = State(play.game).held[seat][slot - slot_[0]];
  held.value = 0;
  held.aside = 0;
}

// ---- computer players ----

// A card brings about a unit of money a turn, a second one little more: only one marker moves. In
// a dead end it brings nothing until it is spent.
int Caravanserai::Worth(const Rules&, const Game& game, Seat seat) const {
  int tenths = 0;
  for (const Held& held : State(game).held[seat]) {
    if (held.card != 0) tenths += tenths == 0 ? 35 : 12;
    if (held.aside != 0) tenths -= 3;
  }
  return tenths;
}

}  // namespace caravanserai

std::unique_ptr<Module> MakeCaravanserai() { return MakeModule<caravanserai::Caravanserai>(); }

}  // namespace alhambra
