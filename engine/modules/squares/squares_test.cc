#include "engine/modules/squares/squares.h"

#include <gtest/gtest.h>

#include <memory>
#include <set>
#include <string>

#include "engine/flow/play.h"
#include "engine/modules/test_kit.h"

namespace alhambra::squares {
namespace {

using codec::Json;
using codec::TestRules;

TEST(Squares, AreTwentyFourTilesBesideTheSupplyAndNoBuildings) {
  const auto rules = TestRules(3, {"squares"});
  EXPECT_EQ(rules->catalogue().tile_count(), 54 + 24);
  EXPECT_EQ(rules->Start(1).core.supply.size(), 54 - 4);
  const TileDef& square = rules->catalogue().tile(rules->catalogue().FindTile("square pavilion N"));
  EXPECT_EQ(square.kind, kNoKind);
  EXPECT_FALSE(square.base);
}

// Different squares lie open at the start, so that they were shuffled.
TEST(Squares, LieOpenByChance) {
  const auto rules = TestRules(3, {"squares"});
  std::set<std::string> gardens;
  for (uint64_t seed = 0; seed < 60; ++seed) {
    const Value state = kit::StateOf(*rules, "squares", rules->Start(seed));
    EXPECT_EQ(state.Find("open")->fields().size(), 6u);
    gardens.insert(state.Find("open")->Find("garden")->AsText());
  }
  EXPECT_EQ(gardens.size(), 5u);
}

TEST(Squares, AreTakenAndCountInRandomGames) {
  const auto rules = TestRules(3, {"squares"});
  const Module& squares = *rules->FindModule("squares");
  int taken = 0, counted = 0;
  kit::InRandomGames(
      *rules, 60,
      [&](const Game&, const Action& action) { taken += action.origin == squares.origin ? 1 : 0; },
      [&](const Game& game) {
        for (Seat seat = 0; seat < 3; ++seat) {
          for (Kind kind = 0; kind < kAlhambraKinds; ++kind) {
            counted += squares.HalfBuildings(*rules, game, seat, kind);
          }
        }
      });
  EXPECT_GT(taken, 200);
  EXPECT_GT(counted, 10);
}

// The next square of a pile is unknown to its taker, so that the action cannot be taken back.
TEST(Squares, AreNotTakenBackOnceTheNextLiesOpen) {
  const auto rules = TestRules(3, {"squares"});
  const Game before = rules->Start(4);
  auto list = std::make_unique<ActionList>();
  rules->Legal(before, *list);
  int squares = 0;
  for (const Action& action : *list) {
    if (action.origin == kCore) continue;
    Game after = before;
    ASSERT_TRUE(rules->Apply(after, action, nullptr).ok());
    EXPECT_FALSE(rules->CanTakeBack(before, after));
    ++squares;
  }
  EXPECT_EQ(squares, 6);
}

std::string ProblemWith(const char* tiles, int limit = 3) {
  Components components = codec::TestComponents();
  components["squares"].Set("tiles", Json(tiles));
  components["squares"].Set("limit", limit);
  return kit::ProblemOfComponents(kit::SetupOf("squares"), components);
}

TEST(Squares, RefuseComponentsThatMakeNoSense) {
  EXPECT_EQ(ProblemWith("[{'kind': 'tower', 'walls': 'N'}]"), "");
  EXPECT_EQ(ProblemWith("[{'kind': 'tower', 'walls': 'N'}]", 0), "squares: limit");
  EXPECT_EQ(ProblemWith("[{'kind': 'tower', 'walls': ''}]"), "squares: tiles[0].walls");
  EXPECT_EQ(ProblemWith("[{'kind': 'tower', 'walls': 'SN'}]"), "squares: tiles[0].walls");
  EXPECT_EQ(ProblemWith("[{'kind': 'camp', 'walls': 'N'}]"), "squares: tiles[0].kind");
  EXPECT_EQ(ProblemWith("[{'kind': 'tower', 'walls': 'N', 'price': 3}]"),
            "squares: tiles[0].price");
  EXPECT_EQ(ProblemWith("[{'kind': 'tower', 'walls': 'N'}, {'kind': 'tower', 'walls': 'N'}]"),
            "squares: tiles[1]");
}

TEST(Squares, RefuseImpossiblePositions) {
  const auto rules = TestRules(2, {"squares"});
  const auto square = [&](const char* name) { return rules->catalogue().FindTile(name); };
  const auto problem = [&](const char* text, auto change) {
    Game game = rules->Blank(1);
    Play play{*rules, game};
    change(play);
    return kit::ProblemOfState(*rules, "squares", text, game);
  };
  const auto nothing = [](Play&) {};
  const auto owned = [&](Play& play) { play.Own(square("square tower S"), 0, Zone::kReserve); };
  EXPECT_EQ(problem("{}", nothing), "");
  EXPECT_EQ(problem("{'open': {'tower': 'square tower S'}, 'left': {'tower': 4}}", nothing), "");
  EXPECT_EQ(problem("{'open': {'tower': 'square tower S'}}", owned), "open.tower");
  EXPECT_EQ(problem("{'open': {'tower': 'square garden S'}}", nothing), "open.tower");
  EXPECT_EQ(problem("{'left': {'tower': 4}}", owned), "left.tower");
  EXPECT_EQ(problem("{'open': {'camp': 'square garden S'}}", nothing), "open.camp");
  EXPECT_NE(problem("{}", [&](Play& play) { play.MoveTo(square("square tower S"), Zone::kDirk); }),
            "");
  EXPECT_NE(problem("{}",
                    [&](Play& play) {
                      for (const char* name : {"square tower S", "square tower NW",
                                               "square tower E", "square tower W"}) {
                        play.Own(square(name), 1, Zone::kReserve);
                      }
                    }),
            "");
}

}  // namespace
}  // namespace alhambra::squares
