// Module 10, Thieves: secret cards, each with a currency. Between two turns (T9) a player may
// discard one to take a single money card of its currency from the display.
//
// Follows the module's page and the ruling thieves (docs/rules/rulings.md): everybody may use them
// except the player whose turn is next. The order of asking, the refill after each use and the new
// round of asking are the core's. Thieves that were not dealt stay out of the game unseen.
//
// Left out: nothing.
// Options: none.
#ifndef ALHAMBRA_ENGINE_MODULES_THIEVES_THIEVES_H_
#define ALHAMBRA_ENGINE_MODULES_THIEVES_THIEVES_H_

#include <memory>

#include "engine/modules/module.h"

namespace alhambra {

std::unique_ptr<Module> MakeThieves();

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_MODULES_THIEVES_THIEVES_H_
