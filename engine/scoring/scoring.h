// What a scoring adds to the sheet.
#ifndef ALHAMBRA_ENGINE_SCORING_SCORING_H_
#define ALHAMBRA_ENGINE_SCORING_SCORING_H_

#include "engine/flow/play.h"

namespace alhambra {

// A player's or Dirk's share of a majority.
struct Share {
  int points = 0;
  int place = 0;  // 0: none
  int tied = 0;
};

// R-MAJORITY for one kind: ranks the scorers by `halves` (0 halves: not ranked). `points[p]` is
// what place p+1 is worth in this scoring.
void ShareMajority(const int* halves, int scorers, const int points[3], Share* shares);

// The points of scoring 1, 2 or 3 in the order of the timeline.
void ScoreAll(Play& play, int scoring);

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_SCORING_SCORING_H_
