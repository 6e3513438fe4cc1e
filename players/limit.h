// How much of what a player may spend on a decision is left.
#ifndef ALHAMBRA_PLAYERS_LIMIT_H_
#define ALHAMBRA_PLAYERS_LIMIT_H_

#include <algorithm>
#include <chrono>

#include "players/levels.h"

namespace alhambra::players {

// Says when the thinking is over.
class Limit {
 public:
  Limit(const Budget& budget, int most_games)
      : budget_(budget),
        most_games_(budget.playouts > 0 ? std::min(budget.playouts, most_games) : most_games),
        end_(Clock::now() + std::chrono::milliseconds(budget.milliseconds)) {}

  int threads() const { return budget_.threads; }

  // Asked before each game that is played on.
  bool Reached() { return ++games_ > most_games_ || IsOver(); }

  // Whether time is up or thinking is to stop; any thread may ask.
  bool IsOver() const {
    if (budget_.stop != nullptr && budget_.stop->load(std::memory_order_relaxed)) return true;
    return budget_.playouts <= 0 && Clock::now() >= end_;
  }

  // The part of the budget that is used up, 0 to 1.
  double Used() const {
    const double games = static_cast<double>(games_) / most_games_;
    if (budget_.playouts > 0) return games;
    const std::chrono::duration<double, std::milli> left = end_ - Clock::now();
    return std::clamp(1 - left.count() / std::max(1, budget_.milliseconds), games, 1.0);
  }

 private:
  using Clock = std::chrono::steady_clock;

  const Budget budget_;
  const int most_games_;
  const Clock::time_point end_;
  int games_ = 0;
};

}  // namespace alhambra::players

#endif  // ALHAMBRA_PLAYERS_LIMIT_H_
