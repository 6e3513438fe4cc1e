// Camps (module 8): tiles that stand outside the wall and score the lines of buildings they face.
//
// Follows the ruling `camps` and R-WALL, R-DIRK-DRAW, R-CELLS. Buying, storing and redesigning are
// the core's; where a camp may stand is geometry (engine/palace): a bastion touches only walls, a
// green side only green sides, at least one bastion touches a wall.
// Left out: nothing. Options: none.
// The directions of the bastions are reconstructed, see components/camps.json.
#ifndef ALHAMBRA_ENGINE_MODULES_CAMPS_CAMPS_H_
#define ALHAMBRA_ENGINE_MODULES_CAMPS_CAMPS_H_

#include <memory>

#include "engine/modules/module.h"

namespace alhambra {

std::unique_ptr<Module> MakeCamps();

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_MODULES_CAMPS_CAMPS_H_
