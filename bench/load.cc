// A load test of the server: many tables with two clients each, over loopback, with moves at a
// steady pace. Prints how long an action takes until both clients are told of it.
//
//   build/release/load --tables 500 --seconds 20 --pace 1
#include <signal.h>
#include <sys/epoll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <memory>
#include <vector>

#include "codec/json.h"
#include "engine/base/check.h"
#include "engine/base/rng.h"
#include "server/log.h"
#include "server/server.h"
#include "server/test_client.h"
#include "server/token.h"

namespace alhambra::server {
namespace {

using Clock = std::chrono::steady_clock;

struct LoadOptions {
  int tables = 500;
  int seconds = 20;
  double pace = 1;       // moves a second at each table
  int idle = 2000;       // tables that are made but not opened, to weigh them
  std::string modules;   // JSON list items, such as "diamonds"
  std::string database;  // the address of a PostgreSQL database instead of a data file
  int port = 0;          // of a server that runs already, instead of one of our own
  std::string folder = std::filesystem::temp_directory_path().string();  // for the data file
};

double Milliseconds(Clock::duration time) {
  return std::chrono::duration<double, std::milli>(time).count();
}

double Seconds(const timespec& time) {
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) / 1e9;
}

// Of this process: seconds of processor time so far.
double UsedHere() {
  timespec time = {};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return Seconds(time);
}

// A server in a process of its own, so that its time and memory can be told apart.
class ServerProcess {
 public:
  ServerProcess(const std::string& data, const std::string& database) {
    int ends[2];
    CHECK(pipe(ends) == 0);
    child_ = fork();
    CHECK(child_ >= 0);
    if (child_ == 0) Serve(data, database, ends[1]);
    CHECK(read(ends[0], &port_, sizeof(port_)) == sizeof(port_));
  }
  void Stop() {
    kill(child_, SIGTERM);
    waitpid(child_, nullptr, 0);
  }
  // Seconds of processor time so far.
  double Used() const {
    clockid_t clock = {};
    timespec time = {};
    CHECK(clock_getcpuclockid(child_, &clock) == 0 && clock_gettime(clock, &time) == 0);
    return Seconds(time);
  }
  int port() const { return port_; }
  // Memory that is in use, in KiB.
  long Memory() const {
    std::ifstream file("/proc/" + std::to_string(child_) + "/statm");
    long size = 0, resident = 0;
    file >> size >> resident;
    return resident * (sysconf(_SC_PAGESIZE) / 1024);
  }

 private:
  [[noreturn]] static void Serve(const std::string& data, const std::string& database, int out) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);  // never outlives its parent
    SetLogLevel("error");
    ServerOptions options;
    options.port = 0;
    options.data = data;
    options.database = database;
    options.components = codec::BuiltInComponents();
    options.each.tables_per_hour = 1'000'000;
    options.each.requests_per_second = 1'000'000;
    // All come from one address.
    options.each.connections = 1'000'000;
    options.each.joins_per_second = 1'000'000;
    options.each.looks_per_second = 1'000'000;
    options.each.messages_per_second = 1'000'000;
    options.stop_on_signals = true;
    std::string problem;
    std::unique_ptr<Server> server = OpenServer(options, &problem);
    CHECK(server != nullptr);
    const int port = server->port();
    CHECK(write(out, &port, sizeof(port)) == sizeof(port));
    server->Run();
    server = nullptr;
    _exit(0);
  }

  pid_t child_ = 0;
  int port_ = 0;
};

// As text.find(), which stops at every quote.
size_t Find(const std::string& text, std::string_view what) {
  const void* found = memmem(text.data(), text.size(), what.data(), what.size());
  if (found == nullptr) return std::string::npos;
  return static_cast<size_t>(static_cast<const char*>(found) - text.data());
}

