#include "engine/modules/master-builders/master_builders.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "engine/modules/test_kit.h"

namespace alhambra::master_builders {
namespace {

using codec::Json;
using codec::TestRules;

constexpr const char* kId = "master-builders";

bool IsBuilder(const Rules& rules, Card card) {
  return rules.catalogue().card(card).origin == rules.FindModule(kId)->origin;
}

int CountBuilders(const Rules& rules, const CardSet& cards) {
  int builders = 0;
  cards.ForEach([&](Card card) { builders += IsBuilder(rules, card); });
  return builders;
}

TEST(MasterBuilders, AreDealtTwoEachAndLieInTheThirdAndFifthPile) {
  for (int players = 2; players <= 6; ++players) {
    const auto rules = TestRules(players, {kId});
    for (uint64_t seed = 0; seed < 20; ++seed) {
      const Game game = rules->Start(seed);
      for (int seat = 0; seat < players; ++seat) {
        EXPECT_EQ(CountBuilders(*rules, game.core.hand[seat]), 2);
      }
      const auto is_builder = [&](Card card) { return IsBuilder(*rules, card); };
      EXPECT_EQ(kit::CardsInPiles(game, is_builder),
                (std::vector<int>{0, 0, 3, 0, players == 6 ? 1 : 3}));
      EXPECT_EQ(game.core.aside.size(), players == 6 ? 0 : 10 - 2 * players);
    }
  }
}

// S1: the builders are dealt beside the money, not as part of it.
TEST(MasterBuilders, ComeOnTopOfTheStartingMoney) {
  const auto rules = TestRules(4, {kId});
  for (uint64_t seed = 0; seed < 50; ++seed) {
    const Game game = rules->Start(seed);
    for (int seat = 0; seat < 4; ++seat) {
      int sum = 0;
      game.core.hand[seat].ForEach([&](Card card) { sum += rules->catalogue().card(card).value; });
      EXPECT_GE(sum, 26);
      EXPECT_LE(sum, 34);
    }
  }
}

TEST(MasterBuilders, PayAndRedesignInRandomGames) {
  const auto rules = TestRules(3, {kId});
  const Origin origin = rules->FindModule(kId)->origin;
  int paid = 0, redesigned = 0, taken = 0;
  kit::InRandomGames(*rules, 20, [&](const Game& game, const Action& action) {
    const int builders = CountBuilders(*rules, action.pay.cards);
    if (game.core.agenda.back().origin == origin) {
      redesigned += builders;
    } else {
      (action.verb == static_cast<Verb>(CoreVerb::kTake) ? taken : paid) += builders;
    }
  });
  EXPECT_GT(paid, 10);
  EXPECT_GT(redesigned, 50);
  EXPECT_GT(taken, 20);
}

// Whether somebody has a builder is secret: the same decisions come whatever the hands are.
TEST(MasterBuilders, AreAskedForWhateverTheHandsAre) {
  const auto rules = TestRules(3, {kId});
  Rng rng{3};
  int compared = 0;
  kit::InRandomGames(*rules, 10, [&](const Game& game, const Action& action) {
    const Frame& top = game.core.agenda.back();
    if (!IsMain(top) || !IsCore(action, CoreVerb::kTake)) return;
    kit::ExpectSameQuestion(*rules, game, action, rng);
    ++compared;
  });
  EXPECT_GT(compared, 100);
}

std::string ProblemWith(const std::string& fields, const std::vector<std::string>& others = {}) {
  Components components = codec::TestComponents();
  components[kId] = Json("{'provenance': 'x', " + fields + "}");
  components["diamonds"] =
      Json("{'provenance': 'x', 'values': [1, 2, 3, 4, 5, 6, 7, 8, 9], 'older_edition_adds': []}");
  Setup setup = kit::SetupOf(kId, 6);
  setup.modules.insert(setup.modules.begin(), others.begin(), others.end());
  return kit::ProblemOfComponents(setup, components);
}

TEST(MasterBuilders, RefuseImpossibleCards) {
  const std::string piles = "'piles': {'3': 3, '5': 3}, 'piles_six_players': {'3': 3, '5': 1}";
  const std::string usual = "'per_currency': 4, 'value': 3, 'dealt': 2, " + piles;
  EXPECT_EQ(ProblemWith(usual), "");
  EXPECT_EQ(ProblemWith("'per_currency': 7, 'value': 3, 'dealt': 2, " + piles),
            "master-builders: per_currency");
  EXPECT_EQ(ProblemWith("'per_currency': 4, 'value': 0, 'dealt': 2, " + piles),
            "master-builders: value");
  EXPECT_EQ(ProblemWith("'per_currency': 4, 'value': 3, 'dealt': 3, " + piles),
            "master-builders: piles");
  EXPECT_EQ(ProblemWith("'per_currency': 4, 'value': 3, 'dealt': 2, 'piles': {'3': 3}, "
                        "'piles_six_players': {'3': 5}"),
            "master-builders: piles_six_players");
  EXPECT_EQ(ProblemWith("'per_currency': 4, 'value': 3, 'dealt': 2, 'piles': {'6': 3}, "
                        "'piles_six_players': {'3': 3}"),
            "master-builders: piles.6");
  // More different cards than a hand can tell apart.
  EXPECT_EQ(ProblemWith(usual, {"diamonds", "currency-exchange", "city-gates"}),
            "master-builders: ");
}

}  // namespace
}  // namespace alhambra::master_builders
