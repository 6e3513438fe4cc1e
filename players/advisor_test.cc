#include "players/advisor.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "codec/test_support.h"

namespace alhambra::players {
namespace {

// Asks at every n-th decision of a game that is played by the easy level.
class AdvisorTest : public testing::Test {
 protected:
  template <class F>
  void AtDecisions(const Rules& rules, uint64_t seed, int every, F ask) {
    Game game = rules.Start(seed);
    Rng rng{seed};
    const auto easy = MakePlayer("easy");
    for (int step = 0; !rules.IsOver(game); ++step) {
      const Seat seat = rules.DecisionOf(game).seat;
      rules.Legal(game, *list_);
      const int choice = easy->Choose(rules, rules.View(game, seat), seat, *list_, rng);
      if (step % every == 0) ask(game, seat);
      if (HasFailure()) return;
      ASSERT_TRUE(rules.Apply(game, (*list_)[choice], nullptr).ok());
    }
  }
  std::vector<Finding> Ask(const Rules& rules, const Game& game, Seat seat, int most = 3) {
    return Ask(rules, game, seat, most, most);
  }
  std::vector<Finding> Ask(const Rules& rules, const Game& game, Seat seat, int most, int fewest) {
    const Game view = rules.View(game, seat);
    Rng rng{3};
    return Advisor({.playouts = 120}, fewest).Advise({rules, view, seat, *list_}, most, rng);
  }

  std::unique_ptr<ActionList> list_ = std::make_unique<ActionList>();
};

TEST_F(AdvisorTest, SaysFirstWhatTheSearchWouldChoose) {
  const auto rules = codec::TestRules(3);
  AtDecisions(*rules, 4, 15, [&](const Game& game, Seat seat) {
    if (list_->size() == 1) return;
    // Hard stops as soon as all is clear; the advisor tries the best choice a little longer. It has
    // the same choices before it here: trials that more of them take are trials less for the
    // others.
    const auto hard = MakePlayer("hard", {.playouts = 120});
    Rng rng{3};
    const int choice = hard->Choose(*rules, rules->View(game, seat), seat, *list_, rng);
    const std::vector<Finding> advice = Ask(*rules, game, seat, 3, 1);
    ASSERT_FALSE(advice.empty());
    EXPECT_EQ(advice[0].choice, choice);
  });
}

TEST_F(AdvisorTest, ChancesAreChancesAndFallFromFirstToLast) {
  const auto rules = codec::TestRules(3, {"diamonds", "camps"});
  AtDecisions(*rules, 5, 20, [&](const Game& game, Seat seat) {
    const std::vector<Finding> advice = Ask(*rules, game, seat);
    // However clear the first one is, there are others to compare it with.
    std::vector<Action> different;
    for (int i = 0; i < list_->size(); ++i) {
      const Action& action = (*list_)[i];
      const auto same = [&](const Action& one) { return DifferInCardsPaid(one, action); };
      if (std::none_of(different.begin(), different.end(), same)) different.push_back(action);
    }
    ASSERT_EQ(advice.size(), std::min<size_t>(different.size(), 3));
    double sum = 0;
    for (const double chance : advice[0].chances) sum += chance;
    EXPECT_NEAR(sum, 1, 1e-9);
    EXPECT_GT(advice[0].trials, 0);
    for (size_t i = 0; i < advice.size(); ++i) {
      EXPECT_GE(advice[i].chance, 0);
      EXPECT_LE(advice[i].chance, i == 0 ? 1 : advice[i - 1].chance);
      for (size_t k = 0; k < i; ++k) {
        EXPECT_FALSE(DifferInCardsPaid((*list_)[advice[i].choice], (*list_)[advice[k].choice]));
      }
    }
  });
}

// What is hidden from the seat changes nothing of what it is told.
TEST_F(AdvisorTest, DependsOnTheViewAlone) {
  const auto rules = codec::TestRules(3, {"diamonds", "characters"});
  Rng luck{11};
  AtDecisions(*rules, 6, 20, [&](const Game& game, Seat seat) {
    const Game other = rules->Sample(rules->View(game, seat), seat, luck);
    const std::vector<Finding> here = Ask(*rules, game, seat);
    const std::vector<Finding> there = Ask(*rules, other, seat);
    ASSERT_EQ(here.size(), there.size());
    for (size_t i = 0; i < here.size(); ++i) {
      EXPECT_EQ(here[i].choice, there[i].choice);
      EXPECT_EQ(here[i].trials, there[i].trials);
      EXPECT_EQ(here[i].chance, there[i].chance);
      EXPECT_EQ(here[i].chances, there[i].chances);
    }
  });
}

TEST_F(AdvisorTest, ComparesTwoChoicesUnderTheSameLuck) {
  const auto rules = codec::TestRules(3);
  const Game game = rules->Start(2);
  rules->Legal(game, *list_);
  const Seat seat = rules->DecisionOf(game).seat;
  const Game view = rules->View(game, seat);
  Rng rng{1};
  Search search(kHardStyle);
  const Comparison same = search.Compare({*rules, view, seat, *list_}, 0, 0, {.playouts = 20}, rng);
  EXPECT_EQ(same.trials, 10);
  EXPECT_EQ(same.first, same.second);
  EXPECT_EQ(same.error, 0);
  const std::atomic<bool> stop = true;
  EXPECT_EQ(search.Compare({*rules, view, seat, *list_}, 0, 1, {.stop = &stop}, rng).trials, 0);
}

}  // namespace
}  // namespace alhambra::players
