// Cards, wallets and prices for the tests of paying.
#ifndef ALHAMBRA_ENGINE_MONEY_TEST_CARDS_H_
#define ALHAMBRA_ENGINE_MONEY_TEST_CARDS_H_

#include <string>
#include <utility>
#include <vector>

#include "engine/base/ids.h"
#include "engine/base/rng.h"
#include "engine/money/payment.h"

namespace alhambra::test {

inline constexpr Currency kFlorin = 0, kDirham = 1, kDenar = 2, kDucat = 3;

inline uint8_t Bit(Currency currency) { return static_cast<uint8_t>(1 << currency); }
inline Card Money(Currency currency, int value) { return Catalogue::MoneyCard(currency, value); }

// All sorts of cards that a hand can hold.
struct Cards {
  Catalogue catalogue;
  Card diamond[10] = {};
  Card exchange[kCurrencies][kCurrencies] = {};
  Card builder[kCurrencies] = {};
  Card token = kNoCard;  // no money
  std::vector<Card> all;

  Cards() {
    for (Currency c = 0; c < kCurrencies; ++c) {
      for (int value = 1; value <= 9; ++value) {
        Add(std::string(CurrencyNames()[c]) + " " + std::to_string(value), c, value, 0);
      }
    }
    for (int value = 3; value <= 9; ++value) {
      diamond[value] = Add("diamond " + std::to_string(value), kWild, value, 0);
    }
    for (Currency c = 0; c < kCurrencies; ++c) {
      for (Currency d = static_cast<Currency>(c + 1); d < kCurrencies; ++d) {
        exchange[c][d] = exchange[d][c] =
            Add("exchange " + std::to_string(c) + std::to_string(d), kNoCurrency, 0,
                static_cast<uint8_t>(Bit(c) | Bit(d)));
      }
    }
    for (Currency c = 0; c < kCurrencies; ++c) {
      builder[c] = Add("builder " + std::to_string(c), c, 3, 0);
    }
    token = Add("token", kNoCurrency, 0, 0);
  }

