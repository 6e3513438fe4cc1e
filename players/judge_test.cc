#include "players/judge.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "codec/json.h"

namespace alhambra::players {
namespace {

bool IsMainOf(const Decision& decision, Seat seat) {
  return decision.seat == seat && IsMain(decision.frame);
}

// Whether the action is followed by a module's question to its seat, and any answer to that by
// another action.
bool AsksBeforeAnotherAction(const Rules& rules, Game game, const Action& action) {
  const Seat seat = rules.DecisionOf(game).seat;
  if (!rules.Apply(game, action, nullptr).ok()) return false;
  const Decision asked = rules.DecisionOf(game);
  if (asked.seat != seat || asked.frame.origin == kCore) return false;
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

TEST(JudgeTest, TellsWaysToPayFromOtherChoices) {
  Action buy;
  buy.verb = VerbOf(CoreVerb::kBuy);
  buy.pay.cards.Add(3);
  Action dearer = buy;
  dearer.pay.cards.Add(4);
  EXPECT_TRUE(DifferInCardsPaid(buy, dearer));
  Action elsewhere = dearer;
  elsewhere.a = 1;
  EXPECT_FALSE(DifferInCardsPaid(buy, elsewhere));
  Action with_a_piece = dearer;
  with_a_piece.pay.pieces[0] = 1;
  EXPECT_FALSE(DifferInCardsPaid(buy, with_a_piece));
  // What is taken is no payment.
  buy.verb = dearer.verb = VerbOf(CoreVerb::kTake);
  EXPECT_FALSE(DifferInCardsPaid(buy, dearer));
}

// Rooms of the treasure chamber can be paid for in many ways; the quick look takes few of them and
// gives away next to nothing by that.
TEST(JudgeTest, FindsNearlyTheBestWayToPayInAQuickLook) {
  alhambra::Setup setup;
  setup.modules = {"treasure-chamber"};
  const auto rules = Rules::Make(setup, codec::BuiltInComponents()).rules;
  Judge judge(Weights{});
  const auto list = std::make_unique<ActionList>();
  int long_lists = 0;
  double lost = 0;
  Game game = rules->Start(1);
  Rng rng{1};
  while (!rules->IsOver(game)) {
    rules->Legal(game, *list);
    const Seat seat = rules->DecisionOf(game).seat;
    const int quick = judge.QuickBest(*rules, game, seat, *list, rng);
    if (list->size() > 30) {
      const std::vector<double> worths = judge.Weigh(*rules, game, seat, *list);
      ++long_lists;
      lost += *std::max_element(worths.begin(), worths.end()) - worths[static_cast<size_t>(quick)];
    }
    ASSERT_TRUE(rules->Apply(game, (*list)[quick], nullptr).ok());
  }
  ASSERT_GT(long_lists, 5);
  EXPECT_LT(lost / long_lists, 0.2);
}

bool TakesOutATile(const Action& action) {
  return IsCore(action, CoreVerb::kRemove) || IsCore(action, CoreVerb::kReplace);
}

// Two seats that exchange tiles in turn, each for what the other has just given up, would never
// come to an end.
TEST(JudgeTest, TakesOutNoTilesInALongGame) {
  alhambra::Setup setup;
  setup.modules = {"medina"};
  const auto rules = Rules::Make(setup, codec::BuiltInComponents()).rules;
  Judge judge(Weights{});
  const auto list = std::make_unique<ActionList>();
  int taken_out = 0;
  Rng rng{1};
  for (uint64_t seed = 1; seed <= 200 && taken_out < 5; ++seed) {
    Game game = rules->Start(seed);
    while (!rules->IsOver(game)) {
      rules->Legal(game, *list);
      const Seat seat = rules->DecisionOf(game).seat;
      const int choice = judge.Best(*rules, game, seat, *list, rng);
      if (TakesOutATile((*list)[choice])) {
        ++taken_out;
        Game late = game;
        late.core.turn_number[1] = 2;
        EXPECT_FALSE(TakesOutATile((*list)[judge.Best(*rules, late, seat, *list, rng)]));
      }
      ASSERT_TRUE(rules->Apply(game, (*list)[choice], nullptr).ok());
    }
  }
  EXPECT_GE(taken_out, 5);
}

}  // namespace
}  // namespace alhambra::players
