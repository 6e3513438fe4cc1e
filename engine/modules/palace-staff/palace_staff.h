// Module 29, Palace Staff: a guard brings servants to the buildings of the palace.
//
// Follows the rulings O-29a to O-29f, R-CELLS, R-ON-TILE. A player who takes money worth 1 to 5 may
// walk the guard as many steps as are missing to 6. Each building it enters gets a servant of its
// kind, if a face-up one is left and it has none. In the first two scorings, and before the last
// market tiles are handed out, every building of a palace without a servant costs a point. Left
// out: nothing. Options: none.
#ifndef ALHAMBRA_ENGINE_MODULES_PALACE_STAFF_PALACE_STAFF_H_
#define ALHAMBRA_ENGINE_MODULES_PALACE_STAFF_PALACE_STAFF_H_

#include <memory>

#include "engine/modules/module.h"

namespace alhambra {

std::unique_ptr<Module> MakePalaceStaff();

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_MODULES_PALACE_STAFF_PALACE_STAFF_H_
