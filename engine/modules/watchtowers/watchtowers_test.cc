#include "engine/modules/watchtowers/watchtowers.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "engine/modules/test_kit.h"
#include "engine/palace/test_shapes.h"

namespace alhambra::watchtowers {
namespace {

using codec::TestRules;

TEST(Watchtowers, AreBuiltScoredAndSentBackInRandomGames) {
  const auto rules = TestRules(3, {"watchtowers"});
  players::EventCounter events(rules->FindModule("watchtowers")->origin);
  int points = 0;
  for (uint64_t seed = 0; seed < 30; ++seed) {
    points += kit::PointsOf(*rules, "watchtowers", codec::PlayRandomly(*rules, seed, &events));
  }
  EXPECT_GT(events[0], 0) << "built";
  EXPECT_GT(events[1], 0) << "sent back";
  EXPECT_GT(points, 0);
}

// Where the component data is wrong with this field in it.
std::string ComponentProblem(const char* field, const char* value) {
  return kit::ProblemWithField("watchtowers", field, value);
}

TEST(Watchtowers, RefuseComponentsThatMakeNoSense) {
  EXPECT_EQ(ComponentProblem("per_kind", "4"), "watchtowers: per_kind");
  EXPECT_EQ(ComponentProblem("surcharge", "[]"), "watchtowers: surcharge");
  EXPECT_EQ(ComponentProblem("colour", "'red'"), "watchtowers: colour");
}

// A board knows half-cell pieces only.
TEST(Watchtowers, AreCalledByTheirNameInEveryRefusal) {
  Board board(-3, -3, 3, 3);
  const Refusal no_room = board.CheckAddHalf(0, -1, kNorth);
  const Refusal alone = board.CheckAddHalf(2, -2, kEast);
  EXPECT_TRUE(board.AddHalf(0, -1, kEast));
  const Refusal blocked = board.CheckAdd(test::Walled(""), 0, -2);
  const Refusal stays = board.CheckRemove(0, -1);
  const int ring[][2] = {{1, 0}, {2, 0}, {2, 1}, {2, 2}, {1, 2}};
  TileId tile = 1;
  for (const auto& [x, y] : ring) EXPECT_TRUE(board.Add(tile++, x, y, test::Walled("")));
  const Refusal encloses = board.CheckAddHalf(0, 1, kNorth);
  Board island(-3, -3, 3, 3);
  EXPECT_TRUE(island.AddHalf(2, 2, kNorth));
  const auto rules = TestRules(3, {"watchtowers"});
  for (const Refusal& refusal : {no_room, alone, blocked, stays, encloses, island.Validate()}) {
    EXPECT_THAT(refusal.text, ::testing::HasSubstr("half-cell piece"));
    EXPECT_THAT(rules->Word(refusal).text, ::testing::HasSubstr("watchtower"));
  }
  EXPECT_STREQ(rules->Word(board.CheckAdd(test::Walled(""), 0, 0)).text,
               "There is already a tile at {cell}.");
}

// What is wrong with a position of three players with this part for the module.
std::string PositionProblem(const std::string& text) {
  const auto rules = TestRules(3, {"watchtowers"});
  return codec::ProblemOfPosition(*rules, text);
}

TEST(Watchtowers, RefuseImpossiblePositions) {
  const std::string palace = "'seats': [{'palace': ['tower 12 at 1,0']}]";
  const auto built = [&palace](const std::string& towers) {
    return PositionProblem("{" + palace + ", 'modules': {'watchtowers': {'built': [" + towers +
                           "]}}}");
  };
  EXPECT_EQ(built("{'seat': 0, 'kind': 'tower', 'cell': [2, 0], 'corner': 'nw'}"), "");
  EXPECT_EQ(built("{'seat': 0, 'kind': 'garden', 'cell': [2, 0], 'corner': 'nw'}"),
            "modules.watchtowers.built[0]");
  EXPECT_EQ(built("{'seat': 0, 'kind': 'tower', 'cell': [2, 0], 'corner': 'ne'}"),
            "modules.watchtowers.built[0]");
  EXPECT_EQ(built("{'seat': 1, 'kind': 'tower', 'cell': [2, 0], 'corner': 'nw'}"),
            "modules.watchtowers.built[0]");
  EXPECT_EQ(built("{'seat': 0, 'kind': 'tower', 'cell': [1, 0], 'corner': 'nw'}"),
            "modules.watchtowers.built[0]");
  EXPECT_EQ(built("{'seat': 0, 'kind': 'tower', 'cell': [2, 0], 'corner': 'up'}"),
            "modules.watchtowers.built[0].corner");
  EXPECT_EQ(built("{'seat': 0, 'kind': 'tower', 'cell': [2], 'corner': 'nw'}"),
            "modules.watchtowers.built[0].cell");
  EXPECT_EQ(PositionProblem("{'modules': {'watchtowers': {'waiting': ["
                            "{'seat': 0, 'kind': 'tower', 'number': 2},"
                            "{'seat': 1, 'kind': 'tower', 'number': 2}]}}}"),
            "modules.watchtowers.waiting[1]");
}

}  // namespace
}  // namespace alhambra::watchtowers
