#include "engine/modules/power-of-sultan/power_of_sultan.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "engine/modules/test_kit.h"

namespace alhambra::sultan {
namespace {

using codec::Json;
using codec::TestRules;

constexpr char kId[] = "power-of-sultan";

TEST(PowerOfSultan, HappensInRandomGames) {
  const auto rules = TestRules(4, {kId});
  const auto events = kit::NamedEventsOfRandomGames(*rules, 60);
  EXPECT_GT(events["sultan-opened"], 300);
  EXPECT_GT(events["sultan-acquired"], 40);
  EXPECT_GT(events["sultan-drawn"], 10);
  EXPECT_EQ(events["sultan-marked"], events["sultan-drawn"]);
  EXPECT_GT(events["sultan-claimed"], 10);
}

// Three in the first pile, two in the second, three in the third.
TEST(PowerOfSultan, IsStackedIntoTheFirstThreePiles) {
  const auto rules = TestRules(3, {kId});
  const Game game = rules->Start(3);
  const auto is_sultan = [&](Card card) {
    return rules->catalogue().card(card).name.rfind("sultan", 0) == 0;
  };
  EXPECT_EQ(kit::CardsInPiles(game, is_sultan), (std::vector<int>{3, 2, 3, 0, 0}));
}

// What a further card is good for depends on the tiles that can still come.
TEST(PowerOfSultan, IsWorthNothingOnceNoTileOfItsKindIsLeft) {
  const auto rules = TestRules(3, {kId});
  const Module& sultan = *rules->FindModule(kId);
  Game game = rules->Start(3);
  EXPECT_EQ(sultan.Worth(*rules, game, 1), 0);
  const Value cards = Json("{'cards': [{'card': 'sultan denar 1', 'kind': 'tower', 'seat': 1}]}");
  for (int i = game.core.draw.size() - 1; i >= 0; --i) {
    if (rules->catalogue().card(game.core.draw[i]).name == "sultan denar 1")
      game.core.draw.erase(i);
  }
  sultan.Read(*rules, game, Reader(cards));
  EXPECT_GT(sultan.Worth(*rules, game, 1), 20);
  EXPECT_EQ(sultan.Worth(*rules, game, 0), 0);
  game.core.supply.clear();
  EXPECT_EQ(sultan.Worth(*rules, game, 1), 0);
}

std::string ProblemWith(const char* field, const char* text) {
  return kit::ProblemWithField(kId, field, text);
}

TEST(PowerOfSultan, RefusesComponentsThatMakeNoSense) {
  EXPECT_EQ(ProblemWith("price", "7"), "");
  EXPECT_EQ(ProblemWith("price", "0"), "power-of-sultan: price");
  EXPECT_EQ(ProblemWith("per_currency", "9"), "power-of-sultan: per_currency");
  EXPECT_EQ(ProblemWith("per_currency", "1"), "power-of-sultan: piles");
  EXPECT_EQ(ProblemWith("piles", "{'6': 8}"), "power-of-sultan: piles.6");
  EXPECT_EQ(ProblemWith("piles", "{'1': 3, '5': 5}"), "");
  EXPECT_EQ(ProblemWith("pairs", "[['arcades', 'chambers'], ['pavilion', 'tower']]"),
            "power-of-sultan: pairs");
  EXPECT_EQ(
      ProblemWith("pairs", "[['arcades', 'chambers'], ['pavilion', 'tower'], ['garden', 'tower']]"),
      "power-of-sultan: pairs[2]");
  EXPECT_EQ(
      ProblemWith("pairs", "[['arcades', 'chambers'], ['pavilion', 'camp'], ['garden', 'tower']]"),
      "power-of-sultan: pairs[1][1]");
}

TEST(PowerOfSultan, RefusesImpossiblePositions) {
  const auto rules = TestRules(3, {kId});
  const auto problem = [&](const char* text) { return kit::ProblemOfState(*rules, kId, text); };
  EXPECT_EQ(problem("{}"), "");
  EXPECT_EQ(problem("{'cards': [{'card': 'sultan denar 1', 'kind': 'tower'}]}"), "");
  EXPECT_EQ(problem("{'cards': [{'card': 'sultan denar 1'}]}"), "cards[0]");
  EXPECT_EQ(problem("{'cards': [{'card': 'denar 1', 'kind': 'tower'}]}"), "cards[0].card");
  EXPECT_EQ(problem("{'cards': [{'card': 'sultan denar 1', 'kind': 'camp'}]}"), "cards[0].kind");
  EXPECT_EQ(problem("{'cards': [{'card': 'sultan denar 1', 'kind': 'tower', 'seat': 3}]}"),
            "cards[0].seat");
  EXPECT_EQ(problem("{'cards': [{'card': 'sultan denar 1', 'kind': 'tower'},"
                    " {'card': 'sultan denar 1', 'kind': 'tower', 'seat': 1}]}"),
            "cards[1].card");
}

}  // namespace
}  // namespace alhambra::sultan
