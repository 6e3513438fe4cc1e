#include "engine/modules/thieves/thieves.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "engine/modules/test_kit.h"

namespace alhambra::thieves {
namespace {

using codec::TestRules;

constexpr const char* kId = "thieves";

bool IsInterruption(const Frame& frame) { return IsCore(frame, CoreFrame::kInterrupt); }

TEST(Thieves, AreUsedUpInRandomGames) {
  const auto rules = TestRules(3, {kId});
  int stolen = 0;
  kit::InRandomGames(*rules, 20, [&](const Game& game, const Action& action) {
    stolen += action.origin != kCore ? 1 : 0;
    const Seat next = static_cast<Seat>((game.core.turn_seat + 1) % 3);
    if (IsInterruption(game.core.agenda.back())) {
      EXPECT_NE(game.core.agenda.back().seat, next);
    }
  });
  EXPECT_GT(stolen, 150) << "of 240 thieves";
}

TEST(Thieves, AskTheSamePlayersWhateverTheyHold) {
  const auto rules = TestRules(4, {kId});
  Rng rng{3};
  Action pass;
  pass.verb = VerbOf(CoreVerb::kPass);
  int questions = 0;
  kit::InRandomGames(*rules, 5, [&](const Game& game, const Action&) {
    if (!IsInterruption(game.core.agenda.back())) return;
    ++questions;
    kit::ExpectSameQuestion(*rules, game, pass, rng);
  });
  EXPECT_GT(questions, 100);
}

// What a computer player does with a denar thief when this card lies in the display.
bool Steals(const char* card) {
  const auto rules = TestRules(3, {kId});
  const Game game =
      codec::TestPosition(*rules, std::string(R"({'turn': {'seat': 0, 'phase': 'refill'},
      'display': ['florin 1', 'dirham 1', 'ducat 1', ')") +
                                      card + R"('],
      'modules': {'thieves': {'hands': [[], [], ['denar']]}}})");
  const auto list = std::make_unique<ActionList>();
  rules->Legal(game, *list);
  EXPECT_EQ(list->size(), 2);
  return kit::GreedyChoice(*rules, game).origin != kCore;
}

TEST(Thieves, WaitForMoneyThatIsWorthIt) {
  EXPECT_TRUE(Steals("denar 9"));
  EXPECT_FALSE(Steals("denar 1"));
}

std::string ProblemOfReading(const char* text) {
  const auto rules = TestRules(4, {kId});
  return kit::ProblemOfState(*rules, kId, text);
}

TEST(Thieves, RefuseImpossiblePositions) {
  EXPECT_EQ(ProblemOfReading("{}"), "");
  EXPECT_EQ(ProblemOfReading("{'hands': [['denar', 'denar'], ['florin']], 'used': {'denar': 1}}"),
            "");
  EXPECT_EQ(ProblemOfReading("{'hands': [['denar', 'denar'], ['denar']], 'used': {'denar': 1}}"),
            "hands[1][0]");
  EXPECT_EQ(ProblemOfReading("{'hands': [['denar', 'denar', 'florin', 'florin']]}"), "hands[0]");
  EXPECT_EQ(ProblemOfReading("{'hands': [[], [], [], [], []]}"), "hands");
  EXPECT_EQ(ProblemOfReading("{'hands': [['diamond']]}"), "hands[0][0]");
  EXPECT_EQ(ProblemOfReading("{'used': {'denar': 4}}"), "used.denar");
  EXPECT_EQ(ProblemOfReading("{'used': {'lira': 1}}"), "used.lira");
}

std::string ProblemWithData(const char* data) { return kit::ProblemWithData(kId, data); }

TEST(Thieves, RefuseWrongData) {
  EXPECT_EQ(ProblemWithData(R"({'provenance': 'test', 'per_currency': 1,
      'dealt': {'2': 2, '3': 1, '4': 1, '5': 0, '6': 0}})"),
            "");
  EXPECT_EQ(ProblemWithData(R"({'provenance': 'test', 'per_currency': 1,
      'dealt': {'2': 2, '3': 2, '4': 1, '5': 0, '6': 0}})"),
            "thieves: dealt.3");
  EXPECT_EQ(ProblemWithData(R"({'provenance': 'test', 'per_currency': 0,
      'dealt': {'2': 0, '3': 0, '4': 0, '5': 0, '6': 0}})"),
            "thieves: per_currency");
}

}  // namespace
}  // namespace alhambra::thieves
