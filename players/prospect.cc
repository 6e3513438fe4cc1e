#include "players/prospect.h"

#include <cmath>

#include "players/time_to_scorings.h"

namespace alhambra::players {

namespace {

// How far apart positions must be, in points, before the better one is likely to win: at the end
// of the game, and more for each turn to go. What was played on is a guess also there.
constexpr double kScaleAtTheEnd = 4;
constexpr double kScalePerTurn = 1.5;

// A small part of the prospect is for points, whoever wins, so that a game which is won or lost is
// played well to its last turn.
constexpr double kPartForPoints = 0.1;
constexpr double kScaleOfPoints = 40;

double Scale(const Rules& rules, const Game& game) {
  return kScaleAtTheEnd + kScalePerTurn * LookAhead(rules, game).turns[2];
}

// How much one point more adds to this share, if points on this scale decide about it.
double ShareOfAPoint(double share, double scale) { return share * (1 - share) / scale; }

}  // namespace

Prospect Oracle::Of(const Rules& rules, const Game& game, Seat seat) {
  const double scale = Scale(rules, game);
  const double own = Worth(rules, game, seat);
  double to_win = 1;
  double for_points = 1;
  Chances chances{};
  chances[seat] = 1;
  for (int other = 0; other < rules.players(); ++other) {
    if (other == seat) continue;
    const double behind = Worth(rules, game, static_cast<Seat>(other)) - own;
    chances[static_cast<size_t>(other)] = std::exp(behind / scale);
    to_win += chances[static_cast<size_t>(other)];
    for_points += std::exp(behind / kScaleOfPoints);
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
