// Handymen (module 40): dice before taking money place helpers, who change prices at the market by
// one or score in the palace.
//
// Follows the book's page on the handymen and the rulings O-40a to O-40f, R-DISCOUNT, R-ON-TILE,
// R-ROLL and R-HANDY-TILE. Before the first action of your turn you may roll; the action must then
// be to take money. The number you accept (one die, or two or three dice added and subtracted) must
// equal the price of a tile on the market or of one of your own tiles; three equal dice stand for
// any tile, the fountain too. A handyman on a space makes its tile cost its owner 1 less or 1 more
// and is then removed from the game; after a purchase those left there are taken back or stay,
// before any new tile is placed. In every scoring each handyman in your largest group of adjacent
// tiles with your handymen scores 1. Left out: nothing. Options: none.
#ifndef ALHAMBRA_ENGINE_MODULES_HANDYMEN_HANDYMEN_H_
#define ALHAMBRA_ENGINE_MODULES_HANDYMEN_HANDYMEN_H_

#include <memory>

#include "engine/modules/module.h"

namespace alhambra {

std::unique_ptr<Module> MakeHandymen();

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_MODULES_HANDYMEN_HANDYMEN_H_
