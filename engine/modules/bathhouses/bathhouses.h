// Module 32, Bathhouses: tiles sold beside the market that score the distance to buildings of four
// kinds.
//
// Follows the book's page on the baths and the rulings O-32a to O-32c, R-CELLS, R-DIRK-DRAW and
// R-DISCOUNT. A bath shows a kind on each of its sides and may be rotated whenever it is placed. In
// every scoring each side counts the cells to the first building of its kind in the unbroken line
// that starts there. Drawing, laying beside the market, paying and placing are the core's.
//
// Left out: nothing. Options: none.
// Five of the six baths are reconstructed, see components/bathhouses.json.
#ifndef ALHAMBRA_ENGINE_MODULES_BATHHOUSES_BATHHOUSES_H_
#define ALHAMBRA_ENGINE_MODULES_BATHHOUSES_BATHHOUSES_H_

#include <memory>

#include "engine/modules/module.h"

namespace alhambra {

std::unique_ptr<Module> MakeBathhouses();

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_MODULES_BATHHOUSES_BATHHOUSES_H_
