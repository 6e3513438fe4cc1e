// Looks into a game record or a scenario file, step by step, as somebody who knows everything or as
// one seat.
#ifndef ALHAMBRA_SERVER_REVIEW_H_
#define ALHAMBRA_SERVER_REVIEW_H_

#include <string>

#include "codec/json.h"
#include "engine/base/value.h"
#include "engine/game/setup.h"
#include "server/allowance.h"

namespace alhambra::server {

// `body` is that of POST /api/review, `answer` what docs/protocol.md says, as text. What is wrong
// with it is named with its path, as is a limit that it goes over; any data whatever is safe.
codec::Problem Review(const Value& body, const Components& components, const ReviewLimits& limits,
                      std::string* answer);

}  // namespace alhambra::server

#endif  // ALHAMBRA_SERVER_REVIEW_H_
