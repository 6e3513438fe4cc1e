#include "engine/flow/walls.h"

namespace alhambra {
namespace {

Refusal About(Refusal refusal, TileId tile) {
  if (tile != kFountain) refusal.tile = tile;
  return refusal;
}

bool IsOwned(const TileSpot& spot, Seat seat) {
  return spot.seat == seat &&
         (spot.zone == Zone::kPalace || spot.zone == Zone::kReserve || spot.zone == Zone::kWaiting);
}

// The walls as TileSpot has them: by the sides as they are printed.
uint8_t AsPrinted(const NewWalls& walls, int rotation) {
  return static_cast<uint8_t>(RotateWalls(walls.sides, -rotation) << 4 * walls.half);
}

}  // namespace

Refusal CheckWalls(const Rules& rules, const Game& game, Seat seat, const Board& board,
                   const NewWalls& walls) {
  if (walls.tile == kFountain) return board.CheckWalls(0, 0, walls.sides);
  if (walls.tile >= rules.catalogue().tile_count() || !IsOwned(game.core.spot[walls.tile], seat)) {
    return About(No("not-your-tile", "The {tile} is not yours."), walls.tile);
  }
  const TileDef& def = rules.catalogue().tile(walls.tile);
  if (walls.half >= def.cells) {
    return About(No("no-such-half", "The {tile} has no such half."), walls.tile);
  }
  if (def.outside) {
    return About(No("no-wall-outside", "No wall can be built on the {tile}."), walls.tile);
  }
  const TileSpot& spot = game.core.spot[walls.tile];
  if (spot.zone == Zone::kPalace) {
    const GridCell at = CellOf(spot, walls.half);
    return About(board.CheckWalls(at.x, at.y, walls.sides), walls.tile);
  }
  const uint8_t fresh = AsPrinted(walls, 0);
  if ((spot.walls & fresh) != 0 || !CanCarry(def, fresh)) {
    return About(No("wall-there", "There is already a wall there."), walls.tile);
  }
  return kFine;
}

void BuildWalls(Play& play, Seat seat, const NewWalls& walls) {
  if (walls.tile == kFountain) {
    play.game.core.fountain_walls[seat] |= walls.sides;
    return;
  }
  TileSpot& spot = play.game.core.spot[walls.tile];
  spot.walls |= AsPrinted(walls, spot.rotation);
}

bool CanCarry(const TileDef& tile, uint8_t walls) {
  if (tile.outside && walls != 0) return false;
  for (int half = 0; half < 2; ++half) {
    const int inner = tile.cells == 1 ? -1 : InnerSide(half, 0);
    for (int side = 0; side < 4; ++side) {
      if ((walls >> (side + 4 * half) & 1) == 0) continue;
      if (half >= tile.cells || side == inner || SideAt(tile.sides, side) != kOpenSide)
        return false;
    }
  }
  return true;
}

}  // namespace alhambra
