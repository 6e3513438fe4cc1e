// Where four tiles of a palace meet.
#ifndef ALHAMBRA_ENGINE_MODULES_FALCONERS_CROSSINGS_H_
#define ALHAMBRA_ENGINE_MODULES_FALCONERS_CROSSINGS_H_

#include <cstdint>

#include "engine/base/scratch_list.h"
#include "engine/rules.h"

namespace alhambra::falconers {

// The crossing at the north-west corner of the cell x,y.
struct Crossing {
  int8_t x = 0, y = 0;
  uint8_t kinds = 0;  // a bit for each kind of the buildings around it

  bool Touches(GridCell at) const {
    return at.x >= x - 1 && at.x <= x && at.y >= y - 1 && at.y <= y;
  }
};

// No more than there are cells that something lies on.
using Crossings = ScratchList<Crossing, Board::kMaxPieces>;

// All crossings of a palace, row by row. Two-cell tiles count with each half (R-CELLS); camps and
// half-cell pieces do not.
void FindCrossings(const Rules& rules, const Game& game, Seat seat, Crossings* out);

}  // namespace alhambra::falconers

#endif  // ALHAMBRA_ENGINE_MODULES_FALCONERS_CROSSINGS_H_
