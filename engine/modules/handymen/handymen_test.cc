#include "engine/modules/handymen/handymen.h"

#include <gtest/gtest.h>

#include <string>

#include "codec/test_support.h"
#include "engine/flow/play.h"

namespace alhambra::handymen {
namespace {

using codec::Json;
using codec::ProblemWithField;
using codec::TestRules;

constexpr const char* kId = "handymen";
// By their place among the module's verbs.
enum : Verb { kRoll, kSend, kPut, kPutOnFountain, kHaggleDown, kHaggleUp, kTakeBack };

TEST(Handymen, DoEverythingInRandomGames) {
  const auto rules = TestRules(4, {kId});
  const Owner owner = rules->FindModule(kId)->owner;
  int used[kTakeBack + 1] = {};
  int points = 0;
  for (uint64_t seed = 0; seed < 60; ++seed) {
    Game game = rules->Start(seed);
    codec::PlayRandomly(*rules, seed, game, [&](const ActionList&, const Action& action) {
      if (action.owner == owner) ++used[action.verb];
      return true;
    });
    for (int row = 1; row < kScoreRows; ++row) {
      const int source = static_cast<int>(rules->sources().size()) - 1;
      for (int seat = 0; seat < 4; ++seat) points += rules->Cell(game, source, row, seat).points;
    }
  }
  for (Verb verb = kRoll; verb <= kTakeBack; ++verb) EXPECT_GT(used[verb], 0) << int{verb};
  EXPECT_GT(used[kRoll], 100);
  EXPECT_GT(points, 30);
}

std::string ProblemOfReading(const char* text) {
  const auto rules = TestRules(3, {kId});
  Game game = rules->Blank(1);
  Play play{*rules, game};
  play.Own(rules->catalogue().FindTile("tower 12"), 0, Zone::kReserve);
  play.Own(rules->catalogue().FindTile("tower 13"), 0, Zone::kWaiting);
  const Value value = Json(text);
  const Reader reader(value);
  rules->FindModule(kId)->Read(*rules, game, reader);
  return reader.problem().path;
}

TEST(Handymen, RefusesImpossiblePositions) {
  EXPECT_EQ(ProblemOfReading("{'spaces': [[1, 7], [], [], [0, 1]], 'tiles': ['tower 12']}"), "");
  EXPECT_EQ(ProblemOfReading("{'spaces': [[1], []]}"), "spaces");
  EXPECT_EQ(ProblemOfReading("{'spaces': [[9], [], [], []]}"), "spaces[0][0]");
  EXPECT_EQ(ProblemOfReading("{'tiles': ['tower 12', 'tower 12']}"), "tiles[1]");
  EXPECT_EQ(ProblemOfReading("{'tiles': ['tower 13']}"), "tiles[0]");
  EXPECT_EQ(ProblemOfReading("{'tiles': ['tower 99']}"), "tiles[0]");
  EXPECT_EQ(ProblemOfReading("{'fountains': [2]}"), "fountains[0]");
  EXPECT_EQ(ProblemOfReading("{'gone': [0, 0, 0, 1]}"), "gone");
  EXPECT_EQ(ProblemOfReading("{'gone': [8], 'fountains': [1]}"), "");
  EXPECT_EQ(ProblemOfReading("{'hand': [7, 8, 8]}"), "hand[0]");
  EXPECT_EQ(ProblemOfReading("{'hand': [8]}"), "hand");
  EXPECT_EQ(ProblemOfReading("{'bought': [5]}"), "bought[0]");
  EXPECT_EQ(ProblemOfReading("{'dice': [5]}"), "dice");
}

TEST(Handymen, RefusesComponentsThatMakeNoSense) {
  EXPECT_EQ(ProblemWithField(kId, "per_player", "5"), "");
  EXPECT_EQ(ProblemWithField(kId, "per_player", "9"), "handymen: per_player");
  EXPECT_EQ(ProblemWithField(kId, "dice", "2"), "handymen: dice");
  EXPECT_EQ(ProblemWithField(kId, "colour", "2"), "handymen: colour");
}

}  // namespace
}  // namespace alhambra::handymen
