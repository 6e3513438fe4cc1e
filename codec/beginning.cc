#include "codec/beginning.h"

#include "codec/position.h"
#include "codec/setup.h"
#include "codec/text.h"

namespace alhambra::codec {
namespace {

Stretch ReadStretch(const Reader& stretch) {
  stretch.OnlyFields({"seed", "actions"});
  Stretch read;
  read.seed = ReadSeed(stretch.Field("seed"));
  const Reader actions = stretch.Field("actions");
  for (int i = 0; i < actions.size(); ++i) read.actions.push_back(actions.At(i).Text());
  return read;
}

Problem SetUp(const Rules& rules, const Beginning& beginning, uint64_t seed, Game* game) {
  if (beginning.position.IsNull()) {
    *game = rules.Start(seed);
    return {};
  }
  Value object = Value::Object();
  object.Set("position", beginning.position);
  const Reader root(object);
  ReadPosition(rules, root.Field("position"), seed, game);
  return root.problem();
}

}  // namespace

int Beginning::actions() const {
  size_t actions = 0;
  for (const Stretch& stretch : before) actions += stretch.actions.size();
  return static_cast<int>(actions);
}

void WriteBeginning(const Beginning& beginning, Value& object) {
  if (!beginning.position.IsNull()) object.Set("position", beginning.position);
  if (beginning.before.empty()) return;
  Value before = Value::List();
  for (const Stretch& stretch : beginning.before) {
    Value actions = Value::List();
    for (const std::string& action : stretch.actions) actions.Add(action);
    Value item = Value::Object();
    item.Set("seed", std::to_string(stretch.seed));
    item.Set("actions", std::move(actions));
    before.Add(std::move(item));
  }
  object.Set("before", std::move(before));
}

Beginning ReadBeginning(const Reader& object) {
  Beginning read;
  if (object.Has("position")) {
    const Reader position = object.Field("position");
    read.position = position.value();
    if (!read.position.IsObject()) {
      position.Fail(std::string("this must be an object, but is ") +
                    TypeName(read.position.type()));
    }
  }
  if (!object.Has("before")) return read;
  const Reader before = object.Field("before");
  if (before.size() > kMostStretches) {
    before.Fail("a game can be played on from another at most " + std::to_string(kMostStretches) +
                " times");
  }
  for (int i = 0; object.ok() && i < before.size(); ++i) {
    read.before.push_back(ReadStretch(before.At(i)));
  }
  return read;
}

std::string PlayAction(const Rules& rules, const std::string& text, Game& game, EventSink* events) {
  Action action;
  std::string problem = ParseAction(rules, text, &action);
  if (!problem.empty()) return problem;
  const Refusal refusal = rules.Apply(game, action, events);
  if (refusal.ok()) return "";
  return "'" + Echo(text) + "' is refused (" + std::string(refusal.code) +
         "): " + RefusalText(rules, refusal);
}

Problem Begin(const Rules& rules, const Beginning& beginning, uint64_t seed, Game* game,
              const GoOn& go_on) {
  const std::vector<Stretch>& before = beginning.before;
  Game begun;
  const uint64_t first = before.empty() ? seed : before[0].seed;
  if (Problem problem = SetUp(rules, beginning, first, &begun); !Ok(problem)) return problem;
  for (size_t i = 0; i < before.size(); ++i) {
    const std::string path = "before[" + std::to_string(i) + "]";
    for (size_t k = 0; k < before[i].actions.size(); ++k) {
      std::string problem = go_on() ? PlayAction(rules, before[i].actions[k], begun, nullptr)
                                    : std::string("this was broken off");
      if (!problem.empty()) {
        return {path + ".actions[" + std::to_string(k) + "]", std::move(problem)};
      }
    }
    if (rules.IsOver(begun)) return {path, "the game is over after these actions"};
    begun = rules.Redeal(begun, i + 1 < before.size() ? before[i + 1].seed : seed);
  }
  *game = begun;
  return {};
}

}  // namespace alhambra::codec
