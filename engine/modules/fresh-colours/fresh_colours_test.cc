#include "engine/modules/fresh-colours/fresh_colours.h"

#include <gtest/gtest.h>

#include <string>

#include "engine/modules/test_kit.h"

namespace alhambra::fresh_colours {
namespace {

using codec::TestRules;
using kit::ProblemWithField;

constexpr const char* kId = "fresh-colours";
// By their place among the module's verbs.
enum : Verb { kDrawProject, kChooseProject, kCollect, kGiveBack, kPaint };

TEST(FreshColours, AreUsedInRandomGames) {
  const auto rules = TestRules(3, {kId});
  const Origin origin = rules->FindModule(kId)->origin;
  int used[kPaint + 1] = {};
  int points = 0;
  kit::InRandomGames(
      *rules, 15,
      [&](const Game&, const Action& action) {
        if (action.origin == origin) ++used[action.verb];
      },
      [&](const Game& game) { points += kit::PointsOf(*rules, kId, game); });
  for (Verb verb = kDrawProject; verb <= kPaint; ++verb) EXPECT_GT(used[verb], 5) << int{verb};
  EXPECT_GT(points, 20);
}

// All that a seat may know of the pile is its top.
TEST(FreshColours, HidesTheOrderOfThePile) {
  const auto rules = TestRules(4, {kId});
  Game game = rules->Start(3);
  Rng rng{8};
  const Game view = rules->View(game, 1);
  const Game other = rules->Sample(view, 1, rng);
  EXPECT_TRUE(rules->View(other, 1) == view);
  const Value value = kit::StateOf(*rules, kId, game), seen = kit::StateOf(*rules, kId, view);
  ASSERT_EQ(value.Find("pile")->items().size(), 14u);
  EXPECT_EQ(seen.Find("pile"), nullptr);
  EXPECT_EQ(*seen.Find("top"), value.Find("pile")->items()[0]);
  EXPECT_EQ(seen.Find("pile_size")->AsNumber(), 14);
}

std::string ProblemOfReading(const char* text) {
  const auto rules = TestRules(3, {kId});
  return kit::ProblemOfState(*rules, kId, text);
}

TEST(FreshColours, RefusesImpossiblePositions) {
  EXPECT_EQ(ProblemOfReading("{'seats': [{'projects': ['garden (garden + pavilion)'],"
                             "'colours': ['tower', 'tower']}]}"),
            "");
  EXPECT_EQ(ProblemOfReading("{'seats': [{'projects': ['garden (garden)']}]}"),
            "seats[0].projects[0]");
  EXPECT_EQ(ProblemOfReading("{'seats': [{'projects': ['garden (garden + pavilion)',"
                             "'garden (garden + garden + tower)']}]}"),
            "seats[0].projects[1]");
  EXPECT_EQ(ProblemOfReading("{'seats': [{'colours': ['tower', 'tower', 'tower', 'tower', 'tower',"
                             "'tower']}]}"),
            "seats[0].colours");
  EXPECT_EQ(ProblemOfReading("{'seats': [{'colours': ['tower', 'tower', 'tower', 'tower']},"
                             "{'colours': ['tower', 'tower', 'tower']}]}"),
            "seats[1].colours[2]");
  EXPECT_EQ(ProblemOfReading("{'seats': [{'projects': ['garden (garden + pavilion)']}],"
                             "'columns': {'florin': 'garden (garden + pavilion)'}}"),
            "columns.florin");
  EXPECT_EQ(ProblemOfReading("{'columns': {'florin': 'garden (garden + pavilion)'},"
                             "'pile': ['garden (garden + pavilion)']}"),
            "pile[0]");
  // A project with a star is not there at three players.
  EXPECT_EQ(ProblemOfReading("{'pile': ['garden (tower + arcades + arcades)']}"), "pile[0]");
  EXPECT_EQ(ProblemOfReading("{'stock': {'pavilion': 5}}"), "stock.pavilion");
}

TEST(FreshColours, RefusesComponentsThatMakeNoSense) {
  EXPECT_EQ(ProblemWithField(kId, "hand_limit", "6"), "");
  EXPECT_EQ(ProblemWithField(kId, "project_spaces", "3"), "fresh-colours: project_spaces");
  EXPECT_EQ(ProblemWithField(kId, "projects", "[{'kind': 'tower', 'needs': [], 'star': false}]"),
            "fresh-colours: projects[0].needs");
  EXPECT_EQ(ProblemWithField(kId, "projects",
                             "[{'kind': 'tower', 'needs': ['tower'], 'star': false},"
                             "{'kind': 'tower', 'needs': ['tower'], 'star': false}]"),
            "fresh-colours: projects[1]");
  EXPECT_EQ(ProblemWithField(kId, "board", "{'florin': []}"), "fresh-colours: board.florin");
  EXPECT_EQ(
      ProblemWithField(kId, "board", "{'florin': [{'tower': 1}, {'tower': 2}, {'garden': 1}]}"),
      "fresh-colours: board.florin[1]");
}

}  // namespace
}  // namespace alhambra::fresh_colours
