#include "engine/modules/street-trader/street_trader.h"

#include <gtest/gtest.h>

#include <string>

#include "engine/modules/test_kit.h"

namespace alhambra::street_trader {
namespace {

using codec::TestRules;
using kit::ProblemWithField;

constexpr const char* kId = "street-trader";

TEST(StreetTrader, DoesEverythingInRandomGames) {
  const auto rules = TestRules(3, {kId});
  const auto counter = kit::EventsOfRandomGames(*rules, kId, 20);
  // Chosen, chose and starts, once for each player and game.
  for (int kind = 0; kind < 3; ++kind) EXPECT_EQ(counter[kind], 60);
  // Set down, moved in, hired, swapped, moved out.
  for (int kind = 3; kind < 8; ++kind) EXPECT_GT(counter[kind], 5) << kind;
}

TEST(StreetTrader, ComputerPlayersSettleCitizens) {
  const auto rules = TestRules(3, {kId});
  const auto counter = kit::EventsOfComputerPlayers(*rules, kId, 2);
  EXPECT_GT(counter[4], 20) << "citizens who moved in, in six palaces";
}

// The choices depend on nothing that is decided later, and show nothing of it.
TEST(StreetTrader, FirstCitizensAreChosenBeforeAnythingIsLaidOut) {
  const auto rules = TestRules(4, {kId});
  for (Seat viewer = 0; viewer < 4; ++viewer) {
    EXPECT_TRUE(rules->View(rules->Start(1), viewer) == rules->View(rules->Start(2), viewer));
  }
  const Game game = rules->Start(1);
  EXPECT_EQ(game.core.turn_number[0], 0);
  EXPECT_TRUE(game.core.display.empty());
  EXPECT_EQ(game.core.market[0], kNoTile);
  EXPECT_TRUE(game.core.hand[0].empty());
}

std::string ProblemOfReading(const std::string& text) {
  const auto rules = TestRules(3, {kId});
  return kit::ProblemOfPosition(
      *rules, kId, text, "'seats': [{'palace': ['tower 12 at 1,0'], 'reserve': ['garden 11']}]");
}

TEST(StreetTrader, RefusesImpossiblePositions) {
  const std::string at = "modules.street-trader";
  EXPECT_EQ(ProblemOfReading("{}"), "");
  EXPECT_EQ(ProblemOfReading(R"({'traders': [{'citizens': ['tower'], 'cell': [2, 0]}, null,
                                 {'citizens': []}], 'homes': ['tower 12'],
                                 'supply': [7, 7, 7, 7, 7, 5]})"),
            "");
  EXPECT_EQ(ProblemOfReading("{'traders': [{'citizens': [], 'cell': [1, 0]}]}"),
            at + ".traders[0].cell");
  // A tile beside it may have gone in this turn.
  EXPECT_EQ(ProblemOfReading("{'traders': [{'citizens': [], 'cell': [2, 1]}]}"), "");
  EXPECT_EQ(ProblemOfReading("{'traders': [{'citizens': ['tower', 'tower', 'tower', 'tower']}]}"),
            at + ".traders[0].citizens");
  EXPECT_EQ(ProblemOfReading("{'traders': [{'citizens': ['king']}]}"),
            at + ".traders[0].citizens[0]");
  EXPECT_EQ(ProblemOfReading("{'traders': [null, null, null, null]}"), at + ".traders");
  EXPECT_EQ(ProblemOfReading("{'homes': ['garden 11']}"), at + ".homes[0]");
  EXPECT_EQ(ProblemOfReading("{'homes': ['lower tower 12']}"), at + ".homes[0]");
  EXPECT_EQ(ProblemOfReading("{'homes': ['tower 12', 'tower 12']}"), at + ".homes[1]");
  EXPECT_EQ(ProblemOfReading("{'supply': [7, 7, 7, 7, 7, 6]}"), at + ".supply[5]");
  EXPECT_EQ(ProblemOfReading("{'chosen': [1]}"), at + ".chosen");
  const std::string three = "{'citizens': ['tower', 'tower', 'tower']}";
  EXPECT_EQ(ProblemOfReading("{'traders': [" + three + ", " + three + ", " + three + "]}"), at);
}

TEST(StreetTrader, RefusesWrongData) {
  EXPECT_EQ(ProblemWithField(kId, "citizens_per_kind", "6"), "");
  EXPECT_EQ(ProblemWithField(kId, "citizens_per_kind", "5"), "street-trader: citizens_per_kind");
  EXPECT_EQ(ProblemWithField(kId, "start", "4"), "street-trader: start");
  EXPECT_EQ(ProblemWithField(kId, "set_points", "[0, 1]"), "street-trader: set_points");
  EXPECT_EQ(ProblemWithField(kId, "set_points", "[0, 1, 2, 3, 4, 5, -6]"),
            "street-trader: set_points[6]");
}

}  // namespace
}  // namespace alhambra::street_trader
