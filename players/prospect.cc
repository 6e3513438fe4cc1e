#include "players/prospect.h"

#include <cmath>

#include "players/outlook.h"

namespace alhambra::players {

namespace {

// How far apart positions must be, in points, before the better one is likely to win: at the end
// of the game, and more for each turn to go.
constexpr double kScaleAtTheEnd = 3;
constexpr double kScalePerTurn = 1.5;

double Scale(const Rules& rules, const Game& game) {
  return kScaleAtTheEnd + kScalePerTurn * LookAhead(rules, game).turns[2];
}

double PartOfTheWin(const Rules& rules, const Game& game, Seat seat) {
  const int own = rules.score(game, seat);
  int equals = 0;
  for (int other = 0; other < rules.players(); ++other) {
    const int points = rules.score(game, other);
    if (points > own) return 0;
    equals += points == own ? 1 : 0;
  }
  return 1.0 / equals;
}

}  // namespace

double Oracle::Prospect(const Rules& rules, const Game& game, Seat seat) {
  if (rules.IsOver(game)) return PartOfTheWin(rules, game, seat);
  const double scale = Scale(rules, game);
  valuation_.Begin(rules, game, seat);
  const double own = valuation_.Of(game);
  double sum = 1;
  for (int s = 0; s < rules.players(); ++s) {
    const auto other = static_cast<Seat>(s);
    if (other == seat) continue;
    valuation_.Begin(rules, game, other);
    sum += std::exp((valuation_.Of(game) - own) / scale);
  }
  return 1 / sum;
}

double ProspectOfAPoint(const Rules& rules, const Game& game) {
  const double level = 1.0 / rules.players();
  return level * (1 - level) / Scale(rules, game);
}

}  // namespace alhambra::players
