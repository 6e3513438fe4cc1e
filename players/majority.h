// The points a seat may expect from one kind of building in one scoring.
#ifndef ALHAMBRA_PLAYERS_MAJORITY_H_
#define ALHAMBRA_PLAYERS_MAJORITY_H_

#include "engine/rules.h"

namespace alhambra::players {

// How many buildings of a kind each scorer has; a tile not yet built may count for less than one.
struct BuildingCounts {
  double buildings[kMaxScorers] = {};
  int scorers = 0;
};

// `spread` says how far the numbers may still move until the scoring, in buildings: near 0 the
// standing decides, with more the ranks of close rivals are open.
double ExpectedMajority(const Rules& rules, const Game& game, const BuildingCounts& counts,
                        int scorer, int scoring, Kind kind, double spread);

}  // namespace alhambra::players

#endif  // ALHAMBRA_PLAYERS_MAJORITY_H_
