// What is to be done before a game on a real table begins, step by step.
#ifndef ALHAMBRA_ENGINE_GAMES_SET_UP_LIST_H_
#define ALHAMBRA_ENGINE_GAMES_SET_UP_LIST_H_

#include <vector>

#include "engine/rules.h"

namespace alhambra {

// The steps of the core, the game and the modules in the order of the timeline. Those that have no
// pieces in this set-up are left out.
std::vector<SetUpStep> SetUpSteps(const Rules& rules);

// What is left to chance: who begins, and what the modules say.
std::vector<Lot> LotsOf(const Rules& rules);

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_GAMES_SET_UP_LIST_H_
