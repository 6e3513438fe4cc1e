#include "engine/palace/board.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "engine/base/rng.h"

namespace alhambra {
namespace {

// A tile inside the wall with walls at these sides.
Shape Walled(std::string_view letters, uint8_t cells = 1) {
  Shape shape{.cells = cells};
  EXPECT_TRUE(ParseSides(letters, kWallSide, kOpenSide, &shape.sides));
  return shape;
}

// A tile outside the wall with bastions at these sides.
Shape Camp(std::string_view letters) {
  Shape shape{.outside = true};
  EXPECT_TRUE(ParseSides(letters, kBastionSide, kGreenSide, &shape.sides));
  return shape;
}

std::string Code(const Refusal& refusal) { return refusal.ok() ? "fine" : refusal.code; }

std::vector<int> Removable(const Board& board) {
  ScratchList<TileId, 128> tiles;
  board.RemovableTiles(&tiles);
  return {tiles.begin(), tiles.end()};
}

// ---- examples ----

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
  EXPECT_EQ(Code(board.CheckAdd(Camp("N"), 3, 0)), "camp-needs-wall");
  EXPECT_EQ(Code(board.CheckAdd(Camp("W"), 3, 0)), "bastion-needs-wall");
  EXPECT_EQ(Code(board.CheckAdd(Walled("W"), 3, 0)), "green-needs-green");
  EXPECT_EQ(Code(board.CheckRemove(1, 0)), "camp-loses-wall");
  EXPECT_EQ(Removable(board), std::vector<int>{2});
  EXPECT_EQ(Code(board.CheckExchange(2, 0, Camp("NW"))), "fine");
  EXPECT_EQ(Code(board.CheckExchange(2, 0, Camp("N"))), "green-needs-green");
  EXPECT_EQ(Code(board.CheckExchange(1, 0, Walled("N"))), "bastion-needs-wall");
  EXPECT_EQ(Code(board.CheckExchange(2, 0, Walled("W"))), "not-reachable");
  EXPECT_EQ(Code(board.CheckExchange(2, 0, Walled("W"), /*passage=*/true)), "fine");
  EXPECT_EQ(Code(board.Validate()), "fine");
}

TEST(Board, CountsTheLineOfTilesBehindABastion) {
  Board board(-2, 0, 2, 0);
  board.Add(1, 1, 0, Walled("E"));
  board.Add(2, -1, 0, Walled(""));
  board.Add(3, 2, 0, Camp("W"));
  EXPECT_EQ(board.LineLength(2, 0, kWest), 3);
  EXPECT_EQ(board.LineLength(-2, 0, kEast), 3);
  EXPECT_EQ(board.LineLength(0, 0, kNorth), 0);
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

// ---- every figure in a field of 4 x 4 ----

// A field of 6 x 6 bits, the figure within its rim.
constexpr int kField = 6;
uint64_t FieldBit(int x, int y) { return uint64_t{1} << (y * kField + x); }

// All bits of `room` that hang together with the lowest one, over sides.
uint64_t OnePiece(uint64_t room) {
  uint64_t piece = room & (~room + 1), before = 0;
  uint64_t not_left = 0, not_right = 0;
  for (int y = 0; y < kField; ++y) {
    for (int x = 0; x < kField; ++x) {
      if (x > 0) not_left |= FieldBit(x, y);
      if (x < kField - 1) not_right |= FieldBit(x, y);
    }
  }
  while (piece != before) {
    before = piece;
    piece |= piece << kField | piece >> kField;
    piece |= (before & not_right) << 1 | (before & not_left) >> 1;
    piece &= room;
  }
  return piece;
}

TEST(Board, KnowsForEveryFigureWhichCellsClose) {
  const uint64_t field = (uint64_t{1} << kField * kField) - 1;
  int figures = 0, closing = 0;
  for (unsigned bits = 1; bits < 1u << 16; ++bits) {
    uint64_t figure = 0;
    for (int i = 0; i < 16; ++i) {
      if ((bits >> i & 1) != 0) figure |= FieldBit(1 + i % 4, 1 + i / 4);
    }
    if (OnePiece(figure) != figure || OnePiece(field & ~figure) != (field & ~figure)) continue;
    ++figures;
    // The fountain is the first cell.
    int first = 0;
    while ((bits >> first & 1) == 0) ++first;
    const int left = 1 + first % 4, top = 1 + first / 4;
    Board board(-3, -3, 3, 3);
    for (int i = first + 1; i < 16; ++i) {
      if ((bits >> i & 1) == 0) continue;
      board.Add(static_cast<TileId>(i), 1 + i % 4 - left, 1 + i / 4 - top, Walled(""));
    }
    Board::Candidates candidates;
    board.FindCandidates(&candidates);
    for (const Candidate& candidate : candidates) {
      const uint64_t added = FieldBit(candidate.x + left, candidate.y + top);
      const uint64_t empty = field & ~(figure | added);
      ASSERT_EQ(candidate.closes, OnePiece(empty) != empty) << bits;
      closing += candidate.closes ? 1 : 0;
    }
  }
  EXPECT_EQ(figures, 9349);
  EXPECT_GT(closing, 1000);
}

// ---- against a plain implementation ----

using Cell = std::pair<int, int>;

// The rules once more, written for clarity: everything is looked at anew after each change.
struct Plain {
  struct Laid {
    TileId tile;
    Shape shape;
    int corner = -1;  // of a half-cell piece
  };
  std::map<Cell, Laid> pieces;                   // by their (upper) cell
  std::set<std::tuple<int, int, int>> passages;  // both ways
  std::vector<TileId> order;

  Plain() { pieces[{0, 0}] = {kFountain, Shape{}}; }

  struct Filling {
    Sides sides;
    bool outside;
    Cell piece;
  };
  std::map<Cell, Filling> Cells() const {
    std::map<Cell, Filling> cells;
    for (const auto& [at, laid] : pieces) {
      for (int i = 0; i < laid.shape.cells; ++i) {
        cells[{at.first, at.second + i}] = {laid.shape.OfCell(i), laid.shape.outside, at};
      }
    }
    return cells;
  }
  std::set<Cell> BlockedCells() const {
    std::set<Cell> blocked;
    for (const auto& [at, laid] : pieces) {
      if (laid.corner < 0) continue;
      for (const int side : {(laid.corner + 2) % 4, (laid.corner + 3) % 4}) {
        blocked.insert({at.first + kDx[side], at.second + kDy[side]});
      }
    }
    return blocked;
  }
  static Shape HalfShape(int corner) {
    Shape shape{.sides = 0};
    shape.sides = WithSide(shape.sides, corner, kOpenSide);
    shape.sides = WithSide(shape.sides, (corner + 1) % 4, kOpenSide);
    return shape;
  }

  static Cell Next(Cell at, int side) { return {at.first + kDx[side], at.second + kDy[side]}; }

  // `also`: a cell that counts as reached.
  bool Legal(std::optional<Cell> also = std::nullopt) const {
    const auto cells = Cells();
    for (const Cell& at : BlockedCells()) {
      if (cells.count(at) != 0) return false;
    }
    int low_x = 0, low_y = 0, high_x = 0, high_y = 0;
    for (const auto& [at, filling] : cells) {
      low_x = std::min(low_x, at.first);
      high_x = std::max(high_x, at.first);
      low_y = std::min(low_y, at.second);
      high_y = std::max(high_y, at.second);
      for (int side = 0; side < 4; ++side) {
        const auto next = cells.find(Next(at, side));
        if (next == cells.end()) continue;
        const uint8_t mine = SideAt(filling.sides, side);
        const uint8_t theirs = SideAt(next->second.sides, Opposite(side));
        if ((Accepts(mine) & theirs) == 0) return false;
      }
    }
    if (high_x - low_x >= Board::kMaxSpan || high_y - low_y >= Board::kMaxSpan) return false;
    return AllJoined(cells, also) && NothingEnclosed(cells, low_x, low_y, high_x, high_y);
  }

  bool AllJoined(const std::map<Cell, Filling>& cells, std::optional<Cell> also) const {
    std::set<Cell> reached = {{0, 0}};
    std::vector<Cell> open = {{0, 0}};
    if (also && reached.insert(*also).second) open.push_back(*also);
    while (!open.empty()) {
      const Cell at = open.back();
      open.pop_back();
      const Filling& here = cells.at(at);
      for (int side = 0; side < 4; ++side) {
        const auto next = cells.find(Next(at, side));
        if (next == cells.end() || next->second.outside) continue;
        const bool walk = (SideAt(here.sides, side) == kOpenSide &&
                           SideAt(next->second.sides, Opposite(side)) == kOpenSide) ||
                          passages.count({at.first, at.second, side}) != 0;
        if (walk && reached.insert(next->first).second) open.push_back(next->first);
      }
    }
    std::set<Cell> leaning;
    for (const auto& [at, filling] : cells) {
      if (!filling.outside && reached.count(at) == 0) return false;
      if (!filling.outside) continue;
      for (int side = 0; side < 4; ++side) {
        const auto next = cells.find(Next(at, side));
        if (next == cells.end() || SideAt(filling.sides, side) != kBastionSide) continue;
        if (SideAt(next->second.sides, Opposite(side)) == kWallSide) leaning.insert(filling.piece);
      }
    }
    for (const auto& [at, laid] : pieces) {
      if (laid.shape.outside && leaning.count(at) == 0) return false;
    }
    return true;
  }

  static bool NothingEnclosed(const std::map<Cell, Filling>& cells, int low_x, int low_y,
                              int high_x, int high_y) {
    std::set<Cell> reached = {{low_x - 1, low_y - 1}};
    std::vector<Cell> open = {{low_x - 1, low_y - 1}};
    while (!open.empty()) {
      const Cell at = open.back();
      open.pop_back();
      for (int side = 0; side < 4; ++side) {
        const Cell next = Next(at, side);
        if (next.first < low_x - 1 || next.first > high_x + 1) continue;
        if (next.second < low_y - 1 || next.second > high_y + 1) continue;
        if (cells.count(next) == 0 && reached.insert(next).second) open.push_back(next);
      }
    }
    const int all = (high_x - low_x + 3) * (high_y - low_y + 3);
    return static_cast<int>(reached.size() + cells.size()) == all;
  }

  bool Free(const Shape& shape, Cell at) const {
    const auto cells = Cells();
    const auto blocked = BlockedCells();
    for (int i = 0; i < shape.cells; ++i) {
      const Cell cell = {at.first, at.second + i};
      if (cells.count(cell) != 0 || blocked.count(cell) != 0) return false;
    }
    return true;
  }
  bool MayAdd(const Shape& shape, Cell at, bool passage = false) const {
    if (!Free(shape, at)) return false;
    Plain after = *this;
    after.pieces[at] = {0, shape};
    return after.Legal(passage && !shape.outside ? std::optional<Cell>(at) : std::nullopt) &&
           Touches(shape, at);
  }
  bool Touches(const Shape& shape, Cell at) const {
    const auto cells = Cells();
    for (int i = 0; i < shape.cells; ++i) {
      for (int side = 0; side < 4; ++side) {
        if (cells.count(Next({at.first, at.second + i}, side)) != 0) return true;
      }
    }
    return false;
  }
  bool MayAddHalf(Cell at, int corner) const {
    if (!Free(Shape{}, at)) return false;
    Plain after = *this;
    after.pieces[at] = {kHalfTile, HalfShape(corner), corner};
    return after.Legal();
  }
  bool MayRemove(Cell at) const {
    const Laid& laid = pieces.at(at);
    if (laid.tile == kFountain || laid.tile == kHalfTile) return false;
    Plain after = *this;
    after.pieces.erase(at);
    return after.Legal();
  }
  bool MayExchange(Cell at, const Shape& shape, bool passage = false) const {
    const Laid& laid = pieces.at(at);
    if (laid.tile == kFountain || laid.tile == kHalfTile) return false;
    if (shape.cells != laid.shape.cells) return false;
    Plain after = *this;
    after.pieces[at].shape = shape;
    return after.Legal(passage && !shape.outside ? std::optional<Cell>(at) : std::nullopt);
  }

  Board LayOut() const {
    int low_x = 0, low_y = 0, high_x = 0, high_y = 0;
    for (const auto& [at, filling] : Cells()) {
      low_x = std::min(low_x, at.first);
      high_x = std::max(high_x, at.first);
      low_y = std::min(low_y, at.second);
      high_y = std::max(high_y, at.second);
    }
    Board board(low_x, low_y, high_x, high_y);
    for (const TileId tile : order) {
      const auto at = std::find_if(pieces.begin(), pieces.end(),
                                   [tile](const auto& entry) { return entry.second.tile == tile; });
      EXPECT_TRUE(board.Add(tile, at->first.first, at->first.second, at->second.shape));
    }
    for (const auto& [at, laid] : pieces) {
      if (laid.corner < 0) continue;
      EXPECT_TRUE(board.AddHalf(at.first, at.second, laid.corner));
    }
    for (const auto& [x, y, side] : passages) board.AddPassage(x, y, side);
    return board;
  }
};

// Grows and shrinks a palace at random.
// The sides that may come to that side of a cell.
uint8_t AcceptedAt(const Candidate& spot, int side) {
  const uint8_t meets = SideAt(spot.meets, side);
  return meets == 0 ? 0xff : Accepts(meets);
}

class Growth {
 public:
  Growth(uint64_t seed, bool extras) : rng_{seed}, extras_(extras) {}

  Plain palace;

  // A tile that often fits the given cell.
  Shape RandomShape(const Candidate* spot) {
    Shape shape;
    const bool with_extras = extras_ && rng_.Below(3) == 0;
    shape.outside = with_extras && rng_.Below(2) == 0;
    if (with_extras && !shape.outside && rng_.Below(2) == 0) shape.cells = 2;
    const uint8_t solid = with_extras && rng_.Below(4) == 0 ? kMoatSide : kWallSide;
    for (int side = 0; side < 4; ++side) {
      uint8_t what = rng_.Below(5) < 3 ? kOpenSide : solid;
      if (shape.outside) what = rng_.Below(2) == 0 ? kBastionSide : kGreenSide;
      const uint8_t accept = spot == nullptr ? 0xff : AcceptedAt(*spot, side);
      if (rng_.Below(5) > 0 && (accept & what) == 0) {
        what = shape.outside ? (accept & kBastionSide) != 0 ? kBastionSide : kGreenSide
               : (accept & kOpenSide) != 0 ? kOpenSide
                                           : kWallSide;
      }
      shape.sides = WithSide(shape.sides, side, what);
    }
    return shape;
  }

  void Step(const Board& board) {
    Board::Candidates candidates;
    board.FindCandidates(&candidates);
    // Rather cells with many neighbours, so that bays fill up.
    const Candidate* spot = &candidates[rng_.Below(candidates.size())];
    for (int i = rng_.Below(4); i > 0; --i) {
      const Candidate* other = &candidates[rng_.Below(candidates.size())];
      const auto neighbours = [](const Candidate* c) {
        int count = 0;
        for (int side = 0; side < 4; ++side) count += SideAt(c->meets, side) != 0 ? 1 : 0;
        return count;
      };
      if (neighbours(other) > neighbours(spot)) spot = other;
    }
    const Cell at = {spot->x, spot->y};
    const int what = rng_.Below(20);
    if (what < 4) return Remove(board);
    if (what < 6 && extras_) return AddHalf(board, at);
    const Shape shape = RandomShape(spot);
    const Cell where = {at.first, at.second - (shape.cells == 2 ? rng_.Below(2) : 0)};
    Add(board, shape, where, what == 19 && extras_);
  }

 private:
  void Add(const Board& board, const Shape& shape, Cell at, bool passage) {
    if (!board.CheckAdd(shape, at.first, at.second, passage).ok()) return;
    TileId tile = 0;
    while (std::find(palace.order.begin(), palace.order.end(), tile) != palace.order.end()) ++tile;
    const bool reachable = board.CheckAdd(shape, at.first, at.second).ok();
    palace.pieces[at] = {tile, shape};
    palace.order.push_back(tile);
    if (reachable) return;
    // The passage leads through some double wall.
    for (int side = 0; side < 4; ++side) {
      const Cell next = Plain::Next(at, side);
      if (!board.Filled(next.first, next.second) || board.IsOutside(next.first, next.second)) {
        continue;
      }
      palace.passages.insert({at.first, at.second, side});
      palace.passages.insert({next.first, next.second, Opposite(side)});
      if (palace.Legal()) return;
    }
    palace.pieces.erase(at);
    palace.order.pop_back();
    ForgetPassages();
  }

  void AddHalf(const Board& board, Cell at) {
    const int corner = rng_.Below(4);
    if (!board.CheckAddHalf(at.first, at.second, corner).ok()) return;
    palace.pieces[at] = {kHalfTile, Plain::HalfShape(corner), corner};
  }

  void Remove(const Board& board) {
    ScratchList<TileId, 128> tiles;
    board.RemovableTiles(&tiles);
    if (tiles.empty()) return;
    const TileId tile = tiles[rng_.Below(tiles.size())];
    for (auto at = palace.pieces.begin(); at != palace.pieces.end(); ++at) {
      if (at->second.tile != tile) continue;
      palace.pieces.erase(at);
      ForgetPassages();
      break;
    }
    palace.order.erase(std::find(palace.order.begin(), palace.order.end(), tile));
  }

  void ForgetPassages() {
    const auto cells = palace.Cells();
    std::set<std::tuple<int, int, int>> kept;
    for (const auto& [x, y, side] : palace.passages) {
      if (cells.count({x, y}) != 0 && cells.count(Plain::Next({x, y}, side)) != 0) {
        kept.insert({x, y, side});
      }
    }
    palace.passages = kept;
  }

  Rng rng_;
  bool extras_;
};

void CompareCandidates(const Plain& plain, const Board& board) {
  std::set<std::pair<int, int>> expected;  // y, x: row by row
  const auto cells = plain.Cells();
  const auto blocked = plain.BlockedCells();
  for (const auto& [at, filling] : cells) {
    for (int side = 0; side < 4; ++side) {
      const Cell next = Plain::Next(at, side);
      if (cells.count(next) == 0 && blocked.count(next) == 0) {
        expected.insert({next.second, next.first});
      }
    }
  }
  Board::Candidates candidates;
  board.FindCandidates(&candidates);
  ASSERT_EQ(static_cast<size_t>(candidates.size()), expected.size());
  int i = 0;
  for (const auto& [y, x] : expected) {
    const Candidate& candidate = candidates[i++];
    ASSERT_EQ(candidate.x, x);
    ASSERT_EQ(candidate.y, y);
    for (int side = 0; side < 4; ++side) {
      const auto next = cells.find(Plain::Next({x, y}, side));
      const uint8_t meets =
          next == cells.end() ? uint8_t{0} : SideAt(next->second.sides, Opposite(side));
      ASSERT_EQ(SideAt(candidate.meets, side), meets);
      for (const uint8_t what : kAllSides) {
        const Sides sides = WithSide(0, side, what);
        ASSERT_EQ(candidate.Fits(sides), (AcceptedAt(candidate, side) & what) != 0);
        ASSERT_EQ(candidate.Joins(sides), (what == kOpenSide && meets == kOpenSide) ||
                                              (what == kBastionSide && meets == kWallSide));
      }
    }
  }
}

void CompareAdding(const Plain& plain, const Board& board, Growth& growth) {
  Board::Candidates candidates;
  board.FindCandidates(&candidates);
  for (const Candidate& candidate : candidates) {
    const Shape shape = growth.RandomShape(&candidate);
    for (int up = 0; up < shape.cells; ++up) {
      const int x = candidate.x, y = candidate.y - up;
      ASSERT_EQ(board.CheckAdd(shape, x, y).ok(), plain.MayAdd(shape, {x, y}))
          << x << "," << y << ": " << Code(board.CheckAdd(shape, x, y));
      ASSERT_EQ(board.CheckAdd(shape, x, y, true).ok(), plain.MayAdd(shape, {x, y}, true));
    }
    if (shape.cells == 1) {
      const bool fits = candidate.Fits(shape.sides) && candidate.Joins(shape.sides) &&
                        !candidate.closes && board.WithinSpan(candidate.x, candidate.y);
      ASSERT_EQ(fits, plain.MayAdd(shape, {candidate.x, candidate.y}));
    }
    const int corner = candidate.meets % 4;
    ASSERT_EQ(board.CheckAddHalf(candidate.x, candidate.y, corner).ok(),
              plain.MayAddHalf({candidate.x, candidate.y}, corner));
  }
}

void CompareRemoving(const Plain& plain, const Board& board, Growth& growth) {
  std::set<TileId> expected;
  for (const auto& [at, laid] : plain.pieces) {
    const bool may = plain.MayRemove(at);
    if (may) expected.insert(laid.tile);
    const int lower = laid.shape.cells - 1;
    ASSERT_EQ(board.CheckRemove(at.first, at.second + lower).ok(), may)
        << at.first << "," << at.second << ": " << Code(board.CheckRemove(at.first, at.second));
    Candidate spot = board.Look(at.first, at.second);
    const Shape shape = growth.RandomShape(&spot);
    ASSERT_EQ(board.CheckExchange(at.first, at.second, shape).ok(), plain.MayExchange(at, shape));
    ASSERT_EQ(board.CheckExchange(at.first, at.second, shape, true).ok(),
              plain.MayExchange(at, shape, true));
  }
  std::vector<int> in_order;
  for (const TileId tile : plain.order) {
    if (expected.count(tile) != 0) in_order.push_back(tile);
  }
  ASSERT_EQ(Removable(board), in_order);
}

// ---- the outline once more: all edges, linked by their corners ----

using Edge = std::tuple<int, int, int>;  // x, y, side

struct PlainOutline {
  struct Line {
    Cell from, to;
    uint8_t what;
  };
  std::map<Edge, Line> lines;
  std::map<Edge, Edge> next;

  static Cell Corner(Cell at, int corner) {  // north-east is 0
    return {at.first + (corner <= 1 ? 1 : 0), at.second + (corner == 1 || corner == 2 ? 1 : 0)};
  }

  explicit PlainOutline(const Plain& plain) {
    const auto cells = plain.Cells();
    for (const auto& [at, filling] : cells) {
      if (filling.outside) continue;
      const int corner = plain.pieces.at(filling.piece).corner;
      for (int side = 0; side < 4; ++side) {
        if (corner >= 0 && side != corner && side != (corner + 1) % 4) continue;
        const auto other = cells.find(Plain::Next(at, side));
        if (other != cells.end() && !other->second.outside) continue;
        lines[{at.first, at.second, side}] = {Corner(at, (side + 3) % 4), Corner(at, side),
                                              SideAt(filling.sides, side)};
      }
      if (corner >= 0) {
        lines[{at.first, at.second, kLongSide}] = {Corner(at, (corner + 1) % 4),
                                                   Corner(at, (corner + 3) % 4), kWallSide};
      }
    }
    for (const auto& [edge, line] : lines) next[edge] = Follow(line);
  }

  // Of all edges that begin where this one ends, the one most to the left.
  Edge Follow(const Line& line) const {
    const auto angle = [](const Line& of) {
      return std::atan2(of.to.second - of.from.second, of.to.first - of.from.first);
    };
    constexpr double kTurn = 2 * 3.14159265358979323846;
    double best = 2 * kTurn;
    Edge found;
    for (const auto& [edge, other] : lines) {
      if (other.from != line.to) continue;
      // From straight back clockwise (y grows downwards, so angles grow clockwise).
      double turn = std::fmod(angle(other) - angle(line) - kTurn / 2 + 3 * kTurn, kTurn);
      if (turn < 1e-9) turn = kTurn;
      if (turn >= best) continue;
      best = turn;
      found = edge;
    }
    return found;
  }

  // The length and the long sides of the best run, by starting at each edge.
  std::pair<int, int> Longest(uint8_t what) const {
    std::pair<int, int> longest = {0, 0};
    for (const auto& [start, line] : lines) {
      std::pair<int, int> run = {0, 0};
      Edge edge = start;
      do {
        if (lines.at(edge).what != what) break;
        ++run.first;
        run.second += std::get<2>(edge) == kLongSide ? 1 : 0;
        edge = next.at(edge);
      } while (edge != start);
      longest = std::max(longest, run);
    }
    return longest;
  }
};

int CompareOutline(const Plain& plain, const Board& board) {
  const PlainOutline expected(plain);
  Outline outline;
  board.TraceOutline(&outline);
  EXPECT_EQ(static_cast<size_t>(outline.edges.size()), expected.lines.size());
  const auto name = [](const OutlineEdge& edge) { return Edge{edge.x, edge.y, edge.side}; };
  int begin = 0;
  for (int i = 0; i < outline.edges.size(); ++i) {
    const OutlineEdge& edge = outline.edges[i];
    const bool last = i + 1 == outline.edges.size() || outline.edges[i + 1].loop != edge.loop;
    const auto line = expected.lines.find(name(edge));
    EXPECT_NE(line, expected.lines.end());
    if (line == expected.lines.end()) return 0;
    EXPECT_EQ(line->second.what, edge.what);
    EXPECT_EQ(expected.next.at(name(edge)), name(outline.edges[last ? begin : i + 1]));
    if (last) begin = i + 1;
  }
  for (const uint8_t what : {kWallSide, kMoatSide, kOpenSide}) {
    const Run run = LongestRun(outline, what);
    EXPECT_EQ(std::make_pair(int{run.length}, int{run.half_tiles}), expected.Longest(what));
    FixedVec<Run, 128> runs;
    AllRuns(outline, what, &runs);
    EXPECT_EQ(runs.empty() ? 0 : int{runs[0].length}, int{run.length});
    EXPECT_EQ(runs.empty() ? 0 : int{runs[0].first}, int{run.first});
    int edges = 0, all = 0;
    for (const Run& each : runs) edges += each.length;
    for (const OutlineEdge& edge : outline.edges) all += edge.what == what ? 1 : 0;
    EXPECT_EQ(edges, all);
  }
  return outline.edges.empty() ? 0 : outline.edges[outline.edges.size() - 1].loop + 1;
}

void GrowAndCompare(uint64_t seed, bool extras, int steps, int compare_every, int* most_loops) {
  Growth growth(seed, extras);
  for (int step = 0; step < steps; ++step) {
    const Board board = growth.palace.LayOut();
    ASSERT_EQ(Code(board.Validate()), "fine") << "seed " << seed << " step " << step;
    if (step % compare_every == 0) {
      SCOPED_TRACE("seed " + std::to_string(seed) + " step " + std::to_string(step));
      CompareCandidates(growth.palace, board);
      CompareAdding(growth.palace, board, growth);
      CompareRemoving(growth.palace, board, growth);
      *most_loops = std::max(*most_loops, CompareOutline(growth.palace, board));
      if (testing::Test::HasFailure()) return;
    }
    growth.Step(board);
  }
}

TEST(Board, AgreesWithAPlainImplementationOnBasePalaces) {
  int most_loops = 0;
  for (uint64_t seed = 1; seed <= 12; ++seed) {
    GrowAndCompare(seed, /*extras=*/false, 150, 5, &most_loops);
    if (HasFailure()) return;
  }
  EXPECT_EQ(most_loops, 1);
}

TEST(Board, AgreesWithAPlainImplementationOnPalacesWithEverything) {
  int most_loops = 0;
  for (uint64_t seed = 101; seed <= 140; ++seed) {
    GrowAndCompare(seed, /*extras=*/true, 200, 8, &most_loops);
    if (HasFailure()) return;
  }
  EXPECT_GE(most_loops, 2);
}

TEST(Board, FindsTheSameRefusalForAnyLayoutAsTheWholeCheck) {
  // Tiles thrown down anyhow: Validate must agree with the plain rules.
  Rng rng{77};
  Growth shapes(78, /*extras=*/true);
  int legal = 0;
  for (int round = 0; round < 3000; ++round) {
    Plain plain;
    const int tiles = 1 + rng.Below(5);
    for (int i = 0; i < tiles; ++i) {
      const Cell at = {rng.Below(3) - 1, rng.Below(3) - 1};
      const Shape shape = shapes.RandomShape(nullptr);
      if (!plain.Free(shape, at)) continue;
      plain.pieces[at] = {static_cast<TileId>(i), shape};
      plain.order.push_back(static_cast<TileId>(i));
    }
    const bool expected = plain.Legal();
    legal += expected ? 1 : 0;
    ASSERT_EQ(plain.LayOut().Validate().ok(), expected) << round;
  }
  EXPECT_GT(legal, 50);
}

}  // namespace
}  // namespace alhambra
