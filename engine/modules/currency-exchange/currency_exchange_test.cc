#include "engine/modules/currency-exchange/currency_exchange.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "codec/test_support.h"

namespace alhambra::currency_exchange {
namespace {

using codec::Json;
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
      int next = game.core.draw.size();  // the first pile is on top, at the back
      for (int pile = 0; pile < kPiles; ++pile) {
        int found = 0;
        for (int i = 0; i < game.core.pile[pile]; ++i) {
          found += IsExchangeCard(*rules, game.core.draw[--next]);
        }
        EXPECT_EQ(found, pile >= 1 && pile <= 3 ? 2 : 0) << "pile " << pile + 1;
      }
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
  for (uint64_t seed = 0; seed < 20; ++seed) {
    Game game = rules->Start(seed);
    codec::PlayRandomly(*rules, seed, game, [&](const ActionList&, const Action& action) {
      action.pay.cards.ForEach([&](Card card) {
        if (!IsExchangeCard(*rules, card)) return;
        ++(action.verb == VerbOf(CoreVerb::kTake) ? taken : paid);
      });
      return true;
    });
  }
  EXPECT_GT(taken, 50);
  EXPECT_GT(paid, 50);
}

std::string ProblemWith(const char* text) {
  Components components = codec::TestComponents();
  components[kId] = Json(text);
  Setup setup;
  setup.modules = {kId};
  return Rules::Make(setup, components).path;
}

TEST(CurrencyExchange, RefusesImpossibleCards) {
  const std::string five =
      "['florin', 'dirham'], ['florin', 'denar'], ['florin', 'ducat'], ['dirham', 'denar'], "
      "['dirham', 'ducat']";
  auto with = [&five](const std::string& sixth) {
    return ProblemWith(("{'provenance': 'test', 'cards': [" + five + sixth + "]}").c_str());
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
