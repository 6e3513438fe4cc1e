// Many games between entrants, each deal with the seats changed until everybody has had the same
// chances.
#ifndef ALHAMBRA_APP_MATCH_H_
#define ALHAMBRA_APP_MATCH_H_

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "engine/rules.h"
#include "players/levels.h"

namespace alhambra::app {

// A computer player in a match.
struct Entrant {
  std::string name;  // as it was asked for: "hard", "hard:200" or "hard-without-thieves"
  std::string level;
  players::Budget budget;
  std::string leaves_alone = {};  // a module that it does not use; empty for none
};

// Who sits where: the number of the entrant, by seat.
using Seating = std::vector<int>;

// The seatings of one deal. Over all of them each entrant has each seat equally often, and meets
// the same rivals as every other.
std::vector<Seating> Seatings(int entrants, int seats);

// How long a player thought about its decisions.
struct Thought {
  int64_t decisions = 0;
  double seconds = 0;
  double longest = 0;

  void Add(std::chrono::duration<double> passed) {
    ++decisions;
    seconds += passed.count();
    longest = std::max(longest, passed.count());
  }
  void Add(const Thought& other) {
    decisions += other.decisions;
    seconds += other.seconds;
    longest = std::max(longest, other.longest);
  }
};

// One game that was played.
struct PlayedGame {
  int deal = 0;
  Seating seating;
  int points[kMaxPlayers] = {};  // by seat
  Thought thought[kMaxPlayers];
};

struct MatchPlan {
  std::vector<Entrant> entrants;
  int deals = 0;
  uint64_t seed = 1;
  int threads = 1;
  // If given, it is shown the games whenever all of one more deal are played, those of the deals
  // before it being so, too; never by two threads at once. The match ends when it says false.
  std::function<bool(const std::vector<PlayedGame>&)> go_on = nullptr;
};

// Plays every deal with all its seatings. The games come in the same order, and, unless a budget
// is in time, are the same games, whatever the number of threads.
std::vector<PlayedGame> PlayMatch(const Rules& rules, const MatchPlan& plan);

}  // namespace alhambra::app

#endif  // ALHAMBRA_APP_MATCH_H_
