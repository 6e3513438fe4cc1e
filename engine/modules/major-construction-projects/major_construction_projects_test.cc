#include "engine/modules/major-construction-projects/major_construction_projects.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "engine/modules/test_kit.h"

namespace alhambra::projects {
namespace {

using codec::TestRules;

constexpr char kId[] = "major-construction-projects";

TEST(MajorConstructionProjects, AreAllFifteenPairsOfKindsOnce) {
  const auto rules = TestRules(3, {kId});
  int pairs[kAlhambraKinds][kAlhambraKinds] = {};
  int projects = 0;
  for (int id = 0; id < rules->catalogue().tile_count(); ++id) {
    const TileDef& def = rules->catalogue().tile(static_cast<TileId>(id));
    if (def.cells != 2) continue;
    ++projects;
    EXPECT_FALSE(def.has_price);
    EXPECT_FALSE(def.in_supply);
    EXPECT_EQ(++pairs[std::min(def.kind, def.lower_kind)][std::max(def.kind, def.lower_kind)], 1);
    EXPECT_NE(def.kind, def.lower_kind);
  }
  EXPECT_EQ(projects, 15);
}

TEST(MajorConstructionProjects, AreBidForAndBuiltInRandomGames) {
  const auto rules = TestRules(3, {"major-construction-projects"});
  const Origin origin = rules->FindModule("major-construction-projects")->origin;
  int bids = 0, built = 0;
  kit::InRandomGames(
      *rules, 10,
      [&](const Game&, const Action& action) { bids += action.origin == origin ? 1 : 0; },
      [&](const Game& game) {
        for (int tile = 0; tile < rules->catalogue().tile_count(); ++tile) {
          const bool project = rules->catalogue().tile(static_cast<TileId>(tile)).cells == 2;
          built += project && game.core.spot[tile].zone == Zone::kPalace ? 1 : 0;
        }
      });
  EXPECT_GT(bids, 20);
  EXPECT_GT(built, 5);
}

TEST(MajorConstructionProjects, ShowOnlyTheOpenOneAndTheBidToOthers) {
  const auto rules = TestRules(3, {kId});
  for (uint64_t seed = 0; seed < 20; ++seed) {
    const Game game = rules->Start(seed);
    Value all = kit::StateOf(*rules, kId, game);
    Value seen = kit::StateOf(*rules, kId, rules->View(game, 1));
    EXPECT_EQ(all["open"], seen["open"]);
    EXPECT_EQ(all["stack"].items().size(), 14u);
    EXPECT_EQ(seen["stack_size"], Value(14));
    EXPECT_EQ(seen.Find("stack"), nullptr);
  }
}

// Where the component data is wrong with this field in it.
std::string ComponentProblem(const char* field, const char* value) {
  return kit::ProblemWithField(kId, field, value);
}

TEST(MajorConstructionProjects, RefuseComponentsThatMakeNoSense) {
  const std::string id = kId;
  EXPECT_EQ(ComponentProblem("min_bid", "0"), id + ": min_bid");
  EXPECT_EQ(ComponentProblem("cells", "2"), id + ": cells");
  EXPECT_EQ(ComponentProblem("projects", "[{'upper': 'tower', 'lower': 'garden', 'walls': 'EN'}]"),
            id + ": projects[0].walls");
  EXPECT_EQ(ComponentProblem("projects", "[{'upper': 'tower', 'lower': 'well', 'walls': ''}]"),
            id + ": projects[0].lower");
}

std::string PositionProblem(const std::string& part) {
  const auto rules = TestRules(3, {kId, "diamonds"});
  return kit::ProblemOfPosition(*rules, kId, part,
                                "'seats': [{'reserve': ['project garden/tower']}]");
}

TEST(MajorConstructionProjects, RefuseImpossiblePositions) {
  const std::string at = "modules." + std::string(kId) + ".";
  EXPECT_EQ(PositionProblem("{}"), "");
  EXPECT_EQ(PositionProblem("{'open': 'project pavilion/tower'}"), "");
  EXPECT_EQ(PositionProblem("{'open': null}"), "");
  EXPECT_EQ(PositionProblem("{'open': 'project garden/tower'}"), at + "open");
  EXPECT_EQ(PositionProblem("{'open': 'garden 11'}"), at + "open");
  EXPECT_EQ(PositionProblem("{'stack': ['project pavilion/tower', 'project pavilion/tower']}"),
            at + "stack[1]");
  EXPECT_EQ(PositionProblem("{'open': null, 'stack': ['project pavilion/tower']}"), at + "open");
  EXPECT_EQ(PositionProblem("{'stack_size': 3}"), at + "stack_size");
  EXPECT_EQ(PositionProblem("{'bid': {'seat': 0, 'cards': ['denar 7', 'denar 8']}}"), "");
  EXPECT_EQ(PositionProblem("{'bid': {'seat': 3, 'cards': ['denar 7', 'denar 8']}}"),
            at + "bid.seat");
  EXPECT_EQ(PositionProblem("{'bid': {'seat': 0, 'cards': ['denar 7', 'denar 7']}}"),
            at + "bid.cards");
  EXPECT_EQ(PositionProblem("{'bid': {'seat': 0, 'cards': ['denar 7', 'florin 8']}}"),
            at + "bid.cards");
  EXPECT_EQ(PositionProblem("{'bid': {'seat': 0, 'cards': ['scoring 1']}}"), at + "bid.cards[0]");
  EXPECT_EQ(PositionProblem("{'open': null, 'bid': {'seat': 0, 'cards': ['denar 9', 'denar 9']}}"),
            at + "bid");
}

}  // namespace
}  // namespace alhambra::projects
