#include "engine/modules/caravanserai/caravanserai.h"

#include <algorithm>
#include <string>

#include "engine/flow/play.h"
#include "engine/modules/caravanserai/track.h"

namespace alhambra {
namespace caravanserai {
namespace {

constexpr Reasons kReasons{"caravanserai-limit",    "too-few-kinds", "no-such-caravanserai",
                           "caravanserai-taken",    "before-acting", "marker-moved",
                           "not-your-caravanserai", "no-such-step"};

constexpr int kMostCards = 8;
constexpr int kMostHeld = 2;
constexpr int kKindsForFirst = 4;  // the next one needs one kind more
constexpr int kMostPrice = 30;

const char* const kLetters[] = {"A", "B", nullptr};

// A card before a player, and its marker.
struct Held {
  uint8_t card = 0;  // plus one; 0: none
  uint8_t value = 0;
  uint8_t aside = 0;  // 1: on the side space
};

struct CaravanState {
  Held held[kMaxPlayers][kMostHeld];
  uint8_t moved = 0;  // a marker was moved in this turn
};

class Caravanserai final : public ModuleWithState<CaravanState> {
 public:
  bool FitsGame(std::string_view) const override { return true; }  // R-COMPAT
  const ModuleInfo& info() const override {
    static const ModuleInfo kInfo{19,
                                  "caravanserai",
                                  "Caravanserai",
                                  "Cards whose money grows from turn to turn.",
                                  Box::kEnglish,
                                  Theme::kMoney};
    return kInfo;
  }
  ModuleWords words() const override {
    return {
        .verbs =
            {
                {kBuild, "found caravanserai {a:number} with {cards}"},
                {kAdvance, "advance caravanserai {a:name} to {b:currency} {c:number}", kLetters},
            },
        .events =
            {
                {kBuilt, "caravanserai-built: {seat} founds caravanserai {a:number}."},
                {kAdvanced,
                 "caravanserai-advanced: {seat} advances caravanserai {a:name} to {b:currency} "
                 "{c:number}.",
                 kLetters},
            },
        .refusals = kReasons.codes(),
    };
  }

  void Define(RulesBuilder& builder, const Reader& components) override;

  void OnMoment(Play& play, Moment moment, Seat) const override {
    if (moment == Moment::kAfterRefill) State(play.game).moved = 0;
  }
  void ListActions(const Rules& rules, const Game& game, Seat seat,
                   ActionList& list) const override;
  void ListFreeActions(const Rules& rules, const Game& game, Seat seat,
                       ActionList& list) const override;
  Refusal Apply(Play& play, const Frame& frame, const Action& action) const override;

  void AddPieces(const Rules& rules, const Game& game, Seat seat, const Price& price,
                 Wallet& wallet) const override;
  void SpendPieces(Play& play, Seat seat, int slot, int number, Seat receiver) const override;

  int Worth(const Rules& rules, const Game& game, Seat seat) const override;

  void Write(const Rules& rules, const Game& game, Value& value) const override;
  void Read(const Rules& rules, Game& game, const Reader& reader) const override;
  const char* FindFault(const Rules& rules, const Game& game) const override;

 private:
  enum : Verb { kBuild, kAdvance };
  enum { kBuilt, kAdvanced };

  int HeldBy(const Game& game, Seat seat) const;
  bool IsTaken(const Game& game, int card) const;
  // Whether this seat may build one more, whichever.
  Refusal CheckBuilder(const Rules& rules, const Game& game, Seat seat) const;
  Price PriceFor(const Rules& rules, const Game& game, Seat seat) const;
  // The currency of a space of the card.
  Currency CurrencyAt(const Held& held, int value, bool aside) const {
    return cards_[held.card - 1].CurrencyAt(value, aside);
  }
  // Calls f(value, aside) for every step that a marker may make.
  template <class F>
  void ForEachStep(const Held& held, F f) const;
  static int KindsBuilt(const Rules& rules, const Game& game, Seat seat);
  Refusal Build(Play& play, Seat seat, const Action& action) const;
  Refusal MoveMarker(Play& play, Seat seat, const Action& action) const;
  Value WriteCards() const;
  void ReadHeld(const Reader& item, Game& game, Held* held) const;

