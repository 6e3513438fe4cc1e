#include "players/calibration.h"

#include <gtest/gtest.h>

#include <numeric>

namespace alhambra::players {
namespace {

double Sum(const Chances& chances) { return std::accumulate(chances.begin(), chances.end(), 0.0); }

TEST(CalibrationTest, PartsChancesAndKeepsTheirOrderAndSum) {
  for (int players = 2; players <= kMaxPlayers; ++players) {
    Chances even{}, uneven{};
    for (int seat = 0; seat < players; ++seat) {
      even[static_cast<size_t>(seat)] = 1.0 / players;
      uneven[static_cast<size_t>(seat)] = (seat + 1) * 2.0 / (players * (players + 1));
    }
    for (int seat = 0; seat < players; ++seat) {
      EXPECT_NEAR(Calibrated(even)[static_cast<size_t>(seat)], 1.0 / players, 1e-9);
    }
    const Chances told = Calibrated(uneven);
    EXPECT_NEAR(Sum(told), 1, 1e-9);
    EXPECT_LE(told[0], uneven[0] + 1e-9);
    EXPECT_GE(told[static_cast<size_t>(players - 1)] + 1e-9,
              uneven[static_cast<size_t>(players - 1)]);
    for (int seat = 1; seat < players; ++seat) {
      EXPECT_GT(told[static_cast<size_t>(seat)], told[static_cast<size_t>(seat - 1)]);
    }
    for (size_t seat = static_cast<size_t>(players); seat < told.size(); ++seat) {
      EXPECT_EQ(told[seat], 0) << "nobody sits there";
    }
  }
}

TEST(CalibrationTest, WhoIsALittleAheadWinsMoreOften) {
  EXPECT_NEAR(Calibrated({0.55, 0.25, 0.2})[0], 0.61, 0.01);
  EXPECT_NEAR(Calibrated({0.55, 0.45})[0], 0.56, 0.01);
}

TEST(CalibrationTest, WhatIsDecidedStaysSo) {
  EXPECT_EQ(Calibrated({0, 1, 0}), (Chances{0, 1, 0}));
  EXPECT_EQ(Calibrated({}), Chances{});
  EXPECT_EQ(Calibrated({0, 1, 0}, 1, 1), 1);
  EXPECT_EQ(Calibrated({0, 1, 0}, 0, 0), 0);
}

TEST(CalibrationTest, OneSeatsChanceIsToldAsIfTheOthersMadeRoom) {
  const Chances chances = {0.5, 0.3, 0.2};
  EXPECT_NEAR(Calibrated(chances, 0, 0.5), Calibrated(chances)[0], 1e-9);
  const Chances less = {0.4, 0.36, 0.24};
  EXPECT_NEAR(Calibrated(chances, 0, 0.4), Calibrated(less)[0], 1e-9);
  double before = 1;
  for (const double own : {0.9, 0.5, 0.45, 0.1, 0.0}) {
    const double told = Calibrated(chances, 0, own);
    EXPECT_LT(told, before);
    before = told;
  }
}

TEST(CalibrationTest, PowersFollowOneAnother) {
  const Chances chances = {0.5, 0.3, 0.2};
  const Chances twice = Sharpened(Sharpened(chances, 1.5), 2), once = Sharpened(chances, 3);
  for (size_t seat = 0; seat < 3; ++seat) EXPECT_NEAR(twice[seat], once[seat], 1e-9);
}

}  // namespace
}  // namespace alhambra::players
