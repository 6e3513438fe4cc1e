// Actions, events, decisions and refusals in words, and as data for a client.
//
// The text of an action is its one readable form: records, logs, scenarios and people use it, and
// it reads back into exactly the same action.
#ifndef ALHAMBRA_CODEC_TEXT_H_
#define ALHAMBRA_CODEC_TEXT_H_

#include <string>
#include <string_view>
#include <vector>

#include "engine/game/action.h"
#include "engine/rules.h"

namespace alhambra::codec {

// A viewer who knows everything: for tests, records and scenarios, never for a player.
inline constexpr Seat kEverything = 253;

// A text that somebody sent, as a sentence repeats it: only so much of it, and whole letters.
std::string Echo(std::string_view text);

// "buy 3 with denar 3 + denar 7"
std::string ActionText(const Rules& rules, const Action& action);
// Reads an action of the core or of any module of the set-up. Repeated spaces are forgiven, cards
// may come in any order, and the walls of a tile ("ES", "open") may be written or left out
// where no other tile has its name; nothing else. Returns what is wrong, "" on success; any text
// whatever is safe.
std::string ParseAction(const Rules& rules, std::string_view text, Action* action);
// {"text": "buy 3 with denar 7", "verb": "buy", "args": {"space": 3, "cards": ["denar 7"]}}
// See AddArguments in pattern.h for the names of arguments.
Value ActionValue(const Rules& rules, const Action& action);

// Keeps what happened, to be told later.
class EventList : public EventSink {
 public:
  std::vector<Event> events;
  void On(const Event& event) override { events.push_back(event); }
};

// Whether the viewer may be told of this event (kEverything may).
bool MaySee(const Event& event, Seat viewer);
// A sentence; "" if the viewer may not know.
std::string EventText(const Rules& rules, const Event& event, Seat viewer);
// {"event": "bought", "seat": 0, arguments..., "text": "..."}; null if the viewer may not know.
Value EventValue(const Rules& rules, const Event& event, Seat viewer);

std::string RefusalText(const Rules& rules, const Refusal& refusal);
// What the refusal is about: {"tile": "tower 9 ES", "cell": [1, 0]}
Value RefusalArguments(const Rules& rules, const Refusal& refusal);
// The same with "code" and "text".
Value RefusalValue(const Rules& rules, const Refusal& refusal);

// The question the seat must answer; "" when the game is over.
std::string DecisionText(const Rules& rules, const Decision& decision);
// {"decision": "act", "seat": 1, arguments..., "text": "..."}; null when the game is over.
Value DecisionValue(const Rules& rules, const Decision& decision);
// The name of a decision or of a step that runs by itself.
std::string FrameName(const Rules& rules, const Frame& frame);

}  // namespace alhambra::codec

#endif  // ALHAMBRA_CODEC_TEXT_H_
