#include "engine/modules/city-walls/city_walls.h"

#include <gtest/gtest.h>

#include <bit>
#include <string>
#include <utility>
#include <vector>

#include "engine/modules/test_kit.h"

namespace alhambra::city_walls {
namespace {

using codec::TestRules;

// Two cards in each of four piles, and what is built stands on tiles or fountains, unless a tile
// went to nobody.
TEST(CityWalls, AreBuiltOnTilesAndFountainsInRandomGames) {
  const auto rules = TestRules(3, {"city-walls"});
  const Origin origin = rules->FindModule("city-walls")->origin;
  int on_tiles = 0, on_fountains = 0;
  int segments = 0;
  kit::InRandomGames(
      *rules, 20,
      [&](const Game&, const Action& action) {
        if (action.origin != origin) return;
        ++(action.verb == 0 ? on_tiles : on_fountains);
        const std::string& name = rules->catalogue().card(action.a).name;
        segments += static_cast<int>(name.size() - std::string("city wall ").size());
      },
      [&](const Game& game) {
        int standing = 0;
        for (const TileSpot& spot : game.core.spot) standing += std::popcount(spot.walls);
        for (const uint8_t walls : game.core.fountain_walls) standing += std::popcount(walls);
        EXPECT_EQ(standing, std::exchange(segments, 0));
      });
  EXPECT_GT(on_tiles, 0);
  EXPECT_GT(on_fountains, 0);
}

TEST(CityWalls, AreBuiltByComputerPlayers) {
  const auto rules = TestRules(3, {"city-walls"});
  const auto events = kit::EventsOfComputerPlayers(*rules, "city-walls", 8);
  EXPECT_GT(events[1] + events[2], 2) << "on tiles and on fountains";
}

TEST(CityWalls, AreTwoInEachPileFromTheSecondOn) {
  const auto rules = TestRules(3, {"city-walls"});
  const Game game = rules->Start(7);
  const auto is_wall = [&](Card card) {
    return rules->catalogue().card(card).name.rfind("city wall", 0) == 0;
  };
  EXPECT_EQ(kit::CardsInPiles(game, is_wall), (std::vector<int>{0, 2, 2, 2, 2}));
}

std::string ComponentProblem(const char* field, const char* value) {
  return kit::ProblemWithField("city-walls", field, value);
}

TEST(CityWalls, RefuseComponentsThatMakeNoSense) {
  EXPECT_EQ(ComponentProblem("cards", "['N', 'ES']"), "");
  EXPECT_EQ(ComponentProblem("cards", "[]"), "city-walls: cards");
  EXPECT_EQ(ComponentProblem("cards", "['N', '']"), "city-walls: cards[1]");
  EXPECT_EQ(ComponentProblem("cards", "['WN']"), "city-walls: cards[0]");
  EXPECT_EQ(ComponentProblem("cards", "['N', 'N']"), "city-walls: cards[1]");
  EXPECT_EQ(ComponentProblem("piles", "[6]"), "city-walls: piles[0]");
  EXPECT_EQ(ComponentProblem("piles", "[]"), "city-walls: piles");
  EXPECT_EQ(ComponentProblem("segments", "12"), "city-walls: segments");
}

TEST(CityWalls, RefuseImpossiblePositions) {
  const auto rules = TestRules(3, {"city-walls", "city-gates"});
  const auto problem = [&](const std::string& rest) {
    return codec::ProblemOfPosition(*rules, "{" + rest + "}");
  };
  const std::string open = "modules.city-walls.open";
  EXPECT_EQ(problem("'modules': {'city-walls': {'open': ['city wall N', 'city wall E']}}"), "");
  EXPECT_EQ(problem("'modules': {'city-walls': {'open': ['city wall NS']}}"), open + "[0]");
  EXPECT_EQ(problem("'modules': {'city-walls': {'open': ['city gate 1']}}"), open + "[0]");
  EXPECT_EQ(problem("'modules': {'city-walls': {'open': ['city wall N', 'city wall N']}}"),
            open + "[1]");
  EXPECT_EQ(problem("'out': ['city wall N'], 'modules': {'city-walls': {'open': ['city wall N']}}"),
            open + "[0]");
}

}  // namespace
}  // namespace alhambra::city_walls
