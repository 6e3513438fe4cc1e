#include "engine/money/packed_cards.h"

#include <gtest/gtest.h>

#include <utility>
#include <vector>

#include "engine/base/rng.h"
#include "engine/money/payment.h"
#include "engine/money/test_cards.h"

namespace alhambra {
namespace {

using namespace test;  // NOLINT(google-build-using-namespace)

uint32_t CountsOf(std::initializer_list<int> values) {
  CardSet cards;
  for (const int value : values) cards.Add(Money(kDirham, value));
  return cards.NineFrom(Money(kDirham, 1));
}

using Payments = std::vector<std::pair<uint32_t, bool>>;  // counts, exact

Payments PaymentsOf(const PackedCards& cards, int amount, int most_exact = 8, int most_over = 3) {
  Payments payments;
  cards.ListPayments(amount, most_exact, most_over,
                     [&](uint32_t counts, bool exact) { payments.emplace_back(counts, exact); });
  return payments;
}

TEST(PackedCards, KnowsWhatItsCardsAreWorth) {
  EXPECT_EQ(PackedCards::Worth(0), 0);
  EXPECT_EQ(PackedCards::Worth(CountsOf({1, 1, 5, 6, 9, 9, 9})), 40);
}

TEST(PackedCards, PaysExactlyIfItCan) {
  const PackedCards cards(CountsOf({2, 2, 7}));
  for (const int sum : {2, 4, 7, 9, 11}) EXPECT_EQ(PaymentsOf(cards, sum, 8, 0).size(), 1) << sum;
  for (const int sum : {1, 3, 5, 6, 8, 10, 12, 54}) {
    EXPECT_TRUE(PaymentsOf(cards, sum, 8, 0).empty()) << sum;
  }
  EXPECT_TRUE(PaymentsOf(PackedCards(0), 1).empty());
}

TEST(PackedCards, FindsTheLeastExcessWithoutASuperfluousCard) {
  EXPECT_EQ(PaymentsOf(PackedCards(CountsOf({2, 9})), 8), (Payments{{CountsOf({9}), false}}));
  // 11 is over by 2, which is superfluous.
  EXPECT_EQ(PaymentsOf(PackedCards(CountsOf({2, 9})), 9), (Payments{{CountsOf({9}), true}}));
  EXPECT_EQ(PaymentsOf(PackedCards(CountsOf({3, 9})), 10), (Payments{{CountsOf({3, 9}), false}}));
  EXPECT_TRUE(PaymentsOf(PackedCards(CountsOf({3, 4})), 8).empty());
}

TEST(PackedCards, ListsDearCardsFirstAndNoMoreThanWanted) {
  const PackedCards cards(CountsOf({1, 1, 2, 3, 6}));
  EXPECT_EQ(PaymentsOf(cards, 6, 8, 0),
            (Payments{{CountsOf({6}), true}, {CountsOf({3, 2, 1}), true}}));
  EXPECT_EQ(PaymentsOf(cards, 6, 1, 0), (Payments{{CountsOf({6}), true}}));
  const PackedCards other(CountsOf({3, 5, 8}));
  EXPECT_EQ(PaymentsOf(other, 7), (Payments{{CountsOf({8}), false}, {CountsOf({5, 3}), false}}));
  EXPECT_EQ(PaymentsOf(other, 7, 8, 1), (Payments{{CountsOf({8}), false}}));
}

// A card that is not money keeps a wallet from being packed.
TEST(PackedCards, ListsTheSamePaymentsInTheSameOrderAsTheGeneralSolver) {
  Rng rng{21};
  int payments = 0;
  for (int trial = 0; trial < 20000; ++trial) {
    Wallet wallet;
    for (int cards = rng.Below(20); cards > 0; --cards) {
      const Card card = Money(static_cast<Currency>(rng.Below(kCurrencies)), 1 + rng.Below(9));
      if (wallet.cards.Count(card) < 3) wallet.cards.Add(card);
    }
    Wallet with_token = wallet;
    with_token.cards.Add(TheCards().token);
    Price price = RandomPrice(rng);
    if (rng.Below(4) == 0) price.amount = static_cast<int16_t>(20 + rng.Below(60));
    const bool exact_only = rng.Below(4) == 0;
    const std::vector<Listed> found = List(wallet, price, exact_only);
    const std::vector<Listed> expected = List(with_token, price, exact_only);
    ASSERT_EQ(found.size(), expected.size()) << Describe(wallet, price);
    for (size_t i = 0; i < found.size(); ++i) {
      ASSERT_TRUE(found[i].payment == expected[i].payment) << Describe(wallet, price);
      ASSERT_EQ(found[i].exact, expected[i].exact) << Describe(wallet, price);
    }
    payments += static_cast<int>(found.size());
  }
  EXPECT_GT(payments, 10000);
}

}  // namespace
}  // namespace alhambra
