// A plain palace as rows of bits, for what is asked most often: all that a player may do with it.
// It answers for all cells at once what a Board says about single ones.
//
// A palace is plain if it has at most kMostTiles tiles, all of one cell inside the wall, with open
// and walled sides only, and neither passages nor half-cell pieces. As with a Board all rules must
// be obeyed already.
#ifndef ALHAMBRA_ENGINE_PALACE_GROUND_PLAN_H_
#define ALHAMBRA_ENGINE_PALACE_GROUND_PLAN_H_

#include <bit>
#include <cstdint>

#include "engine/base/check.h"
#include "engine/base/ids.h"
#include "engine/palace/closing.h"
#include "engine/supply/catalogue.h"

namespace alhambra {

class GroundPlan {
 public:
  // Whatever hangs together with the fountain then lies near enough for a word per row.
  static constexpr int kMostTiles = 28;

  struct Place {
    uint8_t row, column;
  };

  // Some cells of the palace and around it. Rows that are not looked at are never written.
  class Cells {
   public:
    bool Has(Place place) const { return (rows_[place.row] >> place.column & 1) != 0; }

   private:
    friend class GroundPlan;
    uint64_t rows_[64];
  };

  // Only the fountain.
  explicit GroundPlan(Sides fountain = kFourOpenSides);

  // Adds a tile to an empty cell, in any order.
  Place Add(int x, int y, Sides sides) {
    CHECK(x >= -kMostTiles && x <= kMostTiles && y >= -kMostTiles && y <= kMostTiles);
    const int row = y + kOrigin, column = x + kOrigin;
    while (top_ > row) rows_[--top_ - kRowsBeyond] = Row();
    while (bottom_ < row) rows_[++bottom_ + kRowsBeyond] = Row();
    Row& here = rows_[row];
    here.filled |= uint64_t{1} << column;
    for (int side = 0; side < 4; ++side) {
      here.open[side] |= uint64_t{sides >> 8 * side & kOpenSide} << column;
    }
    return {static_cast<uint8_t>(row), static_cast<uint8_t>(column)};
  }

  // Once all tiles lie: looks around each cell, which FindFits relies on.
  void FindSurroundings();
  // The cells, empty or not, where a tile with these sides fits its neighbours and one can walk to
  // it. Calls free(x, y) for those that are empty and would enclose nothing, row by row.
  template <class F>
  void FindFits(Sides sides, Cells* fits, F free) const {
    const auto what = [sides](int side) {
      return SideAt(sides, side) == kOpenSide ? Surroundings::kOpen : Surroundings::kWalled;
    };
    const int north = what(kNorth), east = what(kEast), south = what(kSouth), west = what(kWest);
    const int last = bottom_ + 1;  // a copy: the compiler cannot know that free() leaves it alone
    for (int row = top_ - 1; row <= last; ++row) {
      const Surroundings& around = around_[row];
      const uint64_t differ = around.refused[kNorth][north] | around.refused[kEast][east] |
                              around.refused[kSouth][south] | around.refused[kWest][west];
      // Where all sides fit, whoever shows an open side shows it to an open one.
      const uint64_t fit = around.open & ~differ;
      fits->rows_[row] = fit;
      const uint64_t filled = rows_[row].filled;
      uint64_t empty = fit & ~filled;
      if (empty == 0) continue;
      empty &= ~FindClosing(rows_[row - 1].filled, filled, rows_[row + 1].filled);
      for (; empty != 0; empty &= empty - 1) {
        free(std::countr_zero(empty) - kOrigin, row - kOrigin);
      }
    }
  }

  // The tiles that may be removed. False, and no answer, if there is a large ring of ways: then it
  // takes a walk (Board::RemovableTiles).
  bool FindRemovable(Cells* removable) const;

 private:
  static constexpr int kOrigin = 32;     // row and column of the fountain
  static constexpr int kRowsBeyond = 2;  // empty rows above and below the palace

  // A bit per column.
  struct Row {
    uint64_t filled = 0;
    uint64_t open[4] = {};  // by side
  };
  struct Ways;

  void FindWays(int row, Ways* ways) const;

  int top_ = kOrigin, bottom_ = kOrigin;  // rows in which something lies
  union {
    Row rows_[64];  // as far as kRowsBeyond the palace; the others are never touched
  };
  // What the neighbours of a row's cells show to them.
  struct Surroundings {
    static constexpr int kOpen = 0, kWalled = 1;
    uint64_t refused[4][2];  // by the cell's side: a wall to its open side, an open one to its wall
    uint64_t open;           // an open side, anywhere
  };
  Surroundings around_[64];  // written only where something lies and beside it
};

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_PALACE_GROUND_PLAN_H_
