// A plain palace with a bit for each cell, for what is asked most often: all that a player may do
// with it. It answers for all cells at once what a Board says about single ones.
//
// A palace is plain if it has at most kMostTiles tiles, all of one cell inside the wall, with open
// and walled sides only, and neither passages nor half-cell pieces. As with a Board all rules must
// be obeyed already.
#ifndef ALHAMBRA_ENGINE_PALACE_GROUND_PLAN_H_
#define ALHAMBRA_ENGINE_PALACE_GROUND_PLAN_H_

#include <bit>
#include <cstdint>

#include "engine/base/check.h"
#include "engine/supply/catalogue.h"

namespace alhambra {

class GroundPlan {
 public:
  // Whatever hangs together with the fountain then lies at most this far away.
  static constexpr int kMostTiles = 28;
  // Rows or columns of a palace that there is room for.
  static constexpr int kMostAcross = 9;

  // Cells of the palace and around it, row by row, a bit each.
  __extension__ using CellMask = unsigned __int128;
  using CellBit = uint8_t;  // the number of a cell's bit

  static bool Has(CellMask cells, CellBit cell) {
    const auto half = static_cast<uint64_t>(cell < 64 ? cells : cells >> 64);
    return (half >> (cell & 63) & 1) != 0;
  }

  // The rows and columns that a palace takes up.
  class Extent {
   public:
    void Add(int x, int y) {
      CHECK(x >= -kMostTiles && x <= kMostTiles && y >= -kMostTiles && y <= kMostTiles);
      columns_ |= uint64_t{1} << (x + kMiddle);
      rows_ |= uint64_t{1} << (y + kMiddle);
    }
    // Whether there can be a plan of it.
    bool IsSmall() const { return Across(columns_) <= kMostAcross && Across(rows_) <= kMostAcross; }
    // The first column and row of a plan with the palace in its middle.
    int left() const { return First(columns_); }
    int top() const { return First(rows_); }

   private:
    static constexpr int kMiddle = 32;
    static int Across(uint64_t bits) { return std::bit_width(bits) - std::countr_zero(bits); }
    static int First(uint64_t bits) {
      return std::countr_zero(bits) - kMiddle - (kMostAcross - Across(bits)) / 2;
    }

    // A bit each; that of the fountain is set.
    uint64_t columns_ = uint64_t{1} << kMiddle, rows_ = uint64_t{1} << kMiddle;
  };

  // Only the fountain, with room for a palace of that extent and a little more.
  explicit GroundPlan(const Extent& extent, Sides fountain = kFourOpenSides)
      : left_(extent.left()), top_(extent.top()), origin_((1 - top_) * kColumns + 1 - left_) {
    CHECK(extent.IsSmall());
    Add(0, 0, fountain);
  }

  bool HasRoomAt(int x, int y) const {
    return x >= left_ && x < left_ + kMostAcross && y >= top_ && y < top_ + kMostAcross;
  }
  // Adds a tile to an empty cell that there is room for, in any order.
  CellBit Add(int x, int y, Sides sides) {
    const int cell = origin_ + y * kColumns + x;
    const int half = cell >> 6 & 1, bit = cell & 63;
    filled_[half] |= uint64_t{1} << bit;
    for (int side = 0; side < 4; ++side) {
      open_[half][side] |= uint64_t{sides >> 8 * side & kOpenSide} << bit;
    }
    return static_cast<CellBit>(cell);
  }
  // Takes the tile on a cell away.
  void Remove(CellBit cell) {
    const int half = cell >> 6 & 1;
    const uint64_t others = ~(uint64_t{1} << (cell & 63));
    filled_[half] &= others;
    for (int side = 0; side < 4; ++side) open_[half][side] &= others;
  }

  // Once all tiles lie: looks around each cell, which FindFits relies on.
  void FindSurroundings();
  // The cells, empty or not, where a tile with these sides fits its neighbours and one can walk to
  // it.
  CellMask FindFits(Sides sides) const {
    CellMask differ = 0;
    for (int side = 0; side < 4; ++side) {
      differ |= refused_[side][SideAt(sides, side) == kOpenSide ? 0 : 1];
    }
    // Where all sides fit, a tile that shows an open side shows it to an open one.
    return shown_open_ & ~differ;
  }
  // The empty ones among them that would enclose nothing.
  CellMask FindFree(CellMask fits) const { return fits & may_be_filled_; }
  // The cells of all tiles but the fountain.
  CellMask tiles() const { return filled() & ~(CellMask{1} << origin_); }

  static int Count(CellMask cells) {
    return std::popcount(static_cast<uint64_t>(cells)) +
           std::popcount(static_cast<uint64_t>(cells >> 64));
  }
  // Calls f(x, y) for each of the cells, row by row.
  template <class F>
  void ForEach(CellMask cells, F f) const {
    const int origin = origin_;  // a copy: the compiler cannot know that f() leaves it alone
    ForEachBit(static_cast<uint64_t>(cells), 0, origin, f);
    ForEachBit(static_cast<uint64_t>(cells >> 64), 64, origin, f);
  }
  // The n-th of them, counted from 0.
  GridCell CellAt(CellMask cells, int n) const {
    for (; n > 0; --n) cells &= cells - 1;
    const auto low = static_cast<uint64_t>(cells);
    const auto high = static_cast<uint64_t>(cells >> 64);
    return Cell(low != 0 ? std::countr_zero(low) : 64 + std::countr_zero(high), origin_);
  }

  // The tiles that may be removed. False, and no answer, if there is a large ring of ways: then it
  // takes a walk (Board::RemovableTiles).
  bool FindRemovable(CellMask* removable) const;

 private:
  // There is an empty row and column on each side, so that nothing reaches over the edge.
  static constexpr int kColumns = kMostAcross + 2;
  static_assert(kColumns * kColumns <= 128);

  CellMask filled() const { return CellMask{filled_[1]} << 64 | filled_[0]; }
  CellMask open(int side) const { return CellMask{open_[1][side]} << 64 | open_[0][side]; }

  static GridCell Cell(int bit, int origin) {
    return {bit % kColumns - origin % kColumns, bit / kColumns - origin / kColumns};
  }
  template <class F>
  static void ForEachBit(uint64_t bits, int first, int origin, F& f) {
    for (; bits != 0; bits &= bits - 1) {
      const GridCell cell = Cell(first + std::countr_zero(bits), origin);
      f(cell.x, cell.y);
    }
  }

  int left_, top_;  // the first column and row that there is room for
  int origin_;      // the cell of the fountain
  // In halves of 64 cells.
  uint64_t filled_[2] = {};
  uint64_t open_[2][4] = {};  // by side

  // What the neighbours of a cell show to it.
  CellMask refused_[4][2];  // by the cell's side: a wall to its open side, an open one to its wall
  CellMask shown_open_;     // an open side, anywhere
  CellMask may_be_filled_;  // empty, and filling it would enclose nothing
};

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_PALACE_GROUND_PLAN_H_
