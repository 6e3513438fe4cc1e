#include "engine/modules/diamonds/diamonds.h"

#include <gtest/gtest.h>

#include <string>

#include "engine/modules/test_kit.h"

namespace alhambra::diamonds {
namespace {

using codec::Json;
using codec::TestRules;

constexpr const char* kId = "diamonds";

Setup SetupWith(int players, bool older) {
  Setup setup = kit::SetupOf(kId, players);
  if (older) setup.options["diamonds.older-edition"] = 1;
  return setup;
}

int CountDiamonds(int players, bool older, int value) {
  const auto rules = TestRules(SetupWith(players, older));
  const Game game = rules->Start(1);
  int counts[kCardTypes];
  rules->CountCards(game, counts);
  int found = 0;
  for (int v = 1; v <= 9; ++v) {
    const Card card = rules->catalogue().FindCard("diamond " + std::to_string(v));
    if (card != kNoCard && (value == 0 || value == v)) found += counts[card];
  }
  return found;
}

TEST(Diamonds, AreTenInEveryGameAndElevenInTheOlderEdition) {
  for (int players = 2; players <= 6; ++players) {
    EXPECT_EQ(CountDiamonds(players, false, 0), 10);
    EXPECT_EQ(CountDiamonds(players, true, 0), 11);
  }
  EXPECT_EQ(CountDiamonds(3, false, 5), 2);
  EXPECT_EQ(CountDiamonds(3, false, 8), 1);
  EXPECT_EQ(CountDiamonds(3, true, 8), 2);
}

// S1, with diamonds among the starting money.
TEST(Diamonds, CountForTheStartingMoney) {
  const auto rules = TestRules(6, {kId});
  int diamonds = 0;
  for (uint64_t seed = 0; seed < 100; ++seed) {
    const Game game = rules->Start(seed);
    for (int seat = 0; seat < 6; ++seat) {
      int sum = 0;
      game.core.hand[seat].ForEach([&](Card card) {
        sum += rules->catalogue().card(card).value;
        diamonds += rules->catalogue().card(card).currency == kWild;
      });
      EXPECT_GE(sum, 20);
      EXPECT_LE(sum, 28);
    }
  }
  EXPECT_GT(diamonds, 50);
}

TEST(Diamonds, CountAsNoMoneyOfACurrency) {
  const auto rules = TestRules(3, {kId});
  Game game = rules->Blank(1);
  game.core.hand[0].Add(rules->catalogue().FindCard("diamond 9"));
  game.core.hand[0].Add(rules->catalogue().FindCard("ducat 2"));
  EXPECT_EQ(rules->MoneyOf(game, 0, 3), 2);
  EXPECT_EQ(rules->MoneyOf(game, 0, 0), 0);
  EXPECT_EQ(rules->MoneyCards(game, 0), 2);
}

std::string ProblemWith(const char* text, bool older = false) {
  Components components = codec::TestComponents();
  components[kId] = Json(text);
  return kit::ProblemOfComponents(SetupWith(3, older), components);
}

TEST(Diamonds, RefuseImpossibleCards) {
  const char* four = "{'provenance': 'x', 'values': [3, 3, 3, 3], 'older_edition_adds': []}";
  const char* later = "{'provenance': 'x', 'values': [3, 3, 3], 'older_edition_adds': [3]}";
  EXPECT_EQ(ProblemWith(four), "diamonds: values");
  EXPECT_EQ(ProblemWith(later), "");
  EXPECT_EQ(ProblemWith(later, true), "diamonds: values");
  EXPECT_EQ(ProblemWith("{'provenance': 'x', 'values': [10], 'older_edition_adds': []}"),
            "diamonds: values[0]");
  EXPECT_EQ(ProblemWith("{'provenance': 'x', 'values': [3]}"), "diamonds: ");  // one is missing
}

}  // namespace
}  // namespace alhambra::diamonds
