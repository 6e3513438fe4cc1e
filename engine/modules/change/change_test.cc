#include "engine/modules/change/change.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "engine/modules/test_kit.h"

namespace alhambra::change {
namespace {

using codec::Json;
using codec::TestRules;

constexpr const char* kId = "change";

int CoinsPaid(const Rules& rules, const Action& action) {
  int coins = 0;
  for (size_t slot = 0; slot < rules.piece_slots().size(); ++slot) coins += action.pay.pieces[slot];
  return coins;
}

TEST(Change, IsDrawnDeclinedAndPaidWithInRandomGames) {
  const auto rules = TestRules(3, {kId});
  const Origin origin = rules->FindModule(kId)->origin;
  int drawn = 0, declined = 0, paid = 0;
  kit::InRandomGames(*rules, 20, [&](const Game& game, const Action& action) {
    if (game.core.agenda.back().origin == origin) ++(action.origin == origin ? drawn : declined);
    paid += CoinsPaid(*rules, action);
  });
  EXPECT_GT(drawn, 50);
  EXPECT_GT(declined, 50);
  EXPECT_GT(paid, 30);
}

// Three coins of two sorts are in the bag and two are drawn: every mixture there is turns up.
TEST(Change, IsDrawnAtRandomOutOfTheBag) {
  const auto rules = TestRules(3, {kId});
  const Module& module = *rules->FindModule(kId);
  std::set<std::string> seen;
  for (uint64_t seed = 0; seed < 60; ++seed) {
    Game game = rules->Blank(seed);
    const Value position = Json(
        "{'coins': [[], ['florin', 'florin', 'florin', 'florin', 'florin', 'florin', 'ducat',"
        " 'ducat', 'ducat', 'ducat', 'ducat', 'ducat', 'denar', 'denar', 'denar', 'denar',"
        " 'denar', 'dirham', 'dirham', 'dirham', 'dirham']]}");
    const Reader reader(position);
    module.Read(*rules, game, reader);
    ASSERT_TRUE(reader.ok()) << reader.problem().text;
    game.core.market[0] = rules->catalogue().FindTile("tower 9 ES");
    game.core.spot[game.core.market[0]].zone = Zone::kMarket;
    for (int i = 0; i < 2; ++i) game.core.hand[0].Add(Catalogue::MoneyCard(0, 7));
    rules->Resume(game, 0, TurnPhase::kStart, nullptr);
    Action buy;
    buy.verb = VerbOf(CoreVerb::kBuy);
    for (int i = 0; i < 2; ++i) buy.pay.cards.Add(Catalogue::MoneyCard(0, 7));
    ASSERT_TRUE(rules->Apply(game, buy, nullptr).ok());
    Action draw;
    draw.origin = module.origin;
    ASSERT_TRUE(rules->Apply(game, draw, nullptr).ok());
    ASSERT_EQ(module.FindFault(*rules, game), nullptr);
    const Value state = kit::StateOf(*rules, kId, game);
    std::string coins;
    for (const Value& coin : state.Find("coins")->items()[0].items()) coins += coin.AsText() + " ";
    seen.insert(coins);
  }
  EXPECT_EQ(seen, (std::set<std::string>{"dirham dirham ", "dirham denar "}));
}

std::string ProblemOfReading(const std::string& text) {
  const auto rules = TestRules(2, {kId});
  return kit::ProblemOfState(*rules, kId, text);
}

TEST(Change, RefusesImpossiblePositions) {
  const std::string six = "['denar', 'denar', 'denar', 'denar', 'denar', 'denar']";
  EXPECT_EQ(ProblemOfReading("{}"), "");
  EXPECT_EQ(ProblemOfReading("{'coins': [[], " + six + "]}"), "");
  EXPECT_EQ(ProblemOfReading("{'coins': [['denar'], " + six + "]}"), "coins[1][5]");
  EXPECT_EQ(ProblemOfReading("{'coins': [[], [], []]}"), "coins");
  EXPECT_EQ(ProblemOfReading("{'coins': [['taler']]}"), "coins[0][0]");
  EXPECT_EQ(ProblemOfReading("{'bag': ['denar']}"), "bag");
  EXPECT_EQ(ProblemOfReading("{'purse': []}"), "purse");
}

std::string ProblemWith(const char* text) { return kit::ProblemWithData(kId, text); }

TEST(Change, RefusesImpossibleCoins) {
  EXPECT_EQ(ProblemWith("{'provenance': 'x', 'per_currency': 1}"), "");
  EXPECT_EQ(ProblemWith("{'provenance': 'x', 'per_currency': 0}"), "change: per_currency");
  EXPECT_EQ(ProblemWith("{'provenance': 'x', 'per_currency': 21}"), "change: per_currency");
  EXPECT_EQ(ProblemWith("{'provenance': 'x', 'per_currency': 6, 'bag': 1}"), "change: bag");
}

}  // namespace
}  // namespace alhambra::change
