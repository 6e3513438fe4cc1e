#include "engine/modules/handymen/handymen.h"

#include <gtest/gtest.h>

#include <string>

#include "engine/flow/play.h"
#include "engine/modules/test_kit.h"

namespace alhambra::handymen {
namespace {

using codec::TestRules;
using kit::ProblemWithField;

constexpr const char* kId = "handymen";
// By their place among the module's verbs.
enum : Verb { kRoll, kSend, kPut, kPutOnFountain, kHaggleDown, kHaggleUp, kTakeBack };

TEST(Handymen, DoEverythingInRandomGames) {
  const auto rules = TestRules(4, {kId});
  const Origin origin = rules->FindModule(kId)->origin;
  int used[kTakeBack + 1] = {};
  int points = 0;
  kit::InRandomGames(
      *rules, 60,
      [&](const Game&, const Action& action) {
        if (action.origin == origin) ++used[action.verb];
      },
      [&](const Game& game) { points += kit::PointsOf(*rules, kId, game); });
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
  return kit::ProblemOfState(*rules, kId, text, game);
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
  EXPECT_EQ(ProblemOfReading("{'gone': [7], 'fountains': [1]}"), "");
  EXPECT_EQ(ProblemOfReading("{'gone': [8], 'fountains': [1]}"), ".") << "nine of eight";
  EXPECT_EQ(ProblemOfReading("{'gone': [0, 0, 8], 'fountains': [0, 0, 1]}"), ".") << "of the last";
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
