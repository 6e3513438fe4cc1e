#include "players/player.h"

#include "players/greedy_player.h"
#include "players/random_player.h"

namespace alhambra::players {

const std::vector<std::string_view>& PlayerNames() {
  static const std::vector<std::string_view> kNames = {"random", "greedy"};
  return kNames;
}

std::unique_ptr<Player> MakePlayer(std::string_view name) {
  if (name == "random") return std::make_unique<RandomPlayer>();
  if (name == "greedy") return std::make_unique<GreedyPlayer>();
  return nullptr;
}

}  // namespace alhambra::players
