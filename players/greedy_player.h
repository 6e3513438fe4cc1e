// Looks one decision ahead: tries every listed choice on a game that fits what it sees, and takes
// the one after which its own position is worth most.
#ifndef ALHAMBRA_PLAYERS_GREEDY_PLAYER_H_
#define ALHAMBRA_PLAYERS_GREEDY_PLAYER_H_

#include "players/player.h"
#include "players/valuation.h"

namespace alhambra::players {

class GreedyPlayer : public Player {
 public:
  explicit GreedyPlayer(const char* name = "easy") : name_(name) {}
  const char* name() const override { return name_; }
  int Choose(const Rules& rules, const Game& view, Seat seat, const ActionList& list,
             Rng& rng) override;

 private:
  const char* const name_;
  ActionList replies_;  // room for the choices that follow while a question is settled
};

}  // namespace alhambra::players

#endif  // ALHAMBRA_PLAYERS_GREEDY_PLAYER_H_
