#include "engine/modules/bazaars/bazaars.h"

#include <gtest/gtest.h>

#include <string>

#include "engine/modules/test_kit.h"

namespace alhambra::bazaars {
namespace {

using codec::TestRules;

constexpr char kPublished[] = "bazaar dirham seraglio/arcades/garden";

bool IsOfBazaars(const Rules& rules, const Action& action) {
  return IsCore(action, CoreVerb::kBuyNamed) && rules.catalogue().tile(action.tile).beside;
}

TEST(Bazaars, AreEightMoreTilesInTheSupplyAndNoBuildings) {
  const auto rules = TestRules(3, {"bazaars"});
  EXPECT_EQ(rules->catalogue().tile_count(), 54 + 8);
  const TileDef& bazaar = rules->catalogue().tile(rules->catalogue().FindTile(kPublished));
  EXPECT_EQ(bazaar.kind, kNoKind);
  EXPECT_EQ(bazaar.currency, 1);
  EXPECT_EQ(bazaar.sides, kFourOpenSides);
  EXPECT_FALSE(bazaar.base);
}

// Whatever is drawn at the start, four other tiles lie on the market and none with Dirk.
TEST(Bazaars, LieBesideTheMarketFromTheStart) {
  const auto rules = TestRules(2, {"bazaars"});
  int beside = 0;
  for (uint64_t seed = 0; seed < 50; ++seed) {
    const Game game = rules->Start(seed);
    for (int space = 0; space < kSpaces; ++space) {
      EXPECT_FALSE(rules->catalogue().tile(game.core.market[space]).beside);
    }
    for (const TileId tile : game.core.dirk) EXPECT_FALSE(rules->catalogue().tile(tile).beside);
    EXPECT_EQ(game.core.dirk.size(), 6);
    for (const TileId tile : rules->beside_tiles()) {
      beside += game.core.spot[tile].zone == Zone::kBeside ? 1 : 0;
    }
  }
  EXPECT_GT(beside, 10);
}

TEST(Bazaars, AreBoughtAndScoreOnlyAtTheEndOfRandomGames) {
  const auto rules = TestRules(3, {"bazaars"});
  int bought = 0, points = 0;
  kit::InRandomGames(
      *rules, 40,
      [&](const Game&, const Action& action) { bought += IsOfBazaars(*rules, action) ? 1 : 0; },
      [&](const Game& game) {
        EXPECT_EQ(
            kit::PointsOf(*rules, "bazaars", game, 1) + kit::PointsOf(*rules, "bazaars", game, 2),
            0);
        points += kit::PointsOf(*rules, "bazaars", game, 3);
      });
  EXPECT_GT(bought, 20);
  EXPECT_GT(points, 20);
}

std::string ProblemWith(const char* tiles, const char* walls = "") {
  Components components = codec::TestComponents();
  components["bazaars"].Set("tiles", codec::Json(tiles));
  components["bazaars"].Set("walls", walls);
  return kit::ProblemOfComponents(kit::SetupOf("bazaars"), components);
}

TEST(Bazaars, RefuseComponentsThatMakeNoSense) {
  const char* one = "[{'currency': 'denar', 'kinds': ['tower', 'garden', 'arcades']}]";
  EXPECT_EQ(ProblemWith(one), "");
  EXPECT_EQ(ProblemWith(one, "WN"), "bazaars: walls");
  EXPECT_EQ(ProblemWith("[{'currency': 'yen', 'kinds': ['tower', 'garden', 'arcades']}]"),
            "bazaars: tiles[0].currency");
  EXPECT_EQ(ProblemWith("[{'currency': 'denar', 'kinds': ['tower', 'garden']}]"),
            "bazaars: tiles[0].kinds");
  EXPECT_EQ(ProblemWith("[{'currency': 'denar', 'kinds': ['tower', 'garden', 'tower']}]"),
            "bazaars: tiles[0].kinds[2]");
  EXPECT_EQ(ProblemWith("[{'currency': 'denar', 'kinds': ['tower', 'garden', 'camp']}]"),
            "bazaars: tiles[0].kinds[2]");
  EXPECT_EQ(ProblemWith("[{'currency': 'denar'}]"), "bazaars: tiles[0]");
  EXPECT_EQ(ProblemWith("[{'currency': 'denar', 'kinds': ['tower', 'garden', 'arcades']},"
                        " {'currency': 'denar', 'kinds': ['tower', 'garden', 'arcades']}]"),
            "bazaars: tiles[1]");
}

}  // namespace
}  // namespace alhambra::bazaars
