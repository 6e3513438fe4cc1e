#include "engine/modules/buildings-of-power/buildings_of_power.h"

#include <gtest/gtest.h>

#include <string>

#include "engine/modules/test_kit.h"

namespace alhambra::power {
namespace {

using codec::TestRules;
using kit::ProblemWithField;

constexpr char kId[] = "buildings-of-power";

// In the order of the module's events.
enum { kRolled, kLooked, kSawTile, kSawCard, kHidOwn, kHid, kKeptOwn, kKept, kPutBack, kLowered };

TEST(BuildingsOfPower, DoEverythingInRandomGames) {
  const auto rules = TestRules(3, {kId});
  const auto counter = kit::EventsOfRandomGames(*rules, kId, 12);
  for (const int event : {kRolled, kHid, kKept, kPutBack, kLowered}) {
    EXPECT_GT(counter[event], 5) << event;
  }
  EXPECT_EQ(counter[kHid], counter[kHidOwn]);
  EXPECT_EQ(counter[kKept], counter[kKeptOwn]);
}

TEST(BuildingsOfPower, AreUsedByComputerPlayers) {
  const auto rules = TestRules(3, {kId});
  const auto counter = kit::EventsOfComputerPlayers(*rules, kId, 3);
  EXPECT_GT(counter[kKept], 6);
}

// What somebody looks at is hidden from the others, who still sample whole games.
TEST(BuildingsOfPower, AreSampledWhileSomebodyLooks) {
  const auto rules = TestRules(3, {kId, "currency-exchange"});
  const Origin origin = rules->FindModule(kId)->origin;
  int looks = 0;
  Rng rng{7};
  kit::InRandomGames(*rules, 4, [&](const Game& game, const Action&) {
    if (game.core.agenda.back().origin != origin) return;
    ++looks;
    kit::ExpectWholeSamples(*rules, kId, game, rng);
  });
  EXPECT_GT(looks, 20);
}

TEST(BuildingsOfPower, RefuseComponentsThatMakeNoSense) {
  const std::string at = std::string(kId) + ": ";
  const auto strength = [](const std::string& list) {
    return ProblemWithField(
        kId, "buildings",
        "{'strength': " + list + ", 'architecture': [], 'knowledge': [], 'wealth': []}");
  };
  EXPECT_EQ(strength("[['tower', 13]]"), "");
  EXPECT_EQ(strength("[['tower', 14]]"), at + "buildings.strength[0]") << "no such tile";
  EXPECT_EQ(strength("[['tower', 9]]"), at + "buildings.strength[0]") << "three such tiles";
  EXPECT_EQ(strength("[['tower', 13], ['tower', 13]]"), at + "buildings.strength[1]");
  EXPECT_EQ(strength("[['tower']]"), at + "buildings.strength[0]");
  EXPECT_EQ(ProblemWithField(kId, "dice", "{'white': 3, 'black': 2, 'red': 1}"), at + "dice.black");
  EXPECT_EQ(ProblemWithField(kId, "dice", "{'white': 2, 'black': 3, 'red': 1}"), at + "dice.white");
  EXPECT_EQ(ProblemWithField(kId, "buildings", "{'magic': []}"), at + "buildings.magic");
}

std::string PositionProblem(const std::string& part) {
  const auto rules = TestRules(3, {kId, "bazaars"});
  return kit::ProblemOfPosition(
      *rules, kId, "{" + part + "}",
      "'seats': [{'palace': ['tower 13 at 1,0', 'pavilion 8 at -1,0']}],"
      " 'market': ['garden 12', 'pavilion 2', 'pavilion 3', 'pavilion 4']");
}

TEST(BuildingsOfPower, RefuseImpossiblePositions) {
  const std::string at = "modules." + std::string(kId) + ".";
  const auto die = [](const std::string& tile, const std::string& number) {
    return "'buildings': [{'tile': '" + tile + "', 'die': " + number + "}]";
  };
  const auto under = [](const std::string& tile) {
    return "'under': [{'seat': 1, 'tile': '" + tile + "'}, null, null, null]";
  };
  EXPECT_EQ(PositionProblem(""), "");
  EXPECT_EQ(PositionProblem(die("tower 13", "3")), "");
  EXPECT_EQ(PositionProblem(die("tower 13", "0")), "") << "used up";
  EXPECT_EQ(PositionProblem(die("tower 13", "7")), at + "buildings[0].die");
  EXPECT_EQ(PositionProblem(die("pavilion 8", "3")), at + "buildings[0].die");
  EXPECT_EQ(PositionProblem(die("garden 11", "3")), at + "buildings[0].die") << "nobody has it";
  EXPECT_EQ(PositionProblem(die("pavilion 2", "3")), at + "buildings[0].tile");
  EXPECT_EQ(PositionProblem("'buildings': [{'tile': 'tower 13', 'power': 'wealth'}]"),
            at + "buildings[0].power");
  EXPECT_EQ(PositionProblem(under("garden 11")), "");
  EXPECT_EQ(PositionProblem(under("garden 12")), at + "under[0].tile");
  EXPECT_EQ(PositionProblem(under("tower 13")), at + "under[0].tile");
  EXPECT_EQ(PositionProblem("'under': [null]"), at + "under");
}

}  // namespace
}  // namespace alhambra::power
