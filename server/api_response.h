// Answers of the HTTP side, as the files of Api share them.
#ifndef ALHAMBRA_SERVER_API_RESPONSE_H_
#define ALHAMBRA_SERVER_API_RESPONSE_H_

#include <string>
#include <utility>

#include "codec/json.h"
#include "server/api.h"
#include "server/fault.h"

namespace alhambra::server {

inline constexpr int kBadRequest = 400;
inline constexpr int kUnauthorized = 401;
inline constexpr int kForbidden = 403;
inline constexpr int kNotFound = 404;
inline constexpr int kNotAllowed = 405;
inline constexpr int kConflict = 409;
inline constexpr int kTooLong = 413;
inline constexpr int kTooMany = 429;
inline constexpr int kUnavailable = 503;

// Of a request that is parsed in the main thread. A table with every module is far smaller.
inline constexpr size_t kMostRequestBytes = 16 * 1024;
inline constexpr codec::JsonLimits kRequestLimits{8, 1000};

inline ApiResponse JsonResponse(const Value& value) {
  return {200, "application/json", codec::JsonText(value)};
}
inline ApiResponse ErrorResponse(int status, const Fault& fault) {
  Value value = Value::Object();
  value.Set("error", FaultValue(fault));
  return {status, "application/json", codec::JsonText(value), fault.code};
}
inline ApiResponse BadRequest(FaultCode code, const codec::Problem& problem) {
  Value about = Value::Object();
  if (!problem.path.empty()) about.Set("path", problem.path);
  if (!problem.why.IsNull()) about.Set("why", problem.why);
  return ErrorResponse(kBadRequest, {code, codec::ProblemText(problem), std::move(about)});
}
inline ApiResponse NoTable() {
  return ErrorResponse(kNotFound, {"no-such-table", "There is no such table."});
}
inline ApiResponse TooLong() {
  return ErrorResponse(kTooLong, {"too-long", "This request is too long."});
}

// The status for a fault that is not like most of those that can be met there.
inline int StatusOf(const Fault& fault, int otherwise) {
  if (fault.code == "banned-words") return kBadRequest;
  if (fault.code == "removed") return kForbidden;
  return fault.code == "name-taken" ? kConflict : otherwise;
}

}  // namespace alhambra::server

#endif  // ALHAMBRA_SERVER_API_RESPONSE_H_
