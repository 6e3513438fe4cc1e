#include "server/message.h"

#include <vector>

#include "codec/json.h"
#include "codec/talk.h"
#include "engine/base/ids.h"
#include "server/making.h"

namespace alhambra::server {
namespace {

struct Form {
  std::string_view type;
  std::vector<std::string_view> must;  // fields beside "type" and "id"
  std::vector<std::string_view> may;
  bool needs_id = true;
};

// In the order of Message::Type.
const std::vector<Form>& Forms() {
  static const std::vector<Form> kForms = {
      {"join", {"table"}, {"token", "since", "name", "new_token"}, false},
      {"start", {}, {}},
      {"act", {"action"}, {"at"}},
      {"try", {"action"}, {}},
      {"undo", {}, {"at"}},
      {"redo", {}, {"at"}},
      {"look", {"step"}, {}},
      {"chat", {"text"}, {}},
      {"name", {"name"}, {"new_token"}},
      {"leave", {}, {}},
      {"stand-in", {"seat", "on"}, {}},
      {"rematch", {}, {}},
      {"renew", {}, {"new_token"}},
      {"earlier", {"before"}, {}},
      {"share", {"on"}, {}},
      {"hint", {}, {}},
      {"review", {}, {}},
      {"stop-review", {}, {}},
      {"delete", {"on"}, {}},
      {"close-seat", {"seat", "name", "level"}, {}},
      {"remove", {"seat"}, {}},
      {"report", {"seat", "reason"}, {"line"}},
      {"ping", {}, {}, false},
  };
  return kForms;
}

std::string ReadText(const Reader& field, int most_bytes) {
  const std::string& text = field.Text();
  if (static_cast<int>(text.size()) <= most_bytes) return text;
  field.Fail("this is longer than " + std::to_string(most_bytes) + " characters");
  return "";
}

std::vector<std::string_view> FieldsOf(const Form& form) {
  std::vector<std::string_view> fields = {"type", "id"};
  fields.insert(fields.end(), form.must.begin(), form.must.end());
  fields.insert(fields.end(), form.may.begin(), form.may.end());
  return fields;
}

void ReadFields(const Reader& root, const Form& form, Message* message) {
  root.OnlyFields(FieldsOf(form));
  if (form.needs_id && message->id.empty()) root.Field("id");
  for (const std::string_view name : form.must) root.Field(name);
  if (root.Has("table")) message->table = ReadText(root.Field("table"), 64);
  if (root.Has("token")) message->token = ReadText(root.Field("token"), 64);
  if (root.Has("new_token")) message->new_token = ReadText(root.Field("new_token"), 64);
  if (root.Has("action")) message->text = ReadText(root.Field("action"), kMostActionCharacters);
  if (root.Has("text"))
    message->text = codec::ReadWords(root.Field("text"), codec::kMostChatCharacters);
  if (root.Has("reason")) {
    message->text = codec::ReadWords(root.Field("reason"), kMostReasonCharacters);
  }
  if (root.Has("line")) message->line = root.Field("line").Number(1, kMostNumber);
  if (root.Has("name")) message->text = codec::ReadName(root.Field("name"));
  if (root.Has("level")) {
    const std::vector<std::string_view> levels = OfferedLevels();
    const int level = root.Field("level").OneOf(levels, "level");
    message->level = root.ok() ? std::string(levels[static_cast<size_t>(level)]) : "";
  }
  if (root.Has("since")) message->since = root.Field("since").Number(0, kMostNumber);
  if (root.Has("at")) message->at = root.Field("at").Number(0, kMostNumber);
  if (root.Has("step")) message->step = root.Field("step").Number(0, kMostNumber);
  if (root.Has("before")) message->before = root.Field("before").Number(0, kMostNumber);
  if (root.Has("seat")) message->seat = root.Field("seat").Number(0, kMaxPlayers - 1);
  if (root.Has("on")) message->on = root.Field("on").Bool();
}

}  // namespace

Fault ReadMessage(std::string_view text, Message* message) {
  *message = Message();
  if (text.size() > kMostMessageBytes) return {"too-long", "This message is too long."};
  Value value;
  codec::Problem problem =
      codec::ParseJson(text, &value, {kMostMessageDepth, kMostMessageElements});
  if (!codec::Ok(problem)) return {"bad-message", codec::ProblemText(problem)};

  const Reader root(value);
  const Value* id = value.IsObject() ? value.Find("id") : nullptr;
  if (id != nullptr) {
    message->id = ReadText(root.Field("id"), kMostIdCharacters);
    if (message->id.empty()) root.Field("id").Fail("this must have 1 to 64 characters");
  }
  std::vector<std::string_view> types;
  for (const Form& form : Forms()) types.push_back(form.type);
  const int type = root.Field("type").OneOf(types, "type of message");
  if (root.ok()) {
    message->type = static_cast<Message::Type>(type);
    ReadFields(root, Forms()[static_cast<size_t>(type)], message);
  }
  if (!root.ok()) return {"bad-message", codec::ProblemText(root.problem())};
  return {};
}

}  // namespace alhambra::server
