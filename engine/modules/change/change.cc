#include "engine/modules/change/change.h"

#include <algorithm>
#include <string>

#include "engine/flow/play.h"

namespace alhambra {
namespace change {
namespace {

constexpr int kOverPerCoin = 2;
constexpr int kMostCoins = 20;  // of a currency

struct ChangeState {
  // What lies before each player; all the others are in the bag.
  uint8_t coins[kMaxPlayers][kCurrencies] = {};
};

constexpr int kMostDrawn = 8;  // at once, on a real table

class Change final : public ModuleWithState<ChangeState> {
 public:
  bool FitsGame(std::string_view) const override { return true; }  // R-COMPAT
  const ModuleInfo& info() const override {
    static const ModuleInfo kInfo{
        11, "change", "Change", "Get coins back when you overpay.", Box::kEnglish, Theme::kMoney};
    return kInfo;
  }
  ModuleWords words() const override {
    return {
        .verbs =
            {
                {kDraw, "draw change"},
            },
        .events =
            {
                {kDrawn, "change-drawn: {seat} draws {cards} as change."},
            },
        .questions =
            {
                {kOffer, "change: {seat} may draw coins as change: {a:number}."},
            },
    };
  }

  std::vector<SetUpStep> set_up(const Rules&) const override {
    return {{"coin", kCurrencies * per_currency_, SetUpPlace::kTable, 0, "In a bag."}};
  }
  std::vector<Lot> lots(const Rules&) const override {
    return {{.id = "coin",
             .items = CurrencyItems(),
             .most = kMostDrawn,
             .copies = std::vector<int>(kCurrencies, per_currency_)}};
  }

  void Define(RulesBuilder& builder, const Reader& components) override {
    components.OnlyFields({"provenance", "per_currency"});
    per_currency_ = components.Field("per_currency").Number(1, kMostCoins);
    for (Currency currency = 0; currency < kCurrencies; ++currency) {
      const std::string name = "coin " + std::string(CurrencyNames()[currency]);
      slot_[currency] = static_cast<uint8_t>(builder.AddPieceSlot(origin, name, true));
    }
  }

  // ---- paying with coins ----

  void AddPieces(const Rules&, const Game& game, Seat seat, const Price& price,
                 Wallet& wallet) const override {
    if ((price.allow & kAllowPieces) == 0) return;
    for (Currency currency = 0; currency < kCurrencies; ++currency) {
      if (State(game).coins[seat][currency] == 0) continue;
      MoneyPiece coins;
      coins.slot = slot_[currency];
      coins.count = State(game).coins[seat][currency];
      coins.worth = 1;
      coins.currency = currency;
      coins.passes = true;
      wallet.pieces.push_back(coins);
    }
  }

  void SpendPieces(Play& play, Seat seat, int slot, int number, Seat receiver) const override {
    const int currency = slot - slot_[0];
    uint8_t& coins = State(play.game).coins[seat][currency];
    coins = static_cast<uint8_t>(coins - number);
    if (receiver == kNoSeat) return;
    uint8_t& his = State(play.game).coins[receiver][currency];
    his = static_cast<uint8_t>(his + number);
  }

  // ---- drawing change ----

  void OnPaid(Play& play, const Settlement& settlement) const override {
    if ((settlement.price.allow & kGivesChange) == 0) return;
    const int coins = std::min(settlement.overpaid() / kOverPerCoin, InBag(play.game));
    if (coins > 0) play.Push(origin, kOffer, settlement.seat, Offer{static_cast<uint8_t>(coins)});
  }

  void ListDecision(const Rules&, const Game&, const Frame&, ActionList& list) const override {
    list.Add(origin, kDraw);
    list.Add(kCore, VerbOf(CoreVerb::kDone));
  }

  Refusal Apply(Play& play, const Frame& frame, const Action& action) const override {
    const bool declines = IsCore(action, CoreVerb::kDone);
    if (frame.origin != origin || (!declines && action.origin != origin)) {
      return No("not-now", "You can draw change only right after overpaying.");
    }
    play.Pop();
    if (!declines) Draw(play, frame.seat, frame.As<Offer>().coins);
    return kFine;
  }

