#include "engine/modules/exchange-certificates/exchange_certificates.h"

#include <string>

#include "engine/flow/play.h"

namespace alhambra {
namespace exchange_certificates {
namespace {

constexpr Reasons kReasons{"no-token-left"};

constexpr int kMostTokens = 6;   // of a currency
constexpr int kMostCredit = 30;  // whatever the component data says

// One certificate: a token and the amount it marks.
struct Credit {
  uint8_t token = 0;  // its currency plus one; 0: nothing is stored
  uint8_t amount = 0;
};

struct CertificateState {
  Credit credit[kMaxPlayers];
};

class ExchangeCertificates final : public ModuleWithState<CertificateState> {
 public:
  bool FitsGame(std::string_view) const override { return true; }  // R-COMPAT
  const ModuleInfo& info() const override {
    static const ModuleInfo kInfo{24,
                                  "exchange-certificates",
                                  "Exchange Certificates",
                                  "Overpayments become credit for a later tile.",
                                  Box::kEnglish,
                                  Theme::kMoney};
    return kInfo;
  }
  ModuleWords words() const override {
    return {
        .verbs =
            {
                {kStore, "store {a:currency}"},
            },
        .events =
            {
                {kStored,
                 "credit-stored: {seat} stores {b:number} {a:currency} on the certificate."},
            },
        .questions =
            {
                {kOffer, "store-credit: {seat} may store {a:number} on the certificate."},
            },
        .refusals = kReasons.codes(),
    };
  }

  std::vector<SetUpStep> set_up(const Rules&) const override {
    return {{"credit token", kCurrencies * tokens_, SetUpPlace::kTable, 0,
             "The same number of each currency."}};
  }

  void Define(RulesBuilder& builder, const Reader& components) override {
    components.OnlyFields({"provenance", "max_credit", "tokens_per_currency"});
    max_credit_ = components.Field("max_credit").Number(1, kMostCredit);
    const Reader tokens = components.Field("tokens_per_currency");
    tokens.OnlyFields({"2", "3", "4", "5", "6"});
    const int players = builder.rules().players();
    for (int number = 2; number <= kMaxPlayers; ++number) {
      const std::string field = std::to_string(number);
      if (number != players && !tokens.Has(field)) continue;
      const int count = tokens.Field(field).Number(1, kMostTokens);
      if (number == players) tokens_ = count;
    }
    slot_ = static_cast<uint8_t>(builder.AddPieceSlot(origin, "credit", true));
  }

  // ---- spending credit ----

  void AddPieces(const Rules&, const Game& game, Seat seat, const Price& price,
                 Wallet& wallet) const override {
    const Credit& credit = State(game).credit[seat];
    if ((price.allow & kAllowCredit) == 0 || credit.token == 0) return;
    MoneyPiece piece;
    piece.slot = slot_;
    piece.worth = credit.amount;
    piece.currency = static_cast<Currency>(credit.token - 1);
    wallet.pieces.push_back(piece);
  }

  void SpendPieces(Play& play, Seat seat, int, int, Seat) const override {
    State(play.game).credit[seat] = Credit();
  }

  // ---- storing ----

  void OnPaid(Play& play, const Settlement& settlement) const override {
    const bool fits = settlement.overpaid() > 0 && settlement.overpaid() <= max_credit_;
    if ((settlement.price.allow & kAllowCredit) == 0 || !fits) return;
    if (State(play.game).credit[settlement.seat].token != 0) return;
    bool any = false;
    for (Currency currency = 0; currency < kCurrencies; ++currency) {
      any = any || TokensLeft(play.game, currency) > 0;
    }
    if (any)
      play.Push(origin, kOffer, settlement.seat,
                Offer{static_cast<uint8_t>(settlement.overpaid())});
  }

  void ListDecision(const Rules&, const Game& game, const Frame&, ActionList& list) const override {
    for (Currency currency = 0; currency < kCurrencies; ++currency) {
      if (TokensLeft(game, currency) > 0) list.Add(origin, kStore).a = currency;
    }
    list.Add(kCore, VerbOf(CoreVerb::kDone));
  }

  Refusal Apply(Play& play, const Frame& frame, const Action& action) const override {
    const bool declines = IsCore(action, CoreVerb::kDone);
    if (frame.origin != origin || (!declines && action.origin != origin)) {
      return No("not-now", "You can store an overpayment only right after paying it.");
    }
    if (!declines) {
      if (action.a >= kCurrencies) return No("no-such-currency", "There is no such currency.");
      if (TokensLeft(play.game, action.a) == 0) {
        return No(kReasons("no-token-left"), "There is no token of that currency left.");
      }
    }
    play.Pop();
    if (!declines) Store(play, frame.seat, action.a, frame.As<Offer>().amount);
    return kFine;
  }

