#include "players/hand_money.h"

#include <gtest/gtest.h>

#include "codec/json.h"

namespace alhambra::players {
namespace {

constexpr Currency kFlorin = 0, kDenar = 2;

class HandMoneyTest : public testing::Test {
 protected:
  HandMoneyTest() : rules_(Rules::Make({}, codec::BuiltInComponents()).rules) {}

  HandMoney With(const std::vector<std::pair<Currency, int>>& cards) const {
    Game game = rules_->Blank(1);
    for (const auto& [currency, value] : cards) {
      game.core.hand[0].Add(Catalogue::MoneyCard(currency, value));
    }
    return CountMoney(*rules_, game, 0, game.core.hand[0]);
  }

  std::shared_ptr<const Rules> rules_;
};

TEST_F(HandMoneyTest, KnowsWhatCanBePaidExactly) {
  const HandMoney money = With({{kDenar, 3}, {kDenar, 4}, {kDenar, 4}, {kFlorin, 5}});
  EXPECT_EQ(ReadinessFor(money, {}, kDenar, 7), 1);
  EXPECT_EQ(ReadinessFor(money, {}, kDenar, 11), 1);
  EXPECT_LT(ReadinessFor(money, {}, kDenar, 9), 1);
  EXPECT_LT(ReadinessFor(money, {}, kDenar, 12), ReadinessFor(money, {}, kDenar, 9));
  EXPECT_EQ(money.sum(), 16);
}

TEST_F(HandMoneyTest, MoreMoneyIsWorthMore) {
  const HandMoney little = With({{kDenar, 3}});
  const HandMoney much = With({{kDenar, 3}, {kDenar, 9}});
  const HandMoney very_much = With({{kDenar, 3}, {kDenar, 9}, {kDenar, 8}});
  EXPECT_LT(MoneyWorth(little, {}, 1), MoneyWorth(much, {}, 1));
  EXPECT_LT(MoneyWorth(much, {}, 1), MoneyWorth(very_much, {}, 1));
}

// Otherwise players could go on taking money forever rather than buy what is of little use.
TEST_F(HandMoneyTest, MoneyThatCannotAllBeSpentIsWorthNothing) {
  const Weights weights;
  const HandMoney plenty = With({{kDenar, 9}, {kDenar, 9}, {kDenar, 9}, {kDenar, 8}});
  const HandMoney more = With({{kDenar, 9}, {kDenar, 9}, {kDenar, 9}, {kDenar, 8}, {kDenar, 8}});
  EXPECT_NEAR(MoneyWorth(more, weights, 1) - MoneyWorth(plenty, weights, 1), weights.money_card,
              1e-9);
  HandMoney many = plenty;
  many.cards = weights.most_cards;
  HandMoney too_many = many;
  ++too_many.cards;
  EXPECT_EQ(MoneyWorth(too_many, weights, 1), MoneyWorth(many, weights, 1));
}

TEST_F(HandMoneyTest, TheSameMoneyInTwoCurrenciesIsWorthMoreThanInOne) {
  EXPECT_LT(MoneyWorth(With({{kDenar, 9}, {kDenar, 8}}), {}, 1),
            MoneyWorth(With({{kDenar, 9}, {kFlorin, 8}}), {}, 1));
}

TEST_F(HandMoneyTest, MoneyLosesItsWorthTowardsTheEnd) {
  const HandMoney money = With({{kDenar, 9}});
  EXPECT_LT(MoneyWorth(money, {}, 0), MoneyWorth(money, {}, 1) / 2);
  EXPECT_GT(MoneyWorth(money, {}, 0), 0);
}

}  // namespace
}  // namespace alhambra::players
