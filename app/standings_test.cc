#include "app/standings.h"

#include <gtest/gtest.h>

namespace alhambra::app {
namespace {

PlayedGame GameOf(int deal, Seating seating, const std::vector<int>& points) {
  PlayedGame game;
  game.deal = deal;
  game.seating = std::move(seating);
  std::copy(points.begin(), points.end(), game.points);
  return game;
}

// Values from published tables of Wilson's interval.
TEST(ShareTest, BoundsAreWilsons) {
  const Estimate half = Share(50, 100);
  EXPECT_NEAR(half.value, 0.5, 1e-9);
  EXPECT_NEAR(half.low, 0.4038, 1e-4);
  EXPECT_NEAR(half.high, 0.5962, 1e-4);
  const Estimate all = Share(10, 10);
  EXPECT_NEAR(all.low, 0.7225, 1e-4);
  EXPECT_NEAR(all.high, 1, 1e-9);
}

TEST(ShareTest, WithoutGamesNothingIsKnown) {
  EXPECT_EQ(Share(0, 0).low, 0);
  EXPECT_EQ(Share(0, 0).high, 1);
}

TEST(MeanTest, BoundsComeFromTheSpread) {
  const Estimate mean = Mean({1, 2, 3, 4, 5});
  EXPECT_NEAR(mean.value, 3, 1e-9);
  EXPECT_NEAR(mean.high - mean.value, 1.959964 * 0.70711, 1e-4);
  EXPECT_NEAR(mean.value - mean.low, mean.high - mean.value, 1e-9);
}

TEST(EloTest, FollowsTheShare) {
  EXPECT_NEAR(EloOf(0.5), 0, 1e-9);
  EXPECT_NEAR(EloOf(10.0 / 11), 400, 1e-9);
  EXPECT_NEAR(EloOf(0.2), -EloOf(0.8), 1e-9);
  EXPECT_GT(EloOf(1), 1000);
  EXPECT_LT(EloOf(0), -1000);
}

TEST(StandingsTest, ASharedWinIsShared) {
  const std::vector<PlayedGame> games = {GameOf(0, {0, 1, 0}, {30, 30, 10}),
                                         GameOf(0, {1, 0, 1}, {20, 10, 5})};
  const std::vector<Standing> standings = StandingsOf(games, 2);
  EXPECT_NEAR(standings[0].wins.value, 0.25, 1e-9);
  EXPECT_NEAR(standings[1].wins.value, 0.75, 1e-9);
  EXPECT_EQ(standings[0].seats, 3);
  EXPECT_NEAR(standings[0].mean_points, 50.0 / 3, 1e-9);
}

TEST(DuelsTest, CompareEverySeatWithEverySeatOfTheOther) {
  const std::vector<PlayedGame> games = {GameOf(0, {0, 1, 0}, {30, 20, 10})};
  const std::vector<Duel> duels = DuelsOf(games, 2);
  ASSERT_EQ(duels.size(), 1u);
  EXPECT_NEAR(duels[0].share.value, 0.5, 1e-9);
  EXPECT_NEAR(duels[0].lead.value, 0, 1e-9);
  EXPECT_EQ(duels[0].games, 1);
}

TEST(DuelsTest, OnlyGamesWithBothCount) {
  const std::vector<PlayedGame> games = {GameOf(0, {0, 1}, {30, 20}), GameOf(0, {1, 2}, {9, 9}),
                                         GameOf(1, {2, 0}, {7, 17})};
  const std::vector<Duel> duels = DuelsOf(games, 3);
  ASSERT_EQ(duels.size(), 3u);
  for (const Duel& duel : duels) EXPECT_EQ(duel.games, 1);
  EXPECT_NEAR(duels[0].share.value, 1, 1e-9) << "0 against 1";
  EXPECT_NEAR(duels[1].lead.value, 10, 1e-9) << "0 against 2";
  EXPECT_NEAR(duels[2].share.value, 0.5, 1e-9) << "1 against 2";
}

TEST(DuelsTest, LeadsAreComparedByDeal) {
  // Seats decide everything: over a deal nobody leads, and that is certain.
  std::vector<PlayedGame> games;
  for (int deal = 0; deal < 5; ++deal) {
    games.push_back(GameOf(deal, {0, 1}, {40 + deal, 10}));
    games.push_back(GameOf(deal, {1, 0}, {40 + deal, 10}));
  }
  const Duel duel = DuelsOf(games, 2)[0];
  EXPECT_NEAR(duel.lead.low, 0, 1e-9);
  EXPECT_NEAR(duel.lead.high, 0, 1e-9);
}

}  // namespace
}  // namespace alhambra::app
