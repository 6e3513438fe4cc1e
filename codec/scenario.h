// A scenario: a position, a list of steps, and the results they must produce. docs/scenarios.md
// describes the form, docs/scenario.schema.json is its schema.
#ifndef ALHAMBRA_CODEC_SCENARIO_H_
#define ALHAMBRA_CODEC_SCENARIO_H_

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "codec/beginning.h"
#include "codec/json.h"
#include "engine/rules.h"

namespace alhambra::codec {

// A scenario ready to be played on.
struct Scenario {
  std::string title;
  std::vector<std::string> cites;
  std::string note;
  std::shared_ptr<const Rules> rules;
  Game game;  // at the first decision of its position
};

// Where a scenario begins: its set-up and its position (null if it has none).
struct ScenarioStart {
  Setup setup;
  Value position;
  uint64_t seed = 1;
};
ScenarioStart ReadScenarioStart(const Reader& root);

// Reads everything but the steps.
Problem OpenScenario(const Value& file, const Components& components, Scenario* scenario);

struct ScenarioResult {
  std::string title;
  int steps = 0;         // how many were carried out
  int failed_step = -1;  // -1 if all was well, or if the fault is before the first step
  Problem problem;       // where and what; empty if the scenario passed
  std::string expected;  // where a step was carried out but came to something else
  std::string found;

  bool passed() const { return Ok(problem); }
};

// Once `go_on` says no, the scenario fails.
ScenarioResult RunScenario(
    const Value& file, const Components& components, const GoOn& go_on = [] { return true; });
// Also reads the file; a problem's path then begins with the file's.
ScenarioResult RunScenarioFile(const std::string& path, const Components& components);

}  // namespace alhambra::codec

#endif  // ALHAMBRA_CODEC_SCENARIO_H_
