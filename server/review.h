// Looks into a game record or a scenario file, step by step, as somebody who knows everything or as
// one seat.
#ifndef ALHAMBRA_SERVER_REVIEW_H_
#define ALHAMBRA_SERVER_REVIEW_H_

#include <atomic>
#include <cstddef>
#include <string>

#include "codec/json.h"
#include "engine/base/value.h"
#include "engine/game/setup.h"

namespace alhambra::server {

// How much may be spent on one file.
struct ReviewLimits {
  int steps = 5000;
  size_t answer_bytes = 4u << 20;
  double seconds = 2;                       // of the processor
  const std::atomic<bool>* stop = nullptr;  // if set and true, the work is broken off
};

// `body` is that of POST /api/review, `answer` what docs/protocol.md says, as text. What is wrong
// with it is named with its path, as is a limit that it goes over; any data whatever is safe.
codec::Problem Review(const Value& body, const Components& components, const ReviewLimits& limits,
                      std::string* answer);

}  // namespace alhambra::server

#endif  // ALHAMBRA_SERVER_REVIEW_H_
