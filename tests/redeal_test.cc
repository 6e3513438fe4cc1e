// Playing on from any moment of any game: the position is the same for everybody, and nothing of
// what was to come is left in it.
#include <gtest/gtest.h>

#include <memory>
#include <vector>

#include "codec/beginning.h"
#include "codec/json.h"
#include "codec/position.h"
#include "codec/text.h"
#include "tests/random_setup.h"

namespace alhambra::tests {
namespace {

void ExpectSameForEverybody(const Rules& rules, const Game& game, const Game& other) {
  for (Seat seat = 0; seat < rules.players(); ++seat) {
    ASSERT_TRUE(rules.View(game, seat) == rules.View(other, seat)) << "as seen by " << int{seat};
  }
  ASSERT_TRUE(rules.View(game, kSpectator) == rules.View(other, kSpectator));
}

void PlayToTheEnd(const Rules& rules, Game game, Rng rng) {
  auto list = std::make_unique<ActionList>();
  while (!rules.IsOver(game)) {
    rules.Legal(game, *list);
    ASSERT_TRUE(rules.Apply(game, (*list)[rng.Below(list->size())], nullptr).ok());
    ASSERT_EQ(FindFault(rules, game), "");
  }
}

// Calls f(game, actions so far) before each choice of a random game.
template <class F>
void ForEachMoment(const Rules& rules, int index, F f) {
  auto list = std::make_unique<ActionList>();
  Game game = rules.Start(static_cast<uint64_t>(index));
  Rng rng{static_cast<uint64_t>(index) + 7};
  std::vector<std::string> actions;
  while (!rules.IsOver(game)) {
    f(game, actions, rng);
    if (testing::Test::HasFatalFailure()) return;
    rules.Legal(game, *list);
    const Action& action = (*list)[rng.Below(list->size())];
    actions.push_back(codec::ActionText(rules, action));
    ASSERT_TRUE(rules.Apply(game, action, nullptr).ok());
  }
}

TEST(Redeal, KeepsWhatAnybodyKnowsAndNothingElse) {
  int moved = 0, moments = 0;
  for (int index = 0; index < GamesToPlay(21120) / 480 + 1; ++index) {
    const alhambra::Setup setup = RandomSetup(700000 + index);
    const std::shared_ptr<const Rules> rules = MakeRules(setup);
    SCOPED_TRACE(Describe(setup) + ", game " + std::to_string(index));
    ForEachMoment(*rules, index, [&](const Game& game, const auto& actions, Rng& rng) {
      SCOPED_TRACE("after " + std::to_string(actions.size()) + " actions");
      const Game one = rules->Redeal(game, 1);
      const Game two = rules->Redeal(game, 2);
      ASSERT_EQ(FindFault(*rules, one), "");
      ExpectSameForEverybody(*rules, game, one);
      // It depends on nothing hidden: of games that differ only in that, the same comes.
      ASSERT_TRUE(rules->Redeal(one, 3) == rules->Redeal(two, 3));
      ASSERT_TRUE(rules->Redeal(game, 3) == rules->Redeal(two, 3));
      ++moments;
      if (!(one.core.draw == game.core.draw) || !(one.core.supply == game.core.supply)) ++moved;
      if (rng.Below(64) == 0) PlayToTheEnd(*rules, one, rng);
    });
    if (HasFatalFailure()) return;
  }
  // Only where next to nothing is left can it happen to lie as before.
  EXPECT_GT(moved * 100, moments * 95);
}

TEST(Redeal, OfABeginningIsTheSameAsOfTheGame) {
  for (int index = 0; index < GamesToPlay(21120) / 2400 + 1; ++index) {
    const alhambra::Setup setup = RandomSetup(710000 + index);
    const std::shared_ptr<const Rules> rules = MakeRules(setup);
    SCOPED_TRACE(Describe(setup) + ", game " + std::to_string(index));
    ForEachMoment(*rules, index, [&](const Game& game, const auto& actions, Rng& rng) {
      if (rng.Below(16) != 0) return;
      codec::Beginning beginning;
      beginning.before.push_back({static_cast<uint64_t>(index), actions});
      Value written = Value::Object();
      codec::WriteBeginning(beginning, written);
      const Reader reader(written);
      const codec::Beginning read = codec::ReadBeginning(reader);
      ASSERT_TRUE(reader.ok());
      Game begun;
      const codec::Problem problem = codec::Begin(*rules, read, 5, &begun);
      ASSERT_TRUE(codec::Ok(problem)) << codec::ProblemText(problem);
      ASSERT_TRUE(begun == rules->Redeal(game, 5));
    });
    if (HasFatalFailure()) return;
  }
}

}  // namespace
}  // namespace alhambra::tests
