// `alhambra setup`: the check-list for laying out a game on a real table.
#ifndef ALHAMBRA_APP_SETUP_LIST_H_
#define ALHAMBRA_APP_SETUP_LIST_H_

#include "app/command.h"
#include "app/setup_options.h"

namespace alhambra::app {

struct SetUpListOptions {
  SetupOptions setup;
  int players = 3;
  bool json = false;
};

int SetUpList(const SetUpListOptions& options, Streams streams);
Command AddSetUpList(CLI::App& root);

}  // namespace alhambra::app

#endif  // ALHAMBRA_APP_SETUP_LIST_H_
