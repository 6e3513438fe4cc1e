// Module 19, Caravanserai: cards whose value grows by a step each turn and is spent as money.
//
// Follows the module's page and the rulings caravanserai and R-COMPAT (docs/rules/rulings.md). All
// cards are face up. A card is bought by an action, in one currency of the buyer's choice; the more
// kinds of building the palace has, the cheaper it is. Its marker starts on 0. At the start of
// your turn (T0) you may move one marker a step: along the main track, or aside into a dead end of
// the same value in another currency. The value pays for whatever money of that currency pays for,
// always in full, and then the marker is back on 0. It counts when the last tiles are handed
// out (R-LAST).
//
// Left out: nothing.
// Options: none.
#ifndef ALHAMBRA_ENGINE_MODULES_CARAVANSERAI_CARAVANSERAI_H_
#define ALHAMBRA_ENGINE_MODULES_CARAVANSERAI_CARAVANSERAI_H_

#include <memory>

#include "engine/modules/module.h"

namespace alhambra {

std::unique_ptr<Module> MakeCaravanserai();

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_MODULES_CARAVANSERAI_CARAVANSERAI_H_
