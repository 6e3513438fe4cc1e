// `alhambra review`: what the decisions of a game have cost, and what was luck.
#ifndef ALHAMBRA_APP_REVIEW_H_
#define ALHAMBRA_APP_REVIEW_H_

#include <cstdint>
#include <string>

#include "app/command.h"
#include "app/setup_options.h"

namespace alhambra::app {

struct ReviewOptions {
  std::string file;   // a record; or, if empty, games of a level against itself:
  std::string level;  // of computer players
  int level_playouts = 300;
  int games = 8;
  int players = 3;
  int every = 1;  // only each so many-th decision
  uint64_t seed = 1;

  int seat = 0;       // only this seat, counted from 1; 0: all
  int playouts = 0;   // for each decision; 0: as usual
  int threads = 1;    // that think about a decision
  int budget_ms = 0;  // instead of playouts
  bool json = false;
  SetupOptions setup;
};

int Review(const ReviewOptions& options, Streams streams);
Command AddReview(CLI::App& root);

}  // namespace alhambra::app

#endif  // ALHAMBRA_APP_REVIEW_H_