// One table. Messages are searched, not parsed, so that the clients cost little beside the server.
class SimulatedTable {
 public:
  SimulatedTable(int port, const LoadOptions& options, uint64_t seed) : rng_{seed} {
    const Value made = Fetch(port, "POST", "/api/tables",
                             R"({"setup":{"players":2,"modules":[)" + options.modules +
                                 R"(]},"seats":[{"kind":"here"},{"kind":"here"}]})")
                           .json();
    for (size_t i = 0; i < 2; ++i) {
      clients_[i] = std::make_unique<TestClient>(port);
      clients_[i]->Send(R"({"type":"join","table":")" + made.Find("table")->AsText() +
                        R"(","token":")" + made.Find("seats")->items()[i].Find("token")->AsText() +
                        "\"}");
    }
    for (size_t i = 0; i < 2; ++i) Note(i, clients_[i]->Next().value_or(""));
  }

  int fd(size_t client) const { return clients_[client]->fd(); }
  bool over() const { return over_; }
  bool waiting() const { return told_ < 2; }

  void Act() {
    const size_t place = static_cast<size_t>(rng_.Below(static_cast<int>(legal_.size())));
    sent_ = Clock::now();
    told_ = 0;
    clients_[mover_]->Send(R"({"type":"act","id":")" + std::to_string(++ids_) + R"(","action":")" +
                           legal_[place] + "\"}");
  }

  // Takes what has come; adds the times until both clients were told.
  void Receive(size_t client, std::vector<double>& times) {
    clients_[client]->Receive();
    while (std::optional<std::string> text = clients_[client]->Take()) {
      const bool update = text->rfind(R"({"type":"update")", 0) == 0;
      if (!update && Find(*text, "\"ok\":false") != std::string::npos) ++refused_;
      if (!update) continue;
      Note(client, *text);
      ++told_;
      times.push_back(Milliseconds(Clock::now() - sent_));
    }
  }
  int refused() const { return refused_; }

 private:
  void Note(size_t client, const std::string& text) {
    over_ = over_ || Find(text, "\"winners\":") != std::string::npos;
    const size_t legal = Find(text, "\"legal\":[");
    if (legal == std::string::npos) return;
    mover_ = client;
    legal_.clear();
    constexpr std::string_view kStart = "{\"text\":\"";
    for (size_t at = legal; (at = text.find(kStart, at)) != std::string::npos;) {
      at += kStart.size();
      legal_.push_back(text.substr(at, text.find('"', at) - at));
    }
  }

  Rng rng_;
  std::unique_ptr<TestClient> clients_[2];
  std::vector<std::string> legal_;
  size_t mover_ = 0;
  Clock::time_point sent_;
  int told_ = 2;
  int ids_ = 0;
  int refused_ = 0;
  bool over_ = false;
};

// Lets every table move at its pace for the given time; the times from action to event. A table
// whose last move has not been told when the next is due makes it as soon as it is.
std::vector<double> Play(std::vector<SimulatedTable>& tables, const LoadOptions& options) {
  std::vector<double> times;
  const int epoll = epoll_create1(0);
  for (size_t i = 0; i < 2 * tables.size(); ++i) {
    epoll_event event = {};
    event.events = EPOLLIN;
    event.data.u64 = i;
    CHECK(epoll_ctl(epoll, EPOLL_CTL_ADD, tables[i / 2].fd(i % 2), &event) == 0);
  }
  const auto gap =
      std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(1 / options.pace)) /
      static_cast<long>(tables.size());
  std::vector<int> owed(tables.size());
  const auto act = [&](size_t i) {
    if (owed[i] == 0 || tables[i].waiting() || tables[i].over()) return;
    --owed[i];
    tables[i].Act();
  };
  std::vector<epoll_event> events(256);
  const Clock::time_point start = Clock::now();
  Clock::time_point next = start;
  for (size_t turn = 0; Clock::now() - start < std::chrono::seconds(options.seconds);) {
    const int count = epoll_wait(epoll, events.data(), static_cast<int>(events.size()), 1);
    for (int i = 0; i < count; ++i) {
      const size_t place = events[static_cast<size_t>(i)].data.u64;
      tables[place / 2].Receive(place % 2, times);
      act(place / 2);
    }
    for (const Clock::time_point now = Clock::now(); next <= now; next += gap) {
      ++owed[turn];
      act(turn);
      turn = (turn + 1) % tables.size();
    }
  }
  close(epoll);
  return times;
}

