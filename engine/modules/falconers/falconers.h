// Module 21, Falconers: falcons that sit where four tiles meet.
//
// Follows the book's page on the falconers and the rulings `falconers`, R-CELLS and R-FALCON. A
// turn may be spent on falcons: each costs one money card and goes to an intersection of four
// palace tiles (no camps), of which at least one building has each of its two kinds; one falcon per
// intersection. It returns to the supply when one of the four tiles leaves. Each scoring gives 2,
// 6, 12, 20, 30 points for one to five falcons of a type.
//
// An intersection is named by the cell whose north-west corner it is.
// Left out: nothing. Options: none.
// Which type carries which kinds is reconstructed, see components/falconers.json.
#ifndef ALHAMBRA_ENGINE_MODULES_FALCONERS_FALCONERS_H_
#define ALHAMBRA_ENGINE_MODULES_FALCONERS_FALCONERS_H_

#include <memory>

#include "engine/modules/module.h"

namespace alhambra {

std::unique_ptr<Module> MakeFalconers();

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_MODULES_FALCONERS_FALCONERS_H_
