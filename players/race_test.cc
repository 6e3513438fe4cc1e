#include "players/race.h"

#include <gtest/gtest.h>

#include "engine/base/rng.h"

namespace alhambra::players {
namespace {

double Noise(Rng& rng) { return rng.Below(1001) / 1000.0 - 0.5; }

TEST(RaceTest, BeforeAnyTrialTheHighestExpectationLeads) {
  EXPECT_EQ(Race({0.1, 0.4, 0.3}, {5, 3, 4}).leader(), 1);
  EXPECT_EQ(Race({0.4, 0.4}, {5, 3, 4}).leader(), 0) << "of equals the first";
}

TEST(RaceTest, TrialsOutweighAWrongExpectation) {
  Race race({0.9, 0.1}, {5, 1000, 2});
  race.AddTrial({0.4, 0.6});
  EXPECT_EQ(race.leader(), 0);
  for (int i = 0; i < 50; ++i) race.AddTrial({0.4, 0.6});
  EXPECT_EQ(race.leader(), 1);
}

TEST(RaceTest, WhoIsSurelyBehindDropsOutButNotBeforeTheFewestTrials) {
  Race race({0, 0, 0}, {0, 3, 10});
  Rng rng{1};
  for (int i = 0; i < 9; ++i) {
    race.AddTrial({0.5 + 0.1 * Noise(rng), 0.9 + 0.1 * Noise(rng), 0.1 + 0.1 * Noise(rng)});
    EXPECT_EQ(race.running().size(), 3u);
  }
  race.AddTrial({0.5, 0.9, 0.1});
  EXPECT_EQ(race.running(), std::vector<int>{1});
}

TEST(RaceTest, NarrowedTheBestRunOn) {
  Race race({0.3, 0.1, 0.4, 0.1}, {4, 1000, 100});
  race.Narrow(3);
  EXPECT_EQ(race.running(), (std::vector<int>{0, 1, 2})) << "of equals the first";
  for (int i = 0; i < 4; ++i) race.AddTrial({0.0, 0.9, 0.3});
  race.Narrow(2);
  EXPECT_EQ(race.running(), (std::vector<int>{1, 2}));
  race.Narrow(2);
  EXPECT_EQ(race.running().size(), 2u);
  race.AddTrial({0.9, 0.3});
  EXPECT_EQ(race.leader(), 1);
}

TEST(RaceTest, CandidatesThatCannotBeToldApartStay) {
  Race race({0, 0}, {0, 3, 5});
  for (int i = 0; i < 100; ++i)
    race.AddTrial(i % 2 == 0 ? std::vector{1.0, 0.0} : std::vector{0.0, 1.0});
  EXPECT_EQ(race.running().size(), 2u);
}

TEST(RaceTest, OfCandidatesThatAreNeverDifferentOneIsEnough) {
  Race race({0.2, 0.3, 0.2}, {5, 3, 5});
  Rng rng{3};
  for (int i = 0; i < 5; ++i) {
    const double luck = Noise(rng);
    race.AddTrial({luck, luck, luck});
  }
  EXPECT_EQ(race.running(), std::vector<int>{1});
}

// Luck that all share hides no difference.
TEST(RaceTest, OnlyDifferencesUnderTheSameLuckCount) {
  Race race({0, 0}, {0, 3, 5});
  Rng rng{2};
  for (int i = 0; i < 20; ++i) {
    if (race.running().size() < 2) break;
    const double luck = Noise(rng);
    race.AddTrial({luck, luck + 0.01 + 0.002 * Noise(rng)});
  }
  EXPECT_EQ(race.running(), std::vector<int>{1});
}

}  // namespace
}  // namespace alhambra::players
