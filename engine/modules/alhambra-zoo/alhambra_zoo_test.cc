#include "engine/modules/alhambra-zoo/alhambra_zoo.h"

#include <gtest/gtest.h>

#include <memory>
#include <set>
#include <string>
#include <tuple>

#include "engine/modules/test_kit.h"

namespace alhambra::zoo {
namespace {

using codec::TestRules;
using kit::ProblemWithField;

constexpr char kId[] = "alhambra-zoo";

// In the order of the module's events.
enum { kArrived, kMoved, kPaid, kBack, kDiscarded };
// Of the module's verbs.
constexpr Verb kMove = 0;
constexpr int kAnimals = 24, kCopies = 3;

TEST(AlhambraZoo, MovesAnimalsInRandomGames) {
  const auto counter = kit::EventsOfRandomGames(*TestRules(3, {kId}), kId, 8);
  EXPECT_GT(counter[kArrived],
            8 * 10);  // two of those on the market when the game starts are not told
  EXPECT_LE(counter[kArrived], 8 * 22);
  EXPECT_GT(counter[kPaid], 8);
  EXPECT_GE(counter[kMoved], counter[kPaid]);
}

TEST(AlhambraZoo, LosesAnimalsToDirkInRandomGames) {
  EXPECT_GT(kit::EventsOfRandomGames(*TestRules(2, {kId}), kId, 8)[kDiscarded], 0);
}

TEST(AlhambraZoo, IsUsedByComputerPlayers) {
  const auto rules = TestRules(3, {kId});
  const auto counter = kit::EventsOfComputerPlayers(*rules, kId, 3);
  EXPECT_GT(counter[kPaid], 3);
}

// R-ZOO-ASK: beside ending the turn, and as long as the turn waits it can be taken back.
TEST(AlhambraZoo, IsOfferedWhereTheTurnWaits) {
  auto setup = kit::SetupOf(kId);
  setup.options[kEndTurnOption] = 1;
  const auto rules = TestRules(setup);
  const Origin origin = rules->FindModule(kId)->origin;
  int walks = 0, fed = 0;
  for (uint64_t seed = 0; seed < 4; ++seed) {
    Game game = rules->Start(seed);
    codec::PlayRandomly(*rules, seed, game, [&](const ActionList& list, const Action& action) {
      const Frame frame = rules->DecisionOf(game).frame;
      // Nobody is stopped who does not walk.
      EXPECT_TRUE(frame.origin != origin || frame.held[0] > 0);
      if (action.origin != origin) return true;
      Game after = game;
      EXPECT_TRUE(rules->Apply(after, action, nullptr).ok());
      EXPECT_TRUE(rules->CanTakeBack(game, after));
      EXPECT_TRUE(frame.origin == origin || list[0].verb == VerbOf(CoreVerb::kEndTurn));
      ++(action.pay.cards.size() > 0 ? fed : walks);
      return true;
    });
  }
  EXPECT_GT(fed, 8);
  EXPECT_GE(walks, fed);
  EXPECT_GT(kit::EventsOfComputerPlayers(*rules, kId, 3)[kPaid], 3);
}

using Moves = std::set<std::tuple<int, int, int>>;  // species and cell

Moves MovesIn(const ActionList& list, Origin origin) {
  Moves moves;
  for (const Action& action : list) {
    const bool move = action.origin == origin && action.verb == kMove;
    if (move) moves.insert({action.a / kCopies, action.x, action.y});
  }
  return moves;
}

// Whatever is accepted.
Moves FindMoves(const Rules& rules, const Game& game) {
  constexpr int kFar = 10;
  Moves moves;
  Action action;
  action.origin = rules.FindModule(kId)->origin;
  action.verb = kMove;
  for (action.a = 0; action.a < kAnimals; ++action.a) {
    for (action.x = -kFar; action.x <= kFar; ++action.x) {
      for (action.y = -kFar; action.y <= kFar; ++action.y) {
        Game after = game;
        const bool moves_there = rules.Apply(after, action, nullptr).ok();
        if (moves_there) moves.insert({action.a / kCopies, action.x, action.y});
      }
    }
  }
  return moves;
}

// R-ZOO-ASK: people get every way, computer players and random games those that lead somewhere.
TEST(AlhambraZoo, OffersPeopleEveryWay) {
  const auto rules = TestRules(3, {kId});
  const Origin origin = rules->FindModule(kId)->origin;
  const auto offered = std::make_unique<ActionList>();
  int sensible = 0, all = 0, asked = 0;
  Game game = rules->Start(1);
  codec::PlayRandomly(*rules, 1, game, [&](const ActionList& list, const Action&) {
    *offered = list;
    rules->AddIdle(game, *offered);
    const bool walks = rules->DecisionOf(game).frame.origin == origin;
    EXPECT_TRUE(walks || offered->size() == list.size());
    if (!walks || ++asked % 4 != 0) return true;
    sensible += static_cast<int>(MovesIn(list, origin).size());
    const Moves moves = MovesIn(*offered, origin);
    EXPECT_EQ(moves, FindMoves(*rules, game));
    all += static_cast<int>(moves.size());
    return true;
  });
  EXPECT_GT(sensible, 10);
  EXPECT_GT(all, 4 * sensible);
}

TEST(AlhambraZoo, RefusesComponentsThatMakeNoSense) {
  const std::string at = std::string(kId) + ": ";
  EXPECT_EQ(ProblemWithField(kId, "copies", "4"), "");
  EXPECT_EQ(ProblemWithField(kId, "copies", "5"), at + "copies");
  EXPECT_EQ(ProblemWithField(kId, "removed", "9"), at + "removed");
  EXPECT_EQ(ProblemWithField(kId, "per_garden", "0"), at + "per_garden");
  EXPECT_EQ(ProblemWithField(kId, "species", "['cat', 'cat']"), at + "species[1]");
  EXPECT_EQ(ProblemWithField(kId, "gardens", "11"), at + "gardens");
}

std::string PositionProblem(const std::string& part) {
  const auto rules = TestRules(3, {kId, "camps"});
  return kit::ProblemOfPosition(
      *rules, kId, part,
      "'seats': [{'palace': ['tower 11 S at 1,0', 'camp 3 N at 1,1'], 'reserve': ['garden 11']}],"
      " 'market': ['garden 12', 'pavilion 2', 'pavilion 3', 'pavilion 4']");
}

// The first animals of the box, as a list of a position.
std::string Animals(int number) {
  const std::vector<std::string> species = {"monkey",  "pigeon",   "cheetah", "peacock",
                                            "gazelle", "tortoise", "parrot",  "hare"};
  std::string list;
  for (int i = 0; i < number; ++i) {
    list += (i == 0 ? "'" : ", '") + species[static_cast<size_t>(i / 3)] + " " +
            std::to_string(i % 3 + 1) + "'";
  }
  return list;
}

TEST(AlhambraZoo, RefusesImpossiblePositions) {
  const std::string at = "modules." + std::string(kId) + ".";
  const auto on = [](const std::string& animal, const std::string& place) {
    return "{'animals': [{'animal': '" + animal + "', 'on': '" + place + "'}]}";
  };
  EXPECT_EQ(PositionProblem("{}"), "");
  EXPECT_EQ(PositionProblem(on("monkey 1", "garden 12")), "");
  EXPECT_EQ(PositionProblem(on("monkey 1", "garden 11")), "");
  EXPECT_EQ(PositionProblem(on("monkey 1", "tower 12")), at + "animals[0].on");
  EXPECT_EQ(PositionProblem(on("monkey 1", "camp 3 N")), at + "animals[0].on");
  EXPECT_EQ(PositionProblem(on("monkey 1", "lower garden 11")), at + "animals[0].on");
  EXPECT_EQ(PositionProblem(on("monkey 4", "garden 12")), at + "animals[0].animal");
  EXPECT_EQ(PositionProblem(on("monkey 1", "fountain")), at + "animals[0]");
  EXPECT_EQ(PositionProblem("{'animals': [{'animal': 'hare 1', 'on': 'fountain', 'seat': 3}]}"),
            at + "animals[0].seat");
  EXPECT_EQ(PositionProblem("{'gone': ['hare 1'], 'box': ['hare 1', 'hare 2']}"), at + "box[0]");
  EXPECT_EQ(PositionProblem("{'box': ['hare 1']}"), at + "box");
  EXPECT_EQ(PositionProblem("{'gone': ['hare 1'], 'pool': 21}"), "");
  EXPECT_EQ(PositionProblem("{'gone': ['hare 1'], 'pool': 22}"), at + "pool");
  EXPECT_EQ(PositionProblem("{'fed': 2}"), at + "fed");
  // Two of the 24 stay in the box.
  EXPECT_EQ(PositionProblem("{'gone': [" + Animals(22) + "]}"), "");
  EXPECT_EQ(PositionProblem("{'gone': [" + Animals(23) + "]}"), "modules." + std::string(kId));
}

}  // namespace
}  // namespace alhambra::zoo
