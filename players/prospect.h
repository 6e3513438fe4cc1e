// How likely a seat is to win from a position, judged without playing on.
#ifndef ALHAMBRA_PLAYERS_PROSPECT_H_
#define ALHAMBRA_PLAYERS_PROSPECT_H_

#include <array>

#include "engine/rules.h"
#include "players/valuation.h"

namespace alhambra::players {

// The chance of each seat to win, 0 to 1; together 1.
using Chances = std::array<double, kMaxPlayers>;

struct Prospect {
  double value = 0;      // from 0 to 1, the more the further the seat is ahead
  double per_point = 0;  // what one point more adds to it
  Chances chances{};     // to win alone, without the part that is for points
};

class Oracle {
 public:
  explicit Oracle(const Weights& weights) : valuation_(weights) {}

  // See Valuation::Forget.
  void Forget() { valuation_.Forget(); }

  // `game` is a whole game, such as a sample of a view; it may be over. `learned`: chances are what
  // games have taught, instead of what the valuation alone says.
  Prospect Of(const Rules& rules, const Game& game, Seat seat, bool learned = false);

 private:
  double Worth(const Rules& rules, const Game& game, Seat seat);

  Valuation valuation_;
};

}  // namespace alhambra::players

#endif  // ALHAMBRA_PLAYERS_PROSPECT_H_
