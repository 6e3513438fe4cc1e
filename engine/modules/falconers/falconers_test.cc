#include "engine/modules/falconers/falconers.h"

#include <gtest/gtest.h>

#include <string>

#include "engine/modules/test_kit.h"

namespace alhambra::falconers {
namespace {

using codec::TestRules;

constexpr char kId[] = "falconers";

// In the order of the module's events.
enum { kPlaced, kReturned };

TEST(Falconers, PlaceFalconsAndLoseThemInRandomGames) {
  const auto rules = TestRules(3, {kId});
  const auto counter = kit::EventsOfRandomGames(*rules, kId, 15);
  EXPECT_GT(counter[kPlaced], 0);
  EXPECT_GT(counter[kReturned], 0);
}

TEST(Falconers, AreHiredByComputerPlayers) {
  const auto rules = TestRules(3, {kId});
  const auto counter = kit::EventsOfComputerPlayers(*rules, kId, 20);
  EXPECT_GE(counter[kPlaced], 60);
}

// Where the component data is wrong with this field in it.
std::string ComponentProblem(const char* field, const std::string& value) {
  return kit::ProblemWithField(kId, field, value);
}

TEST(Falconers, RefuseComponentsThatMakeNoSense) {
  const std::string at = std::string(kId) + ": ";
  const auto falcons = [](const std::string& black) {
    return ComponentProblem("falcons", "{'black': " + black + ", 'brown': [], 'white': []}");
  };
  EXPECT_EQ(falcons("[['garden', 'tower']]"), "");
  EXPECT_EQ(falcons("[['garden', 'garden']]"), at + "falcons.black[0][1]");
  EXPECT_EQ(falcons("[['garden']]"), at + "falcons.black[0]");
  EXPECT_EQ(falcons("[['garden', 'camp']]"), at + "falcons.black[0][1]");
  EXPECT_EQ(falcons("[['garden', 'tower'], ['tower', 'garden']]"), at + "falcons.black[1]");
  EXPECT_EQ(ComponentProblem("falcons", "{'black': [], 'brown': [], 'red': []}"),
            at + "falcons.red");
  EXPECT_EQ(ComponentProblem("points", "[0, 2, 6]"), at + "points");
  EXPECT_EQ(ComponentProblem("points", "[0, 2, 6, 12, 20, 300]"), at + "points[5]");
}

std::string PositionProblem(const std::string& part) {
  const auto rules = TestRules(3, {kId});
  return kit::ProblemOfPosition(
      *rules, kId, part,
      "'seats': [{'palace': ['garden 10 open at 1,0', 'tower 11 open at 1,-1',"
      " 'pavilion 8 at 0,-1']}]");
}

TEST(Falconers, RefuseImpossiblePositions) {
  const std::string at = "modules.falconers.";
  const auto placed = [](const std::string& list) {
    return PositionProblem("{'placed': [" + list + "]}");
  };
  const std::string fine = "{'falcon': 'white garden/tower', 'seat': 0, 'cell': [1, 0]}";
  EXPECT_EQ(placed(fine), "");
  EXPECT_EQ(placed(fine + ", " + fine), at + "placed[1].falcon");
  EXPECT_EQ(placed(fine + ", {'falcon': 'black pavilion/tower', 'seat': 0, 'cell': [1, 0]}"),
            at + "placed[1]");
  EXPECT_EQ(placed("{'falcon': 'white garden/tower', 'seat': 1, 'cell': [1, 0]}"),
            at + "placed[0]");
  EXPECT_EQ(placed("{'falcon': 'white garden/tower', 'seat': 0, 'cell': [0, 0]}"),
            at + "placed[0]");
  EXPECT_EQ(placed("{'falcon': 'brown seraglio/garden', 'seat': 0, 'cell': [1, 0]}"),
            at + "placed[0]");
  EXPECT_EQ(placed("{'falcon': 'red garden/tower', 'seat': 0, 'cell': [1, 0]}"),
            at + "placed[0].falcon");
  EXPECT_EQ(placed("{'falcon': 'white garden/tower', 'seat': 0, 'cell': [1]}"),
            at + "placed[0].cell");
  EXPECT_EQ(PositionProblem("{'supply': []}"), at + "supply");
}

}  // namespace
}  // namespace alhambra::falconers
