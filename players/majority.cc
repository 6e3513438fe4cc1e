#include "players/majority.h"

#include <algorithm>
#include <cmath>

namespace alhambra::players {

namespace {

// The chance to end ahead with a lead of `lead` buildings: one half at 0, rising to 1. Only exact
// operations, so that every compiler gives the same.
double ChanceAhead(double lead, double spread) {
  const double x = lead / spread;
  return 0.5 + 0.5 * x / std::sqrt(1 + x * x);
}

// The buildings of all, those that wait to be built in part.
double Together(const Standing& standing) {
  double all = 0;
  for (int scorer = 0; scorer < standing.scorers; ++scorer) all += standing.buildings[scorer];
  return all;
}

}  // namespace

double ExpectedMajority(const Rules& rules, const Game& game, const Standing& standing, int scorer,
                        int scoring, Kind kind, double spread) {
  const double own = standing.buildings[scorer];
  if (own <= 0) return 0;
  // chance[n]: exactly n rivals end ahead; the last one stands for three and more.
  double chance[4] = {1, 0, 0, 0};
  for (int rival = 0; rival < standing.scorers; ++rival) {
    if (rival == scorer) continue;
    const double behind = 1 - ChanceAhead(own - standing.buildings[rival], spread);
    chance[3] += chance[2] * behind;
    for (int n = 2; n > 0; --n) chance[n] = chance[n] * (1 - behind) + chance[n - 1] * behind;
    chance[0] *= 1 - behind;
  }
  const KindRules& worth = rules.MajorityOf(game, scoring, kind);
  double points = 0;
  for (int place = 1; place <= scoring; ++place) {
    points += chance[place - 1] * worth.points[scoring - 1][place - 1];
  }
  return points * std::min(1.0, own) * (worth.times_built ? Together(standing) : 1);
}

}  // namespace alhambra::players
