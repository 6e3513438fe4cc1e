// Handymen (module 40): dice before taking money place helpers, who change prices at the market by
// one or score in the palace.
//
// Follows the book's page on the handymen and the rulings O-40a to O-40f, R-DISCOUNT, R-ON-TILE,
// R-ROLL and R-HANDY-TILE. Before the first action of a turn one may roll; the action is then bound
// to be: take money. The number accepted, of one die, of two or of three, must be the price of a
// tile on a market space or of an own tile; three equal dice stand for any tile, the fountain too.
// A handyman on a space makes its tile 1 cheaper or 1 dearer for its owner and is then out of the
// game; after a purchase those left there are taken back or stay, before any new tile is laid. In
// every scoring each handyman in the largest group of side-by-side tiles with own handymen
// scores 1. Left out: nothing. Options: none.
#ifndef ALHAMBRA_ENGINE_MODULES_HANDYMEN_HANDYMEN_H_
#define ALHAMBRA_ENGINE_MODULES_HANDYMEN_HANDYMEN_H_

#include <memory>

#include "engine/modules/module.h"

namespace alhambra {

std::unique_ptr<Module> MakeHandymen();

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_MODULES_HANDYMEN_HANDYMEN_H_
