// `alhambra tournament`: which level of computer player is stronger, by how much, and how sure
// that is.
#ifndef ALHAMBRA_APP_TOURNAMENT_H_
#define ALHAMBRA_APP_TOURNAMENT_H_

#include <cstdint>
#include <string>

#include "app/command.h"
#include "app/setup_options.h"
#include "players/levels.h"

namespace alhambra::app {

struct TournamentOptions {
  SetupOptions setup;
  int players = 2;
  std::string levels = "hard,medium";  // two or more; "hard:200" has a budget of its own
  int games = 400;
  uint64_t seed = 1;
  int budget_ms = players::kDefaultMilliseconds;
  int playouts = 0;  // if positive, instead of time
  int threads = 1;
  std::string sprt;  // "0.5,0.6": ends as soon as it is clear which share the first level wins
  int forks = 0;  // if positive: play on so often from first uses of a module, instead of a match
  bool json = false;
};

int Tournament(const TournamentOptions& options, Streams streams);
Command AddTournament(CLI::App& root);

}  // namespace alhambra::app

#endif  // ALHAMBRA_APP_TOURNAMENT_H_
