#include "engine/modules/new-score-cards/new_score_cards.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "engine/modules/test_kit.h"

namespace alhambra::new_score_cards {
namespace {

using codec::TestRules;

constexpr char kId[] = "new-score-cards";

Value CardsOf(const Rules& rules, const Game& game) {
  return *kit::StateOf(rules, kId, game).Find("cards");
}

TEST(NewScoreCards, AreDrawnDifferentlyFromGameToGame) {
  const auto rules = TestRules(3, {kId});
  std::set<std::string> firsts;
  for (uint64_t seed = 0; seed < 200; ++seed) {
    const Value cards = CardsOf(*rules, rules->Start(seed));
    ASSERT_EQ(cards.items().size(), 3u);
    EXPECT_FALSE(cards.items()[0] == cards.items()[1]);
    EXPECT_FALSE(cards.items()[1] == cards.items()[2]);
    EXPECT_FALSE(cards.items()[0] == cards.items()[2]);
    firsts.insert(codec::JsonText(cards.items()[0]));
  }
  EXPECT_EQ(firsts.size(), 18u);
}

// The place values stay: only which kind gets which is new.
TEST(NewScoreCards, PayTheSamePointsInAnotherOrder) {
  const auto rules = TestRules(3, {kId});
  const auto plain = TestRules(3);
  const Game game = rules->Start(7), base = plain->Start(7);
  for (int scoring = 1; scoring <= 3; ++scoring) {
    for (int rank = 1; rank <= 3; ++rank) {
      std::multiset<int> points, base_points;
      for (Kind kind = 0; kind < kAlhambraKinds; ++kind) {
        points.insert(rules->Points(game, scoring, kind, rank));
        base_points.insert(plain->Points(base, scoring, kind, rank));
      }
      EXPECT_EQ(points, base_points);
    }
  }
}

TEST(NewScoreCards, AreKnownToEverybodyAndNeverChange) {
  const auto rules = TestRules(4, {kId});
  Game game = rules->Start(3);
  const Value cards = CardsOf(*rules, game);
  EXPECT_EQ(CardsOf(*rules, rules->View(game, kSpectator)), cards);
  codec::PlayRandomly(*rules, 3, game, [](const ActionList&, const Action&) { return true; });
  EXPECT_EQ(CardsOf(*rules, game), cards);
}

// Where the component data is wrong with these cards in it.
std::string ComponentProblem(const std::string& cards) {
  return kit::ProblemWithField(kId, "cards", cards);
}

constexpr char kUp[] = "['pavilion', 'seraglio', 'arcades', 'chambers', 'garden', 'tower']";
constexpr char kDown[] = "['tower', 'garden', 'chambers', 'arcades', 'seraglio', 'pavilion']";
constexpr char kMixed[] = "['tower', 'pavilion', 'garden', 'seraglio', 'chambers', 'arcades']";

std::string ListOf(const std::string& a, const std::string& b, const std::string& c) {
  return "[" + a + ", " + b + ", " + c + "]";
}

TEST(NewScoreCards, RefuseComponentsThatMakeNoSense) {
  const std::string at = std::string(kId) + ": cards";
  EXPECT_EQ(ComponentProblem(ListOf(kUp, kDown, kMixed)), "");
  EXPECT_EQ(ComponentProblem("[]"), at);
  EXPECT_EQ(ComponentProblem(ListOf(kUp, kDown, kUp)), at + "[2]");
  EXPECT_EQ(ComponentProblem(ListOf(kUp, "['tower']", kDown)), at + "[1]");
  EXPECT_EQ(ComponentProblem(ListOf(
                "['tower', 'tower', 'chambers', 'arcades', 'seraglio', 'pavilion']", kUp, kDown)),
            at + "[0][1]");
  EXPECT_EQ(ComponentProblem(ListOf(
                "['camp', 'tower', 'chambers', 'arcades', 'seraglio', 'pavilion']", kUp, kDown)),
            at + "[0][0]");
}

std::string PositionProblem(const std::string& cards) {
  const auto rules = TestRules(3, {kId});
  return kit::ProblemOfPosition(*rules, kId, "{'cards': " + cards + "}");
}

TEST(NewScoreCards, RefuseImpossiblePositions) {
  const std::string at = "modules." + std::string(kId) + ".cards";
  const std::string first = "['pavilion', 'chambers', 'tower', 'seraglio', 'arcades', 'garden']";
  const std::string second = "['seraglio', 'garden', 'tower', 'chambers', 'arcades', 'pavilion']";
  const std::string third = "['tower', 'pavilion', 'seraglio', 'chambers', 'arcades', 'garden']";
  EXPECT_EQ(PositionProblem(ListOf(first, second, third)), "");
  EXPECT_EQ(PositionProblem("[" + first + "]"), at);
  EXPECT_EQ(PositionProblem(ListOf(first, second, first)), at + "[2]");
  EXPECT_EQ(PositionProblem(ListOf(kUp, second, third)), at + "[0]");
  EXPECT_EQ(PositionProblem(ListOf(first, "['tower']", third)), at + "[1]");
}

}  // namespace
}  // namespace alhambra::new_score_cards
