// Module 33, Wishing Well: tiles sold beside the market that score if a line has the right length.
//
// Follows the book's page on the wells and the rulings O-32a, O-32c, O-33a, R-CELLS, R-DIRK-DRAW
// and R-DISCOUNT. A well's number is its price and the length that the unbroken line of tiles must
// have to which its arrow points; then it scores that number in every scoring. It may be rotated
// whenever it is placed. Drawing, laying beside the market, paying and placing are the core's.
//
// Left out: nothing. Options: none.
// The numbers are reconstructed, see components/wishing-well.json.
#ifndef ALHAMBRA_ENGINE_MODULES_WISHING_WELL_WISHING_WELL_H_
#define ALHAMBRA_ENGINE_MODULES_WISHING_WELL_WISHING_WELL_H_

#include <memory>

#include "engine/modules/module.h"

namespace alhambra {

std::unique_ptr<Module> MakeWishingWell();

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_MODULES_WISHING_WELL_WISHING_WELL_H_
