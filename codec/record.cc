#include "codec/record.h"

#include <fmt/format.h>

#include "codec/position.h"
#include "codec/setup.h"
#include "codec/talk.h"
#include "codec/text.h"

namespace alhambra::codec {
namespace {

constexpr const char* kFormat = "alhambra-record";

std::vector<int> Scores(const Rules& rules, const Game& game) {
  std::vector<int> scores;
  for (int scorer = 0; scorer < rules.scorers(); ++scorer) {
    scores.push_back(rules.score(game, scorer));
  }
  return scores;
}

bool IsHash(const std::string& text) {
  return text.size() == 16 && text.find_first_not_of("0123456789abcdef") == std::string::npos;
}

// One for each player.
std::vector<std::string> ReadNames(const Reader& list, int players) {
  std::vector<std::string> names;
  if (list.size() != players) {
    list.Fail(fmt::format("there must be {} names, one for each player", players));
    return names;
  }
  for (int i = 0; i < players; ++i) {
    const Reader name = list.At(i);
    names.push_back(name.Text().empty() ? "" : ReadRecordedName(name));
  }
  return names;
}

Problem Verify(const Rules& rules, const Game& game, const Record& record) {
  if (!record.scores.empty() && record.scores != Scores(rules, game)) {
    return {"scores",
            fmt::format("the game ended with {}, the record says {}",
                        fmt::join(Scores(rules, game), ", "), fmt::join(record.scores, ", "))};
  }
  if (!record.hash.empty() && record.hash != HashText(rules, game)) {
    return {"hash",
            "the game ended as " + HashText(rules, game) + ", the record says " + record.hash};
  }
  return {};
}

}  // namespace

std::string HashText(const Rules& rules, const Game& game) {
  return fmt::format("{:016x}", PositionDigest(rules, game));
}

void Seal(const Rules& rules, const Game& game, Record* record) {
  record->hash = HashText(rules, game);
  record->scores = Scores(rules, game);
}

Value WriteRecord(const Record& record) {
  Value value = Value::Object();
  value.Set("format", kFormat);
  value.Set("version", kRecordVersion);
  value.Set("setup", WriteSetup(record.setup));
  value.Set("seed", std::to_string(record.seed));
  WriteBeginning(record.beginning, value);
  if (!record.names.empty()) {
    Value names = Value::List();
    for (const std::string& name : record.names) names.Add(name);
    value.Set("names", std::move(names));
  }
  Value actions = Value::List();
  for (const std::string& action : record.actions) actions.Add(action);
  value.Set("actions", std::move(actions));
  if (!record.hash.empty()) value.Set("hash", record.hash);
  if (record.scores.empty()) return value;
  Value scores = Value::List();
  for (const int score : record.scores) scores.Add(score);
  value.Set("scores", std::move(scores));
  return value;
}

Problem ReadRecord(const Value& value, Record* record) {
  const Reader root(value);
  root.OnlyFields({"format", "version", "setup", "seed", "position", "before", "names", "actions",
                   "hash", "scores"});
  if (root.Field("format").Text() != kFormat) {
    root.Field("format").Fail(std::string("this must be '") + kFormat + "'");
  }
  if (root.Field("version").Number(1, 1000000) > kRecordVersion) {
    root.Field("version").Fail("this record is from a newer version of the program");
  }
  const Reader setup = root.Field("setup");
  setup.OnlyFields({"edition", "game", "players", "modules", "options"});
  Record read;
  read.setup = ReadSetup(setup);
  read.seed = ReadSeed(root.Field("seed"));
  read.beginning = ReadBeginning(root);
  if (root.Has("names")) read.names = ReadNames(root.Field("names"), read.setup.players);
  const Reader actions = root.Field("actions");
  for (int i = 0; i < actions.size(); ++i) read.actions.push_back(actions.At(i).Text());
  if (root.Has("hash")) {
    read.hash = root.Field("hash").Text();
    if (!IsHash(read.hash)) root.Field("hash").Fail("a hash has 16 digits of 0-9 and a-f");
  }
  if (root.Has("scores")) {
    const Reader scores = root.Field("scores");
    for (int i = 0; i < scores.size(); ++i)
      read.scores.push_back(scores.At(i).Number(-99999, 99999));
  }
  if (root.ok()) *record = std::move(read);
  return root.problem();
}

Replay ReplayRecord(const Record& record, const Components& components,
                    const ReplayOptions& options) {
  Replay replay;
  Value written = Value::Object();
  written.Set("setup", WriteSetup(record.setup));
  const Reader root(written);
  replay.rules = MakeRules(root.Field("setup"), record.setup, components);
  replay.problem = root.problem();
  if (replay.rules == nullptr) return replay;

  const std::shared_ptr<const Rules> kept = replay.rules;
  const Rules& rules = *kept;
  replay.problem = Begin(rules, record.beginning, record.seed, &replay.game);
  if (!Ok(replay.problem)) {
    replay.rules = nullptr;
    return replay;
  }
  if (options.on_step) options.on_step(rules, replay.game, -1);
  for (const std::string& action : record.actions) {
    const std::string problem = PlayAction(rules, action, replay.game, options.events);
    if (!problem.empty()) {
      replay.problem = {"actions[" + std::to_string(replay.actions_done) + "]", problem};
      return replay;
    }
    if (options.on_step) options.on_step(rules, replay.game, replay.actions_done);
    ++replay.actions_done;
  }
  if (options.verify) replay.problem = Verify(rules, replay.game, record);
  return replay;
}

}  // namespace alhambra::codec
