// The listed payments against brute force: every subset of small random wallets is judged.
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <map>
#include <string>
#include <vector>

#include "engine/base/rng.h"
#include "engine/money/payment.h"
#include "engine/money/test_cards.h"
#include "engine/money/test_judge.h"

namespace alhambra {
namespace {

using namespace test;  // NOLINT(google-build-using-namespace)

// Payments that are chosen among each other: same currency, or same card that joins two.
struct Way {
  int sort;  // 0: a gift, 1: one currency, 2: a mixture, 3: wild, 4: joined
  int which;
  auto operator<=>(const Way&) const =
      default;  // NOLINT(modernize-use-nullptr): takes its 0 for one
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
  for (const MoneyPiece& piece : *pieces) {
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

}  // namespace
}  // namespace alhambra
