#include "engine/modules/thieves/thieves.h"

#include <string>

#include "engine/flow/play.h"
#include "engine/flow/turn.h"
#include "engine/supply/secret_hands.h"

namespace alhambra {
namespace thieves {
namespace {

constexpr Reasons kReasons{"own-turn-next", "not-for-thieves", "no-thief"};

struct State {
  SecretHands<kCurrencies> hands;  // by currency
  SecretHands<kCurrencies>::Counts used;
};

class Thieves : public ModuleWithState<State> {
 public:
  bool FitsGame(std::string_view) const override { return true; }  // R-COMPAT
  const ModuleInfo& info() const override {
    static const ModuleInfo kInfo{10,
                                  "thieves",
                                  "Thieves",
                                  "Take a money card between turns.",
                                  Box::kEnglish,
                                  Theme::kPeople};
    return kInfo;
  }
  ModuleWords words() const override {
    return {
        .verbs =
            {
                {kSteal, "steal {a:card}"},
            },
        .events =
            {
                {kStole, "stole: {seat} uses a {b:currency} thief and takes {a:card}."},
            },
        .refusals = kReasons.codes(),
    };
  }

  std::vector<SetUpStep> set_up(const Rules& rules) const override {
    const int all = kCurrencies * all_[0];
    return {{"thief card", each_, SetUpPlace::kEach, 0, "Nobody else sees them."},
            {"thief card", all - each_ * rules.players(), SetUpPlace::kBox, 0, "Unseen."}};
  }

  void Define(RulesBuilder& builder, const Reader& components) override {
    components.OnlyFields({"provenance", "per_currency", "dealt"});
    const int copies = components.Field("per_currency").Number(1, 9);
    all_.fill(static_cast<uint8_t>(copies));
    const Reader dealt = components.Field("dealt");
    dealt.OnlyFields({"2", "3", "4", "5", "6"});
    for (int players = 2; players <= kMaxPlayers; ++players) {
      const int most = copies * kCurrencies / players;
      const int each = dealt.Field(std::to_string(players)).Number(0, most);
      if (players == builder.rules().players()) each_ = each;
    }
    names_.assign(CurrencyNames().begin(), CurrencyNames().end());
  }

  void SetUp(Play& play) const override {
    State(play.game).hands.Deal(all_, play.rules.players(), each_, play.rng());
  }

  // ---- stealing ----

  // Whoever holds a thief is asked while there is money to steal: which thieves is secret.
  bool MayInterrupt(const Rules& rules, const Game& game, Seat seat) const override {
    if (IsNext(rules, game, seat) || State(game).hands.Size(seat) == 0) return false;
    for (Card card : game.core.display) {
      if (CanBeStolen(rules, card)) return true;
    }
    return false;
  }

  void ListInterrupts(const Rules& rules, const Game& game, Seat seat,
                      ActionList& list) const override {
    const auto& display = game.core.display;
    for (int i = 0; i < display.size(); ++i) {
      if (!CanBeStolen(rules, display[i]) || display.find(display[i]) != i) continue;
      const Currency currency = rules.catalogue().card(display[i]).currency;
      if (State(game).hands.held[seat][currency] > 0) list.Add(origin, kSteal).a = display[i];
    }
  }

  Refusal Apply(Play& play, const Frame& frame, const Action& action) const override {
    const Refusal refusal = Check(play, frame, action.a);
    if (!refusal.ok()) return refusal;
    const Seat seat = frame.seat;
    const Card card = action.a;
    const Currency currency = play.catalogue().card(card).currency;
    --State(play.game).hands.held[seat][currency];
    ++State(play.game).used[currency];
    play.TakeFromDisplay(seat, card);
    Event event = Play::Of(*this, kStole, seat);
    event.a = card;
    event.b = currency;
    play.Emit(event);
    Interrupted(play);
    return kFine;
  }

  // About what a card of the display is worth to somebody who may wait for a good one.
  int Worth(const Rules&, const Game& game, Seat seat) const override {
    constexpr int kEach = 18;
    return kEach * State(game).hands.Size(seat);
  }

