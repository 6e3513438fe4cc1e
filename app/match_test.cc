#include "app/match.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "codec/json.h"

namespace alhambra::app {
namespace {

std::shared_ptr<const Rules> RulesFor(int players) {
  Setup setup;
  setup.players = players;
  return Rules::Make(setup, codec::BuiltInComponents()).rules;
}

MatchPlan Plan(const std::vector<std::string>& levels, int deals) {
  MatchPlan plan;
  for (const std::string& level : levels) plan.entrants.push_back({level, level, {}});
  plan.deals = deals;
  return plan;
}

TEST(SeatingsTest, EveryEntrantHasEverySeatEquallyOften) {
  for (int entrants = 2; entrants <= 5; ++entrants) {
    for (int seats = 2; seats <= kMaxPlayers; ++seats) {
      const std::vector<Seating> seatings = Seatings(entrants, seats);
      std::map<std::pair<int, int>, size_t> count;  // by entrant and seat
      for (const Seating& seating : seatings) {
        ASSERT_EQ(seating.size(), static_cast<size_t>(seats));
        for (int seat = 0; seat < seats; ++seat) {
          ++count[{seating[static_cast<size_t>(seat)], seat}];
        }
      }
      EXPECT_EQ(count.size(), static_cast<size_t>(entrants * seats));
      for (const auto& [who, times] : count) {
        EXPECT_EQ(times * static_cast<size_t>(entrants), seatings.size());
      }
    }
  }
}

TEST(SeatingsTest, NoSeatingComesTwice) {
  for (int entrants = 2; entrants <= 4; ++entrants) {
    for (int seats = 2; seats <= kMaxPlayers; ++seats) {
      const std::vector<Seating> seatings = Seatings(entrants, seats);
      EXPECT_EQ(std::set<Seating>(seatings.begin(), seatings.end()).size(), seatings.size())
          << entrants << " entrants, " << seats << " seats";
    }
  }
}

TEST(MatchTest, ThreadsDoNotChangeTheGames) {
  const auto rules = RulesFor(3);
  MatchPlan plan = Plan({"easy", "random"}, 3);
  const std::vector<PlayedGame> alone = PlayMatch(*rules, plan);
  plan.threads = 3;
  const std::vector<PlayedGame> together = PlayMatch(*rules, plan);
  ASSERT_EQ(alone.size(), 18u);
  ASSERT_EQ(together.size(), alone.size());
  for (size_t i = 0; i < alone.size(); ++i) {
    EXPECT_EQ(alone[i].seating, together[i].seating);
    for (int seat = 0; seat < 3; ++seat) EXPECT_EQ(alone[i].points[seat], together[i].points[seat]);
  }
}

// With the same deal and the same luck, whoever sits there does the same.
TEST(MatchTest, EqualsHaveTheSamePointsInTheSameSeats) {
  const std::vector<PlayedGame> games = PlayMatch(*RulesFor(2), Plan({"easy", "easy"}, 2));
  ASSERT_EQ(games.size(), 4u);
  for (int seat = 0; seat < 2; ++seat) {
    EXPECT_EQ(games[0].points[seat], games[1].points[seat]);
    EXPECT_EQ(games[2].points[seat], games[3].points[seat]);
  }
}

TEST(MatchTest, TheTimeOfEveryDecisionIsCounted) {
  for (const PlayedGame& game : PlayMatch(*RulesFor(2), Plan({"easy", "random"}, 1))) {
    for (int seat = 0; seat < 2; ++seat) {
      EXPECT_GT(game.thought[seat].decisions, 0);
      EXPECT_GE(game.thought[seat].seconds, game.thought[seat].longest);
      EXPECT_GT(game.thought[seat].longest, 0);
    }
  }
}

}  // namespace
}  // namespace alhambra::app
