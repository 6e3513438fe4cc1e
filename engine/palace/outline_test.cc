#include <gtest/gtest.h>

#include <string_view>

#include "engine/palace/board.h"
#include "engine/palace/test_shapes.h"

namespace alhambra {
namespace {

using test::Walled;

Outline OutlineOf(const Board& board) {
  EXPECT_TRUE(board.Validate().ok()) << board.Validate().code;
  Outline outline;
  board.TraceOutline(&outline);
  return outline;
}

int Loops(const Outline& outline) { return outline.edges[outline.edges.size() - 1].loop + 1; }

TEST(Outline, OfTheFountainAloneIsFourOpenEdges) {
  const Outline outline = OutlineOf(Board(0, 0, 0, 0));
  ASSERT_EQ(outline.edges.size(), 4);
  for (int i = 0; i < 4; ++i) EXPECT_EQ(outline.edges[i].side, i);
  EXPECT_EQ(LongestRun(outline, kWallSide).length, 0);
  EXPECT_EQ(LongestRun(outline, kOpenSide).length, 4);
}

TEST(Outline, RunGoesOnPastTheFirstEdge) {
  Board board(-1, 0, 1, 0);
  board.Add(1, 1, 0, Walled("ES"));
  board.Add(2, -1, 0, Walled("NSW"));
  const Outline outline = OutlineOf(board);
  ASSERT_EQ(outline.edges.size(), 8);
  // It begins south of the left tile, which the walk from the upper left reaches near its end.
  const auto longest = LongestRun(outline, kWallSide);
  const auto second = SecondLongestRun(outline, kWallSide);
  EXPECT_EQ(longest.length, 3);
  EXPECT_EQ(outline.edges[longest.first].x, -1);
  EXPECT_EQ(outline.edges[longest.first].side, kSouth);
  EXPECT_EQ(second.length, 2);
  EXPECT_EQ(outline.edges[second.first].x, 1);
}

TEST(Outline, FullyWalledCountsEveryEdgeOnce) {
  Board board(-1, -1, 1, 1);
  const char* const walls[3][3] = {{"NW", "N", "NE"}, {"W", "", "E"}, {"SW", "S", "ES"}};
  TileId tile = 0;
  for (int y = -1; y <= 1; ++y) {
    for (int x = -1; x <= 1; ++x) {
      if (x != 0 || y != 0) board.Add(tile++, x, y, Walled(walls[y + 1][x + 1]));
    }
  }
  const Outline outline = OutlineOf(board);
  EXPECT_EQ(outline.edges.size(), 12);
  EXPECT_EQ(LongestRun(outline, kWallSide).length, 12);
  EXPECT_EQ(SecondLongestRun(outline, kWallSide).length, 0);
}

TEST(Outline, FollowsABay) {
  // A cup open to the north whose inner walls belong to the run.
  Board board(-1, -1, 1, 0);
  board.Add(1, -1, 0, Walled("SW"));
  board.Add(2, 1, 0, Walled("ES"));
  board.Add(3, -1, -1, Walled("NEW"));
  board.Add(4, 1, -1, Walled("NEW"));
  const Outline outline = OutlineOf(board);
  EXPECT_EQ(outline.edges.size(), 12);
  // The fountain's open edges, south and in the bay, part the walls into two halves.
  EXPECT_EQ(LongestRun(outline, kWallSide).length, 5);
  EXPECT_EQ(SecondLongestRun(outline, kWallSide).length, 5);
}

TEST(Outline, JudgesAHoleFilledWithACampByItself) {
  // Eight tiles around a camp at 0,1, the fountain's place taken by walls towards it.
  Board board(-1, 0, 1, 2, Walled("S").sides);
  board.Add(1, -1, 0, Walled(""));
  board.Add(2, 1, 0, Walled(""));
  board.Add(3, -1, 1, Walled("E"));
  board.Add(4, 1, 1, Walled("W"));
  board.Add(5, -1, 2, Walled(""));
  board.Add(6, 1, 2, Walled("W"));
  Shape camp{.sides = 0x01010101u * kBastionSide, .outside = true};
  ASSERT_TRUE(board.Add(7, 0, 1, camp));
  ASSERT_TRUE(board.CheckAdd(Walled("NE"), 0, 2).ok());
  ASSERT_TRUE(board.Add(8, 0, 2, Walled("NE")));
  const Outline outline = OutlineOf(board);
  EXPECT_EQ(Loops(outline), 2);
  EXPECT_EQ(outline.edges.size(), 16);
  EXPECT_EQ(LongestRun(outline, kWallSide).length, 4);
  EXPECT_EQ(LongestRun(outline, kOpenSide).length, 12);
}

TEST(Outline, StaysWithTheEmptyCellWhereTilesTouchByACorner) {
  // Around the corner between 1,1 and 0,0 both bays belong to the one outer line.
  Board board(-1, 0, 1, 2);
  board.Add(1, -1, 0, Walled(""));
  board.Add(2, -1, 1, Walled(""));
  board.Add(3, -1, 2, Walled(""));
  board.Add(4, 0, 2, Walled(""));
  board.Add(5, 1, 2, Walled(""));
  EXPECT_EQ(OutlineOf(board).edges.size(), 14);
  EXPECT_EQ(Loops(OutlineOf(board)), 1);
  // Closing 1,1 would part the empty cell 0,1 from the rest over the corner.
  EXPECT_STREQ(board.CheckAdd(Walled(""), 1, 1).code, "encloses");
}

TEST(Outline, GoesRoundATwoCellTile) {
  Board board(0, 0, 1, 1);
  board.Add(1, 1, 0, Walled("NE", 2));
  const Outline outline = OutlineOf(board);
  EXPECT_EQ(outline.edges.size(), 8);
  EXPECT_EQ(LongestRun(outline, kWallSide).length, 3);
}

TEST(Outline, TakesTheLongSideOfAHalfForOneWalledEdge) {
  Board board(-1, -1, 1, 0);
  board.Add(1, -1, 0, Walled("NSW"));
  // Right angle south-east: its long side goes on from the left tile's north wall.
  ASSERT_TRUE(board.AddHalf(0, -1, kEast));
  board.Add(2, 1, 0, Walled(""));
  board.Add(3, 1, -1, Walled("NE"));
  const Outline outline = OutlineOf(board);
  EXPECT_EQ(outline.edges.size(), 9);
  const auto run = LongestRun(outline, kWallSide);
  EXPECT_EQ(run.length, 6);  // S, W, N, long side, N, E
  EXPECT_EQ(run.half_tiles, 1);
}

TEST(Outline, TakesAnExposedShortSideForOpen) {
  Board board(-1, -1, 1, 0);
  ASSERT_TRUE(board.AddHalf(0, -1, kEast));
  const Outline outline = OutlineOf(board);
  ASSERT_EQ(outline.edges.size(), 5);
  EXPECT_EQ(LongestRun(outline, kWallSide).length, 1);
  EXPECT_EQ(LongestRun(outline, kOpenSide).length, 4);
}

TEST(Outline, PrefersOfEqualRunsTheOneWithMoreHalves) {
  Board board(-1, -1, 1, 1);
  board.Add(1, 0, 1, Walled("S"));
  ASSERT_TRUE(board.AddHalf(1, 0, kSouth));
  const Outline outline = OutlineOf(board);
  const auto run = LongestRun(outline, kWallSide);
  EXPECT_EQ(run.length, 1);
  EXPECT_EQ(run.half_tiles, 1);
  const auto second = SecondLongestRun(outline, kWallSide);
  EXPECT_EQ(second.length, 1);
  EXPECT_EQ(second.half_tiles, 0);
}

TEST(Outline, HasRoomForTheLongestOne) {
  // A row and a comb of teeth: as many tiles as one seat can own, none touching more than needed.
  Board board(0, -2, 57, 1);
  TileId tile = 0;
  for (int x = 1; x <= 57; ++x) ASSERT_TRUE(board.Add(tile++, x, 0, Walled("")));
  for (int x = 0; x <= 56; x += 2) {
    const uint8_t cells = x < 30 ? 2 : 1;
    ASSERT_TRUE(board.Add(tile++, x, -cells, Walled("", cells)));
  }
  for (int x = 1; tile < 112; x += 2) ASSERT_TRUE(board.Add(tile++, x, 1, Walled("")));
  EXPECT_EQ(board.tile_cells(), 1 + 112 + 15);
  const Outline outline = OutlineOf(board);
  EXPECT_EQ(outline.edges.size(), 2 * board.tile_cells() + 2);
}

}  // namespace
}  // namespace alhambra
