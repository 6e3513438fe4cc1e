// Steps on foot (R-CELLS).
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "engine/palace/board.h"
#include "engine/palace/test_shapes.h"

namespace alhambra {
namespace {

using test::Walled;

// Where one step leads, "none" if nowhere.
std::string After(const Board& board, int x, int y, int side) {
  if (!board.Step(&x, &y, side)) return "none";
  return std::to_string(x) + "," + std::to_string(y);
}

TEST(Walking, NeedsAnOpenSideOrAPassage) {
  Board board(-1, -1, 2, 1);
  board.Add(1, 1, 0, Walled("E"));
  board.Add(2, 2, 0, Walled("W"));
  EXPECT_EQ(After(board, 0, 0, kEast), "1,0");
  EXPECT_EQ(After(board, 1, 0, kWest), "0,0");
  EXPECT_EQ(After(board, 0, 0, kNorth), "none");
  EXPECT_EQ(After(board, 1, 0, kEast), "none");
  EXPECT_EQ(After(board, -1, 0, kEast), "none") << "from where nothing lies";
  board.AddPassage(1, 0, kEast);
  EXPECT_EQ(After(board, 1, 0, kEast), "2,0");
  EXPECT_EQ(After(board, 2, 0, kWest), "1,0");
}

TEST(Walking, GoesThroughAHalfCellPieceAtNoStep) {
  Board board(-1, -1, 2, 2);
  board.Add(1, 1, 0, Walled("N"));
  board.Add(2, 0, 1, Walled("W"));
  // Right angle north-west: open to the north and to the west, where both tiles lie.
  ASSERT_TRUE(board.AddHalf(1, 1, kWest));
  EXPECT_EQ(After(board, 1, 0, kSouth), "0,1");
  EXPECT_EQ(After(board, 0, 1, kEast), "1,0");
  Board::Reach reach;
  board.FindReach(1, 0, 1, &reach);
  EXPECT_EQ(reach.size(), 3);  // itself, the fountain, the tile behind the half
}

TEST(Walking, TakesAStepForEachCellOfATwoCellTile) {
  Board board(0, 0, 1, 3);
  ASSERT_TRUE(board.Add(1, 0, 1, Walled("", 2)));
  ASSERT_TRUE(board.Add(2, 0, 3, Walled("")));
  Board::Reach reach;
  board.FindReach(0, 0, 9, &reach);
  ASSERT_EQ(reach.size(), 4);
  for (int i = 0; i < reach.size(); ++i) {
    EXPECT_EQ(reach[i].y, i);
    EXPECT_EQ(reach[i].steps, i);
  }
  board.FindReach(0, 0, 2, &reach);
  EXPECT_EQ(reach.size(), 3);
}

TEST(Walking, CountsFromTheNearestOfSeveralStarts) {
  Board board(-1, -1, 5, 1);
  for (int x = 1; x <= 5; ++x) ASSERT_TRUE(board.Add(static_cast<TileId>(x), x, 0, Walled("")));
  const GridCell starts[] = {{0, 0}, {5, 0}, {0, 1}, {5, 0}};  // nothing lies on the third
  Board::Reach reach;
  board.FindReach(starts, kMaxTiles, &reach);
  ASSERT_EQ(reach.size(), 6);
  int last = 0;
  for (const Board::Reached& cell : reach) {
    EXPECT_EQ(cell.steps, std::min<int>(cell.x, 5 - cell.x));
    EXPECT_GE(cell.steps, last) << "the nearest first";
    last = cell.steps;
  }
  board.FindReach(starts, 1, &reach);
  EXPECT_EQ(reach.size(), 4);
}

}  // namespace
}  // namespace alhambra
