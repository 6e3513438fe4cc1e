#include "players/random_player.h"

namespace alhambra::players {

int RandomPlayer::Choose(const Rules& /*rules*/, const Game& /*view*/, Seat /*seat*/,
                         const ActionList& list, Rng& rng) {
  return rng.Below(list.size());
}

}  // namespace alhambra::players
