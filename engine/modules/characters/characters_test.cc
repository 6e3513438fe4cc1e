#include "engine/modules/characters/characters.h"

#include <gtest/gtest.h>

#include <cstring>
#include <memory>
#include <string>
#include <vector>

#include "engine/modules/test_kit.h"

namespace alhambra::characters {
namespace {

using codec::Json;
using codec::TestRules;

TEST(Characters, AreTwoInEachOfThreePilesAndFourAside) {
  const auto rules = TestRules(4, {"characters"});
  const Origin origin = rules->FindModule("characters")->origin;
  const Game game = rules->Start(3);
  const auto is_character = [&](Card card) {
    return rules->catalogue().card(card).origin == origin;
  };
  EXPECT_EQ(kit::CardsInPiles(game, is_character), (std::vector<int>{0, 2, 2, 2, 0}));
  EXPECT_EQ(game.core.aside.size(), 4);
}

// A turn of the beggar's owner with nothing on the table but these cards in the pile.
Game Begging(const Rules& rules, const std::vector<std::string>& draw) {
  Game game = rules.Blank(1);
  for (const std::string& name : draw) game.core.draw.push_back(rules.catalogue().FindCard(name));
  game.core.pile[0] = static_cast<uint8_t>(game.core.draw.size());
  const Value value = Json("{'owners': {'beggar': 0}}");
  rules.FindModule("characters")->Read(rules, game, Reader(value));
  rules.Resume(game, 0, TurnPhase::kStart, nullptr);
  return game;
}

TEST(Characters, BeggarTellsTheCardToItsOwnerAlone) {
  const auto rules = TestRules(3, {"characters"});
  const Card card = Catalogue::MoneyCard(2, 7);
  codec::EventList sink[2];
  Game played[2];
  for (int i = 0; i < 2; ++i) {
    Game game = Begging(*rules, {i == 0 ? "denar 7" : "denar 8"});
    auto list = std::make_unique<ActionList>();
    rules->Legal(game, *list);
    ASSERT_EQ(list->size(), 2);  // pass, beg
    ASSERT_TRUE(rules->Apply(game, (*list)[1], &sink[i]).ok());
    EXPECT_TRUE(game.core.hand[0].Has(static_cast<Card>(card + i)));
    played[i] = game;
  }
  for (Seat viewer : {Seat{1}, Seat{2}, kSpectator}) {
    EXPECT_TRUE(rules->View(played[0], viewer) == rules->View(played[1], viewer));
    ASSERT_EQ(sink[0].events.size(), sink[1].events.size());
    for (size_t k = 0; k < sink[0].events.size(); ++k) {
      const Event& one = sink[0].events[k];
      if (!MayKnow(one, viewer)) continue;
      EXPECT_EQ(std::memcmp(&one, &sink[1].events[k], sizeof(Event)), 0);
    }
  }
}

Action Listed(const Rules& rules, const Game& game, Origin origin) {
  auto list = std::make_unique<ActionList>();
  rules.Legal(game, *list);
  for (const Action& action : *list) {
    if (action.origin == origin) return action;
  }
  ADD_FAILURE() << "nothing of that origin is listed";
  return Action();
}

TEST(Characters, BeggarMayFindNothing) {
  const auto rules = TestRules(3, {"characters"});
  Game game = Begging(*rules, {"trader"});
  const Origin origin = rules->FindModule("characters")->origin;
  ASSERT_TRUE(rules->Apply(game, Listed(*rules, game, origin), nullptr).ok());
  for (Seat seat : {0, 1, 2}) {
    EXPECT_EQ(rules->DecisionOf(game).seat, seat);
    ASSERT_TRUE(rules->Apply(game, Listed(*rules, game, kCore), nullptr).ok());  // pass
  }
  EXPECT_EQ(rules->DecisionOf(game).frame.origin, kCore);
  EXPECT_TRUE(game.core.hand[0].empty());
  EXPECT_TRUE(game.core.removed.contains(rules->catalogue().FindCard("trader")));
}

TEST(Characters, BeggarStopsWhenCardsOnlyGoRound) {
  const auto rules = TestRules(3, {"characters", "city-gates"});
  Game game = Begging(*rules, {"city gate 1", "city gate 2", "city gate 3"});
  const Origin origin = rules->FindModule("characters")->origin;
  ASSERT_TRUE(rules->Apply(game, Listed(*rules, game, origin), nullptr).ok());
  EXPECT_EQ(rules->DecisionOf(game).seat, 0);
  EXPECT_TRUE(game.core.hand[0].empty());
}

std::string ProblemWith(const char* data) { return kit::ProblemWithData("characters", data); }

TEST(Characters, RefuseOtherPeopleInTheirData) {
  EXPECT_EQ(ProblemWith(R"({'provenance': 'test',
      'per_turn': ['miser', 'master-builder', 'trader', 'dancer', 'moneychanger', 'beggar'],
      'scoring': ['city-watch', 'wise-man'], 'once': ['rich-patron', 'entertainer'],
      'piles': [2, 3, 4]})"),
            "");
  EXPECT_EQ(ProblemWith(R"({'provenance': 'test',
      'per_turn': ['miser', 'master-builder', 'trader', 'dancer', 'moneychanger', 'beggar'],
      'scoring': ['city-watch', 'city-watch'], 'once': ['rich-patron', 'entertainer'],
      'piles': [2, 3, 4]})"),
            "characters: scoring[1]");
  EXPECT_EQ(ProblemWith(R"({'provenance': 'test',
      'per_turn': ['miser', 'master-builder', 'trader', 'dancer', 'moneychanger', 'wise-man'],
      'scoring': ['city-watch', 'wise-man'], 'once': ['rich-patron', 'entertainer'],
      'piles': [2, 3, 4]})"),
            "characters: per_turn[5]");
  EXPECT_EQ(ProblemWith(R"({'provenance': 'test',
      'per_turn': ['miser', 'master-builder', 'trader', 'dancer', 'moneychanger', 'beggar'],
      'scoring': ['city-watch', 'wise-man'], 'once': ['rich-patron', 'entertainer'],
      'piles': [2, 3, 6]})"),
            "characters: piles[2]");
}

TEST(Characters, RefuseImpossiblePositions) {
  const auto rules = TestRules(3, {"characters"});
  const auto problem = [&](const char* text) {
    return kit::ProblemOfState(*rules, "characters", text);
  };
  EXPECT_EQ(problem("{}"), "");
  EXPECT_EQ(problem("{'owners': {'miser': 2, 'wise man': 0}, 'used': true}"), "");
  EXPECT_EQ(problem("{'owners': {'miser': 3}}"), "owners.miser");
  EXPECT_EQ(problem("{'owners': {'entertainer': 1}}"), "owners.entertainer");
  EXPECT_EQ(problem("{'named': 'tower'}"), "named");
  EXPECT_NE(problem("{'owners': {'cook': 1}}"), "");
  EXPECT_NE(problem("{'auction': 1}"), "");
}

}  // namespace
}  // namespace alhambra::characters
