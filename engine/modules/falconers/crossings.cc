#include "engine/modules/falconers/crossings.h"

namespace alhambra::falconers {

void FindCrossings(const Rules& rules, const Game& game, Seat seat, Crossings* out) {
  out->clear();
  const Cells cells = rules.CellsOf(game, seat);
  for (int y = cells.top() + 1; y <= cells.bottom(); ++y) {
    for (int x = cells.left() + 1; x <= cells.right(); ++x) {
      if (!cells.Covers(x, y) || !cells.Covers(x - 1, y) || !cells.Covers(x, y - 1) ||
          !cells.Covers(x - 1, y - 1)) {
        continue;
      }
      unsigned kinds = 0;
      for (const Kind kind : {cells.KindAt(x, y), cells.KindAt(x - 1, y), cells.KindAt(x, y - 1),
                              cells.KindAt(x - 1, y - 1)}) {
        if (kind != kNoKind) kinds |= 1u << kind;
      }
      out->push_back({static_cast<int8_t>(x), static_cast<int8_t>(y), static_cast<uint8_t>(kinds)});
    }
  }
}

}  // namespace alhambra::falconers
