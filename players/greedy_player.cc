#include "players/greedy_player.h"

namespace alhambra::players {

int GreedyPlayer::Choose(const Rules& rules, const Game& view, Seat seat, const ActionList& list,
                         Rng& rng) {
  if (list.size() == 1) return 0;
  judge_.Forget();
  return judge_.Best(rules, rules.Sample(view, seat, rng), seat, list, rng);
}

}  // namespace alhambra::players
