// One palace laid out on a grid: what lies where, which cells a tile may go to, what may be taken
// away, and the outline with its wall runs. Geometry only: it knows sides and cells, not players,
// money or modules. It is built from a game when needed and thrown away.
//
// The rules it keeps (R-BUILD, R-SWAP, R-WALL; for tiles outside the wall see `camps`, for half
// cells see `watchtowers`):
// - touching sides must accept each other;
// - every tile inside the wall is reachable on foot from the fountain at 0,0 over open sides
//   (or passages), every tile outside the wall touches a wall with a bastion;
// - no empty area is enclosed (a diagonal gap opens nothing);
// - beside the palace there may be a city, whose tiles have moats and streets for walls and open
//   sides: both touch only wall to moat, do so somewhere, and each is reachable from its own
//   starting tile (GC-EDGE).
//
// Queries about adding, removing and replacing assume that the palace already obeys these rules;
// this is why it is enough to look around one cell.
#ifndef ALHAMBRA_ENGINE_PALACE_BOARD_H_
#define ALHAMBRA_ENGINE_PALACE_BOARD_H_

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

#include "engine/base/fixed_vec.h"
#include "engine/base/scratch_list.h"
#include "engine/game/action.h"
#include "engine/supply/catalogue.h"

namespace alhambra {

inline constexpr TileId kFountain = 254;  // stands for the starting tile on a board
inline constexpr TileId kHalfTile = 253;  // a half-cell piece (a triangle)

inline constexpr Sides kOnEachSide = 0x01010101u;
inline constexpr uint8_t kAllSides[] = {kOpenSide,    kWallSide,  kMoatSide,
                                        kBastionSide, kGreenSide, kStreetSide};
inline constexpr uint8_t kWalkSides = kOpenSide | kStreetSide;
inline constexpr uint8_t kCitySides = kMoatSide | kStreetSide;

// Whether these are the sides of a city tile.
constexpr bool IsCity(Sides sides) { return (sides & kCitySides) != 0; }

// What matters of a tile for building: its sides as it lies, how many cells, inside or outside.
struct Shape {
  Sides sides = kFourOpenSides;
  uint8_t cells = 1;  // 2: see InnerSide; two of its sides run over both cells
  bool outside = false;
  // Of a two-cell tile:
  uint8_t rotation = 0;  // quarter turns clockwise
  uint8_t walls = 0;  // added to its halves, a bit per side, to the second in the upper four bits

