// What the learned value is told of a position: numbers that mean the same in every game, with any
// modules. What a module does shows in the parts of the valuation.
#ifndef ALHAMBRA_PLAYERS_FACTS_H_
#define ALHAMBRA_PLAYERS_FACTS_H_

#include "engine/rules.h"
#include "players/valuation.h"

namespace alhambra::players {

inline constexpr int kSeatFacts = 48;
inline constexpr int kTableFacts = 16;

struct Facts {
  float seat[kMaxPlayers][kSeatFacts] = {};
  float table[kTableFacts] = {};
  double worth[kMaxPlayers] = {};  // as the valuation sees it, in points
  double scale = 1;                // how far apart worths must be before the better one wins
};

// How far apart positions must be, in points, before the better one is likely to win: a few at the
// end of the game, and more for each turn to go. What was played on is a guess also there.
double ScaleOfWorth(const TimeToScorings& time);

// Of a whole game that is not over, such as a sample of a view. `valuation` is used for all seats.
Facts FactsOf(const Rules& rules, const Game& game, Valuation* valuation);

}  // namespace alhambra::players

#endif  // ALHAMBRA_PLAYERS_FACTS_H_
