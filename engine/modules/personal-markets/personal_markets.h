// Personal Markets (module 41): what a player does not build is for sale to the other players.
//
// Follows the book's page on the personal markets and the rulings O-41a to O-41f, R-STALL. In place
// of the reserve board every player has a stall for each currency, with room for one tile. A tile
// that goes to the reserve goes to a free stall of its owner's choice; if there is none, it or
// one of the four is discarded. The others buy such a tile in their turns (or by the vizier) as
// though it lay on the market: for its printed price, in the currency of the stall, which its owner
// receives. The owner builds it by a redesign as ever.
// Left out: nothing. Options: none.
#ifndef ALHAMBRA_ENGINE_MODULES_PERSONAL_MARKETS_PERSONAL_MARKETS_H_
#define ALHAMBRA_ENGINE_MODULES_PERSONAL_MARKETS_PERSONAL_MARKETS_H_

#include <memory>

#include "engine/modules/module.h"

namespace alhambra {

std::unique_ptr<Module> MakePersonalMarkets();

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_MODULES_PERSONAL_MARKETS_PERSONAL_MARKETS_H_