  // The sides of one of its halves.
  Sides OfHalf(int half) const {
    if (cells == 1) return sides;
    return WithWalls(WithSide(sides, InnerSide(half, rotation), kOpenSide),
                     walls >> 4 * half & 15u);
  }
};
static_assert(sizeof(Shape) == 8);

// A tile as it lies in a palace.
struct LaidTile {
  Shape shape;
  TileId tile = kNoTile;
  int8_t x = 0, y = 0;
};

// Per side, the set of sides that a neighbour must not show there (Accepts the other way round);
// none for a side of 0. Code that compares a tile with many cells asks this once.
constexpr Sides RefusedBy(Sides sides) {
  Sides refused = 0;
  for (const uint8_t side : kAllSides) {
    const Sides others = 0x3fu & ~Accepts(side);
    refused |= (sides & kOnEachSide * side) / side * others;
  }
  return refused;
}
static_assert(RefusedBy(0x0208'0401) == 0x313d'393e && RefusedBy(0x1020'0000) == 0x2f1f'0000);

// Per side, what a neighbour must show there to be joined: open to open, a bastion to a wall.
constexpr Sides JoinedBy(Sides sides) {
  return (sides & kOnEachSide * kWalkSides) |
         (sides & kOnEachSide * kBastionSide) / (kBastionSide / kWallSide);
}

// As JoinedBy, for the first tile of a city: a moat to a wall.
constexpr Sides JoinedFirst(Sides sides) {
  return (sides & kOnEachSide * kMoatSide) / (kMoatSide / kWallSide);
}

// What its neighbours must show to a tile with these sides, where there is a city or not yet.
constexpr Sides JoinedBeside(Sides sides, bool has_city) {
  return IsCity(sides) && !has_city ? JoinedFirst(sides) : JoinedBy(sides);
}

// An empty cell beside the palace, and what a tile laid there would meet.
struct Candidate {
  Sides meets = 0;  // per side, what the neighbour shows (0: no neighbour)
  int8_t x = 0, y = 0;
  bool closes = false;  // filling it alone would enclose an empty area

  bool Fits(Sides sides) const { return (meets & RefusedBy(sides)) == 0; }
  bool Joins(Sides sides) const { return (meets & JoinedBy(sides)) != 0; }
};

// An edge of the outline, in the order of the walk round the palace.
struct OutlineEdge {
  int8_t x = 0, y = 0;  // the cell it belongs to
  uint8_t side = 0;     // 0..3, or kLongSide of a half-cell piece
  uint8_t what = 0;     // kOpenSide, kWallSide, kBorder; of a city kStreetSide, kMoatSide
  uint8_t loop = 0;     // which closed line
};
inline constexpr uint8_t kLongSide = 4;
// A wall that faces a moat of the city.
inline constexpr uint8_t kBorder = kWallSide | kMoatSide;

// A stretch of consecutive edges of one kind on one closed line.
struct Run {
  uint16_t first = 0;      // index into Outline::edges; the run may pass the end of its loop and
  uint16_t length = 0;     // go on at the loop's first edge
  uint8_t half_tiles = 0;  // long sides of half-cell pieces among them
};

struct Outline;

class Board {
 public:
  // No palace may be wider or higher than this.
  static constexpr int kMaxSpan = 58;
  // How many tiles and half-cell pieces there is room for. All that one seat can own, 15 of them
  // with two cells, 18 half-cell pieces and the fountain fill 146 cells.
  static constexpr int kMaxPieces = 160;

  // A board that reaches over the given cells, with only the fountain on it. The limits must
  // contain 0,0 and span at most kMaxSpan + 2: if it is not known yet where half-cell pieces will
  // lie, make the limits of the tiles wider by one.
  Board(int min_x, int min_y, int max_x, int max_y, Sides fountain = kFourOpenSides);
  // Copies only the part of the grid in use.
  Board(const Board& other);
  Board& operator=(const Board& other);

  // ---- laying out ----
  // No rule is checked. False, and nothing happens, if a cell is not free (taken, blocked, beyond
  // the limits) or the board is full.
  bool Add(TileId tile, int x, int y, const Shape& shape);
  // As Add, for tiles that all lie within the limits, on a board without half-cell pieces.
  void AddAll(std::span<const LaidTile> tiles);
  // A right-angled triangle whose right angle lies between side `corner` and the next clockwise:
  // both of these are open short sides. The two cells beyond its long side must be empty and are
  // blocked for good.
  bool AddHalf(int x, int y, int corner);
  // Says where the starting tile of the city lies. Without it there is no city yet.
  void StartCity(int x, int y);
  // Opens a passage on foot through the double wall at that side of the cell, both ways.
  void AddPassage(int x, int y, int side);

  // ---- looking ----
  bool Inside(int x, int y) const {  // within the grid, margins included
    return x >= left_ && x < left_ + stride_ && y >= top_ && y < top_ + row_count_;
  }
  bool Filled(int x, int y) const;     // a tile or half-cell piece lies there
  bool Blocked(int x, int y) const;    // beyond a long side: no tile may lie there
  TileId TileAt(int x, int y) const;   // kNoTile, kFountain, kHalfTile
  Sides SidesAt(int x, int y) const;   // 0 where nothing lies, and at a long side
  bool IsOutside(int x, int y) const;  // of a filled cell
  bool has_city() const { return city_ >= 0; }
  int tile_cells() const { return piece_count_ + two_cell_count_; }  // filled cells of every sort

  // ---- walking (R-CELLS) ----
  // Goes one step on foot from a filled cell over one of its sides, if that side is open or has a
  // passage. A half-cell piece is no step: the way leads on through its other short side. False,
  // and x,y stay, if there is no way.
  bool Step(int* x, int* y, int side) const;
  // All cells that can be reached from a filled one in at most this many steps, the nearest first,
  // itself (no step) included.
  struct Reached {
    int8_t x, y;
    uint8_t steps;
  };
  using Reach = ScratchList<Reached, kMaxPieces>;
  void FindReach(int x, int y, int most_steps, Reach* out) const;
  // The same from the nearest of several.
  void FindReach(std::span<const GridCell> starts, int most_steps, Reach* out) const;

  // Calls f(tile, cells, meets) for each tile (not the starting tiles or half-cell pieces) in the
  // order they were added: how many cells it has, and what the neighbours show to its first cell.
  template <class F>
  void ForEachTile(F f) const {
    for (int i = 1; i < piece_count_; ++i) {
      const Piece& piece = pieces_[i];
      if ((piece.flags & kIsHalf) != 0 || i == city_) continue;
      f(piece.tile, (piece.flags & kHasSecond) != 0 ? 2 : 1, cells_[piece.cell].meets);
    }
  }

  // ---- adding ----
  // All empty cells that share a side with a filled one and are not blocked, row by row. (A
  // figure of n cells in one piece has at most 2n+2 such neighbours.)
  using Candidates = ScratchList<Candidate, 2 * kMaxPieces + 2>;
  void FindCandidates(Candidates* out) const;
  // What a tile would meet on any one empty cell (also one that touches nothing).
  Candidate Look(int x, int y) const;
  // Whether a tile of this shape may be laid there. `passage`: as if one more way on foot led to
  // it from a neighbour (the joining rule is not asked). The refusal names the rule; its tile is
  // left empty.
  Refusal CheckAdd(const Shape& shape, int x, int y, bool passage = false) const;
  // Whether there is room for it: free cells beside something whose sides it fits. All that can be
  // asked where the rest need not obey the rules by itself.
  Refusal CheckRoom(const Shape& shape, int x, int y) const;
  // Whether a half-cell piece may be laid there (whatever its colour).
  Refusal CheckAddHalf(int x, int y, int corner) const;
  // The same answer for all candidates at once is cheaper: a one-cell tile may go to a candidate
  // if Fits && Joins && !closes (and the span stays within limits: WithinSpan). With many
  // candidates, RefusedBy and Joined are asked once.
  bool WithinSpan(int x, int y) const;
  Sides Joined(Sides sides) const { return JoinedBeside(sides, has_city()); }
  // Whether it does for every candidate, as in all but the widest palaces.
  bool IsFarWithinSpan() const { return stride_ <= kMaxSpan && row_count_ <= kMaxSpan; }

  // Whether walls may be added to what lies there, a bit per side: to open sides that nothing
  // touches, so that nothing else changes. The refusal's tile is left empty.
  Refusal CheckWalls(int x, int y, unsigned walls) const;

  // ---- taking away ----
  // Whether the tile at x,y may be removed. The refusal's tile is left empty.
  Refusal CheckRemove(int x, int y) const;
  // All tiles that may be removed, in the order they were added (each once). One linear walk.
  void RemovableTiles(ScratchList<TileId, 128>* out) const;
  // Whether the tile at x,y may be exchanged in place for one of this shape. `passage`: as in
  // CheckAdd.
  Refusal CheckExchange(int x, int y, const Shape& shape, bool passage = false) const;

  // ---- the whole ----
  // Whether everything that lies here obeys all rules (used for positions read from a file). The
  // refusal names the tile where it is about one.
  Refusal Validate() const;

  // ---- outline ----
  // The closed lines around all tiles inside the wall and half-cell pieces, or around all of the
  // city, clockwise, each judged by itself. Where two tiles touch only by a corner the line stays
  // with the same empty (or outside, or other part's) cell, as in R-BUILD.
  void TraceOutline(Outline* out, bool of_city = false) const;

 private:
  // Empty cells around the limits, so that nothing near the palace needs a test for the edge of
  // the grid: the candidate, and its neighbour or other half. A row of the grid is a 64-bit word.
  static constexpr int kMargin = 2;
  static constexpr int kMaxColumns = kMaxSpan + 2 + 2 * kMargin;
  static constexpr int kMaxRows = kMaxColumns;
  static_assert(kMaxColumns <= 64);

  // Flags of a cell.
  static constexpr uint8_t kIsFilled = 1, kIsOutside = 2, kIsHalf = 4, kIsBlocked = 8;
  static constexpr uint8_t kHasSecond = 16;  // the first cell of a two-cell tile
  // How that tile is rotated; of a half: where its right angle is.
  static constexpr int kRotationShift = 6;

  // No default values: an unused part of the grid is never written.
  struct Cell {
    Sides sides;
    Sides meets;    // what the neighbours show towards this cell, filled or not
    uint8_t piece;  // index into pieces_
    uint8_t flags;
    uint8_t passages;  // a bit per side
    uint8_t unused;
  };
  static_assert(sizeof(Cell) == 12);

  // Something that was added, as one: a tile, a half-cell piece, the fountain (the first).
  struct Piece {
    uint16_t cell;  // index into cells_, of a two-cell tile the first one
    TileId tile;
    uint8_t flags;  // of that cell
  };

  // A bit per column.
  struct Row {
    uint64_t filled;
    uint64_t room;  // not blocked
  };

  struct Spot {
    int row, column;
  };
  struct Walk;

  int Index(int row, int column) const { return row * stride_ + column; }
  int RowOf(int y) const { return y - top_; }
  int ColumnOf(int x) const { return x - left_; }
  Spot SpotOf(int cell) const { return {cell / stride_, cell % stride_}; }
  int Neighbour(int cell, int side) const { return cell + step_[side]; }
  int SecondCell(const Piece& piece) const {
    return Neighbour(piece.cell, InnerSide(0, piece.flags >> kRotationShift));
  }
  // Calls f(cell) for each cell of a piece.
  template <class F>
  void ForEachCell(const Piece& piece, F f) const {
    f(int{piece.cell});
    if ((piece.flags & kHasSecond) != 0) f(SecondCell(piece));
  }
  // Null beyond the grid.
  const Cell* Find(int x, int y) const {
    return Inside(x, y) ? &cells_[Index(RowOf(y), ColumnOf(x))] : nullptr;
  }
  // Within the limits, and nothing lies or is forbidden to lie there.
  bool IsFree(int row, int column) const {
    // A negative number becomes a large one.
    const auto from_top = static_cast<unsigned>(row - kMargin);
    const auto from_left = static_cast<unsigned>(column - kMargin);
    return from_top < static_cast<unsigned>(row_count_ - 2 * kMargin) &&
           from_left < static_cast<unsigned>(stride_ - 2 * kMargin) &&
           ((rows_[row].filled | ~rows_[row].room) >> column & 1) == 0;
  }
  // Fills a cell for the piece that is added next.
  void Put(int row, int column, Sides sides, uint8_t flags) {
    PutCell(&cells_[Index(row, column)], stride_, sides, piece_count_, flags);
    rows_[row].filled |= uint64_t{1} << column;
  }
  static void PutCell(Cell* cell, ptrdiff_t stride, Sides sides, int piece, uint8_t flags) {
    cell->sides = sides;
    cell->piece = static_cast<uint8_t>(piece);
    cell->flags = flags;
    const Sides facing = std::rotl(sides, 16);  // its north side is south of the northern neighbour
    cell[-stride].meets |= facing & 0xffu << 8 * kSouth;
    cell[1].meets |= facing & 0xffu << 8 * kWest;
    cell[stride].meets |= facing & 0xffu << 8 * kNorth;
    cell[-1].meets |= facing & 0xffu << 8 * kEast;
  }
  void AddPiece(int row, int column, TileId tile, uint8_t flags) {
    pieces_[piece_count_++] = {static_cast<uint16_t>(Index(row, column)), tile, flags};
  }

  Refusal CheckCells(const Shape& shape, int x, int y, Candidate spots[2]) const;

  // The rows and columns, first and last, in which something lies.
  void FindExtent(Spot* first, Spot* last) const;
  // Bits in the bytes of the sides over which one can walk out of the cell, one in each.
  uint32_t Exits(int cell) const {
    const uint32_t exits = cells_[cell].sides & cells_[cell].meets & kOnEachSide * kWalkSides;
    return has_passages_ && cells_[cell].passages != 0 ? exits | Passages(cell) : exits;
  }
  uint32_t Passages(int cell) const;
  // Where somebody walks. Go is a Step.
  struct Foot {
    int cell, x, y;
  };
  bool Go(int side, Foot* foot) const;
  bool IsSurrounded(int cell) const;
  // Per piece: whether one can walk there from where its part starts.
  void FindReached(bool* reached) const;
  // Per piece: whether others could not be reached without it.
  void FindCuts(bool* cuts) const;
  bool LeavesHole(const Piece& piece) const;
  // Sets true for each piece that some outside tile alone leans on; leaves the others as they are.
  void FindSupports(bool* supports) const;
  // As FindSupports, for each piece that takes part in every edge where a wall faces a moat.
  // Returns how many such edges there are.
  int FindBridges(bool* bridges) const;
  // Whether a cell belongs to the figure that is outlined.
  bool IsPart(int cell, bool of_city) const {
    return (cells_[cell].flags & (kIsFilled | kIsOutside)) == kIsFilled &&
           IsCity(cells_[cell].sides) == of_city;
  }
  bool Leans(const Piece& piece) const;
  // Finds an empty cell that cannot reach the outside, were these rows filled.
  bool FindEnclosed(const uint64_t* filled, Spot* spot) const;
  void CopyFilled(uint64_t* filled) const;
  Refusal At(const Refusal& refusal, int cell) const;
  Refusal OfPiece(const Refusal& refusal, const Piece& piece) const;
  uint8_t SectorsAt(int row, int column, bool of_city) const;
  // In which of eight directions an outline goes on that came to the upper left corner of a cell.
  int TurnAtSectors(int row, int column, int direction, bool of_city) const;
  int TurnAtCells(int row, int column, int direction, bool of_city) const;

  int left_, top_;          // x and y of the grid's first cell
  int stride_, row_count_;  // columns and rows, with margins
  int step_[4];             // from a cell to its neighbour
  int piece_count_, two_cell_count_;
  uint8_t all_flags_;  // of all pieces together
  bool has_passages_;
  int city_;  // the piece that is its starting tile, -1: none
  Row rows_[kMaxRows];
  Piece pieces_[kMaxPieces];
  Cell cells_[kMaxRows * kMaxColumns];
};

struct Outline {
  // Loop by loop. A figure of n cells in one piece has at most 2n+2 edges, holes included.
  ScratchList<OutlineEdge, 2 * Board::kMaxPieces + 2> edges;
};

// The longest run of edges of that kind (length 0 if none; a border is a wall too); of equally long
// ones the one with the most half-cell pieces, then the first. A fully walled line is one run of
// all its edges.
Run LongestRun(const Outline& outline, uint8_t what);
// The next longest run, in the same order, that is separate from the longest (length 0 if none).
Run SecondLongestRun(const Outline& outline, uint8_t what);

// The refusal in the words of a palace that is a city by itself: its walls are moats, and its
// starting tile is not a fountain.
Refusal InWordsOfCity(const Refusal& refusal);

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_PALACE_BOARD_H_
