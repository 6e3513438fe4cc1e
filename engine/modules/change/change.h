// Module 11, Change: a player who overpays may draw a coin from a bag for every full two units.
//
// Follows the module's page and the rulings change and R-CHANGE-ALL (docs/rules/rulings.md). A coin
// is one unit of its currency and pays like a money card, but it is not a card. Coins that are paid
// go back into the bag before change is drawn; if it holds too few, there is less change. Which
// prices give change is decided by what is sold (kGivesChange). Coins are public and count when the
// last tiles are handed out (R-LAST).
//
// Left out: nothing.
// Options: none.
#ifndef ALHAMBRA_ENGINE_MODULES_CHANGE_CHANGE_H_
#define ALHAMBRA_ENGINE_MODULES_CHANGE_CHANGE_H_

#include <memory>

#include "engine/modules/module.h"

namespace alhambra {

std::unique_ptr<Module> MakeChange();

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_MODULES_CHANGE_CHANGE_H_
