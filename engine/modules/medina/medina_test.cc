#include "engine/modules/medina/medina.h"

#include <gtest/gtest.h>

#include <string>

#include "engine/modules/test_kit.h"

namespace alhambra::medina {
namespace {

using codec::TestRules;

int Built(const Rules& rules, const Game& game) {
  const Origin origin = rules.FindModule("medina")->origin;
  int built = 0;
  for (int tile = 0; tile < rules.catalogue().tile_count(); ++tile) {
    const bool medina = rules.catalogue().tile(static_cast<TileId>(tile)).origin == origin;
    built += medina && game.core.spot[tile].zone == Zone::kPalace ? 1 : 0;
  }
  return built;
}

TEST(Medina, IsBuiltAndCostsPointsInRandomGames) {
  const auto rules = TestRules(4, {"medina"});
  int built = 0, points = 0;
  kit::AfterRandomGames(*rules, 20, [&](const Game& game) {
    built += Built(*rules, game);
    points += kit::PointsOf(*rules, "medina", game);
  });
  EXPECT_GT(built, 20);
  // 3, 9 and 18 points in three scorings, and more for those without a medina.
  EXPECT_LT(points, -20 * 30);
}

// A player who weighs points buys medinas, though they bring none.
TEST(Medina, IsBuiltByComputerPlayers) {
  const auto rules = TestRules(3, {"medina"});
  int built = 0;
  for (uint64_t seed = 0; seed < 3; ++seed) {
    built += Built(*rules, players::PlayGreedily(*rules, seed, nullptr));
  }
  EXPECT_GE(built, 9);
}

// Where the component data is wrong with this field in it.
std::string ComponentProblem(const char* field, const std::string& value) {
  return kit::ProblemWithField("medina", field, value);
}

TEST(Medina, RefusesComponentsThatMakeNoSense) {
  EXPECT_EQ(ComponentProblem("tiles", "[{'price': 2, 'walls': 'N'}, {'price': 3, 'walls': ''}]"),
            "");
  EXPECT_EQ(ComponentProblem("tiles", "[{'price': 2, 'walls': 'WN'}]"), "medina: tiles[0].walls");
  EXPECT_EQ(ComponentProblem("tiles", "[{'price': 2, 'walls': 'N'}, {'price': 2, 'walls': ''}]"),
            "medina: tiles[1].price");
  EXPECT_EQ(ComponentProblem("fewest", "[[3], [6, 3]]"), "medina: fewest");
  EXPECT_EQ(ComponentProblem("fewest", "[[3], [6], [9, 6, 3]]"), "medina: fewest[1]");
  EXPECT_EQ(ComponentProblem("none_extra", "[1, 2]"), "medina: none_extra");
  EXPECT_EQ(ComponentProblem("rooms", "3"), "medina: rooms");
}

}  // namespace
}  // namespace alhambra::medina
