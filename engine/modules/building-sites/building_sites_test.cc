#include "engine/modules/building-sites/building_sites.h"

#include <gtest/gtest.h>

#include <string>

#include "engine/modules/test_kit.h"

namespace alhambra::building_sites {
namespace {

using codec::TestRules;

enum : int { kSet, kCompleted = 2, kShown };  // events

TEST(BuildingSites, AreFoundedCompletedAndShownInRandomGames) {
  const auto rules = TestRules(3, {"building-sites"});
  const auto events = kit::EventsOfRandomGames(*rules, "building-sites", 20);
  EXPECT_GT(events[kSet], 0);
  EXPECT_GT(events[kCompleted], 0);
  EXPECT_GT(events[kShown], 0);
}

// They found hardly any, since that costs more than it brings, but complete what they have.
TEST(BuildingSites, AreCompletedByComputerPlayers) {
  const auto rules = TestRules(3, {"building-sites"});
  const Origin origin = rules->FindModule("building-sites")->origin;
  Game game = codec::TestPosition(
      *rules,
      "{'seats': [{'hand': ['denar 6', 'denar 6', 'florin 4'], 'palace': ['tower 12 at 1,0']}],"
      " 'modules': {'building-sites': {'sites': "
      "[{'tile': 'tower 12', 'seat': 0, 'currency': 'denar'}]}}}");
  ASSERT_EQ(rules->DecisionOf(game).seat, 0);
  const Action choice = kit::GreedyChoice(*rules, game);
  EXPECT_EQ(choice.origin, origin);
  EXPECT_FALSE(choice.pay.cards.empty());
  players::EventCounter events(origin);
  ASSERT_TRUE(rules->Apply(game, choice, &events).ok());
  EXPECT_EQ(events[kCompleted], 1);
}

// While somebody chooses, those who do not see the two drawn tiles still sample whole games.
TEST(BuildingSites, AreSampledWhileTheirBuyerChooses) {
  const auto rules = TestRules(3, {"building-sites"});
  const Origin origin = rules->FindModule("building-sites")->origin;
  int choices = 0;
  Rng rng{7};
  kit::InRandomGames(*rules, 4, [&](const Game& game, const Action&) {
    if (game.core.agenda.back().origin != origin) return;
    ++choices;
    kit::ExpectWholeSamples(*rules, "building-sites", game, rng);
  });
  EXPECT_GT(choices, 3);
}

std::string ComponentProblem(const char* field, const char* value) {
  return kit::ProblemWithField("building-sites", field, value);
}

TEST(BuildingSites, RefuseComponentsThatMakeNoSense) {
  EXPECT_EQ(ComponentProblem("per_currency", "1"), "");
  EXPECT_EQ(ComponentProblem("per_currency", "0"), "building-sites: per_currency");
  EXPECT_EQ(ComponentProblem("per_currency", "5"), "building-sites: per_currency");
  EXPECT_EQ(ComponentProblem("tiles", "8"), "building-sites: tiles");
}

TEST(BuildingSites, RefuseImpossiblePositions) {
  const auto rules = TestRules(3, {"building-sites", "camps"});
  const auto problem = [&](const std::string& part) {
    return kit::ProblemOfPosition(
        *rules, "building-sites", "{" + part + "}",
        "'seats': [{'palace': ['tower 12 at 1,0'], 'reserve': ['camp 8 NE', 'garden 9']}]");
  };
  const std::string at = "modules.building-sites.sites[0]";
  const auto site = [&](const std::string& tile, int seat, const std::string& currency) {
    return "'sites': [{'tile': '" + tile + "', 'seat': " + std::to_string(seat) +
           ", 'currency': '" + currency + "'}]";
  };
  EXPECT_EQ(problem(site("tower 12", 0, "denar")), "");
  EXPECT_EQ(problem(site("tower 12", 0, "denar") + ", 'left': 7"), "");
  EXPECT_EQ(problem(site("tower 12", 0, "denar") + ", 'left': 8"), "modules.building-sites.left");
  EXPECT_EQ(problem(site("tower 12", 1, "denar")), at + ".seat");
  EXPECT_EQ(problem(site("tower 12", 0, "guilder")), at + ".currency");
  EXPECT_EQ(problem(site("tower 11 open", 0, "denar")), at + ".tile");
  EXPECT_EQ(problem(site("camp 8 NE", 0, "denar")), at + ".tile");
  EXPECT_EQ(problem("'sites': [{'tile': 'tower 12', 'seat': 0}]"), at);
  EXPECT_EQ(problem("'gone': ['denar', 'denar', 'denar']"), "modules.building-sites.gone[2]");
  EXPECT_EQ(problem("'gone': ['denar', 'denar'], " + site("tower 12", 0, "denar")),
            "modules.building-sites.gone[1]");
}

}  // namespace
}  // namespace alhambra::building_sites
