#include "engine/modules/travelling-craftsmen/travelling_craftsmen.h"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>

#include "codec/text.h"
#include "engine/modules/test_kit.h"

namespace alhambra::craftsmen {
namespace {

using codec::TestRules;

TEST(TravellingCraftsmen, AllNineAreUsedInRandomGames) {
  const auto rules = TestRules(4, {"travelling-craftsmen"});
  int turns = 0;
  const auto counter = kit::NamedEventsOfRandomGames(
      *rules, 12, "name", [&](const Game& game) { turns += TurnNumber(game.core); });
  for (const char* name : {"mosaic painter", "carpenter", "goldsmith", "mortar mixer", "mason",
                           "builder", "smith", "brick-maker", "minter"}) {
    EXPECT_GT(counter["craftsman-used " + std::string(name)], 0) << name;
  }
  int handed_on = 0;
  for (const auto& [key, count] : counter.counts()) {
    if (key.rfind("craftsman-handed-on", 0) == 0) handed_on += count;
  }
  EXPECT_EQ(handed_on, turns);
}

// In which decisions they are used in random games of an edition, by what is done: "draws" for
// "smith draws".
std::map<std::string, std::set<std::string>> DecisionsOfUse(int edition) {
  Setup setup = kit::SetupOf("travelling-craftsmen");
  setup.edition = edition;
  setup.options[kEndTurnOption] = 1;
  const auto rules = TestRules(setup);
  std::map<std::string, std::set<std::string>> decisions;
  kit::InRandomGames(*rules, 20, [&](const Game& game, const Action& action) {
    const std::string decision = codec::FrameName(*rules, rules->DecisionOf(game).frame);
    const std::string text = codec::ActionText(*rules, action);
    for (const char* word : {"swaps", "gives", "draws", "redesigns"}) {
      if (text.find(word) != std::string::npos) decisions[word].insert(decision);
    }
  });
  return decisions;
}

// O-31n, O-31j. (A builder's question is one of the module: nobody else works there.)
TEST(TravellingCraftsmen, WorkAtAnyTimeAndTheBuilderAmongTheActions) {
  const std::set<std::string> any_time = {"act", "place", "end-turn", "craftsman"};
  auto decisions = DecisionsOfUse(2);
  for (const char* word : {"swaps", "gives", "draws"}) EXPECT_EQ(decisions[word], any_time) << word;
  EXPECT_EQ(decisions["redesigns"], std::set<std::string>{"act"});
  decisions = DecisionsOfUse(1);
  for (const char* word : {"swaps", "gives", "draws"}) {
    EXPECT_EQ(decisions[word], std::set<std::string>{"act"}) << word;
  }
  EXPECT_EQ(decisions.count("redesigns"), 0U);
}

// L3390: 9, 11 and 13 cards for 4, 5 and 6 players.
TEST(TravellingCraftsmen, AreDealtTwoToEverybody) {
  for (int players = 2; players <= kMaxPlayers; ++players) {
    const auto rules = TestRules(players, {"travelling-craftsmen"});
    const Value position = kit::StateOf(*rules, "travelling-craftsmen", rules->Start(5));
    std::map<std::string, int> cards;
    for (const Value& seat : position.Find("open")->items()) {
      EXPECT_EQ(seat.items().size(), 2U);
      for (const Value& card : seat.items()) ++cards[card.AsText()];
    }
    for (const auto& [name, count] : cards) {
      const bool twice = (players >= 5 && (name == "goldsmith" || name == "mason")) ||
                         (players == 6 && (name == "mosaic painter" || name == "carpenter"));
      EXPECT_LE(count, twice ? 2 : 1) << name << " with " << players << " players";
    }
  }
}

std::string ProblemWith(int players, const std::string& data) {
  return kit::ProblemWithData("travelling-craftsmen", data, players);
}

TEST(TravellingCraftsmen, RefuseOtherDataThanTheyKnow) {
  const std::string nine =
      "{'provenance': 'test', 'abilities': ['mosaic-painter', 'carpenter', 'goldsmith', "
      "'mortar-mixer', 'mason', 'builder', 'smith', 'brick-maker', 'minter'], ";
  EXPECT_EQ(ProblemWith(4, nine + "'marked_5_6': [], 'marked_6': []}"), "");
  EXPECT_EQ(ProblemWith(5, nine + "'marked_5_6': ['mason'], 'marked_6': []}"),
            "travelling-craftsmen: ");
  EXPECT_EQ(ProblemWith(4, nine + "'marked_5_6': ['cook'], 'marked_6': []}"),
            "travelling-craftsmen: marked_5_6[0]");
  EXPECT_EQ(ProblemWith(2,
                        "{'provenance': 'test', 'abilities': ['smith', 'mason', 'smith'], "
                        "'marked_5_6': [], 'marked_6': []}"),
            "travelling-craftsmen: abilities[2]");
}

TEST(TravellingCraftsmen, RefuseImpossiblePositions) {
  const auto rules = TestRules(3, {"travelling-craftsmen"});
  const auto problem = [&](const char* text) {
    return kit::ProblemOfState(*rules, "travelling-craftsmen", text);
  };
  EXPECT_EQ(problem("{}"), "");
  EXPECT_EQ(problem("{'open': [['smith', 'mason']], 'down': 'minter', 'used': 'mason'}"), "");
  EXPECT_EQ(problem("{'open': [['smith', 'mason', 'minter']]}"), "open[0]");
  EXPECT_EQ(problem("{'open': [['smith'], ['smith']]}"), "open[1][0]");
  EXPECT_EQ(problem("{'open': [['smith'], [], [], []]}"), "open");
  EXPECT_EQ(problem("{'open': [['smith']], 'down': 'smith'}"), "down");
  EXPECT_EQ(problem("{'down': 'smith', 'used': 'smith'}"), "used");
  EXPECT_EQ(problem("{'open': [['cook']]}"), "open[0][0]");
  EXPECT_NE(problem("{'hidden': 1}"), "");
}

}  // namespace
}  // namespace alhambra::craftsmen
