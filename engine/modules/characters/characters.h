// Characters (module 7): ten people with an ability each, auctioned when their card is revealed.
//
// Follows the rulings `characters`, R-AUCTION, R-CHARACTER-USE and R-PILES and the timeline. Six
// cards are in the second, third and fourth pile, four lie face down aside.
//
// Auction: from the player after the turn's on (the turn's player first if the beggar drew the
// card), everybody in turn bids more or passes for good, asked whether able to pay or not. The
// winner pays in one currency and may overpay.
//
//   at most one of these in a turn   Miser, Master Builder, Trader, Dancer, Moneychanger, Beggar
//   at every scoring                 Wise Man, City Watch
//   once                             Rich Patron, Entertainer
//
// Left out: nothing.
// Options: none.
#ifndef ALHAMBRA_ENGINE_MODULES_CHARACTERS_CHARACTERS_H_
#define ALHAMBRA_ENGINE_MODULES_CHARACTERS_CHARACTERS_H_

#include <memory>

#include "engine/modules/module.h"

namespace alhambra {

std::unique_ptr<Module> MakeCharacters();

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_MODULES_CHARACTERS_CHARACTERS_H_
