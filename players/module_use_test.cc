// Computer players know no module, yet they use what modules bring.
#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <string>

#include "codec/test_support.h"
#include "players/levels.h"

namespace alhambra::players {
namespace {

// What happens in games between three easy players, which are greedy ones.
std::map<std::string, int> EventsOf(const char* module, int games) {
  const auto rules = codec::TestRules(3, {module});
  const auto easy = MakePlayer("easy");
  const auto list = std::make_unique<ActionList>();
  codec::NamedEvents counter(*rules);
  for (int i = 0; i < games; ++i) {
    Game game = rules->Start(static_cast<uint64_t>(i));
    Rng rng{static_cast<uint64_t>(i) + 1};
    while (!rules->IsOver(game)) {
      rules->Legal(game, *list);
      const Seat seat = rules->DecisionOf(game).seat;
      const int choice = easy->Choose(*rules, rules->View(game, seat), seat, *list, rng);
      EXPECT_TRUE(rules->Apply(game, (*list)[choice], &counter).ok());
    }
  }
  return counter.counts();
}

TEST(ModuleUseTest, BazaarsAreBought) { EXPECT_GT(EventsOf("bazaars", 10)["bought-beside"], 10); }

TEST(ModuleUseTest, SquaresAreTaken) { EXPECT_GT(EventsOf("squares", 10)["square-fetched"], 10); }

TEST(ModuleUseTest, SultanCardsAreBoughtAndUsed) {
  std::map<std::string, int> events = EventsOf("power-of-sultan", 10);
  EXPECT_GT(events["sultan-acquired"], 10);
  // Most cards bought are used; some see no tile of their kind any more.
  EXPECT_GT(2 * events["sultan-claimed"], events["sultan-acquired"]);
}

TEST(ModuleUseTest, ChangeIsDrawn) { EXPECT_GT(EventsOf("change", 10)["change-drawn"], 10); }

TEST(ModuleUseTest, OverpaymentsAreStored) {
  EXPECT_GT(EventsOf("exchange-certificates", 10)["credit-stored"], 10);
}

// Everything else that is paid for in such a game is a tile and told as bought.
TEST(ModuleUseTest, MasterBuildersRedesign) {
  EXPECT_GT(EventsOf("master-builders", 20)["paid"], 8);
}

TEST(ModuleUseTest, CaravanseraisAreFoundedAndAdvanced) {
  std::map<std::string, int> events = EventsOf("caravanserai", 10);
  EXPECT_GT(events["caravanserai-built"], 10);
  EXPECT_GT(events["caravanserai-advanced"], 3 * events["caravanserai-built"]);
}

TEST(ModuleUseTest, ProjectsAreBidForAndWon) {
  std::map<std::string, int> events = EventsOf("major-construction-projects", 10);
  EXPECT_GT(events["project-won"], 20);
  EXPECT_GT(2 * events["project-won"], events["project-bid"]);
}

TEST(ModuleUseTest, BathsAreBought) { EXPECT_GT(EventsOf("bathhouses", 10)["bought-beside"], 10); }

TEST(ModuleUseTest, WellsAreBought) {
  EXPECT_GT(EventsOf("wishing-well", 10)["bought-beside"], 10);
}

TEST(ModuleUseTest, GroundsAreBoughtAndBuiltOn) {
  EXPECT_GT(EventsOf("new-building-grounds", 10)["ground-built"], 30);
}

TEST(ModuleUseTest, FruitsAreCollected) {
  std::map<std::string, int> events = EventsOf("orchards", 10);
  // Most fruits find a space.
  EXPECT_GT(events["fruit-laid"], 3 * events["fruit-down"]);
}

// Two missions of three are worth something to most palaces.
TEST(ModuleUseTest, MissionsAreFulfilled) {
  EXPECT_GT(EventsOf("caliphs-guidelines", 10)["mission"], 40);
}

TEST(ModuleUseTest, DesignersAreLedToNewTiles) {
  EXPECT_GT(EventsOf("palace-designers", 10)["designer-moved"], 100);
}

TEST(ModuleUseTest, TreasuresAreSpentButNotAll) {
  const int spent = EventsOf("treasures", 5)["treasure-spent"];
  EXPECT_GT(spent, 5);
  EXPECT_LT(spent, 5 * 3 * 5);
}

TEST(ModuleUseTest, HandymenArePlaced) {
  std::map<std::string, int> events = EventsOf("handymen", 5);
  EXPECT_GT(events["handyman-put"] + events["handyman-sent"], 15);
  EXPECT_GT(events["haggled"], 0);
}

TEST(ModuleUseTest, CraftsmenAreUsed) {
  std::map<std::string, int> events = EventsOf("travelling-craftsmen", 5);
  EXPECT_GT(events["craftsman-used"], 50);
  EXPECT_GT(events["mason-traded"], 10);
  EXPECT_GT(events["moved"], 2) << "by the builder";
}

TEST(ModuleUseTest, BonusesOfKeysAreTaken) {
  std::map<std::string, int> events = EventsOf("gates-without-end", 5);
  EXPECT_GT(events["key-laid"], 15);
  EXPECT_GT(events["gate-took"], 5);
  EXPECT_GT(events["half-taken"], 5);
}

TEST(ModuleUseTest, ColoursAreCollectedAndUsed) {
  std::map<std::string, int> events = EventsOf("fresh-colours", 5);
  EXPECT_GT(events["colours-collected"], 10);
  // A project is taken to be completed, if the game lasts long enough.
  EXPECT_GT(3 * events["painted"], events["colour-project-taken"]);
}

TEST(ModuleUseTest, TilesAreBoughtFromOtherPlayers) {
  EXPECT_GT(EventsOf("personal-markets", 5)["bought-from"], 3);
}

}  // namespace
}  // namespace alhambra::players
