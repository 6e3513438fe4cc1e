// City Walls (module 9): cards with which players add walls to their tiles.
//
// Follows the book's page on the city walls and the rulings `city-walls`, R-PILES, R-TAKE, R-BUILD,
// R-WALL-HALVES. Revealed cards lie face up beside the display, any number of them. As an action
// you take one and build all its segments at once on one of your tiles or on your fountain; the
// card is removed from the game. The walls then belong to the tile (engine/flow/walls.h). Left out:
// nothing. Options: none. The segments are never short: each card brings its own.
#ifndef ALHAMBRA_ENGINE_MODULES_CITY_WALLS_CITY_WALLS_H_
#define ALHAMBRA_ENGINE_MODULES_CITY_WALLS_CITY_WALLS_H_

#include <memory>

#include "engine/modules/module.h"

namespace alhambra {

std::unique_ptr<Module> MakeCityWalls();

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_MODULES_CITY_WALLS_CITY_WALLS_H_
