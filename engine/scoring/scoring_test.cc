#include "engine/scoring/scoring.h"

#include <gtest/gtest.h>

#include <vector>

namespace alhambra {
namespace {

constexpr int kPoints[3] = {16, 8, 1};
constexpr double kClose = 1e-9;

std::vector<double> SharesOf(const std::vector<double>& numbers, double spread, int places = 3) {
  std::vector<double> shares;
  const auto scorers = static_cast<int>(numbers.size());
  for (int s = 0; s < scorers; ++s) {
    shares.push_back(ExpectedShare(numbers.data(), scorers, s, kPoints, places, spread));
  }
  return shares;
}

TEST(ExpectedShare, IsWhatTheStandingGivesWhenNothingMovesAnyMore) {
  constexpr double kStill = 1e-6;
  const std::vector<double> shares = SharesOf({3, 5, 1, 4}, kStill);
  EXPECT_NEAR(shares[0], 1, 1e-3);
  EXPECT_NEAR(shares[1], 16, 1e-3);
  EXPECT_NEAR(shares[2], 0, 1e-3);
  EXPECT_NEAR(shares[3], 8, 1e-3);
  EXPECT_NEAR(SharesOf({3, 5, 1, 4}, kStill, 2)[0], 0, 1e-3) << "the third place does not pay";
}

// Each of n rivals is ahead with one half.
TEST(ExpectedShare, OfEqualsIsTheMeanOfTheirChances) {
  for (const double spread : {0.5, 3.0}) {
    EXPECT_NEAR(SharesOf({2, 2}, spread)[1], (16 + 8) / 2.0, kClose);
    EXPECT_NEAR(SharesOf({2, 2, 2}, spread)[0], (16 + 2 * 8 + 1) / 4.0, kClose);
    EXPECT_NEAR(SharesOf({2, 2, 2, 2}, spread)[2], (16 + 3 * 8 + 3 * 1) / 8.0, kClose);
    EXPECT_NEAR(SharesOf({2, 2, 2, 2, 2}, spread)[4], (16 + 4 * 8 + 6 * 1) / 16.0, kClose);
  }
}

TEST(ExpectedShare, GrowsWithALeadAndComesCloserWithTheSpread) {
  const double behind = SharesOf({2, 3}, 1)[0], level = SharesOf({3, 3}, 1)[0];
  const double ahead = SharesOf({4, 3}, 1)[0], far_ahead = SharesOf({6, 3}, 1)[0];
  EXPECT_LT(behind, level);
  EXPECT_LT(level, ahead);
  EXPECT_LT(ahead, far_ahead);
  EXPECT_LT(far_ahead, kPoints[0]);
  EXPECT_NEAR(behind + ahead, kPoints[0] + kPoints[1], kClose) << "one of the two is first";
  EXPECT_LT(SharesOf({4, 3}, 5)[0], ahead) << "more can still happen";
}

TEST(ShareMajority, SharesThePlacesThatEqualsTakeUp) {
  const int numbers[5] = {2, 4, 2, 0, 2};
  Share shares[5];
  ShareMajority(numbers, 5, kPoints, shares);
  EXPECT_EQ(shares[1].points, 16);
  EXPECT_EQ(shares[1].rank, 1);
  EXPECT_EQ(shares[1].tied, 1);
  for (const int s : {0, 2, 4}) {
    EXPECT_EQ(shares[s].points, (8 + 1) / 3);
    EXPECT_EQ(shares[s].rank, 2);
    EXPECT_EQ(shares[s].tied, 3);
  }
  EXPECT_EQ(shares[3].points, 0);
  EXPECT_EQ(shares[3].rank, 0) << "who has none takes no place";
}

}  // namespace
}  // namespace alhambra
