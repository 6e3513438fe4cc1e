#include "engine/modules/street-trader/street_trader.h"

#include <gtest/gtest.h>

#include <map>

#include "codec/position.h"
#include "codec/test_support.h"
#include "players/greedy_player.h"

namespace alhambra::street_trader {
namespace {

using codec::Json;
using codec::ProblemWithField;
using codec::TestComponents;
using codec::TestRules;

constexpr const char* kId = "street-trader";

class Counter : public EventSink {
 public:
  explicit Counter(Owner owner) : owner_(owner) {}
  void On(const Event& event) override {
    if (event.owner == owner_) ++by_kind[event.kind];
  }
  std::map<int, int> by_kind;

 private:
  Owner owner_;
};

// Plays games with one player's choices everywhere and counts the module's events by their order.
template <class F>
Counter CountEvents(const Rules& rules, int games, F choose) {
  Counter counter(rules.FindModule(kId)->owner);
  const auto list = std::make_unique<ActionList>();
  for (int seed = 0; seed < games; ++seed) {
    Game game = rules.Start(static_cast<uint64_t>(seed));
    Rng rng{static_cast<uint64_t>(seed)};
    while (!rules.IsOver(game)) {
      rules.Legal(game, *list);
      const int choice = choose(game, *list, rng);
      CHECK(rules.Apply(game, (*list)[choice], &counter).ok());
    }
  }
  return counter;
}

TEST(StreetTrader, DoesEverythingInRandomGames) {
  const auto rules = TestRules(3, {kId});
  const Counter counter = CountEvents(
      *rules, 20,
      [](const Game&, const ActionList& list, Rng& rng) { return rng.Below(list.size()); });
  // Chosen, chose and starts, once for each player and game.
  for (int kind = 0; kind < 3; ++kind) EXPECT_EQ(counter.by_kind.at(kind), 60);
  // Set down, moved in, hired, swapped, moved out.
  for (int kind = 3; kind < 8; ++kind) EXPECT_GT(counter.by_kind.at(kind), 5) << kind;
}

TEST(StreetTrader, ComputerPlayersSettleCitizens) {
  const auto rules = TestRules(3, {kId});
  players::GreedyPlayer player;
  const Counter counter =
      CountEvents(*rules, 2, [&](const Game& game, const ActionList& list, Rng& rng) {
        const Seat seat = rules->DecisionOf(game).seat;
        return player.Choose(*rules, rules->View(game, seat), seat, list, rng);
      });
  EXPECT_GT(counter.by_kind.at(4), 20) << "citizens who moved in, in six palaces";
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
  const Value position =
      Json(R"({'seats': [{'palace': ['tower 12 at 1,0'], 'reserve': ['garden 11']}],
      'modules': {'street-trader': )" +
           text + "}}");
  Game game;
  const Reader reader(position);
  codec::ReadPosition(*rules, reader, 1, &game);
  if (reader.ok()) {
    EXPECT_EQ(rules->FindModule(kId)->FindFault(*rules, game), nullptr);
  }
  return reader.ok() ? "fine" : reader.problem().path;
}

TEST(StreetTrader, RefusesImpossiblePositions) {
  const std::string at = "modules.street-trader";
  EXPECT_EQ(ProblemOfReading("{}"), "fine");
  EXPECT_EQ(ProblemOfReading(R"({'traders': [{'citizens': ['tower'], 'cell': [2, 0]}, null,
                                 {'citizens': []}], 'homes': ['tower 12'],
                                 'supply': [7, 7, 7, 7, 7, 5]})"),
            "fine");
  EXPECT_EQ(ProblemOfReading("{'traders': [{'citizens': [], 'cell': [1, 0]}]}"),
            at + ".traders[0].cell");
  EXPECT_EQ(ProblemOfReading("{'traders': [{'citizens': [], 'cell': [2, 1]}]}"),
            at + ".traders[0].cell");
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
