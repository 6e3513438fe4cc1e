// What the tests of this folder share: component data, rules by a few words, random play.
#ifndef ALHAMBRA_CODEC_TEST_SUPPORT_H_
#define ALHAMBRA_CODEC_TEST_SUPPORT_H_

#include <memory>
#include <string>
#include <vector>

#include "codec/json.h"
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

inline std::shared_ptr<const Rules> TestRules(int players, std::vector<std::string> modules = {}) {
  Setup setup;
  setup.players = players;
  setup.modules = std::move(modules);
  RulesOrProblem made = Rules::Make(setup, TestComponents());
  CHECK(made.rules != nullptr);
  return made.rules;
}

// Each module with even chance.
inline std::vector<std::string> RandomModules(Rng& rng) {
  std::vector<std::string> modules;
  for (const ModuleEntry& entry : AllModules()) {
    if (rng.Below(2) == 0) modules.emplace_back(entry.make()->info().id);
  }
  return modules;
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

// Where rules with this one module find its component data wrong, if a field of it is replaced.
inline std::string ProblemWithField(const char* id, const char* field, const char* json) {
  Components components = TestComponents();
  components[id].Set(field, Json(json));
  Setup setup;
  setup.modules = {id};
  return Rules::Make(setup, components).path;
}

// Where a module finds its part of a position wrong; what it takes must be without a fault.
inline std::string ProblemOfState(const Rules& rules, const char* id, const char* json) {
  const Module& module = *rules.FindModule(id);
  Game game = rules.Blank(1);
  const Value value = Json(json);
  const Reader reader(value);
  module.Read(rules, game, reader);
  CHECK(!reader.ok() || module.FindFault(rules, game) == nullptr);
  return reader.problem().path;
}

// Plays at random to the end, or until f(list) returns false before a choice.
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

}  // namespace alhambra::codec

#endif  // ALHAMBRA_CODEC_TEST_SUPPORT_H_
