// Module 26, Medina: tiles of the market that nobody wants, but whoever builds the fewest loses
// points.
//
// Follows the book's page on the medinas and the rulings `medina` and R-DIRK. Nine tiles without a
// kind go into the supply and are bought and built as any other, also as building sites (not in
// edition 1), and count when completed. After all other points of a
// scoring those with the fewest built lose 3 / 6, 3 / 9, 6, 3; ties are broken by the most
// expensive medina. Those without any share the ranks they take up, rounded up, and lose 1, 2, 3
// more each. A score may fall below zero. Left out: nothing. Options: none.
#ifndef ALHAMBRA_ENGINE_MODULES_MEDINA_MEDINA_H_
#define ALHAMBRA_ENGINE_MODULES_MEDINA_MEDINA_H_

#include <memory>

#include "engine/modules/module.h"

namespace alhambra {

std::unique_ptr<Module> MakeMedina();

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_MODULES_MEDINA_MEDINA_H_
