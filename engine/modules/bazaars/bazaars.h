// Bazaars (module 16): tiles sold beside the market for an exact payment, which score the buildings
// around them at the end of the game.
//
// Follows the ruling `bazaars` and R-DIRK-DRAW, R-DISCOUNT, R-BOUGHT. Drawing, laying beside the
// market, paying and placing are the core's; this folder says what a bazaar costs and scores.
// Left out: nothing. Options: none.
// Which three kinds a bazaar shows is reconstructed, see components/bazaars.json.
#ifndef ALHAMBRA_ENGINE_MODULES_BAZAARS_BAZAARS_H_
#define ALHAMBRA_ENGINE_MODULES_BAZAARS_BAZAARS_H_

#include <memory>

#include "engine/modules/module.h"

namespace alhambra {

std::unique_ptr<Module> MakeBazaars();

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_MODULES_BAZAARS_BAZAARS_H_
