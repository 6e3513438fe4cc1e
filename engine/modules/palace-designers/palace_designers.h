// Module 35, Palace Designers: each player's designer scores tiles that are added beside it and
// follows them.
//
// Follows the book's page on the designers and the rulings O-35a to O-35c, O-28g and
// R-DESIGNER-START. A tile that comes into the palace beside the designer's tile, also in the place
// of another one, scores at once: 2 points at the feet and 1 elsewhere; the designer goes onto it
// and is rotated as its owner likes. When the designer's tile leaves the palace, the owner puts the
// designer on another one.
//
// Left out: nothing. Options: none.
#ifndef ALHAMBRA_ENGINE_MODULES_PALACE_DESIGNERS_PALACE_DESIGNERS_H_
#define ALHAMBRA_ENGINE_MODULES_PALACE_DESIGNERS_PALACE_DESIGNERS_H_

#include <memory>

#include "engine/modules/module.h"

namespace alhambra {

std::unique_ptr<Module> MakePalaceDesigners();

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_MODULES_PALACE_DESIGNERS_PALACE_DESIGNERS_H_
