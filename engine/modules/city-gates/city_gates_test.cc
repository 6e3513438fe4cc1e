#include "engine/modules/city-gates/city_gates.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "engine/modules/test_kit.h"

namespace alhambra::city_gates {
namespace {

using codec::TestRules;

bool IsGateCard(const Rules& rules, Card card) {
  return rules.catalogue().card(card).origin == rules.FindModule("city-gates")->origin;
}

// R-PILES: one card per player, dealt to piles 3, 4, 5, 3, ...
TEST(CityGates, CardsAreDealtOneByOneToTheLastThreePiles) {
  for (int players = 2; players <= 6; ++players) {
    const auto rules = TestRules(players, {"city-gates"});
    const Game game = rules->Start(7);
    const auto found = kit::CardsInPiles(game, [&](Card card) { return IsGateCard(*rules, card); });
    EXPECT_EQ(found[0] + found[1], 0);
    for (int i = 0; i < 3; ++i) {
      EXPECT_EQ(found[static_cast<size_t>(2 + i)], (players + 2 - i) / 3) << players;
    }
  }
}

TEST(CityGates, AreBuiltInRandomGames) {
  const auto rules = TestRules(6, {"city-gates"});
  const auto events = kit::EventsOfRandomGames(*rules, "city-gates", 30);
  for (int kind = 0; kind < 3; ++kind) EXPECT_GT(events[kind], 0) << kind;
}

// Somebody holds all the money, and only gate cards are left to fill the display with.
TEST(CityGates, RefillEndsWhenOnlyGateCardsAreLeft) {
  const auto rules = TestRules(3, {"city-gates"});
  Game game = rules->Start(3);
  Core& core = game.core;
  const Seat seat = rules->DecisionOf(game).seat;
  const Seat hoarder = static_cast<Seat>((seat + 1) % 3);
  FixedVec<Card, kMaxCards> gates;
  for (Card card : core.draw) {
    if (rules->catalogue().card(card).money) {
      core.hand[hoarder].Add(card);
    } else if (IsGateCard(*rules, card)) {
      gates.push_back(card);
    } else {
      core.removed.push_back(card);
    }
  }
  core.draw = gates;
  std::fill(core.pile, core.pile + kPiles, uint8_t{0});
  core.pile[0] = 3;
  Action take;
  take.pay.cards.Add(core.display[0]);
  ASSERT_TRUE(rules->Apply(game, take, nullptr).ok());
  EXPECT_EQ(core.display.size(), 3);
  EXPECT_EQ(core.draw.size() + core.discard.size(), 2);
  EXPECT_EQ(rules->DecisionOf(game).seat, hoarder);
}

// Where the problem is with a position of three players.
std::string ProblemWith(const std::string& more) {
  const auto rules = TestRules(3, {"camps", "city-gates"});
  return codec::ProblemOfPosition(
      *rules,
      "{'seats': [{'palace': ['tower 13 at 1,0', 'chambers 9 W at 2,0', 'arcades 9 at 3,0']}], " +
          more + "}");
}

TEST(CityGates, RefuseImpossiblePositions) {
  const auto gates = [](const std::string& list, const char* out = "'city gate 1'") {
    return ProblemWith(std::string("'out': [") + out + "], 'modules': {'city-gates': {'gates': [" +
                       list + "]}}");
  };
  const std::string west = "{'seat': 0, 'x': 2, 'y': 0, 'side': 'west'}";
  const std::string same = "{'seat': 0, 'x': 1, 'y': 0, 'side': 'east'}";
  EXPECT_EQ(gates(west), "");
  EXPECT_EQ(gates(same), "");
  EXPECT_EQ(gates(west, ""), "modules.city-gates");
  EXPECT_EQ(gates(west, "'city gate 1', 'city gate 2'"), "modules.city-gates");
  EXPECT_EQ(gates(west + ", " + same, "'city gate 1', 'city gate 2'"),
            "modules.city-gates.gates[1]");
  EXPECT_EQ(gates("{'seat': 0, 'x': 2, 'y': 0, 'side': 'east'}"), "modules.city-gates.gates[0]");
  EXPECT_EQ(gates("{'seat': 0, 'x': 3, 'y': 0, 'side': 'east'}"), "modules.city-gates.gates[0]");
  EXPECT_EQ(gates("{'seat': 1, 'x': 2, 'y': 0, 'side': 'west'}"), "modules.city-gates.gates[0]");
  EXPECT_EQ(gates("{'seat': 0, 'x': 2, 'y': 0, 'side': 'up'}"), "modules.city-gates.gates[0].side");
  EXPECT_EQ(gates("{'seat': 3, 'x': 2, 'y': 0, 'side': 'west'}"),
            "modules.city-gates.gates[0].seat");
  EXPECT_EQ(ProblemWith("'modules': {}"), "seats[0].palace[1]");  // cannot be reached
}

TEST(CityGates, RefuseAnOpenCardThatIsElsewhere) {
  const std::string gate = "'gates': [{'seat': 0, 'x': 2, 'y': 0, 'side': 'west'}]";
  const auto open = [&](const std::string& card) {
    return ProblemWith("'out': ['city gate 1'], 'modules': {'city-gates': {" + gate +
                       ", 'open': '" + card + "'}}");
  };
  EXPECT_EQ(open("city gate 2"), "");
  EXPECT_EQ(open("city gate 1"), "modules.city-gates.open");
  EXPECT_EQ(open("city gate 4"), "modules.city-gates.open");
  EXPECT_EQ(open("denar 1"), "modules.city-gates.open");
  EXPECT_EQ(ProblemWith("'display': ['city gate 2'], 'out': ['city gate 1'], "
                        "'modules': {'city-gates': {" +
                        gate + "}}"),
            "modules.city-gates");
}

std::string ComponentProblem(const char* field, const char* value) {
  return kit::ProblemWithField("city-gates", field, value);
}

TEST(CityGates, RefuseComponentsThatMakeNoSense) {
  EXPECT_EQ(ComponentProblem("cards", "'six'"), "city-gates: cards");
  EXPECT_EQ(ComponentProblem("piles", "[]"), "city-gates: piles");
  EXPECT_EQ(ComponentProblem("piles", "[3, 6]"), "city-gates: piles[1]");
  EXPECT_EQ(ComponentProblem("gates", "6"), "city-gates: gates");
}

}  // namespace
}  // namespace alhambra::city_gates
