#include "engine/modules/camps/camps.h"

#include <gtest/gtest.h>

#include <string>

#include "engine/modules/test_kit.h"

namespace alhambra::camps {
namespace {

using codec::TestRules;

TEST(Camps, AreEightMoreTilesInTheSupplyAndNoBuildings) {
  const auto rules = TestRules(3, {"camps"});
  EXPECT_EQ(rules->catalogue().tile_count(), 54 + 8);
  const TileDef& camp = rules->catalogue().tile(rules->catalogue().FindTile("camp 8 NE"));
  EXPECT_EQ(camp.price, 8);
  EXPECT_EQ(camp.kind, kNoKind);
  EXPECT_FALSE(camp.base);
  EXPECT_TRUE(camp.outside);
  EXPECT_EQ(SideLetters(camp.sides, kBastionSide), "NE");
  EXPECT_EQ(SideLetters(camp.sides, kGreenSide), "SW");
  EXPECT_EQ(rules->Start(1).core.supply.size(), 54 + 8 - 4);
}

// Every palace of a game with camps stands up to being judged as a whole, and camps do score.
TEST(Camps, LeaveLegalPalacesAndScoreInRandomGames) {
  const auto rules = TestRules(4, {"camps"});
  int points = 0;
  kit::AfterRandomGames(*rules, 20, [&](const Game& game) {
    for (Seat seat = 0; seat < 4; ++seat) {
      EXPECT_TRUE(rules->LayOut(game, seat).Validate().ok());
    }
    points += kit::PointsOf(*rules, "camps", game);
  });
  EXPECT_GT(points, 0);
}

std::string ProblemWith(const char* tiles) {
  return kit::ProblemWithField("camps", "tiles", tiles);
}

TEST(Camps, RefuseComponentsThatMakeNoSense) {
  EXPECT_EQ(ProblemWith("[{'price': 3, 'bastions': 'N'}]"), "");
  EXPECT_EQ(ProblemWith("[{'price': 3, 'bastions': ''}]"), "camps: tiles[0].bastions");
  EXPECT_EQ(ProblemWith("[{'price': 3, 'bastions': 'WN'}]"), "camps: tiles[0].bastions");
  EXPECT_EQ(ProblemWith("[{'price': 0, 'bastions': 'N'}]"), "camps: tiles[0].price");
  EXPECT_EQ(ProblemWith("[{'price': 3}]"), "camps: tiles[0]");
  EXPECT_EQ(ProblemWith("[{'price': 3, 'bastions': 'N', 'walls': 'S'}]"), "camps: tiles[0].walls");
  EXPECT_EQ(ProblemWith("[{'price': 3, 'bastions': 'N'}, {'price': 3, 'bastions': 'N'}]"),
            "camps: tiles[1]");
}

}  // namespace
}  // namespace alhambra::camps
