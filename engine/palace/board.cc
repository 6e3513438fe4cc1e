#include "engine/palace/board.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include "engine/base/check.h"
#include "engine/palace/closing.h"

namespace alhambra {
namespace {

constexpr Refusal kCellTaken{"cell-taken", "There is already a tile at {cell}."};
constexpr Refusal kCellBlocked{"cell-blocked",
                               "No tile may lie beside the long side of a half tile."};
constexpr Refusal kNotJoined{"not-joined",
                             "The {tile} would touch the palace only at a corner, or not at all."};
constexpr Refusal kSidesDiffer{"sides-differ", "A wall would meet an open side."};
constexpr Refusal kMoatMeetsOpen{"sides-differ", "A moat would meet an open side."};
constexpr Refusal kPartsDiffer{"parts-differ",
                               "Palace and city may touch only where a wall faces a moat."};
constexpr Refusal kBastionNeedsWall{"bastion-needs-wall",
                                    "A bastion may touch only the wall of a building."};
constexpr Refusal kGreenNeedsGreen{"green-needs-green",
                                   "A green side may touch only another green side."};
constexpr Refusal kNotReachable{"not-reachable",
                                "The {tile} would not be reachable on foot from the fountain."};
constexpr Refusal kCityNotReachable{
    "not-reachable", "The {tile} would not be reachable on foot from the first tile of the city."};
constexpr Refusal kCityNeedsWall{"city-needs-wall",
                                 "A moat of the city must lie along a wall of the palace."};
constexpr Refusal kHalfNotReachable{
    "not-reachable", "The half tile would not be reachable on foot from the fountain."};
constexpr Refusal kOutsideNeedsWall{"outside-needs-wall",
                                    "The {tile} must lean on a wall with a bastion."};
constexpr Refusal kEncloses{"encloses", "The {tile} would enclose an empty area."};
constexpr Refusal kHalfEncloses{"encloses", "The half tile would enclose an empty area."};
constexpr Refusal kHasEnclosed{"encloses", "The empty area at {cell} is enclosed."};
constexpr Refusal kTooWide{"too-wide", "The palace would become too wide."};
constexpr Refusal kHalfNotJoined{
    "not-joined", "The half tile would touch the palace only at a corner, or not at all."};
constexpr Refusal kHalfNeedsRoom{
    "half-needs-room", "The two cells beyond the long side of a half tile must be empty."};
constexpr Refusal kNoTileThere{"no-tile", "There is no tile at {cell}."};
constexpr Refusal kFountainStays{"fountain-stays", "The fountain never moves."};
constexpr Refusal kHalfStays{"half-stays", "A half tile never moves."};
constexpr Refusal kCutsOff{
    "cuts-off",
    "Without the {tile} a part of the palace would not be reachable on foot from the fountain."};
constexpr Refusal kCutsOffCity{"cuts-off",
                               "Without the {tile} a part of the city would not be reachable on "
                               "foot from its first tile."};
constexpr Refusal kCityStays{"city-stays", "The first tile of the city never moves."};
constexpr Refusal kPartsApart{
    "parts-apart", "Without the {tile} no moat of the city would lie along a wall of the palace."};
constexpr Refusal kLeavesHole{"leaves-hole", "Without the {tile} an empty area would be enclosed."};
constexpr Refusal kOutsideLosesWall{
    "outside-loses-wall", "Without the {tile} a tile outside would no longer lean on a wall."};
constexpr Refusal kWallThere{"wall-there", "There is a wall already."};
constexpr Refusal kOtherSize{"other-size", "Only a tile of the same size can take its place."};

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

// Which rule is broken where these sides meet those.
const Refusal& HowSidesDiffer(Sides sides, Sides meets) {
  const int side = std::countr_zero(meets & RefusedBy(sides)) / 8;
  const int both = SideAt(sides, side) | SideAt(meets, side);
  if ((both & kBastionSide) != 0) return kBastionNeedsWall;
  if ((both & kGreenSide) != 0) return kGreenNeedsGreen;
  // Palace and city: an open side of one meets the other.
  if (((both & kStreetSide) != 0 && (both & (kOpenSide | kWallSide)) != 0) ||
      both == (kMoatSide | kOpenSide)) {
    return kPartsDiffer;
  }
  return (both & kMoatSide) != 0 ? kMoatMeetsOpen : kSidesDiffer;
}

// (The first tile of a city is joined wherever it fits a neighbour.)
const Refusal& WhyNotJoined(const Shape& shape) {
  if (shape.outside) return kOutsideNeedsWall;
  if (!IsCity(shape.sides)) return kNotReachable;
  return kCityNotReachable;
}

Refusal AtCell(Refusal refusal, int x, int y) {
  refusal.x = static_cast<int8_t>(x);
  refusal.y = static_cast<int8_t>(y);
  return refusal;
}

}  // namespace

// ---- laying out ----

Board::Board(int min_x, int min_y, int max_x, int max_y, Sides fountain) {
  CHECK(min_x <= 0 && max_x >= 0 && max_x - min_x < kMaxSpan + 2);
  CHECK(min_y <= 0 && max_y >= 0 && max_y - min_y < kMaxSpan + 2);
  left_ = min_x - kMarginX;
  top_ = min_y - kMarginY;
  stride_ = max_x - min_x + 1 + 2 * kMarginX;
  row_count_ = max_y - min_y + 1 + 2 * kMarginY;
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
  const bool two = shape.cells == 2;
  if (!IsFree(row, column) || piece_count_ == kMaxPieces) return false;
  if (two && !IsFree(row + 1, column)) return false;
  uint8_t flags = kIsFilled;
  if (shape.outside) flags |= kIsOutside;
  if (two) {
    Put(row + 1, column, shape.OfCell(1), flags | kIsLower);
    flags |= kHasLower;
    ++two_cell_count_;
  }
  Put(row, column, shape.OfCell(0), flags);
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
  const auto flags = static_cast<uint8_t>(kIsFilled | kIsHalf | (corner & 3) << kCornerShift);
  const Sides sides = TurnSides(kOpenSide | kOpenSide << 8, corner);
  Put(row, column, sides, flags);
  AddPiece(row, column, kHalfTile, flags);
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

bool Board::Inside(int x, int y) const {
  return x >= left_ && x < left_ + stride_ && y >= top_ && y < top_ + row_count_;
}

inline const Board::Cell* Board::Find(int x, int y) const {
  return Inside(x, y) ? &cells_[Index(RowOf(y), ColumnOf(x))] : nullptr;
}

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
  for (int row = kMarginY - 1; row <= rows - kMarginY; ++row) {
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

Refusal Board::CheckAdd(const Shape& shape, int x, int y, bool passage) const {
  Candidate spots[2];
  bool touches = false, joins = passage && !shape.outside;
  for (int i = 0; i < shape.cells; ++i) {
    if (Filled(x, y + i)) return AtCell(kCellTaken, x, y + i);
    if (Blocked(x, y + i)) return AtCell(kCellBlocked, x, y + i);
    spots[i] = Look(x, y + i);
    touches |= spots[i].meets != 0;
    joins |= (spots[i].meets & Joined(shape.OfCell(i))) != 0;
  }
  if (!touches) return AtCell(kNotJoined, x, y);
  for (int i = 0; i < shape.cells; ++i) {
    const Sides sides = shape.OfCell(i);
    if (!spots[i].Fits(sides)) return AtCell(HowSidesDiffer(sides, spots[i].meets), x, y);
  }
  if (!joins) return AtCell(WhyNotJoined(shape), x, y);
  bool closes = spots[0].closes;
  if (shape.cells == 2) {
    uint64_t filled[kMaxRows];
    CopyFilled(filled);
    filled[RowOf(y)] |= uint64_t{1} << ColumnOf(x);
    filled[RowOf(y) + 1] |= uint64_t{1} << ColumnOf(x);
    Spot ignored;
    closes = FindEnclosed(filled, &ignored);
  }
  if (closes) return AtCell(kEncloses, x, y);
  for (int i = 0; i < shape.cells; ++i) {
    if (!WithinSpan(x, y + i)) return AtCell(kTooWide, x, y);
  }
  return kFine;
}

Refusal Board::CheckAddHalf(int x, int y, int corner) const {
  if (Filled(x, y)) return AtCell(kCellTaken, x, y);
  if (Blocked(x, y)) return AtCell(kCellBlocked, x, y);
  for (const int side : {Opposite(corner), Opposite(corner + 1)}) {
    if (Filled(x + kDx[side], y + kDy[side])) return AtCell(kHalfNeedsRoom, x, y);
  }
  const Candidate spot = Look(x, y);
  const Sides sides = TurnSides(kOpenSide | kOpenSide << 8, corner);
  if (spot.meets == 0) return AtCell(kHalfNotJoined, x, y);
  if (!spot.Fits(sides)) return AtCell(HowSidesDiffer(sides, spot.meets), x, y);
  if (!spot.Joins(sides)) return AtCell(kHalfNotReachable, x, y);
  if (spot.closes) return AtCell(kHalfEncloses, x, y);
  return WithinSpan(x, y) ? kFine : AtCell(kTooWide, x, y);
}

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

// ---- walking ----

inline uint32_t Board::Exits(int cell) const {
  uint32_t exits = cells_[cell].sides & cells_[cell].meets & kOnEachSide * kWalkSides;
  if (!has_passages_ || cells_[cell].passages == 0) return exits;
  for (int side = 0; side < 4; ++side) {
    const uint8_t there = cells_[Neighbour(cell, side)].flags;
    const bool passage = (cells_[cell].passages >> side & 1) != 0;
    if (passage && (there & (kIsFilled | kIsOutside)) == kIsFilled) exits |= 1u << 8 * side;
  }
  return exits;
}

bool Board::Step(int* x, int* y, int side) const {
  if (!Filled(*x, *y)) return false;
  int cell = Index(RowOf(*y), ColumnOf(*x));
  for (;;) {
    if ((Exits(cell) >> 8 * side & 0xff) == 0) return false;
    cell = Neighbour(cell, side);
    const uint8_t flags = cells_[cell].flags;
    if ((flags & kIsHalf) == 0) break;
    const int corner = flags >> kCornerShift;
    side = Opposite(side) == corner ? (corner + 1) & 3 : corner;
  }
  const Spot spot = SpotOf(cell);
  *x = spot.column + left_;
  *y = spot.row + top_;
  return true;
}

void Board::FindReach(int x, int y, int most_steps, Reach* out) const {
  out->clear();
  if (!Filled(x, y)) return;
  uint64_t seen[kMaxRows] = {};
  const auto see = [&](int to_x, int to_y, int steps) {
    uint64_t& row = seen[RowOf(to_y)];
    const uint64_t bit = uint64_t{1} << ColumnOf(to_x);
    if ((row & bit) != 0) return;
    row |= bit;
    out->push_back(
        {static_cast<int8_t>(to_x), static_cast<int8_t>(to_y), static_cast<uint8_t>(steps)});
  };
  see(x, y, 0);
  for (int i = 0; i < out->size(); ++i) {
    const Reached from = (*out)[i];
    for (int side = 0; from.steps < most_steps && side < 4; ++side) {
      int to_x = from.x, to_y = from.y;
      if (Step(&to_x, &to_y, side)) see(to_x, to_y, from.steps + 1);
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
    int cell = board.pieces_[piece].cell;
    for (int left = (board.pieces_[piece].flags & kHasLower) != 0 ? 2 : 1; left > 0; --left) {
      for (uint32_t exits = board.Exits(cell); exits != 0; exits &= exits - 1) {
        const int next = board.cells_[board.Neighbour(cell, std::countr_zero(exits) / 8)].piece;
        int found = when[next];
        if (found == 0) {
          found = From(next);
          if (found >= now) cuts[piece] = true;
        }
        earliest = std::min(earliest, found);
      }
      cell += board.stride_;
    }
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

Refusal Board::CheckWalls(int x, int y, unsigned walls) const {
  const Sides sides = SidesAt(x, y), meets = Look(x, y).meets;
  for (int side = 0; side < 4; ++side) {
    if ((walls >> side & 1) == 0) continue;
    if (SideAt(sides, side) != kOpenSide) return AtCell(kWallThere, x, y);
    if (SideAt(meets, side) != 0) return AtCell(kSidesDiffer, x, y);
  }
  return kFine;
}

// ---- taking away ----

// Whether all four neighbours of a filled cell are filled: beyond a long side nothing lies, so all
// of them show something.
inline bool Board::IsSurrounded(int cell) const {
  const Sides shown = cells_[cell].meets + kOnEachSide * 0x7f;
  return (~shown & kOnEachSide * 0x80) == 0;
}

// Every empty cell reaches the outside, so one empty neighbour is enough for the emptied ones.
inline bool Board::LeavesHole(const Piece& piece) const {
  if (!IsSurrounded(piece.cell)) return false;
  return (piece.flags & kHasLower) == 0 || IsSurrounded(piece.cell + stride_);
}

void Board::FindSupports(bool* supports) const {
  if ((all_flags_ & kIsOutside) == 0) return;
  for (int i = 0; i < piece_count_; ++i) {
    if ((pieces_[i].flags & kIsOutside) == 0) continue;
    int support = -1;
    bool several = false;
    int cell = pieces_[i].cell;
    for (int left = (pieces_[i].flags & kHasLower) != 0 ? 2 : 1; left > 0; --left) {
      uint32_t leans = cells_[cell].meets & JoinedBy(cells_[cell].sides) & kOnEachSide * kWallSide;
      for (; leans != 0; leans &= leans - 1) {
        const int on = cells_[Neighbour(cell, std::countr_zero(leans) / 8)].piece;
        several |= support >= 0 && support != on;
        support = on;
      }
      cell += stride_;
    }
    if (support >= 0 && !several) supports[support] = true;
  }
}

int Board::FindBridges(bool* bridges) const {
  if (!has_city()) return 0;
  uint8_t edges[kMaxPieces] = {};
  int all = 0;
  for (int i = 0; i < piece_count_; ++i) {
    const int cell = pieces_[i].cell;  // city tiles have one
    if (!IsCity(cells_[cell].sides)) continue;
    Sides facing = cells_[cell].meets & JoinedFirst(cells_[cell].sides);
    edges[i] = static_cast<uint8_t>(std::popcount(facing));
    all += edges[i];
    for (; facing != 0; facing &= facing - 1) {
      ++edges[cells_[Neighbour(cell, std::countr_zero(facing) / 8)].piece];
    }
  }
  for (int i = 0; i < piece_count_; ++i) bridges[i] |= edges[i] == all;
  return all;
}

Refusal Board::CheckRemove(int x, int y) const {
  if (!Filled(x, y)) return AtCell(kNoTileThere, x, y);
  const int index = Find(x, y)->piece;
  const Piece& piece = pieces_[index];
  if (piece.tile == kFountain) return AtCell(kFountainStays, x, y);
  if (index == city_) return AtCell(kCityStays, x, y);
  if ((piece.flags & kIsHalf) != 0) return AtCell(kHalfStays, x, y);
  bool cuts[kMaxPieces];
  FindCuts(cuts);
  if (cuts[index]) {
    return At(IsCity(cells_[piece.cell].sides) ? kCutsOffCity : kCutsOff, piece.cell);
  }
  bool supports[kMaxPieces] = {};
  FindSupports(supports);
  if (supports[index]) return At(kOutsideLosesWall, piece.cell);
  FindBridges(supports);
  if (supports[index]) return At(kPartsApart, piece.cell);
  return LeavesHole(piece) ? At(kLeavesHole, piece.cell) : kFine;
}

void Board::RemovableTiles(ScratchList<TileId, 128>* out) const {
  out->clear();
  bool stays[kMaxPieces];
  FindCuts(stays);
  FindSupports(stays);
  FindBridges(stays);
  if (has_city()) stays[city_] = true;
  for (int i = 1; i < piece_count_; ++i) {
    const Piece& piece = pieces_[i];
    if ((piece.flags & kIsHalf) != 0 || stays[i]) continue;
    if (!LeavesHole(piece) && !out->full()) out->push_back(piece.tile);
  }
}

Refusal Board::CheckExchange(int x, int y, const Shape& shape, bool passage) const {
  if (!Filled(x, y)) return AtCell(kNoTileThere, x, y);
  const int index = Find(x, y)->piece;
  const Piece& piece = pieces_[index];
  const bool two = (piece.flags & kHasLower) != 0;
  if (piece.tile == kFountain) return AtCell(kFountainStays, x, y);
  if (index == city_) return AtCell(kCityStays, x, y);
  if ((piece.flags & kIsHalf) != 0) return AtCell(kHalfStays, x, y);
  if (shape.cells != (two ? 2 : 1)) return At(kOtherSize, piece.cell);
  bool joins = passage && !shape.outside;
  for (int i = 0; i < shape.cells; ++i) {
    const int cell = piece.cell + i * stride_;
    Candidate spot{.meets = cells_[cell].meets};
    // The edge between its own two cells is no neighbour.
    if (two) spot.meets = WithSide(spot.meets, i == 0 ? kSouth : kNorth, 0);
    const Sides sides = shape.OfCell(i);
    if (!spot.Fits(sides)) return At(HowSidesDiffer(sides, spot.meets), piece.cell);
    joins |= (spot.meets & Joined(sides)) != 0;
    // Where it fits its open sides stay as they were, so what is left of the exits are passages.
    if (!shape.outside && cells_[cell].passages != 0) joins |= Exits(cell) != 0;
  }
  if (!joins) return At(WhyNotJoined(shape), piece.cell);
  // A tile outside the wall is no way to other tiles (those behind a passage).
  const bool leaves_walk = shape.outside && (piece.flags & kIsOutside) == 0;
  if (!leaves_walk) return kFine;
  bool cuts[kMaxPieces];
  FindCuts(cuts);
  return cuts[index] ? At(kCutsOff, piece.cell) : kFine;
}

// ---- the whole ----

Refusal Board::At(const Refusal& refusal, int cell) const {
  const Spot spot = SpotOf(cell);
  return AtCell(refusal, left_ + spot.column, top_ + spot.row);
}

Refusal Board::OfPiece(const Refusal& refusal, const Piece& piece) const {
  Refusal result = At(refusal, piece.cell);
  if (piece.tile != kFountain && piece.tile != kHalfTile) result.tile = piece.tile;
  return result;
}

bool Board::Leans(const Piece& piece) const {
  int cell = piece.cell;
  for (int left = (piece.flags & kHasLower) != 0 ? 2 : 1; left > 0; --left) {
    const Sides joins = cells_[cell].meets & JoinedBy(cells_[cell].sides);
    if ((joins & kOnEachSide * kWallSide) != 0) return true;
    cell += stride_;
  }
  return false;
}

Refusal Board::Validate() const {
  bool cuts[kMaxPieces];
  const Walk walk(*this, cuts);
  for (int i = 0; i < piece_count_; ++i) {
    const Piece& piece = pieces_[i];
    for (int part = 0; part <= ((piece.flags & kHasLower) != 0 ? 1 : 0); ++part) {
      const int cell = piece.cell + part * stride_;
      const Candidate spot{.meets = cells_[cell].meets};
      const Sides sides = cells_[cell].sides;
      if (!spot.Fits(sides)) return OfPiece(HowSidesDiffer(sides, spot.meets), piece);
    }
    if ((piece.flags & kIsOutside) != 0) {
      if (!Leans(piece)) return OfPiece(kOutsideNeedsWall, piece);
    } else if (walk.when[i] == 0) {
      const bool half = (piece.flags & kIsHalf) != 0;
      if (IsCity(cells_[piece.cell].sides)) return OfPiece(kCityNotReachable, piece);
      return OfPiece(half ? kHalfNotReachable : kNotReachable, piece);
    }
  }
  bool bridges[kMaxPieces] = {};
  if (has_city() && FindBridges(bridges) == 0) return OfPiece(kCityNeedsWall, pieces_[city_]);
  uint64_t filled[kMaxRows];
  CopyFilled(filled);
  Spot spot;
  if (FindEnclosed(filled, &spot)) return At(kHasEnclosed, Index(spot.row, spot.column));
  return WithinSpan(0, 0) ? kFine : kTooWide;
}

}  // namespace alhambra
