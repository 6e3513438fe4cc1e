// Module 38, Buildings of Power: twelve base tiles with four types of powers, and dice.
//
// Follows the rulings O-38a to O-38f, R-POWER-BASE, R-POWER-PUT, R-DISCOUNT, R-ON-TILE. The tiles
// are those of the base game; the module only knows which of them have a power. Strength and
// wealth get a die when they are bought: black dice let the second-longest wall score, a white die
// makes a tile cheaper by 1, once in each of your turns. Architecture and knowledge are used after
// the refill: the red die says how many tiles of the supply, or cards of the draw pile, may be
// looked at. Owning a building is enough, except for strength, which needs it in the palace. Left
// out: nothing. Options: none.
#ifndef ALHAMBRA_ENGINE_MODULES_BUILDINGS_OF_POWER_BUILDINGS_OF_POWER_H_
#define ALHAMBRA_ENGINE_MODULES_BUILDINGS_OF_POWER_BUILDINGS_OF_POWER_H_

#include <memory>

#include "engine/modules/module.h"

namespace alhambra {

std::unique_ptr<Module> MakeBuildingsOfPower();

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_MODULES_BUILDINGS_OF_POWER_BUILDINGS_OF_POWER_H_
