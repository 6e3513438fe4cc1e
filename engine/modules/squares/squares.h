// Squares (module 4): tiles that are taken free of charge and count as extra buildings next to
// buildings of their kind.
//
// Follows the ruling `squares` with R-SQUARE-WALL, and R-MARKET, R-DIRK, R-MAJORITY. Placing and
// redesigning are the core's.
// Left out: nothing. Options: none.
// The sides of the walls are reconstructed, see components/squares.json.
#ifndef ALHAMBRA_ENGINE_MODULES_SQUARES_SQUARES_H_
#define ALHAMBRA_ENGINE_MODULES_SQUARES_SQUARES_H_

#include <memory>

#include "engine/modules/module.h"

namespace alhambra {

std::unique_ptr<Module> MakeSquares();

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_MODULES_SQUARES_SQUARES_H_
