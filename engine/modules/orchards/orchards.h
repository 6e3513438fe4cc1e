// Module 30, Orchards: a fruit comes with each building of the base game and is placed on its
// owner's fruit board.
//
// Follows the book's page on the orchard and the rulings O-30a to O-30d, R-BOUGHT, R-POWER-BASE
// and R-FRUIT-LAID. A fruit is drawn for each base tile laid on the market. The player who gets
// the tile places the fruit on a free space of their board that shows it, or face down beside the
// board if there is none. At the end complete groups score, and each fruit beside the board
// scores 1.
//
// Left out: nothing. Options: none.
// Which fruits the boards show is reconstructed, see components/orchards.json.
#ifndef ALHAMBRA_ENGINE_MODULES_ORCHARDS_ORCHARDS_H_
#define ALHAMBRA_ENGINE_MODULES_ORCHARDS_ORCHARDS_H_

#include <memory>

#include "engine/modules/module.h"

namespace alhambra {

std::unique_ptr<Module> MakeOrchards();

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_MODULES_ORCHARDS_ORCHARDS_H_
