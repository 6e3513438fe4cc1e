// The outline (R-WALL) and its runs.
#include <bit>
#include <cstring>

#include "engine/palace/board.h"

namespace alhambra {
namespace {

// Eight directions clockwise from north, as steps between the corners of cells.
constexpr int kStepX[8] = {0, 1, 1, 1, 0, -1, -1, -1};
constexpr int kStepY[8] = {-1, -1, 0, 1, 1, 1, 0, -1};

bool IsLonger(const Run& a, const Run& b) {
  if (a.length != b.length) return a.length > b.length;
  return a.half_tiles > b.half_tiles;
}

// Calls `take` for the runs on the edges from `begin` to `end`, which are one closed line.
template <class Take>
void RunsOfLoop(const Outline& outline, int begin, int end, uint8_t what, Take take) {
  const auto is_what = [&](int i) { return (outline.edges[i].what & what) == what; };
  const auto is_half = [&](int i) { return outline.edges[i].side == kLongSide; };
  // What the line begins with belongs to the run that passes its end, if there is one.
  int head = begin;
  while (head < end && is_what(head)) ++head;
  if (head < end && !is_what(end - 1)) head = begin;
  for (int i = head < end ? head : begin; i < end;) {
    if (!is_what(i)) {
      ++i;
      continue;
    }
    Run run;
    run.first = static_cast<uint16_t>(i);
    const auto go_over = [&](int edge) {
      ++run.length;
      run.half_tiles += is_half(edge) ? 1 : 0;
    };
    while (i < end && is_what(i)) go_over(i++);
    if (i == end && head < end) {
      for (int k = begin; k < head; ++k) go_over(k);
    }
    take(run);
  }
}

template <class Take>
void EachRun(const Outline& outline, uint8_t what, Take take) {
  const int size = outline.edges.size();
  for (int begin = 0; begin < size;) {
    int end = begin;
    while (end < size && outline.edges[end].loop == outline.edges[begin].loop) ++end;
    RunsOfLoop(outline, begin, end, what, take);
    begin = end;
  }
}

}  // namespace

// What is covered right at the upper left corner of a cell, as eight sectors of 45 degrees: bit k
// lies clockwise of direction k. Each of the four cells there has two; a half-cell piece covers
// both at its right angle, one at the ends of its long side and none at the fourth corner.
uint8_t Board::SectorsAt(int row, int column, bool of_city) const {
  const int cell = Index(row, column);
  const int cells[4] = {cell - stride_, cell, cell - 1, cell - stride_ - 1};
  unsigned sectors = 0;
  for (int i = 0; i < 4; ++i) {
    if (!IsPart(cells[i], of_city)) continue;
    const uint8_t flags = cells_[cells[i]].flags;
    // By how many corners further clockwise than the right angle this corner lies.
    const int from_right_angle = (i + 2 - (flags >> kRotationShift)) & 3;
    constexpr unsigned kCovered[4] = {0b11, 0b10, 0b00, 0b01};
    sectors |= ((flags & kIsHalf) != 0 ? kCovered[from_right_angle] : 0b11) << 2 * i;
  }
  return static_cast<uint8_t>(sectors);
}

// From where it came, clockwise over what is not covered.
int Board::TurnAtSectors(int row, int column, int direction, bool of_city) const {
  const int back = direction ^ 4;
  const int free = std::countr_zero(std::rotr(SectorsAt(row, column, of_city), back));
  return (back + free) & 7;
}

// The same where there are whole cells alone: left if what lies ahead on the left is covered, right
// if nothing ahead is.
int Board::TurnAtCells(int row, int column, int direction, bool of_city) const {
  const int on_right[4] = {-stride_, 0, -1, -stride_ - 1};  // by the quarter of the direction
  const int corner = Index(row, column), quarter = direction / 2;
  if (IsPart(corner + on_right[(quarter + 3) & 3], of_city)) return (direction + 6) & 7;
  return IsPart(corner + on_right[quarter], of_city) ? direction : (direction + 2) & 7;
}

void Board::TraceOutline(Outline* out, bool of_city) const {
  out->edges.clear();
  // Per cell a bit for each edge already on a line; the long side is the fifth.
  uint8_t seen[kMaxRows * kMaxColumns];
  std::memset(seen, 0, static_cast<size_t>(row_count_) * static_cast<size_t>(stride_));

  const bool half_cells = (all_flags_ & kIsHalf) != 0;
  // Walks one closed line. It leaves the corner above and left of the cell at row, column in that
  // direction, with the palace on its right, and turns left wherever it can.
  int loop = 0;
  const auto trace = [&](int row, int column, int direction) {
    for (;;) {
      // The cell on the right (directions 0 and 1: north-east, 2 and 3: south-east, ...).
      const int quarter = direction / 2;
      const int cell_row = row - (quarter == 0 || quarter == 3 ? 1 : 0);
      const int cell_column = column - (quarter >= 2 ? 1 : 0);
      const int cell = Index(cell_row, cell_column);
      const int side = direction % 2 == 1 ? int{kLongSide} : (quarter + 3) & 3;
      if ((seen[cell] >> side & 1) != 0) return;
      seen[cell] |= static_cast<uint8_t>(1u << side);
      // Only a lay-out that is not in one piece can have so many edges.
      if (out->edges.full()) return;
      uint8_t what = side == kLongSide ? kWallSide : SideAt(cells_[cell].sides, side);
      const uint8_t faces = side == kLongSide ? 0 : SideAt(cells_[cell].meets, side);
      if (what == kWallSide && faces == kMoatSide) what = kBorder;
      out->edges.push_back({.x = static_cast<int8_t>(left_ + cell_column),
                            .y = static_cast<int8_t>(top_ + cell_row),
                            .side = static_cast<uint8_t>(side),
                            .what = what,
                            .loop = static_cast<uint8_t>(loop)});
      row += kStepY[direction];
      column += kStepX[direction];
      direction = half_cells ? TurnAtSectors(row, column, direction, of_city)
                             : TurnAtCells(row, column, direction, of_city);
    }
  };

  for (int row = 0; row < row_count_; ++row) {
    for (uint64_t bits = rows_[row].filled; bits != 0; bits &= bits - 1) {
      const int column = std::countr_zero(bits);
      const int cell = Index(row, column);
      const uint8_t flags = cells_[cell].flags;
      if (!IsPart(cell, of_city)) continue;
      const bool half = (flags & kIsHalf) != 0;
      for (int side = 0; side < 4; ++side) {
        if ((seen[cell] >> side & 1) != 0 || SideAt(cells_[cell].sides, side) == 0) continue;
        if (IsPart(Neighbour(cell, side), of_city)) continue;
        trace(row + (side == kSouth || side == kWest ? 1 : 0),
              column + (side == kEast || side == kSouth ? 1 : 0), (2 * side + 2) & 7);
        ++loop;
      }
      if (!half || (seen[cell] >> kLongSide & 1) != 0) continue;
      // Its long side begins one corner after the right angle.
      const int corner = (flags >> kRotationShift) & 3;
      trace(row + (corner <= 1 ? 1 : 0), column + (corner == 0 || corner == 3 ? 1 : 0),
            (2 * corner + 7) & 7);
      ++loop;
    }
  }
}

Run LongestRun(const Outline& outline, uint8_t what) {
  Run longest;
  EachRun(outline, what, [&](const Run& run) {
    if (IsLonger(run, longest)) longest = run;
  });
  return longest;
}

Run SecondLongestRun(const Outline& outline, uint8_t what) {
  Run longest, second;
  EachRun(outline, what, [&](const Run& run) {
    if (IsLonger(run, longest)) {
      second = longest;
      longest = run;
    } else if (IsLonger(run, second)) {
      second = run;
    }
  });
  return second;
}

}  // namespace alhambra
