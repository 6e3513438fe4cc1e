// Module 28, Major Construction Projects: two-cell tiles won by standing bids.
//
// Follows the book's page on the major projects and the rulings O-28a to O-28h, R-BOUGHT and
// R-DIRK. One project is face up. Bidding for it is an action of T1: money cards of one currency
// worth at least 15, or more than the current bid, whose cards then go back. A bid still
// there at the start of its owner's next turn wins the project, which is placed in T2.
//
// Nothing is left out, and there are no options. Our ruling: players may not outbid
// themselves (R-OWN-BID).
#ifndef ALHAMBRA_ENGINE_MODULES_MAJOR_CONSTRUCTION_PROJECTS_MAJOR_CONSTRUCTION_PROJECTS_H_
#define ALHAMBRA_ENGINE_MODULES_MAJOR_CONSTRUCTION_PROJECTS_MAJOR_CONSTRUCTION_PROJECTS_H_

#include <memory>

#include "engine/modules/module.h"

namespace alhambra {

std::unique_ptr<Module> MakeMajorConstructionProjects();

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_MODULES_MAJOR_CONSTRUCTION_PROJECTS_MAJOR_CONSTRUCTION_PROJECTS_H_
