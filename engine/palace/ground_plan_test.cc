// A ground plan says about plain palaces what a board says.
#include "engine/palace/ground_plan.h"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/palace/board.h"
#include "engine/palace/test_growth.h"
#include "engine/palace/test_palace.h"
#include "engine/palace/test_shapes.h"

namespace alhambra {
namespace {

using namespace test;  // NOLINT(google-build-using-namespace)

GroundPlan::Extent ExtentOf(const Plain& palace) {
  GroundPlan::Extent extent;
  for (const auto& [at, laid] : palace.pieces) extent.Add(at.first, at.second);
  return extent;
}

// The plan of a palace, and where it put each tile.
struct Planned {
  GroundPlan plan;
  std::map<TileId, GroundPlan::CellBit> cells;

  explicit Planned(const Plain& palace) : plan(ExtentOf(palace)) {
    for (const auto& [at, laid] : palace.pieces) {
      if (laid.tile == kFountain) continue;
      cells[laid.tile] = plan.Add(at.first, at.second, laid.shape.sides);
    }
    plan.FindSurroundings();
  }
};

void CompareFits(const Plain& palace, const Board& board, const Planned& planned) {
  for (unsigned walls = 0; walls < 16; ++walls) {
    Shape shape;
    for (int side = 0; side < 4; ++side) {
      if ((walls >> side & 1) != 0) shape.sides = WithSide(shape.sides, side, kWallSide);
    }
    std::vector<std::pair<int, int>> expected, found;
    Board::Candidates candidates;
    board.FindCandidates(&candidates);
    for (const Candidate& spot : candidates) {
      if (board.CheckAdd(shape, spot.x, spot.y).ok()) expected.emplace_back(spot.x, spot.y);
    }
    const GroundPlan::CellMask fits = planned.plan.FindFits(shape.sides);
    const GroundPlan::CellMask free = planned.plan.FindFree(fits);
    planned.plan.ForEach(free, [&](int x, int y) { found.emplace_back(x, y); });
    ASSERT_EQ(found, expected);
    ASSERT_EQ(GroundPlan::Count(free), static_cast<int>(found.size()));
    for (int i = 0; i < static_cast<int>(found.size()); ++i) {
      const GridCell cell = planned.plan.CellAt(free, i);
      ASSERT_EQ(std::pair(cell.x, cell.y), found[static_cast<size_t>(i)]);
    }
    for (const auto& [at, laid] : palace.pieces) {
      if (laid.tile == kFountain) continue;
      ASSERT_EQ(GroundPlan::Has(fits, planned.cells.at(laid.tile)),
                board.CheckExchange(at.first, at.second, shape).ok());
    }
  }
}

// Whether the plan knew an answer.
bool CompareRemovable(const Board& board, const Planned& planned) {
  GroundPlan::CellMask removable;
  if (!planned.plan.FindRemovable(&removable)) return false;
  std::set<int> expected, found;
  for (const int tile : Removable(board)) expected.insert(tile);
  for (const auto& [tile, cell] : planned.cells) {
    if (GroundPlan::Has(removable, cell)) found.insert(tile);
  }
  EXPECT_EQ(found, expected);
  return true;
}

TEST(GroundPlan, AgreesWithTheBoardOnPlainPalaces) {
  int compared = 0, answered = 0;
  for (uint64_t seed = 1; seed <= 60 && !HasFailure(); ++seed) {
    Growth growth(seed, /*extras=*/false);
    for (int step = 0; step < 120 && !HasFailure(); ++step) {
      if (growth.palace.order.size() > GroundPlan::kMostTiles) break;
      if (!ExtentOf(growth.palace).IsSmall()) break;
      SCOPED_TRACE("seed " + std::to_string(seed) + " step " + std::to_string(step));
      const Board board = growth.palace.LayOut();
      const Planned planned(growth.palace);
      CompareFits(growth.palace, board, planned);
      ++compared;
      if (CompareRemovable(board, planned)) ++answered;
      growth.Step(board);
    }
  }
  EXPECT_GT(compared, 2000);
  EXPECT_GT(answered, compared / 2);
  EXPECT_LT(answered, compared);  // some have a large ring
}

// A line of tiles from the fountain on.
Plain Line(int tiles, int dx, int dy) {
  Plain palace;
  for (int i = 1; i <= tiles; ++i) {
    palace.pieces[{i * dx, i * dy}] = {static_cast<TileId>(i), Shape()};
    palace.order.push_back(static_cast<TileId>(i));
  }
  return palace;
}

TEST(GroundPlan, HasRoomForALineOfTilesInEveryDirection) {
  for (const auto& [dx, dy] :
       {std::pair(1, 0), std::pair(-1, 0), std::pair(0, 1), std::pair(0, -1)}) {
    const Plain palace = Line(GroundPlan::kMostAcross - 1, dx, dy);
    const Board board = palace.LayOut();
    const Planned planned(palace);
    CompareFits(palace, board, planned);
    EXPECT_TRUE(CompareRemovable(board, planned));
    EXPECT_FALSE(ExtentOf(Line(GroundPlan::kMostAcross, dx, dy)).IsSmall());
    EXPECT_FALSE(ExtentOf(Line(GroundPlan::kMostTiles, dx, dy)).IsSmall());
  }
}

TEST(GroundPlan, TakesSquaresOfTilesForRingsThatCutNothingOff) {
  // The fountain and three tiles form a square; a fourth hangs on the opposite corner.
  Plain palace;
  palace.pieces[{1, 0}] = {1, Shape()};
  palace.pieces[{1, 1}] = {2, Shape()};
  palace.pieces[{0, 1}] = {3, Shape()};
  palace.pieces[{2, 1}] = {4, Walled("N")};
  palace.order = {1, 2, 3, 4};
  const Planned planned(palace);
  GroundPlan::CellMask removable;
  ASSERT_TRUE(planned.plan.FindRemovable(&removable));
  EXPECT_TRUE(GroundPlan::Has(removable, planned.cells.at(1)));
  EXPECT_FALSE(GroundPlan::Has(removable, planned.cells.at(2)));
  EXPECT_TRUE(GroundPlan::Has(removable, planned.cells.at(3)));
  EXPECT_TRUE(GroundPlan::Has(removable, planned.cells.at(4)));
}

}  // namespace
}  // namespace alhambra
