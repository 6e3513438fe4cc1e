// "What would it do?": an action tried out on a game that fits what the viewer knows. Since it is
// a function of the view alone, it can tell nothing that the viewer may not know.
#ifndef ALHAMBRA_SERVER_PREVIEW_H_
#define ALHAMBRA_SERVER_PREVIEW_H_

#include <string_view>

#include "engine/base/value.h"
#include "engine/rules.h"
#include "server/fault.h"

namespace alhambra::server {

// The seat must be the one to decide. On success `preview` is as in docs/protocol.md.
Fault Preview(const Rules& rules, const Game& view, Seat seat, std::string_view action,
              Value* preview);

}  // namespace alhambra::server

#endif  // ALHAMBRA_SERVER_PREVIEW_H_
