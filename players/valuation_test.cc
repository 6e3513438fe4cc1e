#include "players/valuation.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <utility>

#include "codec/json.h"

namespace alhambra::players {
namespace {

std::shared_ptr<const Rules> RulesForTwo(const std::vector<std::string>& modules) {
  Setup setup;
  setup.players = 2;
  setup.modules = modules;
  return Rules::Make(setup, codec::BuiltInComponents()).rules;
}

// The worth of a change for the first seat.
template <class F>
double Change(const Rules& rules, const Game& game, F change) {
  Valuation valuation{Weights()};
  valuation.Begin(rules, game, 0);
  const double before = valuation.Of(game);
  Game after = game;
  change(after);
  return valuation.Of(after) - before;
}

void GiveDirk(Game& game, TileId tile) {
  game.core.dirk.push_back(tile);
  game.core.spot[tile].zone = Zone::kDirk;
}

// A rival with one building more of a kind costs points, but what chance gives him would have come
// whatever was chosen.
TEST(ValuationTest, DoesNotBlameAChoiceForWhatDirkDraws) {
  const auto rules = RulesForTwo({});
  Game game = rules->Start(1);
  const TileId drawn = game.core.supply.back();
  TileId alike = kNoTile;
  for (const TileId tile : game.core.supply) {
    const bool same = rules->KindOf(game, tile) == rules->KindOf(game, drawn);
    if (same && tile != drawn) alike = tile;
  }
  ASSERT_NE(alike, kNoTile);
  game.core.supply.remove(alike);
  game.core.owned[0].push_back(alike);
  game.core.spot[alike].zone = Zone::kReserve;
  EXPECT_EQ(Change(*rules, game,
                   [&](Game& after) {
                     after.core.supply.remove(drawn);
                     GiveDirk(after, drawn);
                   }),
            0);
  game.core.supply.remove(drawn);
  game.core.spot[drawn].zone = Zone::kMarket;
  EXPECT_LT(Change(*rules, game, [&](Game& after) { GiveDirk(after, drawn); }), 0);
}

TEST(ValuationTest, LikesATileWhereItCanBePaidFor) {
  constexpr Currency kHeld = 0, kOther = 2;
  const auto rules = RulesForTwo({});
  Game game = rules->Start(1);
  const int price = rules->catalogue().tile(game.core.market[kOther]).price;
  game.core.hand[0] = CardSet();
  game.core.hand[0].Add(Catalogue::MoneyCard(kHeld, std::min(price, 9)));
  if (price > 9) game.core.hand[0].Add(Catalogue::MoneyCard(kHeld, price - 9));
  game.core.market[kHeld] = kNoTile;
  EXPECT_GT(
      Change(*rules, game,
             [](Game& after) { std::swap(after.core.market[kHeld], after.core.market[kOther]); }),
      0);
}

TEST(ValuationTest, GrudgesARivalTheMoneyForATile) {
  const auto rules = RulesForTwo({"personal-markets"});
  Game game = rules->Start(1);
  const Card card = Catalogue::MoneyCard(0, 5);
  game.core.hand[0].Add(card);
  const double paid = Change(*rules, game, [&](Game& after) { after.core.hand[0].Remove(card); });
  const double paid_to_rival = Change(*rules, game, [&](Game& after) {
    after.core.hand[0].Remove(card);
    after.core.hand[1].Add(card);
  });
  EXPECT_LT(paid_to_rival, paid);
  EXPECT_LT(paid, 0);
}

// What was seen before must be recognized only where nothing has changed that counts: a valuation
// that has looked at many positions says the same as one that looks for the first time.
void ExpectSameAsFresh(const Setup& setup, int decisions) {
  const auto rules = Rules::Make(setup, codec::BuiltInComponents()).rules;
  ASSERT_NE(rules, nullptr);
  Valuation remembering{Weights()}, fresh{Weights()};
  Rng rng{3};
  const auto list = std::make_unique<ActionList>();
  for (uint64_t seed = 1; decisions > 0; ++seed) {
    Game game = rules->Start(seed), after;
    for (; !rules->IsOver(game) && decisions > 0; --decisions) {
      rules->Legal(game, *list);
      const Seat seat = rules->DecisionOf(game).seat;
      remembering.Begin(*rules, game, seat);
      int choice = 0;
      for (int tries = 0; tries < 4; ++tries) {
        choice = rng.Below(list->size());
        after = game;
        ASSERT_TRUE(rules->Apply(after, (*list)[choice], nullptr).ok());
        fresh.Forget();
        fresh.Begin(*rules, game, seat);
        ASSERT_EQ(remembering.Of(after), fresh.Of(after)) << seed;
      }
      game = after;
    }
  }
}

TEST(ValuationTest, RemembersWhatItHasSeen) {
  alhambra::Setup setup;
  setup.players = 3;
  ExpectSameAsFresh(setup, 500);
  setup.players = 2;
  setup.game = "alhambra-granada";
  ExpectSameAsFresh(setup, 500);
  setup.game = "alhambra";
  for (const ModuleEntry& entry : AllModules()) setup.modules.emplace_back(entry.make()->info().id);
  ExpectSameAsFresh(setup, 2500);
  setup.players = 4;
  ExpectSameAsFresh(setup, 1500);
}

}  // namespace
}  // namespace alhambra::players
