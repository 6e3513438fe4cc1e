#include "app/forks.h"

#include <gtest/gtest.h>

#include "app/standings.h"
#include "codec/json.h"

namespace alhambra::app {
namespace {

std::shared_ptr<const Rules> RulesWith(const std::string& module) {
  Setup setup;
  setup.players = 2;
  setup.modules = {module};
  return Rules::Make(setup, codec::BuiltInComponents()).rules;
}

ForkPlan PlanWithout(const std::string& module, int deals) {
  ForkPlan plan;
  plan.copy = {"", "easy", {}, module};
  plan.deals = deals;
  return plan;
}

TEST(ForksTest, ThreadsDoNotChangeTheDeals) {
  const auto rules = RulesWith("bazaars");
  ForkPlan plan = PlanWithout("bazaars", 6);
  const std::vector<ForkedDeal> alone = PlayForks(*rules, plan);
  plan.threads = 3;
  const std::vector<ForkedDeal> together = PlayForks(*rules, plan);
  ASSERT_EQ(together.size(), 6u);
  for (size_t i = 0; i < alone.size(); ++i) {
    EXPECT_EQ(alone[i].gains, together[i].gains);
    EXPECT_EQ(alone[i].gain, together[i].gain);
  }
}

TEST(ForksTest, ASeatIsCountedOnceInADealAndForItsPart) {
  for (const ForkedDeal& deal : PlayForks(*RulesWith("bazaars"), PlanWithout("bazaars", 10))) {
    ASSERT_LE(deal.gains.size(), 2u);
    double sum = 0;
    for (const double gain : deal.gains) sum += gain;
    EXPECT_DOUBLE_EQ(deal.gain, sum / 2);
  }
}

TEST(ForksTest, NothingIsGainedWhereNothingCanBeLeftAlone) {
  for (const ForkedDeal& deal : PlayForks(*RulesWith("orchards"), PlanWithout("orchards", 3))) {
    EXPECT_TRUE(deal.gains.empty());
    EXPECT_EQ(deal.gain, 0);
  }
}

// Where all leave tiles or cards alone, nothing else may be left to buy or to take.
TEST(ForksTest, EndsWhereAllLeaveTheSameAlone) {
  for (const char* module : {"camps", "diamonds"}) {
    EXPECT_EQ(PlayForks(*RulesWith(module), PlanWithout(module, 40)).size(), 40u) << module;
  }
}

// Both estimate the same lead.
TEST(ForksTest, AgreesWithAMatch) {
  constexpr int kDeals = 60;
  const auto rules = RulesWith("bazaars");
  MatchPlan match;
  match.entrants = {{"", "easy", {}, ""}, {"", "easy", {}, "bazaars"}};
  match.deals = kDeals;
  const Estimate lead = DuelsOf(PlayMatch(*rules, match), 2)[0].lead;
  std::vector<double> gains;
  for (const ForkedDeal& deal : PlayForks(*rules, PlanWithout("bazaars", kDeals))) {
    gains.push_back(deal.gain);
  }
  const Estimate gain = Mean(gains);
  EXPECT_GT(gain.low, 0);
  EXPECT_LT(gain.low, lead.high);
  EXPECT_GT(gain.high, lead.low);
}

}  // namespace
}  // namespace alhambra::app
