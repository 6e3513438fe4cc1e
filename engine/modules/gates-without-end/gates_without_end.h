// Gates Without End (module 37): arcades bring keys, and a key brings everybody a bonus.
//
// Follows the rulings O-37a to O-37l, R-MOVE and the timeline (T8). A player who buys arcades gets
// a key face down; which of those left it is shows only when it is laid on the board at the end of
// the owner's turn. The owner rotates it, then everybody in turn may take the bonus at the gate of
// their colour. A card taken is replaced at once; the market is filled before the next key.
//
//   swap           two market tiles are swapped, or a tile goes to an empty space
//   buy-14         a market tile for at least 14 in any mixture of currencies
//   points-1, -2   points
//   redesign       a redesign, also a move inside the palace
//   wall           a wall section on an outer open side in the palace
//   card           a money card from the display
//   plaza          a tile without walls, kind or price
//   half-building  half a building of its kind in the majorities
//
// Left out: nothing. Options: none.
#ifndef ALHAMBRA_ENGINE_MODULES_GATES_WITHOUT_END_GATES_WITHOUT_END_H_
#define ALHAMBRA_ENGINE_MODULES_GATES_WITHOUT_END_GATES_WITHOUT_END_H_

#include <memory>

#include "engine/modules/module.h"

namespace alhambra {

std::unique_ptr<Module> MakeGatesWithoutEnd();

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_MODULES_GATES_WITHOUT_END_GATES_WITHOUT_END_H_
