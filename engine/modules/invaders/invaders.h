// Module 15, Invaders: after each scoring an attack from one direction costs points for every side
// of the palace that faces it without a wall. Scouts let their owner see the next attack before.
//
// Follows the module's page and the ruling invaders (docs/rules/rulings.md). The direction is on
// the top one of four shuffled cards; used cards are removed from the game. A scout comes with a
// building of its kind that is paid exactly; the player who gets it looks at once, alone. After the
// first and the second scoring the face-up scouts are replaced.
//
// Left out: nothing.
// Options: face-up (the next attack is known to everyone, there are no scouts).
#ifndef ALHAMBRA_ENGINE_MODULES_INVADERS_INVADERS_H_
#define ALHAMBRA_ENGINE_MODULES_INVADERS_INVADERS_H_

#include <memory>

#include "engine/modules/module.h"

namespace alhambra {

std::unique_ptr<Module> MakeInvaders();

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_MODULES_INVADERS_INVADERS_H_
