// Magical Buildings (module 25): six more buildings that may be rotated whenever they are placed.
//
// Follows the book's page on the magical buildings and the rulings `magical-buildings` and
// R-BUILD. They are in the supply like the base tiles, are bought like them and count as their
// kind everywhere, but they are not base tiles where base tiles are asked for. How one lies is
// chosen with every placement, from the reserve and in exchanges too; once placed it is never
// rotated. Left out: the orientation tiles of the box, since a tile shows how it lies. Options:
// none.
#ifndef ALHAMBRA_ENGINE_MODULES_MAGICAL_BUILDINGS_MAGICAL_BUILDINGS_H_
#define ALHAMBRA_ENGINE_MODULES_MAGICAL_BUILDINGS_MAGICAL_BUILDINGS_H_

#include <memory>

#include "engine/modules/module.h"

namespace alhambra {

std::unique_ptr<Module> MakeMagicalBuildings();

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_MODULES_MAGICAL_BUILDINGS_MAGICAL_BUILDINGS_H_
