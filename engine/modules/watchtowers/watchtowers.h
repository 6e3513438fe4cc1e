// Module 22, Watchtowers: half-cell pieces with a wall on their long side.
//
// Follows the book's page on the watchtowers and the rulings `watchtowers`, R-DIRK and
// R-OUT-OF-TURN. A watchtower is bought along with a base-game building, in the same currency, for
// a surcharge that falls with the scorings held (6, 4, 2); it takes the building's colour, three
// of each. It is placed in T2 in any order with the tiles, and never moves.
//
// Nothing is left out, and there are no options. Decided here: a watchtower may be bought without
// a place for it, and it goes back by itself as soon as no tile of its owner waits any more and no
// place is left (R-WATCHTOWER-BACK).
#ifndef ALHAMBRA_ENGINE_MODULES_WATCHTOWERS_WATCHTOWERS_H_
#define ALHAMBRA_ENGINE_MODULES_WATCHTOWERS_WATCHTOWERS_H_

#include <memory>

#include "engine/modules/module.h"

namespace alhambra {

std::unique_ptr<Module> MakeWatchtowers();

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_MODULES_WATCHTOWERS_WATCHTOWERS_H_
