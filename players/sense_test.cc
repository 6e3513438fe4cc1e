// What people would call silly, easy does not do: whoever meets it first shall take it seriously.
#include <gtest/gtest.h>

#include <memory>
#include <set>
#include <string>

#include "codec/json.h"
#include "codec/text.h"
#include "players/judge.h"
#include "players/levels.h"

namespace alhambra::players {
namespace {

// Where a seat's tiles lie.
std::string TilesOf(const Game& game, Seat seat) {
  std::string tiles;
  for (const TileId tile : game.core.owned[seat]) {
    const TileSpot& spot = game.core.spot[tile];
    tiles += std::to_string(tile);
    tiles.append(reinterpret_cast<const char*>(&spot), sizeof(spot));
  }
  return tiles;
}

bool IsRedesign(const Action& action) {
  return IsCore(action, CoreVerb::kAdd) || IsCore(action, CoreVerb::kRemove) ||
         IsCore(action, CoreVerb::kReplace) || IsCore(action, CoreVerb::kMove);
}

bool Declines(const Action& action) {
  return IsCore(action, CoreVerb::kDone) || IsCore(action, CoreVerb::kPass);
}

// Some of the cards instead of all.
bool IsMore(const CardSet& more, const CardSet& cards) {
  return more.Contains(cards) && !(more == cards);
}

// Whether anybody would choose `other` instead.
bool IsPlainlyBetter(const Action& other, const Action& action) {
  if (IsCore(other, CoreVerb::kTake)) {
    return Declines(action) ||
           (IsCore(action, CoreVerb::kTake) && IsMore(other.pay.cards, action.pay.cards));
  }
  return DifferInCardsPaid(action, other) && IsMore(action.pay.cards, other.pay.cards);
}

std::shared_ptr<const Rules> RulesOf(const char* game) {
  Setup setup;
  setup.players = 3;
  setup.game = game;
  return Rules::Make(setup, codec::BuiltInComponents()).rules;
}

class SenseTest : public testing::TestWithParam<const char*> {};

INSTANTIATE_TEST_SUITE_P(Games, SenseTest,
                         testing::Values("alhambra", "granada", "alhambra-granada"));

TEST_P(SenseTest, EasyNeitherExchangesForNothingNorLeavesMoneyLying) {
  const auto rules = RulesOf(GetParam());
  const auto easy = MakePlayer("easy");
  const auto list = std::make_unique<ActionList>();
  int redesigns = 0, takes = 0;
  for (uint64_t seed = 1; seed <= 20; ++seed) {
    Game game = rules->Start(seed);
    Rng rng{seed};
    std::set<std::string> seen[kMaxPlayers];
    while (!rules->IsOver(game)) {
      rules->Legal(game, *list);
      const Seat seat = rules->DecisionOf(game).seat;
      const Action action =
          (*list)[easy->Choose(*rules, rules->View(game, seat), seat, *list, rng)];
      for (const Action& other : *list) {
        EXPECT_FALSE(IsPlainlyBetter(other, action))
            << codec::ActionText(*rules, action) << " instead of "
            << codec::ActionText(*rules, other);
      }
      const int before = rules->score(game, seat);
      ASSERT_TRUE(rules->Apply(game, action, nullptr).ok());
      takes += IsCore(action, CoreVerb::kTake) ? 1 : 0;
      if (IsRedesign(action)) {
        ++redesigns;
        const bool again = seen[seat].count(TilesOf(game, seat)) > 0;
        EXPECT_FALSE(again) << codec::ActionText(*rules, action) << " is as it was before";
      }
      EXPECT_GE(rules->score(game, seat), before) << codec::ActionText(*rules, action);
      seen[seat].insert(TilesOf(game, seat));
    }
  }
  EXPECT_GT(redesigns, 5);
  EXPECT_GT(takes, 200);
}

}  // namespace
}  // namespace alhambra::players
