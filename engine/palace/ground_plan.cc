#include "engine/palace/ground_plan.h"

#include "engine/palace/closing.h"

namespace alhambra {

void GroundPlan::FindSurroundings() {
  const CellMask filled = this->filled();
  const CellMask above = filled << kColumns, below = filled >> kColumns;
  const auto meet = [this](int side, CellMask neighbour, CellMask shown) {
    refused_[side][0] = neighbour & ~shown;
    refused_[side][1] = shown;
  };
  const CellMask north = open(kSouth) << kColumns, east = open(kWest) >> 1;
  const CellMask south = open(kNorth) >> kColumns, west = open(kEast) << 1;
  meet(kNorth, above, north);
  meet(kEast, filled >> 1, east);
  meet(kSouth, below, south);
  meet(kWest, filled << 1, west);
  shown_open_ = north | east | south | west;
  may_be_filled_ = ~filled & ~FindClosing(above, filled, below);
}

// A tile is between others if its ways lead to groups that do not hang together without it. Ways
// beside each other do if they are part of a square. Rings larger than that could join others; but
// if all ways without the squares' surplus are as many as in a tree, every ring consists of
// squares, and those inside it join whatever the ring does.
bool GroundPlan::FindRemovable(CellMask* removable) const {
  const CellMask filled = this->filled();
  // Ways on foot out of the tiles, and squares of four tiles with ways all round of which the tile
  // is the lower left one.
  const CellMask north = open(kNorth) & open(kSouth) << kColumns;
  const CellMask east = open(kEast) & open(kWest) >> 1;
  const CellMask south = north >> kColumns, west = east << 1;
  const CellMask squares = north & north >> 1 & east & east << kColumns;
  const CellMask squares_below = squares >> kColumns;
  // Clockwise, the ways with which a group ends.
  const CellMask ends_north = north & ~squares, ends_east = east & ~squares_below;
  const CellMask ends_south = south & ~(squares_below << 1), ends_west = west & ~(squares << 1);
  const CellMask between = (ends_north & ends_east) | (ends_south & ends_west) |
                           ((ends_north | ends_east) & (ends_south | ends_west));
  const CellMask surrounded = filled << kColumns & filled >> kColumns & filled >> 1 & filled << 1;
  *removable = filled & ~between & ~surrounded;
  return Count(north) + Count(east) - Count(squares) == Count(filled) - 1;
}

}  // namespace alhambra
