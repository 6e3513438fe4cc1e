#include "engine/modules/lanterns/lanterns.h"

#include <gtest/gtest.h>

#include "engine/modules/test_kit.h"

namespace alhambra::lanterns {
namespace {

constexpr const char* kId = "lanterns";

TEST(Lanterns, AreHungAndDeclinedInRandomGames) {
  const auto rules = codec::TestRules(3, {kId});
  const Origin origin = rules->FindModule(kId)->origin;
  int hung = 0, declined = 0;
  kit::InRandomGames(*rules, 20, [&](const Game& game, const Action& action) {
    if (game.core.agenda.back().origin == origin) ++(action.origin == origin ? hung : declined);
  });
  EXPECT_GT(hung, 20);
  EXPECT_GT(declined, 5);
}

TEST(Lanterns, AreRefusedWhereTheyCannotBe) {
  EXPECT_EQ(kit::ProblemWithField(kId, "lanterns", "25"), "lanterns: lanterns");
  EXPECT_EQ(kit::ProblemWithField(kId, "points", "[1, 2]"), "lanterns: points");
}

}  // namespace
}  // namespace alhambra::lanterns
