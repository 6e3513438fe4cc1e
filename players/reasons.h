// Why a choice is good, for people: what it changes, worked out from what its seat knows.
#ifndef ALHAMBRA_PLAYERS_REASONS_H_
#define ALHAMBRA_PLAYERS_REASONS_H_

#include <string>
#include <string_view>
#include <vector>

#include "engine/base/value.h"
#include "engine/rules.h"

namespace alhambra::players {

inline constexpr int kMostReasons = 4;

// docs/protocol.md lists the codes and their arguments.
struct Reason {
  std::string_view code;
  Value args = Value::Object();
  std::string text;   // in English, without a full stop
  double weight = 0;  // roughly what it is worth, in points
};

// All codes there are, for whoever has words for them.
const std::vector<std::string_view>& ReasonCodes();

// At most kMostReasons, the most important one first, never none. `view` is the view of the seat,
// which must choose now; the action is one of its choices. The same arguments give the same answer.
std::vector<Reason> ReasonsFor(const Rules& rules, const Game& view, Seat seat,
                               const Action& action);

// {"code": "wall", "wall": [4, 6], ..., "text": "..."}
Value ReasonValue(const Reason& reason);

}  // namespace alhambra::players

#endif  // ALHAMBRA_PLAYERS_REASONS_H_
