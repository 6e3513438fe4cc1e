#include "players/levels.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "codec/json.h"
#include "codec/record.h"

namespace alhambra::players {
namespace {

// Enough to search a little, and quickly.
constexpr Budget kHasty = {.playouts = 3};

std::shared_ptr<const Rules> RulesFor(int players, std::vector<std::string> modules = {}) {
  Setup setup;
  setup.players = players;
  setup.modules = std::move(modules);
  const RulesOrProblem made = Rules::Make(setup, codec::BuiltInComponents());
  EXPECT_NE(made.rules, nullptr) << made.path << ": " << made.text;
  return made.rules;
}

std::vector<std::string> AllIds() {
  std::vector<std::string> ids;
  for (const ModuleEntry& entry : AllModules()) ids.emplace_back(entry.make()->info().id);
  return ids;
}

constexpr int kToTheEnd = 1 << 30;
// A few turns. Those who search take long over a whole game with modules.
constexpr int kSomeDecisions = 8;

bool Searches(std::string_view level) { return level != "random" && level != "easy"; }

// Plays a game; seat s is played by players[s % size]. Every answer must be in the list.
Game PlayOut(const Rules& rules, uint64_t seed, const std::vector<Player*>& players,
             int decisions = kToTheEnd) {
  Game game = rules.Start(seed);
  Rng rng{seed + 1};
  auto list = std::make_unique<ActionList>();
  for (; decisions > 0 && !rules.IsOver(game); --decisions) {
    const Seat seat = rules.DecisionOf(game).seat;
    rules.Legal(game, *list);
    const int choice =
        players[seat % players.size()]->Choose(rules, rules.View(game, seat), seat, *list, rng);
    EXPECT_GE(choice, 0);
    EXPECT_LT(choice, list->size());
    if (choice < 0 || choice >= list->size()) break;
    EXPECT_TRUE(rules.Apply(game, (*list)[choice], nullptr).ok());
  }
  return game;
}

TEST(LevelsTest, EveryNameMakesAPlayerOfThatLevel) {
  for (const std::string_view name : LevelNames()) {
    ASSERT_NE(MakePlayer(name), nullptr);
    EXPECT_EQ(MakePlayer(name)->name(), name);
  }
  EXPECT_EQ(MakePlayer("clairvoyant"), nullptr);
}

TEST(LevelsTest, EasyBeatsTwoRandomPlayers) {
  constexpr int kGames = 60;
  const auto rules = RulesFor(3);
  const auto easy = MakePlayer("easy");
  const auto random = MakePlayer("random");
  int wins = 0;
  for (int i = 0; i < kGames; ++i) {
    const int seat = i % 3;
    std::vector<Player*> players(3, random.get());
    players[static_cast<size_t>(seat)] = easy.get();
    const Game game = PlayOut(*rules, static_cast<uint64_t>(i), players);
    int better = 0;
    for (int other = 0; other < 3; ++other) {
      better += rules->score(game, other) > rules->score(game, seat) ? 1 : 0;
    }
    wins += better == 0 ? 1 : 0;
  }
  EXPECT_GE(wins, kGames * 95 / 100);
}

TEST(LevelsTest, TheSameRandomNumbersGiveTheSameGame) {
  const auto rules = RulesFor(3, AllIds());
  for (const std::string_view name : LevelNames()) {
    const auto one = MakePlayer(name, kHasty);
    const auto other = MakePlayer(name, kHasty);
    EXPECT_TRUE(PlayOut(*rules, 5, {one.get()}, kSomeDecisions) ==
                PlayOut(*rules, 5, {other.get()}, kSomeDecisions))
        << name;
  }
}

TEST(LevelsTest, EveryLevelPlaysWithAnyNumberOfPlayers) {
  for (const std::string_view level : LevelNames()) {
    const auto player = MakePlayer(level, kHasty);
    for (int players = 2; players <= kMaxPlayers; ++players) {
      const auto rules = RulesFor(players);
      EXPECT_TRUE(rules->IsOver(PlayOut(*rules, 3, {player.get()}))) << level << " " << players;
    }
  }
}

TEST(LevelsTest, EveryLevelPlaysEveryModuleAloneAndAllTogether) {
  for (const std::string_view level : LevelNames()) {
    const auto player = MakePlayer(level, kHasty);
    const int decisions = Searches(level) ? kSomeDecisions : kToTheEnd;
    for (const std::string& id : AllIds()) {
      const auto rules = RulesFor(3, {id});
      const Game game = PlayOut(*rules, 4, {player.get()}, decisions);
      EXPECT_TRUE(Searches(level) || rules->IsOver(game)) << level << " " << id;
    }
    for (const int players : {2, 4}) {
      PlayOut(*RulesFor(players, AllIds()), 4, {player.get()},
              (Searches(level) ? 1 : 10) * kSomeDecisions);
    }
  }
}

// A player keeps nothing: one that has seen nothing of a game answers like one that has played it.
TEST(LevelsTest, ASeatCanBeTakenOverAtAnyMoment) {
  const auto rules = RulesFor(3);
  for (const std::string_view level : LevelNames()) {
    const auto player = MakePlayer(level, kHasty);
    Game game = rules->Start(6);
    auto list = std::make_unique<ActionList>();
    for (uint64_t step = 0; !rules->IsOver(game); ++step) {
      const Seat seat = rules->DecisionOf(game).seat;
      rules->Legal(game, *list);
      const Game view = rules->View(game, seat);
      Rng rng{step}, same{step};
      const int choice = player->Choose(*rules, view, seat, *list, rng);
      EXPECT_EQ(choice, MakePlayer(level, kHasty)->Choose(*rules, view, seat, *list, same));
      EXPECT_TRUE(rules->Apply(game, (*list)[choice], nullptr).ok());
    }
  }
}

// With a budget of playouts these are the games that were played before the search told what it
// finds. A change of how the levels choose changes them, on purpose and with new measurements.
TEST(LevelsTest, SearchingLevelsPlayTheGamesTheyAlwaysPlayed) {
  struct Expected {
    const char* level;
    int players;
    std::vector<std::string> modules;
    const char* hash;
    uint64_t luck;
  };
  constexpr Budget kSomePlayouts = {.playouts = 60};
  const std::vector<std::string> three = {"diamonds", "camps", "watchtowers"};
  for (const Expected& expected :
       {Expected{"hard-2026", 2, {}, "39329e44e3da8225", 2180090574094200117u},
        Expected{"hard-2026", 2, three, "55bac3d3b14c9594", 6961158929816686223u},
        Expected{"hard-2026", 3, {}, "8c29e92f036343f0", 17646143362327952193u},
        Expected{"hard-2026", 3, three, "e46497b38da09220", 18378124539215425937u},
        Expected{"hard", 2, {}, "2cb23ef9a94d5df8", 17362605182259124116u},
        Expected{"hard", 3, three, "f9df91f862d28916", 16344291075801096889u}}) {
    const auto rules = RulesFor(expected.players, expected.modules);
    const auto hard = MakePlayer(expected.level, kSomePlayouts);
    const auto medium = MakePlayer("medium", kSomePlayouts);
    Game game = rules->Start(7);
    Rng rng{8};
    auto list = std::make_unique<ActionList>();
    for (int i = 0; i < 60 && !rules->IsOver(game); ++i) {
      const Seat seat = rules->DecisionOf(game).seat;
      rules->Legal(game, *list);
      Player& player = seat == 0 ? *hard : *medium;
      const int choice = player.Choose(*rules, rules->View(game, seat), seat, *list, rng);
      ASSERT_TRUE(rules->Apply(game, (*list)[choice], nullptr).ok());
    }
    EXPECT_EQ(codec::HashText(*rules, game), expected.hash);
    EXPECT_EQ(rng.state, expected.luck);
  }
}

}  // namespace
}  // namespace alhambra::players
