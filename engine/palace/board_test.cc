#include "engine/palace/board.h"

#include <gtest/gtest.h>

#include <vector>

#include "engine/palace/test_shapes.h"

namespace alhambra {
namespace {

using namespace test;  // NOLINT(google-build-using-namespace)

TEST(Board, BeginsWithTheFountainAlone) {
  const Board board(0, 0, 0, 0);
  EXPECT_EQ(board.TileAt(0, 0), kFountain);
  EXPECT_EQ(board.SidesAt(0, 0), kFourOpenSides);
  EXPECT_EQ(board.tile_cells(), 1);
  EXPECT_EQ(Code(board.Validate()), "fine");
  EXPECT_TRUE(Removable(board).empty());
  Board::Candidates candidates;
  board.FindCandidates(&candidates);
  ASSERT_EQ(candidates.size(), 4);
  EXPECT_EQ(candidates[0].y, -1);
  EXPECT_EQ(candidates[1].x, -1);
  EXPECT_EQ(candidates[2].x, 1);
  EXPECT_EQ(candidates[3].y, 1);
}

TEST(Board, KeepsWhatWasLaidAndRefusesATakenCell) {
  Board board(-1, -1, 2, 2);
  EXPECT_TRUE(board.Add(7, 1, 0, Walled("N")));
  EXPECT_FALSE(board.Add(8, 1, 0, Walled("")));
  EXPECT_FALSE(board.Add(8, 3, 0, Walled("")));  // beyond the limits
  EXPECT_FALSE(board.Add(8, 0, -1, Walled("", 2)));
  EXPECT_EQ(board.TileAt(1, 0), 7);
  EXPECT_EQ(board.SidesAt(1, 0), Walled("N").sides);
  EXPECT_EQ(board.TileAt(2, 0), kNoTile);
  EXPECT_EQ(board.TileAt(100, -100), kNoTile);
  EXPECT_EQ(board.tile_cells(), 2);
  EXPECT_EQ(Code(board.CheckAdd(Walled(""), 1, 0)), "cell-taken");
  const Board copy(board);
  EXPECT_EQ(copy.TileAt(1, 0), 7);
  EXPECT_EQ(Removable(copy), std::vector<int>{7});
}

TEST(Board, RefusesATileThatTouchesOnlyACorner) {
  const Board board(0, 0, 0, 0);
  EXPECT_EQ(Code(board.CheckAdd(Walled(""), 1, 1)), "not-joined");
  EXPECT_EQ(Code(board.CheckAdd(Walled(""), 40, -40)), "not-joined");
  EXPECT_EQ(Code(board.CheckAdd(Walled(""), 1, 0)), "fine");
}

TEST(Board, RefusesAWallThatMeetsAnOpenSide) {
  Board board(0, 0, 1, 0);
  board.Add(1, 1, 0, Walled("E"));
  EXPECT_EQ(Code(board.CheckAdd(Walled("S"), 0, -1)), "sides-differ");
  EXPECT_EQ(Code(board.CheckAdd(Walled(""), 2, 0)), "sides-differ");
  EXPECT_EQ(Code(board.CheckAdd(Walled("N"), 0, -1)), "fine");
}

TEST(Board, RefusesATileThatCannotBeReachedOnFoot) {
  Board board(0, 0, 1, 0);
  board.Add(1, 1, 0, Walled("E"));
  EXPECT_EQ(Code(board.CheckAdd(Walled("W"), 2, 0)), "not-reachable");
  EXPECT_EQ(Code(board.CheckAdd(Walled("W"), 2, 0, /*passage=*/true)), "fine");
  EXPECT_EQ(Code(board.CheckAdd(Walled("W"), 3, 0, /*passage=*/true)), "not-joined");
}

TEST(Board, RefusesATileThatWouldEncloseAnEmptyArea) {
  // A ring around 1,1 with a gap at 2,1; the diagonal at 2,2 is a tile too.
  Board board(0, 0, 2, 2);
  const int cells[][2] = {{1, 0}, {2, 0}, {0, 1}, {0, 2}, {1, 2}, {2, 2}};
  TileId tile = 0;
  for (const auto& cell : cells) board.Add(tile++, cell[0], cell[1], Walled(""));
  EXPECT_EQ(Code(board.Validate()), "fine");
  EXPECT_EQ(Code(board.CheckAdd(Walled(""), 2, 1)), "encloses");
  EXPECT_EQ(Code(board.CheckAdd(Walled(""), 1, 1)), "fine");
  EXPECT_TRUE(board.Look(2, 1).closes);
}

TEST(Board, TakesADiagonalGapForClosed) {
  // The ring around 1,1 lacks only 2,1 and the corner 2,2: closing 2,1 leaves a diagonal gap.
  Board board(0, 0, 2, 2);
  const int cells[][2] = {{1, 0}, {2, 0}, {0, 1}, {0, 2}, {1, 2}};
  TileId tile = 0;
  for (const auto& cell : cells) board.Add(tile++, cell[0], cell[1], Walled(""));
  EXPECT_EQ(Code(board.CheckAdd(Walled(""), 2, 1)), "encloses");
  board.Add(tile, 2, 1, Walled(""));
  EXPECT_EQ(Code(board.Validate()), "encloses");
  EXPECT_EQ(board.Validate().x, 1);
  EXPECT_EQ(board.Validate().y, 1);
}

TEST(Board, NeverMovesTheFountain) {
  const Board board(0, 0, 0, 0);
  EXPECT_EQ(Code(board.CheckRemove(0, 0)), "fountain-stays");
  EXPECT_EQ(Code(board.CheckExchange(0, 0, Walled(""))), "fountain-stays");
  EXPECT_EQ(Code(board.CheckRemove(1, 0)), "no-tile");
}

TEST(Board, AcceptsAFountainWithAddedWalls) {
  const Board board(0, 0, 0, 0, Walled("N").sides);
  EXPECT_EQ(Code(board.CheckAdd(Walled(""), 0, -1)), "sides-differ");
  EXPECT_EQ(Code(board.CheckAdd(Walled("S"), 0, -1)), "not-reachable");
}

TEST(Board, RefusesToRemoveATileThatOthersNeedForTheirWay) {
  Board board(0, 0, 2, 0);
  board.Add(1, 1, 0, Walled(""));
  board.Add(2, 2, 0, Walled(""));
  EXPECT_EQ(Code(board.CheckRemove(1, 0)), "cuts-off");
  EXPECT_EQ(Code(board.CheckRemove(2, 0)), "fine");
  EXPECT_EQ(Removable(board), std::vector<int>{2});
}

TEST(Board, RefusesToRemoveATileFromTheMiddle) {
  Board board(-1, -2, 1, 0);
  // A full block of nine with the fountain at its lower edge: only its middle leaves a hole.
  TileId tile = 0;
  for (int y = -2; y <= 0; ++y) {
    for (int x = -1; x <= 1; ++x) {
      if (x != 0 || y != 0) board.Add(tile++, x, y, Walled(""));
    }
  }
  EXPECT_EQ(board.TileAt(0, -1), 4);
  EXPECT_EQ(Code(board.CheckRemove(0, -1)), "leaves-hole");
  EXPECT_EQ(Removable(board), (std::vector<int>{0, 1, 2, 3, 5, 6, 7}));
}

TEST(Board, ExchangesOnlyForATileThatFitsTheNeighbours) {
  Board board(0, 0, 2, 0);
  board.Add(1, 1, 0, Walled("E"));
  board.Add(2, 1, -1, Walled(""));  // beyond the limits: not there
  EXPECT_EQ(Code(board.CheckExchange(1, 0, Walled(""))), "fine");
  EXPECT_EQ(Code(board.CheckExchange(1, 0, Walled("NES"))), "fine");
  EXPECT_EQ(Code(board.CheckExchange(1, 0, Walled("W"))), "sides-differ");
  EXPECT_EQ(Code(board.CheckExchange(1, 0, Walled("", 2))), "other-size");
  EXPECT_EQ(Code(board.CheckExchange(1, 0, Camp("W"))), "bastion-needs-wall");
}

TEST(Board, LaysATwoCellTileAsOne) {
  Board board(0, -1, 1, 1);
  EXPECT_EQ(Code(board.CheckAdd(Walled("E", 2), 1, -1)), "fine");
  EXPECT_EQ(Code(board.CheckAdd(Walled("W", 2), 1, -1)), "sides-differ");
  EXPECT_EQ(Code(board.CheckAdd(Walled("N", 2), 0, 0)), "cell-taken");
  EXPECT_EQ(Code(board.CheckAdd(Walled("", 2), 0, -2)), "fine");
  EXPECT_EQ(Code(board.CheckAdd(Walled("S", 2), 0, -2)), "sides-differ");
  ASSERT_TRUE(board.Add(5, 1, -1, Walled("NE", 2)));
  EXPECT_EQ(board.TileAt(1, 0), 5);
  EXPECT_EQ(board.SidesAt(1, -1), Walled("NE").sides);
  EXPECT_EQ(board.SidesAt(1, 0), Walled("E").sides);
  EXPECT_EQ(board.tile_cells(), 3);
  board.Add(6, 0, -1, Walled("N"));
  board.Add(7, 1, 1, Walled("E"));
  EXPECT_EQ(Removable(board), (std::vector<int>{6, 7}));
  EXPECT_EQ(Code(board.CheckRemove(1, 0)), "cuts-off");
  EXPECT_EQ(Code(board.CheckExchange(1, 0, Walled("", 2))), "fine");
  EXPECT_EQ(Code(board.CheckExchange(1, 0, Walled(""))), "other-size");
  EXPECT_EQ(Code(board.CheckExchange(1, -1, Walled("S", 2))), "sides-differ");
}

TEST(Board, ATwoCellTileMayLieAcrossOrUpsideDown) {
  const Shape upside_down = RotatedLarge("NE", 2);
  EXPECT_EQ(upside_down.OfHalf(0), Walled("SW").sides);
  EXPECT_EQ(upside_down.OfHalf(1), Walled("W").sides);
  const Shape east = RotatedLarge("NE", 3), west = RotatedLarge("NE", 1);
  Board board(0, -1, 2, 1);
  EXPECT_EQ(Code(board.CheckAdd(east, 1, 0)), "sides-differ");  // its wall would face the fountain
  EXPECT_EQ(Code(board.CheckAdd(east, -1, 0)), "cell-taken");
  EXPECT_EQ(Code(board.CheckAdd(east, 0, -1)), "fine");
  EXPECT_EQ(Code(board.CheckAdd(west, 2, 0)), "fine");
  EXPECT_EQ(Code(board.CheckAdd(west, 3, 0)), "not-joined");
  ASSERT_TRUE(board.Add(5, 2, 0, west));
  EXPECT_FALSE(board.Add(6, 1, 0, Walled("")));
  EXPECT_EQ(board.TileAt(1, 0), 5);
  EXPECT_EQ(board.SidesAt(1, 0), Walled("S").sides);
  EXPECT_EQ(board.SidesAt(2, 0), Walled("ES").sides);
  EXPECT_EQ(Code(board.Validate()), "fine");
  EXPECT_EQ(Removable(board), std::vector<int>{5});
  EXPECT_EQ(Code(board.CheckExchange(1, 0, Walled("", 2))), "other-cells");
  EXPECT_EQ(Code(board.CheckExchange(1, 0, east)), "sides-differ");
  EXPECT_EQ(Code(board.CheckExchange(2, 0, RotatedLarge("E", 3))), "fine");
}

TEST(Board, LetsATwoCellTileFillABayOfTwoCells) {
  // The bay is 1,0 and 1,1, open to the north.
  Board board(0, 0, 2, 2);
  const int cells[][2] = {{0, 1}, {0, 2}, {1, 2}, {2, 2}, {2, 1}, {2, 0}};
  TileId tile = 0;
  for (const auto& cell : cells) board.Add(tile++, cell[0], cell[1], Walled(""));
  EXPECT_EQ(Code(board.CheckAdd(Walled("", 2), 1, 0)), "fine");
  EXPECT_EQ(Code(board.CheckAdd(Walled("", 2), 1, -1)), "encloses");
  EXPECT_EQ(Code(board.CheckAdd(Walled(""), 1, 0)), "encloses");
}

TEST(Board, LeansCampsOnWallsOnly) {
  Board board(0, 0, 3, 0);
  board.Add(1, 1, 0, Walled("NE"));
  EXPECT_EQ(Code(board.CheckAdd(Camp("W"), 2, 0)), "fine");
  EXPECT_EQ(Code(board.CheckAdd(Camp("E"), 2, 0)), "green-needs-green");
  EXPECT_EQ(Code(board.CheckAdd(Camp("S"), 0, -1)), "bastion-needs-wall");
  EXPECT_EQ(Code(board.CheckAdd(Camp("N"), 4, 4)), "not-joined");
  ASSERT_TRUE(board.Add(2, 2, 0, Camp("W")));
  EXPECT_EQ(Code(board.CheckAdd(Camp("N"), 3, 0)), "outside-needs-wall");
  EXPECT_EQ(Code(board.CheckAdd(Camp("W"), 3, 0)), "bastion-needs-wall");
  EXPECT_EQ(Code(board.CheckAdd(Walled("W"), 3, 0)), "green-needs-green");
  EXPECT_EQ(Code(board.CheckRemove(1, 0)), "outside-loses-wall");
  EXPECT_EQ(Removable(board), std::vector<int>{2});
  EXPECT_EQ(Code(board.CheckExchange(2, 0, Camp("NW"))), "fine");
  EXPECT_EQ(Code(board.CheckExchange(2, 0, Camp("N"))), "green-needs-green");
  EXPECT_EQ(Code(board.CheckExchange(1, 0, Walled("N"))), "bastion-needs-wall");
  EXPECT_EQ(Code(board.CheckExchange(2, 0, Walled("W"))), "not-reachable");
  EXPECT_EQ(Code(board.CheckExchange(2, 0, Walled("W"), /*passage=*/true)), "fine");
  EXPECT_EQ(Code(board.Validate()), "fine");
}

TEST(Board, BlocksTheCellsBeyondALongSide) {
  Board board(-2, -2, 2, 2);
  // North of the fountain, right angle south-east: it is open to the east and to the south.
  EXPECT_EQ(Code(board.CheckAddHalf(0, -1, kEast)), "fine");
  EXPECT_EQ(Code(board.CheckAddHalf(0, -1, kNorth)), "half-needs-room");
  EXPECT_EQ(Code(board.CheckAddHalf(1, -1, kEast)), "not-joined");
  ASSERT_TRUE(board.AddHalf(0, -1, kEast));
  EXPECT_TRUE(board.Blocked(0, -2));
  EXPECT_TRUE(board.Blocked(-1, -1));
  EXPECT_FALSE(board.Blocked(1, -1));
  EXPECT_EQ(board.TileAt(0, -1), kHalfTile);
  EXPECT_EQ(Code(board.CheckAdd(Walled(""), 0, -2)), "cell-blocked");
  EXPECT_EQ(Code(board.CheckAdd(Walled(""), -1, -1)), "cell-blocked");
  EXPECT_FALSE(board.Add(3, -1, -1, Walled("")));
  // One may walk over it, from one short side to the other.
  EXPECT_EQ(Code(board.CheckAdd(Walled("S"), 1, -1)), "fine");
  EXPECT_EQ(Code(board.CheckAdd(Camp("W"), 1, -1)), "bastion-needs-wall");
  EXPECT_EQ(Code(board.CheckRemove(0, -1)), "half-stays");
  ASSERT_TRUE(board.Add(4, 1, -1, Walled("S")));
  EXPECT_EQ(Code(board.Validate()), "fine");
  EXPECT_EQ(Removable(board), std::vector<int>{4});
}

TEST(Board, KeepsATileThatAHalfNeedsForItsWay) {
  Board board(-2, -2, 2, 2);
  board.Add(1, 1, 0, Walled(""));
  board.AddHalf(2, 0, kSouth);
  EXPECT_EQ(Code(board.CheckRemove(1, 0)), "cuts-off");
  EXPECT_EQ(Code(board.CheckExchange(1, 0, Walled("E"))), "sides-differ");
}

TEST(Board, WalksThroughPassages) {
  Board board(0, 0, 2, 0);
  board.Add(1, 1, 0, Walled("E"));
  board.Add(2, 2, 0, Walled("W"));
  EXPECT_EQ(Code(board.Validate()), "not-reachable");
  EXPECT_EQ(board.Validate().tile, 2);
  board.AddPassage(2, 0, kWest);
  EXPECT_EQ(Code(board.Validate()), "fine");
  EXPECT_EQ(Code(board.CheckRemove(1, 0)), "cuts-off");
  EXPECT_EQ(Code(board.CheckRemove(2, 0)), "fine");
  EXPECT_EQ(Code(board.CheckExchange(2, 0, Walled("NW"))), "fine");
}

TEST(Board, KeepsTheWayToTilesBehindAPassageInAnExchange) {
  Board board(0, 0, 3, 0);
  board.Add(1, 1, 0, Walled("E"));
  board.Add(2, 2, 0, Walled("EW"));
  board.AddPassage(1, 0, kEast);
  EXPECT_EQ(Code(board.CheckExchange(2, 0, Camp("EW"))), "fine");
  board.Add(3, 3, 0, Walled("W"));
  board.AddPassage(2, 0, kEast);
  EXPECT_EQ(Code(board.Validate()), "fine");
  EXPECT_EQ(Code(board.CheckExchange(2, 0, Camp("EW"))), "cuts-off");
}

TEST(Board, RefusesToGrowTooWide) {
  const int far = Board::kMaxSpan - 1;
  Board board(0, 0, far, 0);
  for (int x = 1; x <= far; ++x) board.Add(static_cast<TileId>(x), x, 0, Walled(""));
  EXPECT_EQ(Code(board.CheckAdd(Walled(""), far + 1, 0)), "too-wide");
  EXPECT_EQ(Code(board.CheckAdd(Walled(""), -1, 0)), "too-wide");
  EXPECT_EQ(Code(board.CheckAdd(Walled(""), far, 1)), "fine");
  EXPECT_FALSE(board.WithinSpan(far + 1, 0));
  EXPECT_TRUE(board.WithinSpan(5, 1));
}

TEST(Board, RefusesToGrowTooHigh) {
  const int far = Board::kMaxSpan - 1;
  Board board(0, 0, 0, far);
  for (int y = 1; y <= far; ++y) board.Add(static_cast<TileId>(y), 0, y, Walled(""));
  EXPECT_EQ(Code(board.CheckAdd(Walled(""), 0, far + 1)), "too-wide");
  EXPECT_EQ(Code(board.CheckAdd(Walled(""), 0, -1)), "too-wide");
  EXPECT_EQ(Code(board.CheckAdd(Walled(""), 1, far)), "fine");
}

}  // namespace
}  // namespace alhambra
