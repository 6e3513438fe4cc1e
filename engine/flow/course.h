// The steps that a game takes by itself, for the files of its course alone: turn.cc, refill.cc and
// ending.cc.
#ifndef ALHAMBRA_ENGINE_FLOW_COURSE_H_
#define ALHAMBRA_ENGINE_FLOW_COURSE_H_

#include <cstddef>

#include "engine/flow/play.h"

namespace alhambra {

// Asks the modules at a moment, one after the other, about the seat of a frame, which remembers in
// its payload how many were asked. False when all have been. Frames they push come first.
template <Payload P>
bool AskModules(Play& play, Moment moment, Frame& frame) {
  const auto& modules = play.rules.With(Hook::kOnMoment);
  if (modules.empty()) return false;
  // They may look at the frame, so it says at any time how far this has come.
  uint8_t& asked = frame.held[offsetof(P, asked)];
  const int depth = play.depth();
  while (asked < modules.size()) {
    modules[asked++]->OnMoment(play, moment, frame.seat);
    if (play.depth() != depth) return true;
  }
  asked = 0;
  return false;
}
// As AskModules, where nobody is asked anything.
void TellModules(Play& play, Moment moment, Seat seat);

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
void RunFill(Play& play, Frame& frame);

// A scoring with what comes before and after it.
void RunScoringFrame(Play& play, Frame& frame);
// From the empty market to the winner.
void RunEnd(Play& play, Frame& frame);

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_FLOW_COURSE_H_
