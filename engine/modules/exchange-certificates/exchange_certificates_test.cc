#include "engine/modules/exchange-certificates/exchange_certificates.h"

#include <gtest/gtest.h>

#include <string>

#include "engine/modules/test_kit.h"

namespace alhambra::exchange_certificates {
namespace {

using codec::TestRules;

constexpr const char* kId = "exchange-certificates";

TEST(ExchangeCertificates, AreFilledLeftEmptyAndSpentInRandomGames) {
  const auto rules = TestRules(3, {kId});
  const Origin origin = rules->FindModule(kId)->origin;
  int stored = 0, declined = 0, spent = 0;
  kit::InRandomGames(*rules, 20, [&](const Game& game, const Action& action) {
    if (game.core.agenda.back().origin == origin) ++(action.origin == origin ? stored : declined);
    spent += action.pay.pieces[0];
  });
  EXPECT_GT(stored, 50);
  EXPECT_GT(declined, 10);
  EXPECT_GT(spent, 20);
}

TEST(ExchangeCertificates, HaveTokensByTheNumberOfPlayers) {
  const int tokens[] = {1, 2, 2, 3, 3};
  for (int players = 2; players <= 6; ++players) {
    const auto rules = TestRules(players, {kId});
    const Value state = kit::StateOf(*rules, kId, rules->Start(1));
    EXPECT_EQ(state.Find("tokens")->Find("ducat")->AsNumber(), tokens[players - 2]);
  }
}

std::string ProblemOfReading(const std::string& text) {
  const auto rules = TestRules(2, {kId});
  return kit::ProblemOfState(*rules, kId, text);
}

TEST(ExchangeCertificates, RefuseImpossiblePositions) {
  const std::string denar = "{'currency': 'denar', 'amount': 3}";
  EXPECT_EQ(ProblemOfReading("{}"), "");
  EXPECT_EQ(ProblemOfReading("{'stored': [null, " + denar + "]}"), "");
  EXPECT_EQ(ProblemOfReading("{'stored': [" + denar + ", " + denar + "]}"), "stored[1].currency");
  EXPECT_EQ(ProblemOfReading("{'stored': [{'currency': 'denar', 'amount': 7}]}"),
            "stored[0].amount");
  EXPECT_EQ(ProblemOfReading("{'stored': [{'currency': 'denar', 'amount': 0}]}"),
            "stored[0].amount");
  EXPECT_EQ(ProblemOfReading("{'stored': [null, null, null]}"), "stored");
  EXPECT_EQ(ProblemOfReading("{'tokens': {'florin': 1, 'dirham': 1, 'denar': 0, 'ducat': 1}}"),
            "tokens.denar");
  EXPECT_EQ(ProblemOfReading("{'bank': []}"), "bank");
}

std::string ProblemWith(const std::string& most, const std::string& tokens, int players = 3) {
  return kit::ProblemWithData(
      kId, "{'provenance': 'x', 'max_credit': " + most + ", 'tokens_per_currency': " + tokens + "}",
      players);
}

TEST(ExchangeCertificates, RefuseImpossibleTokens) {
  EXPECT_EQ(ProblemWith("6", "{'2': 1, '3': 2}"), "");
  EXPECT_EQ(ProblemWith("0", "{'3': 2}"), "exchange-certificates: max_credit");
  EXPECT_EQ(ProblemWith("6", "{'3': 0}"), "exchange-certificates: tokens_per_currency.3");
  EXPECT_EQ(ProblemWith("6", "{'3': 1, '5': 0}"), "exchange-certificates: tokens_per_currency.5");
  EXPECT_EQ(ProblemWith("6", "{'3': 1, '7': 1}"), "exchange-certificates: tokens_per_currency.7");
  EXPECT_EQ(ProblemWith("6", "{'3': 1}", 4), "exchange-certificates: tokens_per_currency");
}

}  // namespace
}  // namespace alhambra::exchange_certificates
