#include "engine/modules/thieves/thieves.h"

#include <gtest/gtest.h>

#include "codec/position.h"
#include "codec/test_support.h"
#include "players/greedy_player.h"

namespace alhambra::thieves {
namespace {

using codec::Json;
using codec::TestComponents;
using codec::TestRules;

constexpr const char* kId = "thieves";

bool IsInterruption(const Frame& frame) { return IsCore(frame, CoreFrame::kInterrupt); }

TEST(Thieves, AreUsedUpInRandomGames) {
  const auto rules = TestRules(3, {kId});
  int stolen = 0;
  for (uint64_t seed = 0; seed < 20; ++seed) {
    Game game = rules->Start(seed);
    codec::PlayRandomly(*rules, seed, game, [&](const ActionList&, const Action& action) {
      stolen += action.owner != kCore ? 1 : 0;
      const Seat next = static_cast<Seat>((game.core.turn_seat + 1) % 3);
      if (IsInterruption(game.core.agenda.back())) {
        EXPECT_NE(game.core.agenda.back().seat, next);
      }
      return true;
    });
  }
  EXPECT_GT(stolen, 150) << "of 240 thieves";
}

TEST(Thieves, AskTheSamePlayersWhateverTheyHold) {
  const auto rules = TestRules(4, {kId});
  Rng rng{3};
  Action pass;
  pass.verb = VerbOf(CoreVerb::kPass);
  int questions = 0;
  for (uint64_t seed = 0; seed < 5; ++seed) {
    Game game = rules->Start(seed);
    codec::PlayRandomly(*rules, seed, game, [&](const ActionList&, const Action&) {
      if (!IsInterruption(game.core.agenda.back())) return true;
      ++questions;
      Game after = game;
      Game other = rules->Sample(rules->View(game, kSpectator), kSpectator, rng);
      EXPECT_TRUE(rules->Apply(after, pass, nullptr).ok());
      EXPECT_TRUE(rules->Apply(other, pass, nullptr).ok());
      EXPECT_TRUE(rules->DecisionOf(after).frame == rules->DecisionOf(other).frame);
      return true;
    });
  }
  EXPECT_GT(questions, 100);
}

// What a computer player does with a denar thief when this card lies in the display.
bool Steals(const char* card) {
  const auto rules = TestRules(3, {kId});
  const Value position = Json(std::string(R"({'turn': {'seat': 0, 'phase': 'refill'},
      'display': ['florin 1', 'dirham 1', 'ducat 1', ')") +
                              card + R"('],
      'modules': {'thieves': {'hands': [[], [], ['denar']]}}})");
  Game game;
  const Reader reader(position);
  codec::ReadPosition(*rules, reader, 1, &game);
  EXPECT_TRUE(reader.ok()) << reader.problem().text;
  const auto list = std::make_unique<ActionList>();
  rules->Legal(game, *list);
  EXPECT_EQ(list->size(), 2);
  Rng rng{1};
  players::GreedyPlayer player;
  const int choice = player.Choose(*rules, rules->View(game, 2), 2, *list, rng);
  return (*list)[choice].owner != kCore;
}

TEST(Thieves, WaitForMoneyThatIsWorthIt) {
  EXPECT_TRUE(Steals("denar 9"));
  EXPECT_FALSE(Steals("denar 1"));
}

std::string ProblemOfReading(const char* text) {
  const auto rules = TestRules(4, {kId});
  Game game = rules->Blank(1);
  const Value value = Json(text);
  const Reader reader(value);
  rules->FindModule(kId)->Read(*rules, game, reader);
  return reader.problem().path;
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

std::string ProblemWithData(const char* data) {
  Components components = TestComponents();
  components[kId] = Json(data);
  Setup setup;
  setup.modules = {kId};
  const RulesOrProblem made = Rules::Make(setup, components);
  return made.rules != nullptr ? "" : made.path;
}

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
