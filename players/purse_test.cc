#include "players/purse.h"

#include <gtest/gtest.h>

#include "codec/json.h"

namespace alhambra::players {
namespace {

constexpr Currency kFlorin = 0, kDenar = 2;

class PurseTest : public testing::Test {
 protected:
  PurseTest() : rules_(Rules::Make({}, codec::BuiltInComponents()).rules) {}

  Purse With(const std::vector<std::pair<Currency, int>>& cards) const {
    Game game = rules_->Blank(1);
    for (const auto& [currency, value] : cards) {
      game.core.hand[0].Add(Catalogue::MoneyCard(currency, value));
    }
    return CountPurse(*rules_, game, 0, game.core.hand[0]);
  }

  std::shared_ptr<const Rules> rules_;
};

TEST_F(PurseTest, KnowsWhatCanBePaidExactly) {
  const Purse purse = With({{kDenar, 3}, {kDenar, 4}, {kDenar, 4}, {kFlorin, 5}});
  EXPECT_EQ(ReadinessFor(purse, {}, kDenar, 7), 1);
  EXPECT_EQ(ReadinessFor(purse, {}, kDenar, 11), 1);
  EXPECT_LT(ReadinessFor(purse, {}, kDenar, 9), 1);
  EXPECT_LT(ReadinessFor(purse, {}, kDenar, 12), ReadinessFor(purse, {}, kDenar, 9));
  EXPECT_EQ(purse.money(), 16);
}

TEST_F(PurseTest, MoreMoneyIsWorthMore) {
  const Purse little = With({{kDenar, 3}});
  const Purse much = With({{kDenar, 3}, {kDenar, 9}});
  const Purse very_much = With({{kDenar, 3}, {kDenar, 9}, {kDenar, 8}});
  EXPECT_LT(MoneyWorth(little, {}, 1), MoneyWorth(much, {}, 1));
  EXPECT_LT(MoneyWorth(much, {}, 1), MoneyWorth(very_much, {}, 1));
}

// Otherwise players could go on taking money for ever rather than buy what is of little use.
TEST_F(PurseTest, MoneyThatCannotAllBeSpentIsWorthNothing) {
  const Weights weights;
  const Purse plenty = With({{kDenar, 9}, {kDenar, 9}, {kDenar, 9}, {kDenar, 8}});
  const Purse more = With({{kDenar, 9}, {kDenar, 9}, {kDenar, 9}, {kDenar, 8}, {kDenar, 8}});
  EXPECT_NEAR(MoneyWorth(more, weights, 1) - MoneyWorth(plenty, weights, 1), weights.money_card,
              1e-9);
  Purse many = plenty;
  many.cards = weights.most_cards;
  Purse too_many = many;
  ++too_many.cards;
  EXPECT_EQ(MoneyWorth(too_many, weights, 1), MoneyWorth(many, weights, 1));
}

TEST_F(PurseTest, TheSameMoneyInTwoCurrenciesIsWorthMoreThanInOne) {
  EXPECT_LT(MoneyWorth(With({{kDenar, 9}, {kDenar, 8}}), {}, 1),
            MoneyWorth(With({{kDenar, 9}, {kFlorin, 8}}), {}, 1));
}

TEST_F(PurseTest, MoneyLosesItsWorthTowardsTheEnd) {
  const Purse purse = With({{kDenar, 9}});
  EXPECT_LT(MoneyWorth(purse, {}, 0), MoneyWorth(purse, {}, 1) / 2);
  EXPECT_GT(MoneyWorth(purse, {}, 0), 0);
}

}  // namespace
}  // namespace alhambra::players
