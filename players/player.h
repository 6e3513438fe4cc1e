// A computer player: it sees what its seat may see and picks one of the listed choices.
#ifndef ALHAMBRA_PLAYERS_PLAYER_H_
#define ALHAMBRA_PLAYERS_PLAYER_H_

#include "engine/rules.h"

namespace alhambra::players {

class Player {
 public:
  virtual ~Player() = default;
  // Its level: "easy".
  virtual const char* name() const = 0;
  // The place in `list` (the choices of `seat`, never empty) of what it does. `view` is the view
  // of that seat. The same arguments and the same state of `rng` give the same answer, unless the
  // player thinks against a clock.
  virtual int Choose(const Rules& rules, const Game& view, Seat seat, const ActionList& list,
                     Rng& rng) = 0;
};

}  // namespace alhambra::players

#endif  // ALHAMBRA_PLAYERS_PLAYER_H_
