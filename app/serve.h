// `alhambra serve`: the game server.
#ifndef ALHAMBRA_APP_SERVE_H_
#define ALHAMBRA_APP_SERVE_H_

#include <filesystem>
#include <string>

#include "app/command.h"
#include "server/server.h"

namespace alhambra::app {

struct ServeOptions {
  server::ServerOptions server;
  std::string config;      // a file with more options, or empty
  std::string components;  // a folder, or empty
  std::string log_level = "info";
  int drain_seconds = 0;
};

// The folder of the browser client that belongs to a program: `web` beside it, web/dist of the
// checkout it was built in, or share/alhambra/web where it is installed. Empty if there is none.
std::string FindClient(const std::filesystem::path& program);

// The data file if none is named.
std::string DefaultData();

// Serves the client that --web names, else the one that belongs to this program.
int Serve(const ServeOptions& options, Streams streams);
Command AddServe(CLI::App& root);

}  // namespace alhambra::app

#endif  // ALHAMBRA_APP_SERVE_H_
