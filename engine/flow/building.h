// Laying tiles into a palace and taking them out of their places (R-BUILD, R-SWAP): what
// placements and redesigns have in common.
#ifndef ALHAMBRA_ENGINE_FLOW_BUILDING_H_
#define ALHAMBRA_ENGINE_FLOW_BUILDING_H_

#include "engine/flow/cell_lister.h"
#include "engine/flow/play.h"

namespace alhambra {

// The refusal, about this tile if it names no other.
Refusal Named(Refusal refusal, TileId tile);

bool InZone(const Game& game, Seat seat, TileId tile, Zone zone);

// Whether no module keeps a tile in its place (other: the tile that would take its place).
Refusal CheckLeave(const Rules& rules, const Game& game, Seat seat, TileId tile, TileId other,
                   Leaving how);

// Adds action.tile of the seat (waiting, in the reserve, or lifted out of the palace) to its
// palace at x, y: a: rotation, b: passage. A tile that is `added`, not moved, may be rotated with
// the help of a module.
Refusal Build(Play& play, Seat seat, const Action& action, bool added);

// R-MOVE: whether a tile of the palace may lie there instead, with a passage (as in an action; 0:
// none). Only the palace with the tile in its new place is looked at.
Refusal CheckMoved(const Rules& rules, const Game& game, Seat seat, TileId tile,
                   const TileSpot& lies, int passage);
// As CheckMoved, for whoever asks about many cells that have room for the tile. `lifted`: the
// palace without it. `after`: a copy of the game, which is one again afterwards.
Refusal CheckMovedTo(const Rules& rules, const Game& game, Seat seat, const Board& lifted,
                     TileId tile, const TileSpot& lies, int passage, Game* after);

// Lays action.c, which is the seat's and not in the palace, into the place of action.tile there:
// a: rotation, b: passage. The old tile goes to `zone`. `added`: as in Build.
Refusal Exchange(Play& play, Seat seat, const Action& action, Zone zone, bool added);

// What may take the place of tiles in a palace, written with an action of one verb: tile, the old
// one, c, the new one, a and b as in Exchange. `spares`: of one cell, of two; `zone` as there.
void ListExchanges(const Rules& rules, const Game& game, Seat seat, const Board& board,
                   const Poses spares[2], const Action& pattern, Zone zone, ActionList& list);

// Tells that a tile lies in the palace now.
void EmitPlaced(Play& play, CoreEvent kind, Seat seat, TileId tile);

void TellPlaced(Play& play, Seat seat, TileId tile);
// As TellPlaced, for a tile that is new in the palace and took no other's place.
void TellAdded(Play& play, Seat seat, TileId tile);
void TellMoved(Play& play, Seat seat, TileId tile, const TileSpot& was);
void TellLeft(Play& play, Seat seat, TileId tile, const TileSpot& was);

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_FLOW_BUILDING_H_
