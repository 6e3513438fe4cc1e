#include "players/search_player.h"

namespace alhambra::players {

int SearchPlayer::Choose(const Rules& rules, const Game& view, Seat seat, const ActionList& list,
                         Rng& rng) {
  thinking_.reset();
  for (;;) {
    const std::optional<int> choice = ChooseOn(rules, view, seat, list, rng);
    if (choice) return *choice;
  }
}

std::optional<int> SearchPlayer::ChooseOn(const Rules& rules, const Game& view, Seat seat,
                                          const ActionList& list, Rng& rng) {
  if (list.size() == 1) return 0;
  if (!thinking_) {
    Budget budget = budget_;
    if (budget.playouts <= 0) {
      budget.milliseconds = static_cast<int>(clock_.TimeFor(view, seat, budget_.milliseconds));
    }
    began_ = std::chrono::steady_clock::now();
    thinking_.emplace(&search_, Question{rules, view, seat, list}, budget, &rng);
  }
  if (thinking_->GoOn()) return std::nullopt;
  const int choice = thinking_->Findings()[0].choice;
  thinking_.reset();
  clock_.Spend(seat, std::chrono::steady_clock::now() - began_);
  return choice;
}

}  // namespace alhambra::players
