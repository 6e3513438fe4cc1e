// Walls that are added to a tile or to the fountain and stay there for good.
#ifndef ALHAMBRA_ENGINE_FLOW_WALLS_H_
#define ALHAMBRA_ENGINE_FLOW_WALLS_H_

#include "engine/flow/play.h"

namespace alhambra {

// Walls around one cell of a tile that a seat has in its palace, in its reserve or waiting.
struct NewWalls {
  TileId tile = kNoTile;  // kFountain for the fountain
  uint8_t half = 0;       // 1: the lower cell of a two-cell tile
  uint8_t sides = 0;      // a bit each, as the tile lies (as printed outside the palace)
};

// Whether they can be built there, all of them: never over a wall or where a neighbour touches,
// and not on tiles outside the wall. `board`: the seat's palace.
Refusal CheckWalls(const Rules& rules, const Game& game, Seat seat, const Board& board,
                   const NewWalls& walls);
// Builds walls that were checked.
void BuildWalls(Play& play, Seat seat, const NewWalls& walls);

// Whether a tile could carry these added walls, as TileSpot has them.
bool CanCarry(const TileDef& tile, uint8_t walls);

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_FLOW_WALLS_H_
