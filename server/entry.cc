#include "server/entry.h"

#include "codec/setup.h"
#include "players/levels.h"

namespace alhambra::server {
namespace {

// In the order of Entry::Kind.
const std::vector<std::string_view> kKindNames = {
    "sit",     "start", "act",    "undo",  "redo",   "chat",   "name",  "stand-in",
    "rematch", "renew", "vacate", "share", "review", "delete", "close", "remove"};

constexpr int64_t kMostSeconds = 253402300799;  // the last of the year 9999

int64_t ReadTime(const Reader& time) {
  const int64_t seconds = time.value().IsNumber() ? time.value().AsNumber() : -1;
  if (seconds >= 0 && seconds <= kMostSeconds) return seconds;
  time.Fail("this must be a time, before the year 10000");
  return 0;
}

// Of all players there are, also of one that is not offered any more.
std::string ReadLevel(const Reader& level) {
  const auto& levels = players::LevelNames();
  const int which = level.OneOf(levels, "level");
  return level.ok() ? std::string(levels[static_cast<size_t>(which)]) : "";
}

Value WriteSeat(const SeatPlan& seat) {
  Value value = Value::Object();
  value.Set("kind", SeatKindNames()[static_cast<size_t>(seat.kind)]);
  value.Set("name", seat.name);
  if (!seat.level.empty()) value.Set("level", seat.level);
  if (!seat.token.empty()) value.Set("token", seat.token);
  return value;
}

SeatPlan ReadSeat(const Reader& seat) {
  seat.OnlyFields({"kind", "name", "level", "token"});
  SeatPlan plan;
  plan.kind = static_cast<SeatKind>(seat.Field("kind").OneOf(SeatKindNames(), "kind of seat"));
  plan.name = seat.Field("name").Text();
  if (plan.kind == SeatKind::kComputer || seat.Has("level")) {
    plan.level = ReadLevel(seat.Field("level"));
  }
  if (seat.Has("token")) plan.token = seat.Field("token").Text();
  return plan;
}

}  // namespace

const std::vector<std::string_view>& SeatKindNames() {
  static const std::vector<std::string_view> kNames = {"here", "link", "computer"};
  return kNames;
}

bool IsMove(Entry::Kind kind) {
  return kind == Entry::Kind::kAct || kind == Entry::Kind::kUndo || kind == Entry::Kind::kRedo;
}

std::string WriteHead(const Head& head) {
  Value value = Value::Object();
  value.Set("table", head.table);
  value.Set("setup", codec::WriteSetup(head.setup));
  value.Set("seed", std::to_string(head.seed));
  value.Set("seed_chosen", head.seed_chosen);
  value.Set("listed", head.listed);
  if (head.hints) value.Set("hints", true);
  value.Set("created", head.created);
  value.Set("watch", head.watch);
  Value seats = Value::List();
  for (const SeatPlan& seat : head.seats) seats.Add(WriteSeat(seat));
  value.Set("seats", std::move(seats));
  codec::WriteBeginning(head.beginning, value);
  if (!head.played.empty()) {
    Value played = Value::List();
    for (const std::string& action : head.played) played.Add(action);
    value.Set("played", std::move(played));
  }
  return codec::JsonText(value);
}

Problem ReadHead(std::string_view text, Head* head) {
  Value value;
  if (Problem problem = codec::ParseJson(text, &value); !Ok(problem)) return problem;
  const Reader root(value);
  root.OnlyFields({"table", "setup", "seed", "seed_chosen", "listed", "hints", "created", "watch",
                   "seats", "position", "before", "played"});
  Head read;
  read.table = root.Field("table").Text();
  read.setup = codec::ReadSetup(root.Field("setup"));
  read.seed = codec::ReadSeed(root.Field("seed"));
  read.seed_chosen = root.Field("seed_chosen").Bool();
  read.listed = root.Field("listed").Bool();
  read.hints = root.Has("hints") && root.Field("hints").Bool();
  read.created = ReadTime(root.Field("created"));
  read.watch = root.Field("watch").Text();
  const Reader seats = root.Field("seats");
  for (int i = 0; i < seats.size(); ++i) read.seats.push_back(ReadSeat(seats.At(i)));
  if (static_cast<int>(read.seats.size()) != read.setup.players) {
    seats.Fail("there must be a seat for each player");
  }
  read.beginning = codec::ReadBeginning(root);
  if (root.Has("played")) {
    const Reader played = root.Field("played");
    for (int i = 0; i < played.size(); ++i) read.played.push_back(played.At(i).Text());
  }
  if (root.ok()) *head = std::move(read);
  return root.problem();
}

std::string WriteEntry(const Entry& entry) {
  Value value = Value::Object();
  value.Set("kind", kKindNames[static_cast<size_t>(entry.kind)]);
  value.Set("seat", entry.seat);
  if (!entry.text.empty()) value.Set("text", entry.text);
  if (!entry.id.empty()) value.Set("id", entry.id);
  if (!entry.level.empty()) value.Set("level", entry.level);
  if (!entry.from.empty()) value.Set("from", entry.from);
  if (entry.on) value.Set("on", true);
  if (entry.computer) value.Set("computer", true);
  if (entry.last) value.Set("last", true);
  value.Set("at", entry.at);
  if (!entry.tokens.empty()) {
    Value tokens = Value::List();
    for (const std::string& token : entry.tokens) tokens.Add(token);
    value.Set("tokens", std::move(tokens));
  }
  return codec::JsonText(value);
}

Problem ReadEntry(std::string_view text, Entry* entry) {
  Value value;
  if (Problem problem = codec::ParseJson(text, &value); !Ok(problem)) return problem;
  const Reader root(value);
  root.OnlyFields(
      {"kind", "seat", "text", "id", "level", "from", "on", "computer", "last", "at", "tokens"});
  Entry read;
  read.kind = static_cast<Entry::Kind>(root.Field("kind").OneOf(kKindNames, "kind of entry"));
  read.seat = root.Field("seat").Number(0, kMaxPlayers - 1);
  if (root.Has("text")) read.text = root.Field("text").Text();
  if (root.Has("id")) read.id = root.Field("id").Text();
  if (read.kind == Entry::Kind::kClose || root.Has("level")) {
    read.level = ReadLevel(root.Field("level"));
  }
  if (root.Has("from")) read.from = root.Field("from").Text();
  read.on = root.Has("on") && root.Field("on").Bool();
  read.computer = root.Has("computer") && root.Field("computer").Bool();
  read.last = root.Has("last") && root.Field("last").Bool();
  read.at = ReadTime(root.Field("at"));
  if (root.Has("tokens")) {
    const Reader tokens = root.Field("tokens");
    for (int i = 0; i < tokens.size(); ++i) read.tokens.push_back(tokens.At(i).Text());
  }
  if (root.ok()) *entry = std::move(read);
  return root.problem();
}

}  // namespace alhambra::server
