#include "engine/modules/currency-exchange/currency_exchange.h"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "engine/modules/test_kit.h"

namespace alhambra::currency_exchange {
namespace {

using codec::TestRules;

constexpr const char* kId = "currency-exchange";

bool IsExchangeCard(const Rules& rules, Card card) {
  return rules.catalogue().card(card).joins != 0;
}

TEST(CurrencyExchange, LiesTwiceInTheSecondThirdAndFourthPile) {
  for (int players = 2; players <= 6; ++players) {
    const auto rules = TestRules(players, {kId});
    for (uint64_t seed = 0; seed < 20; ++seed) {
      const Game game = rules->Start(seed);
      const auto is_one = [&](Card card) { return IsExchangeCard(*rules, card); };
      EXPECT_EQ(kit::CardsInPiles(game, is_one), (std::vector<int>{0, 2, 2, 2, 0}));
    }
  }
}

TEST(CurrencyExchange, MayHaveAnyTwoCardsInAPile) {
  const auto rules = TestRules(3, {kId});
  std::set<int> seen;
  for (uint64_t seed = 0; seed < 300; ++seed) {
    const Game game = rules->Start(seed);
    int joins = 0;
    const int second = game.core.draw.size() - game.core.pile[0];
    for (int i = second - game.core.pile[1]; i < second; ++i) {
      if (IsExchangeCard(*rules, game.core.draw[i])) joins += 1 << (game.core.draw[i] % 8);
    }
    seen.insert(joins);
  }
  EXPECT_EQ(seen.size(), 15u);  // pairs of six cards
}

TEST(CurrencyExchange, IsTakenAndPaidWithInRandomGames) {
  const auto rules = TestRules(3, {kId});
  int taken = 0, paid = 0;
  kit::InRandomGames(*rules, 20, [&](const Game&, const Action& action) {
    action.pay.cards.ForEach([&](Card card) {
      if (!IsExchangeCard(*rules, card)) return;
      ++(action.verb == static_cast<Verb>(CoreVerb::kTake) ? taken : paid);
    });
  });
  EXPECT_GT(taken, 50);
  EXPECT_GT(paid, 50);
}

std::string ProblemWith(const std::string& text) { return kit::ProblemWithData(kId, text); }

TEST(CurrencyExchange, RefusesImpossibleCards) {
  const std::string five =
      "['florin', 'dirham'], ['florin', 'denar'], ['florin', 'ducat'], ['dirham', 'denar'], "
      "['dirham', 'ducat']";
  auto with = [&five](const std::string& sixth) {
    return ProblemWith("{'provenance': 'test', 'cards': [" + five + sixth + "]}");
  };
  EXPECT_EQ(with(", ['denar', 'ducat']"), "");
  EXPECT_EQ(with(""), "currency-exchange: cards");
  EXPECT_EQ(with(", ['denar', 'denar']"), "currency-exchange: cards[5]");
  EXPECT_EQ(with(", ['ducat', 'florin']"), "currency-exchange: cards[5]");
  EXPECT_EQ(with(", ['denar', 'taler']"), "currency-exchange: cards[5][1]");
  EXPECT_EQ(with(", ['denar']"), "currency-exchange: cards[5]");
  EXPECT_EQ(ProblemWith("{'provenance': 'test', 'cards': [], 'colour': 1}"),
            "currency-exchange: colour");
}

}  // namespace
}  // namespace alhambra::currency_exchange
