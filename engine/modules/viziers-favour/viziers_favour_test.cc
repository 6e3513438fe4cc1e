#include "engine/modules/viziers-favour/viziers_favour.h"

#include <gtest/gtest.h>

#include <string>

#include "engine/modules/test_kit.h"

namespace alhambra::viziers_favour {
namespace {

using codec::TestRules;

constexpr const char* kId = "viziers-favour";

// Plays games and calls f at every interruption offered, with what can be chosen.
template <class F>
void AtInterruptions(const Rules& rules, int games, F f) {
  kit::InRandomGames(rules, games,
                     [&](const Game& game, const ActionList& list, const Action& action) {
                       if (IsCore(game.core.agenda.back(), CoreFrame::kInterrupt))
                         f(game, list, action);
                     });
}

TEST(ViziersFavour, IsUsedAndWokenInRandomGames) {
  const auto rules = TestRules(3, {kId});
  int used = 0, passed = 0, asleep = 0;
  AtInterruptions(*rules, 20, [&](const Game& game, const ActionList&, const Action& action) {
    ++(action.origin == kCore ? passed : used);
    const Value state = kit::StateOf(*rules, kId, game);
    asleep += static_cast<int>(state.Find("asleep")->items().size());
  });
  EXPECT_GT(used, 100);
  EXPECT_GT(passed, 100);
  EXPECT_GT(asleep, 100);
}

TEST(ViziersFavour, ListsOnlyExactPurchases) {
  const auto rules = TestRules(4, {kId});
  AtInterruptions(*rules, 10, [&](const Game& game, const ActionList& list, const Action&) {
    for (const Action& action : list) {
      if (action.origin == kCore) continue;
      int paid = 0;
      action.pay.cards.ForEach([&](Card card) { paid += rules->catalogue().card(card).value; });
      ASSERT_EQ(paid, rules->catalogue().tile(game.core.market[action.a]).price);
    }
  });
}

TEST(ViziersFavour, AsksTheSamePlayersWhateverTheyHold) {
  const auto rules = TestRules(3, {kId});
  Rng rng{3};
  Action pass;
  pass.verb = VerbOf(CoreVerb::kPass);
  AtInterruptions(*rules, 10, [&](const Game& game, const ActionList&, const Action&) {
    kit::ExpectSameQuestion(*rules, game, pass, rng);
  });
}

std::string ProblemOfReading(const char* text) {
  const auto rules = TestRules(3, {kId});
  return kit::ProblemOfState(*rules, kId, text);
}

TEST(ViziersFavour, RefusesImpossiblePositions) {
  EXPECT_EQ(ProblemOfReading("{'asleep': [2, 0]}"), "");
  EXPECT_EQ(ProblemOfReading("{}"), "");
  EXPECT_EQ(ProblemOfReading("{'asleep': [3]}"), "asleep[0]");
  EXPECT_EQ(ProblemOfReading("{'asleep': [1, 1]}"), "asleep[1]");
  EXPECT_EQ(ProblemOfReading("{'awake': [1]}"), "awake");
}

}  // namespace
}  // namespace alhambra::viziers_favour
