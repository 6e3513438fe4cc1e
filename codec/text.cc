#include "codec/text.h"

#include <algorithm>

#include "codec/pattern.h"

namespace alhambra::codec {
namespace {

constexpr Pattern kNoPattern{""};

// Longer texts than any action's are not echoed in full.
constexpr size_t kMaxEcho = 120;

const Pattern& PatternAt(const std::vector<Pattern>& patterns, int index) {
  return index < static_cast<int>(patterns.size()) ? patterns[static_cast<size_t>(index)]
                                                   : kNoPattern;
}

Fields FieldsOf(const Action& action) {
  Fields fields;
  fields.pay = action.pay;
  fields.tile = action.tile;
  fields.x = action.x;
  fields.y = action.y;
  fields.a = action.a;
  fields.b = action.b;
  fields.c = action.c;
  return fields;
}

Fields FieldsOf(const Event& event) {
  Fields fields;
  fields.pay = event.pay;
  fields.tile = event.tile;
  fields.x = event.x;
  fields.y = event.y;
  fields.a = event.a;
  fields.b = event.b;
  fields.c = event.c;
  fields.value = event.value;
  fields.seat = event.seat;
  return fields;
}

Fields FieldsOf(const Refusal& refusal) {
  Fields fields;
  fields.tile = refusal.tile;
  fields.x = refusal.x;
  fields.y = refusal.y;
  fields.a = refusal.a;
  fields.b = refusal.b;
  return fields;
}

Fields FieldsOf(const Decision& decision) {
  Fields fields;
  fields.seat = decision.seat;
  fields.a = decision.frame.held[0];
  fields.b = decision.frame.held[1];
  fields.c = decision.frame.held[2];
  return fields;
}

Action ActionOf(Origin origin, int verb, const Fields& fields) {
  Action action;
  action.pay = fields.pay;
  action.origin = origin;
  action.verb = static_cast<Verb>(verb);
  action.tile = fields.tile;
  action.x = static_cast<int8_t>(fields.x);
  action.y = static_cast<int8_t>(fields.y);
  action.a = static_cast<uint8_t>(fields.a);
  action.b = static_cast<uint8_t>(fields.b);
  action.c = static_cast<uint8_t>(fields.c);
  return action;
}

// Reads the text in the words of the verb, those it had at first included. `furthest`: how much of
// the text made sense so far.
bool ReadVerb(const Rules& rules, const Pattern& verb, const std::string& spaced, Fields* fields,
              size_t* furthest) {
  for (const char* text : {verb.text, verb.first_text}) {
    if (text == nullptr) continue;
    const Pattern wording{text, verb.names};
    const std::string_view name = VerbName(wording);
    if (std::string_view(spaced).substr(0, name.size()) != name) continue;
    size_t reached = 0;
    if (ReadPattern(rules, wording, spaced, fields, &reached)) return true;
    *furthest = std::max(*furthest, reached);
  }
  return false;
}

std::string ParseProblem(const std::string& text, size_t reached) {
  const std::string shown = Echo(text);
  if (reached == 0) return "there is no action like '" + shown + "'";
  if (reached >= text.size()) return "'" + shown + "' is not complete";
  return "'" + shown + "' makes no sense from '" + Echo(std::string_view(text).substr(reached)) +
         "' on";
}

const Pattern& EventPattern(const Rules& rules, const Event& event) {
  return PatternAt(rules.EventsOf(event.origin), event.kind);
}

const Pattern& FramePattern(const Rules& rules, const Frame& frame) {
  return PatternAt(rules.FramesOf(frame.origin), frame.kind);
}

}  // namespace

std::string Echo(std::string_view text) {
  if (text.size() <= kMaxEcho) return std::string(text);
  size_t end = kMaxEcho;
  const auto within_letter = [&text](size_t at) {
    return (static_cast<unsigned char>(text[at]) & 0xC0) == 0x80;
  };
  while (end > 0 && within_letter(end)) --end;
  return std::string(text.substr(0, end)) + "...";
}

std::string ActionText(const Rules& rules, const Action& action) {
  return WritePattern(rules, PatternAt(rules.VerbsOf(action.origin), action.verb),
                      FieldsOf(action));
}

std::string ParseAction(const Rules& rules, std::string_view text, Action* action) {
  const std::string spaced = SingleSpaced(text);
  size_t furthest = 0;
  for (size_t origin = 0; origin <= rules.modules().size(); ++origin) {
    const std::vector<Pattern>& verbs = rules.VerbsOf(static_cast<Origin>(origin));
    for (size_t verb = 0; verb < verbs.size(); ++verb) {
      Fields fields;
      if (ReadVerb(rules, verbs[verb], spaced, &fields, &furthest)) {
        *action = ActionOf(static_cast<Origin>(origin), static_cast<int>(verb), fields);
        return "";
      }
    }
  }
  return ParseProblem(spaced, furthest);
}

Value ActionValue(const Rules& rules, const Action& action) {
  const Pattern& pattern = PatternAt(rules.VerbsOf(action.origin), action.verb);
  Value value = Value::Object();
  value.Set("text", ActionText(rules, action));
  value.Set("verb", VerbName(pattern));
  Value args = Value::Object();
  AddArguments(rules, pattern, FieldsOf(action), args);
  value.Set("args", std::move(args));
  return value;
}

bool MaySee(const Event& event, Seat viewer) {
  if (viewer == kEverything) return true;
  return (viewer == kSpectator || viewer < kMaxPlayers) && MayKnow(event, viewer);
}

std::string EventText(const Rules& rules, const Event& event, Seat viewer) {
  if (!MaySee(event, viewer)) return "";
  return WriteSentence(rules, SentencePart(EventPattern(rules, event)), FieldsOf(event));
}

Value EventValue(const Rules& rules, const Event& event, Seat viewer) {
  if (!MaySee(event, viewer)) return Value();
  const Pattern& pattern = EventPattern(rules, event);
  Value value = Value::Object();
  value.Set("event", NamePart(pattern));
  if (event.seat != kNoSeat) value.Set("seat", int{event.seat});
  AddArguments(rules, SentencePart(pattern), FieldsOf(event), value);
  value.Set("text", EventText(rules, event, viewer));
  return value;
}

std::string RefusalText(const Rules& rules, const Refusal& refusal) {
  return WriteSentence(rules, {refusal.text}, FieldsOf(refusal));
}

Value RefusalArguments(const Rules& rules, const Refusal& refusal) {
  Value args = Value::Object();
  AddArguments(rules, {refusal.text}, FieldsOf(refusal), args);
  return args;
}

Value RefusalValue(const Rules& rules, const Refusal& refusal) {
  Value value = RefusalArguments(rules, refusal);
  value.Set("code", static_cast<const char*>(refusal.code));
  value.Set("text", RefusalText(rules, refusal));
  return value;
}

std::string DecisionText(const Rules& rules, const Decision& decision) {
  if (decision.seat == kNoSeat) return "";
  return WriteSentence(rules, SentencePart(FramePattern(rules, decision.frame)),
                       FieldsOf(decision));
}

Value DecisionValue(const Rules& rules, const Decision& decision) {
  if (decision.seat == kNoSeat) return Value();
  const Pattern& pattern = FramePattern(rules, decision.frame);
  Value value = Value::Object();
  value.Set("decision", NamePart(pattern));
  value.Set("seat", int{decision.seat});
  AddArguments(rules, SentencePart(pattern), FieldsOf(decision), value);
  value.Set("text", DecisionText(rules, decision));
  return value;
}

std::string FrameName(const Rules& rules, const Frame& frame) {
  return std::string(NamePart(FramePattern(rules, frame)));
}

}  // namespace alhambra::codec
