// Plays the most promising choices on, in many games that fit what it sees, and takes the one
// with the best prospects.
#ifndef ALHAMBRA_PLAYERS_SEARCH_PLAYER_H_
#define ALHAMBRA_PLAYERS_SEARCH_PLAYER_H_

#include <memory>
#include <vector>

#include "players/judge.h"
#include "players/levels.h"
#include "players/player.h"
#include "players/prospect.h"
#include "players/race.h"

namespace alhambra::players {

// How a player searches.
struct SearchStyle {
  const char* name;
  int candidates;      // choices that are looked at: those that the judge likes best
  int payments;        // of those, how many may differ in nothing but what is paid
  double most_behind;  // no choice that the judge finds worse than the best by more points
  int rounds;          // turns of every seat that are played on before the position is judged
  int city_rounds;     // as rounds, in the combined game, where city tiles pay off later
  int most_games;      // played on for one decision, whatever the budget
  RaceRules race;
};

class SearchPlayer : public Player {
 public:
  SearchPlayer(const SearchStyle& style, const Budget& budget);
  const char* name() const override { return style_.name; }
  int Choose(const Rules& rules, const Game& view, Seat seat, const ActionList& list,
             Rng& rng) override;

 private:
  struct Candidate {
    int choice = 0;  // place in the list
    double worth = 0;
  };
  // Best first.
  std::vector<Candidate> Candidates(const Rules& rules, const Game& view, Seat seat,
                                    const ActionList& list, Rng& rng);
  // Plays on until that turn, all seats doing what the judge likes best.
  void PlayUntil(int turn, const Rules& rules, Game& game, Rng luck);

  const SearchStyle style_;
  const Budget budget_;
  Judge judge_;  // also advises all seats in games that are played on
  Oracle oracle_;
  Game game_;
  std::unique_ptr<ActionList> list_ = std::make_unique<ActionList>();
};

}  // namespace alhambra::players

#endif  // ALHAMBRA_PLAYERS_SEARCH_PLAYER_H_
