// How the core's own actions, events and decisions read (see Pattern).
#ifndef ALHAMBRA_ENGINE_GAMES_WORDS_H_
#define ALHAMBRA_ENGINE_GAMES_WORDS_H_

#include <vector>

#include "engine/game/action.h"

namespace alhambra {

std::vector<Pattern> CoreVerbs();
std::vector<Pattern> CoreEvents();
std::vector<Pattern> CoreDecisions();

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_GAMES_WORDS_H_
