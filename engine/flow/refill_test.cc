// What fills the display when few cards are left.
#include <gtest/gtest.h>

#include "codec/test_support.h"
#include "engine/rules.h"

namespace alhambra {
namespace {

constexpr int kPlayers = 6;  // and as many gate cards

// One gate card lies open, so that the others go straight to the discard pile (R-RESHUFFLE). All
// other cards are out of the game except for three in the display, and one in the discard pile if
// `money_left`.
Game WithGateCardsLeft(const Rules& rules, uint64_t seed, bool money_left) {
  Game game = rules.Start(seed);
  Core& core = game.core;
  FixedVec<Card, kMaxCards> gates;
  const auto sort = [&](const auto& cards) {
    for (const Card card : cards) {
      const bool is_gate = rules.catalogue().card(card).name.substr(0, 4) == "city";
      (is_gate ? gates : core.removed).push_back(card);
    }
  };
  sort(core.draw);
  core.draw.clear();
  core.display.pop_back();
  if (money_left) core.discard.push_back(core.removed.pop_back());
  for (const Card card : gates) core.draw.push_back(card);
  for (uint8_t& pile : core.pile) pile = 0;
  core.pile[0] = static_cast<uint8_t>(core.draw.size());
  core.agenda.clear();
  return game;
}

TEST(Refill, TheOnlyMoneyLeftIsFoundWhereverItLies) {
  const auto rules = codec::TestRules(kPlayers, {"city-gates"});
  for (uint64_t seed = 0; seed < 20; ++seed) {
    Game game = WithGateCardsLeft(*rules, seed, true);
    ASSERT_EQ(game.core.draw.size(), kPlayers);
    rules->Resume(game, 0, TurnPhase::kRefill, nullptr);
    EXPECT_EQ(game.core.display.size(), kDisplayCards) << seed;
  }
}

TEST(Refill, TheDisplayStaysShortIfNoMoneyIsLeft) {
  const auto rules = codec::TestRules(kPlayers, {"city-gates"});
  Game game = WithGateCardsLeft(*rules, 1, false);
  rules->Resume(game, 0, TurnPhase::kRefill, nullptr);
  EXPECT_EQ(game.core.display.size(), kDisplayCards - 1);
  EXPECT_EQ(game.core.draw.size() + game.core.discard.size(), kPlayers - 1);
}

}  // namespace
}  // namespace alhambra
