// How far away the three scorings are, judged from what everybody can see: the sizes of the piles
// and of the supply.
#ifndef ALHAMBRA_PLAYERS_TIME_TO_SCORINGS_H_
#define ALHAMBRA_PLAYERS_TIME_TO_SCORINGS_H_

#include "engine/rules.h"

namespace alhambra::players {

struct TimeToScorings {
  bool to_come[3] = {};   // scoring 1..3 has not started yet
  bool going_on[3] = {};  // it is being held right now
  double turns[3] = {};   // turns of one seat until it comes, roughly
};

// `view` is a view or a game; both give the same answer.
TimeToScorings LookAhead(const Rules& rules, const Game& view);

}  // namespace alhambra::players

#endif  // ALHAMBRA_PLAYERS_TIME_TO_SCORINGS_H_
