// Module 3, Bonus Cards: secret cards that show the wall-less building tiles. A player who has
// built the tile of a card may reveal it; it then counts as one more building of that kind.
//
// Follows the module's page and the rulings bonus-cards and R-BONUS-WHEN (docs/rules/rulings.md). A
// card goes with any decision of your own turn from T0 to T4, and before the first points of a
// scoring everybody who could have one to show is asked, until all have said 'done' since the last
// card (edition 1: once round).
//
// Left out: nothing.
// Options: none.
#ifndef ALHAMBRA_ENGINE_MODULES_BONUS_CARDS_BONUS_CARDS_H_
#define ALHAMBRA_ENGINE_MODULES_BONUS_CARDS_BONUS_CARDS_H_

#include <memory>

#include "engine/modules/module.h"

namespace alhambra {

std::unique_ptr<Module> MakeBonusCards();

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_MODULES_BONUS_CARDS_BONUS_CARDS_H_
