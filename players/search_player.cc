#include "players/search_player.h"

namespace alhambra::players {

int SearchPlayer::Choose(const Rules& rules, const Game& view, Seat seat, const ActionList& list,
                         Rng& rng) {
  if (list.size() == 1) return 0;
  return search_.Think({rules, view, seat, list}, budget_, rng)[0].choice;
}

}  // namespace alhambra::players
