// Plays the most promising choices on, in many games that fit what a seat sees, and tells what it
// found of each: how the searching levels choose, and what advice is made of.
#ifndef ALHAMBRA_PLAYERS_SEARCH_H_
#define ALHAMBRA_PLAYERS_SEARCH_H_

#include <memory>
#include <vector>

#include "players/judge.h"
#include "players/levels.h"
#include "players/limit.h"
#include "players/prospect.h"
#include "players/race.h"
#include "players/tally.h"

namespace alhambra::players {

// How a player searches.
struct SearchStyle {
  const char* name;
  int candidates;      // choices that are looked at: those that the judge likes best
  int payments;        // of those, how many may differ in nothing but what is paid
  double most_behind;  // no choice that the judge finds worse than the best by more points,
  int fewest;          // once there are so many that differ in more than what is paid
  int rounds;          // turns of every seat that are played on before the position is judged
  int city_rounds;     // as rounds, in the combined game, where city tiles pay off later
  int most_games;      // played on for one decision, whatever the budget
  RaceRules race;
  // Of every two trials the first is quick: it plays on for so many rounds only and judges the
  // position by what games have taught. Both sorts err in other ways, so together they are right
  // more often. 0: none is; nor in the combined game.
  int quick_rounds = 0;
};
// Advice is made as hard thinks, and its chances are fitted to how games ended: a change of
// kHardStyle asks for that once more (players/calibration.h).
extern const SearchStyle kMediumStyle, kHardStyle, kHard2026Style;

// What a seat must choose. `view` is the view of that seat, `list` its choices, never empty.
struct Question {
  const Rules& rules;
  const Game& view;
  Seat seat;
  const ActionList& list;
};

// What was found of one choice.
struct Finding {
  int choice = 0;     // place in the list
  int trials = 0;     // games in which it was tried
  double chance = 0;  // of the seat, as compared with the best choice under the same luck
  Chances chances{};  // of everybody, in the games in which it was tried
};

// Two choices under the same luck.
struct Comparison {
  int trials = 0;
  Chances first{}, second{};
  // The standard error of the difference for the seat who chooses; 1 if one trial says nothing.
  double error = 0;
};

class Search {
 public:
  explicit Search(const SearchStyle& style);

  // All candidates, the one to choose first, then by what the choice is worth. Thinking ends when
  // one is left and it was tried `trials` times, or when the budget is used up. With a budget of
  // playouts the same question and the same state of `rng` give the same answer.
  std::vector<Finding> Think(const Question& question, const Budget& budget, Rng& rng,
                             int trials = 0);
  // Tries two choices, by their places in the list, as often as the budget allows. No trials if it
  // allows none.
  Comparison Compare(const Question& question, int first, int second, const Budget& budget,
                     Rng& rng);

 private:
  friend class Thinking;
  friend class Comparing;

  // Thinks about a game of other rules from here on, in so many threads.
  void Begin(int threads);
  // What thinks in that thread; the first is this one.
  Search& In(int thread) { return thread == 0 ? *this : *others_[static_cast<size_t>(thread) - 1]; }

  struct Candidate {
    int choice = 0;
    double worth = 0;
  };
  // Best first.
  std::vector<Candidate> Candidates(const Question& question, Rng& rng);
  // Carries the choice out in this world and plays on for some rounds, fewer if it is to be quick.
  Prospect TryOut(const Question& question, int choice, const Game& world, Rng luck, bool quick);
  // Whether the n-th trial is quick.
  bool IsQuick(const Question& question, int number) const;
  // All seats do what the judge likes best.
  void PlayUntil(int turn, const Rules& rules, Game& game, Rng luck);
  int HorizonOf(const Question& question, bool quick) const;

  const SearchStyle style_;
  Judge judge_;  // also advises all seats in games that are played on
  Oracle oracle_;
  Game game_;
  std::unique_ptr<ActionList> list_ = std::make_unique<ActionList>();
  std::vector<std::unique_ptr<Search>> others_;  // for other threads
};

// Search::Think a game at a time, for whoever has other things to do in between. What it is given
// must outlive it.
class Thinking {
 public:
  Thinking(Search* search, const Question& question, const Budget& budget, Rng* rng,
           int trials = 0);
  // Plays one game on, or several threads do for a moment. False if the thinking is over.
  bool GoOn();
  std::vector<Finding> Findings() const;

 private:
  // Games are tried in one world, under the same luck.
  struct Trial {
    Game world;
    Rng luck{0}, after{0};  // `after`: the state of rng_ when they were drawn
    bool quick = false;
    std::vector<int> running;         // when it was begun
    std::vector<Prospect> prospects;  // of those
  };

  std::vector<double> Expected() const;
  bool IsEnough() const;
  void DrawWorld(int number, Rng* rng, Trial* trial) const;
  void EndTrial();
  bool GoOnTogether();
  bool Take(const Trial& trial);

  Search* const search_;
  const Question question_;
  Rng* const rng_;
  const int trials_;
  Limit limit_;
  const std::vector<Search::Candidate> candidates_;
  const Prospect now_;
  Race race_;
  Tally tally_;
  int trials_made_ = 0;
  Trial trial_;  // that goes on, with what it found so far
  bool ended_ = false;
};

// Search::Compare a trial at a time, in the same way.
class Comparing {
 public:
  Comparing(Search* search, const Question& question, int first, int second, const Budget& budget,
            Rng* rng);
  bool GoOn();
  Comparison Found() const;

 private:
  // Both choices in one world.
  struct Trial {
    Game world;
    Rng luck{0}, after{0};
    bool quick = false;
    bool played = false;
    Chances one{}, other{};
  };

  Trial Draw(int number, Rng* rng) const;
  void Play(Search* search, Trial* trial) const;
  void Count(const Trial& trial);
  bool GoOnTogether();

  Search* const search_;
  const Question question_;
  const int first_, second_;
  Rng* const rng_;
  Limit limit_;
  Comparison sums_;
  double sum_ = 0, squares_ = 0;  // of the differences
};

}  // namespace alhambra::players

#endif  // ALHAMBRA_PLAYERS_SEARCH_H_
