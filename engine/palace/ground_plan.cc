#include "engine/palace/ground_plan.h"

namespace alhambra {

GroundPlan::GroundPlan(Sides fountain) {
  for (int row = kOrigin - kRowsBeyond; row <= kOrigin + kRowsBeyond; ++row) rows_[row] = Row();
  Add(0, 0, fountain);
}

void GroundPlan::FindSurroundings() {
  for (int row = top_ - 1; row <= bottom_ + 1; ++row) {
    const Row &above = rows_[row - 1], &here = rows_[row], &below = rows_[row + 1];
    Surroundings& around = around_[row];
    const auto meet = [&around](int side, uint64_t filled, uint64_t open) {
      around.refused[side][Surroundings::kOpen] = filled & ~open;
      around.refused[side][Surroundings::kWalled] = open;
    };
    const uint64_t north = above.open[kSouth], east = here.open[kWest] >> 1;
    const uint64_t south = below.open[kNorth], west = here.open[kEast] << 1;
    meet(kNorth, above.filled, north);
    meet(kEast, here.filled >> 1, east);
    meet(kSouth, below.filled, south);
    meet(kWest, here.filled << 1, west);
    around.open = north | east | south | west;
  }
}

// Ways on foot out of the tiles of a row, and squares of four tiles with ways all round of which
// the tile is the lower left one.
struct GroundPlan::Ways {
  uint64_t north, east, squares;
};

void GroundPlan::FindWays(int row, Ways* ways) const {
  const Row &above = rows_[row - 1], &here = rows_[row];
  ways->north = here.open[kNorth] & above.open[kSouth];
  ways->east = here.open[kEast] & here.open[kWest] >> 1;
  const uint64_t east_above = above.open[kEast] & above.open[kWest] >> 1;
  ways->squares = ways->north & ways->north >> 1 & ways->east & east_above;
}

// A tile is between others if its ways lead to groups that do not hang together without it. Ways
// beside each other do if they are part of a square. Rings larger than that could join others; but
// if all ways without the squares' surplus are as many as in a tree, every ring consists of
// squares, and those inside it join whatever the ring does.
bool GroundPlan::FindRemovable(Cells* removable) const {
  int ways = 0, tiles = 0;
  Ways at, below;
  FindWays(top_, &at);
  for (int row = top_; row <= bottom_; ++row, at = below) {
    FindWays(row + 1, &below);
    const uint64_t north = at.north, east = at.east, south = below.north, west = at.east << 1;
    // Clockwise, the ways with which a group ends.
    const uint64_t ends_north = north & ~at.squares, ends_east = east & ~below.squares;
    const uint64_t ends_south = south & ~(below.squares << 1);
    const uint64_t ends_west = west & ~(at.squares << 1);
    const uint64_t between = (ends_north & ends_east) | (ends_south & ends_west) |
                             ((ends_north | ends_east) & (ends_south | ends_west));
    const uint64_t filled = rows_[row].filled;
    const uint64_t surrounded =
        rows_[row - 1].filled & rows_[row + 1].filled & filled >> 1 & filled << 1;
    removable->rows_[row] = filled & ~between & ~surrounded;
    ways += std::popcount(north) + std::popcount(east) - std::popcount(at.squares);
    tiles += std::popcount(filled);
  }
  return ways == tiles - 1;
}

}  // namespace alhambra
