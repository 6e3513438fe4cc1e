// Module 20, Art of the Moors: culture counters for several buildings of the same price.
//
// Follows the book's page on the Moors and the rulings `art-of-the-moors`, R-OUT-OF-TURN,
// R-POWER-BASE and R-CULTURE. A player who owns two base tiles of a price group, built or in the
// reserve, gets the group's counter in T4 (at once for tiles placed out of turn) while there are
// some left; a marker on it says how far the number of such tiles lets it turn, and moves back at
// once when one is sold or discarded (edition 1: in T4). Developing culture is an action that turns
// all your counters by one section, but none beyond its marker. Each scoring gives the points the
// counters show. Left out: nothing. Options: none. The sections of some counters are reconstructed,
// see components/art-of-the-moors.json.
#ifndef ALHAMBRA_ENGINE_MODULES_ART_OF_THE_MOORS_ART_OF_THE_MOORS_H_
#define ALHAMBRA_ENGINE_MODULES_ART_OF_THE_MOORS_ART_OF_THE_MOORS_H_

#include <memory>

#include "engine/modules/module.h"

namespace alhambra {

std::unique_ptr<Module> MakeArtOfTheMoors();

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_MODULES_ART_OF_THE_MOORS_ART_OF_THE_MOORS_H_
