#include "engine/modules/caliphs-guidelines/caliphs_guidelines.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "engine/modules/test_kit.h"

namespace alhambra::caliphs_guidelines {
namespace {

using codec::TestRules;

TEST(CaliphsGuidelines, DrawThreeDifferentMissionsByChance) {
  const auto rules = TestRules(3, {"caliphs-guidelines"});
  std::set<std::string> seen;
  for (uint64_t seed = 0; seed < 40; ++seed) {
    const Value state = kit::StateOf(*rules, "caliphs-guidelines", rules->Start(seed));
    std::set<std::string> drawn;
    for (const Value& mission : state.Find("missions")->items()) drawn.insert(mission.AsText());
    EXPECT_EQ(drawn.size(), 3u);
    seen.insert(drawn.begin(), drawn.end());
  }
  EXPECT_EQ(seen.size(), 9u);
}

TEST(CaliphsGuidelines, ScoreAtTheEndOfRandomGamesOnly) {
  const auto rules = TestRules(3, {"caliphs-guidelines"});
  int early = 0, late = 0;
  kit::AfterRandomGames(*rules, 15, [&](const Game& game) {
    for (int row = 0; row < 3; ++row) {
      early += kit::PointsOf(*rules, "caliphs-guidelines", game, row);
    }
    late += kit::PointsOf(*rules, "caliphs-guidelines", game, 3);
  });
  EXPECT_EQ(early, 0);
  EXPECT_GT(late, 15 * 3 * 5);
}

std::string PositionProblem(const char* state) {
  const auto rules = TestRules(3, {"caliphs-guidelines"});
  return kit::ProblemOfPosition(*rules, "caliphs-guidelines", state,
                                "'seats': [{'palace': ['tower 12 at 1,0']}]");
}

TEST(CaliphsGuidelines, RefuseImpossiblePositions) {
  const std::string at = "modules.caliphs-guidelines.";
  EXPECT_EQ(PositionProblem("{'missions': ['journey'], 'worth': {'journey': [1, 0, 0]}}"), "");
  EXPECT_EQ(PositionProblem("{'missions': ['journey'], 'worth': {'journey': [2, 0, 0]}}"),
            at + "worth.journey[0]");
  EXPECT_EQ(PositionProblem("{'missions': ['journey', 'journey']}"), at + "missions[1]");
  EXPECT_EQ(PositionProblem("{'missions': ['voyage']}"), at + "missions[0]");
  EXPECT_EQ(PositionProblem("{'missions': ['rows', 'columns', 'pairs', 'kinds']}"),
            at + "missions");
}

TEST(CaliphsGuidelines, RefuseComponentsThatMakeNoSense) {
  const auto problem = [](const char* field, const char* json) {
    return kit::ProblemWithField("caliphs-guidelines", field, json);
  };
  const std::string at = "caliphs-guidelines: ";
  const char* blocks = "[{'id': 'blocks', 'points': '2 per 2x2 block'}]";
  EXPECT_EQ(problem("drawn", "9"), "");
  EXPECT_EQ(problem("drawn", "10"), at + "drawn");
  EXPECT_EQ(problem("missions", blocks), at + "drawn");
  EXPECT_EQ(problem("missions", "[{'id': 'blocks', 'points': '3 per 2x2 block'}]"),
            at + "missions[0].points");
  EXPECT_EQ(problem("missions", "[{'id': 'towers', 'points': '2 per 2x2 block'}]"),
            at + "missions[0].id");
}

}  // namespace
}  // namespace alhambra::caliphs_guidelines
