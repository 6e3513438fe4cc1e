// The steps that a game takes by itself, for the files of its course alone: turn.cc, refill.cc and
// ending.cc.
#ifndef ALHAMBRA_ENGINE_FLOW_COURSE_H_
#define ALHAMBRA_ENGINE_FLOW_COURSE_H_

#include "engine/flow/play.h"

namespace alhambra {

// Asks the modules at a point, one after the other; `next` is the frame's memory of whom to ask
// next. False when all have been asked. Frames they push come first.
bool AskModules(Play& play, Point point, Seat seat, uint8_t& next);
// The same where nobody is asked anything.
void TellModules(Play& play, Point point, Seat seat);

// Whether some module with a hook says yes, asked in their order.
template <class... Asked, class... Args>
bool SomeModule(const Rules& rules, Hook hook, bool (Module::*says)(Asked...) const,
                Args&&... args) {
  for (const Module* module : rules.With(hook)) {
    if ((module->*says)(args...)) return true;
  }
  return false;
}

// Whether a tile that the seat gained waits to be placed.
bool HasWaitingTile(const Game& game, Seat seat);

// T5 to T7.
void RunRefill(Play& play, Frame& refill);
// One market space, until a tile lies there that nobody claims.
void RunFill(Play& play, Frame& fill);

// A scoring with what comes before and after it.
void RunScoringFrame(Play& play, Frame& frame);
// From the empty market to the winner.
void RunEnd(Play& play, Frame& end);

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_FLOW_COURSE_H_
