#include "engine/modules/bathhouses/bathhouses.h"

#include <gtest/gtest.h>

#include <string>

#include "codec/test_support.h"

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
  const int source = static_cast<int>(rules->sources().size()) - 1;
  int bought = 0, turned = 0, points[kScoreRows] = {};
  for (uint64_t seed = 0; seed < 30; ++seed) {
    Game game = rules->Start(seed);
    codec::PlayRandomly(*rules, seed, game, [&](const ActionList&, const Action& action) {
      bought += action.verb == VerbOf(CoreVerb::kBuyBeside) ? 1 : 0;
      return true;
    });
    for (const TileId bath : rules->beside_tiles()) turned += game.core.spot[bath].turn != 0;
    for (int row = 0; row < kScoreRows; ++row) {
      for (int s = 0; s < 3; ++s) points[row] += rules->Cell(game, source, row, s).points;
    }
  }
  EXPECT_GT(bought, 20);
  EXPECT_GT(turned, 5);
  EXPECT_EQ(points[0], 0);
  for (int row = 1; row < kScoreRows; ++row) EXPECT_GT(points[row], 0) << row;
}

std::string ProblemWith(const char* field, const std::string& json) {
  return codec::ProblemWithField("bathhouses", field, json.c_str());
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
