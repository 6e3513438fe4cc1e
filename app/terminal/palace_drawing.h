// A palace as a drawing, with the coordinates that actions use along its sides.
#ifndef ALHAMBRA_APP_TERMINAL_PALACE_DRAWING_H_
#define ALHAMBRA_APP_TERMINAL_PALACE_DRAWING_H_

#include <string>
#include <vector>

#include "app/terminal/style.h"
#include "engine/rules.h"

namespace alhambra::app {

// Something written into an empty cell: the number of the choice that builds there.
struct CellMark {
  int x = 0, y = 0;
  std::string text;
};

std::vector<std::string> DrawPalace(const Rules& rules, const Game& view, Seat seat,
                                    const std::vector<CellMark>& marks, const Style& style);

// Single tiles side by side, with room between them; kNoTile leaves a gap. `room` is how many
// cells each takes, its own included.
std::vector<std::string> DrawTiles(const Rules& rules, const Game& view,
                                   const std::vector<TileId>& tiles, int room, const Style& style);

}  // namespace alhambra::app

#endif  // ALHAMBRA_APP_TERMINAL_PALACE_DRAWING_H_
