#include "engine/modules/gates-without-end/gates_without_end.h"

#include <gtest/gtest.h>

#include <string>

#include "codec/scenario.h"
#include "engine/modules/test_kit.h"

namespace alhambra::gates {
namespace {

using codec::Json;
using codec::TestComponents;
using codec::TestRules;

TEST(GatesWithoutEnd, EveryBonusIsTakenInRandomGames) {
  const auto rules = TestRules(4, {"gates-without-end"});
  const auto counter = kit::NamedEventsOfRandomGames(*rules, 20);
  for (const char* event :
       {"key-gained", "key-laid", "gate-bought", "gate-wall", "gate-wall-fountain", "gate-took",
        "plaza-taken", "half-taken", "swapped", "moved", "key-gone"}) {
    EXPECT_GT(counter[event], 0) << event;
  }
  EXPECT_LE(counter["key-gone"], counter["key-gained"]);
}

std::string ProblemWith(const std::string& data) {
  return kit::ProblemWithData("gates-without-end", data);
}

TEST(GatesWithoutEnd, RefuseOtherDataThanTheyKnow) {
  const std::string ring = "'ring': ['white', 'red', 'yellow', 'green', 'blue', 'orange'], ";
  const std::string rest = "'walls': 7, 'plazas': 6, 'half_buildings': ['tower'], ";
  const std::string key = "['card', 'swap', 'buy-14', 'wall', 'plaza', 'redesign']";
  const auto data = [](const std::string& parts) {
    return "{'provenance': 'test', " + parts + "}";
  };
  EXPECT_EQ(ProblemWith(data(ring + rest + "'keys': [" + key + "]")), "");
  EXPECT_EQ(ProblemWith(data(ring + rest + "'keys': [" + key + ", ['card']]")),
            "gates-without-end: keys[1]");
  EXPECT_EQ(ProblemWith(data(ring + rest +
                             "'keys': [['gold', 'card', 'card', 'card', 'card', "
                             "'card']]")),
            "gates-without-end: keys[0][0]");
  EXPECT_EQ(ProblemWith(data("'ring': ['white', 'red', 'red', 'green', 'blue', 'orange'], " + rest +
                             "'keys': []")),
            "gates-without-end: ring[2]");
  EXPECT_EQ(ProblemWith(data(ring + "'walls': 7, 'plazas': 6, 'half_buildings': ['tower', "
                                    "'tower'], 'keys': []")),
            "gates-without-end: half_buildings[1]");
}

// No key that we know sells two tiles, but the printed ones may.
TEST(GatesWithoutEnd, SellNothingFromAnEmptySpaceAndSwapNoTwoEmptyOnes) {
  Components components = TestComponents();
  components["gates-without-end"].Set(
      "keys", Json("[['card', 'buy-14', 'swap', 'card', 'buy-14', 'card']]"));
  const codec::ScenarioResult result = codec::RunScenario(Json(R"({
      'title': 'Two tiles sold by one key', 'cites': ['gates-without-end'], 'players': 3,
      'modules': ['gates-without-end'],
      'position': {
        'turn': {'seat': 0, 'phase': 'refill'},
        'seats': [{'hand': ['denar 6', 'ducat 8']}, {'hand': ['denar 7', 'ducat 7']}],
        'market': ['pavilion 2', 'arcades 9', 'garden 10 N', 'tower 9 ES'],
        'display': ['florin 1', 'dirham 2', 'denar 3', 'ducat 9'],
        'modules': {'gates-without-end': {'keys': [1]}}},
      'steps': [
        {'do': 'lay key turned 0', 'seat': 0},
        {'do': 'gate buys 1 with denar 6 + ducat 8', 'seat': 0},
        {'do': 'reserve pavilion 2', 'seat': 0},
        {'refuse': 'gate buys 1 with denar 7 + ducat 7', 'code': 'space-empty'},
        {'do': 'gate buys 3 with denar 7 + ducat 7', 'seat': 1},
        {'do': 'reserve garden 10 N', 'seat': 1},
        {'refuse': 'gate swaps 1 and 3', 'code': 'space-empty'},
        {'legal': {'lacks': ['gate swaps 1 and 3'], 'contains': ['gate swaps 1 and 2']}},
        {'do': 'gate swaps 3 and 4', 'seat': 2}]})"),
                                                          components);
  EXPECT_TRUE(result.passed()) << result.failed_step << ": " << result.problem.text;
}

TEST(GatesWithoutEnd, RefuseImpossiblePositions) {
  const auto rules = TestRules(3, {"gates-without-end"});
  const auto problem = [&](const char* text) {
    return kit::ProblemOfState(*rules, "gates-without-end", text);
  };
  EXPECT_EQ(problem("{}"), "");
  EXPECT_EQ(problem("{'gone': [1, 9], 'keys': [1, 2, 4], 'halves': {'tower': 2}, 'walls': 7}"), "");
  EXPECT_EQ(problem("{'gone': [1, 1]}"), "gone[1]");
  EXPECT_EQ(problem("{'gone': [10]}"), "gone[0]");
  EXPECT_EQ(problem("{'gone': [1], 'keys': [9]}"), "keys");
  EXPECT_EQ(problem("{'keys': [0, 0, 0, 1]}"), "keys");
  EXPECT_EQ(problem("{'halves': {'tower': 3}}"), "halves.tower");
  EXPECT_EQ(problem("{'walls': 8}"), "walls");
  EXPECT_EQ(problem("{'plazas': 4}"), "");
  EXPECT_EQ(problem("{'plazas': 7}"), "plazas");
  EXPECT_EQ(problem("{'gone': [1], 'keys': [2], 'walls': 3, 'pile': 6, 'sections': 4}"), "");
  EXPECT_EQ(problem("{'gone': [1], 'keys': [2], 'pile': 9}"), "pile");
  EXPECT_EQ(problem("{'walls': 3, 'sections': 7}"), "sections");
  EXPECT_NE(problem("{'board': []}"), "");
}

}  // namespace
}  // namespace alhambra::gates
