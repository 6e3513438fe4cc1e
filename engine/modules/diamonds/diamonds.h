// Module 6, Diamonds: a fifth currency that stands for any other but is never combined with one.
//
// Follows the module's page and the ruling diamonds (docs/rules/rulings.md). Diamonds are money
// cards shuffled into the deck before money is dealt, all of them at two players too. What may be
// paid with them is judged by the payment solver (money of kWild); a price that does not allow
// them says so (kAllowWild). They count for nothing when the last tiles are handed out (R-LAST).
//
// Left out: nothing.
// Options: older-edition  an eleventh card, as in the older edition of the expansion.
#ifndef ALHAMBRA_ENGINE_MODULES_DIAMONDS_DIAMONDS_H_
#define ALHAMBRA_ENGINE_MODULES_DIAMONDS_DIAMONDS_H_

#include <memory>

#include "engine/modules/module.h"

namespace alhambra {

std::unique_ptr<Module> MakeDiamonds();

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_MODULES_DIAMONDS_DIAMONDS_H_
