// Choices are those of Rules::Legal, whatever was looked at before.
#include "engine/choices.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "codec/test_support.h"

namespace alhambra {
namespace {

void ExpectThoseOfTheList(const Rules& rules, const Game& game, const Choices& choices,
                          ActionList& list) {
  rules.Legal(game, list);
  ASSERT_EQ(choices.size(), list.size());
  ASSERT_EQ(choices.empty(), list.empty());
  for (int i = 0; i < list.size(); ++i) {
    ASSERT_EQ(choices[i], list[i]) << codec::ActionText(rules, list[i]) << " is number " << i;
  }
}

struct Played {
  std::string game;
  std::vector<std::string> modules;
};

class ChoicesOf : public testing::TestWithParam<Played> {};

TEST_P(ChoicesOf, AreThoseOfTheListInAnyGame) {
  alhambra::Setup setup;
  setup.game = GetParam().game;
  setup.players = 3;
  setup.modules = GetParam().modules;
  const auto rules = codec::TestRules(setup);
  const auto choices = std::make_unique<Choices>(*rules);
  const auto list = std::make_unique<ActionList>();
  Rng rng{3};
  // Several games at once, so that what is remembered is often of another one.
  std::vector<Game> games;
  for (uint64_t seed = 1; seed <= 4; ++seed) games.push_back(rules->Start(seed));
  size_t at = 0;
  for (int decisions = 0; decisions < 20000; ++decisions) {
    if (rng.Below(3) == 0) at = static_cast<size_t>(rng.Below(4));
    Game& game = games[at];
    if (rules->IsOver(game)) game = rules->Start(rng.Next());
    choices->Find(game);
    ExpectThoseOfTheList(*rules, game, *choices, *list);
    if (HasFatalFailure()) return;
    const Action action = (*choices)[rng.Below(choices->size())];
    ASSERT_TRUE(rules->Apply(game, action, nullptr).ok());
  }
}

INSTANTIATE_TEST_SUITE_P(
    Games, ChoicesOf,
    testing::Values(Played{"alhambra", {}}, Played{"granada", {}}, Played{"alhambra-granada", {}},
                    Played{"alhambra", {"diamonds", "handymen", "travelling-craftsmen"}},
                    Played{"alhambra", {"camps", "watchtowers", "city-gates"}}));

TEST(Choices, AreFoundOnAView) {
  const auto rules = codec::TestRules(3);
  const auto choices = std::make_unique<Choices>(*rules);
  const auto list = std::make_unique<ActionList>();
  Rng rng{4};
  Game game = rules->Start(1);
  while (!rules->IsOver(game)) {
    choices->Find(rules->View(game, rules->DecisionOf(game).seat));
    ExpectThoseOfTheList(*rules, game, *choices, *list);
    if (HasFatalFailure()) return;
    ASSERT_TRUE(rules->Apply(game, (*choices)[rng.Below(choices->size())], nullptr).ok());
  }
}

TEST(Choices, AreNoneOnceTheGameIsOver) {
  const auto rules = codec::TestRules(3);
  const auto choices = std::make_unique<Choices>(*rules);
  Rng rng{5};
  Game game = rules->Start(1);
  while (!rules->IsOver(game)) {
    choices->Find(game);
    ASSERT_TRUE(rules->Apply(game, (*choices)[rng.Below(choices->size())], nullptr).ok());
  }
  choices->Find(game);
  EXPECT_TRUE(choices->empty());
}

}  // namespace
}  // namespace alhambra
