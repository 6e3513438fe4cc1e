// Which cells would enclose an empty area, seen from their surroundings alone.
#ifndef ALHAMBRA_ENGINE_PALACE_CLOSING_H_
#define ALHAMBRA_ENGINE_PALACE_CLOSING_H_

namespace alhambra {

// The cells of a row that, if filled, would cut off some of their empty neighbours from the others,
// given the filled cells of this row and of the rows above and below (a bit per column). The filled
// cells are connected over sides, so the new cell closes a ring through any two separate filled
// neighbours: empty neighbours that are not joined around the cell are then not joined at all, and
// one of them is enclosed.
template <class Bits>
Bits FindClosing(Bits above, Bits here, Bits below) {
  // The empty neighbours of each cell, and those at its corners.
  const Bits north = ~above, east = ~(here >> 1), south = ~below, west = ~(here << 1);
  const Bits north_east = ~(above >> 1), south_east = ~(below >> 1);
  const Bits south_west = ~(below << 1), north_west = ~(above << 1);
  // Clockwise, those with which a group ends: the next neighbour is not joined over the corner.
  const Bits ends_north = north & ~(north_east & east);
  const Bits ends_east = east & ~(south_east & south);
  const Bits ends_south = south & ~(south_west & west);
  const Bits ends_west = west & ~(north_west & north);
  return (ends_north & ends_east) | (ends_south & ends_west) |
         ((ends_north | ends_east) & (ends_south | ends_west));
}

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_PALACE_CLOSING_H_