  // ---- positions ----

  void Write(const Rules& rules, const Game& game, Value& value) const override {
    Value stored = Value::List();
    for (Seat seat = 0; seat < rules.players(); ++seat) {
      const Credit& credit = State(game).credit[seat];
      Value item;
      if (credit.token != 0) {
        item = Value::Object();
        item.Set("currency", CurrencyNames()[credit.token - 1u]);
        item.Set("amount", credit.amount);
      }
      stored.Add(std::move(item));
    }
    value.Set("stored", std::move(stored));
    Value tokens = Value::Object();
    for (Currency currency = 0; currency < kCurrencies; ++currency) {
      tokens.Set(std::string(CurrencyNames()[currency]), TokensLeft(game, currency));
    }
    value.Set("tokens", std::move(tokens));
  }

  // "tokens" follows from what is stored and is refused if it says otherwise.
  void Read(const Rules& rules, Game& game, const Reader& reader) const override {
    reader.OnlyFields({"stored", "tokens"});
    if (reader.Has("stored")) ReadStored(rules, game, reader.Field("stored"));
    if (!reader.Has("tokens") || !reader.ok()) return;
    const Reader tokens = reader.Field("tokens");
    tokens.OnlyFields(CurrencyNames());
    for (Currency currency = 0; currency < kCurrencies && reader.ok(); ++currency) {
      const Reader left = tokens.Field(CurrencyNames()[currency]);
      if (left.Number(0, kMostTokens) != TokensLeft(game, currency)) {
        left.Fail("all tokens that no player uses are left");
      }
    }
  }

  const char* FindFault(const Rules& rules, const Game& game) const override {
    for (int seat = 0; seat < kMaxPlayers; ++seat) {
      const Credit& credit = State(game).credit[seat];
      if ((credit.token == 0) != (credit.amount == 0)) return "a token marks no amount";
      if (credit.token > kCurrencies || credit.amount > max_credit_) {
        return "a certificate stores what it cannot";
      }
      if (credit.token != 0 && seat >= rules.players()) return "a certificate of nobody";
    }
    for (Currency currency = 0; currency < kCurrencies; ++currency) {
      if (TokensLeft(game, currency) < 0) return "there are more tokens than were made";
    }
    for (const Frame& frame : game.core.agenda) {
      if (frame.origin != origin) continue;
      const int amount = frame.As<Offer>().amount;
      if (amount == 0 || amount > max_credit_) return "an impossible amount is to be stored";
      if (State(game).credit[frame.seat].token != 0) return "a full certificate is asked about";
    }
    return nullptr;
  }

 private:
  enum : Verb { kStore };
  enum { kStored };
  enum { kOffer };  // waits: Offer
  struct Offer {
    uint8_t amount = 0;  // was paid too much
  };

  int TokensLeft(const Game& game, Currency currency) const {
    int left = tokens_;
    for (const Credit& credit : State(game).credit) left -= credit.token == currency + 1 ? 1 : 0;
    return left;
  }

  void Store(Play& play, Seat seat, Currency currency, uint8_t amount) const {
    State(play.game).credit[seat] = {static_cast<uint8_t>(currency + 1), amount};
    Event event = Play::Of(*this, kStored, seat);
    event.a = currency;
    event.b = amount;
    play.Emit(event);
  }

  void ReadStored(const Rules& rules, Game& game, const Reader& stored) const {
    if (stored.size() > rules.players()) return stored.Fail("there are not that many players");
    for (int seat = 0; seat < stored.size() && stored.ok(); ++seat) {
      const Reader item = stored.At(seat);
      if (item.value().IsNull()) continue;
      item.OnlyFields({"currency", "amount"});
      const int currency = item.Field("currency").OneOf(CurrencyNames(), "currency");
      const int amount = item.Field("amount").Number(1, max_credit_);
      if (!item.ok()) return;
      if (TokensLeft(game, static_cast<Currency>(currency)) == 0) {
        return item.Field("currency").Fail("there is no such token left");
      }
      State(game).credit[seat] = {static_cast<uint8_t>(currency + 1), static_cast<uint8_t>(amount)};
    }
  }

  int max_credit_ = 0;
  int tokens_ = 0;  // of each currency
  uint8_t slot_ = 0;
};

}  // namespace
}  // namespace exchange_certificates

std::unique_ptr<Module> MakeExchangeCertificates() {
  return MakeModule<exchange_certificates::ExchangeCertificates>();
}

}  // namespace alhambra