  Card Add(std::string name, Currency currency, int value, uint8_t joins) {
    CardDef def;
    def.name = std::move(name);
    def.currency = currency;
    def.value = static_cast<uint8_t>(value);
    def.money = currency != kNoCurrency;
    def.joins = joins;
    def.copies = 3;
    all.push_back(catalogue.AddHandCard(std::move(def)));
    return all.back();
  }
};

inline const Cards& TheCards() {
  static const Cards kCards;
  return kCards;
}

inline CardSet Hand(const std::vector<Card>& cards) {
  CardSet set;
  for (Card card : cards) set.Add(card);
  return set;
}

inline Wallet Holding(const std::vector<Card>& cards) {
  Wallet wallet;
  wallet.cards = Hand(cards);
  return wallet;
}

inline Payment Paying(const std::vector<Card>& cards) {
  Payment payment;
  payment.cards = Hand(cards);
  return payment;
}

inline Price PriceOf(int amount, uint8_t currencies, bool mix = false, uint8_t allow = kAllowAll) {
  Price price;
  price.amount = static_cast<int16_t>(amount);
  price.currencies = currencies;
  price.mix = mix;
  price.allow = allow;
  return price;
}

struct Listed {
  Payment payment;
  bool exact;
};

class Collector : public PaymentVisitor {
 public:
  std::vector<Listed> listed;
  void On(const Payment& payment, bool exact) override { listed.push_back({payment, exact}); }
};

inline std::vector<Listed> List(const Wallet& wallet, const Price& price, bool exact_only = false) {
  Collector collector;
  ListPayments(TheCards().catalogue, wallet, price, exact_only, collector);
  return collector.listed;
}

inline std::string CodeOf(const Wallet& wallet, const Price& price, const Payment& payment) {
  Paid paid;
  const Refusal refusal = CheckPayment(TheCards().catalogue, wallet, price, payment, &paid);
  return refusal.ok() ? "fine" : std::string(refusal.code);
}

inline std::string Describe(const Wallet& wallet, const Price& price) {
  std::string text = "price " + std::to_string(price.amount) + " in " +
                     std::to_string(price.currencies) + (price.mix ? " mixed" : "") + " allow " +
                     std::to_string(price.allow) + ":";
  wallet.cards.ForEach(
      [&](Card card) { text += " [" + TheCards().catalogue.card(card).name + "]"; });
  for (const MoneyPiece& piece : wallet.pieces) {
    text += " slot " + std::to_string(piece.slot) + " #" + std::to_string(piece.number) + " x" +
            std::to_string(piece.count) + " worth " + std::to_string(piece.worth) + " cur " +
            std::to_string(piece.currency) + (piece.covers ? " covers" : "");
  }
  return text;
}

// ---- random wallets and prices ----

inline Card RandomCard(Rng& rng, int sorts) {
  const Cards& cards = TheCards();
  const int sort = rng.Below(10);
  if (sort == 0) return cards.diamond[3 + rng.Below(7)];
  if (sort == 1) {
    const Currency c = static_cast<Currency>(rng.Below(kCurrencies));
    return cards.exchange[c][(c + 1 + rng.Below(3)) % kCurrencies];
  }
  if (sort == 2) return cards.builder[rng.Below(sorts)];
  if (sort == 3 && rng.Below(4) == 0) return cards.token;
  return Money(static_cast<Currency>(rng.Below(sorts)), 1 + rng.Below(9));
}

inline Currency RandomPieceCurrency(Rng& rng) {
  const int n = rng.Below(7);
  if (n < kCurrencies) return static_cast<Currency>(n);
  return n == 4 ? kWild : kNoCurrency;
}

// Slots are of two sorts: alike pieces that are counted, and numbered ones that exclude each other.
inline void AddPieces(Rng& rng, Wallet& wallet) {
  const int slots = rng.Below(4);
  for (int slot = 0; slot < slots; ++slot) {
    MoneyPiece piece;
    piece.slot = static_cast<uint8_t>(slot * 3);
    if (rng.Below(2) == 0) {
      piece.count = static_cast<uint8_t>(1 + rng.Below(3));
      piece.worth = static_cast<uint8_t>(1 + rng.Below(3));
      piece.currency = RandomPieceCurrency(rng);
      piece.covers = rng.Below(8) == 0;
      wallet.pieces.push_back(piece);
    } else {
      for (int number = 1; number <= 3; ++number) {
        piece.number = static_cast<uint8_t>(number);
        piece.worth = static_cast<uint8_t>(1 + rng.Below(8));
        piece.currency = RandomPieceCurrency(rng);
        piece.covers = rng.Below(8) == 0;
        wallet.pieces.push_back(piece);
      }
    }
  }
}

inline Wallet RandomWallet(Rng& rng, int most_cards) {
  Wallet wallet;
  const int sorts = 1 + rng.Below(kCurrencies);
  const int cards = rng.Below(most_cards + 1);
  const bool only_money = rng.Below(4) == 0;  // as in the base game
  for (int i = 0; i < cards; ++i) {
    const Card card = only_money ? Money(static_cast<Currency>(rng.Below(sorts)), 1 + rng.Below(9))
                                 : RandomCard(rng, sorts);
    if (wallet.cards.Count(card) < 3) wallet.cards.Add(card);
  }
  if (!only_money && rng.Below(3) == 0) AddPieces(rng, wallet);
  return wallet;
}

inline Price RandomPrice(Rng& rng) {
  Price price = PriceOf(rng.Below(20) == 0 ? 0 : 1 + rng.Below(20), 0);
  if (rng.Below(3) != 0) {
    price.currencies = Bit(static_cast<Currency>(rng.Below(kCurrencies)));
  } else {
    price.currencies = static_cast<uint8_t>(1 + rng.Below(15));
    price.mix = rng.Below(2) == 0;
  }
  if (rng.Below(3) == 0) price.allow = static_cast<uint8_t>(rng.Below(4) | 0xfc);
  return price;
}

}  // namespace alhambra::test

#endif  // ALHAMBRA_ENGINE_MONEY_TEST_CARDS_H_
