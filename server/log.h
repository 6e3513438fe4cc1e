// The server's log: one JSON object a line on the error stream. Tokens never go in here. Nobody
// ever waits for the error stream: while it is blocked, some lines wait and further ones are
// dropped.
#ifndef ALHAMBRA_SERVER_LOG_H_
#define ALHAMBRA_SERVER_LOG_H_

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/base/value.h"

namespace alhambra::server {

// "debug", "info", "warn", "error", "off"; false if it is none of these.
bool SetLogLevel(const std::string& level);

// Writes what had to wait, as far as that is possible now. Call it now and then.
void FlushLog();
// How many lines were dropped so far.
uint64_t LogLinesDropped();

// The event's name and what it is about.
void LogDebug(std::string_view event, const Value& fields);
void LogInfo(std::string_view event, const Value& fields);
void LogWarning(std::string_view event, const Value& fields);
void LogError(std::string_view event, std::string_view what);

}  // namespace alhambra::server

#endif  // ALHAMBRA_SERVER_LOG_H_
