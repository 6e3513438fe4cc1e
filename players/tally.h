// The chances found in the trials of a race.
#ifndef ALHAMBRA_PLAYERS_TALLY_H_
#define ALHAMBRA_PLAYERS_TALLY_H_

#include <algorithm>
#include <vector>

#include "players/prospect.h"

namespace alhambra::players {

// Who leaves the race early is compared with the best in the trials that both ran in, since luck
// differs from trial to trial far more than choices do.
class Tally {
 public:
  Tally(size_t candidates, Seat seat)
      : seat_(seat),
        together_(candidates, std::vector<double>(candidates)),
        trials_(candidates),
        sums_(candidates) {}

  // The prospects of one trial, in the order of `running`.
  void Add(const std::vector<int>& running, const std::vector<Prospect>& prospects) {
    for (size_t i = 0; i < running.size(); ++i) {
      const auto one = static_cast<size_t>(running[i]);
      ++trials_[one];
      for (size_t seat = 0; seat < kMaxPlayers; ++seat) {
        sums_[one][seat] += prospects[i].chances[seat];
      }
      for (size_t k = 0; k < running.size(); ++k) {
        together_[one][static_cast<size_t>(running[k])] += prospects[k].chances[seat_];
      }
    }
  }

  int trials(size_t candidate) const { return trials_[candidate]; }
  Chances Mean(size_t candidate) const {
    Chances mean = sums_[candidate];
    for (double& chance : mean) chance /= std::max(1, trials_[candidate]);
    return mean;
  }
  // How far the candidate is behind in the sum of its own trials; the best has run in all of them.
  double Behind(size_t candidate, size_t best) const {
    return together_[candidate][best] - together_[candidate][candidate];
  }

 private:
  const Seat seat_;
  std::vector<std::vector<double>> together_;  // [c][k]: of k, in the trials of c
  std::vector<int> trials_;
  std::vector<Chances> sums_;
};

}  // namespace alhambra::players

#endif  // ALHAMBRA_PLAYERS_TALLY_H_
