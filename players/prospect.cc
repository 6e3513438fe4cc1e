#include "players/prospect.h"

#include <cmath>

#include "players/facts.h"
#include "players/learned_value.h"
#include "players/time_to_scorings.h"

namespace alhambra::players {

namespace {

// A small part of the prospect is for points, whoever wins, so that a game which is won or lost is
// played well to its last turn.
constexpr double kPartForPoints = 0.1;
constexpr double kScaleOfPoints = 40;

// How much one point more adds to this share, if points on this scale decide about it.
double ShareOfAPoint(double share, double scale) { return share * (1 - share) / scale; }

}  // namespace

Prospect Oracle::Of(const Rules& rules, const Game& game, Seat seat, bool learned) {
  Outlooks outlooks;
  double scale, unit;  // unit: of strengths
  if (learned && !rules.IsOver(game)) {
    const Facts facts = FactsOf(rules, game, &valuation_);
    scale = facts.scale;
    unit = 1;
    outlooks = Foresee(facts, rules.players());
  } else {
    scale = unit = ScaleOfWorth(LookAhead(rules, game));
    for (int s = 0; s < rules.players(); ++s) {
      const double worth = Worth(rules, game, static_cast<Seat>(s));
      outlooks.seat[s] = {worth, worth};
    }
  }
  const Outlook& own = outlooks.seat[seat];
  double to_win = 1;
  double for_points = 1;
  Chances chances{};
  chances[seat] = 1;
  for (int other = 0; other < rules.players(); ++other) {
    if (other == seat) continue;
    const Outlook& theirs = outlooks.seat[other];
    chances[static_cast<size_t>(other)] = std::exp((theirs.strength - own.strength) / unit);
    to_win += chances[static_cast<size_t>(other)];
    for_points += std::exp((theirs.points - own.points) / kScaleOfPoints);
  }
  const double win = 1 / to_win;
  const double points = 1 / for_points;
  for (double& chance : chances) chance /= to_win;
  constexpr double kPartForWinning = 1 - kPartForPoints;
  return {kPartForWinning * win + kPartForPoints * points,
          kPartForWinning * ShareOfAPoint(win, scale) +
              kPartForPoints * ShareOfAPoint(points, kScaleOfPoints),
          chances};
}

double Oracle::Worth(const Rules& rules, const Game& game, Seat seat) {
  if (rules.IsOver(game)) return rules.score(game, seat);
  valuation_.Begin(rules, game, seat);
  return valuation_.Of(game);
}

}  // namespace alhambra::players
