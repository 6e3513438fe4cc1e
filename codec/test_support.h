// What tests share: component data, rules by a few words, positions, random play.
#ifndef ALHAMBRA_CODEC_TEST_SUPPORT_H_
#define ALHAMBRA_CODEC_TEST_SUPPORT_H_

#include <algorithm>
#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "codec/json.h"
#include "codec/position.h"
#include "codec/text.h"
#include "engine/base/check.h"
#include "engine/rules.h"

namespace alhambra::codec {

// How often something random is tried: less under the sanitizers, which make it ten times slower.
constexpr int Rounds(int normal) {
#ifdef ALHAMBRA_SANITIZED
  return (normal + 3) / 4;
#else
  return normal;
#endif
}

inline const Components& TestComponents() {
  static const Components kComponents = BuiltInComponents();
  return kComponents;
}

inline std::shared_ptr<const Rules> TestRules(const Setup& setup) {
  RulesOrProblem made = Rules::Make(setup, TestComponents());
  CHECK(made.rules != nullptr);
  return made.rules;
}

inline std::shared_ptr<const Rules> TestRules(int players, std::vector<std::string> modules = {}) {
  Setup setup;
  setup.players = players;
  setup.modules = std::move(modules);
  return TestRules(setup);
}

// Each module with even chance.
inline std::vector<std::string> RandomModules(Rng& rng) {
  std::vector<std::string> modules;
  for (const ModuleEntry& entry : AllModules()) {
    if (rng.Below(2) == 0) modules.emplace_back(entry.make()->info().id);
  }
  return modules;
}

// Every scenario there is, by its path.
inline std::vector<std::string> ScenarioFiles() {
  std::vector<std::string> files;
  const std::string root = ALHAMBRA_SOURCE_DIR "/scenarios";
  for (const auto& entry : std::filesystem::recursive_directory_iterator(root)) {
    if (entry.path().extension() == ".json") files.push_back(entry.path().string());
  }
  std::sort(files.begin(), files.end());
  return files;
}

// JSON with ' for ", which reads better inside C++.
inline Value Json(std::string text) {
  for (char& c : text) {
    if (c == '\'') c = '"';
  }
  Value value;
  const Problem problem = ParseJson(text, &value);
  CHECK(Ok(problem));
  return value;
}

// Where something is wrong: "" nowhere, "." at the root.
inline std::string PathOf(const Problem& problem) {
  return !Ok(problem) && problem.path.empty() ? "." : problem.path;
}

// Reads a position as scenarios have it. What is taken must be without a fault.
inline Problem ReadTestPosition(const Rules& rules, const std::string& json, Game* game) {
  const Value position = Json(json);
  const Reader reader(position);
  ReadPosition(rules, reader, 1, game);
  for (const auto& module : rules.modules()) {
    CHECK(!reader.ok() || module->FindFault(rules, *game) == nullptr);
  }
  return reader.problem();
}

inline std::string ProblemOfPosition(const Rules& rules, const std::string& json) {
  Game game;
  return PathOf(ReadTestPosition(rules, json, &game));
}

inline Game TestPosition(const Rules& rules, const std::string& json) {
  Game game;
  CHECK(Ok(ReadTestPosition(rules, json, &game)));
  return game;
}

// Plays at random to the end, or until f(list, action) returns false before a choice.
template <class F>
void PlayRandomly(const Rules& rules, uint64_t seed, Game& game, F before_choice,
                  EventSink* events = nullptr) {
  Rng rng{seed};
  auto list = std::make_unique<ActionList>();
  while (!rules.IsOver(game)) {
    rules.Legal(game, *list);
    CHECK(!list->empty());
    const Action& action = (*list)[rng.Below(list->size())];
    if (!before_choice(*list, action)) return;
    const Refusal refusal = rules.Apply(game, action, events);
    CHECK(refusal.ok());
  }
}

// A whole game from its start.
inline Game PlayRandomly(const Rules& rules, uint64_t seed, EventSink* events) {
  Game game = rules.Start(seed);
  PlayRandomly(
      rules, seed, game, [](const ActionList&, const Action&) { return true; }, events);
  return game;
}

// How often each event happened, by its name, and by the text of one of its arguments if that is
// given: "craftsman-used mason".
class NamedEvents : public EventSink {
 public:
  explicit NamedEvents(const Rules& rules, std::string argument = "")
      : rules_(rules), argument_(std::move(argument)) {}
  void On(const Event& event) override {
    const Value value = EventValue(rules_, event, kEverything);
    const Value* argument = value.Find(argument_);
    std::string name = value.Find("event")->AsText();
    if (argument != nullptr && argument->IsText()) name += " " + argument->AsText();
    ++counts_[name];
  }
  int operator[](const std::string& name) const {
    const auto found = counts_.find(name);
    return found == counts_.end() ? 0 : found->second;
  }
  const std::map<std::string, int>& counts() const { return counts_; }

 private:
  const Rules& rules_;
  std::string argument_;
  std::map<std::string, int> counts_;
};

}  // namespace alhambra::codec

#endif  // ALHAMBRA_CODEC_TEST_SUPPORT_H_
