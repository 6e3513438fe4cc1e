// Nobody watches over a device as over a server: its log is the console, and nothing is counted.
#include "codec/json.h"
#include "server/log.h"
#include "server/metrics.h"
#include "wasm/browser.h"

namespace alhambra::server {
namespace {

void WriteLine(int level, std::string_view event, const Value& fields) {
  Value line = Value::Object();
  line.Set("event", event);
  for (const auto& [name, field] : fields.fields()) line.Set(name, field);
  browser_log(level, codec::JsonText(line).c_str());
}

}  // namespace

bool SetLogLevel(const std::string& /*level*/) { return true; }
void FlushLog() {}
uint64_t LogLinesDropped() { return 0; }

void LogDebug(std::string_view event, const Value& fields) { WriteLine(0, event, fields); }
void LogInfo(std::string_view event, const Value& fields) { WriteLine(1, event, fields); }
void LogWarning(std::string_view event, const Value& fields) { WriteLine(2, event, fields); }

void LogError(std::string_view event, std::string_view what) {
  Value fields = Value::Object();
  fields.Set("what", what);
  WriteLine(3, event, fields);
}

void Histogram::Add(double /*seconds*/) {}
std::string MetricsText(const Metrics& /*metrics*/) { return ""; }

}  // namespace alhambra::server
