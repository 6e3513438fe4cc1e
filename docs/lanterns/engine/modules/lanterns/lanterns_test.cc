#include "engine/modules/lanterns/lanterns.h"

#include <gtest/gtest.h>

#include "codec/test_support.h"

namespace alhambra::lanterns {
namespace {

using codec::TestRules;

TEST(Lanterns, AreHungAndDeclinedInRandomGames) {
  const auto rules = TestRules(3, {"lanterns"});
  const Owner owner = rules->FindModule("lanterns")->owner;
  int hung = 0, declined = 0;
  for (uint64_t seed = 0; seed < 20; ++seed) {
    Game game = rules->Start(seed);
    codec::PlayRandomly(*rules, seed, game, [&](const ActionList&, const Action& action) {
      if (game.core.agenda.back().owner == owner) ++(action.owner == owner ? hung : declined);
      return true;
    });
  }
  EXPECT_GT(hung, 20);
  EXPECT_GT(declined, 5);
}

}  // namespace
}  // namespace alhambra::lanterns
