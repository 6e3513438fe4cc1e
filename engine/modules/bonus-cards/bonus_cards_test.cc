#include "engine/modules/bonus-cards/bonus_cards.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "engine/modules/test_kit.h"

namespace alhambra::bonus_cards {
namespace {

using codec::Json;
using codec::TestComponents;
using codec::TestRules;
using kit::ProblemWithField;

constexpr const char* kId = "bonus-cards";

TEST(BonusCards, AreShownAndTakenBackInRandomGames) {
  const auto rules = TestRules(3, {kId});
  const Origin origin = rules->FindModule(kId)->origin;
  int in_turn = 0, at_scoring = 0, declined = 0, taken_back = 0;
  size_t shown = 0;
  kit::InRandomGames(
      *rules, 30,
      [&](const Game& game, const Action& action) {
        const bool asked = game.core.agenda.back().origin == origin;
        if (action.origin == origin) ++(asked ? at_scoring : in_turn);
        if (asked && action.origin == kCore) ++declined;
        const Value value = kit::StateOf(*rules, kId, game);
        const size_t now =
            value.Find("shown") == nullptr ? 0 : value.Find("shown")->fields().size();
        if (now < shown) ++taken_back;
        shown = now;
      },
      [&](const Game&) { shown = 0; });
  EXPECT_GT(in_turn, 20);
  EXPECT_GT(at_scoring, 5);
  EXPECT_GT(declined, 5);
  EXPECT_GT(taken_back, 0);
}

TEST(BonusCards, AskTheSamePlayersWhateverTheyHold) {
  const auto rules = TestRules(3, {kId});
  const Origin origin = rules->FindModule(kId)->origin;
  Rng rng{3};
  Action done;
  done.verb = VerbOf(CoreVerb::kDone);
  int questions = 0;
  kit::InRandomGames(*rules, 20, [&](const Game& game, const Action&) {
    if (game.core.agenda.back().origin != origin) return;
    ++questions;
    kit::ExpectSameQuestion(*rules, game, done, rng);
  });
  EXPECT_GT(questions, 20);
}

// A computer player shows what gives it a majority.
TEST(BonusCards, AreShownByComputerPlayers) {
  const auto rules = TestRules(3, {kId});
  Game game = codec::TestPosition(*rules, R"({'turn': {'seat': 0}, 'scorings_held': 1,
      'seats': [{'palace': ['tower 12 at 1,0']}, {'palace': ['tower 13 at 1,0']}],
      'modules': {'bonus-cards': {'hands': [['tower 12'], [], []]}}})");
  rules->RunScoring(game, 2, nullptr);
  const auto list = std::make_unique<ActionList>();
  rules->Legal(game, *list);
  ASSERT_EQ(list->size(), 2);
  EXPECT_EQ(kit::GreedyChoice(*rules, game).origin, rules->FindModule(kId)->origin);
}

std::string ProblemOfReading(const char* text) {
  const auto rules = TestRules(3, {kId});
  return kit::ProblemOfPosition(*rules, kId, text, "'seats': [{'palace': ['tower 12 at 1,0']}]");
}

TEST(BonusCards, RefuseImpossiblePositions) {
  const std::string at = "modules.bonus-cards";
  EXPECT_EQ(ProblemOfReading("{}"), "");
  EXPECT_EQ(ProblemOfReading("{'hands': [['garden 11'], []], 'shown': {'tower 12': 0}}"), "");
  EXPECT_EQ(ProblemOfReading("{'hands': [['garden 11'], ['garden 11']]}"), at + ".hands[1][0]");
  EXPECT_EQ(ProblemOfReading("{'hands': [['tower 12']], 'shown': {'tower 12': 0}}"),
            at + ".hands[0][0]");
  EXPECT_EQ(ProblemOfReading("{'hands': [['tower 13']]}"), at + ".hands[0][0]");
  EXPECT_EQ(ProblemOfReading("{'shown': {'tower 12': 1}}"), at + ".shown.tower 12");
  EXPECT_EQ(ProblemOfReading("{'shown': {'tower 12': 3}}"), at + ".shown.tower 12");
  EXPECT_EQ(ProblemOfReading("{'hands': [['garden 11', 'arcades 9', 'arcades 10', 'pavilion 8']]}"),
            at);
  EXPECT_EQ(ProblemOfReading("{'hidden': [1]}"), at + ".hidden");
}

TEST(BonusCards, RefuseWrongData) {
  EXPECT_EQ(ProblemWithField(kId, "dealt", "{'2': 1, '3': 1, '4': 1, '5': 1, '6': 1}"), "");
  EXPECT_EQ(ProblemWithField(kId, "dealt", "{'2': 1, '3': 4, '4': 1, '5': 1, '6': 1}"),
            "bonus-cards: dealt.3");
  EXPECT_EQ(ProblemWithField(kId, "dealt", "{'2': 1, '3': 1, '4': 1, '5': 1}"),
            "bonus-cards: dealt");
  EXPECT_EQ(ProblemWithField(kId, "cards", "[{'kind': 'tower', 'price': 12}]"),
            "bonus-cards: cards");
  Value cards = *TestComponents().at(kId).Find("cards");
  Components components = TestComponents();
  Value wrong = Value::List();
  for (int i = 0; i < 10; ++i)
    wrong.Add(i == 4 ? Json("{'kind': 'tower', 'price': 13}")
                     : cards.items()[static_cast<size_t>(i)]);
  components[kId].Set("cards", wrong);
  EXPECT_EQ(kit::ProblemOfComponents(kit::SetupOf(kId), components), "bonus-cards: cards[4]")
      << "tower 13 has a wall";
}

}  // namespace
}  // namespace alhambra::bonus_cards
