// Module 27, New Building Grounds: grounds are bought at the market, and a building of the
// buyer's choice is put on each.
//
// Follows the book's page on the new building grounds and the rulings O-27a to O-27c, R-DIRK-DRAW
// and R-GROUND-BOUGHT. Four columns of face-up buildings stand beside the market, one for each
// price of a ground. A player who gets a ground chooses a building from its column at once; from
// then on the two are one tile and a building of that kind. Dirk's grounds take the first building
// of the column.
//
// Left out: nothing. Options: none.
// Prices and walls of the grounds are reconstructed, see components/new-building-grounds.json.
#ifndef ALHAMBRA_ENGINE_MODULES_NEW_BUILDING_GROUNDS_NEW_BUILDING_GROUNDS_H_
#define ALHAMBRA_ENGINE_MODULES_NEW_BUILDING_GROUNDS_NEW_BUILDING_GROUNDS_H_

#include <memory>

#include "engine/modules/module.h"

namespace alhambra {

std::unique_ptr<Module> MakeNewBuildingGrounds();

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_MODULES_NEW_BUILDING_GROUNDS_NEW_BUILDING_GROUNDS_H_
