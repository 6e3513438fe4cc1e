// In random base games, what is found without a board against what the board says.
#include "engine/flow/plain_placement.h"

#include <gtest/gtest.h>

#include <memory>
#include <set>
#include <tuple>

#include "codec/test_support.h"
#include "engine/flow/walls.h"
#include "engine/palace/board.h"
#include "engine/palace/ground_plan.h"

namespace alhambra {
namespace {

using Choice = std::tuple<int, int, int, int, int>;  // verb, tile, other tile, x, y

Choice Of(CoreVerb verb, TileId tile, int other = 0, int x = 0, int y = 0) {
  return {static_cast<int>(verb), tile, other, x, y};
}

std::set<Choice> RedesignsByBoard(const Rules& rules, const Game& game, Seat seat) {
  std::set<Choice> choices;
  const Board board = rules.LayOut(game, seat);
  for (TileId tile : game.core.owned[seat]) {
    const TileSpot& spot = game.core.spot[tile];
    if (spot.zone == Zone::kPalace && board.CheckRemove(spot.x, spot.y).ok()) {
      choices.insert(Of(CoreVerb::kRemove, tile));
    }
    if (spot.zone != Zone::kReserve) continue;
    const Shape shape = rules.ShapeOf(game, tile, 0);
    Board::Candidates candidates;
    board.FindCandidates(&candidates);
    for (const Candidate& at : candidates) {
      if (!board.CheckAdd(shape, at.x, at.y).ok()) continue;
      choices.insert(Of(CoreVerb::kAdd, tile, 0, at.x, at.y));
    }
    for (TileId old : game.core.owned[seat]) {
      const TileSpot& there = game.core.spot[old];
      if (there.zone != Zone::kPalace) continue;
      if (!board.CheckExchange(there.x, there.y, shape).ok()) continue;
      choices.insert(Of(CoreVerb::kReplace, old, tile));
    }
  }
  return choices;
}

std::set<Choice> RedesignsByPlan(const Rules& rules, const Game& game, Seat seat) {
  auto list = std::make_unique<ActionList>();
  PlainPalace palace;
  EXPECT_TRUE(palace.Draw(rules, game, seat));
  palace.ListRedesigns(rules, game, seat, *list);
  std::set<Choice> choices;
  for (const Action& action : *list) {
    choices.insert(
        Of(static_cast<CoreVerb>(action.verb), action.tile, action.c, action.x, action.y));
  }
  EXPECT_EQ(static_cast<int>(choices.size()), list->size());
  return choices;
}

// A cell may leave the board to answer, but never allow what the board refuses.
void CompareCells(const Rules& rules, const Game& game, Seat seat, int* dead_ends) {
  const Board board = rules.LayOut(game, seat);
  for (int y = -8; y <= 8; ++y) {
    for (int x = -8; x <= 8; ++x) {
      const PlainCell cell(rules, game, seat, x, y);
      for (const TileId tile : {0, 10, 20, 30, 40, 50}) {
        const Shape shape = rules.ShapeOf(game, tile, 0);
        ASSERT_EQ(cell.Takes(shape.sides), board.CheckAdd(shape, x, y).ok()) << x << "," << y;
        if (x == 0 && y == 0) continue;
        ASSERT_EQ(cell.Exchanges(shape.sides), board.CheckExchange(x, y, shape).ok());
      }
      if (!cell.IsDeadEnd() || (x == 0 && y == 0)) continue;
      ASSERT_TRUE(board.CheckRemove(x, y).ok()) << x << "," << y;
      ++*dead_ends;
    }
  }
}

// Builds walls on a tile of the seat or on the fountain, if they can be built there.
void TryWalls(const Rules& rules, Game& game, Seat seat, Rng& rng) {
  const auto& owned = game.core.owned[seat];
  const int pick = rng.Below(owned.size() + 1);
  const NewWalls walls{pick == owned.size() ? kFountain : owned[pick], 0,
                       static_cast<uint8_t>(1 + rng.Below(15))};
  if (!CheckWalls(rules, game, seat, rules.LayOut(game, seat), walls).ok()) return;
  Play play{rules, game};
  BuildWalls(play, seat, walls);
}

class PlainPlacement : public testing::TestWithParam<bool> {};

TEST_P(PlainPlacement, FindsWhatTheBoardAllows) {
  const auto rules = codec::TestRules(3);
  auto list = std::make_unique<ActionList>();
  const auto choices = std::make_unique<Choices>(*rules);
  Rng rng{5};
  int decisions = 0, drawn = 0, dead_ends = 0;
  for (uint64_t seed = 1; seed <= 12; ++seed) {
    Game game = rules->Start(seed);
    while (!rules->IsOver(game)) {
      const Seat seat = rules->DecisionOf(game).seat;
      if (game.core.owned[seat].size() > GroundPlan::kMostTiles) break;
      ASSERT_TRUE(IsPlain(*rules, game, seat));
      if (PlainPalace().Draw(*rules, game, seat)) {
        ASSERT_EQ(RedesignsByPlan(*rules, game, seat), RedesignsByBoard(*rules, game, seat));
        ++drawn;
      }
      if (++decisions % 16 == 0) CompareCells(*rules, game, seat, &dead_ends);
      if (HasFailure()) return;
      if (GetParam() && decisions % 8 == 0) TryWalls(*rules, game, seat, rng);
      rules->Legal(game, *list);
      choices->Find(game);
      ASSERT_EQ(choices->size(), list->size());
      for (int i = 0; i < list->size(); ++i) ASSERT_EQ((*choices)[i], (*list)[i]);
      ASSERT_TRUE(rules->Apply(game, (*list)[rng.Below(list->size())], nullptr).ok());
    }
  }
  EXPECT_GT(decisions, 3000);
  EXPECT_GT(drawn, decisions * 9 / 10);
  EXPECT_GT(dead_ends, 300);
}

INSTANTIATE_TEST_SUITE_P(WithAddedWalls, PlainPlacement, testing::Bool());

TEST(PlainPlacementOf, LeavesPalacesWithOtherPiecesToTheBoard) {
  for (const char* module : {"camps", "watchtowers", "city-gates", "major-construction-projects"}) {
    const auto rules = codec::TestRules(3, {module});
    const Game game = rules->Start(1);
    EXPECT_FALSE(IsPlain(*rules, game, 0)) << module;
    EXPECT_FALSE(PlainPalace().Draw(*rules, game, 0)) << module;
  }
}

}  // namespace
}  // namespace alhambra