  FixedVec<Track, kMostCards> cards_;
  int price_[kAlhambraKinds + 1] = {};  // by the number of kinds
  uint8_t slot_[kMostHeld] = {};
};

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
  if (action.verb == kAdvance ? !ChoosesAction(frame) : !IsMain(frame)) {
    return No("not-now", "You can buy and advance caravanserais only on your own turn.");
  }
  switch (action.verb) {
    case kBuild:
      return Build(play, frame.seat, action);
    case kAdvance:
      return MoveMarker(play, frame.seat, action);
    default:
      return No("no-such-action", "There is no such action.");
  }
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

// ---- positions ----

void Caravanserai::Write(const Rules& rules, const Game& game, Value& value) const {
  const auto name = [](Currency currency) { return Value(CurrencyNames()[currency]); };
  Value seats = Value::List();
  for (Seat seat = 0; seat < rules.players(); ++seat) {
    Value list = Value::List();
    for (const Held& held : State(game).held[seat]) {
      if (held.card == 0) continue;
      Value item = Value::Object();
      item.Set("card", held.card);
      item.Set("currency", name(CurrencyAt(held, held.value, held.aside != 0)));
      item.Set("value", held.value);
      list.Add(std::move(item));
    }
    seats.Add(std::move(list));
  }
  value.Set("held", std::move(seats));
  if (State(game).moved != 0) value.Set("moved", true);
  value.Set("cards", WriteCards());
}

Value Caravanserai::WriteCards() const {
  Value cards = Value::List();
  for (const Track& track : cards_) cards.Add(WriteTrack(track));
  return cards;
}

void Caravanserai::ReadHeld(const Reader& item, Game& game, Held* held) const {
  item.OnlyFields({"card", "currency", "value"});
  const int card = item.Field("card").Number(1, cards_.size());
  const int value = item.Field("value").Number(0, Track::kLastStep);
  const int currency = item.Field("currency").OneOf(CurrencyNames(), "currency");
  if (!item.ok()) return;
  if (IsTaken(game, card - 1)) return item.Field("card").Fail("somebody has it already");
  const Held on_main = {static_cast<uint8_t>(card), static_cast<uint8_t>(value), 0};
  const bool aside = CurrencyAt(on_main, value, false) != currency;
  if (aside && (!Track::Branches(value) || CurrencyAt(on_main, value, true) != currency)) {
    return item.Field("currency").Fail("this card has no such space");
  }
  *held = on_main;
  held->aside = aside ? 1 : 0;
}

void Caravanserai::Read(const Rules& rules, Game& game, const Reader& reader) const {
  CaravanState& state = State(game);
  reader.OnlyFields({"held", "moved", "cards"});
  if (reader.Has("held")) {
    const Reader seats = reader.Field("held");
    if (seats.size() > rules.players()) return seats.Fail("there are not that many players");
    for (int seat = 0; seat < seats.size(); ++seat) {
      const Reader list = seats.At(seat);
      if (list.size() > kMostHeld) return list.Fail("a player has at most two caravanserais");
      for (int i = 0; i < list.size(); ++i) ReadHeld(list.At(i), game, &state.held[seat][i]);
    }
  }
  if (reader.Has("moved")) state.moved = reader.Field("moved").Bool() ? 1 : 0;
  if (reader.Has("cards") && !(reader.Field("cards").value() == WriteCards())) {
    reader.Field("cards").Fail("the component data has other cards");
  }
}

const char* Caravanserai::FindFault(const Rules& rules, const Game& game) const {
  const CaravanState& state = State(game);
  unsigned taken = 0;
  for (int seat = 0; seat < kMaxPlayers; ++seat) {
    if (state.held[seat][0].card == 0 && state.held[seat][1].card != 0) {
      return "a second caravanserai without a first";
    }
    for (const Held& held : state.held[seat]) {
      if (held.card == 0) {
        if (held.value != 0 || held.aside != 0) return "a marker without a caravanserai";
        continue;
      }
      if (seat >= rules.players() || held.card > cards_.size()) return "no such caravanserai";
      if ((taken >> held.card & 1) != 0) return "a caravanserai belongs to two players";
      taken |= 1u << held.card;
      if (held.value > Track::kLastStep || held.aside > 1) return "a marker is on no space";
      if (held.aside != 0 && !Track::Branches(held.value)) {
        return "a marker is beside the track where nothing is";
      }
    }
  }
  return state.moved > 1 ? "a marker was neither moved nor not" : nullptr;
}

}  // namespace
}  // namespace caravanserai

std::unique_ptr<Module> MakeCaravanserai() { return MakeModule<caravanserai::Caravanserai>(); }

}  // namespace alhambra
