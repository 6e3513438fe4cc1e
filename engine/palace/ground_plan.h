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
    int left() const { return std::countr_zero(columns_) - kMiddle; }
    int top() const { return std::countr_zero(rows_) - kMiddle; }
    // Whether there can be a plan of it.
    bool IsSmall() const { return Across(columns_) <= kMostAcross && Across(rows_) <= kMostAcross; }

   private:
    static constexpr int kMiddle = 32;
    static int Across(uint64_t bits) { return std::bit_width(bits) - std::countr_zero(bits); }

    // A bit each; that of the fountain is set.
    uint64_t columns_ = uint64_t{1} << kMiddle, rows_ = uint64_t{1} << kMiddle;
  };

  // Only the fountain.
  explicit GroundPlan(const Extent& extent, Sides fountain = kFourOpenSides)
      : origin_((1 - extent.top()) * kColumns + 1 - extent.left()) {
    CHECK(extent.IsSmall());
    Add(0, 0, fountain);
  }

  // Adds a tile to an empty cell within the extent, in any order.
  CellBit Add(int x, int y, Sides sides) {
    const int cell = origin_ + y * kColumns + x;
    const int half = cell >> 6 & 1, bit = cell & 63;
    filled_[half] |= uint64_t{1} << bit;
    for (int side = 0; side < 4; ++side) {
      open_[half][side] |= uint64_t{sides >> 8 * side & kOpenSide} << bit;
    }
    return static_cast<CellBit>(cell);
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
  // The empty ones among them that would enclose nothing. Calls free(x, y) for each, row by row.
  template <class F>
  void ForEachFree(CellMask fits, F free) const {
    const CellMask cells = fits & may_be_filled_;
    const int origin = origin_;  // a copy: the compiler cannot know that free() leaves it alone
    ForEachBit(static_cast<uint64_t>(cells), 0, origin, free);
    ForEachBit(static_cast<uint64_t>(cells >> 64), 64, origin, free);
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

  template <class F>
  static void ForEachBit(uint64_t bits, int first, int origin, F& free) {
    const int fountain_row = origin / kColumns, fountain_column = origin % kColumns;
    for (; bits != 0; bits &= bits - 1) {
      const int cell = first + std::countr_zero(bits);
      free(cell % kColumns - fountain_column, cell / kColumns - fountain_row);
    }
  }

  const int origin_;  // the cell of the fountain
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
