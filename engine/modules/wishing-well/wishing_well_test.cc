#include "engine/modules/wishing-well/wishing_well.h"

#include <gtest/gtest.h>

#include <string>

#include "engine/modules/test_kit.h"

namespace alhambra::wishing_well {
namespace {

using codec::TestRules;

TEST(WishingWell, HasSixMoreTilesThatCostTheirNumber) {
  const auto rules = TestRules(3, {"wishing-well"});
  EXPECT_EQ(rules->catalogue().tile_count(), 54 + 6);
  for (const char* name :
       {"well 3 a", "well 3 b", "well 4 a", "well 4 b", "well 5 a", "well 5 b"}) {
    const TileId tile = rules->catalogue().FindTile(name);
    ASSERT_NE(tile, kNoTile) << name;
    EXPECT_EQ(rules->catalogue().tile(tile).price, name[5] - '0');
    EXPECT_TRUE(rules->catalogue().tile(tile).beside);
  }
}

TEST(WishingWell, IsBoughtAndScoresInRandomGames) {
  const auto rules = TestRules(3, {"wishing-well"});
  int bought = 0, points = 0;
  kit::InRandomGames(
      *rules, 40,
      [&](const Game&, const Action& action) {
        bought += action.verb == static_cast<Verb>(CoreVerb::kBuyNamed) ? 1 : 0;
      },
      [&](const Game& game) { points += kit::PointsOf(*rules, "wishing-well", game); });
  EXPECT_GT(bought, 20);
  EXPECT_GT(points, 5);
}

// A line that lacks a tile is worth something, one that is too long is not.
TEST(WishingWell, IsWorthMoreTheLongerItsLineGrows) {
  const auto rules = TestRules(3, {"wishing-well"});
  const auto worth = [&](const char* palace) {
    const Game game =
        codec::TestPosition(*rules, std::string("{'seats': [{'palace': [") + palace + "]}]}");
    return rules->FindModule("wishing-well")->Worth(*rules, game, 0);
  };
  const int none = worth("'well 3 a at 1,0'");
  const int two = worth("'well 3 a turned 1 at 1,0', 'tower 12 at 2,0', 'garden 11 at 3,0'");
  const int four = worth(
      "'well 3 a turned 1 at 1,0', 'tower 12 at 2,0', 'garden 11 at 3,0', 'seraglio 9 at 4,0',"
      "'pavilion 8 at 5,0'");
  EXPECT_EQ(none, 0);
  EXPECT_GT(two, 0);
  EXPECT_EQ(four, 0);
}

std::string ProblemWith(const char* field, const std::string& json) {
  return kit::ProblemWithField("wishing-well", field, json);
}

TEST(WishingWell, RefusesComponentsThatMakeNoSense) {
  EXPECT_EQ(ProblemWith("values", "[3, 3, 3]"), "");
  EXPECT_EQ(ProblemWith("values", "[3, 0]"), "wishing-well: values[1]");
  EXPECT_EQ(ProblemWith("values", "3"), "wishing-well: values");
  EXPECT_EQ(ProblemWith("price", "3"), "wishing-well: price");
}

}  // namespace
}  // namespace alhambra::wishing_well
