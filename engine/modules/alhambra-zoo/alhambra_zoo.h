// Module 36, The Alhambra Zoo: animals come with gardens and walk through the palace.
//
// Follows the rulings O-36a to O-36d, R-ZOO-PAY, R-ZOO-ASK, R-BOUGHT, R-ON-TILE, R-CELLS. Two
// animals lie on each garden that is placed on the market. At the end of your turn you may discard
// one money card and move animals in your palace by as many steps in total as it is worth; where
// the turn waits to be ended, that is offered along with ending it. In every scoring a garden with
// animals of a single species scores a point for each of them. Left out: nothing. Options: none.
#ifndef ALHAMBRA_ENGINE_MODULES_ALHAMBRA_ZOO_ALHAMBRA_ZOO_H_
#define ALHAMBRA_ENGINE_MODULES_ALHAMBRA_ZOO_ALHAMBRA_ZOO_H_

#include <memory>

#include "engine/modules/module.h"

namespace alhambra {

std::unique_ptr<Module> MakeAlhambraZoo();

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_MODULES_ALHAMBRA_ZOO_ALHAMBRA_ZOO_H_
