#include "players/majority.h"

#include <gtest/gtest.h>

#include "codec/json.h"

namespace alhambra::players {
namespace {

constexpr double kNearlyNow = 0.05;

class MajorityTest : public testing::Test {
 protected:
  MajorityTest()
      : rules_(Rules::Make({}, codec::BuiltInComponents()).rules), game_(rules_->Start(1)) {}

  double Expected(double own, double second, double third, int scoring, double spread) const {
    const BuildingCounts counts{{own, second, third}, 3};
    return ExpectedMajority(*rules_, game_, counts, 0, scoring, kTower, spread);
  }

  std::shared_ptr<const Rules> rules_;
  Game game_;
};

TEST_F(MajorityTest, IsNothingWithoutABuilding) { EXPECT_EQ(Expected(0, 1, 0, 3, 1), 0); }

TEST_F(MajorityTest, IsThePointsOfThePlaceWhenTheScoringIsNear) {
  for (int scoring = 1; scoring <= 3; ++scoring) {
    EXPECT_NEAR(Expected(3, 1, 0, scoring, kNearlyNow), rules_->Points(game_, scoring, kTower, 1),
                0.1);
    EXPECT_NEAR(Expected(2, 3, 1, scoring, kNearlyNow), rules_->Points(game_, scoring, kTower, 2),
                0.1);
    EXPECT_NEAR(Expected(1, 3, 2, scoring, kNearlyNow), rules_->Points(game_, scoring, kTower, 3),
                0.1);
  }
}

TEST_F(MajorityTest, SharesPlacesAmongEquals) {
  const double first = rules_->Points(game_, 3, kTower, 1),
               second = rules_->Points(game_, 3, kTower, 2);
  EXPECT_NEAR(Expected(2, 2, 0, 3, kNearlyNow), (first + second) / 2, 0.1);
}

TEST_F(MajorityTest, GrowsWithEveryBuilding) {
  for (const double spread : {0.2, 1.0, 2.0}) {
    for (double own = 0.4; own < 4; own += 0.4) {
      EXPECT_LT(Expected(own, 2, 1, 3, spread), Expected(own + 0.4, 2, 1, 3, spread));
    }
  }
}

// Where points grow with the buildings of all, one that waits to be built counts as well.
TEST(MajorityOfCityKinds, GrowsWithTheBuildingsOfAll) {
  alhambra::Setup setup;
  setup.game = "granada";
  const auto rules = Rules::Make(setup, codec::BuiltInComponents()).rules;
  const Game game = rules->Start(1);
  const Kind kind = rules->kinds().first;
  const auto expected = [&](double own, double second) {
    const BuildingCounts counts{{own, second, 0}, 3};
    return ExpectedMajority(*rules, game, counts, 0, 3, kind, kNearlyNow);
  };
  const int factor = rules->MajorityOf(game, 3, kind).points[2][0];
  EXPECT_NEAR(expected(1, 0), factor, 0.1);
  EXPECT_NEAR(expected(3, 2), 5 * factor, 0.5);
  EXPECT_NEAR(expected(0.5, 0), factor / 4.0, 0.1);
}

}  // namespace
}  // namespace alhambra::players
