#include "engine/modules/camps/camps.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "codec/test_support.h"

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
  for (uint64_t seed = 0; seed < 20; ++seed) {
    Game game = rules->Start(seed);
    codec::PlayRandomly(*rules, seed, game, [](const ActionList&, const Action&) { return true; });
    for (Seat seat = 0; seat < 4; ++seat) {
      EXPECT_TRUE(rules->LayOut(game, seat).Validate().ok());
    }
    for (int source = 0; source < static_cast<int>(rules->sources().size()); ++source) {
      if (rules->sources()[static_cast<size_t>(source)].name != "camps") continue;
      for (int row = 1; row < kScoreRows; ++row) {
        for (int seat = 0; seat < 4; ++seat) points += rules->Cell(game, source, row, seat).points;
      }
    }
  }
  EXPECT_GT(points, 0);
}

std::string ProblemWith(const char* tiles) {
  Components components = codec::TestComponents();
  components["camps"].Set("tiles", codec::Json(tiles));
  Setup setup;
  setup.modules = {"camps"};
  return Rules::Make(setup, components).path;
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
