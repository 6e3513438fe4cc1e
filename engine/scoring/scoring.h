// What a scoring adds to the sheet.
#ifndef ALHAMBRA_ENGINE_SCORING_SCORING_H_
#define ALHAMBRA_ENGINE_SCORING_SCORING_H_

#include "engine/flow/play.h"

namespace alhambra {

// A player's or Dirk's share of a majority.
struct Share {
  int points = 0;
  int rank = 0;  // 0: none
  int tied = 0;
};

// Where scorers stand who are ranked by a number, the highest first.
struct Rank {
  int ahead = 0;  // how many have more
  int tied = 0;   // how many have as much, oneself included
};
Rank RankOf(const int* numbers, int scorers, int scorer);
// The sum of what the places that these take up are worth; `points[p]` is for place p+1.
int SumOfPlaces(const Rank& rank, const int points[3]);

// R-MAJORITY for a kind or anything else that is counted: ranks the scorers by `numbers` (0: not
// ranked). `points` as in SumOfPlaces.
void ShareMajority(const int* numbers, int scorers, const int points[3], Share* shares);

// What a scorer may expect of a majority of which the first `places` pay, while the numbers may
// still move. `spread` says by how many until the scoring: near 0 the standing decides, with more
// the ranks of close rivals are open.
double ExpectedShare(const double* numbers, int scorers, int scorer, const int* points, int places,
                     double spread);

// ---- a scoring ----
// Reads all numbers of a scoring off a game, as it is once nobody is asked anything more.
void CountAll(const Rules& rules, const Game& game, int scoring, Numbers& numbers);
// For computer players, who ask modules one by one: adds the buildings of all scorers, and what one
// module counts of the table, and of all or of one scorer alone.
void CountBuildings(const Rules& rules, const Game& game, Numbers& numbers);
void CountModule(const Rules& rules, const Game& game, const Module& module, int scoring,
                 Numbers& numbers);
void CountModule(const Rules& rules, const Game& game, const Module& module, int scoring,
                 Seat scorer, Numbers& numbers);
// How many half buildings a scorer has in the majority of a kind; with 0 he has no part in it.
int HalfBuildings(const Rules& rules, const Numbers& numbers, int scorer, Kind kind);
// The points that follow from the numbers, in the order of the timeline. Of the game only the sheet
// matters, and what modules keep of scorings to come.
void ScoreNumbers(Play& play, int scoring, const Numbers& numbers);
// The same for what one module adds and takes away beside walls and majorities.
void ScoreModule(Play& play, const Module& module, int scoring, const Numbers& numbers);
// The points of scoring 1, 2 or 3: both of these.
void ScoreAll(Play& play, int scoring);

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_SCORING_SCORING_H_
