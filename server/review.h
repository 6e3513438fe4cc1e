// Looks into a game record or a scenario file, step by step, as somebody who knows everything.
#ifndef ALHAMBRA_SERVER_REVIEW_H_
#define ALHAMBRA_SERVER_REVIEW_H_

#include "codec/json.h"
#include "engine/base/value.h"
#include "engine/game/setup.h"

namespace alhambra::server {

// `body` is that of POST /api/review, `answer` what docs/protocol.md says. What is wrong with it is
// named with its path; any data whatever is safe.
codec::Problem Review(const Value& body, const Components& components, Value* answer);

}  // namespace alhambra::server

#endif  // ALHAMBRA_SERVER_REVIEW_H_
