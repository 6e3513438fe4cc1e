// Making a table: from what somebody asks for, or once more after a game.
#ifndef ALHAMBRA_SERVER_MAKING_H_
#define ALHAMBRA_SERVER_MAKING_H_

#include <cstdint>
#include <string_view>
#include <vector>

#include "engine/base/value.h"
#include "server/entry.h"
#include "server/fault.h"
#include "server/starting.h"
#include "server/table.h"

namespace alhambra::server {

// The levels of computer players that a table can have, and whether `master`, which takes much of
// the host's time, is among them.
std::vector<std::string_view> OfferedLevels(bool master = true);

// Reads the body of POST /api/tables into a head with new tokens, but does not check the set-up.
// `start` is what its "start" was read as, null if it has none. What is wrong is noted as the
// reader's problem.
Head ReadTableRequest(const Reader& body, const Start* start, int64_t now);

// Whether the names of the seats can be told apart.
Fault CheckNames(const Head& head);
// A new table with the same set-up, beginning and people. What a beginning leaves open is dealt
// anew, except where it is a position as somebody wrote it.
Head Again(const Table& table, int64_t now);

}  // namespace alhambra::server

#endif  // ALHAMBRA_SERVER_MAKING_H_
