#include "players/search_player.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>

#include "codec/json.h"

namespace alhambra::players {
namespace {

using Clock = std::chrono::steady_clock;

class SearchPlayerTest : public testing::Test {
 protected:
  SearchPlayerTest() : rules_(Rules::Make({}, codec::BuiltInComponents()).rules) {}

  // The first decision of a game that offers many choices.
  Game Opening(uint64_t seed) {
    Game game = rules_->Start(seed);
    rules_->Legal(game, *list_);
    return game;
  }

  int Ask(Player& player, const Game& game, uint64_t luck = 1) {
    Rng rng{luck};
    const Seat seat = rules_->DecisionOf(game).seat;
    return player.Choose(*rules_, rules_->View(game, seat), seat, *list_, rng);
  }

  double SecondsFor(const Budget& budget) {
    const auto hard = MakePlayer("hard", budget);
    const Game game = Opening(1);
    const Clock::time_point start = Clock::now();
    Ask(*hard, game);
    return std::chrono::duration<double>(Clock::now() - start).count();
  }

  std::shared_ptr<const Rules> rules_;
  std::unique_ptr<ActionList> list_ = std::make_unique<ActionList>();
};

// The seat cannot see the draw pile, so another one changes nothing.
TEST_F(SearchPlayerTest, WhatItCannotSeeDoesNotSwayIt) {
  const auto hard = MakePlayer("hard", {.playouts = 60});
  for (uint64_t seed = 1; seed <= 5; ++seed) {
    const Game game = Opening(seed);
    Game other = game;
    Rng rng{seed};
    rng.Shuffle(other.core.supply);
    other.core.rng.state = rng.Next();
    EXPECT_EQ(Ask(*hard, game), Ask(*hard, other));
  }
}

TEST_F(SearchPlayerTest, ChoosesTheSameInParts) {
  for (const char* level : {"easy", "medium", "hard"}) {
    const auto player = MakePlayer(level, {.playouts = 30});
    for (uint64_t seed = 1; seed <= 3; ++seed) {
      const Game game = Opening(seed);
      const Seat seat = rules_->DecisionOf(game).seat;
      const Game view = rules_->View(game, seat);
      Rng rng{1};
      int parts = 1;
      std::optional<int> choice;
      while (!(choice = player->ChooseOn(*rules_, view, seat, *list_, rng))) ++parts;
      EXPECT_EQ(*choice, Ask(*player, game)) << level;
      EXPECT_LE(parts, 31);
      EXPECT_EQ(parts == 1, level == std::string("easy"));
    }
  }
}

// Several threads try in the same worlds, and what they find counts in the same order.
TEST_F(SearchPlayerTest, ThreadsDoNotChangeTheChoice) {
  for (const int playouts : {1, 40, 90}) {
    const auto alone = MakePlayer("hard", {.playouts = playouts});
    for (const int threads : {2, 5}) {
      const auto together = MakePlayer("hard", {.playouts = playouts, .threads = threads});
      for (uint64_t seed = 1; seed <= 3; ++seed) {
        const Game game = Opening(seed);
        const Seat seat = rules_->DecisionOf(game).seat;
        const Game view = rules_->View(game, seat);
        Rng one{seed}, other{seed};
        EXPECT_EQ(alone->Choose(*rules_, view, seat, *list_, one),
                  together->Choose(*rules_, view, seat, *list_, other));
        EXPECT_EQ(one.state, other.state);
      }
    }
  }
}

TEST_F(SearchPlayerTest, ThreadsDoNotChangeWhatIsCompared) {
  const Game game = Opening(1);
  const Seat seat = rules_->DecisionOf(game).seat;
  const Game view = rules_->View(game, seat);
  const Question question{*rules_, view, seat, *list_};
  Search search(kHardStyle);
  Rng one{3}, other{3};
  const Comparison alone = search.Compare(question, 0, 5, {.playouts = 50}, one);
  const Comparison together = search.Compare(question, 0, 5, {.playouts = 50, .threads = 3}, other);
  EXPECT_EQ(alone.trials, 25);
  EXPECT_EQ(together.trials, alone.trials);
  EXPECT_EQ(together.first, alone.first);
  EXPECT_EQ(together.second, alone.second);
  EXPECT_EQ(together.error, alone.error);
  EXPECT_EQ(one.state, other.state);
}

TEST_F(SearchPlayerTest, AStopFlagEndsTheThinkingOfAllThreads) {
  const std::atomic<bool> stop = true;
  EXPECT_LT(SecondsFor({.milliseconds = 60000, .threads = 3, .stop = &stop}), 10);
  EXPECT_LT(SecondsFor({.milliseconds = 30, .threads = 3}), 10);
}

TEST_F(SearchPlayerTest, KeepsToItsTime) {
  constexpr double kLate = 5;  // the machine may be busy
  const double seconds = SecondsFor({.milliseconds = 30});
  EXPECT_LT(seconds, 0.03 + kLate);
}

TEST_F(SearchPlayerTest, AStopFlagEndsTheThinking) {
  const std::atomic<bool> stop = true;
  EXPECT_LT(SecondsFor({.milliseconds = 60000, .stop = &stop}), 10);
}

TEST_F(SearchPlayerTest, WithoutTimeItFollowsItsExpectation) {
  const std::atomic<bool> stop = true;
  const auto stopped = MakePlayer("hard", {.stop = &stop});
  const auto hasty = MakePlayer("hard", {.playouts = 1});
  for (uint64_t seed = 1; seed <= 5; ++seed) {
    const Game game = Opening(seed);
    EXPECT_EQ(Ask(*stopped, game), Ask(*hasty, game));
  }
}

TEST_F(SearchPlayerTest, AnswersASingleChoiceAtOnce) {
  const auto hard = MakePlayer("hard", {.milliseconds = 60000});
  const Game game = Opening(1);
  const Action first = (*list_)[0];
  list_->clear();
  list_->Add(first);
  EXPECT_EQ(Ask(*hard, game), 0);
}

}  // namespace
}  // namespace alhambra::players
