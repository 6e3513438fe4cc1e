#include "players/levels.h"

#include <limits>

#include "players/greedy_player.h"
#include "players/random_player.h"
#include "players/search_player.h"

namespace alhambra::players {

namespace {

constexpr RaceRules kRace = {.faith = 12, .certainty = 2.5, .fewest_trials = 6};

// A quick look at what the next round brings.
constexpr SearchStyle kMedium = {.name = "medium",
                                 .candidates = 6,
                                 .payments = 3,
                                 .most_behind = 12,
                                 .rounds = 1,
                                 .city_rounds = 6,
                                 .most_games = 40,
                                 .race = kRace};

// Further, and for as long as it may.
constexpr SearchStyle kHard = {.name = "hard",
                               .candidates = 12,
                               .payments = 3,
                               .most_behind = 12,
                               .rounds = 6,
                               .city_rounds = 6,
                               .most_games = std::numeric_limits<int>::max(),
                               .race = kRace};

}  // namespace

const std::vector<std::string_view>& LevelNames() {
  static const std::vector<std::string_view> kNames = {"random", "easy", "medium", "hard"};
  return kNames;
}

std::unique_ptr<Player> MakePlayer(std::string_view level, const Budget& budget) {
  if (level == "random") return std::make_unique<RandomPlayer>();
  if (level == "easy") return std::make_unique<GreedyPlayer>();
  if (level == "medium") return std::make_unique<SearchPlayer>(kMedium, budget);
  if (level == "hard") return std::make_unique<SearchPlayer>(kHard, budget);
  return nullptr;
}

}  // namespace alhambra::players
