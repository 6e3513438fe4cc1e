// Module 13, Treasure Chamber: chests that are bought by the room and stowed in buildings.
//
// Follows the book's page on the treasure chamber and the rulings `treasure-chamber`, R-CHESTS,
// R-DIRK and R-MAJORITY. A room of four chests costs at least 8 in any mixture of currencies (or
// diamonds alone), as an action that never gives an extra one. After the tiles of the turn the
// buyer stows what fits, one chest per palace building of its kind; then Dirk, then each other
// player once round may stow some of the rest. What is left returns to the bag, and the room is
// filled again. Left out: nothing. Options: none.
#ifndef ALHAMBRA_ENGINE_MODULES_TREASURE_CHAMBER_TREASURE_CHAMBER_H_
#define ALHAMBRA_ENGINE_MODULES_TREASURE_CHAMBER_TREASURE_CHAMBER_H_

#include <memory>

#include "engine/modules/module.h"

namespace alhambra {

std::unique_ptr<Module> MakeTreasureChamber();

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_MODULES_TREASURE_CHAMBER_TREASURE_CHAMBER_H_
