#include <gtest/gtest.h>

#include <memory>
#include <set>

#include "engine/games/games.h"
#include "engine/modules/test_kit.h"

namespace alhambra {
namespace {

Setup CombinedSetup(int players) {
  Setup setup;
  setup.game = "alhambra-granada";
  setup.players = players;
  return setup;
}

std::shared_ptr<const Rules> CombinedRules(int players) {
  return codec::TestRules(CombinedSetup(players));
}

// S23
TEST(Combined, FirstCityTilesHaveMoats) {
  const auto rules = CombinedRules(2);
  std::set<TileId> with_dirk;
  for (uint64_t seed = 0; seed < 200; ++seed) {
    const Game game = rules->Start(seed);
    for (int place = 0; place < rules->places(); ++place) {
      const TileDef& def = rules->catalogue().tile(game.core.market[place]);
      EXPECT_EQ(def.part, PartAt(place));
      if (def.part == 0) continue;
      EXPECT_NE(def.sides & kOnEachSide * kMoatSide, 0u) << def.name;
    }
    // Those without are back in the bag, or went to Dirk.
    EXPECT_EQ(rules->InSupply(game, 0), 54 - 6 - 4);
    EXPECT_EQ(rules->InSupply(game, 1), 54 - 6 - 4);
    for (const TileId tile : game.core.dirk) with_dirk.insert(tile);
  }
  EXPECT_NE(with_dirk.count(rules->catalogue().FindTile("arena 12")), 0u);
}

// GC-SETUP
TEST(Combined, FirstScoringCardIsInTheThirdPileAndTheSecondAside) {
  const auto rules = CombinedRules(3);
  for (uint64_t seed = 0; seed < 20; ++seed) {
    const Core& core = rules->Start(seed).core;
    ASSERT_EQ(core.aside.size(), 1);
    EXPECT_EQ(core.aside[0], rules->scoring_card(2));
    const int above = core.draw.size() - 1 - core.draw.find(rules->scoring_card(1));
    EXPECT_GE(above, core.pile[0] + core.pile[1]);
    EXPECT_LT(above, core.pile[0] + core.pile[1] + core.pile[2]);
  }
}

TEST(Combined, CitiesGrowBesidePalacesAndScore) {
  const auto rules = CombinedRules(3);
  const int border = static_cast<int>(rules->sources().size()) - 1, moat = border - 1;
  EXPECT_EQ(rules->sources()[static_cast<size_t>(border)].name, "border");
  players::EventCounter counts(rules->FindModule("granada")->origin);
  int cities = 0, moats = 0, borders = 0;
  for (uint64_t seed = 0; seed < 20; ++seed) {
    const Game game = codec::PlayRandomly(*rules, seed, &counts);
    for (Seat seat = 0; seat < 3; ++seat) {
      const Board board = rules->LayOut(game, seat);
      EXPECT_TRUE(board.Validate().ok());
      cities += board.has_city() ? 1 : 0;
      moats += rules->EntryAt(game, moat, 3, seat).points;
      borders += rules->EntryAt(game, border, 3, seat).points;
    }
  }
  constexpr int kSecondScoring = 3, kCityStarted = 4;
  EXPECT_EQ(counts[kCityStarted], cities);
  EXPECT_GT(counts[kSecondScoring], 10);
  EXPECT_GT(cities, 30);
  EXPECT_GT(moats, borders / 2);
  EXPECT_GE(borders, 2 * cities);
  EXPECT_EQ(borders % 2, 0);
}

TEST(Combined, RefusesModulesThatDoNotFitAndWrongPositions) {
  alhambra::Setup setup = CombinedSetup(3);
  setup.modules = {"camps"};
  EXPECT_EQ(Rules::Make(setup, codec::TestComponents()).text,
            "Camps cannot be played with Alhambra & Granada.");
  const auto rules = CombinedRules(3);
  EXPECT_EQ(kit::ProblemOfState(*rules, "granada", "{'starts': [null, null]}"), "starts");
  EXPECT_EQ(kit::ProblemOfState(*rules, "granada", "{'starts': ['arena 2', null, null]}"),
            "starts[0]");
}

TEST(Combined, NeedsEnoughTilesWithMoats) {
  Components components = codec::TestComponents();
  components["granada"].Set("tiles",
                            codec::Json("[{'front': {'kind': 'arena', 'price': 2},"
                                        "  'back': {'kind': 'park', 'price': 3}, 'moats': 'N'}]"));
  EXPECT_EQ(kit::ProblemOfComponents(CombinedSetup(3), components), "granada: tiles");
}

}  // namespace
}  // namespace alhambra
