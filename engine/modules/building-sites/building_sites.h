// Building Sites (module 23): buildings for half the price, to be completed later or never.
//
// Follows the book's page on the building sites and the rulings `building-sites`, R-DISCOUNT,
// R-DIRK, R-SITE-SHOWN. A market building may be bought for half its price, rounded down and never
// exactly. Its buyer draws two site tiles (the last one alone), keeps one unseen by the others, and
// the tile is a site: it lies and has its walls, but counts as no building (Module::IsSite).
// Completing it, in the palace or in the reserve, costs the full price in the currency on the back
// of the site tile, which is then removed from the game; an exact payment gives an extra action. At
// the end of the game sites in the palace cost their owners all money cards of their currencies.
// Left out: nothing. Options: none.
#ifndef ALHAMBRA_ENGINE_MODULES_BUILDING_SITES_BUILDING_SITES_H_
#define ALHAMBRA_ENGINE_MODULES_BUILDING_SITES_BUILDING_SITES_H_

#include <memory>

#include "engine/modules/module.h"

namespace alhambra {

std::unique_ptr<Module> MakeBuildingSites();

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_MODULES_BUILDING_SITES_BUILDING_SITES_H_
