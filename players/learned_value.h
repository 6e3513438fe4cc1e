// What games of our own players taught: how likely each seat is to win from a position, and how
// many points it will have. A small network, asked once for each seat.
#ifndef ALHAMBRA_PLAYERS_LEARNED_VALUE_H_
#define ALHAMBRA_PLAYERS_LEARNED_VALUE_H_

#include "players/facts.h"

namespace alhambra::players {

// Of one seat. The chance to win is exp(`strength`) as part of that of all seats together.
struct Outlook {
  double strength = 0;
  double points = 0;  // at the end of the game
};

struct Outlooks {
  Outlook seat[kMaxPlayers];
};

// The same on every build: sums are made in the same order everywhere.
Outlooks Foresee(const Facts& facts, int players);

}  // namespace alhambra::players

#endif  // ALHAMBRA_PLAYERS_LEARNED_VALUE_H_
