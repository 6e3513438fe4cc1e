// How likely a seat is to win from a position, judged without playing on.
#ifndef ALHAMBRA_PLAYERS_PROSPECT_H_
#define ALHAMBRA_PLAYERS_PROSPECT_H_

#include "engine/rules.h"
#include "players/valuation.h"

namespace alhambra::players {

class Oracle {
 public:
  explicit Oracle(const Weights& weights) : valuation_(weights) {}

  // From 0 to 1. In a game that is over it is the seat's part of the win. `game` is a whole game.
  double Prospect(const Rules& rules, const Game& game, Seat seat);

 private:
  Valuation valuation_;
};

// How much one point more adds to the prospect of a seat that is level with the others.
double ProspectOfAPoint(const Rules& rules, const Game& game);

}  // namespace alhambra::players

#endif  // ALHAMBRA_PLAYERS_PROSPECT_H_
