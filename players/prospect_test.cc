#include "players/prospect.h"

#include <gtest/gtest.h>

#include <memory>

#include "codec/test_support.h"

namespace alhambra::players {
namespace {

class ProspectTest : public testing::Test {
 protected:
  ProspectTest() {
    codec::PlayRandomly(*rules_, 1, over_, [](const ActionList&, const Action&) { return true; });
  }

  // Of the first seat in a game that is over, this many points ahead of the others.
  Prospect With(int ahead) {
    Game game = over_;
    for (Seat seat = 0; seat < 3; ++seat) {
      const int wanted = 100 + (seat == 0 ? ahead : 0);
      auto& points = rules_->EntryAt(game, kWallSource, 0, seat).points;
      points =
          static_cast<std::decay_t<decltype(points)>>(points + wanted - rules_->score(game, seat));
    }
    return oracle_.Of(*rules_, game, 0);
  }

  const std::shared_ptr<const Rules> rules_ = codec::TestRules(3, {});
  Game over_ = rules_->Start(1);
  Oracle oracle_{Weights()};
};

TEST_F(ProspectTest, IsSharedByThoseWhoAreLevel) { EXPECT_NEAR(With(0).value, 1.0 / 3, 1e-9); }

TEST_F(ProspectTest, IsNearlyAllOrNothingOnceTheGameIsOver) {
  EXPECT_GT(With(30).value, 0.9);
  EXPECT_LT(With(-30).value, 0.1);
}

// A game that is won or lost is played on for points.
TEST_F(ProspectTest, GrowsWithEveryPoint) {
  for (const int ahead : {-60, -20, -1, 0, 1, 20, 60}) {
    const double gained = With(ahead + 1).value - With(ahead).value;
    EXPECT_GT(gained, 1e-4) << ahead;
    EXPECT_NEAR(With(ahead).per_point, gained, 0.15 * gained) << ahead;
  }
}

}  // namespace
}  // namespace alhambra::players
