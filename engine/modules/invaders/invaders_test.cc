#include "engine/modules/invaders/invaders.h"

#include <gtest/gtest.h>

#include <string>

#include "engine/modules/test_kit.h"

namespace alhambra::invaders {
namespace {

using codec::TestRules;
using kit::ProblemWithField;

constexpr const char* kId = "invaders";

TEST(Invaders, AttackAndAreScoutedInRandomGames) {
  const auto rules = TestRules(3, {kId});
  const Origin origin = rules->FindModule(kId)->origin;
  int attacks = 0, looks = 0, losses = 0;
  for (uint64_t seed = 0; seed < 30; ++seed) {
    codec::EventList listener;
    const Game game = codec::PlayRandomly(*rules, seed, &listener);
    for (const Event& event : listener.events) {
      if (event.origin == origin && event.audience == kEverybody && event.seat == kNoSeat) {
        attacks += event.kind == 0 ? 1 : 0;
      }
      const bool secret = event.origin == origin && event.audience != kEverybody;
      if (secret) {
        EXPECT_EQ(event.audience, OnlySeat(event.seat));
      }
      looks += secret ? 1 : 0;
    }
    for (int row = 1; row <= 3; ++row) {
      const auto source = static_cast<int>(rules->sources().size()) - 1;
      losses += rules->EntryAt(game, source, row, 0).points < 0 ? 1 : 0;
    }
  }
  EXPECT_GT(attacks, 60);
  EXPECT_LE(attacks, 90);
  EXPECT_GT(looks, 5);
  EXPECT_GT(losses, 20);
}

TEST(Invaders, ALookCannotBeTakenBack) {
  const auto rules = TestRules(3, {kId});
  for (const char* scout : {"pavilion", "tower"}) {
    const Game before = codec::TestPosition(*rules, std::string(R"({'turn': {'seat': 0},
        'seats': [{'hand': ['florin 2']}],
        'market': ['pavilion 2', 'seraglio 4', 'arcades 5', 'chambers 6'],
        'modules': {'invaders': {'attacks': ['north'], 'scouts': [')") +
                                                        scout + "']}}}");
    Action buy;
    buy.verb = VerbOf(CoreVerb::kBuy);
    buy.pay.cards.Add(Catalogue::MoneyCard(0, 2));
    Game after = before;
    ASSERT_TRUE(rules->Apply(after, buy, nullptr).ok());
    EXPECT_EQ(rules->CanTakeBack(before, after), std::string(scout) == "tower");
  }
}

// With an open attack from the east a computer player turns its walls there.
TEST(Invaders, ComputerPlayersBuildWallsAgainstThem) {
  auto setup = kit::SetupOf(kId);
  setup.options["invaders.face-up"] = 1;
  const auto rules = TestRules(setup);
  Game game = codec::TestPosition(*rules, R"({'turn': {'seat': 0, 'phase': 'place'},
      'seats': [{'palace': ['tower 12 at 1,0'], 'waiting': ['garden 9'], 'score': 40}],
      'modules': {'invaders': {'attacks': ['east']}}})");
  const Action choice = kit::GreedyChoice(*rules, game);
  EXPECT_EQ(choice.verb, static_cast<Verb>(CoreVerb::kPlace));
  EXPECT_EQ(choice.x, 2) << "in front of the tower, with its wall to the east";
}

std::string ProblemOfReading(const char* text, bool face_up = false) {
  Setup setup = kit::SetupOf(kId);
  if (face_up) setup.options["invaders.face-up"] = 1;
  return kit::ProblemOfState(*TestRules(setup), kId, text);
}

TEST(Invaders, RefuseImpossiblePositions) {
  EXPECT_EQ(ProblemOfReading("{}"), "");
  EXPECT_EQ(ProblemOfReading(R"({'attacks': ['east', 'west'], 'scouts': ['tower'],
                                 'stack': ['garden'], 'looked': [0, 2]})"),
            "");
  EXPECT_EQ(ProblemOfReading("{'attacks': ['east', 'east']}"), "attacks[1]");
  EXPECT_EQ(ProblemOfReading("{'attacks': ['above']}"), "attacks[0]");
  EXPECT_EQ(ProblemOfReading("{'scouts': ['tower'], 'stack': ['tower']}"), "scouts");
  EXPECT_EQ(ProblemOfReading("{'stack': ['library']}"), "stack[0]");
  EXPECT_EQ(ProblemOfReading("{'looked': [3], 'attacks': ['east']}"), "looked[0]");
  EXPECT_EQ(ProblemOfReading("{'looked': [1]}"), "looked");
  EXPECT_EQ(ProblemOfReading("{'next': 'east'}"), "next");
  EXPECT_EQ(ProblemOfReading("{'attacks': ['east']}", true), "");
  EXPECT_EQ(ProblemOfReading("{'scouts': ['tower']}", true), ".");
}

TEST(Invaders, RefuseWrongData) {
  EXPECT_EQ(ProblemWithField(kId, "penalty", "[2, 2, 2]"), "");
  EXPECT_EQ(ProblemWithField(kId, "penalty", "[2, 2]"), "invaders: penalty");
  EXPECT_EQ(ProblemWithField(kId, "neighbour_penalty", "[0, 0, -1]"),
            "invaders: neighbour_penalty[2]");
  EXPECT_EQ(ProblemWithField(kId, "open_scouts", "3"), "invaders: open_scouts");
  EXPECT_EQ(ProblemWithField(kId, "directions", "'NE'"), "invaders: directions");
  EXPECT_EQ(ProblemWithField(kId, "scouts", "['tower']"), "invaders: scouts");
  EXPECT_EQ(ProblemWithField(kId, "scouts",
                             "['tower', 'garden', 'tower', 'arcades', 'chambers', 'pavilion']"),
            "invaders: scouts[2]");
}

}  // namespace
}  // namespace alhambra::invaders
