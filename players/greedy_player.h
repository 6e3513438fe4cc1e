// Looks one decision ahead: tries every listed choice on a game that fits what it sees, and takes
// the one after which its own position is worth most.
#ifndef ALHAMBRA_PLAYERS_GREEDY_PLAYER_H_
#define ALHAMBRA_PLAYERS_GREEDY_PLAYER_H_

#include "players/judge.h"
#include "players/player.h"

namespace alhambra::players {

class GreedyPlayer : public Player {
 public:
  const char* name() const override { return "easy"; }
  int Choose(const Rules& rules, const Game& view, Seat seat, const ActionList& list,
             Rng& rng) override;

 private:
  Judge judge_{Weights()};
};

}  // namespace alhambra::players

#endif  // ALHAMBRA_PLAYERS_GREEDY_PLAYER_H_
