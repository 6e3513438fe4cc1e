// Treasures (module 42): they make a tile cheaper for a player short of money, and are worth
// points if they are kept.
//
// Follows the book's page on the treasures and the rulings O-42a to O-42c, R-DISCOUNT and R-SHORT.
// Every player has the same treasures. A player who owns less money of the required currency than a
// tile costs may spend one of them for that purchase: the price falls by its value, to 0 at the
// lowest, and whatever is then paid counts as exact. The treasure is removed from the game. It is
// the last change of a price, possible on market spaces and in other players' markets, also between
// two turns. Kept treasures score their values in the third scoring. Left out: nothing. Options:
// none.
#ifndef ALHAMBRA_ENGINE_MODULES_TREASURES_TREASURES_H_
#define ALHAMBRA_ENGINE_MODULES_TREASURES_TREASURES_H_

#include <memory>

#include "engine/modules/module.h"

namespace alhambra {

std::unique_ptr<Module> MakeTreasures();

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_MODULES_TREASURES_TREASURES_H_
