// Module 17, New Score Cards: in each scoring another order decides what the kinds are worth.
//
// Follows the book's page on the score cards and the ruling `new-score-cards`. Three cards are
// drawn at the start, lie face up from left to right and belong to the scorings 1, 2 and 3. A card
// orders the kinds from least to most valuable: the kind in position n is paid as the n-th kind of
// the base game would be.
// Left out: nothing. Options: none.
#ifndef ALHAMBRA_ENGINE_MODULES_NEW_SCORE_CARDS_NEW_SCORE_CARDS_H_
#define ALHAMBRA_ENGINE_MODULES_NEW_SCORE_CARDS_NEW_SCORE_CARDS_H_

#include <memory>

#include "engine/modules/module.h"

namespace alhambra {

std::unique_ptr<Module> MakeNewScoreCards();

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_MODULES_NEW_SCORE_CARDS_NEW_SCORE_CARDS_H_
