// `alhambra serve`: the game server.
#ifndef ALHAMBRA_APP_SERVE_H_
#define ALHAMBRA_APP_SERVE_H_

#include <string>

#include "app/command.h"
#include "server/server.h"

namespace alhambra::app {

struct ServeOptions {
  server::ServerOptions server;
  std::string components;  // a folder, or empty
  std::string log_level = "info";
};

int Serve(const ServeOptions& options, Streams streams);
Command AddServe(CLI::App& root);

}  // namespace alhambra::app

#endif  // ALHAMBRA_APP_SERVE_H_
