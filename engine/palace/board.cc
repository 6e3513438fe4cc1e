#include "engine/palace/board.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include "engine/base/check.h"
#include "engine/palace/closing.h"

namespace alhambra {
namespace {

// Spreads the bits over all bits of `room` that hang together with them.
uint64_t SpreadInRow(uint64_t bits, uint64_t room) {
  uint64_t up = room, down = room;
  for (int step = 1; step < 64; step *= 2) {
    bits |= (up & bits << step) | (down & bits >> step);
    up &= up << step;
    down &= down >> step;
  }
  return bits;
}

}  // namespace

// ---- laying out ----

Board::Board(int min_x, int min_y, int max_x, int max_y, Sides fountain) {
  CHECK(min_x <= 0 && max_x >= 0 && max_x - min_x < kMaxSpan + 2);
  CHECK(min_y <= 0 && max_y >= 0 && max_y - min_y < kMaxSpan + 2);
  left_ = min_x - kMargin;
  top_ = min_y - kMargin;
  stride_ = max_x - min_x + 1 + 2 * kMargin;
  row_count_ = max_y - min_y + 1 + 2 * kMargin;
  step_[kNorth] = -stride_;
  step_[kEast] = 1;
  step_[kSouth] = stride_;
  step_[kWest] = -1;
  piece_count_ = two_cell_count_ = 0;
  all_flags_ = 0;
  has_passages_ = false;
  city_ = -1;
  for (int row = 0; row < row_count_; ++row) rows_[row] = {.filled = 0, .room = ~uint64_t{0}};
  std::memset(cells_, 0, static_cast<size_t>(row_count_ * stride_) * sizeof(Cell));
  Put(RowOf(0), ColumnOf(0), fountain, kIsFilled);
  AddPiece(RowOf(0), ColumnOf(0), kFountain, kIsFilled);
}

Board::Board(const Board& other) { *this = other; }  // NOLINT(bugprone-copy-constructor-init)

Board& Board::operator=(const Board& other) {
  if (this == &other) return *this;
  left_ = other.left_;
  top_ = other.top_;
  stride_ = other.stride_;
  row_count_ = other.row_count_;
  std::copy_n(other.step_, 4, step_);
  piece_count_ = other.piece_count_;
  two_cell_count_ = other.two_cell_count_;
  all_flags_ = other.all_flags_;
  has_passages_ = other.has_passages_;
  city_ = other.city_;
  std::copy_n(other.rows_, row_count_, rows_);
  std::copy_n(other.pieces_, piece_count_, pieces_);
  std::copy_n(other.cells_, row_count_ * stride_, cells_);
  return *this;
}

bool Board::Add(TileId tile, int x, int y, const Shape& shape) {
  const int row = RowOf(y), column = ColumnOf(x);
  if (!IsFree(row, column) || piece_count_ == kMaxPieces) return false;
  uint8_t flags = kIsFilled;
  if (shape.outside) flags |= kIsOutside;
  if (shape.cells == 2) {
    const int side = InnerSide(0, shape.rotation);
    if (!IsFree(row + kDy[side], column + kDx[side])) return false;
    Put(row + kDy[side], column + kDx[side], shape.OfHalf(1), flags);
    flags |= static_cast<uint8_t>(kHasSecond | shape.rotation << kRotationShift);
    ++two_cell_count_;
  }
  Put(row, column, shape.OfHalf(0), flags);
  AddPiece(row, column, tile, flags);
  all_flags_ |= flags;
  return true;
}

void Board::AddAll(std::span<const LaidTile> tiles) {
  // Copies, because the compiler cannot know that writing cells does not change these.
  const ptrdiff_t stride = stride_, left = left_, top = top_;
  int piece = piece_count_;
  for (const LaidTile& laid : tiles) {
    if (laid.shape.cells == 2 || laid.shape.outside) {
      piece_count_ = piece;
      Add(laid.tile, laid.x, laid.y, laid.shape);
      piece = piece_count_;
      continue;
    }
    const ptrdiff_t row = laid.y - top, column = laid.x - left;
    uint64_t& filled = rows_[row].filled;
    const uint64_t with_tile = filled | uint64_t{1} << column;
    if (with_tile == filled) continue;
    filled = with_tile;
    const ptrdiff_t cell = row * stride + column;
    PutCell(cells_ + cell, stride, laid.shape.sides, piece, kIsFilled);
    pieces_[piece++] = {static_cast<uint16_t>(cell), laid.tile, kIsFilled};
  }
  piece_count_ = piece;
}

bool Board::AddHalf(int x, int y, int corner) {
  const int row = RowOf(y), column = ColumnOf(x);
  if (!IsFree(row, column) || piece_count_ == kMaxPieces) return false;
  const int beyond[2] = {Opposite(corner), Opposite(corner + 1)};
  for (const int side : beyond) {
    if (Filled(x + kDx[side], y + kDy[side])) return false;
  }
  for (const int side : beyond) {
    cells_[Neighbour(Index(row, column), side)].flags |= kIsBlocked;
    rows_[row + kDy[side]].room &= ~(uint64_t{1} << (column + kDx[side]));
  }
  const auto flags = static_cast<uint8_t>(kIsFilled | kIsHalf | (corner & 3) << kRotationShift);
  const Sides sides = RotateSides(kOpenSide | kOpenSide << 8, corner);
  Put(row, column, sides, flags);
  AddPiece(row, column, kHalfTile, flags);
  all_flags_ |= kIsHalf;
  return true;
}

void Board::StartCity(int x, int y) {
  CHECK(Filled(x, y));
  city_ = Find(x, y)->piece;
}

void Board::AddPassage(int x, int y, int side) {
  const int other_x = x + kDx[side], other_y = y + kDy[side];
  if (!Inside(x, y) || !Inside(other_x, other_y)) return;
  Cell& cell = cells_[Index(RowOf(y), ColumnOf(x))];
  Cell& other = cells_[Index(RowOf(other_y), ColumnOf(other_x))];
  has_passages_ = true;
  cell.passages |= static_cast<uint8_t>(1u << side);
  other.passages |= static_cast<uint8_t>(1u << Opposite(side));
}

// ---- looking ----

bool Board::Filled(int x, int y) const {
  const Cell* cell = Find(x, y);
  return cell != nullptr && (cell->flags & kIsFilled) != 0;
}

bool Board::Blocked(int x, int y) const {
  const Cell* cell = Find(x, y);
  return cell != nullptr && (cell->flags & kIsBlocked) != 0;
}

TileId Board::TileAt(int x, int y) const {
  return Filled(x, y) ? pieces_[Find(x, y)->piece].tile : kNoTile;
}

Sides Board::SidesAt(int x, int y) const {
  const Cell* cell = Find(x, y);
  return cell == nullptr ? 0 : cell->sides;
}

bool Board::IsOutside(int x, int y) const {
  const Cell* cell = Find(x, y);
  return cell != nullptr && (cell->flags & kIsOutside) != 0;
}

// ---- adding ----

void Board::FindCandidates(Candidates* out) const {
  Candidate* const begin = out->begin();
  Candidate* next = begin;
  // Only a lay-out that is not in one piece can have more.
  const Candidate* const full = begin + Candidates::capacity();
  // Copies, because the compiler cannot know that writing candidates does not change these.
  const int rows = row_count_, stride = stride_, left = left_, top = top_;
  for (int row = kMargin - 1; row <= rows - kMargin; ++row) {
    const uint64_t above = rows_[row - 1].filled, here = rows_[row].filled;
    const uint64_t below = rows_[row + 1].filled;
    const Cell* const cells = cells_ + row * stride;
    uint64_t empty = (above | below | here << 1 | here >> 1) & ~here & rows_[row].room;
    const uint64_t closing = FindClosing(above, here, below);
    for (; empty != 0 && next != full; empty &= empty - 1) {
      const int column = std::countr_zero(empty);
      *next++ = {.meets = cells[column].meets,
                 .x = static_cast<int8_t>(left + column),
                 .y = static_cast<int8_t>(top + row),
                 .closes = (closing >> column & 1) != 0};
    }
  }
  out->SetSize(static_cast<int>(next - begin));
}

Candidate Board::Look(int x, int y) const {
  const int row = RowOf(y), column = ColumnOf(x);
  Candidate at{.x = static_cast<int8_t>(x), .y = static_cast<int8_t>(y)};
  const bool on_rim = row <= 0 || row >= row_count_ - 1 || column <= 0 || column >= stride_ - 1;
  if (on_rim) return at;
  at.meets = cells_[Index(row, column)].meets;
  const uint64_t closing =
      FindClosing(rows_[row - 1].filled, rows_[row].filled, rows_[row + 1].filled);
  at.closes = (closing >> column & 1) != 0;
  return at;
}

void Board::FindExtent(Spot* first, Spot* last) const {
  uint64_t columns = 0;
  *first = {row_count_, 0};
  for (int row = 0; row < row_count_; ++row) {
    if (rows_[row].filled == 0) continue;
    first->row = std::min(first->row, row);
    last->row = row;
    columns |= rows_[row].filled;
  }
  first->column = std::countr_zero(columns);
  last->column = 63 - std::countl_zero(columns);
}

bool Board::WithinSpan(int x, int y) const {
  const int row = RowOf(y), column = ColumnOf(x);
  if (IsFarWithinSpan() && Inside(x, y)) return true;
  Spot first{}, last{};
  FindExtent(&first, &last);
  return std::max(row, last.row) - std::min(row, first.row) < kMaxSpan &&
         std::max(column, last.column) - std::min(column, first.column) < kMaxSpan;
}

// ---- enclosed areas ----

// Floods the empty cells from the upper rim, row by row, until nothing more is reached. The bits
// beyond the right rim are empty and do no harm.
bool Board::FindEnclosed(const uint64_t* filled, Spot* spot) const {
  uint64_t reached[kMaxRows];
  std::fill_n(reached, row_count_, uint64_t{0});
  reached[0] = ~uint64_t{0};
  for (bool more = true; more;) {
    more = false;
    const auto flow = [&](int row, int from) {
      const uint64_t room = ~filled[row];
      const uint64_t fresh = reached[from] & room & ~reached[row];
      if (fresh == 0) return;
      reached[row] |= SpreadInRow(fresh, room);
      more = true;
    };
    for (int row = 1; row < row_count_; ++row) flow(row, row - 1);
    for (int row = row_count_ - 2; row >= 0; --row) flow(row, row + 1);
  }
  for (int row = 0; row < row_count_; ++row) {
    const uint64_t enclosed = ~filled[row] & ~reached[row];
    if (enclosed == 0) continue;
    *spot = {row, std::countr_zero(enclosed)};
    return true;
  }
  return false;
}

void Board::CopyFilled(uint64_t* filled) const {
  for (int row = 0; row < row_count_; ++row) filled[row] = rows_[row].filled;
}
}  // namespace alhambra
