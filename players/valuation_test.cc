#include "players/valuation.h"

#include <gtest/gtest.h>

#include <algorithm>
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
  constexpr Currency kFlorin = 0, kDenar = 2;
  const auto rules = RulesForTwo({});
  Game game = rules->Start(1);
  const int price = rules->catalogue().tile(game.core.market[kDenar]).price;
  game.core.hand[0] = CardSet();
  game.core.hand[0].Add(Catalogue::MoneyCard(kFlorin, std::min(price, 9)));
  if (price > 9) game.core.hand[0].Add(Catalogue::MoneyCard(kFlorin, price - 9));
  game.core.market[kFlorin] = kNoTile;
  EXPECT_GT(
      Change(*rules, game,
             [](Game& after) { std::swap(after.core.market[kFlorin], after.core.market[kDenar]); }),
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

}  // namespace
}  // namespace alhambra::players
