// Module 44, Lanterns: whoever pays exactly hangs a lantern in the palace, and lanterns bring
// points.
//
// Made up for docs/adding-a-module.md, whose rulings L-1 to L-3 it follows.
//
// Left out: nothing. Options: festival (more lanterns).
#ifndef ALHAMBRA_ENGINE_MODULES_LANTERNS_LANTERNS_H_
#define ALHAMBRA_ENGINE_MODULES_LANTERNS_LANTERNS_H_

#include <memory>

#include "engine/modules/module.h"

namespace alhambra {

std::unique_ptr<Module> MakeLanterns();

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_MODULES_LANTERNS_LANTERNS_H_
