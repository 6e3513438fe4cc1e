// A computer player: it sees what its seat may see and picks one of the listed choices.
#ifndef ALHAMBRA_PLAYERS_PLAYER_H_
#define ALHAMBRA_PLAYERS_PLAYER_H_

#include <optional>

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
  // The same a part at a time, for whoever has other things to do in between: nothing as long as
  // there is more to think about. It is then asked again, with the same arguments, until there is
  // an answer. Players that answer at once have but one part.
  virtual std::optional<int> ChooseOn(const Rules& rules, const Game& view, Seat seat,
                                      const ActionList& list, Rng& rng) {
    return Choose(rules, view, seat, list, rng);
  }
};

}  // namespace alhambra::players

#endif  // ALHAMBRA_PLAYERS_PLAYER_H_
