// Module 14, Master Builders: money cards of value 3 that can also redesign the palace.
//
// Follows the module's page and the ruling master-builders (docs/rules/rulings.md). Two are dealt
// secretly to each player before the money, others come with the third and fifth pile. They are
// money cards in every respect, and are removed from the game however they are used. After placing
// (T3) one of them may be spent on a redesign, in addition to what other modules allow.
//
// Hands are secret, so everybody who has cards and tiles is asked in T3 (R-BUILDER-ASKED).
//
// Left out: nothing.
// Options: none.
#ifndef ALHAMBRA_ENGINE_MODULES_MASTER_BUILDERS_MASTER_BUILDERS_H_
#define ALHAMBRA_ENGINE_MODULES_MASTER_BUILDERS_MASTER_BUILDERS_H_

#include <memory>

#include "engine/modules/module.h"

namespace alhambra {

std::unique_ptr<Module> MakeMasterBuilders();

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_MODULES_MASTER_BUILDERS_MASTER_BUILDERS_H_
