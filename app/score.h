// `alhambra score`: the points of a scoring on a real table.
#ifndef ALHAMBRA_APP_SCORE_H_
#define ALHAMBRA_APP_SCORE_H_

#include <string>

#include "app/command.h"

namespace alhambra::app {

struct ScoreOptions {
  std::string path;        // a form (docs/companion.md)
  std::string components;  // a folder, as in SetupOptions
  bool json = false;
};

int Score(const ScoreOptions& options, Streams streams);
Command AddScore(CLI::App& root);

}  // namespace alhambra::app

#endif  // ALHAMBRA_APP_SCORE_H_
