// Module 43, Caliph's Guidelines: three of nine missions lie face up and score for everybody at the
// end of the game.
//
// Follows the book's pages on the caliph's missions and the rulings O-43a to O-43g, O-38f, R-CELLS
// and R-DIAGONAL. The missions are drawn at random in the set-up; what each scores is in
// missions.h. They score in the third scoring only. Dirk has no palace and scores none.
//
// Left out: nothing. Options: none.
#ifndef ALHAMBRA_ENGINE_MODULES_CALIPHS_GUIDELINES_CALIPHS_GUIDELINES_H_
#define ALHAMBRA_ENGINE_MODULES_CALIPHS_GUIDELINES_CALIPHS_GUIDELINES_H_

#include <memory>

#include "engine/modules/module.h"

namespace alhambra {

std::unique_ptr<Module> MakeCaliphsGuidelines();

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_MODULES_CALIPHS_GUIDELINES_CALIPHS_GUIDELINES_H_
