#include "engine/modules/orchards/orchards.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "engine/modules/test_kit.h"

namespace alhambra::orchards {
namespace {

using codec::TestRules;

TEST(Orchards, DealDifferentBoardsByChance) {
  const auto rules = TestRules(6, {"orchards"});
  std::set<int64_t> first;
  for (uint64_t seed = 0; seed < 40; ++seed) {
    const Value state = kit::StateOf(*rules, "orchards", rules->Start(seed));
    std::set<int64_t> boards;
    for (const Value& seat : state.Find("seats")->items()) {
      boards.insert(seat.Find("board")->AsNumber());
    }
    EXPECT_EQ(boards.size(), 6u);
    first.insert(state.Find("seats")->items()[0].Find("board")->AsNumber());
  }
  EXPECT_EQ(first.size(), 7u);
}

TEST(Orchards, FillInRandomGamesAndScoreAtTheEnd) {
  const auto rules = TestRules(3, {"orchards"});
  const Origin origin = rules->FindModule("orchards")->origin;
  int chosen = 0, early = 0, late = 0;
  kit::InRandomGames(
      *rules, 15,
      [&](const Game&, const Action& action) { chosen += action.origin == origin ? 1 : 0; },
      [&](const Game& game) {
        for (int row = 0; row < 3; ++row) early += kit::PointsOf(*rules, "orchards", game, row);
        late += kit::PointsOf(*rules, "orchards", game, 3);
      });
  EXPECT_GT(chosen, 100);
  EXPECT_EQ(early, 0);
  EXPECT_GT(late, 30);
}

std::string PositionProblem(const char* state) {
  const auto rules = TestRules(3, {"orchards"});
  return kit::ProblemOfPosition(*rules, "orchards", state,
                                "'market': ['tower 12', 'tower 13', null, null]");
}

TEST(Orchards, RefuseImpossiblePositions) {
  const std::string at = "modules.orchards.";
  EXPECT_EQ(PositionProblem("{}"), "");
  EXPECT_EQ(PositionProblem("{'pool': 54, 'fruits': {'tower 12': 'fig'}}"), "");
  EXPECT_EQ(PositionProblem("{'pool': 53}"), at + "pool");
  EXPECT_EQ(PositionProblem("{'fruits': {'garden 11': 'fig'}}"), at + "fruits.garden 11");
  EXPECT_EQ(PositionProblem("{'fruits': {'tower 12': 'apple'}}"), at + "fruits.tower 12");
  EXPECT_EQ(PositionProblem("{'seats': [{'board': 1}, {'board': 1}]}"), at + "seats[1].board");
  EXPECT_EQ(PositionProblem("{'seats': [{'board': 8}]}"), at + "seats[0].board");
  EXPECT_EQ(PositionProblem("{'seats': [{'board': 1, 'filled': [['fig']]}]}"),
            at + "seats[0].filled[0][0]");
  EXPECT_EQ(PositionProblem("{'seats': [{'board': 1, 'filled': [['orange', 'orange']]}]}"),
            at + "seats[0].filled[0][1]");
  EXPECT_EQ(
      PositionProblem(
          "{'seats': [{'down': ['fig', 'fig', 'fig', 'fig', 'fig', 'fig', 'fig', 'fig', 'fig']}]}"),
      at + "seats[0].down[8]");
  EXPECT_EQ(PositionProblem("{'seats': [{}, {}, {}, {}]}"), at + "seats");
}

TEST(Orchards, RefuseComponentsThatMakeNoSense) {
  const auto problem = [](const char* field, const char* json) {
    return kit::ProblemWithField("orchards", field, json);
  };
  EXPECT_EQ(problem("copies", "9"), "");
  EXPECT_EQ(problem("copies", "0"), "orchards: copies");
  EXPECT_EQ(problem("fruits", "['orange', 'orange']"), "orchards: fruits[1]");
  EXPECT_EQ(problem("boards", "[]"), "orchards: boards");
  EXPECT_EQ(problem("group_points", "[1, 2]"), "orchards: boards[0]");
  EXPECT_EQ(problem("fruits", "['orange', 'date', 'grape', 'pomegranate', 'lemon', 'melon']"),
            "orchards: boards[0][1][0]");
}

}  // namespace
}  // namespace alhambra::orchards
