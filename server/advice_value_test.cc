#include "server/advice_value.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "codec/json.h"
#include "server/test_support.h"

namespace alhambra::server {
namespace {

// Calls `ask(game, seat)` now and then in a game that is played at random.
template <class F>
void NowAndThen(const Rules& rules, int times, F ask) {
  constexpr int kSteps = 160;
  Rng rng{9};
  const auto list = std::make_unique<ActionList>();
  Game game = rules.Start(1);
  for (int step = 1; step <= kSteps && !rules.IsOver(game); ++step) {
    if (step % (kSteps / times) == 0) ask(game, rules.DecisionOf(game).seat);
    if (::testing::Test::HasFailure()) return;
    rules.Legal(game, *list);
    ASSERT_TRUE(rules.Apply(game, (*list)[rng.Below(list->size())], nullptr).ok());
  }
}

Value Hint(const Rules& rules, const Game& game, Seat seat, int playouts) {
  const Game view = rules.View(game, seat);
  HintThinking hint(rules, view, seat, {.playouts = playouts}, Rng{1});
  while (hint.GoOn()) {
  }
  return hint.Choices();
}

void ExpectSameWhateverIsHidden(const std::vector<std::string>& modules, int times, int playouts) {
  const auto rules = TestRules(3, modules);
  Rng luck{4};
  NowAndThen(*rules, times, [&](const Game& game, Seat seat) {
    const Game other = rules->Sample(rules->View(game, seat), seat, luck);
    ASSERT_FALSE(other == game);
    ASSERT_EQ(codec::JsonText(Hint(*rules, game, seat, playouts)),
              codec::JsonText(Hint(*rules, other, seat, playouts)));
  });
}

// Whatever the seat cannot see, its hint is the same, byte for byte.
TEST(AdviceValueTest, AHintIsAFunctionOfTheViewAlone) {
  ExpectSameWhateverIsHidden({}, 20, 40);
  // A game of all modules takes a hundred times as long to play on.
  ExpectSameWhateverIsHidden(AllTestModules(), 4, 3);
}

TEST(AdviceValueTest, AHintNamesChoicesWithChancesAndReasons) {
  const auto rules = TestRules(3, {"diamonds", "camps", "watchtowers"});
  const auto list = std::make_unique<ActionList>();
  NowAndThen(*rules, 20, [&](const Game& game, Seat seat) {
    const Value hint = Hint(*rules, game, seat, 24);
    rules->Legal(game, *list);
    ASSERT_FALSE(hint.items().empty());
    ASSERT_LE(hint.items().size(), size_t{kMostHints});
    int64_t last = 1000;
    for (const Value& choice : hint.items()) {
      Action action;
      ASSERT_EQ(codec::ParseAction(*rules, choice.Find("text")->AsText(), &action), "");
      EXPECT_TRUE(list->Contains(action));
      EXPECT_NE(choice.Find("verb"), nullptr);
      const int64_t chance = choice.Find("chance")->AsNumber();
      EXPECT_GE(chance, 0);
      EXPECT_LE(chance, last);
      last = chance;
      const std::vector<Value>& reasons = choice.Find("reasons")->items();
      EXPECT_GE(reasons.size(), 1u);
      EXPECT_LE(reasons.size(), size_t{players::kMostReasons});
      for (const Value& reason : reasons) {
        const auto& codes = players::ReasonCodes();
        const std::string& code = reason.Find("code")->AsText();
        EXPECT_NE(std::find(codes.begin(), codes.end(), code), codes.end()) << code;
        EXPECT_FALSE(reason.Find("text")->AsText().empty());
      }
    }
  });
}

TEST(AdviceValueTest, AJudgementIsReadAsItWasWritten) {
  const auto rules = TestRules(3, {});
  players::Judgement judgement;
  judgement.step = 4;
  judgement.seat = 2;
  judgement.loss = 0.125;
  judgement.verdict = players::Verdict::kBlunder;
  judgement.before = {0.25, 0.25, 0.5};
  judgement.after = {0.375, 0.25, 0.375};
  judgement.chosen.verb = judgement.best.verb = VerbOf(CoreVerb::kDone);
  const Value value = JudgementValue(*rules, judgement);
  EXPECT_EQ(value.Find("step")->AsNumber(), 5);
  EXPECT_EQ(value.Find("class")->AsText(), "blunder");
  const Reader reader(value);
  const players::Turning read = ReadTurning(reader);
  EXPECT_TRUE(reader.ok()) << codec::ProblemText(reader.problem());
  EXPECT_EQ(read.seat, 2);
  EXPECT_EQ(read.loss, 0.125);
  EXPECT_EQ(read.verdict, players::Verdict::kBlunder) << "whatever the bounds are now";
  EXPECT_EQ(read.before, judgement.before);
  EXPECT_EQ(read.after, judgement.after);
}

}  // namespace
}  // namespace alhambra::server
