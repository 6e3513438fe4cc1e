// Travelling Craftsmen (module 31): nine abilities on cards that go from hand to hand.
//
// Follows the rulings O-31a to O-31n, R-MOVE and R-DISCOUNT and the timeline (T1 to T4). Everybody
// has two open cards and may use one of them in a turn. It is then handed on to the left, or, if
// none was used, one of the owner's choice; the player to move always has a third one face down
// and turns it up after that.
//
//   mosaic painter   T1-T3  a tile added to the palace may be rotated
//   carpenter        T1     a market tile costs 1 or 2 less
//   goldsmith        T1     several cards taken may be worth 8
//   mortar mixer     T0-T4  two market tiles change places
//   mason            T0-T4  a card in hand for one of the display, of the same currency
//   builder          T1     a redesign, also a move inside the palace
//   smith            T0-T4  the display is filled up to six cards
//   brick-maker      T2     a bought tile takes the place of one in the palace
//   minter           T1     a market tile is paid with cards of the hand and the display
//
// Nothing is left out, and there are no options.
#ifndef ALHAMBRA_ENGINE_MODULES_TRAVELLING_CRAFTSMEN_TRAVELLING_CRAFTSMEN_H_
#define ALHAMBRA_ENGINE_MODULES_TRAVELLING_CRAFTSMEN_TRAVELLING_CRAFTSMEN_H_

#include <memory>

#include "engine/modules/module.h"

namespace alhambra {

std::unique_ptr<Module> MakeTravellingCraftsmen();

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_MODULES_TRAVELLING_CRAFTSMEN_TRAVELLING_CRAFTSMEN_H_
