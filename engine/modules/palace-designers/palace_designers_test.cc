#include "engine/modules/palace-designers/palace_designers.h"

#include <gtest/gtest.h>

#include <string>

#include "codec/position.h"
#include "codec/test_support.h"

namespace alhambra::palace_designers {
namespace {

using codec::TestRules;

TEST(PalaceDesigners, ScoreBetweenTheScoringsOfRandomGames) {
  const auto rules = TestRules(3, {"palace-designers"});
  const Owner owner = rules->FindModule("palace-designers")->owner;
  const int source = static_cast<int>(rules->sources().size()) - 1;
  int between = 0, in_scorings = 0, turned = 0, moved = 0;
  for (uint64_t seed = 0; seed < 20; ++seed) {
    Game game = rules->Start(seed);
    codec::PlayRandomly(*rules, seed, game, [&](const ActionList&, const Action& action) {
      turned += action.owner == owner && action.verb == 0 ? 1 : 0;
      moved += action.owner == owner && action.verb != 0 ? 1 : 0;
      return true;
    });
    for (int s = 0; s < 3; ++s) {
      between += rules->Cell(game, source, 0, s).points;
      for (int row = 1; row < kScoreRows; ++row) {
        in_scorings += rules->Cell(game, source, row, s).points;
      }
    }
  }
  EXPECT_GT(between, 20);
  EXPECT_EQ(in_scorings, 0);
  EXPECT_GT(turned, 60 + 20);
  EXPECT_GT(moved, 5);
}

std::string PositionProblem(const char* designers) {
  const auto rules = TestRules(2, {"palace-designers"});
  const Value position = codec::Json(
      std::string("{'seats': [{'palace': ['tower 12 at 1,0'], 'reserve': ['garden 11']}], "
                  "'modules': {'palace-designers': {'designers': ") +
      designers + "}}}");
  const Reader reader(position);
  Game game;
  codec::ReadPosition(*rules, reader, 1, &game);
  return reader.problem().path;
}

TEST(PalaceDesigners, RefuseImpossiblePositions) {
  const std::string at = "modules.palace-designers.designers";
  EXPECT_EQ(PositionProblem("[{'on': 'tower 12', 'feet': 'west', 'cell': [1, 0]}]"), "");
  EXPECT_EQ(PositionProblem("[{'on': 'fountain'}, {'on': 'fountain', 'feet': 'south'}]"), "");
  EXPECT_EQ(PositionProblem("[{'on': 'garden 11'}]"), at + "[0].on");
  EXPECT_EQ(PositionProblem("[null, {'on': 'tower 12'}]"), at + "[1].on");
  EXPECT_EQ(PositionProblem("[{'on': 'palace'}]"), at + "[0].on");
  EXPECT_EQ(PositionProblem("[{'on': 'tower 12', 'half': 'lower'}]"), at + "[0].on");
  EXPECT_EQ(PositionProblem("[{'on': 'fountain', 'half': 'lower'}]"), at + "[0].half");
  EXPECT_EQ(PositionProblem("[{'on': 'tower 12', 'feet': 'up'}]"), at + "[0].feet");
  EXPECT_EQ(PositionProblem("[{'on': 'tower 12', 'cell': [0, 0]}]"), at + "[0].cell");
  EXPECT_EQ(PositionProblem("[{'on': 'tower 12', 'points': 3}]"), at + "[0].points");
  EXPECT_EQ(PositionProblem("[null, null, null]"), at);
}

TEST(PalaceDesigners, RefuseComponentsThatMakeNoSense) {
  const auto problem = [](const char* field, const char* json) {
    return codec::ProblemWithField("palace-designers", field, json);
  };
  EXPECT_EQ(problem("points", "{'feet': 3, 'other': 0}"), "");
  EXPECT_EQ(problem("points", "{'feet': 3}"), "palace-designers: points");
  EXPECT_EQ(problem("points", "{'feet': -1, 'other': 0}"), "palace-designers: points.feet");
  EXPECT_EQ(problem("designers", "6"), "palace-designers: designers");
}

}  // namespace
}  // namespace alhambra::palace_designers
