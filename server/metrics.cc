#include "server/metrics.h"

#include <fmt/format.h>

#include <algorithm>

namespace alhambra::server {

void Histogram::Add(double seconds) {
  const auto bound = std::lower_bound(kBounds.begin(), kBounds.end(), seconds);
  ++counts_[static_cast<size_t>(bound - kBounds.begin())];
  sum_ += seconds;
}

std::string Histogram::Text(const std::string& name, const std::string& help) const {
  std::string text = fmt::format("# HELP {0} {1}\n# TYPE {0} histogram\n", name, help);
  uint64_t below = 0;
  for (size_t i = 0; i < counts_.size(); ++i) {
    below += counts_[i];
    const std::string bound = i < kBounds.size() ? fmt::format("{}", kBounds[i]) : "+Inf";
    text += fmt::format("{}_bucket{{le=\"{}\"}} {}\n", name, bound, below);
  }
  return text + fmt::format("{0}_sum {1:.6f}\n{0}_count {2}\n", name, sum_, below);
}

std::string MetricsText(const Metrics& metrics) {
  struct Line {
    const char* name;
    const char* type;
    const char* help;
    uint64_t number;
  };
  const Line lines[] = {
      {"connections", "gauge", "Open WebSockets.", metrics.connections},
      {"tables_in_memory", "gauge", "Tables that are loaded.", metrics.tables_in_memory},
      {"computers_waiting", "gauge", "Decisions waiting for a computer player.",
       metrics.computers_waiting},
      {"tables_made_total", "counter", "Tables made.", metrics.tables_made},
      {"tables_loaded_total", "counter", "Tables read from storage.", metrics.tables_loaded},
      {"messages_total", "counter", "Messages from clients.", metrics.messages},
      {"messages_refused_total", "counter", "Messages that were malformed or too many.",
       metrics.messages_refused},
      {"connections_refused_total", "counter", "Connections beyond a limit.",
       metrics.connections_refused},
      {"log_lines_dropped_total", "counter", "Lines that nobody read off the error stream in time.",
       metrics.log_lines_dropped},
      {"requests_total", "counter", "HTTP requests for the API.", metrics.requests},
      {"entries_total", "counter", "Log entries written.", metrics.entries},
      {"writes_failed_total", "counter", "Writes that storage did not take.",
       metrics.writes_failed},
      {"computer_moves_total", "counter", "Actions chosen by computer players.",
       metrics.computer_moves},
      {"computer_moves_refused_total", "counter",
       "Choices of computer players that the rules refused.", metrics.computer_moves_refused},
  };
  std::string text;
  for (const Line& line : lines) {
    text += fmt::format("# HELP alhambra_{0} {1}\n# TYPE alhambra_{0} {2}\nalhambra_{0} {3}\n",
                        line.name, line.help, line.type, line.number);
  }
  return text + metrics.entry_seconds.Text("alhambra_entry_seconds",
                                           "From asking for a log entry to telling everybody.");
}

}  // namespace alhambra::server
