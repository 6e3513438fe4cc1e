// Module 12, Street Trader: each player has a trader with three citizens on a cell beside the
// palace. A building laid on that cell may take in a citizen of its colour; sets of different
// colours score in every scoring.
//
// Follows the module's page and the rulings street-trader, R-TRADER-START and R-TRADER-CELL
// (docs/rules/rulings.md). The first citizens are chosen in secret before tiles and cards are laid
// out, and revealed together.
//
// Left out: nothing.
// Options: none.
#ifndef ALHAMBRA_ENGINE_MODULES_STREET_TRADER_STREET_TRADER_H_
#define ALHAMBRA_ENGINE_MODULES_STREET_TRADER_STREET_TRADER_H_

#include <memory>

#include "engine/modules/module.h"

namespace alhambra {

std::unique_ptr<Module> MakeStreetTrader();

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_MODULES_STREET_TRADER_STREET_TRADER_H_
