#include "players/abstainer.h"

#include <gtest/gtest.h>

#include "codec/json.h"
#include "engine/modules/module.h"
#include "players/random_player.h"

namespace alhambra::players {
namespace {

std::shared_ptr<const Rules> RulesWith(const std::vector<std::string>& modules) {
  alhambra::Setup setup;
  setup.modules = modules;
  return Rules::Make(setup, codec::BuiltInComponents()).rules;
}

// Plays a game against players who choose at random (if all left the diamonds, no money could be
// taken in the end); how often the first seat chose an action or payment of the first module.
int Uses(const Rules& rules, Player& player) {
  RandomPlayer random;
  const auto list = std::make_unique<ActionList>();
  Game game = rules.Start(3);
  Rng rng{5};
  int uses = 0;
  while (!rules.IsOver(game)) {
    rules.Legal(game, *list);
    const Seat seat = rules.DecisionOf(game).seat;
    Player& asked = seat == 0 ? player : random;
    const Action action = (*list)[asked.Choose(rules, rules.View(game, seat), seat, *list, rng)];
    bool used = action.owner == 1;
    action.pay.cards.ForEach([&](Card card) { used |= rules.catalogue().card(card).owner == 1; });
    uses += seat == 0 && used && list->size() > 1 ? 1 : 0;
    EXPECT_TRUE(rules.Apply(game, action, nullptr).ok());
  }
  return uses;
}

TEST(AbstainerTest, LeavesTheModuleAlone) {
  for (const char* module : {"diamonds", "viziers-favour"}) {
    const auto rules = RulesWith({module});
    RandomPlayer random;
    EXPECT_GT(Uses(*rules, random), 0) << module;
    Abstainer abstainer(std::make_unique<RandomPlayer>(), module);
    EXPECT_EQ(Uses(*rules, abstainer), 0) << module;
  }
}

TEST(AbstainerTest, PlaysAsEverWithoutTheModule) {
  const auto rules = RulesWith({"diamonds"});
  RandomPlayer random;
  Abstainer abstainer(std::make_unique<RandomPlayer>(), "camps");
  EXPECT_EQ(Uses(*rules, abstainer), Uses(*rules, random));
}

}  // namespace
}  // namespace alhambra::players
