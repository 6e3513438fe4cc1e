// Taking money cards (R-TAKE). Buying is in play.h, since modules buy too.
#ifndef ALHAMBRA_ENGINE_FLOW_MARKET_H_
#define ALHAMBRA_ENGINE_FLOW_MARKET_H_

#include "engine/flow/play.h"

namespace alhambra {

void ListTakes(const Rules& rules, const Game& game, Seat seat, ActionList& list);
Refusal ApplyTake(Play& play, Seat seat, const Action& action);

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_FLOW_MARKET_H_