  // ---- positions ----

  void Write(const Rules& rules, const Game& game, Value& value) const override {
    Value seats = Value::List();
    for (Seat seat = 0; seat < rules.players(); ++seat) {
      seats.Add(Names([&](Currency currency) { return State(game).coins[seat][currency]; }));
    }
    value.Set("coins", std::move(seats));
    value.Set("bag", Names([&](Currency currency) { return InBag(game, currency); }));
  }

  // "bag" follows from the coins of the players and is refused if it says otherwise.
  void Read(const Rules& rules, Game& game, const Reader& reader) const override {
    reader.OnlyFields({"coins", "bag"});
    if (reader.Has("coins")) {
      const Reader seats = reader.Field("coins");
      if (seats.size() > rules.players()) return seats.Fail("there are not that many players");
      for (int seat = 0; seat < seats.size(); ++seat) {
        const Reader coins = seats.At(seat);
        for (int i = 0; i < coins.size() && reader.ok(); ++i) {
          const int currency = coins.At(i).OneOf(CurrencyNames(), "currency");
          if (InBag(game, static_cast<Currency>(currency)) == 0) {
            return coins.At(i).Fail("there are not that many of these coins");
          }
          ++State(game).coins[seat][currency];
        }
      }
    }
    if (!reader.Has("bag") || !reader.ok()) return;
    const Reader bag = reader.Field("bag");
    int left[kCurrencies] = {};
    for (int i = 0; i < bag.size(); ++i) ++left[bag.At(i).OneOf(CurrencyNames(), "currency")];
    for (Currency currency = 0; currency < kCurrencies && reader.ok(); ++currency) {
      if (left[currency] != InBag(game, currency)) {
        bag.Fail("all coins that no player has are in the bag");
      }
    }
  }

  const char* FindFault(const Rules& rules, const Game& game) const override {
    for (Currency currency = 0; currency < kCurrencies; ++currency) {
      if (InBag(game, currency) < 0) return "there are more coins than were made";
      for (int seat = rules.players(); seat < kMaxPlayers; ++seat) {
        if (State(game).coins[seat][currency] != 0) return "coins of nobody";
      }
    }
    for (const Frame& frame : game.core.agenda) {
      const bool in_vain = frame.origin == origin && frame.As<Offer>().coins == 0;
      if (in_vain) return "change of no coins is offered";
    }
    return nullptr;
  }

 private:
  enum : Verb { kDraw };
  enum { kDrawn };
  enum { kOffer };  // waits: Offer
  struct Offer {
    uint8_t coins = 0;
  };

  int InBag(const Game& game, Currency currency) const {
    int left = per_currency_;
    for (const auto& coins : State(game).coins) left -= coins[currency];
    return left;
  }

  int InBag(const Game& game) const {
    int left = 0;
    for (Currency currency = 0; currency < kCurrencies; ++currency) left += InBag(game, currency);
    return left;
  }

  void Draw(Play& play, Seat seat, int coins) const {
    Event event = Play::Of(*this, kDrawn, seat);
    for (; coins > 0; --coins) {
      const Currency currency = DrawOne(play);
      ++State(play.game).coins[seat][currency];
      ++event.pay.pieces[slot_[currency]];
    }
    play.Emit(event);
  }

  // Every coin in the bag has the same chance.
  Currency DrawOne(Play& play) const {
    int at = play.rng().Below(InBag(play.game));
    Currency currency = 0;
    while (at >= InBag(play.game, currency)) at -= InBag(play.game, currency++);
    return currency;
  }

  // Each currency's name as often as `count` says.
  template <class Count>
  static Value Names(Count count) {
    Value names = Value::List();
    for (Currency currency = 0; currency < kCurrencies; ++currency) {
      for (int i = 0; i < count(currency); ++i) names.Add(CurrencyNames()[currency]);
    }
    return names;
  }

  int per_currency_ = 0;
  uint8_t slot_[kCurrencies] = {};  // of the pieces, one after the other
};

}  // namespace
}  // namespace change

std::unique_ptr<Module> MakeChange() { return MakeModule<change::Change>(); }

}  // namespace alhambra
