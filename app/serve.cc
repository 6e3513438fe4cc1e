#include "app/serve.h"

#include <sys/stat.h>

#include <CLI/CLI.hpp>
#include <cstdlib>
#include <filesystem>

#include "app/config_file.h"
#include "app/setup_options.h"
#include "server/address.h"
#include "server/log.h"
#include "server/networks.h"

namespace alhambra::app {

namespace {

// Where programs keep their data, by the XDG base directory rules.
std::filesystem::path DataFolder() {
  if (const char* folder = std::getenv("XDG_DATA_HOME"); folder != nullptr && *folder != '\0') {
    return std::filesystem::path(folder) / "alhambra";
  }
  const char* home = std::getenv("HOME");
  return std::filesystem::path(home != nullptr ? home : ".") / ".local" / "share" / "alhambra";
}

// Makes the folder of the data file if it is not there.
Problem PrepareData(std::string* data) {
  if (data->empty()) *data = DefaultData();
  const std::filesystem::path folder = std::filesystem::path(*data).parent_path();
  std::error_code error;
  const mode_t usual = umask(077);  // a new folder is for nobody else
  if (!folder.empty()) std::filesystem::create_directories(folder, error);
  umask(usual);
  if (!error) return {};
  return Wrong("The folder '" + folder.string() + "' cannot be created: " + error.message() + ".");
}

std::string CheckHost(const std::string& text) {
  if (server::IsHost(text)) return "";
  return "'" + text + "' is not the name of a host; it must be like games.example.org";
}

std::string CheckOrigin(const std::string& text) {
  if (!server::OriginOf(text).empty()) return "";
  return "'" + text +
         "' is not a site; it must be like https://example.org or http://localhost:5173";
}

std::string CheckNetworks(const std::string& text) { return server::Networks().Read(text); }

std::string AddressText(const server::ServerOptions& options, int port) {
  const bool v6 = options.listen.find(':') != std::string::npos;
  return "http://" + (v6 ? "[" + options.listen + "]" : options.listen) + ":" +
         std::to_string(port);
}

// Where it listens and keeps its tables.
void AddPlaceOptions(CLI::App& parser, ServeOptions& options) {
  server::ServerOptions& server = options.server;
  parser.add_option("--listen", server.listen, "The address to listen on")->capture_default_str();
  parser.add_option("--port", server.port, "The port; 0 for any free one")
      ->check(CLI::Range(0, 65535))
      ->capture_default_str();
  parser
      .add_option("--data", server.data,
                  "The file that holds the tables (in the user's data folder if not given)")
      ->check(CheckGiven);
  parser
      .add_option("--database", server.database,
                  "The PostgreSQL database that holds the tables instead, such as "
                  "postgresql://USER@HOST/NAME; several servers may share it")
      ->envname("ALHAMBRA_DATABASE")
      ->check(CheckGiven)
      ->excludes("--data");
  parser
      .add_option("--drain-seconds", options.drain_seconds,
                  "How long to serve on after SIGTERM, while /readyz says not to send anybody")
      ->check(CLI::Range(0, 600))
      ->capture_default_str();
}

// What it serves, and to whom.
void AddVisitorOptions(CLI::App& parser, server::ServerOptions& server) {
  parser
      .add_option("--web", server.web,
                  "The folder of the browser client (if not given: the one that belongs to the "
                  "program)")
      ->check(CheckGiven);
  parser
      .add_option(
          "--host", server.hosts,
          "A name this server answers to, such as games.example.org, in addition to addresses, "
          "localhost and the machine's own name")
      ->allow_extra_args(false)
      ->check(CheckHost);
  parser
      .add_option(
          "--origin", server.origins,
          "A site whose pages may connect, such as https://example.org, in addition to our own")
      ->allow_extra_args(false)
      ->check(CheckOrigin);
  parser.add_flag("--behind-proxy", server.behind_proxy,
                  "Take the clients' addresses from X-Forwarded-For");
  parser
      .add_option("--metrics-from", server.metrics_from,
                  "The addresses and networks that may read /metrics, separated by commas")
      ->check(CheckNetworks)
      ->capture_default_str();
  parser
      .add_option("--banned-words", server.banned_words,
                  "A file of words that names and messages may not have, one a line; read again "
                  "on SIGHUP")
      ->check(CheckGiven);
  parser
      .add_option("--banned-addresses", server.banned_addresses,
                  "A file of addresses and networks that nobody may come from, one a line; read "
                  "again on SIGHUP")
      ->check(CheckGiven);
}

// How computer players, hints and reviews think.
void AddThinkingOptions(CLI::App& parser, server::ServerOptions& server) {
  parser
      .add_option("--think-ms", server.think_ms,
                  "How long a computer player may think about a choice, in milliseconds")
      ->check(CLI::Range(1, 60000))
      ->capture_default_str();
  parser
      .add_option("--think-threads", server.think_threads,
                  "How many computer players may think at once")
      ->check(CLI::Range(1, 64))
      ->capture_default_str();
  parser.add_flag("--master", server.master,
                  "Offer the level master: hard with ten times --think-ms on all cores, as long as "
                  "nobody else waits");
  parser
      .add_option("--review-playouts", server.review_playouts,
                  "How many games are played on from each decision of a game that is reviewed")
      ->check(CLI::Range(1, 1000000))
      ->capture_default_str();
}

// How long tables stay.
void AddKeepingOptions(CLI::App& parser, server::ServerOptions& server) {
  parser
      .add_option("--keep-finished", server.keep_finished_days,
                  "Delete tables whose game is over after so many days; 0 keeps them")
      ->check(CLI::Range(0, 100000))
      ->capture_default_str();
  parser
      .add_option("--keep-open", server.keep_open_days,
                  "Delete tables whose game is not over once nobody did anything there for so many "
                  "days; 0 keeps them")
      ->check(CLI::Range(0, 100000))
      ->capture_default_str();
}

// How much there may be at once, and of one address.
void AddLimitOptions(CLI::App& parser, server::ServerOptions& server) {
  const auto add = [&parser](const char* name, int& limit, const char* what) {
    parser.add_option(name, limit, what)->check(CLI::Range(1, 1000000))->capture_default_str();
  };
  add("--tables-per-hour", server.each.tables_per_hour,
      "How many tables one address may create per hour");
  add("--most-connections", server.most_connections, "How many connections may be open at once");
  add("--connections-per-address", server.each.connections,
      "How many connections may come from one address");
  add("--joins-per-second", server.each.joins_per_second,
      "How often one address may join tables per second, on average");
  add("--hints-per-minute", server.each.hints_per_minute,
      "How many hints one address may ask for per minute, on average");
  add("--looks-per-second", server.each.looks_per_second,
      "How many earlier steps one address may ask for per second, on average");
  add("--messages-per-second", server.each.messages_per_second,
      "How many messages one address may send per second, on average");
}

}  // namespace

std::string DefaultData() { return (DataFolder() / "tables.sqlite").string(); }

std::string FindClient(const std::filesystem::path& program) {
  if (program.empty()) return "";
  const std::filesystem::path folder = program.parent_path();
  for (const std::filesystem::path& client :
       {folder / "web", folder.parent_path().parent_path() / "web" / "dist",
        folder.parent_path() / "share" / "alhambra" / "web"}) {
    // The sources of the client have no assets.
    std::error_code error;
    if (std::filesystem::is_directory(client / "assets", error)) return client.string();
  }
  return "";
}

int Serve(const ServeOptions& options, Streams streams) {
  server::ServerOptions with = options.server;
  with.drain_ms = options.drain_seconds * 1000;
  Problem problem;
  if (!server::SetLogLevel(options.log_level)) {
    problem = Wrong("The log level must be debug, info, warn, error or off.");
  }
  if (Ok(problem) && !with.data.empty() && !with.database.empty()) {
    problem = Wrong("There can be a data file or a database, but not both.");
  }
  if (Ok(problem)) problem = ReadComponents(options.components, &with.components);
  if (Ok(problem) && with.database.empty()) problem = PrepareData(&with.data);
  if (with.web.empty()) {
    std::error_code error;
    with.web = FindClient(std::filesystem::read_symlink("/proc/self/exe", error));
  }
  std::unique_ptr<server::Server> server;
  if (Ok(problem)) server = server::OpenServer(with, &problem.text);
  if (server == nullptr) {
    streams.err << codec::ProblemText(problem) << "\n";
    return kBadUsage;
  }
  if (with.web.empty()) {
    streams.err << "There is no browser client to serve. Build it in web/ or name its folder with "
                   "--web.\n";
  }
  streams.out << AddressText(with, server->port()) << std::endl;
  server->Run();
  return kSuccess;
}

Command AddServe(CLI::App& root) {
  CLI::App* parser = root.add_subcommand("serve", "Serve games to browsers and other clients");
  auto options = std::make_shared<ServeOptions>();
  server::ServerOptions& server = options->server;
  server.stop_on_signals = true;
  server.version = ALHAMBRA_VERSION;
  parser
      ->add_option("--config", options->config,
                   "A file with more options, one a line, such as port = 8080; those given here "
                   "count first")
      ->check(CheckGiven);
  AddPlaceOptions(*parser, *options);
  AddVisitorOptions(*parser, server);
  AddThinkingOptions(*parser, server);
  AddKeepingOptions(*parser, server);
  AddLimitOptions(*parser, server);
  AddComponentsOption(*parser, &options->components);
  parser
      ->add_option("--log-level", options->log_level,
                   "What goes to the error stream: debug, info, warn, error or off")
      ->capture_default_str();
  return {parser, [options, parser](Streams streams) {
            Problem problem;
            if (!options->config.empty()) problem = ReadConfigFile(options->config, *parser);
            if (Ok(problem)) return Serve(*options, streams);
            streams.err << codec::ProblemText(problem) << "\n";
            return kBadUsage;
          }};
}

}  // namespace alhambra::app
