// `alhambra play`: a game in the terminal, for a person against computer players.
#ifndef ALHAMBRA_APP_PLAY_H_
#define ALHAMBRA_APP_PLAY_H_

#include <cstdint>
#include <string>

#include "app/command.h"
#include "app/setup_options.h"
#include "players/levels.h"

namespace alhambra::app {

struct PlayOptions {
  SetupOptions setup;
  int players = 3;
  int seat = 1;                // of the person, from 1 on
  std::string level = "easy";  // name of the computer players
  int budget_ms =
      players::kDefaultMilliseconds;  // for the first decision of a computer player in a turn
  int threads = 0;     // that a computer player thinks in; 0: one, or all there are for master
  std::string seed;    // a number; empty: another game each time
  std::string record;  // a file to save the game in at the end
  std::string resume;  // a record to go on with; set-up and seed are then taken from it
};

int Play(const PlayOptions& options, Streams streams);
Command AddPlay(CLI::App& root);

}  // namespace alhambra::app

#endif  // ALHAMBRA_APP_PLAY_H_
