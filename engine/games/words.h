// How the core's own actions, events and decisions read, and its reasons.
#ifndef ALHAMBRA_ENGINE_GAMES_WORDS_H_
#define ALHAMBRA_ENGINE_GAMES_WORDS_H_

#include "engine/game/action.h"

namespace alhambra {

ModuleWords CoreWords();

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_GAMES_WORDS_H_
