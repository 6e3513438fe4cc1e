#include "engine/modules/new-building-grounds/new_building_grounds.h"

#include <gtest/gtest.h>

#include <map>
#include <string>

#include "engine/modules/test_kit.h"

namespace alhambra::new_building_grounds {
namespace {

using codec::TestRules;

TEST(NewBuildingGrounds, AreEightMoreTilesWithoutAKind) {
  const auto rules = TestRules(3, {"new-building-grounds"});
  EXPECT_EQ(rules->catalogue().tile_count(), 54 + 8);
  const TileDef& ground = rules->catalogue().tile(rules->catalogue().FindTile("ground 12 b"));
  EXPECT_EQ(ground.price, 12);
  EXPECT_EQ(ground.kind, kNoKind);
  EXPECT_TRUE(ground.is_building());
  EXPECT_FALSE(ground.base);
}

// At two players Dirk may draw some before anybody plays.
TEST(NewBuildingGrounds, AreBuiltInRandomGamesAndDirkHasTheFirstOfEachColumn) {
  const auto rules = TestRules(2, {"new-building-grounds"});
  const Module& grounds = *rules->FindModule("new-building-grounds");
  int picked = 0, built = 0, dirks = 0;
  for (uint64_t seed = 0; seed < 30; ++seed) {
    Game game = rules->Start(seed);
    for (const TileId tile : game.core.dirk) {
      if (rules->catalogue().tile(tile).kind_in_game) {
        ++dirks;
        EXPECT_NE(rules->KindOf(game, tile), kNoKind);
      }
    }
    codec::PlayRandomly(*rules, seed, game, [&](const ActionList&, const Action& action) {
      picked += action.origin == grounds.origin ? 1 : 0;
      return true;
    });
    for (Seat seat = 0; seat < 2; ++seat) {
      for (const TileId tile : game.core.owned[seat]) {
        const bool in_palace = game.core.spot[tile].zone == Zone::kPalace;
        built += rules->catalogue().tile(tile).kind_in_game && in_palace ? 1 : 0;
      }
    }
  }
  EXPECT_GT(picked, 30);
  EXPECT_GT(built, 15);
  EXPECT_GT(dirks, 5);
}

// As many to a column as there may be.
TEST(NewBuildingGrounds, ShowOfEachColumnWhatIsStillToBePicked) {
  Components components = codec::TestComponents();
  components["new-building-grounds"].Set("buildings_per_kind", 4);
  components["new-building-grounds"].Set("per_column", 6);
  const RulesOrProblem made = Rules::Make(kit::SetupOf("new-building-grounds"), components);
  ASSERT_NE(made.rules, nullptr) << made.text;
  const Value state = kit::StateOf(*made.rules, "new-building-grounds", made.rules->Start(1));
  std::map<std::string, int> of_kind;
  for (const auto& [number, open] : state.Find("columns")->fields()) {
    EXPECT_EQ(open.items().size(), 6u) << number;
    for (const Value& kind : open.items()) ++of_kind[kind.AsText()];
  }
  EXPECT_EQ(of_kind.size(), 6u);
  for (const auto& [kind, number] : of_kind) EXPECT_EQ(number, 4) << kind;
}

std::string PositionProblem(const std::string& state) {
  const auto rules = TestRules(3, {"new-building-grounds"});
  return kit::ProblemOfPosition(
      *rules, "new-building-grounds", state,
      "'seats': [{'palace': ['ground 9 a at 1,0'], 'reserve': ['ground 9 b']}]");
}

TEST(NewBuildingGrounds, RefuseImpossiblePositions) {
  const std::string at = "modules.new-building-grounds";
  const std::string built = "'built': {'ground 9 a': {'kind': 'tower'}, 'ground 9 b': ";
  EXPECT_EQ(PositionProblem("{" + built + "{'kind': 'tower', 'place': 1}}}"), "");
  EXPECT_EQ(PositionProblem("{" + built + "{'kind': 'garden'}}, 'columns': {'9': ['tower']}}"), "");
  EXPECT_EQ(PositionProblem("{}"), at);
  EXPECT_EQ(PositionProblem("{'built': {'ground 9 a': {'kind': 'tower'}}}"), at);
  EXPECT_EQ(PositionProblem("{" + built + "{'kind': 'tower', 'place': 3}}}"),
            at + ".built.ground 9 b");
  EXPECT_EQ(PositionProblem("{" + built + "{'kind': 'camp'}}}"), at + ".built.ground 9 b.kind");
  EXPECT_EQ(PositionProblem("{'built': {'garden 11': {'kind': 'tower'}}}"),
            at + ".built.garden 11");
  const std::string right = "{" + built + "{'kind': 'garden'}}, 'columns': ";
  EXPECT_EQ(PositionProblem(right + "{'9': ['tower', 'garden']}}"), at + ".columns.9");
  EXPECT_EQ(PositionProblem(right + "{'9': []}}"), at + ".columns.9");
  EXPECT_EQ(PositionProblem(right + "{'8': []}}"), at + ".columns.8");
  EXPECT_EQ(PositionProblem(right + "{'9': ['tower'], '10': ['tower', 'arcades', 'garden']}}"),
            at + ".columns.10[0]");
}

TEST(NewBuildingGrounds, RefuseComponentsThatMakeNoSense) {
  const auto problem = [](const char* field, const char* json) {
    return kit::ProblemWithField("new-building-grounds", field, json);
  };
  const std::string at = "new-building-grounds: ";
  EXPECT_EQ(problem("grounds", "[{'price': 9, 'walls': 'N'}]"), "");
  EXPECT_EQ(problem("grounds", "[{'price': 8, 'walls': 'N'}]"), at + "grounds[0].price");
  EXPECT_EQ(problem("grounds", "[{'price': 9, 'walls': 'WN'}]"), at + "grounds[0].walls");
  EXPECT_EQ(problem("grounds",
                    "[{'price': 9, 'walls': ''}, {'price': 9, 'walls': ''},"
                    " {'price': 9, 'walls': ''}, {'price': 9, 'walls': ''}]"),
            at + "grounds[3]");
  EXPECT_EQ(problem("numbers", "[9, 9, 11, 12]"), at + "numbers[1]");
  EXPECT_EQ(problem("per_column", "4"), at + "per_column");
  EXPECT_EQ(problem("buildings_per_kind", "0"), at + "buildings_per_kind");
}

}  // namespace
}  // namespace alhambra::new_building_grounds
