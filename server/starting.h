// Reading where a table is to begin, if not with a deal: at the position of a scenario, or at a
// step of a game that was played.
#ifndef ALHAMBRA_SERVER_STARTING_H_
#define ALHAMBRA_SERVER_STARTING_H_

#include <cstdint>
#include <optional>

#include "codec/beginning.h"
#include "codec/json.h"
#include "engine/base/value.h"
#include "engine/game/setup.h"
#include "server/allowance.h"

namespace alhambra::server {

struct Start {
  Setup setup;
  codec::Beginning beginning;
  // A scenario's: what it leaves open is as everybody sees it who opens the file.
  std::optional<uint64_t> seed;
};

// Reads the "start" of POST /api/tables and plays up to where it leads, so that what is read is
// known to be possible. `record` is that of the table, if the start names one. What is wrong is
// named with its path, as is a limit that it goes over; any data whatever is safe.
codec::Problem ReadStart(const Value& start, const Value* record, const Components& components,
                         const ReviewLimits& limits, Start* read);

}  // namespace alhambra::server

#endif  // ALHAMBRA_SERVER_STARTING_H_
