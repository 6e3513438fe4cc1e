#include "engine/modules/bathhouses/bathhouses.h"

#include <gtest/gtest.h>

#include <string>

#include "engine/modules/test_kit.h"

namespace alhambra::bathhouses {
namespace {

using codec::TestRules;

TEST(Bathhouses, AreSixMoreTilesWithAPriceAndNoKind) {
  const auto rules = TestRules(3, {"bathhouses"});
  EXPECT_EQ(rules->catalogue().tile_count(), 54 + 6);
  const TileDef& bath =
      rules->catalogue().tile(rules->catalogue().FindTile("bath arcades/garden/chambers/pavilion"));
  EXPECT_EQ(bath.kind, kNoKind);
  EXPECT_EQ(bath.price, 8);
  EXPECT_EQ(bath.sides, kFourOpenSides);
  EXPECT_TRUE(bath.beside);
}

TEST(Bathhouses, AreBoughtTurnedAndScoreInEveryScoringOfRandomGames) {
  const auto rules = TestRules(3, {"bathhouses"});
  int bought = 0, turned = 0, points[kScoreRows] = {};
  kit::InRandomGames(
      *rules, 30,
      [&](const Game&, const Action& action) {
        bought += action.verb == static_cast<Verb>(CoreVerb::kBuyNamed) ? 1 : 0;
      },
      [&](const Game& game) {
        for (const TileId bath : rules->beside_tiles())
          turned += game.core.spot[bath].rotation != 0;
        for (int row = 0; row < kScoreRows; ++row) {
          points[row] += kit::PointsOf(*rules, "bathhouses", game, row);
        }
      });
  EXPECT_GT(bought, 20);
  EXPECT_GT(turned, 5);
  EXPECT_EQ(points[0], 0);
  for (int row = 1; row < kScoreRows; ++row) EXPECT_GT(points[row], 0) << row;
}

std::string ProblemWith(const char* field, const std::string& json) {
  return kit::ProblemWithField("bathhouses", field, json);
}

TEST(Bathhouses, RefuseComponentsThatMakeNoSense) {
  const std::string one = "{'N': 'tower', 'E': 'garden', 'S': 'tower', 'W': 'arcades'}";
  EXPECT_EQ(ProblemWith("tiles", "[" + one + "]"), "");
  EXPECT_EQ(ProblemWith("price", "0"), "bathhouses: price");
  EXPECT_EQ(ProblemWith("tiles", "[{'N': 'tower', 'E': 'garden', 'S': 'tower'}]"),
            "bathhouses: tiles[0]");
  EXPECT_EQ(ProblemWith("tiles", "[{'N': 'camp', 'E': 'garden', 'S': 'tower', 'W': 'tower'}]"),
            "bathhouses: tiles[0].N");
  EXPECT_EQ(ProblemWith("tiles", "[" + one + ", " + one + "]"), "bathhouses: tiles[1]");
  EXPECT_EQ(ProblemWith("walls", "''"), "bathhouses: walls");
}

}  // namespace
}  // namespace alhambra::bathhouses
