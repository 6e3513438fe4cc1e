// A computer player: it sees what its seat may see and picks one of the listed choices.
#ifndef ALHAMBRA_PLAYERS_PLAYER_H_
#define ALHAMBRA_PLAYERS_PLAYER_H_

#include <memory>
#include <string_view>
#include <vector>

#include "engine/rules.h"

namespace alhambra::players {

class Player {
 public:
  virtual ~Player() = default;
  // Its name on the command line: "greedy".
  virtual const char* name() const = 0;
  // The place in `list` (the choices of `seat`, never empty) of what it does. `view` is the view
  // of that seat. The same arguments and the same state of `rng` give the same answer.
  virtual int Choose(const Rules& rules, const Game& view, Seat seat, const ActionList& list,
                     Rng& rng) = 0;
};

// The names that MakePlayer knows, weakest first.
const std::vector<std::string_view>& PlayerNames();
// Null if there is no player of that name.
std::unique_ptr<Player> MakePlayer(std::string_view name);

}  // namespace alhambra::players

#endif  // ALHAMBRA_PLAYERS_PLAYER_H_
