// What the books promise about the set-up (S1, R-FIRST, R-PILES, S13).
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "engine/games/games.h"
#include "tests/random_setup.h"

namespace alhambra::tests {
namespace {

int StartingMoney(const Rules& rules, const Game& game, Seat seat) {
  int sum = 0;
  game.core.hand[seat].ForEach([&](Card card) { sum += rules.catalogue().card(card).value; });
  return sum;
}

class SetUp : public testing::TestWithParam<int> {
 protected:
  std::shared_ptr<const Rules> rules_ = [] {
    alhambra::Setup setup;
    setup.players = GetParam();
    return MakeRules(setup);
  }();
};

TEST_P(SetUp, EveryoneStartsWithTwentyToTwentyEight) {
  for (uint64_t seed = 0; seed < 300; ++seed) {
    const Game game = rules_->Start(seed);
    for (Seat seat = 0; seat < GetParam(); ++seat) {
      EXPECT_GE(StartingMoney(*rules_, game, seat), 20);
      EXPECT_LE(StartingMoney(*rules_, game, seat), 28);
    }
  }
}

TEST_P(SetUp, FewestCardsThenLeastMoneyThenTheEarlierSeatStarts) {
  for (uint64_t seed = 0; seed < 300; ++seed) {
    const Game game = rules_->Start(seed);
    const Seat first = game.core.turn_seat;
    auto rank = [&](Seat seat) {
      return game.core.hand[seat].size() * 10000 + StartingMoney(*rules_, game, seat) * 10 + seat;
    };
    for (Seat seat = 0; seat < GetParam(); ++seat) EXPECT_LE(rank(first), rank(seat));
  }
}

TEST_P(SetUp, ScoringCardsLieInTheSecondAndFourthOfFiveEvenPiles) {
  for (uint64_t seed = 0; seed < 100; ++seed) {
    const Core core = rules_->Start(seed).core;
    int end = core.draw.size();
    for (int pile = 0; pile < kPiles; ++pile) {
      const int extra = pile == 1 || pile == 3 ? 1 : 0;
      const int fewest = (core.draw.size() - 2) / kPiles;
      EXPECT_GE(core.pile[pile] - extra, fewest);
      EXPECT_LE(core.pile[pile] - extra, fewest + 1);
      for (int scoring = 1; scoring <= 2; ++scoring) {
        const int at = core.draw.find(rules_->scoring_card(scoring));
        const bool here = at < end && at >= end - core.pile[pile];
        EXPECT_EQ(here, pile == 2 * scoring - 1);
      }
      end -= core.pile[pile];
    }
    EXPECT_EQ(end, 0);
  }
}

TEST_P(SetUp, MarketAndDisplayAreFullAndDirkHasSixTilesAtTwo) {
  const Core core = rules_->Start(7).core;
  const int dirk = GetParam() == 2 ? 6 : 0;
  for (int space = 0; space < kSpaces; ++space) EXPECT_NE(core.market[space], kNoTile);
  EXPECT_EQ(core.display.size(), 4);
  EXPECT_EQ(core.dirk.size(), dirk);
  EXPECT_EQ(core.supply.size(), 54 - 4 - dirk);
  int cards = core.draw.size() + core.display.size();
  for (Seat seat = 0; seat < GetParam(); ++seat) cards += core.hand[seat].size();
  EXPECT_EQ(cards, (GetParam() == 2 ? 72 : 108) + 2);
}

INSTANTIATE_TEST_SUITE_P(Players, SetUp, testing::Range(2, 7));

TEST(SetUp, TheSameSeedGivesTheSameGameAndAnotherSeedAnother) {
  const std::shared_ptr<const Rules> rules = MakeRules(alhambra::Setup());
  EXPECT_TRUE(rules->Start(5) == rules->Start(5));
  EXPECT_FALSE(rules->Start(5) == rules->Start(6));
}

// GC-SETUP: more players or cards than two have without modules.
TEST(SetUp, TellsWhereTheSecondScoringMayNeverCome) {
  const auto may_miss = [](const char* game, int players, std::vector<std::string> modules) {
    alhambra::Setup setup;
    setup.game = game;
    setup.players = players;
    setup.modules = std::move(modules);
    return MayMissSecondScoring(*MakeRules(setup));
  };
  EXPECT_FALSE(may_miss("alhambra-granada", 2, {}));
  EXPECT_FALSE(may_miss("alhambra-granada", 2, {"squares"})) << "no card";
  EXPECT_TRUE(may_miss("alhambra-granada", 2, {"currency-exchange"}));
  EXPECT_TRUE(may_miss("alhambra-granada", 3, {}));
  EXPECT_FALSE(may_miss("alhambra", 3, {}));
}

TEST(SetUp, RefusesWhatDoesNotExistWithASentence) {
  const auto problem = [](const alhambra::Setup& setup) {
    const RulesOrProblem made = Rules::Make(setup, {});
    EXPECT_EQ(made.rules, nullptr);
    return made.path + ": " + made.text;
  };
  alhambra::Setup setup;
  setup.game = "chess";
  EXPECT_EQ(problem(setup),
            "game: There is no game 'chess' (known: alhambra, granada, alhambra-granada).");
  setup = alhambra::Setup();
  setup.players = 7;
  EXPECT_EQ(problem(setup), "players: A game needs 2 to 6 players.");
  setup = alhambra::Setup();
  setup.modules = {"dragons"};
  EXPECT_EQ(problem(setup), "modules: There is no module 'dragons'.");
  setup = alhambra::Setup();
  setup.options["dragons.fire"] = 1;
  EXPECT_EQ(problem(setup), "options: There is no option 'dragons.fire' in this set-up.");
  for (const int value : {-1, 2}) {
    setup = alhambra::Setup();
    setup.options[kEndTurnOption] = value;
    EXPECT_EQ(problem(setup), "options.end-turn: An option is 0 or 1.");
  }
}

TEST(SetUp, AnOptionOfZeroIsAsIfItWereNotThere) {
  for (const int value : {0, 1}) {
    alhambra::Setup setup;
    setup.options[kEndTurnOption] = value;
    EXPECT_EQ(MakeRules(setup)->asks_end_of_turn(), value == 1);
  }
}

}  // namespace
}  // namespace alhambra::tests
