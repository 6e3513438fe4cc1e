// Looks at a position of a real table: what lies there, what a seat may do and, of other actions,
// why not.
#ifndef ALHAMBRA_SERVER_POSITION_LOOK_H_
#define ALHAMBRA_SERVER_POSITION_LOOK_H_

#include "codec/json.h"
#include "engine/base/value.h"
#include "engine/game/setup.h"

namespace alhambra::server {

inline constexpr int kMostTried = 60;  // actions in a request

// `body` is that of POST /api/position, `answer` what docs/protocol.md says. What is wrong with it
// is named with its path; any data whatever is safe.
codec::Problem LookAtPosition(const Value& body, const Components& components, Value* answer);

}  // namespace alhambra::server

#endif  // ALHAMBRA_SERVER_POSITION_LOOK_H_
