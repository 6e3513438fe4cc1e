// Where one can walk in a palace (R-CELLS), and what others are reached by.
#include <algorithm>
#include <bit>
#include <cstring>

#include "engine/palace/board.h"

namespace alhambra {

// Bits in the bytes of the sides with a passage that leads somewhere.
uint32_t Board::Passages(int cell) const {
  uint32_t exits = 0;
  for (int side = 0; side < 4; ++side) {
    const uint8_t there = cells_[Neighbour(cell, side)].flags;
    const bool passage = (cells_[cell].passages >> side & 1) != 0;
    if (passage && (there & (kIsFilled | kIsOutside)) == kIsFilled) exits |= 1u << 8 * side;
  }
  return exits;
}

bool Board::Go(int side, Foot* foot) const {
  Foot to = *foot;
  for (;;) {
    if ((Exits(to.cell) >> 8 * side & 0xff) == 0) return false;
    to = {Neighbour(to.cell, side), to.x + kDx[side], to.y + kDy[side]};
    const uint8_t flags = cells_[to.cell].flags;
    if ((flags & kIsHalf) == 0) break;
    const int corner = flags >> kRotationShift;
    side = Opposite(side) == corner ? (corner + 1) & 3 : corner;
  }
  *foot = to;
  return true;
}

bool Board::Step(int* x, int* y, int side) const {
  if (!Filled(*x, *y)) return false;
  Foot foot{Index(RowOf(*y), ColumnOf(*x)), *x, *y};
  if (!Go(side, &foot)) return false;
  *x = foot.x;
  *y = foot.y;
  return true;
}

void Board::FindReach(int x, int y, int most_steps, Reach* out) const {
  const GridCell start{x, y};
  FindReach({&start, 1}, most_steps, out);
}

void Board::FindReach(std::span<const GridCell> starts, int most_steps, Reach* out) const {
  out->clear();
  uint64_t seen[kMaxRows] = {};
  ScratchList<int16_t, kMaxPieces> cells;
  const auto see = [&](const Foot& foot, int steps) {
    uint64_t& row = seen[RowOf(foot.y)];
    const uint64_t bit = uint64_t{1} << ColumnOf(foot.x);
    if ((row & bit) != 0) return;
    row |= bit;
    cells.push_back(static_cast<int16_t>(foot.cell));
    out->push_back(
        {static_cast<int8_t>(foot.x), static_cast<int8_t>(foot.y), static_cast<uint8_t>(steps)});
  };
  for (const GridCell& start : starts) {
    if (!Filled(start.x, start.y)) continue;
    see({Index(RowOf(start.y), ColumnOf(start.x)), start.x, start.y}, 0);
  }
  for (int i = 0; i < out->size(); ++i) {
    const Reached from = (*out)[i];
    if (from.steps == most_steps) return;  // all that follow are as far
    for (uint32_t exits = Exits(cells[i]); exits != 0; exits &= exits - 1) {
      Foot foot{cells[i], from.x, from.y};
      if (Go(std::countr_zero(exits) / 8, &foot)) see(foot, from.steps + 1);
    }
  }
}

// A walk in depth from the fountain and from the city's starting tile over everything that can be
// reached (Tarjan's). A piece cuts
// if from some next piece no way leads back before it. At most kMaxPieces deep.
struct Board::Walk {
  Walk(const Board& of, bool* cutting) : board(of), cuts(cutting) {
    std::memset(when, 0, static_cast<size_t>(board.piece_count_));
    std::memset(cuts, 0, static_cast<size_t>(board.piece_count_));
    From(0);
    if (board.has_city()) From(board.city_);
  }

  // Returns the earliest piece that can be reached from here without turning back.
  int From(int piece) {
    const int now = ++steps;
    when[piece] = static_cast<uint8_t>(now);
    int earliest = now;
    board.ForEachCell(board.pieces_[piece], [&](int cell) {
      for (uint32_t exits = board.Exits(cell); exits != 0; exits &= exits - 1) {
        const int next = board.cells_[board.Neighbour(cell, std::countr_zero(exits) / 8)].piece;
        int found = when[next];
        if (found == 0) {
          found = From(next);
          if (found >= now) cuts[piece] = true;
        }
        earliest = std::min(earliest, found);
      }
    });
    return earliest;
  }

  const Board& board;
  bool* cuts;  // per piece; true for a starting tile unless it is alone
  int steps = 0;
  uint8_t when[kMaxPieces];  // counted from 1; 0: not reached
};

// Mostly the ways form a tree, in which whatever has two exits cuts. They do if there are as many
// ways as pieces to reach besides the starting tiles, which is seen without a walk. (Tiles outside
// the wall are not reached, and a two-cell tile has a way within: with these there is always a
// walk.)
void Board::FindCuts(bool* cuts) const {
  int ends = 0;
  for (int i = 0; i < piece_count_; ++i) {
    const int exits = std::popcount(Exits(pieces_[i].cell));
    cuts[i] = exits > 1;
    ends += exits;
  }
  const bool tree = ends == 2 * (piece_count_ - (has_city() ? 2 : 1));
  if (tree && two_cell_count_ == 0 && (all_flags_ & kIsOutside) == 0) return;
  Walk(*this, cuts);
}

void Board::FindReached(bool* reached) const {
  bool cuts[kMaxPieces];
  const Walk walk(*this, cuts);
  for (int i = 0; i < piece_count_; ++i) reached[i] = walk.when[i] != 0;
}

}  // namespace alhambra
