#include "players/levels.h"

#include <algorithm>
#include <thread>

#include "players/greedy_player.h"
#include "players/random_player.h"
#include "players/search_player.h"

namespace alhambra::players {

const std::vector<std::string_view>& LevelNames() {
  static const std::vector<std::string_view> kNames = {"random", "easy", "medium", "hard",
                                                       "master"};
  return kNames;
}

Budget BudgetOf(std::string_view level, Budget budget) {
  if (level != "master") return budget;
  budget.milliseconds *= kMasterTimes;
  budget.playouts *= kMasterTimes;
  budget.threads = std::max(budget.threads, static_cast<int>(std::thread::hardware_concurrency()));
  return budget;
}

std::unique_ptr<Player> MakePlayer(std::string_view level, const Budget& budget) {
  if (level == "random") return std::make_unique<RandomPlayer>();
  if (level == "easy") return std::make_unique<GreedyPlayer>();
  if (level == "medium") return std::make_unique<SearchPlayer>(kMediumStyle, budget);
  if (level == "hard") return std::make_unique<SearchPlayer>(kHardStyle, budget);
  if (level == "hard-2026") return std::make_unique<SearchPlayer>(kHard2026Style, budget);
  if (level == "master") {
    SearchStyle style = kHardStyle;
    style.name = "master";
    return std::make_unique<SearchPlayer>(style, budget);
  }
  return nullptr;
}

}  // namespace alhambra::players
