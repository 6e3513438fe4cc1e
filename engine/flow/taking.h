// Taking money cards (R-TAKE).
#ifndef ALHAMBRA_ENGINE_FLOW_TAKING_H_
#define ALHAMBRA_ENGINE_FLOW_TAKING_H_

#include "engine/flow/play.h"

namespace alhambra {

// The cards that lie in the display.
CardSet DisplayCards(const Core& core);

void ListTakes(const Rules& rules, const Game& game, Seat seat, const Listing& listing);
Refusal ApplyTake(Play& play, Seat seat, const Action& action);

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_FLOW_TAKING_H_
