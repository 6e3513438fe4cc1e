#include "engine/modules/building-sites/building_sites.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "codec/position.h"
#include "codec/test_support.h"
#include "players/test_play.h"

namespace alhambra::building_sites {
namespace {

using codec::TestRules;

enum : int { kSet, kCompleted = 2, kShown };  // events

TEST(BuildingSites, AreFoundedCompletedAndShownInRandomGames) {
  const auto rules = TestRules(3, {"building-sites"});
  players::EventCounter events(rules->FindModule("building-sites")->owner);
  auto list = std::make_unique<ActionList>();
  for (uint64_t seed = 0; seed < 20; ++seed) {
    Game game = rules->Start(seed);
    Rng rng{seed};
    while (!rules->IsOver(game)) {
      rules->Legal(game, *list);
      ASSERT_TRUE(rules->Apply(game, (*list)[rng.Below(list->size())], &events).ok());
    }
  }
  EXPECT_GT(events[kSet], 0);
  EXPECT_GT(events[kCompleted], 0);
  EXPECT_GT(events[kShown], 0);
}

// They found hardly any, since that costs more than it brings, but complete what they have.
TEST(BuildingSites, AreCompletedByComputerPlayers) {
  const auto rules = TestRules(3, {"building-sites"});
  const Owner owner = rules->FindModule("building-sites")->owner;
  const Value text = codec::Json(
      "{'seats': [{'hand': ['denar 6', 'denar 6', 'florin 4'], 'palace': ['tower 12 at 1,0']}],"
      " 'modules': {'building-sites': {'sites': "
      "[{'tile': 'tower 12', 'seat': 0, 'currency': 'denar'}]}}}");
  const Reader reader(text);
  Game game;
  codec::ReadPosition(*rules, reader, 1, &game);
  ASSERT_TRUE(reader.ok()) << reader.problem().text;
  auto list = std::make_unique<ActionList>();
  rules->Legal(game, *list);
  ASSERT_EQ(rules->DecisionOf(game).seat, 0);
  Rng rng{1};
  const int choice = players::GreedyPlayer().Choose(*rules, rules->View(game, 0), 0, *list, rng);
  EXPECT_EQ((*list)[choice].owner, owner);
  EXPECT_FALSE((*list)[choice].pay.cards.empty());
  players::EventCounter events(owner);
  ASSERT_TRUE(rules->Apply(game, (*list)[choice], &events).ok());
  EXPECT_EQ(events[kCompleted], 1);
}

// While somebody chooses, those who do not see the two drawn tiles still sample whole games.
TEST(BuildingSites, AreSampledWhileTheirBuyerChooses) {
  const auto rules = TestRules(3, {"building-sites"});
  const Module& module = *rules->FindModule("building-sites");
  int choices = 0;
  for (uint64_t seed = 0; seed < 4; ++seed) {
    Game game = rules->Start(seed);
    Rng rng{seed};
    codec::PlayRandomly(*rules, seed, game, [&](const ActionList&, const Action&) {
      if (game.core.agenda.back().owner != module.owner) return true;
      ++choices;
      for (const Seat viewer : {Seat{0}, Seat{1}, Seat{2}, kSpectator}) {
        const Game sample = rules->Sample(rules->View(game, viewer), viewer, rng);
        EXPECT_STREQ(module.FindFault(*rules, sample), nullptr);
      }
      return true;
    });
  }
  EXPECT_GT(choices, 3);
}

std::string ComponentProblem(const char* field, Value value) {
  Components components = codec::TestComponents();
  components["building-sites"].Set(field, std::move(value));
  Setup setup;
  setup.modules = {"building-sites"};
  return Rules::Make(setup, components).path;
}

TEST(BuildingSites, RefuseComponentsThatMakeNoSense) {
  EXPECT_EQ(ComponentProblem("per_currency", 1), "");
  EXPECT_EQ(ComponentProblem("per_currency", 0), "building-sites: per_currency");
  EXPECT_EQ(ComponentProblem("per_currency", 5), "building-sites: per_currency");
  EXPECT_EQ(ComponentProblem("tiles", 8), "building-sites: tiles");
}

TEST(BuildingSites, RefuseImpossiblePositions) {
  const auto rules = TestRules(3, {"building-sites", "camps"});
  const auto problem = [&](const std::string& part) {
    const Value position = codec::Json(
        "{'seats': [{'palace': ['tower 12 at 1,0'], 'reserve': ['camp 8 NE', 'garden 9']}],"
        " 'modules': {'building-sites': {" +
        part + "}}}");
    const Reader reader(position);
    Game game;
    codec::ReadPosition(*rules, reader, 1, &game);
    return reader.problem().path;
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
