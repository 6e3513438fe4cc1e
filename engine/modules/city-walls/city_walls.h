// City Walls (module 9): cards with which walls are added to a tile.
//
// Follows the book's page on the city walls and the rulings `city-walls`, R-PILES, R-TAKE, R-BUILD,
// R-WALL-HALVES. A card that is turned up lies open beside the display, any number of them. As an
// action of its own a player takes one and builds all its segments at once on one own tile or on
// the fountain; the card leaves the game. The walls then belong to the tile (engine/flow/walls.h).
// Left out: nothing. Options: none. The segments are never short: each card brings its own.
#ifndef ALHAMBRA_ENGINE_MODULES_CITY_WALLS_CITY_WALLS_H_
#define ALHAMBRA_ENGINE_MODULES_CITY_WALLS_CITY_WALLS_H_

#include <memory>

#include "engine/modules/module.h"

namespace alhambra {

std::unique_ptr<Module> MakeCityWalls();

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_MODULES_CITY_WALLS_CITY_WALLS_H_
