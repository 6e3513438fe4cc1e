// `alhambra replay`: plays a recorded game again.
#ifndef ALHAMBRA_APP_REPLAY_H_
#define ALHAMBRA_APP_REPLAY_H_

#include <string>

#include "app/command.h"

namespace alhambra::app {

struct ReplayOptions {
  std::string file;
  bool verify = false;     // the end must be as the record says, and it must say it
  bool events = false;     // print every action and what came of it
  std::string components;  // a folder, as in SetupOptions
};

int Replay(const ReplayOptions& options, Streams streams);
Command AddReplay(CLI::App& root);

}  // namespace alhambra::app

#endif  // ALHAMBRA_APP_REPLAY_H_
