// `alhambra puzzles`: finds positions in which one choice is clearly the best.
#ifndef ALHAMBRA_APP_PUZZLES_H_
#define ALHAMBRA_APP_PUZZLES_H_

#include <cstdint>
#include <string>

#include "app/command.h"

namespace alhambra::app {

struct PuzzleOptions {
  // What is not said the seed decides, if nothing is said; else it is Alhambra without modules for
  // two or three.
  std::string game, modules, players;
  std::string components;
  uint64_t seed = 1;
  int number = 20;  // of games, each with the next seed
  int threads = 1;
  std::string out;    // the folder for the files; "": printed
  std::string again;  // the folder of puzzles that are judged again, instead of finding new ones
};

int Puzzles(const PuzzleOptions& options, Streams streams);
Command AddPuzzles(CLI::App& root);

}  // namespace alhambra::app

#endif  // ALHAMBRA_APP_PUZZLES_H_
