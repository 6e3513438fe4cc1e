// Module 1, The Vizier's Favour: between two turns a player whose vizier is awake may buy a
// market tile by paying exactly (T9). The vizier then sleeps until an action wakes it.
//
// Follows the module's page and the ruling viziers-favour (docs/rules/rulings.md). All viziers are
// awake at the start. The order of asking, the refill after each use and the new round of asking
// are the core's (timeline, T9).
//
// Left out: nothing.
// Options: none.
#ifndef ALHAMBRA_ENGINE_MODULES_VIZIERS_FAVOUR_VIZIERS_FAVOUR_H_
#define ALHAMBRA_ENGINE_MODULES_VIZIERS_FAVOUR_VIZIERS_FAVOUR_H_

#include <memory>

#include "engine/modules/module.h"

namespace alhambra {

std::unique_ptr<Module> MakeViziersFavour();

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_MODULES_VIZIERS_FAVOUR_VIZIERS_FAVOUR_H_
