#include "engine/modules/palace-designers/palace_designers.h"

#include <gtest/gtest.h>

#include <string>

#include "engine/modules/test_kit.h"

namespace alhambra::palace_designers {
namespace {

using codec::TestRules;

TEST(PalaceDesigners, ScoreBetweenTheScoringsOfRandomGames) {
  const auto rules = TestRules(3, {"palace-designers"});
  const Origin origin = rules->FindModule("palace-designers")->origin;
  int between = 0, in_scorings = 0, turned = 0, moved = 0;
  kit::InRandomGames(
      *rules, 20,
      [&](const Game&, const Action& action) {
        turned += action.origin == origin && action.verb == 0 ? 1 : 0;
        moved += action.origin == origin && action.verb != 0 ? 1 : 0;
      },
      [&](const Game& game) {
        const int first = kit::PointsOf(*rules, "palace-designers", game, 0);
        between += first;
        in_scorings += kit::PointsOf(*rules, "palace-designers", game) - first;
      });
  EXPECT_GT(between, 20);
  EXPECT_EQ(in_scorings, 0);
  EXPECT_GT(turned, 60 + 20);
  EXPECT_GT(moved, 5);
}

std::string PositionProblem(const char* designers) {
  const auto rules = TestRules(2, {"palace-designers"});
  return kit::ProblemOfPosition(
      *rules, "palace-designers", std::string("{'designers': ") + designers + "}",
      "'seats': [{'palace': ['tower 12 at 1,0'], 'reserve': ['garden 11']}]");
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
    return kit::ProblemWithField("palace-designers", field, json);
  };
  EXPECT_EQ(problem("points", "{'feet': 3, 'other': 0}"), "");
  EXPECT_EQ(problem("points", "{'feet': 3}"), "palace-designers: points");
  EXPECT_EQ(problem("points", "{'feet': -1, 'other': 0}"), "palace-designers: points.feet");
  EXPECT_EQ(problem("designers", "6"), "palace-designers: designers");
}

}  // namespace
}  // namespace alhambra::palace_designers
