// Chooses evenly at random.
#ifndef ALHAMBRA_PLAYERS_RANDOM_PLAYER_H_
#define ALHAMBRA_PLAYERS_RANDOM_PLAYER_H_

#include "players/player.h"

namespace alhambra::players {

class RandomPlayer : public Player {
 public:
  const char* name() const override { return "random"; }
  int Choose(const Rules& rules, const Game& view, Seat seat, const ActionList& list,
             Rng& rng) override;
};

}  // namespace alhambra::players

#endif  // ALHAMBRA_PLAYERS_RANDOM_PLAYER_H_
