#include "engine/modules/buildings-of-power/buildings_of_power.h"

#include <gtest/gtest.h>

#include <string>

#include "codec/position.h"
#include "codec/test_support.h"
#include "players/test_play.h"

namespace alhambra::power {
namespace {

using codec::ProblemWithField;
using codec::TestRules;

constexpr char kId[] = "buildings-of-power";

// In the order of the module's events.
enum { kRolled, kLooked, kSawTile, kSawCard, kHidOwn, kHid, kKeptOwn, kKept, kPutBack, kLowered };

TEST(BuildingsOfPower, DoEverythingInRandomGames) {
  const auto rules = TestRules(3, {kId});
  players::EventCounter counter(rules->FindModule(kId)->owner);
  auto list = std::make_unique<ActionList>();
  for (uint64_t seed = 0; seed < 12; ++seed) {
    Game game = rules->Start(seed);
    Rng rng{seed};
    while (!rules->IsOver(game)) {
      rules->Legal(game, *list);
      ASSERT_TRUE(rules->Apply(game, (*list)[rng.Below(list->size())], &counter).ok());
    }
  }
  for (const int event : {kRolled, kHid, kKept, kPutBack, kLowered}) {
    EXPECT_GT(counter[event], 5) << event;
  }
  EXPECT_EQ(counter[kHid], counter[kHidOwn]);
  EXPECT_EQ(counter[kKept], counter[kKeptOwn]);
}

TEST(BuildingsOfPower, AreUsedByComputerPlayers) {
  const auto rules = TestRules(3, {kId});
  players::EventCounter counter(rules->FindModule(kId)->owner);
  for (uint64_t seed = 0; seed < 3; ++seed) players::PlayGreedily(*rules, seed, &counter);
  EXPECT_GT(counter[kKept], 6);
}

// What somebody looks at is hidden from the others, who still sample whole games.
TEST(BuildingsOfPower, AreSampledWhileSomebodyLooks) {
  const auto rules = TestRules(3, {kId, "currency-exchange"});
  const Module& module = *rules->FindModule(kId);
  int looks = 0;
  for (uint64_t seed = 0; seed < 4; ++seed) {
    Game game = rules->Start(seed);
    Rng rng{seed};
    codec::PlayRandomly(*rules, seed, game, [&](const ActionList&, const Action&) {
      if (game.core.agenda.back().owner != module.owner) return true;
      ++looks;
      for (const Seat viewer : {Seat{0}, Seat{1}, Seat{2}, kSpectator}) {
        const Game view = rules->View(game, viewer);
        const Game sample = rules->Sample(view, viewer, rng);
        EXPECT_STREQ(module.FindFault(*rules, sample), nullptr);
        EXPECT_TRUE(rules->View(sample, viewer) == view);
      }
      return true;
    });
  }
  EXPECT_GT(looks, 20);
}

TEST(BuildingsOfPower, RefuseComponentsThatMakeNoSense) {
  const std::string at = std::string(kId) + ": ";
  const auto strength = [](const std::string& list) {
    return ProblemWithField(
        kId, "buildings",
        ("{'strength': " + list + ", 'architecture': [], 'knowledge': [], 'wealth': []}").c_str());
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
  const Value position = codec::Json(
      "{'seats': [{'palace': ['tower 13 at 1,0', 'pavilion 8 at -1,0']}],"
      " 'market': ['garden 12', 'pavilion 2', 'pavilion 3', 'pavilion 4'], 'modules': {'" +
      std::string(kId) + "': {" + part + "}}}");
  const Reader reader(position);
  Game game;
  codec::ReadPosition(*rules, reader, 1, &game);
  return reader.problem().path;
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
