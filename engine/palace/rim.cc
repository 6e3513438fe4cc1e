#include "engine/palace/rim.h"

#include <algorithm>

namespace alhambra {

// Walks clockwise with the palace on the right and turns left wherever it can.
Rim RimTracer::GoRound() const {
  // To the neighbour over a side.
  static constexpr int kStep[4] = {-kColumns, 1, kColumns, -1};
  int first = kFountainCell;
  while (cells_[first + kStep[kNorth]] != 0) first += kStep[kNorth];
  Rim rim;
  int head =
      -1;  // walls before the first open side: they belong to the run that comes round to them
  int run = 0;
  int cell = first;
  unsigned side = kNorth;
  do {
    if ((cells_[cell] >> side & 1) != 0) {
      ++run;
    } else {
      ++rim.open_sides;
      if (head < 0) head = run;
      rim.longest_wall = std::max(rim.longest_wall, run);
      run = 0;
    }
    const unsigned ahead = (side + 1) & 3;
    const int next = cell + kStep[ahead];
    if (cells_[next + kStep[side]] != 0) {
      cell = next + kStep[side];
      side = (side - 1) & 3;
    } else if (cells_[next] != 0) {
      cell = next;
    } else {
      side = ahead;
    }
  } while (cell != first || side != kNorth);
  rim.longest_wall = std::max(rim.longest_wall, run + std::max(head, 0));
  return rim;
}

}  // namespace alhambra
