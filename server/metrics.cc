#include "server/metrics.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

namespace alhambra::server {
namespace {

struct Line {
  const char* name;
  const char* type;
  const char* help;
  uint64_t number;
};

std::string HeadText(std::string_view name, std::string_view type, std::string_view help) {
  return fmt::format("# HELP {0} {1}\n# TYPE {0} {2}\n", name, help, type);
}

std::string LimitsText(const Metrics& metrics) {
  const std::string name = "alhambra_limits_total";
  std::string text = HeadText(name, "counter", "Answers that told somebody of a limit, by code.");
  for (size_t i = 0; i < kLimits.size(); ++i) {
    text += fmt::format("{}{{code=\"{}\"}} {}\n", name, kLimits[i].text(), metrics.limits[i]);
  }
  return text;
}

std::string StorageText(const StorageFigures& storage) {
  const std::string seconds = "alhambra_storage_seconds";
  const std::string failed = "alhambra_storage_failed_total";
  return HeadText(seconds, "histogram", "What the database, or the data file, took to answer.") +
         storage.read_seconds.Text(seconds, "what=\"read\"") +
         storage.write_seconds.Text(seconds, "what=\"write\"") +
         HeadText(failed, "counter", "What the database, or the data file, could not do.") +
         fmt::format("{0}{{what=\"read\"}} {1}\n{0}{{what=\"write\"}} {2}\n", failed,
                     storage.reads_failed, storage.writes_failed);
}

// By the names that all programs have for these.
std::string ProcessText(const ProcessFigures& process) {
  return HeadText("process_cpu_seconds_total", "counter", "Time of the processors used.") +
         fmt::format("process_cpu_seconds_total {:.2f}\n", process.cpu_seconds) +
         HeadText("process_resident_memory_bytes", "gauge", "Memory in use.") +
         fmt::format("process_resident_memory_bytes {}\n", process.memory_bytes) +
         HeadText("process_open_fds", "gauge", "Open files, connections among them.") +
         fmt::format("process_open_fds {}\n", process.open_files) +
         HeadText("process_max_fds", "gauge", "Open files that the system allows.") +
         fmt::format("process_max_fds {}\n", process.most_open_files) +
         HeadText("process_start_time_seconds", "gauge", "When it was started, since 1970.") +
         fmt::format("process_start_time_seconds {}\n", process.started);
}

}  // namespace

void Histogram::Add(double seconds) {
  const auto bound = std::lower_bound(kBounds.begin(), kBounds.end(), seconds);
  ++counts_[static_cast<size_t>(bound - kBounds.begin())];
  sum_ += seconds;
}

uint64_t Histogram::count() const {
  return std::accumulate(counts_.begin(), counts_.end(), uint64_t{0});
}

std::string Histogram::Text(const std::string& name, const std::string& labels) const {
  const std::string before = labels.empty() ? "" : labels + ",";
  const std::string braces = labels.empty() ? "" : "{" + labels + "}";
  std::string text;
  uint64_t below = 0;
  for (size_t i = 0; i < counts_.size(); ++i) {
    below += counts_[i];
    const std::string bound = i < kBounds.size() ? fmt::format("{}", kBounds[i]) : "+Inf";
    text += fmt::format("{}_bucket{{{}le=\"{}\"}} {}\n", name, before, bound, below);
  }
  return text + fmt::format("{0}_sum{1} {2:.6f}\n{0}_count{1} {3}\n", name, braces, sum_, below);
}

std::string MetricsText(const Metrics& metrics) {
  const Line lines[] = {
      {"connections", "gauge", "Open WebSockets.", metrics.connections},
      {"connections_all", "gauge", "Open connections, HTTP and WebSockets together.",
       metrics.connections_all},
      {"connections_most", "gauge", "Connections that may be open at once.",
       metrics.connections_most},
      {"tables_in_memory", "gauge", "Tables that are loaded.", metrics.tables_in_memory},
      {"tables_listed", "gauge", "Tables in the lobby.", metrics.tables_listed},
      {"computers_waiting", "gauge", "Decisions waiting for a computer player.",
       metrics.computers_waiting},
      {"computers_thinking", "gauge", "Decisions that computer players think about.",
       metrics.computers_thinking},
      {"neighbours", "gauge", "Other processes with the same database.", metrics.neighbours},
      {"ready", "gauge", "Whether clients may come, as /readyz says.", metrics.ready ? 1u : 0u},
      {"database_up", "gauge", "Whether the database can be reached; 1 with a data file.",
       metrics.database_up ? 1u : 0u},
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
      {"reports_total", "counter", "Players and lines that somebody reported to the host.",
       metrics.reports},
      {"notices_heard_total", "counter", "Notices of the database and of other processes.",
       metrics.notices_heard},
      {"notices_lost_total", "counter",
       "How often the way to hear notices began anew, after some may have been missed.",
       metrics.notices_lost},
  };
  std::string text = HeadText("alhambra_build_info", "gauge", "The version of the program.") +
                     fmt::format("alhambra_build_info{{version=\"{}\"}} 1\n", metrics.version);
  for (const Line& line : lines) {
    const std::string name = fmt::format("alhambra_{}", line.name);
    text += HeadText(name, line.type, line.help) + fmt::format("{} {}\n", name, line.number);
  }
  text += HeadText("alhambra_notice_seconds", "gauge",
                   "What a notice took from this process to the database and back.") +
          fmt::format("alhambra_notice_seconds {:.3f}\n", metrics.notice_seconds);
  text += LimitsText(metrics) + StorageText(metrics.storage);
  const auto histogram = [&text](const char* name, const char* help, const Histogram& figures) {
    text += HeadText(name, "histogram", help) + figures.Text(name);
  };
  histogram("alhambra_entry_seconds", "From asking for a log entry to telling everybody.",
            metrics.entry_seconds);
  histogram("alhambra_computer_seconds", "From asking a computer player to its choice.",
            metrics.computer_seconds);
  histogram("alhambra_late_seconds", "How late the main thread comes to what it does every second.",
            metrics.late_seconds);
  return text + ProcessText(metrics.process);
}

}  // namespace alhambra::server
