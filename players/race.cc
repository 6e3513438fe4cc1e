#include "players/race.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace alhambra::players {

Race::Race(std::vector<double> expected, const RaceRules& rules)
    : rules_(rules),
      running_(expected.size()),
      expected_(std::move(expected)),
      sums_(expected_.size()),
      products_(expected_.size() * expected_.size()) {
  std::iota(running_.begin(), running_.end(), 0);
}

void Race::AddTrial(const std::vector<double>& values) {
  for (size_t i = 0; i < running_.size(); ++i) {
    sums_[static_cast<size_t>(running_[i])] += values[i];
    for (size_t k = 0; k <= i; ++k) {
      products_[PairOf(running_[i], running_[k])] += values[i] * values[k];
    }
  }
  ++trials_;
  if (trials_ < rules_.fewest_trials) return;
  const int first = leader();
  std::vector<int> beaten;
  for (const int candidate : running_) {
    if (candidate != first && IsBeaten(candidate, first)) beaten.push_back(candidate);
  }
  std::stable_sort(beaten.begin(), beaten.end(), Lower());
  for (const int candidate : beaten) Drop(candidate);
}

void Race::Narrow(std::size_t most) {
  while (running_.size() > most) {
    // Of equals the last one goes.
    Drop(*std::min_element(running_.rbegin(), running_.rend(), Lower()));
  }
}

void Race::Drop(int candidate) {
  running_.erase(std::find(running_.begin(), running_.end(), candidate));
  dropped_.push_back(candidate);
}

int Race::leader() const { return *std::max_element(running_.begin(), running_.end(), Lower()); }

std::vector<int> Race::Ranking() const {
  std::vector<int> ranking = running_;
  std::stable_sort(ranking.begin(), ranking.end(),
                   [lower = Lower()](int a, int b) { return lower(b, a); });
  ranking.insert(ranking.end(), dropped_.rbegin(), dropped_.rend());
  return ranking;
}

double Race::Value(int candidate) const {
  const auto i = static_cast<size_t>(candidate);
  if (trials_ == 0) return expected_[i];
  return (sums_[i] + rules_.faith * expected_[i]) / (trials_ + rules_.faith);
}

bool Race::IsBeaten(int candidate, int leader) const {
  const double trials = trials_;
  const double lead = sums_[static_cast<size_t>(leader)] - sums_[static_cast<size_t>(candidate)];
  const double squares = products_[PairOf(leader, leader)] +
                         products_[PairOf(candidate, candidate)] -
                         2 * products_[PairOf(leader, candidate)] - lead * lead / trials;
  const double error = std::sqrt(std::max(0.0, squares) / (trials * (trials - 1)));
  // Also true for one that was never any different.
  return lead / trials >= rules_.certainty * error;
}

std::size_t Race::PairOf(int a, int b) const {
  return static_cast<size_t>(std::max(a, b)) * expected_.size() +
         static_cast<size_t>(std::min(a, b));
}

}  // namespace alhambra::players
