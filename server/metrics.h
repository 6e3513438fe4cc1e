// What the server counts, in the text form that Prometheus reads.
#ifndef ALHAMBRA_SERVER_METRICS_H_
#define ALHAMBRA_SERVER_METRICS_H_

#include <array>
#include <cstdint>
#include <string>

namespace alhambra::server {

class Histogram {
 public:
  void Add(double seconds);
  std::string Text(const std::string& name, const std::string& help) const;

 private:
  static constexpr std::array<double, 10> kBounds = {0.001, 0.002, 0.005, 0.01, 0.02,
                                                     0.05,  0.1,   0.25,  1,    5};
  std::array<uint64_t, kBounds.size() + 1> counts_ = {};
  double sum_ = 0;
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
  Histogram entry_seconds;  // from being asked for to being told to everybody
  // As it is right now.
  uint64_t connections = 0;
  uint64_t tables_in_memory = 0;
  uint64_t computers_waiting = 0;
  uint64_t log_lines_dropped = 0;
};

std::string MetricsText(const Metrics& metrics);

}  // namespace alhambra::server

#endif  // ALHAMBRA_SERVER_METRICS_H_
