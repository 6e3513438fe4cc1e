#include "players/judge.h"

#include <gtest/gtest.h>

#include "codec/json.h"

namespace alhambra::players {
namespace {

bool IsMainOf(const Decision& decision, Seat seat) {
  return decision.seat == seat && decision.frame.owner == kCore &&
         decision.frame.kind == static_cast<uint8_t>(CoreFrame::kMain);
}

// Whether the action is followed by a module's question to its seat, and any answer to that by
// another action.
bool AsksBeforeAnotherAction(const Rules& rules, Game game, const Action& action) {
  const Seat seat = rules.DecisionOf(game).seat;
  if (!rules.Apply(game, action, nullptr).ok()) return false;
  const Decision asked = rules.DecisionOf(game);
  if (asked.seat != seat || asked.frame.owner == kCore) return false;
  const auto replies = std::make_unique<ActionList>();
  rules.Legal(game, *replies);
  return rules.Apply(game, (*replies)[0], nullptr).ok() && IsMainOf(rules.DecisionOf(game), seat);
}

// A fruit must be laid before the action that an exact payment brings.
TEST(JudgeTest, SeesAnotherActionBehindAQuestion) {
  alhambra::Setup setup;
  setup.modules = {"orchards"};
  const auto rules = Rules::Make(setup, codec::BuiltInComponents()).rules;
  const Weights weights;
  Judge judge(weights);
  Valuation valuation(weights);
  const auto list = std::make_unique<ActionList>();
  int seen = 0;
  Game game = rules->Start(1);
  Rng rng{1};
  while (!rules->IsOver(game) && seen < 5) {
    rules->Legal(game, *list);
    const Decision decision = rules->DecisionOf(game);
    for (int i = 0; IsMainOf(decision, decision.seat) && i < list->size(); ++i) {
      if (!AsksBeforeAnotherAction(*rules, game, (*list)[i])) continue;
      Game after = game;
      ASSERT_TRUE(rules->Apply(after, (*list)[i], nullptr).ok());
      valuation.Begin(*rules, game, decision.seat);
      const double at_question = valuation.Of(after);
      EXPECT_GT(judge.Weigh(*rules, game, decision.seat, *list)[static_cast<size_t>(i)],
                at_question + weights.further_action / 2);
      ++seen;
    }
    const int choice = judge.Best(*rules, game, decision.seat, *list, rng);
    ASSERT_TRUE(rules->Apply(game, (*list)[choice], nullptr).ok());
  }
  EXPECT_EQ(seen, 5);
}

}  // namespace
}  // namespace alhambra::players
