#include "engine/modules/watchtowers/watchtowers.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "codec/position.h"
#include "codec/test_support.h"

namespace alhambra::watchtowers {
namespace {

using codec::TestRules;

TEST(Watchtowers, AreBuiltScoredAndSentBackInRandomGames) {
  struct Counter : EventSink {
    int built = 0, back = 0;
    Owner owner = kCore;
    void On(const Event& event) override {
      if (event.owner != owner) return;
      ++(event.kind == 0 ? built : back);
    }
  };
  const auto rules = TestRules(3, {"watchtowers"});
  Counter counter;
  counter.owner = rules->FindModule("watchtowers")->owner;
  auto list = std::make_unique<ActionList>();
  int points = 0;
  for (uint64_t seed = 0; seed < 30; ++seed) {
    Game game = rules->Start(seed);
    Rng rng{seed};
    while (!rules->IsOver(game)) {
      rules->Legal(game, *list);
      ASSERT_TRUE(rules->Apply(game, (*list)[rng.Below(list->size())], &counter).ok());
    }
    for (int source = 0; source < static_cast<int>(rules->sources().size()); ++source) {
      if (rules->sources()[static_cast<size_t>(source)].name != "watchtowers") continue;
      for (int row = 0; row < kScoreRows; ++row) {
        for (int seat = 0; seat < 3; ++seat) points += rules->Cell(game, source, row, seat).points;
      }
    }
  }
  EXPECT_GT(counter.built, 0);
  EXPECT_GT(counter.back, 0);
  EXPECT_GT(points, 0);
}

// Where the component data is wrong with this field in it.
std::string ComponentProblem(const char* field, Value value) {
  Components components = codec::TestComponents();
  components["watchtowers"].Set(field, std::move(value));
  Setup setup;
  setup.modules = {"watchtowers"};
  return Rules::Make(setup, components).path;
}

TEST(Watchtowers, RefuseComponentsThatMakeNoSense) {
  EXPECT_EQ(ComponentProblem("per_kind", 4), "watchtowers: per_kind");
  EXPECT_EQ(ComponentProblem("surcharge", Value::List()), "watchtowers: surcharge");
  EXPECT_EQ(ComponentProblem("colour", "red"), "watchtowers: colour");
}

// What is wrong with a position of three players with this part for the module.
std::string PositionProblem(const std::string& text) {
  const auto rules = TestRules(3, {"watchtowers"});
  const Value position = codec::Json(text);
  const Reader reader(position);
  Game game;
  codec::ReadPosition(*rules, reader, 1, &game);
  return reader.problem().path;
}

TEST(Watchtowers, RefuseImpossiblePositions) {
  const std::string palace = "'seats': [{'palace': ['tower 12 at 1,0']}]";
  const auto built = [&palace](const std::string& towers) {
    return PositionProblem("{" + palace + ", 'modules': {'watchtowers': {'built': [" + towers +
                           "]}}}");
  };
  EXPECT_EQ(built("{'seat': 0, 'kind': 'tower', 'cell': [2, 0], 'corner': 'nw'}"), "");
  EXPECT_EQ(built("{'seat': 0, 'kind': 'garden', 'cell': [2, 0], 'corner': 'nw'}"),
            "modules.watchtowers.built[0]");
  EXPECT_EQ(built("{'seat': 0, 'kind': 'tower', 'cell': [2, 0], 'corner': 'ne'}"),
            "modules.watchtowers.built[0]");
  EXPECT_EQ(built("{'seat': 1, 'kind': 'tower', 'cell': [2, 0], 'corner': 'nw'}"),
            "modules.watchtowers.built[0]");
  EXPECT_EQ(built("{'seat': 0, 'kind': 'tower', 'cell': [1, 0], 'corner': 'nw'}"),
            "modules.watchtowers.built[0]");
  EXPECT_EQ(built("{'seat': 0, 'kind': 'tower', 'cell': [2, 0], 'corner': 'up'}"),
            "modules.watchtowers.built[0].corner");
  EXPECT_EQ(built("{'seat': 0, 'kind': 'tower', 'cell': [2], 'corner': 'nw'}"),
            "modules.watchtowers.built[0].cell");
  EXPECT_EQ(PositionProblem("{'modules': {'watchtowers': {'waiting': ["
                            "{'seat': 0, 'kind': 'tower', 'number': 2},"
                            "{'seat': 1, 'kind': 'tower', 'number': 2}]}}}"),
            "modules.watchtowers.waiting[1]");
}

}  // namespace
}  // namespace alhambra::watchtowers
