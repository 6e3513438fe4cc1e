// Which of several candidates is best, found out by trying them again and again. Every trial
// gives each candidate still in the race a value under the same luck, so only the differences
// between candidates count; a candidate that is clearly behind is dropped.
#ifndef ALHAMBRA_PLAYERS_RACE_H_
#define ALHAMBRA_PLAYERS_RACE_H_

#include <cstddef>
#include <vector>

namespace alhambra::players {

// How a race is run.
struct RaceRules {
  double faith;       // weight of the prior expectation, in trials
  double certainty;   // standard errors behind the leader at which a candidate is dropped
  int fewest_trials;  // before which nobody is dropped
};

class Race {
 public:
  // `expected`: the value that each candidate is expected to have, before any trial.
  Race(std::vector<double> expected, const RaceRules& rules);

  // The candidates still in the race, by number.
  const std::vector<int>& running() const { return running_; }
  // The values of one trial, in the order of running().
  void AddTrial(const std::vector<double>& values);
  // Keeps at most this many candidates: those with the highest values so far.
  void Narrow(std::size_t most);
  // The one with the highest value so far; among ties the first.
  int leader() const;
  // All candidates, the leader first: those still running by their values, then those that were
  // dropped, the last one first.
  std::vector<int> Ranking() const;

 private:
  // Expectation and trials together.
  double Value(int candidate) const;
  // Whether one candidate's value is lower than another's.
  auto Lower() const {
    return [this](int a, int b) { return Value(a) < Value(b); };
  }
  bool IsBeaten(int candidate, int leader) const;
  void Drop(int candidate);
  // The place of a pair in products_.
  std::size_t PairOf(int a, int b) const;

  const RaceRules rules_;
  int trials_ = 0;
  std::vector<int> running_;
  std::vector<int> dropped_;  // in that order
  // By candidate. A candidate that is running has run in every trial.
  const std::vector<double> expected_;
  std::vector<double> sums_;
  std::vector<double> products_;  // by pair: of the values both had in the same trial
};

}  // namespace alhambra::players

#endif  // ALHAMBRA_PLAYERS_RACE_H_
