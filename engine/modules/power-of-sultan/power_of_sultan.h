// Power of Sultan (module 18): cards marked with a building kind that take a tile of that kind
// when it is drawn for the market.
//
// Follows the ruling `power-of-sultan` with R-SULTAN-PAY and R-SULTAN-ASKED, and R-PILES,
// R-OUT-OF-TURN. Who is asked when, and that the tile is placed at once, is the core's
// (Module::MayClaim, Play::Claim).
// Left out: nothing. Options: none.
// Which kinds share an extra tile is partly reconstructed, see components/power-of-sultan.json.
#ifndef ALHAMBRA_ENGINE_MODULES_POWER_OF_SULTAN_POWER_OF_SULTAN_H_
#define ALHAMBRA_ENGINE_MODULES_POWER_OF_SULTAN_POWER_OF_SULTAN_H_

#include <memory>

#include "engine/modules/module.h"

namespace alhambra {

std::unique_ptr<Module> MakePowerOfSultan();

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_MODULES_POWER_OF_SULTAN_POWER_OF_SULTAN_H_
