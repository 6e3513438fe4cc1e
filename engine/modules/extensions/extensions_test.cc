#include "engine/modules/extensions/extensions.h"

#include <gtest/gtest.h>

#include <string>

#include "engine/modules/extensions/triples.h"
#include "engine/modules/test_kit.h"

namespace alhambra::extensions {
namespace {

using codec::TestRules;
using kit::ProblemWithField;

constexpr char kId[] = "extensions";

// In the order of the module's events.
enum { kTaken, kPutOn, kLost };

TEST(Extensions, AreTakenAndPutInRandomGames) {
  const auto counter = kit::EventsOfRandomGames(*TestRules(3, {kId}), kId, 15);
  EXPECT_GT(counter[kTaken], 15);
  EXPECT_EQ(counter[kTaken], counter[kPutOn]) << "only tiles given to Dirk can lose one";
}

TEST(Extensions, AreTakenForDirkToo) {
  const auto counter = kit::EventsOfRandomGames(*TestRules(2, {kId}), kId, 15);
  EXPECT_GT(counter[kPutOn], 15);
  EXPECT_EQ(counter[kTaken], counter[kPutOn] + counter[kLost]);
}

TEST(Extensions, AreTakenByComputerPlayers) {
  const auto rules = TestRules(3, {kId});
  const auto counter = kit::EventsOfComputerPlayers(*rules, kId, 3);
  EXPECT_GT(counter[kTaken], 3);
}

TEST(Extensions, FindTheCheapestThreeCards) {
  const auto rules = TestRules(3, {kId});
  CardSet hand;
  for (int value = 1; value <= 9; ++value) hand.Add(Catalogue::MoneyCard(0, value));
  hand.Add(Catalogue::MoneyCard(0, 1));
  hand.Add(Catalogue::MoneyCard(1, 5));
  const extensions::Triple column{{0, 0, 1}};
  extensions::Triples triples;
  extensions::FindTriples(rules->catalogue(), hand, column, &triples);
  ASSERT_EQ(triples.size(), extensions::kMostTriples);
  EXPECT_EQ(triples[0].worth, 1 + 1 + 5);
  for (int i = 0; i < triples.size(); ++i) {
    EXPECT_TRUE(extensions::Matches(rules->catalogue(), triples[i].cards, column));
    EXPECT_EQ(extensions::WorthOf(rules->catalogue(), triples[i].cards), triples[i].worth);
    if (i == 0) continue;
    EXPECT_GE(triples[i].worth, triples[i - 1].worth);
    for (int k = 0; k < i; ++k) EXPECT_FALSE(triples[i].cards == triples[k].cards);
  }
  extensions::FindTriples(rules->catalogue(), hand, {{0, 1, 1}}, &triples);
  EXPECT_TRUE(triples.empty());
}

TEST(Extensions, RefuseComponentsThatMakeNoSense) {
  const std::string at = std::string(kId) + ": ";
  EXPECT_EQ(ProblemWithField(kId, "rows", "[1, 2, 30]"), "");
  EXPECT_EQ(ProblemWithField(kId, "rows", "[9, 12]"), at + "tiles_per_kind");
  EXPECT_EQ(ProblemWithField(kId, "tiles_per_kind", "3"), at + "tiles_per_kind");
  EXPECT_EQ(ProblemWithField(kId, "columns", "[['florin', 'florin']]"), at + "columns[0]");
  EXPECT_EQ(ProblemWithField(kId, "columns", "[['florin', 'florin', 'gold']]"),
            at + "columns[0][2]");
  EXPECT_EQ(ProblemWithField(kId, "price", "3"), at + "price");
}

std::string PositionProblem(const std::string& part) {
  const auto rules = TestRules(3, {kId, "medina"});
  return kit::ProblemOfPosition(*rules, kId, part,
                                "'seats': [{'palace': ['tower 12 at 1,0', 'medina 9 at 2,0'],"
                                " 'reserve': ['tower 13', 'tower 10']}]");
}

TEST(Extensions, RefuseImpossiblePositions) {
  const std::string at = "modules." + std::string(kId);
  const std::string six = "'pavilion','pavilion','seraglio','seraglio','arcades','arcades',";
  EXPECT_EQ(PositionProblem("{}"), "");
  EXPECT_EQ(PositionProblem("{'extended': ['tower 12', 'tower 13']}"), "");
  EXPECT_EQ(PositionProblem("{'extended': ['tower 12', 'tower 13', 'tower 10']}"),
            at + ".extended[2]");
  EXPECT_EQ(PositionProblem("{'extended': ['tower 12', 'tower 12']}"), at + ".extended[1]");
  EXPECT_EQ(PositionProblem("{'extended': ['medina 9']}"), at + ".extended[0]");
  EXPECT_EQ(PositionProblem("{'extended': ['garden 11']}"), at + ".extended[0]");
  EXPECT_EQ(PositionProblem("{'rows': [9, 12, 15]}"), "");
  EXPECT_EQ(PositionProblem("{'rows': [9, 12, 16]}"), at + ".rows");
  EXPECT_EQ(PositionProblem("{'columns': []}"), at + ".columns");
  EXPECT_EQ(PositionProblem("{'taken': ['king']}"), at + ".taken[0]");
  EXPECT_EQ(PositionProblem("{'spaces': ['tower']}"), at + ".spaces");
  EXPECT_EQ(PositionProblem("{'spaces': [" + six + "null,null,null,null,'tower','king']}"),
            at + ".spaces[11]");
  EXPECT_EQ(PositionProblem("{'spaces': [" + six + "null,null,null,'tower','tower','tower']}"), at);
  EXPECT_EQ(PositionProblem("{'spaces': [" + six +
                            "null,null,null,null,'tower','tower'],"
                            " 'extended': ['tower 12']}"),
            at);
}

}  // namespace
}  // namespace alhambra::extensions
