// Keeping a game that was played elsewhere, so that everybody can look at it and have it reviewed.
#ifndef ALHAMBRA_SERVER_KEEPING_H_
#define ALHAMBRA_SERVER_KEEPING_H_

#include <cstdint>

#include "codec/json.h"
#include "engine/base/value.h"
#include "engine/game/setup.h"
#include "server/allowance.h"
#include "server/entry.h"

namespace alhambra::server {

// Reads the body of POST /api/games, a record of a game that is over, and plays it, so that what is
// read is known to be possible. The table that it becomes has an id that follows from the game, and
// seats that nobody can open. What is wrong is named with its path, as is a limit that it goes
// over; any data whatever is safe.
codec::Problem ReadKept(const Value& body, const Components& components, const ReviewLimits& limits,
                        int64_t now, Head* head);

}  // namespace alhambra::server

#endif  // ALHAMBRA_SERVER_KEEPING_H_
