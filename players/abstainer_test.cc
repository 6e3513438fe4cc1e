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

bool BuysNamed(const Action& action) { return IsCore(action, CoreVerb::kBuyNamed); }

// Plays a game against players who choose at random (if all left the diamonds, no money could be
// taken in the end); how often the first seat chose an action like that, having another choice.
template <class F>
int Count(const Rules& rules, Player& player, F like_that) {
  RandomPlayer random;
  const auto list = std::make_unique<ActionList>();
  Game game = rules.Start(3);
  Rng rng{5};
  int count = 0;
  while (!rules.IsOver(game)) {
    rules.Legal(game, *list);
    const Seat seat = rules.DecisionOf(game).seat;
    Player& asked = seat == 0 ? player : random;
    const Action action = (*list)[asked.Choose(rules, rules.View(game, seat), seat, *list, rng)];
    count += seat == 0 && list->size() > 1 && like_that(action) ? 1 : 0;
    EXPECT_TRUE(rules.Apply(game, action, nullptr).ok());
  }
  return count;
}

// How often the first seat chose an action, purchase or payment of the only module.
int Uses(const Rules& rules, Player& player) {
  return Count(rules, player, [&](const Action& action) {
    bool used = action.origin == 1 || BuysNamed(action);
    action.pay.cards.ForEach([&](Card card) { used |= rules.catalogue().card(card).origin == 1; });
    return used;
  });
}

TEST(AbstainerTest, LeavesTheModuleAlone) {
  for (const char* module : {"diamonds", "viziers-favour", "bazaars", "bathhouses"}) {
    const auto rules = RulesWith({module});
    RandomPlayer random;
    EXPECT_GT(Uses(*rules, random), 0) << module;
    Abstainer abstainer(std::make_unique<RandomPlayer>(), module);
    EXPECT_EQ(Uses(*rules, abstainer), 0) << module;
  }
}

// Stalls must be chosen, but nobody has to buy there.
TEST(AbstainerTest, LeavesAloneWhatOthersSell) {
  const auto rules = RulesWith({"personal-markets"});
  RandomPlayer random;
  EXPECT_GT(Count(*rules, random, BuysNamed), 0);
  Abstainer abstainer(std::make_unique<RandomPlayer>(), "personal-markets");
  EXPECT_EQ(Count(*rules, abstainer, BuysNamed), 0);
}

// Up to the first use a game with it is the same as one with the player itself.
TEST(AbstainerTest, DiffersInUsesAlone) {
  const auto rules = RulesWith({"bazaars"});
  RandomPlayer random;
  Abstainer abstainer(std::make_unique<RandomPlayer>(), "bazaars");
  const auto list = std::make_unique<ActionList>();
  Game game = rules->Start(3);
  Rng rng{5}, same{5};
  int uses = 0;
  while (!rules->IsOver(game)) {
    rules->Legal(game, *list);
    const Seat seat = rules->DecisionOf(game).seat;
    const Game view = rules->View(game, seat);
    const int wanted = random.Choose(*rules, view, seat, *list, same);
    const int chosen = abstainer.Choose(*rules, view, seat, *list, rng);
    EXPECT_EQ(abstainer.wanted(), wanted);
    if (chosen != wanted) {
      EXPECT_TRUE((*list)[wanted].origin == 1 || BuysNamed((*list)[wanted]));
      ++uses;
      same = rng;
    }
    ASSERT_TRUE(rules->Apply(game, (*list)[chosen], nullptr).ok());
  }
  EXPECT_GT(uses, 0);
}

TEST(AbstainerTest, PlaysAsEverWithoutTheModule) {
  const auto rules = RulesWith({"diamonds"});
  RandomPlayer random;
  Abstainer abstainer(std::make_unique<RandomPlayer>(), "camps");
  EXPECT_EQ(Uses(*rules, abstainer), Uses(*rules, random));
}

}  // namespace
}  // namespace alhambra::players
