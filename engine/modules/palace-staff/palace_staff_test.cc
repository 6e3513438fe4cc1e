#include "engine/modules/palace-staff/palace_staff.h"

#include <gtest/gtest.h>

#include <string>

#include "engine/modules/test_kit.h"

namespace alhambra::palace_staff {
namespace {

using codec::TestRules;
using kit::ProblemWithField;

constexpr char kId[] = "palace-staff";

// In the order of the module's events.
enum { kWalked, kServes, kBack, kTurnedUp };

TEST(PalaceStaff, ServesInRandomGames) {
  const auto rules = TestRules(3, {kId});
  const auto counter = kit::EventsOfRandomGames(*rules, kId, 10);
  EXPECT_GT(counter[kWalked], 100);
  EXPECT_GT(counter[kServes], 50);
  EXPECT_LT(counter[kServes], counter[kWalked]);
  EXPECT_GT(counter[kTurnedUp], 50);
}

TEST(PalaceStaff, IsUsedByComputerPlayers) {
  const auto rules = TestRules(3, {kId});
  const auto counter = kit::EventsOfComputerPlayers(*rules, kId, 2);
  EXPECT_GT(counter[kServes], 16) << "servants in six palaces";
}

// Servants that are used up are not replaced (O-29f).
TEST(PalaceStaff, RunsOutOfServants) {
  Components components = codec::TestComponents();
  components[kId].Set("servants", codec::Json("{'pavilion': 1, 'seraglio': 1, 'arcades': 1,"
                                              "'chambers': 1, 'garden': 1, 'tower': 2}"));
  const auto rules = Rules::Make(kit::SetupOf(kId), components).rules;
  ASSERT_NE(rules, nullptr);
  const Module& module = *rules->FindModule(kId);
  Game game = rules->Start(3);
  codec::PlayRandomly(*rules, 3, game, [&](const ActionList&, const Action&) {
    EXPECT_STREQ(module.FindFault(*rules, game), nullptr);
    return true;
  });
  Value written = kit::StateOf(*rules, kId, game);
  EXPECT_EQ(written["pool"].AsNumber(), 0);
  EXPECT_LT(written["open"].items().size(), 6u);
}

TEST(PalaceStaff, RefusesComponentsThatMakeNoSense) {
  const std::string at = std::string(kId) + ": ";
  EXPECT_EQ(ProblemWithField(kId, "open", "4"), "");
  EXPECT_EQ(ProblemWithField(kId, "open", "0"), at + "open");
  EXPECT_EQ(ProblemWithField(kId, "steps_from", "0"), at + "steps_from");
  EXPECT_EQ(ProblemWithField(kId, "servants", "{'pavilion': 1}"), at + "servants");
  EXPECT_EQ(ProblemWithField(kId, "guards", "6"), at + "guards");
}

std::string PositionProblem(const std::string& part) {
  const auto rules = TestRules(3, {kId, "camps"});
  return kit::ProblemOfPosition(
      *rules, kId, part,
      "'seats': [{'palace': ['tower 11 S at 1,0', 'camp 3 N at 1,1'], 'reserve': ['garden 11']}]");
}

TEST(PalaceStaff, RefusesImpossiblePositions) {
  const std::string at = "modules." + std::string(kId) + ".";
  EXPECT_EQ(PositionProblem("{}"), "");
  EXPECT_EQ(PositionProblem("{'guards': [[1, 0]]}"), "");
  EXPECT_EQ(PositionProblem("{'guards': [[2, 0]]}"), at + "guards[0]");
  EXPECT_EQ(PositionProblem("{'guards': [[1, 1]]}"), at + "guards[0]") << "a camp";
  EXPECT_EQ(PositionProblem("{'guards': [[0, 0], [1, 0]]}"), at + "guards[1]");
  EXPECT_EQ(PositionProblem("{'guards': [[1]]}"), at + "guards[0]");
  EXPECT_EQ(PositionProblem("{'guards': [[0,0],[0,0],[0,0],[0,0]]}"), at + "guards");
  EXPECT_EQ(PositionProblem("{'servants': ['tower 11 S', 'garden 11'], 'pool': 46}"), "");
  EXPECT_EQ(PositionProblem("{'servants': ['tower 11 S'], 'pool': 46}"), at + "pool");
  EXPECT_EQ(PositionProblem("{'servants': ['camp 3 N']}"), at + "servants[0]");
  EXPECT_EQ(PositionProblem("{'servants': ['tower 12']}"), at + "servants[0]");
  EXPECT_EQ(PositionProblem("{'servants': ['lower tower 11 S']}"), at + "servants[0]");
  EXPECT_EQ(PositionProblem("{'servants': ['garden 11', 'garden 11']}"), at + "servants[1]");
  EXPECT_EQ(PositionProblem("{'open': ['tower', 'king']}"), at + "open[1]");
  const std::string pavilions = "'pavilion','pavilion','pavilion','pavilion','pavilion','pavilion'";
  EXPECT_EQ(PositionProblem("{'open': [" + pavilions + "]}"), "");
  EXPECT_EQ(PositionProblem("{'open': [" + pavilions + ", 'pavilion']}"), at + "open");
}

}  // namespace
}  // namespace alhambra::palace_staff
