#include "engine/modules/treasure-chamber/treasure_chamber.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "engine/modules/test_kit.h"

namespace alhambra::treasure_chamber {
namespace {

using codec::TestRules;

constexpr char kId[] = "treasure-chamber";

// In the order of the module's events.
enum { kBought, kStowed, kChestBack, kBackToBag, kFilled, kClosed };

TEST(TreasureChamber, IsEmptiedFilledAndClosedInRandomGames) {
  const auto rules = TestRules(3, {kId});
  const auto counter = kit::EventsOfRandomGames(*rules, kId, 15);
  EXPECT_GT(counter[kBought], 0);
  EXPECT_GT(counter[kStowed], 0);
  EXPECT_GT(counter[kChestBack], 0);
  EXPECT_GT(counter[kBackToBag], 0);
  EXPECT_GT(counter[kFilled], 0);
  EXPECT_GT(counter[kClosed], 0);
  EXPECT_LE(counter[kClosed], 15);  // once in a game
}

TEST(TreasureChamber, IsUsedByComputerPlayers) {
  const auto rules = TestRules(3, {kId});
  const auto counter = kit::EventsOfComputerPlayers(*rules, kId, 2);
  EXPECT_GE(counter[kBought], 6);
  EXPECT_GE(counter[kStowed], 12);
}

// Chests in these towers, as a position has them.
std::string Stowed(const std::string& tiles) {
  std::string list;
  for (size_t from = 0; from < tiles.size();) {
    const size_t end = std::min(tiles.find(',', from), tiles.size());
    list += list.empty() ? "" : ", ";
    list += "{'tile': '" + tiles.substr(from, end - from) + "', 'kind': 'tower'}";
    from = end + 1;
  }
  return "[" + list + "]";
}

// Each further chest is worth something, but less than the points that the lead would bring now.
TEST(TreasureChamber, MoreChestsAreWorthMore) {
  const auto rules = TestRules(3, {kId});
  const Module& chamber = *rules->FindModule(kId);
  double last = -1;
  for (const char* tiles :
       {"", "tower 12", "tower 12,tower 13", "tower 12,tower 13,tower 11 open"}) {
    const Game game = codec::TestPosition(
        *rules,
        "{'seats': [{'palace': ['tower 12 at 1,0', 'tower 13 at 2,0', 'tower 11 open at 1,1']}],"
        " 'modules': {'treasure-chamber': {'stowed': " +
            Stowed(tiles) + "}}}");
    const bool leads = last >= 0;
    const double points = leads ? 7 + 14 + 22 : 0;
    const double worth = points + chamber.Worth(*rules, game, 0) / 10.0;
    EXPECT_GT(worth, last);
    EXPECT_LE(worth, 7 + 14 + 22);
    last = worth;
  }
}

// Where the component data is wrong with this field in it.
std::string ComponentProblem(const char* field, const std::string& value) {
  return kit::ProblemWithField(kId, field, value);
}

TEST(TreasureChamber, RefusesComponentsThatMakeNoSense) {
  const std::string at = std::string(kId) + ": ";
  EXPECT_EQ(ComponentProblem("rooms", "4"), "");
  EXPECT_EQ(ComponentProblem("rooms", "0"), at + "rooms");
  EXPECT_EQ(ComponentProblem("per_room", "9"), at + "per_room");
  EXPECT_EQ(ComponentProblem("price", "0"), at + "price");
  EXPECT_EQ(ComponentProblem("places", "[[7], [14, 7]]"), at + "places");
  EXPECT_EQ(ComponentProblem("places", "[[7], [14], [22, 14, 7]]"), at + "places[1]");
  EXPECT_EQ(ComponentProblem("chests", "{'pavilion': 5}"), at + "chests");
  EXPECT_EQ(ComponentProblem("chests",
                             "{'pavilion': 1, 'seraglio': 1, 'arcades': 1,"
                             "'chambers': 1, 'garden': 1, 'tower': 1}"),
            at + "chests");
}

std::string PositionProblem(const std::string& part) {
  const auto rules = TestRules(3, {kId});
  return kit::ProblemOfPosition(
      *rules, kId, part, "'seats': [{'palace': ['tower 12 at 1,0'], 'reserve': ['garden 11']}]");
}

TEST(TreasureChamber, RefusesImpossiblePositions) {
  const std::string at = "modules." + std::string(kId) + ".";
  const std::string room = "['tower', 'tower', 'garden', 'seraglio']";
  const auto rooms = [&room](const std::string& third) {
    return "'rooms': [" + room + ", " + room + ", " + third + "]";
  };
  EXPECT_EQ(PositionProblem("{}"), "");
  EXPECT_EQ(PositionProblem("{" + rooms(room) + "}"), "");
  EXPECT_EQ(PositionProblem("{" + rooms("['tower']") + "}"), at + "rooms");
  EXPECT_EQ(PositionProblem("{" + rooms("[]") + "}"), at + "rooms");
  EXPECT_EQ(PositionProblem("{" + rooms("[]") + ", 'closed': true}"), "");
  EXPECT_EQ(PositionProblem("{" + rooms("[]") + ", 'bought': ['tower']}"), "");
  EXPECT_EQ(PositionProblem("{" + rooms(room) + ", 'bought': ['tower']}"), at + "rooms");
  EXPECT_EQ(PositionProblem("{'rooms': [" + room + "]}"), at + "rooms");
  EXPECT_EQ(PositionProblem("{" + rooms("['tower', 'tower', 'camp', 'tower']") + "}"),
            at + "rooms[2][2]");
  EXPECT_EQ(PositionProblem("{'bought': ['tower', 'tower', 'tower', 'tower', 'tower']}"),
            at + "bought");
  EXPECT_EQ(PositionProblem("{'stowed': [{'tile': 'tower 12', 'kind': 'tower'}], 'bag': 29}"), "");
  EXPECT_EQ(PositionProblem("{'stowed': [{'tile': 'tower 12', 'kind': 'tower'}], 'bag': 30}"),
            at + "bag");
  EXPECT_EQ(PositionProblem("{'stowed': [{'tile': 'tower 12', 'kind': 'garden'}]}"),
            at + "stowed[0]");
  EXPECT_EQ(PositionProblem("{'stowed': [{'tile': 'garden 11', 'kind': 'garden'}]}"),
            at + "stowed[0]");
  EXPECT_EQ(PositionProblem("{'stowed': [{'tile': 'tower 12', 'kind': 'tower'},"
                            "{'tile': 'tower 12', 'kind': 'tower'}]}"),
            at + "stowed[1]");
  EXPECT_EQ(PositionProblem("{'rooms': [['pavilion', 'pavilion', 'pavilion', 'pavilion'],"
                            "['pavilion', 'pavilion', 'tower', 'tower'], " +
                            room + "]}"),
            at + "rooms[1][1]");
}

}  // namespace
}  // namespace alhambra::treasure_chamber
