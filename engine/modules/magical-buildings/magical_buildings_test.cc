#include "engine/modules/magical-buildings/magical_buildings.h"

#include <gtest/gtest.h>

#include <string>

#include "engine/flow/walls.h"
#include "engine/modules/test_kit.h"

namespace alhambra::magical_buildings {
namespace {

using codec::TestRules;

TEST(MagicalBuildings, AreSixMoreTilesButNotOfTheBaseGame) {
  const auto rules = TestRules(3, {"magical-buildings"});
  EXPECT_EQ(rules->catalogue().tile_count(), 54 + 6);
  const TileDef& garden = rules->catalogue().tile(rules->catalogue().FindTile("magical garden 13"));
  EXPECT_EQ(garden.price, 13);
  EXPECT_EQ(KindNames()[garden.kind], "garden");
  EXPECT_FALSE(garden.base);
  EXPECT_EQ(SideLetters(garden.sides, kWallSide), "NEW");
  EXPECT_EQ(rules->Start(1).core.supply.size(), 54 + 6 - 4);
}

TEST(MagicalBuildings, LieInEveryDirectionInRandomGames) {
  const auto rules = TestRules(4, {"magical-buildings"});
  int lying[4] = {};
  kit::AfterRandomGames(*rules, 20, [&](const Game& game) {
    for (Seat seat = 0; seat < 4; ++seat) {
      EXPECT_TRUE(rules->LayOut(game, seat).Validate().ok());
      for (TileId tile : game.core.owned[seat]) {
        if (rules->catalogue().tile(tile).rotatable) ++lying[game.core.spot[tile].rotation];
      }
    }
  });
  for (const int tiles : lying) EXPECT_GT(tiles, 0);
}

TEST(MagicalBuildings, AreRotatedByComputerPlayers) {
  struct Rotations : EventSink {
    const Catalogue* catalogue = nullptr;
    int placed = 0, rotated = 0;
    void On(const Event& event) override {
      const bool places = IsCore(event, CoreEvent::kPlaced) && event.tile != kNoTile;
      if (!places || !catalogue->tile(event.tile).rotatable) return;
      ++placed;
      rotated += event.a != 0 ? 1 : 0;
    }
  } rotations;
  const auto rules = TestRules(3, {"magical-buildings"});
  rotations.catalogue = &rules->catalogue();
  for (uint64_t seed = 0; seed < 3; ++seed) players::PlayGreedily(*rules, seed, &rotations);
  EXPECT_GT(rotations.placed, 6);
  EXPECT_GT(rotations.rotated, 2);
}

// Walls are added to the sides as the tile lies, and rotate with it afterwards.
TEST(MagicalBuildings, TakeAddedWallsAlongWhenTheyRotate) {
  const auto rules = TestRules(3, {"magical-buildings"});
  Game game = codec::TestPosition(
      *rules, "{'seats': [{'palace': ['magical pavilion 9 turned 1 at 1,0']}]}");
  const TileId tile = rules->catalogue().FindTile("magical pavilion 9");
  const auto letters = [&](int rotation) {
    return SideLetters(rules->ShapeOf(game, tile, rotation).sides, kWallSide);
  };
  EXPECT_EQ(letters(1), "E");
  constexpr uint8_t kSouthOnly = 1 << kSouth;
  Play play{*rules, game};
  const Board board = rules->LayOut(game, 0);
  ASSERT_TRUE(CheckWalls(*rules, game, 0, board, {tile, 0, kSouthOnly}).ok());
  EXPECT_STREQ(CheckWalls(*rules, game, 0, board, {tile, 0, 1 << kEast}).code, "wall-there");
  BuildWalls(play, 0, {tile, 0, kSouthOnly});
  EXPECT_EQ(letters(1), "ES");
  EXPECT_EQ(letters(0), "NE");
  EXPECT_EQ(letters(3), "NW");
}

std::string ProblemWith(const char* tiles) {
  return kit::ProblemWithField("magical-buildings", "tiles", tiles);
}

TEST(MagicalBuildings, RefuseComponentsThatMakeNoSense) {
  const std::string at = "magical-buildings: tiles[0]";
  EXPECT_EQ(ProblemWith("[{'kind': 'tower', 'price': 9, 'walls': ''}]"), "");
  EXPECT_EQ(ProblemWith("[{'kind': 'castle', 'price': 9, 'walls': ''}]"), at + ".kind");
  EXPECT_EQ(ProblemWith("[{'kind': 'tower', 'price': 0, 'walls': ''}]"), at + ".price");
  EXPECT_EQ(ProblemWith("[{'kind': 'tower', 'price': 9, 'walls': 'EN'}]"), at + ".walls");
  EXPECT_EQ(ProblemWith("[{'kind': 'tower', 'price': 9, 'walls': '', 'turn': 1}]"), at + ".turn");
  EXPECT_EQ(ProblemWith("[{'kind': 'tower', 'price': 9}]"), at);
  EXPECT_EQ(ProblemWith("[{'kind': 'tower', 'price': 9, 'walls': 'N'},"
                        " {'kind': 'tower', 'price': 9, 'walls': 'S'}]"),
            "magical-buildings: tiles[1]");
}

TEST(MagicalBuildings, RefuseImpossiblePositions) {
  const auto rules = TestRules(3, {"magical-buildings"});
  const auto problem = [&](const std::string& seat) {
    return codec::ProblemOfPosition(*rules, "{'seats': [{" + seat + "}]}");
  };
  EXPECT_EQ(problem("'palace': ['magical pavilion 9 turned 2 at 1,0']"), "");
  EXPECT_EQ(problem("'palace': ['magical pavilion 9 turned 4 at 1,0']"), "seats[0].palace[0]");
  EXPECT_EQ(problem("'palace': ['magical pavilion 9 turned 3 at 1,0']"), "seats[0]")
      << "its wall would meet the fountain";
  EXPECT_EQ(problem("'reserve': ['magical pavilion 9 turned 1']"), "seats[0].reserve[0]");
}

}  // namespace
}  // namespace alhambra::magical_buildings
