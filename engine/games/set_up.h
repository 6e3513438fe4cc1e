// Laying out a new game.
#ifndef ALHAMBRA_ENGINE_GAMES_SET_UP_H_
#define ALHAMBRA_ENGINE_GAMES_SET_UP_H_

#include "engine/flow/play.h"

namespace alhambra {

// Shuffles and lays out tiles and cards, deals the money and starts the first turn. Everything lies
// unsorted in the supply and in the draw pile before.
void LayOutGame(Play& play);

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_GAMES_SET_UP_H_
