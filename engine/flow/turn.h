// The core's own decisions and the course of the game.
#ifndef ALHAMBRA_ENGINE_FLOW_TURN_H_
#define ALHAMBRA_ENGINE_FLOW_TURN_H_

#include "engine/flow/play.h"

namespace alhambra {

// What the seat to move may choose.
void ListDecision(const Rules& rules, const Game& game, const Listing& listing);
Refusal ApplyCore(Play& play, const Frame& frame, const Action& action);
void StartTurn(Play& play, Seat seat, TurnPhase phase);

// Ends a T1 action that is never exact, when frames may already lie above the main decision.
void FinishActionBelow(Play& play, int frame);

// A module used an interruption (T9): the asking frame is done, a refill follows, and the
// question goes round again. Frames to be dealt with before the refill are pushed afterwards.
void Interrupted(Play& play);

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_FLOW_TURN_H_
