#include "server/log.h"

#include <poll.h>
#include <spdlog/sinks/base_sink.h>
#include <spdlog/spdlog.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <mutex>

#include "codec/json.h"

namespace alhambra::server {
namespace {

constexpr size_t kMostWaitingBytes = 256 * 1024;
constexpr size_t kBytesAtOnce = 4096;  // what a pipe with any room takes without blocking

// The error stream, but never waits for whoever reads it. Lines wait in memory while it is blocked;
// when there are too many, new ones are dropped and counted.
class PatientSink : public spdlog::sinks::base_sink<std::mutex> {
 public:
  uint64_t dropped() const { return dropped_; }

 protected:
  void sink_it_(const spdlog::details::log_msg& message) override {
    spdlog::memory_buf_t line;
    formatter_->format(message, line);
    if (waiting_.size() + line.size() > kMostWaitingBytes) {
      ++dropped_;
      return;
    }
    waiting_.append(line.data(), line.size());
    flush_();
  }

  void flush_() override {
    size_t written = 0;
    while (written < waiting_.size() && Writable()) {
      const size_t bytes = std::min(kBytesAtOnce, waiting_.size() - written);
      const ssize_t taken = write(STDERR_FILENO, waiting_.data() + written, bytes);
      if (taken < 0) return Drop();  // nobody will ever read it
      written += static_cast<size_t>(taken);
    }
    waiting_.erase(0, written);
    if (waiting_.empty() && dropped_ > told_) TellDropped();
  }

 private:
  void Drop() {
    dropped_ += static_cast<uint64_t>(std::count(waiting_.begin(), waiting_.end(), '\n'));
    waiting_.clear();
  }

  static bool Writable() {
    pollfd stream = {STDERR_FILENO, POLLOUT, 0};
    return poll(&stream, 1, 0) == 1 && (stream.revents & POLLOUT) != 0;
  }

  void TellDropped() {
    const std::string what =
        R"("event":"log-lines-dropped","lines":)" + std::to_string(dropped_ - told_) + "}";
    told_ = dropped_;
    spdlog::memory_buf_t line;
    formatter_->format({"server", spdlog::level::warn, what}, line);
    waiting_.append(line.data(), line.size());
    flush_();
  }

  std::string waiting_;
  std::atomic<uint64_t> dropped_ = 0;
  uint64_t told_ = 0;
};

const std::shared_ptr<PatientSink>& Sink() {
  static const auto kSink = std::make_shared<PatientSink>();
  return kSink;
}

spdlog::logger& Logger() {
  static const std::shared_ptr<spdlog::logger> kLogger = [] {
    auto logger = std::make_shared<spdlog::logger>("server", Sink());
    // The message is the rest of the object.
    logger->set_pattern(R"({"time":"%Y-%m-%dT%H:%M:%S.%eZ","level":"%l",%v)",
                        spdlog::pattern_time_type::utc);
    return logger;
  }();
  return *kLogger;
}

void Write(spdlog::level::level_enum level, std::string_view event, const Value& fields) {
  if (!Logger().should_log(level)) return;
  Value line = Value::Object();
  line.Set("event", event);
  for (const auto& [name, field] : fields.fields()) line.Set(name, field);
  Logger().log(level, codec::JsonText(line).substr(1));
}

}  // namespace

bool SetLogLevel(const std::string& level) {
  for (const char* known : {"debug", "info", "warn", "error", "off"}) {
    if (level != known) continue;
    Logger().set_level(spdlog::level::from_str(level));
    return true;
  }
  return false;
}

void FlushLog() { Logger().flush(); }

uint64_t LogLinesDropped() { return Sink()->dropped(); }

void LogDebug(std::string_view event, const Value& fields) {
  Write(spdlog::level::debug, event, fields);
}

void LogInfo(std::string_view event, const Value& fields) {
  Write(spdlog::level::info, event, fields);
}

void LogWarning(std::string_view event, const Value& fields) {
  Write(spdlog::level::warn, event, fields);
}

void LogError(std::string_view event, std::string_view what) {
  Value fields = Value::Object();
  fields.Set("what", what);
  Write(spdlog::level::err, event, fields);
}

}  // namespace alhambra::server
