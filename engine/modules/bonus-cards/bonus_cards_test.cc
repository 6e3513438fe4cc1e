#include "engine/modules/bonus-cards/bonus_cards.h"

#include <gtest/gtest.h>

#include "codec/position.h"
#include "codec/test_support.h"
#include "players/greedy_player.h"

namespace alhambra::bonus_cards {
namespace {

using codec::Json;
using codec::ProblemWithField;
using codec::TestComponents;
using codec::TestRules;

constexpr const char* kId = "bonus-cards";

Value Written(const Rules& rules, const Game& game) {
  Value value = Value::Object();
  rules.FindModule(kId)->Write(rules, game, value);
  return value;
}

TEST(BonusCards, AreShownAndTakenBackInRandomGames) {
  const auto rules = TestRules(3, {kId});
  const Owner owner = rules->FindModule(kId)->owner;
  int in_turn = 0, at_scoring = 0, declined = 0, taken_back = 0;
  for (uint64_t seed = 0; seed < 30; ++seed) {
    Game game = rules->Start(seed);
    size_t shown = 0;
    codec::PlayRandomly(*rules, seed, game, [&](const ActionList&, const Action& action) {
      const bool asked = game.core.agenda.back().owner == owner;
      if (action.owner == owner) ++(asked ? at_scoring : in_turn);
      if (asked && action.owner == kCore) ++declined;
      const Value value = Written(*rules, game);
      const size_t now = value.Find("shown") == nullptr ? 0 : value.Find("shown")->fields().size();
      if (now < shown) ++taken_back;
      shown = now;
      return true;
    });
  }
  EXPECT_GT(in_turn, 20);
  EXPECT_GT(at_scoring, 5);
  EXPECT_GT(declined, 5);
  EXPECT_GT(taken_back, 0);
}

TEST(BonusCards, AskTheSamePlayersWhateverTheyHold) {
  const auto rules = TestRules(3, {kId});
  const Owner owner = rules->FindModule(kId)->owner;
  Rng rng{3};
  Action done;
  done.verb = VerbOf(CoreVerb::kDone);
  int questions = 0;
  for (uint64_t seed = 0; seed < 20; ++seed) {
    Game game = rules->Start(seed);
    codec::PlayRandomly(*rules, seed, game, [&](const ActionList&, const Action&) {
      if (game.core.agenda.back().owner != owner) return true;
      ++questions;
      Game after = game;
      Game other = rules->Sample(rules->View(game, kSpectator), kSpectator, rng);
      EXPECT_TRUE(rules->Apply(after, done, nullptr).ok());
      EXPECT_TRUE(rules->Apply(other, done, nullptr).ok());
      EXPECT_TRUE(rules->DecisionOf(after).frame == rules->DecisionOf(other).frame);
      return true;
    });
  }
  EXPECT_GT(questions, 20);
}

// A computer player shows what gives it a majority.
TEST(BonusCards, AreShownByComputerPlayers) {
  const auto rules = TestRules(3, {kId});
  const Value position = Json(R"({'turn': {'seat': 0}, 'scorings_held': 1,
      'seats': [{'palace': ['tower 12 at 1,0']}, {'palace': ['tower 13 at 1,0']}],
      'modules': {'bonus-cards': {'hands': [['tower 12'], [], []]}}})");
  Game game;
  const Reader reader(position);
  codec::ReadPosition(*rules, reader, 1, &game);
  ASSERT_TRUE(reader.ok()) << reader.problem().text;
  rules->RunScoring(game, 2, nullptr);
  const auto list = std::make_unique<ActionList>();
  rules->Legal(game, *list);
  ASSERT_EQ(list->size(), 2);
  Rng rng{1};
  players::GreedyPlayer player;
  const int choice = player.Choose(*rules, rules->View(game, 0), 0, *list, rng);
  EXPECT_EQ((*list)[choice].owner, rules->FindModule(kId)->owner);
}

std::string ProblemOfReading(const char* text) {
  const auto rules = TestRules(3, {kId});
  const Value position = Json(std::string(R"({'seats': [{'palace': ['tower 12 at 1,0']}],
      'modules': {'bonus-cards': )") +
                              text + "}}");
  Game game;
  const Reader reader(position);
  codec::ReadPosition(*rules, reader, 1, &game);
  return reader.problem().path;
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
  alhambra::Setup setup;
  setup.modules = {kId};
  EXPECT_EQ(Rules::Make(setup, components).path, "bonus-cards: cards[4]") << "tower 13 has a wall";
}

}  // namespace
}  // namespace alhambra::bonus_cards
