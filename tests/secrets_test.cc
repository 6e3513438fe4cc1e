// The list of secrets is worth something only if they are really exchanged.
#include "tests/secrets.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "codec/json.h"
#include "codec/test_support.h"
#include "tests/random_setup.h"

namespace alhambra::tests {
namespace {

// Whether the state of the module, or what the core keeps of it, differs.
bool Differ(const Rules& rules, const char* id, const Game& one, const Game& two) {
  if (!(one.core.aside == two.core.aside)) return true;
  Value a = Value::Object(), b = Value::Object();
  const Module& module = *rules.FindModule(id);
  module.Write(rules, one, a);
  module.Write(rules, two, b);
  return !(a == b);
}

class Secrets : public testing::TestWithParam<const char*> {};

TEST_P(Secrets, OfAModuleAreExchangedInPossibleGames) {
  const char* id = GetParam();
  const std::shared_ptr<const Rules> rules = codec::TestRules(4, {id});
  auto list = std::make_unique<ActionList>();
  int steps = 0, changed = 0;
  for (uint64_t seed = 1; seed <= 6; ++seed) {
    Rng rng{seed};
    Game game = rules->Start(seed);
    for (; !rules->IsOver(game); ++steps) {
      const Game other = SwapSecrets(*rules, game, 0, kSpectator, Reach::kPiles, rng);
      ASSERT_EQ(FindFault(*rules, other), "");
      ASSERT_TRUE(other.core.hand[0] == game.core.hand[0]);
      changed += Differ(*rules, id, game, other) ? 1 : 0;
      rules->Legal(game, *list);
      ASSERT_TRUE(rules->Apply(game, (*list)[rng.Below(list->size())], nullptr).ok());
    }
  }
  EXPECT_GT(changed, steps / 50) << "of " << steps;
}

INSTANTIATE_TEST_SUITE_P(Module, Secrets,
                         testing::Values("bonus-cards", "thieves", "building-sites",
                                         "buildings-of-power", "fresh-colours",
                                         "major-construction-projects", "invaders", "alhambra-zoo",
                                         "characters", "master-builders"));

TEST(Secrets, OfTheBaseGameAreExchanged) {
  const std::shared_ptr<const Rules> rules = codec::TestRules(3);
  const Game game = rules->Start(1);
  Rng rng{1};
  const Game hands = SwapSecrets(*rules, game, 0, 0, Reach::kHands, rng);
  EXPECT_TRUE(hands.core.hand[0] == game.core.hand[0]);
  EXPECT_FALSE(hands.core.hand[1] == game.core.hand[1]);
  EXPECT_FALSE(hands.core.hand[2] == game.core.hand[2]);
  EXPECT_EQ(hands.core.draw.back(), game.core.draw.back());
  EXPECT_TRUE(hands.core.supply == game.core.supply);
  const Game piles = SwapSecrets(*rules, game, 0, 2, Reach::kPiles, rng);
  EXPECT_TRUE(piles.core.hand[2] == game.core.hand[2]);
  EXPECT_FALSE(piles.core.hand[1] == game.core.hand[1]);
  EXPECT_FALSE(piles.core.draw == game.core.draw);
  EXPECT_FALSE(piles.core.supply == game.core.supply);
  EXPECT_TRUE(piles.core.display == game.core.display);
}

}  // namespace
}  // namespace alhambra::tests
