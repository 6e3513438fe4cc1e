// The payment solver against brute force: every subset of small random wallets is judged by an
// independent reading of the rules (R-PAY, currency-exchange, diamonds).
#include "engine/money/payment.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/base/ids.h"
#include "engine/base/rng.h"

namespace alhambra {
namespace {

constexpr Currency kFlorin = 0, kDirham = 1, kDenar = 2, kDucat = 3;

uint8_t Bit(Currency currency) { return static_cast<uint8_t>(1 << currency); }
Card Money(Currency currency, int value) { return Catalogue::MoneyCard(currency, value); }

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

const Cards& TheCards() {
  static const Cards kCards;
  return kCards;
}

CardSet Hand(const std::vector<Card>& cards) {
  CardSet set;
  for (Card card : cards) set.Add(card);
  return set;
}

Wallet Holding(const std::vector<Card>& cards) {
  Wallet wallet;
  wallet.cards = Hand(cards);
  return wallet;
}

Payment Paying(const std::vector<Card>& cards) {
  Payment payment;
  payment.cards = Hand(cards);
  return payment;
}

Price PriceOf(int amount, uint8_t currencies, bool mix = false, uint8_t allow = kAllowAll) {
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

std::vector<Listed> List(const Wallet& wallet, const Price& price, bool exact_only = false) {
  Collector collector;
  ListPayments(TheCards().catalogue, wallet, price, exact_only, collector);
  return collector.listed;
}

std::string CodeOf(const Wallet& wallet, const Price& price, const Payment& payment) {
  Paid paid;
  const Refusal refusal = CheckPayment(TheCards().catalogue, wallet, price, payment, &paid);
  return refusal.ok() ? "fine" : refusal.code;
}

// ---- the naive judge ----

// One thing laid down that is worth something.
struct Unit {
  Currency currency;
  int worth;
};

struct Judged {
  int total;
  bool exact;
};

// What is laid down besides cards, or nothing if the wallet does not hold it.
std::optional<std::vector<MeansPiece>> PiecesLaid(const Wallet& wallet, const Payment& payment) {
  std::vector<MeansPiece> laid;
  for (int slot = 0; slot < kMeansSlots; ++slot) {
    const int number = payment.means[slot];
    if (number == 0) continue;
    bool found = false;
    for (const MeansPiece& piece : wallet.pieces) {
      for (int count = 1; count <= piece.count && !found; ++count) {
        if (piece.slot != slot || piece.number * count != number) continue;
        found = true;
        laid.insert(laid.end(), static_cast<size_t>(count), piece);
      }
    }
    if (!found) return std::nullopt;
  }
  return laid;
}

bool AllOf(const std::vector<Unit>& units, uint8_t currencies) {
  return std::all_of(units.begin(), units.end(), [&](const Unit& unit) {
    return unit.currency == kNoCurrency ||
           (unit.currency < kCurrencies && (currencies & Bit(unit.currency)) != 0);
  });
}

bool AllWild(const std::vector<Unit>& units) {
  return std::all_of(units.begin(), units.end(), [](const Unit& unit) {
    return unit.currency == kNoCurrency || unit.currency == kWild;
  });
}

bool Allows(const Price& price, uint8_t what) { return (price.allow & what) != 0; }

// Whether there is a reading of the rules under which these may be laid down together.
bool MayCombine(const Price& price, const std::vector<Unit>& units,
                const std::vector<uint8_t>& joins) {
  if (joins.size() == 1) {
    return Allows(price, kAllowJoin) && !price.mix && (joins[0] & price.currencies) != 0 &&
           AllOf(units, joins[0]);
  }
  if (!joins.empty()) return false;
  if (Allows(price, kAllowWild) && AllWild(units)) return true;
  if (price.mix) return AllOf(units, price.currencies);
  for (Currency c = 0; c < kCurrencies; ++c) {
    if ((price.currencies & Bit(c)) != 0 && AllOf(units, Bit(c))) return true;
  }
  return false;
}

std::optional<Judged> Judge(const Wallet& wallet, const Price& price, const Payment& payment) {
  for (Card card : TheCards().all) {
    if (payment.cards.Count(card) > wallet.cards.Count(card)) return std::nullopt;
  }
  const auto pieces = PiecesLaid(wallet, payment);
  if (!pieces) return std::nullopt;
  std::vector<Unit> units;
  std::vector<uint8_t> joins;
  bool covered = false;
  for (const MeansPiece& piece : *pieces) {
    units.push_back({piece.currency, piece.worth});
    covered = covered || piece.covers;
  }
  if (covered) {
    if (units.size() != 1 || !payment.cards.empty()) return std::nullopt;
    return Judged{price.amount, true};
  }
  for (Card card : TheCards().all) {
    const CardDef& def = TheCards().catalogue.card(card);
    for (int i = 0; i < payment.cards.Count(card); ++i) {
      if (def.joins != 0) {
        joins.push_back(def.joins);
      } else if (def.money) {
        units.push_back({def.currency, def.value});
      } else {
        return std::nullopt;
      }
    }
  }
  if (!MayCombine(price, units, joins)) return std::nullopt;
  int total = 0;
  for (const Unit& unit : units) total += unit.worth;
  if (total < price.amount) return std::nullopt;
  return Judged{total, total == price.amount};
}

// ---- every payment there is ----

struct CardCount {
  Card card;
  int count;
};

template <class F>
void ForEachSubset(const std::vector<CardCount>& cards, size_t from, Payment payment, F& f) {
  if (from == cards.size()) return f(payment);
  for (int n = 0; n <= cards[from].count; ++n) {
    if (n > 0) payment.cards.Add(cards[from].card);
    ForEachSubset(cards, from + 1, payment, f);
  }
}

// Calls f for every different payment that a wallet can make, legal or not.
template <class F>
void ForEachPayment(const Wallet& wallet, F f) {
  std::vector<CardCount> cards;
  wallet.cards.ForEachType([&](Card card, int count) { cards.push_back({card, count}); });
  std::map<int, std::vector<uint8_t>> numbers;  // by slot: what it can hold
  for (const MeansPiece& piece : wallet.pieces) {
    for (int count = 1; count <= piece.count; ++count) {
      numbers[piece.slot].push_back(static_cast<uint8_t>(piece.number * count));
    }
  }
  std::vector<Payment> starts = {Payment()};
  for (const auto& [slot, possible] : numbers) {
    const size_t before = starts.size();
    for (size_t i = 0; i < before; ++i) {
      for (uint8_t number : possible) {
        starts.push_back(starts[i]);
        starts.back().means[slot] = number;
      }
    }
  }
  for (const Payment& start : starts) ForEachSubset(cards, 0, start, f);
}

// ---- what is sensible ----

// Payments that are chosen among each other: same currency, or same card that joins two.
struct Way {
  int sort;  // 0: a gift, 1: one currency, 2: a mixture, 3: wild, 4: joined
  int which;
  auto operator<=>(const Way&) const = default;
};

struct Facts {
  uint8_t currencies = 0;
  bool wild = false;
  bool covers = false;
  Card join = kNoCard;
  int least = 999;  // the least that one thing laid down is worth
};

Facts FactsOf(const Wallet& wallet, const Payment& payment) {
  Facts facts;
  auto note = [&facts](Currency currency, int worth) {
    if (currency < kCurrencies) facts.currencies |= Bit(currency);
    facts.wild = facts.wild || currency == kWild;
    facts.least = std::min(facts.least, worth);
  };
  const auto pieces = PiecesLaid(wallet, payment);
  for (const MeansPiece& piece : *pieces) {
    facts.covers = facts.covers || piece.covers;
    note(piece.currency, piece.worth);
  }
  payment.cards.ForEachType([&](Card card, int) {
    const CardDef& def = TheCards().catalogue.card(card);
    if (def.joins != 0) facts.join = card;
    if (def.money) note(def.currency, def.value);
  });
  return facts;
}

Way WayOf(const Price& price, const Facts& facts) {
  if (facts.covers) return {0, 0};
  if (facts.join != kNoCard) return {4, facts.join};
  if (facts.wild) return {3, 0};
  if (price.mix) return {2, 0};
  // What has no currency at all goes with the first one that is asked for.
  const uint8_t currencies = facts.currencies != 0 ? facts.currencies : price.currencies;
  return {1, std::countr_zero(currencies)};
}

// No card or piece could be left out.
bool IsSensible(const Price& price, const Facts& facts, const Judged& judged) {
  if (facts.covers) return price.amount > 0;
  if (judged.total - price.amount >= facts.least) return false;
  if (facts.join == kNoCard) return true;
  const bool one_currency = (facts.currencies & (facts.currencies - 1)) == 0;
  return (facts.currencies & ~price.currencies) != 0 || !one_currency;
}

struct Expected {
  int exact = 0;
  std::map<int, int> over;  // how many by waste
};

std::string Describe(const Wallet& wallet, const Price& price) {
  std::string text = "price " + std::to_string(price.amount) + " in " +
                     std::to_string(price.currencies) + (price.mix ? " mixed" : "") + " allow " +
                     std::to_string(price.allow) + ":";
  wallet.cards.ForEach(
      [&](Card card) { text += " [" + TheCards().catalogue.card(card).name + "]"; });
  for (const MeansPiece& piece : wallet.pieces) {
    text += " slot " + std::to_string(piece.slot) + " #" + std::to_string(piece.number) + " x" +
            std::to_string(piece.count) + " worth " + std::to_string(piece.worth) + " cur " +
            std::to_string(piece.currency) + (piece.covers ? " covers" : "");
  }
  return text;
}

// ---- random wallets and prices ----

Card RandomCard(Rng& rng, int sorts) {
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

Currency RandomPieceCurrency(Rng& rng) {
  const int n = rng.Below(7);
  if (n < kCurrencies) return static_cast<Currency>(n);
  return n == 4 ? kWild : kNoCurrency;
}

// Slots are of two sorts: alike pieces that are counted, and numbered ones that exclude each other.
void AddPieces(Rng& rng, Wallet& wallet) {
  const int slots = rng.Below(4);
  for (int slot = 0; slot < slots; ++slot) {
    MeansPiece piece;
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

Wallet RandomWallet(Rng& rng, int most_cards) {
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

Price RandomPrice(Rng& rng) {
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

// ---- properties ----

TEST(PaymentTest, ListsTheSensiblePaymentsOfEachWayAndNothingElse) {
  Rng rng{11};
  for (int trial = 0; trial < 2500; ++trial) {
    const Wallet wallet = RandomWallet(rng, 8);
    const Price price = RandomPrice(rng);
    SCOPED_TRACE(Describe(wallet, price));

    std::map<Way, Expected> expected;
    ForEachPayment(wallet, [&](const Payment& payment) {
      const auto judged = Judge(wallet, price, payment);
      if (!judged) return;
      const Facts facts = FactsOf(wallet, payment);
      if (!IsSensible(price, facts, *judged)) return;
      Expected& way = expected[WayOf(price, facts)];
      if (judged->exact) {
        ++way.exact;
      } else {
        ++way.over[judged->total - price.amount];
      }
    });

    std::map<Way, Expected> found;
    std::vector<Payment> seen;
    bool failed = false;
    for (const Listed& listed : List(wallet, price)) {
      const auto judged = Judge(wallet, price, listed.payment);
      ASSERT_TRUE(judged.has_value());
      ASSERT_EQ(judged->exact, listed.exact);
      Paid paid;
      ASSERT_TRUE(CheckPayment(TheCards().catalogue, wallet, price, listed.payment, &paid).ok());
      ASSERT_EQ(paid.exact, listed.exact);
      ASSERT_TRUE(std::find(seen.begin(), seen.end(), listed.payment) == seen.end());
      seen.push_back(listed.payment);
      const Facts facts = FactsOf(wallet, listed.payment);
      ASSERT_TRUE(IsSensible(price, facts, *judged));
      Expected& way = found[WayOf(price, facts)];
      if (judged->exact) {
        ++way.exact;
      } else {
        ++way.over[judged->total - price.amount];
      }
    }

    for (const auto& [way, here] : expected) {
      SCOPED_TRACE("way " + std::to_string(way.sort) + " " + std::to_string(way.which));
      const int most_exact = way.sort == 0 ? here.exact : kMostExact;
      EXPECT_EQ(found[way].exact, std::min(here.exact, most_exact));
      std::map<int, int> over;  // only the least waste, and not too many of it
      if (!here.over.empty()) {
        over[here.over.begin()->first] = std::min(here.over.begin()->second, kMostOver);
      }
      EXPECT_EQ(found[way].over, over);
      failed = failed || HasFailure();
    }
    EXPECT_EQ(found.size(), expected.size());
    if (failed || HasFailure()) return;
  }
}

TEST(PaymentTest, ListsAPaymentWheneverThereIsOne) {
  Rng rng{12};
  for (int trial = 0; trial < 1500; ++trial) {
    const Wallet wallet = RandomWallet(rng, 9);
    const Price price = RandomPrice(rng);
    bool any = false, any_exact = false;
    ForEachPayment(wallet, [&](const Payment& payment) {
      const auto judged = Judge(wallet, price, payment);
      any = any || judged.has_value();
      any_exact = any_exact || (judged && judged->exact);
    });
    const std::vector<Listed> listed = List(wallet, price);
    const bool listed_exact =
        std::any_of(listed.begin(), listed.end(), [](const Listed& one) { return one.exact; });
    ASSERT_EQ(!listed.empty(), any) << Describe(wallet, price);
    ASSERT_EQ(listed_exact, any_exact) << Describe(wallet, price);
    ASSERT_EQ(!List(wallet, price, true).empty(), any_exact) << Describe(wallet, price);
  }
}

TEST(PaymentTest, ListsTheSameExactPaymentsWhenOnlyExactOnesAreWanted) {
  Rng rng{13};
  for (int trial = 0; trial < 4000; ++trial) {
    const Wallet wallet = RandomWallet(rng, 14);
    const Price price = RandomPrice(rng);
    std::vector<Payment> exact, only;
    for (const Listed& listed : List(wallet, price)) {
      if (listed.exact) exact.push_back(listed.payment);
    }
    for (const Listed& listed : List(wallet, price, true)) {
      ASSERT_TRUE(listed.exact);
      only.push_back(listed.payment);
    }
    ASSERT_TRUE(exact == only) << Describe(wallet, price);
  }
}

Payment RandomPayment(Rng& rng, const Wallet& wallet) {
  Payment payment;
  const bool mostly_own = rng.Below(8) != 0;
  const int share = 1 + rng.Below(4);
  wallet.cards.ForEach([&](Card card) {
    if (rng.Below(4) < share) payment.cards.Add(card);
  });
  for (const MeansPiece& piece : wallet.pieces) {
    if (rng.Below(4) >= share) continue;
    payment.means[piece.slot] = static_cast<uint8_t>(piece.number * (1 + rng.Below(piece.count)));
  }
  if (mostly_own) return payment;
  if (rng.Below(2) == 0) {
    const Card card = RandomCard(rng, kCurrencies);
    if (payment.cards.Count(card) < 3) payment.cards.Add(card);
  } else {
    payment.means[rng.Below(kMeansSlots)] = static_cast<uint8_t>(rng.Below(256));
  }
  return payment;
}

TEST(PaymentTest, JudgesAnyPaymentAsTheRulesDo) {
  Rng rng{14};
  int legal = 0;
  for (int trial = 0; trial < 20000; ++trial) {
    const Wallet wallet = RandomWallet(rng, 8);
    for (int i = 0; i < 10; ++i) {
      const Price price = RandomPrice(rng);
      const Payment payment = RandomPayment(rng, wallet);
      Paid paid;
      const Refusal refusal = CheckPayment(TheCards().catalogue, wallet, price, payment, &paid);
      const auto judged = Judge(wallet, price, payment);
      ASSERT_EQ(refusal.ok(), judged.has_value()) << Describe(wallet, price);
      if (!judged) continue;
      ASSERT_EQ(paid.total, judged->total) << Describe(wallet, price);
      ASSERT_EQ(paid.exact, judged->exact) << Describe(wallet, price);
      ++legal;
    }
  }
  EXPECT_GT(legal, 5000);  // the test is worth something
}

TEST(PaymentTest, KnowsTheMostThatOneCanPay) {
  Rng rng{15};
  for (int trial = 0; trial < 1000; ++trial) {
    const Wallet wallet = RandomWallet(rng, 7);
    Price price = RandomPrice(rng);
    price.amount = 0;
    price.allow = static_cast<uint8_t>(price.allow & ~kAllowJoin);
    int most = 0;
    ForEachPayment(wallet, [&](const Payment& payment) {
      const auto judged = Judge(wallet, price, payment);
      if (judged) most = std::max(most, judged->total);
    });
    ASSERT_EQ(MostPayable(TheCards().catalogue, wallet, price), most) << Describe(wallet, price);
  }
}

TEST(PaymentTest, FindsPaymentsForPricesFarAboveThoseOfTiles) {
  Rng rng{16};
  for (int trial = 0; trial < 300; ++trial) {
    Wallet wallet;
    int total = 0;
    for (int i = 0; i < 27; ++i) {
      const Card card = Money(kDenar, 1 + i % 9);
      if (rng.Below(3) == 0) continue;
      wallet.cards.Add(card);
      total += 1 + i % 9;
    }
    const Price price = PriceOf(64 + rng.Below(60), Bit(kDenar));
    const std::vector<Listed> listed = List(wallet, price);
    ASSERT_EQ(!listed.empty(), total >= price.amount) << Describe(wallet, price);
    for (const Listed& one : listed) {
      const auto judged = Judge(wallet, price, one.payment);
      ASSERT_TRUE(judged.has_value());
      ASSERT_EQ(judged->exact, one.exact);
    }
  }
}

// ---- single cases ----

TEST(PaymentTest, PrefersFewDearCards) {
  const Wallet wallet = Holding({Money(kDenar, 1), Money(kDenar, 2), Money(kDenar, 7)});
  const std::vector<Listed> listed = List(wallet, PriceOf(7, Bit(kDenar)));
  ASSERT_FALSE(listed.empty());
  EXPECT_TRUE(listed[0].payment == Paying({Money(kDenar, 7)}));
  EXPECT_TRUE(listed[0].exact);
}

TEST(PaymentTest, AcceptsSuperfluousCardsButDoesNotListThem) {
  const Wallet wallet = Holding({Money(kDenar, 2), Money(kDenar, 9)});
  const Price price = PriceOf(8, Bit(kDenar));
  EXPECT_EQ(CodeOf(wallet, price, Paying({Money(kDenar, 2), Money(kDenar, 9)})), "fine");
  const std::vector<Listed> listed = List(wallet, price);
  ASSERT_EQ(listed.size(), 1u);
  EXPECT_TRUE(listed[0].payment == Paying({Money(kDenar, 9)}));
}

TEST(PaymentTest, SaysWhyAPaymentIsRefused) {
  const Cards& cards = TheCards();
  const Card florin_denar = cards.exchange[kFlorin][kDenar];
  const Card dirham_ducat = cards.exchange[kDirham][kDucat];
  const Wallet wallet =
      Holding({Money(kFlorin, 9), Money(kDenar, 2), Money(kDenar, 7), Money(kDucat, 9),
               cards.diamond[5], florin_denar, dirham_ducat, cards.token});
  const Price price = PriceOf(9, Bit(kDenar));
  EXPECT_EQ(CodeOf(wallet, price, Paying({Money(kDenar, 9)})), "not-yours");
  EXPECT_EQ(CodeOf(wallet, price, Paying({cards.token, Money(kDenar, 7)})), "not-money");
  EXPECT_EQ(CodeOf(wallet, price, Paying({Money(kFlorin, 9)})), "wrong-currency");
  EXPECT_EQ(CodeOf(wallet, price, Paying({Money(kDenar, 7)})), "too-little");
  EXPECT_EQ(CodeOf(wallet, price, Payment()), "too-little");
  EXPECT_EQ(CodeOf(wallet, price, Paying({Money(kDenar, 7), cards.diamond[5]})), "wild-alone");
  EXPECT_EQ(CodeOf(wallet, price, Paying({florin_denar, cards.diamond[5]})), "wild-alone");
  EXPECT_EQ(CodeOf(wallet, price, Paying({florin_denar, dirham_ducat, Money(kFlorin, 9)})),
            "one-exchange");
  EXPECT_EQ(CodeOf(wallet, price, Paying({dirham_ducat, Money(kDucat, 9)})), "exchange-differs");
  EXPECT_EQ(CodeOf(wallet, price, Paying({florin_denar, Money(kDucat, 9)})), "wrong-currency");
  EXPECT_EQ(CodeOf(wallet, PriceOf(9, Bit(kDenar), false, kAllowAll & ~kAllowJoin),
                   Paying({florin_denar, Money(kFlorin, 9)})),
            "no-exchange");
  EXPECT_EQ(CodeOf(wallet, PriceOf(5, Bit(kDenar), false, kAllowAll & ~kAllowWild),
                   Paying({cards.diamond[5]})),
            "no-wild");
  EXPECT_EQ(
      CodeOf(wallet, PriceOf(9, kAllCurrencies), Paying({Money(kDenar, 7), Money(kDucat, 9)})),
      "one-currency");
}

TEST(PaymentTest, PaysWithNothingWhereNothingIsAsked) {
  const std::vector<Listed> listed = List(Holding({Money(kDenar, 2)}), PriceOf(0, Bit(kDenar)));
  ASSERT_EQ(listed.size(), 1u);
  EXPECT_TRUE(listed[0].payment == Payment());
  EXPECT_TRUE(listed[0].exact);
}

TEST(PaymentTest, ExchangesOnlyWhereTwoCurrenciesAreNeeded) {
  const Card join = TheCards().exchange[kFlorin][kDenar];
  const Wallet wallet = Holding({Money(kFlorin, 4), Money(kDenar, 7), join});
  const uint8_t either = Bit(kFlorin) | Bit(kDenar);
  std::vector<Listed> listed = List(wallet, PriceOf(7, either));
  ASSERT_EQ(listed.size(), 1u);
  EXPECT_TRUE(listed[0].payment == Paying({Money(kDenar, 7)}));
  listed = List(wallet, PriceOf(11, either));
  ASSERT_EQ(listed.size(), 1u);
  EXPECT_TRUE(listed[0].payment == Paying({Money(kFlorin, 4), Money(kDenar, 7), join}));
}

TEST(PaymentTest, UsesWhatPaysTheWholePriceAlone) {
  Wallet wallet = Holding({Money(kDenar, 2)});
  MeansPiece gift;
  gift.covers = true;
  gift.count = 2;
  wallet.pieces.push_back(gift);
  gift.slot = 1;
  wallet.pieces.push_back(gift);
  const Price price = PriceOf(13, Bit(kFlorin));
  Payment payment;
  payment.means[0] = 1;
  EXPECT_EQ(CodeOf(wallet, price, payment), "fine");
  payment.means[1] = 1;
  EXPECT_EQ(CodeOf(wallet, price, payment), "gift-alone");
  payment.means[1] = 0;
  payment.means[0] = 2;
  EXPECT_EQ(CodeOf(wallet, price, payment), "gift-alone");
  payment = Paying({Money(kDenar, 2)});
  payment.means[0] = 1;
  EXPECT_EQ(CodeOf(wallet, price, payment), "gift-alone");
}

}  // namespace
}  // namespace alhambra
