// What the games of a match say about its entrants, and how sure that is.
#ifndef ALHAMBRA_APP_STANDINGS_H_
#define ALHAMBRA_APP_STANDINGS_H_

#include <vector>

#include "app/match.h"

namespace alhambra::app {

// A figure with the bounds between which it lies with 95 % confidence.
struct Estimate {
  double value = 0;
  double low = 0;
  double high = 0;
};

// The share of `won` in `games`, after Wilson; ties count for parts of a game.
Estimate Share(double won, double games);
// The mean of independent values, from their spread; one value alone says nothing about that, and
// is its own bounds.
Estimate Mean(const std::vector<double>& values);
// The Elo difference that makes one expect such a share.
double EloOf(double share);

// How one entrant did.
struct Standing {
  int64_t seats = 0;  // it played, over all games
  Estimate wins;      // its part of all games; a shared win is shared
  double mean_points = 0;
  Thought thought;
};

// How an entrant did against another, over all games with both.
struct Duel {
  int first = 0, second = 0;
  Estimate share;  // how often a seat of the first ended before one of the second; a tie is half
  Estimate elo;
  Estimate lead;  // in points
  int64_t games = 0;
};

// A question that a match answers with as few games as it takes (Wald's sequential test): does an
// entrant win a share `high` of all games, or only `low`?
struct ShareQuestion {
  double low = 0;
  double high = 0;
};
// How much more likely the games are with the higher share, as a logarithm; 0 while there are too
// few deals to tell how much they differ.
double Evidence(const std::vector<PlayedGame>& games, int entrant, const ShareQuestion& question);
// From this much on either way the answer is wrong once in twenty times at most.
inline constexpr double kEnoughEvidence = 2.944439;

std::vector<Standing> StandingsOf(const std::vector<PlayedGame>& games, int entrants);
// Each pair of entrants, in order.
std::vector<Duel> DuelsOf(const std::vector<PlayedGame>& games, int entrants);

}  // namespace alhambra::app

#endif  // ALHAMBRA_APP_STANDINGS_H_