// False if there is nothing to tell.
bool PrintPlay(const LoadOptions& options, const std::vector<SimulatedTable>& tables,
               std::vector<double> times) {
  if (times.empty()) return false;
  int refused = 0, over = 0;
  for (const SimulatedTable& table : tables) {
    refused += table.refused();
    over += table.over() ? 1 : 0;
  }
  std::sort(times.begin(), times.end());
  const auto share = [&times](double part) {
    return times[std::min(times.size() - 1, static_cast<size_t>(part * times.size()))];
  };
  std::printf("tables                    %d, two clients each; %d games ended\n", options.tables,
              over);
  std::printf("events to clients         %zu (%.0f a second), %d actions refused\n", times.size(),
              static_cast<double>(times.size()) / options.seconds, refused);
  std::printf(
      "action to event, ms       median %.1f, 90%% %.1f, 99%% %.1f, 99.9%% %.1f, most %.1f\n",
      share(0.5), share(0.9), share(0.99), share(0.999), times.back());
  return true;
}

std::vector<SimulatedTable> OpenTables(int port, const LoadOptions& options) {
  std::vector<SimulatedTable> tables;
  for (int i = 0; i < options.tables; ++i) {
    tables.emplace_back(port, options, static_cast<uint64_t>(i) + 1);
  }
  return tables;
}

// At a server that is not ours, and whose memory and time are its own.
int PlayElsewhere(const LoadOptions& options) {
  std::vector<SimulatedTable> tables = OpenTables(options.port, options);
  std::vector<double> times = Play(tables, options);
  return PrintPlay(options, tables, std::move(times)) ? 0 : 1;
}

int RunLoad(const LoadOptions& options) {
  rlimit limit = {};
  getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
  if (options.port != 0) return PlayElsewhere(options);
  const std::string data =
      (std::filesystem::path(options.folder) / ("load-" + NewToken() + ".sqlite")).string();
  ServerProcess server(data, options.database);
  Fetch(server.port(), "GET", "/api/catalogue");
  // Weighs idle tables after a first few, which bring the lobby and the caches to their size.
  const std::string idle = R"({"setup":{"players":2},"seats":[{"kind":"here"},{"kind":"here"}]})";
  for (int i = 0; i < 200; ++i) Fetch(server.port(), "POST", "/api/tables", idle);
  const long empty = server.Memory();
  for (int i = 0; i < options.idle; ++i) Fetch(server.port(), "POST", "/api/tables", idle);
  const long with_idle = server.Memory();

  std::vector<SimulatedTable> tables = OpenTables(server.port(), options);
  const long opened = server.Memory();
  const double used_before = server.Used(), used_here_before = UsedHere();
  const std::vector<double> times = Play(tables, options);
  const double used = server.Used() - used_before, used_here = UsedHere() - used_here_before;
  const long played = server.Memory();
  const bool played_at_all = PrintPlay(options, tables, times);
  tables.clear();
  server.Stop();
  for (const char* suffix : {"", "-wal", "-shm"}) std::filesystem::remove(data + suffix);
  if (!played_at_all) return 1;
  const double moves = static_cast<double>(times.size()) / 2;
  std::printf(
      "processor time            server %.1f s, %.2f ms a move; clients %.1f s, %.2f ms a move\n",
      used, 1000 * used / moves, used_here, 1000 * used_here / moves);
  std::printf("memory of an idle table   %.2f KiB (%d made, none opened)\n",
              options.idle > 0 ? static_cast<double>(with_idle - empty) / options.idle : 0.0,
              options.idle);
  std::printf(
      "memory of an open table   %.0f KiB at the start, %.0f KiB after play, with its clients\n",
      static_cast<double>(opened - with_idle) / options.tables,
      static_cast<double>(played - with_idle) / options.tables);
  std::printf("server memory             %ld MiB\n", played / 1024);
  return 0;
}

}  // namespace
}  // namespace alhambra::server

int main(int argc, char** argv) {
  alhambra::server::LoadOptions options;
  CLI::App app{"Loads a server with many tables and prints how fast it answers", "load"};
  app.add_option("--tables", options.tables, "Tables at once")->capture_default_str();
  app.add_option("--seconds", options.seconds, "How long to play")->capture_default_str();
  app.add_option("--pace", options.pace, "Moves a second at each table")->capture_default_str();
  app.add_option("--idle", options.idle, "Tables to make and leave alone")->capture_default_str();
  app.add_option("--modules", options.modules, "Quoted module ids with commas between them");
  app.add_option("--database", options.database, "A PostgreSQL database instead of a data file");
  app.add_option("--port", options.port,
                 "A server of this machine that runs already, instead of one of our own");
  app.add_option("--folder", options.folder, "Where to put the data file")->capture_default_str();
  CLI11_PARSE(app, argc, argv);
  return alhambra::server::RunLoad(options);
}
