#include "players/review.h"

#include <gtest/gtest.h>

#include <atomic>

#include "codec/test_support.h"

namespace alhambra::players {
namespace {

constexpr Budget kSome = {.playouts = 100};

std::vector<Action> Play(const Rules& rules, std::string_view level, uint64_t seed) {
  const auto player = MakePlayer(level, {.playouts = 40});
  const auto list = std::make_unique<ActionList>();
  std::vector<Action> actions;
  Game game = rules.Start(seed);
  Rng rng{seed};
  while (!rules.IsOver(game)) {
    const Seat seat = rules.DecisionOf(game).seat;
    rules.Legal(game, *list);
    actions.push_back((*list)[player->Choose(rules, rules.View(game, seat), seat, *list, rng)]);
    CHECK(rules.Apply(game, actions.back(), nullptr).ok());
  }
  return actions;
}

// Of some of the decisions.
double MeanLoss(Reviewer& reviewer, int every) {
  double loss = 0;
  int judged = 0;
  for (int i = 0; i < static_cast<int>(reviewer.decisions().size()); i += every) {
    loss += reviewer.Judge(i, kSome)->loss;
    ++judged;
  }
  return loss / judged;
}

TEST(ReviewTest, RandomPlayersLoseFarMoreThanThoseWhoThink) {
  const auto rules = codec::TestRules(2);
  Reviewer random(rules, rules->Start(5), Play(*rules, "random", 5));
  Reviewer medium(rules, rules->Start(5), Play(*rules, "medium", 5));
  const double lost = MeanLoss(random, codec::Rounds(16));
  EXPECT_GT(lost, 0.01);
  EXPECT_LT(MeanLoss(medium, codec::Rounds(8)), 0.7 * lost);
}

TEST(ReviewTest, SkipsDecisionsWithOneChoiceAndKeepsTheOrder) {
  const auto rules = codec::TestRules(2);
  const std::vector<Action> actions = Play(*rules, "easy", 3);
  const Reviewer reviewer(rules, rules->Start(3), actions);
  Game game = rules->Start(3);
  const auto list = std::make_unique<ActionList>();
  std::vector<int> expected;
  for (size_t i = 0; i < actions.size(); ++i) {
    rules->Legal(game, *list);
    if (list->size() > 1) expected.push_back(static_cast<int>(i));
    ASSERT_TRUE(rules->Apply(game, actions[i], nullptr).ok());
  }
  EXPECT_LT(expected.size(), actions.size());
  EXPECT_EQ(reviewer.decisions(), expected);
  EXPECT_TRUE(reviewer.end() == game);
}

TEST(ReviewTest, AJudgementDoesNotDependOnWhatWasAskedBefore) {
  const auto rules = codec::TestRules(3, {"diamonds", "camps"});
  const std::vector<Action> actions = Play(*rules, "random", 7);
  Reviewer one(rules, rules->Start(7), actions), other(rules, rules->Start(7), actions);
  one.Judge(30, kSome);
  one.Judge(2, kSome);
  const auto here = one.Judge(20, kSome), there = other.Judge(20, kSome);
  ASSERT_TRUE(here && there);
  EXPECT_EQ(here->best, there->best);
  EXPECT_EQ(here->loss, there->loss);
  EXPECT_EQ(here->before, there->before);
  EXPECT_EQ(here->after, there->after);
  EXPECT_EQ(here->trials, there->trials);
}

// What was hidden from the seat when it chose does not sway the judgement.
TEST(ReviewTest, JudgesByWhatTheSeatKnew) {
  const auto rules = codec::TestRules(3);
  const std::vector<Action> actions = Play(*rules, "easy", 9);
  const Game start = rules->Start(9);
  const Seat seat = rules->DecisionOf(start).seat;
  Rng luck{2};
  Game other = start;
  other.core.rng.state = luck.Next();
  luck.Shuffle(other.core.supply);
  Reviewer here(rules, start, {actions[0]}), there(rules, other, {actions[0]});
  ASSERT_EQ(here.SeatAt(0), seat);
  EXPECT_EQ(here.Judge(0, kSome)->before, there.Judge(0, kSome)->before);
  EXPECT_EQ(here.Judge(0, kSome)->after, there.Judge(0, kSome)->after);
}

TEST(ReviewTest, StopsWhenItIsTold) {
  const auto rules = codec::TestRules(2);
  Reviewer reviewer(rules, rules->Start(3), Play(*rules, "easy", 3));
  const std::atomic<bool> stop = true;
  EXPECT_FALSE(reviewer.Judge(0, {.playouts = 1000, .stop = &stop}));
}

TEST(ReviewTest, ALossHasAName) {
  EXPECT_EQ(VerdictOf(0), Verdict::kOk);
  EXPECT_EQ(VerdictOf(0.029), Verdict::kOk);
  EXPECT_EQ(VerdictOf(0.03), Verdict::kInaccuracy);
  EXPECT_EQ(VerdictOf(0.07), Verdict::kMistake);
  EXPECT_EQ(VerdictOf(0.14), Verdict::kBlunder);
}

TEST(ReviewTest, TellsLuckFromPlay) {
  std::vector<Turning> turnings(3);
  // Seat 0 errs; so does seat 1, after a little luck.
  turnings[0] = {0, 0.1, {0.5, 0.5}, {0.4, 0.6}, Verdict::kBlunder};
  turnings[1] = {1, 0.25, {0.45, 0.55}, {0.7, 0.3}, Verdict::kBlunder};
  turnings[2] = {0, 0, {0.6, 0.4}, {0.6, 0.4}, Verdict::kOk};
  const auto seats = Summarise(2, turnings, {1, 0});
  EXPECT_EQ(seats[0].decisions, 2);
  EXPECT_EQ(seats[0].blunders, 1);
  EXPECT_NEAR(seats[0].loss, 0.1, 1e-9);
  EXPECT_NEAR(seats[0].others, 0.25, 1e-9);
  EXPECT_NEAR(seats[0].luck, 0.05 - 0.1 + 0.4, 1e-9);
  for (const SeatSummary& seat : seats) {
    EXPECT_NEAR(seat.start - seat.loss + seat.others + seat.luck, seat.end, 1e-9);
  }
}

TEST(ReviewTest, AVictoryIsShared) {
  const auto rules = codec::TestRules(2);
  Reviewer reviewer(rules, rules->Start(3), Play(*rules, "easy", 3));
  const Chances shares = SharesOf(*rules, reviewer.end(), {});
  const int ahead = rules->score(reviewer.end(), 0) - rules->score(reviewer.end(), 1);
  EXPECT_EQ(shares[0], ahead > 0 ? 1 : ahead == 0 ? 0.5 : 0);
  EXPECT_EQ(shares[0] + shares[1], 1);
  const Turning last = {0, 0, {0.3, 0.7}, {0.25, 0.75}, Verdict::kOk};
  EXPECT_EQ(SharesOf(*rules, rules->Start(3), last), last.after);
}

}  // namespace
}  // namespace alhambra::players
