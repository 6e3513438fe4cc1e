#include "server/log.h"

#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include "codec/json.h"

namespace alhambra::server {
namespace {

spdlog::logger& Logger() {
  static const std::shared_ptr<spdlog::logger> kLogger = [] {
    auto logger = std::make_shared<spdlog::logger>(
        "server", std::make_shared<spdlog::sinks::stderr_sink_mt>());
    // The message is the rest of the object.
    logger->set_pattern(R"({"time":"%Y-%m-%dT%H:%M:%S.%eZ","level":"%l",%v)",
                        spdlog::pattern_time_type::utc);
    logger->flush_on(spdlog::level::info);
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

void LogDebug(std::string_view event, const Value& fields) {
  Write(spdlog::level::debug, event, fields);
}

void LogInfo(std::string_view event, const Value& fields) {
  Write(spdlog::level::info, event, fields);
}

void LogError(std::string_view event, std::string_view what) {
  Value fields = Value::Object();
  fields.Set("what", what);
  Write(spdlog::level::err, event, fields);
}

}  // namespace alhambra::server
