// The whole server: opens its data and its port, runs until it is told to stop.
#ifndef ALHAMBRA_SERVER_SERVER_H_
#define ALHAMBRA_SERVER_SERVER_H_

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "engine/rules.h"
#include "server/hall.h"
#include "server/visitors.h"

namespace alhambra::server {

struct ServerOptions {
  std::string listen = "127.0.0.1";
  int port = 8080;                   // 0: any that is free
  std::string data;                  // the SQLite file
  std::string database;              // the address of a PostgreSQL database, instead of the file
  std::string web;                   // the folder of the browser client; "" for none
  std::vector<std::string> hosts;    // names it answers to, in addition to its own
  std::vector<std::string> origins;  // pages from elsewhere that may connect
  bool behind_proxy = false;
  std::string metrics_from = "127.0.0.0/8,::1";  // who may read the figures
  std::string banned_words;                      // a file of words that nobody may say; "" for none
  std::string banned_addresses;  // a file of addresses that nobody may come from; "" for none
  int think_ms = 1000;
  int think_threads = 1;
  bool master = false;                             // whether computers may play as masters
  int review_playouts = players::kReviewPlayouts;  // for each decision of a game
  int keep_finished_days = 0;  // tables that nobody wrote to for so long are deleted; 0: never
  int keep_open_days = 0;
  int most_connections = 10000;
  int request_ms = 30000;        // in which a request must have come
  VisitorLimits each;            // of what one address may do
  int drain_ms = 0;              // for so long it serves on after it was told to stop
  bool stop_on_signals = false;  // SIGINT and SIGTERM end Run; SIGHUP reloads, if there are lists
  Components components;
  std::string version;
  Hall::StartGame start;  // how games are dealt; tests put in their own
};

class Server {
 public:
  virtual ~Server() = default;
  // The port it listens on.
  virtual int port() const = 0;
  // Serves until stopped, in the calling thread, which becomes the server's main thread.
  virtual void Run() = 0;
  // Drains, tells everybody, finishes what is being written and makes Run return. Any thread may
  // call it.
  virtual void Stop() = 0;
  // Reads the lists of words and addresses again. One that is wrong is noted in the log, and what
  // was banned before stays so. Any thread may call it.
  virtual void Reload() = 0;
};

// Null with a sentence in `problem` if the client, the data or the port cannot be had. From then on
// writing to what nobody reads, or more than the system lets a file hold, is an error like others
// and no longer ends the process.
std::unique_ptr<Server> OpenServer(ServerOptions options, std::string* problem);

}  // namespace alhambra::server

#endif  // ALHAMBRA_SERVER_SERVER_H_
