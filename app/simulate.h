// `alhambra simulate`: many games between computer players, with figures about them.
#ifndef ALHAMBRA_APP_SIMULATE_H_
#define ALHAMBRA_APP_SIMULATE_H_

#include <cstdint>
#include <string>

#include "app/command.h"
#include "app/setup_options.h"

namespace alhambra::app {

struct SimulateOptions {
  SetupOptions setup;
  std::string players = "3";      // or a range
  std::string player = "random";  // a name for all seats, or one per seat with commas
  int games = 1000;
  int playouts = 50;  // games a searching player plays on for a decision
  uint64_t seed = 1;
  bool json = false;
};

int Simulate(const SimulateOptions& options, Streams streams);
Command AddSimulate(CLI::App& root);

}  // namespace alhambra::app

#endif  // ALHAMBRA_APP_SIMULATE_H_
