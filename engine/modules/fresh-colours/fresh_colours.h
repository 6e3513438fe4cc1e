// Fresh Colours (module 34): players who overpay collect colours and projects, and paint all
// buildings of a kind.
//
// Follows the book's page on the new colours and the rulings O-34a to O-34g, R-REWARD. A board has
// a column for each currency, with a project and three sets of colours. A player who buys a
// tile on their own turn and overpays may choose one reward: the top project of the pile, the
// project of the column of the currency paid with, or one of its sets. At most five colours are
// kept, at most one project of a kind and two unfinished ones. Completing one or two projects is an
// action: all their colours go back to the stock. In every scoring each building of a kind whose
// project is complete scores 2.
//
// Left out: nothing. Options: none.
// The colours that a project needs are reconstructed, see components/fresh-colours.json.
#ifndef ALHAMBRA_ENGINE_MODULES_FRESH_COLOURS_FRESH_COLOURS_H_
#define ALHAMBRA_ENGINE_MODULES_FRESH_COLOURS_FRESH_COLOURS_H_

#include <memory>

#include "engine/modules/module.h"

namespace alhambra {

std::unique_ptr<Module> MakeFreshColours();

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_MODULES_FRESH_COLOURS_FRESH_COLOURS_H_