  // ---- knowledge ----

  void Hide(const Rules& rules, Game& game, Seat viewer) const override {
    State(game).hands.Hide(rules.players(), viewer);
  }

  void Redraw(const Rules& rules, Game& game, Seat, Rng& rng) const override {
    State(game).hands.Redraw(all_, State(game).used, rules.players(), rng);
  }

  // ---- positions ----

  void Write(const Rules& rules, const Game& game, Value& value) const override {
    State(game).hands.Write(rules.players(), names_, value);
    Value used = Value::Object();
    for (size_t currency = 0; currency < kCurrencies; ++currency) {
      const int count = State(game).used[currency];
      if (count != 0) used.Set(names_[currency], count);
    }
    if (!used.fields().empty()) value.Set("used", std::move(used));
  }

  void Read(const Rules& rules, Game& game, const Reader& reader) const override {
    reader.OnlyFields({"hands", "used"});
    if (reader.Has("used")) {
      const Reader used = reader.Field("used");
      used.OnlyFields(CurrencyNames());
      for (size_t currency = 0; currency < kCurrencies; ++currency) {
        if (!used.Has(names_[currency])) continue;
        State(game).used[currency] =
            static_cast<uint8_t>(used.Field(names_[currency]).Number(0, all_[currency]));
      }
    }
    State(game).hands.Read(reader, rules.players(), names_, all_, State(game).used);
    for (Seat seat = 0; seat < rules.players() && reader.ok(); ++seat) {
      if (State(game).hands.Size(seat) > each_) {
        reader.Field("hands").At(seat).Fail("these are more thieves than were dealt");
      }
    }
  }

  const char* FindFault(const Rules& rules, const Game& game) const override {
    for (int currency = 0; currency < kCurrencies; ++currency) {
      const int seen = State(game).hands.InHands(currency) + State(game).used[currency];
      if (seen > all_[currency]) return "there are too many thieves of a currency";
    }
    for (Seat seat = 0; seat < kMaxPlayers; ++seat) {
      if (State(game).hands.unseen[seat] != 0) return "a thief is unseen outside a view";
      const int most = seat < rules.players() ? each_ : 0;
      if (State(game).hands.Size(seat) > most) return "a seat has more thieves than were dealt";
    }
    return nullptr;
  }

 private:
  enum : Verb { kSteal };
  enum { kStole };

  // Nobody steals right before their own turn.
  static bool IsNext(const Rules& rules, const Game& game, Seat seat) {
    return seat == (game.core.turn_seat + 1) % rules.players();
  }

  // Money of one of the four currencies: no diamonds, and no cards that are not money.
  static bool CanBeStolen(const Rules& rules, Card card) {
    const CardDef& def = rules.catalogue().card(card);
    return def.money && def.currency < kCurrencies;
  }

  Refusal Check(const Play& play, const Frame& frame, Card card) const {
    const bool between = IsCore(frame, CoreFrame::kInterrupt);
    if (!between) return No("not-now", "You can use thieves only between two turns.");
    if (IsNext(play.rules, play.game, frame.seat)) {
      return No(kReasons("own-turn-next"), "You cannot use a thief right before your own turn.");
    }
    if (!play.game.core.display.contains(card)) {
      return No("not-in-display", "You can take only cards from the display.");
    }
    Refusal refusal = kFine;
    if (!CanBeStolen(play.rules, card)) {
      refusal = No(kReasons("not-for-thieves"), "The {a:card} cannot be stolen.");
    } else if (State(play.game).hands.held[frame.seat][play.catalogue().card(card).currency] == 0) {
      refusal = No(kReasons("no-thief"), "You have no thief for the {a:card}.");
    }
    refusal.a = card;
    return refusal;
  }

  SecretHands<kCurrencies>::Counts all_ = {};
  std::vector<std::string> names_;  // of the currencies
  int each_ = 0;
};

}  // namespace
}  // namespace thieves

std::unique_ptr<Module> MakeThieves() { return MakeModule<thieves::Thieves>(); }

}  // namespace alhambra
