#include "engine/modules/art-of-the-moors/art_of_the_moors.h"

#include <gtest/gtest.h>

#include <string>

#include "engine/modules/test_kit.h"

namespace alhambra::art_of_the_moors {
namespace {

using codec::TestRules;

constexpr char kId[] = "art-of-the-moors";

// In the order of the module's events.
enum { kTaken, kMarked, kDeveloped };

TEST(ArtOfTheMoors, BringsCountersThatAreTurnedInRandomGames) {
  const auto rules = TestRules(3, {kId});
  const auto counter = kit::EventsOfRandomGames(*rules, kId, 15);
  EXPECT_GT(counter[kTaken], 0);
  EXPECT_GT(counter[kMarked], counter[kTaken]);
  EXPECT_GT(counter[kDeveloped], 0);
}

TEST(ArtOfTheMoors, IsDevelopedByComputerPlayers) {
  const auto rules = TestRules(3, {kId});
  const auto counter = kit::EventsOfComputerPlayers(*rules, kId, 2);
  EXPECT_GE(counter[kDeveloped], 8);
}

// Where the component data is wrong with these counters in it.
std::string ComponentProblem(const std::string& counters) {
  return kit::ProblemWithField(kId, "counters", counters);
}

TEST(ArtOfTheMoors, RefusesComponentsThatMakeNoSense) {
  const std::string at = std::string(kId) + ": counters";
  const auto counter = [](const std::string& prices, const std::string& sections) {
    return "{'prices': " + prices + ", 'count': 2, 'sections': " + sections + "}";
  };
  const std::string fine = counter("[8]", "[[0, 2], [3, 2], [5, 4]]");
  EXPECT_EQ(ComponentProblem("[" + fine + "]"), "");
  EXPECT_EQ(ComponentProblem("[]"), at);
  EXPECT_EQ(ComponentProblem("[" + fine + ", " + fine + "]"), at + "[1].prices[0]");
  EXPECT_EQ(ComponentProblem("[" + counter("[]", "[[0, 2]]") + "]"), at + "[0].prices");
  EXPECT_EQ(ComponentProblem("[" + counter("[8]", "[]") + "]"), at + "[0].sections");
  EXPECT_EQ(ComponentProblem("[" + counter("[8]", "[[0, 2], [3]]") + "]"), at + "[0].sections[1]");
  EXPECT_EQ(ComponentProblem("[" + counter("[8]", "[[0, 2], [0, 3]]") + "]"),
            at + "[0].sections[1][0]");
  EXPECT_EQ(ComponentProblem("[" + counter("[8]", "[[0, 2], [1, 1]]") + "]"),
            at + "[0].sections[1][1]");
}

std::string PositionProblem(const std::string& part) {
  const auto rules = TestRules(3, {kId});
  return kit::ProblemOfPosition(*rules, kId, part);
}

TEST(ArtOfTheMoors, RefusesImpossiblePositions) {
  const std::string at = "modules." + std::string(kId) + ".";
  const auto counters = [](const std::string& list) { return "{'counters': [" + list + "]}"; };
  const std::string first = "{'seat': 0, 'counter': '12/13', 'shows': 4, 'marker': 13}";
  EXPECT_EQ(PositionProblem("{}"), "");
  EXPECT_EQ(PositionProblem(counters(first)), "");
  EXPECT_EQ(PositionProblem(counters(first + ", " + first)), at + "counters[1]");
  EXPECT_EQ(PositionProblem(counters(first + ", {'seat': 1, 'counter': '12/13'}")),
            at + "counters[1]");
  EXPECT_EQ(PositionProblem(counters("{'seat': 3, 'counter': '8'}")), at + "counters[0].seat");
  EXPECT_EQ(PositionProblem(counters("{'seat': 0, 'counter': '5'}")), at + "counters[0].counter");
  EXPECT_EQ(PositionProblem(counters("{'seat': 0, 'counter': '8', 'shows': 1}")),
            at + "counters[0].shows");
  EXPECT_EQ(PositionProblem(counters("{'seat': 0, 'counter': '8', 'marker': 21}")),
            at + "counters[0].marker");
  EXPECT_EQ(PositionProblem("{'stacks': []}"), at + "stacks");
}

}  // namespace
}  // namespace alhambra::art_of_the_moors
