#include "players/levels.h"

#include "players/greedy_player.h"
#include "players/random_player.h"
#include "players/search_player.h"

namespace alhambra::players {

const std::vector<std::string_view>& LevelNames() {
  static const std::vector<std::string_view> kNames = {"random", "easy", "medium", "hard"};
  return kNames;
}

std::unique_ptr<Player> MakePlayer(std::string_view level, const Budget& budget) {
  if (level == "random") return std::make_unique<RandomPlayer>();
  if (level == "easy") return std::make_unique<GreedyPlayer>();
  if (level == "medium") return std::make_unique<SearchPlayer>(kMediumStyle, budget);
  if (level == "hard") return std::make_unique<SearchPlayer>(kHardStyle, budget);
  return nullptr;
}

}  // namespace alhambra::players
