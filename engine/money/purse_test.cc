#include "engine/money/purse.h"

#include <gtest/gtest.h>

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

std::vector<uint32_t> Choices(const Purse& purse, int target, int above, int most) {
  std::vector<uint32_t> choices;
  purse.Choose(target, above, most, [&](uint32_t counts) { choices.push_back(counts); });
  return choices;
}

TEST(Purse, KnowsWhatItCanPayExactly) {
  const Purse purse(CountsOf({2, 2, 7}));
  for (const int sum : {2, 4, 7, 9, 11}) EXPECT_TRUE(purse.CanMake(sum)) << sum;
  for (const int sum : {1, 3, 5, 6, 8, 10, 12, 60}) EXPECT_FALSE(purse.CanMake(sum)) << sum;
  EXPECT_FALSE(Purse(0).CanMake(1));
}

TEST(Purse, FindsTheLeastExcessWithoutASuperfluousCard) {
  EXPECT_EQ(Purse(CountsOf({2, 9})).LeastOver(8), 1);
  EXPECT_EQ(Purse(CountsOf({2, 9})).LeastOver(9), 0);  // 11 is over by 2, which is superfluous
  EXPECT_EQ(Purse(CountsOf({3, 9})).LeastOver(10), 2);
  EXPECT_EQ(Purse(CountsOf({3, 4})).LeastOver(8), 0);
  EXPECT_EQ(Purse(0).LeastOver(1), 0);
}

TEST(Purse, ChoosesDearCardsFirstAndNoMoreThanWanted) {
  const Purse purse(CountsOf({1, 1, 2, 3, 6}));
  EXPECT_EQ(Choices(purse, 6, 0, 8), (std::vector<uint32_t>{CountsOf({6}), CountsOf({3, 2, 1})}));
  EXPECT_EQ(Choices(purse, 6, 0, 1), (std::vector<uint32_t>{CountsOf({6})}));
  EXPECT_EQ(Choices(purse, 9, 2, 8), (std::vector<uint32_t>{CountsOf({6, 3})}));
}

// A card that is no money keeps a wallet from being paid out of a purse.
TEST(Purse, ListsTheSamePaymentsInTheSameOrderAsTheGeneralSolver) {
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
