// What may be added, taken away and exchanged, and which rule forbids it.
#include <bit>
#include <string_view>
#include <utility>

#include "engine/palace/board.h"

namespace alhambra {
namespace {

constexpr Refusal kCellTaken{"cell-taken", "There is already a tile at {cell}."};
constexpr Refusal kCellBlocked{"cell-blocked",
                               "No tile may touch the long side of a half-cell piece."};
constexpr Refusal kNotJoined{"not-joined",
                             "The {tile} would touch the palace only at a corner, or not at all."};
constexpr Refusal kSidesDiffer{"sides-differ", "A wall would meet an open side."};
constexpr Refusal kMoatMeetsOpen{"moats-differ", "A moat would meet an open side."};
constexpr Refusal kPartsDiffer{"parts-differ",
                               "Palace and city may touch only where a wall faces a moat."};
constexpr Refusal kBastionNeedsWall{"bastion-needs-wall",
                                    "A bastion may touch only the wall of a building."};
constexpr Refusal kGreenNeedsGreen{"green-needs-green",
                                   "A green side may touch only another green side."};
constexpr Refusal kNotReachable{"not-reachable",
                                "The {tile} would not be reachable on foot from the fountain."};
constexpr Refusal kCityNotReachable{
    "city-not-reachable",
    "The {tile} would not be reachable on foot from the starting tile of the city."};
constexpr Refusal kCityNeedsWall{"city-needs-wall",
                                 "A moat of the city must lie along a wall of the palace."};
constexpr Refusal kHalfNotReachable{
    "not-reachable", "The half-cell piece would not be reachable on foot from the fountain."};
constexpr Refusal kOutsideNeedsWall{"outside-needs-wall",
                                    "A bastion of the {tile} must touch a wall."};
constexpr Refusal kEncloses{"encloses", "The {tile} would enclose an empty area."};
constexpr Refusal kHalfEncloses{"encloses", "The half-cell piece would enclose an empty area."};
constexpr Refusal kHasEnclosed{"encloses", "The empty area at {cell} is enclosed."};
constexpr Refusal kTooWide{"too-wide", "The palace would be too wide."};
constexpr Refusal kHalfNotJoined{
    "not-joined", "The half-cell piece would touch the palace only at a corner, or not at all."};
constexpr Refusal kHalfNeedsRoom{
    "half-needs-room", "The two cells along the long side of a half-cell piece must be empty."};
constexpr Refusal kNoTileThere{"no-tile", "There is no tile at {cell}."};
constexpr Refusal kFountainStays{"fountain-stays", "The fountain never moves."};
constexpr Refusal kHalfStays{"half-stays", "A half-cell piece never moves."};
constexpr Refusal kCutsOff{
    "cuts-off",
    "Without the {tile}, part of the palace would not be reachable on foot from the fountain."};
constexpr Refusal kCutsOffCity{
    "cuts-off-city",
    "Without the {tile}, part of the city would not be reachable on foot from its starting tile."};
constexpr Refusal kCityStays{"city-stays", "The starting tile of the city never moves."};
constexpr Refusal kCityNotJoined{
    "city-not-joined", "The {tile} would touch the city only at a corner, or not at all."};
constexpr Refusal kCityTooWide{"city-too-wide", "The city would be too wide."};
constexpr Refusal kPartsApart{
    "parts-apart", "Without the {tile}, no moat of the city would lie along a wall of the palace."};
constexpr Refusal kLeavesHole{"leaves-hole",
                              "Without the {tile}, an empty area would be enclosed."};
constexpr Refusal kOutsideLosesWall{"outside-loses-wall",
                                    "Without the {tile}, a camp would no longer touch a wall."};
constexpr Refusal kWallThere{"wall-there", "There is already a wall there."};
constexpr Refusal kOtherSize{"other-size", "Only a tile of the same size can take its place."};
constexpr Refusal kOtherCells{"other-cells",
                              "The {tile} would cover different cells if rotated that way."};

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

Refusal InWordsOfCity(const Refusal& refusal) {
  static constexpr std::pair<Reason, Refusal> kWords[] = {
      {kNotJoined.code, kCityNotJoined},       {kSidesDiffer.code, kMoatMeetsOpen},
      {kNotReachable.code, kCityNotReachable}, {kTooWide.code, kCityTooWide},
      {kFountainStays.code, kCityStays},       {kCutsOff.code, kCutsOffCity},
  };
  for (const auto& [code, words] : kWords) {
    if (refusal.ok() || std::string_view(refusal.code) != std::string_view(code)) continue;
    Refusal worded = refusal;
    worded.code = words.code;
    worded.text = words.text;
    return worded;
  }
  return refusal;
}

// ---- adding ----

// Whether the cells are free and the sides fit; looks at them.
Refusal Board::CheckCells(const Shape& shape, int x, int y, Candidate spots[2]) const {
  bool touches = false;
  for (int i = 0; i < shape.cells; ++i) {
    const GridCell at = CellOfHalf(i, {x, y}, shape.rotation);
    if (Filled(at.x, at.y)) return AtCell(kCellTaken, at.x, at.y);
    if (Blocked(at.x, at.y)) return AtCell(kCellBlocked, at.x, at.y);
    spots[i] = Look(at.x, at.y);
    touches |= spots[i].meets != 0;
  }
  if (!touches) {
    return AtCell(has_city() && IsCity(shape.sides) ? kCityNotJoined : kNotJoined, x, y);
  }
  for (int i = 0; i < shape.cells; ++i) {
    const Sides sides = shape.OfHalf(i);
    if (!spots[i].Fits(sides)) return AtCell(HowSidesDiffer(sides, spots[i].meets), x, y);
  }
  return kFine;
}

Refusal Board::CheckRoom(const Shape& shape, int x, int y) const {
  Candidate spots[2];
  const Refusal refusal = CheckCells(shape, x, y, spots);
  if (!refusal.ok()) return refusal;
  for (int i = 0; i < shape.cells; ++i) {
    if (!WithinSpan(spots[i].x, spots[i].y)) return AtCell(kTooWide, x, y);
  }
  return kFine;
}

Refusal Board::CheckAdd(const Shape& shape, int x, int y, bool passage) const {
  Candidate spots[2];
  const Refusal refusal = CheckCells(shape, x, y, spots);
  if (!refusal.ok()) return refusal;
  bool joins = passage && !shape.outside;
  for (int i = 0; i < shape.cells; ++i) {
    joins |= (spots[i].meets & Joined(shape.OfHalf(i))) != 0;
  }
  if (!joins) return AtCell(WhyNotJoined(shape), x, y);
  bool closes = spots[0].closes;
  if (shape.cells == 2) {
    uint64_t filled[kMaxRows];
    CopyFilled(filled);
    for (const Candidate& spot : spots) filled[RowOf(spot.y)] |= uint64_t{1} << ColumnOf(spot.x);
    Spot ignored;
    closes = FindEnclosed(filled, &ignored);
  }
  if (closes) return AtCell(kEncloses, x, y);
  for (int i = 0; i < shape.cells; ++i) {
    if (!WithinSpan(spots[i].x, spots[i].y)) return AtCell(kTooWide, x, y);
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
  const Sides sides = RotateSides(kOpenSide | kOpenSide << 8, corner);
  if (spot.meets == 0) return AtCell(kHalfNotJoined, x, y);
  if (!spot.Fits(sides)) return AtCell(HowSidesDiffer(sides, spot.meets), x, y);
  if (!spot.Joins(sides)) return AtCell(kHalfNotReachable, x, y);
  if (spot.closes) return AtCell(kHalfEncloses, x, y);
  return WithinSpan(x, y) ? kFine : AtCell(kTooWide, x, y);
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
  return (piece.flags & kHasSecond) == 0 || IsSurrounded(SecondCell(piece));
}

void Board::FindSupports(bool* supports) const {
  if ((all_flags_ & kIsOutside) == 0) return;
  for (int i = 0; i < piece_count_; ++i) {
    if ((pieces_[i].flags & kIsOutside) == 0) continue;
    int support = -1;
    bool several = false;
    ForEachCell(pieces_[i], [&](int cell) {
      uint32_t leans = cells_[cell].meets & JoinedBy(cells_[cell].sides) & kOnEachSide * kWallSide;
      for (; leans != 0; leans &= leans - 1) {
        const int on = cells_[Neighbour(cell, std::countr_zero(leans) / 8)].piece;
        several |= support >= 0 && support != on;
        support = on;
      }
    });
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
  const bool two = (piece.flags & kHasSecond) != 0;
  if (piece.tile == kFountain) return AtCell(kFountainStays, x, y);
  if (index == city_) return AtCell(kCityStays, x, y);
  if ((piece.flags & kIsHalf) != 0) return AtCell(kHalfStays, x, y);
  if (shape.cells != (two ? 2 : 1)) return At(kOtherSize, piece.cell);
  int cells[2] = {piece.cell, piece.cell};
  if (two) {
    cells[1] = SecondCell(piece);
    const int rotated = (shape.rotation ^ piece.flags >> kRotationShift) & 3;
    if (rotated % 2 != 0) return At(kOtherCells, piece.cell);
    if (rotated != 0) std::swap(cells[0], cells[1]);
  }
  bool joins = passage && !shape.outside;
  for (int i = 0; i < shape.cells; ++i) {
    const int cell = cells[i];
    Candidate spot{.meets = cells_[cell].meets};
    // The edge between its own two cells is no neighbour.
    if (two) spot.meets = WithSide(spot.meets, InnerSide(i, shape.rotation), 0);
    const Sides sides = shape.OfHalf(i);
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
  bool leans = false;
  ForEachCell(piece, [&](int cell) {
    const Sides joins = cells_[cell].meets & JoinedBy(cells_[cell].sides);
    leans |= (joins & kOnEachSide * kWallSide) != 0;
  });
  return leans;
}

Refusal Board::Validate() const {
  bool reached[kMaxPieces];
  FindReached(reached);
  for (int i = 0; i < piece_count_; ++i) {
    const Piece& piece = pieces_[i];
    const Refusal* differ = nullptr;
    ForEachCell(piece, [&](int cell) {
      const Candidate spot{.meets = cells_[cell].meets};
      const Sides sides = cells_[cell].sides;
      if (differ == nullptr && !spot.Fits(sides)) differ = &HowSidesDiffer(sides, spot.meets);
    });
    if (differ != nullptr) return OfPiece(*differ, piece);
    if ((piece.flags & kIsOutside) != 0) {
      if (!Leans(piece)) return OfPiece(kOutsideNeedsWall, piece);
    } else if (!reached[i]) {
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
