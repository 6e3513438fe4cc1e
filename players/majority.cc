#include "players/majority.h"

#include <algorithm>

#include "engine/scoring/scoring.h"

namespace alhambra::players {

namespace {

// The buildings of all, those that wait to be built in part.
double Together(const BuildingCounts& counts) {
  double all = 0;
  for (int scorer = 0; scorer < counts.scorers; ++scorer) all += counts.buildings[scorer];
  return all;
}

}  // namespace

double ExpectedMajority(const Rules& rules, const Game& game, const BuildingCounts& counts,
                        int scorer, int scoring, Kind kind, double spread) {
  const double own = counts.buildings[scorer];
  if (own <= 0) return 0;
  const KindRules& worth = rules.MajorityOf(game, scoring, kind);
  const double points = ExpectedShare(counts.buildings, counts.scorers, scorer,
                                      worth.points[scoring - 1], scoring, spread);
  return points * std::min(1.0, own) * (worth.times_built ? Together(counts) : 1);
}

}  // namespace alhambra::players
