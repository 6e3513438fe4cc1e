#include "engine/modules/caravanserai/caravanserai.h"

#include <gtest/gtest.h>

#include <string>

#include "engine/modules/test_kit.h"

namespace alhambra::caravanserai {
namespace {

using codec::TestRules;

constexpr const char* kId = "caravanserai";
constexpr Verb kBuild = 0, kAdvance = 1;

TEST(Caravanserai, IsBuiltAdvancedAndSpentInRandomGames) {
  const auto rules = TestRules(2, {kId});
  const Origin origin = rules->FindModule(kId)->origin;
  int built = 0, advanced = 0, spent = 0, second = 0;
  kit::InRandomGames(*rules, 40, [&](const Game&, const Action& action) {
    built += action.origin == origin && action.verb == kBuild;
    advanced += action.origin == origin && action.verb == kAdvance;
    spent += action.pay.pieces[0];
    second += action.pay.pieces[1];
  });
  EXPECT_GT(built, 20);
  EXPECT_GT(advanced, 100);
  EXPECT_GT(spent, 20);
  EXPECT_GT(second, 0);
}

std::string ProblemOfReading(const std::string& held, const char* more = "") {
  const auto rules = TestRules(2, {kId});
  return kit::ProblemOfState(*rules, kId, "{'held': " + held + more + "}");
}

std::string Card(int card, const char* currency, int value) {
  return "{'card': " + std::to_string(card) + ", 'currency': '" + currency +
         "', 'value': " + std::to_string(value) + "}";
}

// The first card: dirham; at 2 ducat, at 3 florin, at 4 denar.
TEST(Caravanserai, RefusesImpossiblePositions) {
  EXPECT_EQ(ProblemOfReading("[[], [" + Card(1, "dirham", 5) + "]]"), "");
  EXPECT_EQ(ProblemOfReading("[[" + Card(1, "florin", 3) + "]]", ", 'moved': true"), "");
  EXPECT_EQ(ProblemOfReading("[[" + Card(1, "florin", 2) + "]]"), "held[0][0].currency");
  EXPECT_EQ(ProblemOfReading("[[" + Card(1, "ducat", 1) + "]]"), "held[0][0].currency");
  EXPECT_EQ(ProblemOfReading("[[" + Card(1, "dirham", 6) + "]]"), "held[0][0].value");
  EXPECT_EQ(ProblemOfReading("[[" + Card(9, "dirham", 1) + "]]"), "held[0][0].card");
  const std::string one = Card(1, "dirham", 1), two = Card(2, "dirham", 1),
                    three = Card(3, "denar", 1);
  EXPECT_EQ(ProblemOfReading("[[" + one + "], [" + one + "]]"), "held[1][0].card");
  EXPECT_EQ(ProblemOfReading("[[" + one + ", " + two + ", " + three + "]]"), "held[0]");
  EXPECT_EQ(ProblemOfReading("[[], [], []]"), "held");
  EXPECT_EQ(ProblemOfReading("[]", ", 'cards': []"), "cards");
}

std::string ProblemWith(const std::string& prices, const std::string& cards) {
  return kit::ProblemWithData(kId, "{'provenance': 'x', 'note': 'x', 'price_by_kinds': " + prices +
                                       ", 'cards': " + cards + "}");
}

TEST(Caravanserai, RefusesImpossibleCards) {
  const std::string prices = "{'4': 8, '5': 4, '6': 2}";
  const auto card = [](const char* main, const char* at_three) {
    return std::string("[{'main': '") + main + "', 'side': {'2': 'ducat', '3': '" + at_three +
           "', '4': 'denar'}}]";
  };
  EXPECT_EQ(ProblemWith(prices, card("dirham", "florin")), "");
  EXPECT_EQ(ProblemWith(prices, card("florin", "florin")), "caravanserai: cards[0].side.3");
  EXPECT_EQ(ProblemWith(prices, card("taler", "florin")), "caravanserai: cards[0].main");
  EXPECT_EQ(ProblemWith(prices, "[]"), "caravanserai: cards");
  EXPECT_EQ(ProblemWith("{'4': 8, '5': 4}", card("dirham", "florin")),
            "caravanserai: price_by_kinds");
  EXPECT_EQ(ProblemWith("{'3': 9, '4': 8, '5': 4, '6': 2}", card("dirham", "florin")),
            "caravanserai: price_by_kinds.3");
}

}  // namespace
}  // namespace alhambra::caravanserai
