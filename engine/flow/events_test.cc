// What everybody is told while games are played.
#include <gtest/gtest.h>

#include <memory>
#include <vector>

#include "codec/test_support.h"
#include "engine/rules.h"

namespace alhambra {
namespace {

struct Listener : EventSink {
  std::vector<Event> events;
  void On(const Event& event) override { events.push_back(event); }
};

// All that happens in random games of this set-up.
Listener HearGames(const Rules& rules, int games) {
  Listener listener;
  auto list = std::make_unique<ActionList>();
  for (int seed = 0; seed < games; ++seed) {
    Game game = rules.Start(static_cast<uint64_t>(seed));
    Rng rng{static_cast<uint64_t>(seed)};
    while (!rules.IsOver(game)) {
      rules.Legal(game, *list);
      EXPECT_TRUE(rules.Apply(game, (*list)[rng.Below(list->size())], &listener).ok());
    }
  }
  return listener;
}

TEST(Events, AScoringCardIsToldOnce) {
  const auto rules = codec::TestRules(3, {});
  const Listener heard = HearGames(*rules, 5);
  int turned_up = 0, told = 0, held = 0;
  for (const Event& event : heard.events) {
    held += IsCore(event, CoreEvent::kScoring) && event.a < 3 ? 1 : 0;
    told += IsCore(event, CoreEvent::kScoringCard) ? 1 : 0;
    if (!IsCore(event, CoreEvent::kRevealed)) continue;
    turned_up += event.a == rules->scoring_card(1) || event.a == rules->scoring_card(2) ? 1 : 0;
  }
  EXPECT_EQ(turned_up, 0);
  EXPECT_EQ(told, held);
  EXPECT_GT(held, 0);
}

// City tiles lie on the spaces 5 to 8, whatever is told about them.
TEST(Events, ACityTileHasOneNumber) {
  alhambra::Setup setup;
  setup.game = "alhambra-granada";
  setup.players = 3;
  const auto rules = Rules::Make(setup, codec::TestComponents()).rules;
  const Listener heard = HearGames(*rules, 5);
  int numbered = 0, handed_out = 0;
  for (const Event& event : heard.events) {
    const bool given = IsCore(event, CoreEvent::kHandedOut);
    if (!given && !IsCore(event, CoreEvent::kBought) && !IsCore(event, CoreEvent::kLaid)) {
      continue;
    }
    const bool city = rules->catalogue().tile(event.tile).part == 1;
    EXPECT_EQ(event.a >= kSpaces, city);
    numbered += city ? 1 : 0;
    handed_out += city && given ? 1 : 0;
  }
  EXPECT_GT(numbered, handed_out);
  EXPECT_GT(handed_out, 0);
}

}  // namespace
}  // namespace alhambra
