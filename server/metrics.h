// What the server counts, in the text form that Prometheus reads.
#ifndef ALHAMBRA_SERVER_METRICS_H_
#define ALHAMBRA_SERVER_METRICS_H_

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "server/fault.h"

namespace alhambra::server {

class Histogram {
 public:
  void Add(double seconds);
  uint64_t count() const;
  // Its lines; `labels` are those of each of them, such as `what="read"`, or "".
  std::string Text(const std::string& name, const std::string& labels = "") const;

 private:
  static constexpr std::array<double, 12> kBounds = {0.001, 0.002, 0.005, 0.01, 0.02, 0.05,
                                                     0.1,   0.25,  1,     5,    10,   30};
  std::array<uint64_t, kBounds.size() + 1> counts_ = {};
  double sum_ = 0;
};

// The faults that tell somebody of a limit. Each is counted by its code.
inline constexpr std::array<FaultCode, 18> kLimits = {"busy",
                                                      "full",
                                                      "game-too-long",
                                                      "hint-waits",
                                                      "log-full",
                                                      "spectators-full",
                                                      "talk-too-fast",
                                                      "too-fast",
                                                      "too-long",
                                                      "too-many-connections",
                                                      "too-many-files",
                                                      "too-many-listed",
                                                      "too-many-reports",
                                                      "too-many-reviews",
                                                      "too-many-seats",
                                                      "too-many-spectators",
                                                      "too-many-tables",
                                                      "too-slow"};

// What was asked of the storage: how long it took, and how often it could not be done.
struct StorageFigures {
  Histogram read_seconds, write_seconds;
  uint64_t reads_failed = 0, writes_failed = 0;
};

// What the system says of this process.
struct ProcessFigures {
  double cpu_seconds = 0;
  uint64_t memory_bytes = 0;
  uint64_t open_files = 0;
  uint64_t most_open_files = 0;
  int64_t started = 0;  // seconds since 1970
};

// Only the server's main thread touches these.
struct Metrics {
  uint64_t tables_made = 0;
  uint64_t tables_loaded = 0;
  uint64_t messages = 0;
  uint64_t messages_refused = 0;  // not understood, too many
  uint64_t connections_refused = 0;
  uint64_t requests = 0;
  uint64_t entries = 0;
  uint64_t writes_failed = 0;
  uint64_t computer_moves = 0;
  uint64_t computer_moves_refused = 0;
  uint64_t reports = 0;
  uint64_t notices_heard = 0;  // from the database and other processes
  uint64_t notices_lost = 0;   // how often some may have been missed
  std::array<uint64_t, kLimits.size()> limits = {};
  Histogram entry_seconds;     // from being asked for to being told to everybody
  Histogram computer_seconds;  // from asking a computer player to its choice
  Histogram late_seconds;      // how late the main thread comes to what it does every second
  // As it is right now.
  uint64_t connections = 0;
  uint64_t connections_all = 0;
  uint64_t connections_most = 0;
  uint64_t tables_in_memory = 0;
  uint64_t tables_listed = 0;
  uint64_t computers_waiting = 0;
  uint64_t computers_thinking = 0;
  uint64_t log_lines_dropped = 0;
  uint64_t neighbours = 0;
  double notice_seconds = 0;  // that a notice takes to come back to whoever said it
  bool ready = true;
  bool database_up = true;
  StorageFigures storage;
  ProcessFigures process;
  std::string version;

  // Counts the fault if it tells of a limit.
  void CountFault(std::string_view code) {
    for (size_t i = 0; i < kLimits.size(); ++i) {
      if (code == kLimits[i].text()) ++limits[i];
    }
  }
};

std::string MetricsText(const Metrics& metrics);

}  // namespace alhambra::server

#endif  // ALHAMBRA_SERVER_METRICS_H_
