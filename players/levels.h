// The computer players by name, and how long they may think.
#ifndef ALHAMBRA_PLAYERS_LEVELS_H_
#define ALHAMBRA_PLAYERS_LEVELS_H_

#include <atomic>
#include <memory>
#include <string_view>
#include <vector>

#include "players/player.h"

namespace alhambra::players {

inline constexpr int kDefaultMilliseconds = 1000;

// What a player may spend. Levels that do not search answer at once.
struct Budget {
  // On the first question of a turn; a turn never takes twice the time (players/turn_clock.h).
  int milliseconds = kDefaultMilliseconds;
  // If positive, the budget is this many playouts for each decision instead of a time: the same
  // random numbers then give the same answer on every machine.
  int playouts = 0;
  // That play games on, the one that asks among them. With a budget of playouts their number does
  // not change the answer.
  int threads = 1;
  // If set and true, the player stops thinking and answers with the best it has so far. It must
  // outlive the player; any thread may write it.
  const std::atomic<bool>* stop = nullptr;
};

// "master" is hard with this many times the budget and all cores.
inline constexpr int kMasterTimes = 10;

// What a player of that level gets where others get `budget`.
Budget BudgetOf(std::string_view level, Budget budget);

// "random", "easy", "medium", "hard", "master": weakest first.
const std::vector<std::string_view>& LevelNames();

// A player of that level, or null if there is no such level; also of "hard-2026", which is hard
// before it learned, to measure against. It keeps nothing between decisions,
// so it can take over a seat in the middle of a game, and play any seat of any rules. One player
// answers one decision at a time, in the thread that asks; make one for each thread.
std::unique_ptr<Player> MakePlayer(std::string_view level, const Budget& budget = {});

}  // namespace alhambra::players

#endif  // ALHAMBRA_PLAYERS_LEVELS_H_
