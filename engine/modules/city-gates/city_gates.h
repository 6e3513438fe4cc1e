// City Gates (module 5): cards that open a double wall to those on foot.
//
// Follows the ruling `city-gates` and R-PILES, R-TAKE, R-OUT-OF-TURN. A gate card lies face up
// beside the display (at most one) and is taken alone instead of money. In hand it lets a tile be
// placed where only the way on foot is missing: the wooden gate goes on a double wall that the
// placement makes, the card is removed from the game, and both tiles under the gate are fixed. Left
// out: nothing. Options: none.
//
// A gate is chosen as part of the placement: "place tower 9 ES at 2,-1 gate west".
#ifndef ALHAMBRA_ENGINE_MODULES_CITY_GATES_CITY_GATES_H_
#define ALHAMBRA_ENGINE_MODULES_CITY_GATES_CITY_GATES_H_

#include <memory>

#include "engine/modules/module.h"

namespace alhambra {

std::unique_ptr<Module> MakeCityGates();

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_MODULES_CITY_GATES_CITY_GATES_H_
