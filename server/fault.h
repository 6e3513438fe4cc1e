// Why something asked of the server was not done: a stable code, a sentence, and what it is about.
#ifndef ALHAMBRA_SERVER_FAULT_H_
#define ALHAMBRA_SERVER_FAULT_H_

#include <iterator>
#include <string>
#include <utility>

#include "engine/base/value.h"
#include "engine/game/reasons.h"

namespace alhambra::server {

// Every code of the server's own, by which clients find their words (a test of the browser client
// reads them here). A code that is neither here nor among the reasons of the rules does not
// compile, and none is in both.
// clang-format off
inline constexpr const char* kFaultCodes[] = {
    "bad-draw", "bad-file", "banned", "banned-words", "bad-message", "bad-origin", "bad-request", "bad-setup", "bad-token", "busy",
    "computer-plays", "deleted", "full", "game-too-long", "hint-waits", "join-first", "joined", "log-full", "name-taken", "new-link",
    "no-action", "no-change", "no-database", "no-entry", "no-hints", "no-line", "no-master", "no-name", "no-person", "no-redo", "no-such-seat",
    "no-step", "no-such-sheet", "no-such-table", "no-tokens", "no-undo", "not-allowed", "not-found",
    "not-maker", "not-over", "not-seated", "not-started", "not-stored", "not-sure", "not-your-part", "not-your-turn", "out-of-date",
    "part-changed", "part-full", "person-plays", "rematch-made", "removed", "seat-taken", "spectators-full", "started", "still-here",
    "table-unreadable", "talk-too-fast", "too-fast", "too-long", "too-many-connections",
    "too-many-files", "too-many-listed", "too-many-reports", "too-many-reviews", "too-many-seats", "too-many-spectators",
    "too-many-tables", "too-slow", "upgrade", "wrong-host",
};
// clang-format on

class FaultCode {
 public:
  // NOLINTNEXTLINE(google-explicit-constructor)
  consteval FaultCode(const char* code)
      : code_(FindReason(code, kFaultCodes, std::size(kFaultCodes))) {}
  // Of an action that the rules refuse. NOLINTNEXTLINE(google-explicit-constructor)
  constexpr FaultCode(Reason reason) : code_(reason) {}

  const char* text() const { return code_; }

 private:
  const char* code_;
};

struct Fault {
  Fault() = default;
  Fault(FaultCode why, std::string sentence, Value about = Value::Object())
      : code(why.text()), text(std::move(sentence)), args(std::move(about)) {}

  std::string code;  // "" means that nothing is wrong
  std::string text;
  Value args = Value::Object();

  bool ok() const { return code.empty(); }
};

inline Value FaultValue(const Fault& fault) {
  Value value = Value::Object();
  value.Set("code", fault.code);
  value.Set("text", fault.text);
  for (const auto& [name, argument] : fault.args.fields()) value.Set(name, argument);
  return value;
}

}  // namespace alhambra::server

#endif  // ALHAMBRA_SERVER_FAULT_H_
