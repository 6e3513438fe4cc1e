#include "server/starting.h"

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "codec/record.h"
#include "codec/scenario.h"
#include "codec/setup.h"
#include "server/message.h"

namespace alhambra::server {
namespace {

using codec::Ok;
using codec::Problem;

Problem Within(const std::string& path, Problem problem) {
  if (Ok(problem)) return problem;
  return {problem.path.empty() ? path : path + "." + problem.path, std::move(problem.text)};
}

Problem TooFew(int steps) { return {"step", "there are only " + std::to_string(steps) + " steps"}; }

// What a seat knows it goes on knowing; all else is dealt anew, so that who saw how the game went
// on does not know what comes.
Problem FromRecord(const Value& file, int step, Start* start) {
  codec::Record record;
  if (Problem problem = codec::ReadRecord(file, &record); !Ok(problem)) return problem;
  const int steps = static_cast<int>(record.actions.size());
  if (step > steps) return TooFew(steps);
  record.actions.resize(static_cast<size_t>(step));
  start->setup = std::move(record.setup);
  start->beginning = std::move(record.beginning);
  start->beginning.before.push_back({record.seed, std::move(record.actions)});
  if (start->beginning.before.size() <= codec::kMostStretches) return {};
  return {"before", "this game was played on from others too often"};
}

// The texts of the first steps, of those that are shown to who looks into the file.
std::vector<std::string> FirstSteps(const Reader& scenario, int wanted) {
  std::vector<std::string> actions;
  const Reader steps = scenario.Field("steps");
  for (int i = 0; scenario.ok() && i < steps.size(); ++i) {
    if (static_cast<int>(actions.size()) == wanted) break;
    const Reader step = steps.At(i);
    if (step.Has("do")) actions.push_back(step.Field("do").Text());
    if (step.Has("score")) step.Fail("a scoring held by hand is no move that can be played again");
  }
  return actions;
}

Problem FromScenario(const Value& file, int step, Start* start) {
  const Reader root(file);
  codec::ScenarioStart read = codec::ReadScenarioStart(root);
  start->setup = std::move(read.setup);
  start->beginning.position = std::move(read.position);
  if (step == 0) {
    // As at every table: the last look at a turn needs a turn to be ended by hand.
    start->setup.options[kEndTurnOption] = 1;
    start->seed = read.seed;
    return root.problem();
  }
  std::vector<std::string> actions = FirstSteps(root, step);
  if (!root.ok()) return root.problem();
  if (static_cast<int>(actions.size()) < step) return TooFew(static_cast<int>(actions.size()));
  start->beginning.before.push_back({read.seed, std::move(actions)});
  return {};
}

// Whether one can play from there.
Problem TryStart(const Start& start, const Components& components, const Allowance& allowance) {
  if (std::string over = allowance.OverSteps(start.beginning.actions()); !over.empty()) {
    return {"step", std::move(over)};
  }
  const RulesOrProblem made = Rules::Make(start.setup, components);
  if (made.rules == nullptr) return {made.path, made.text};
  auto game = std::make_unique<Game>();
  const auto go_on = [&allowance] { return allowance.Over().empty(); };
  Problem problem =
      codec::Begin(*made.rules, start.beginning, start.seed.value_or(1), game.get(), go_on);
  // What was played last stands in the file as its own actions.
  const std::string last = "before[" + std::to_string(start.beginning.before.size() - 1) + "].";
  if (problem.path.rfind(last, 0) == 0) problem.path.erase(0, last.size());
  if (std::string over = allowance.Over(); !over.empty()) return {"", std::move(over)};
  if (Ok(problem) && made.rules->IsOver(*game)) problem = {"", "the game is over there"};
  return problem;
}

}  // namespace

Problem ReadStart(const Value& start, const Value* record, const Components& components,
                  const ReviewLimits& limits, Start* read) {
  const Allowance allowance(limits);
  const Reader root(start);
  const char* const what = root.Has("scenario") ? "scenario"
                           : root.Has("record") ? "record"
                                                : "table";
  root.OnlyFields({what, "step"});
  const Reader file = root.Field(what);
  const bool from_scenario = file.ok() && what == std::string("scenario");
  int step = 0;
  if (!from_scenario || root.Has("step")) step = root.Field("step").Number(0, kMostNumber);
  if (!root.ok()) return Within("start", root.problem());
  const Value& game = record != nullptr ? *record : file.value();
  Problem problem = from_scenario ? FromScenario(game, step, read) : FromRecord(game, step, read);
  if (Ok(problem)) problem = TryStart(*read, components, allowance);
  if (Ok(problem) || problem.path == "step") return Within("start", std::move(problem));
  return Within(std::string("start.") + what, std::move(problem));
}

}  // namespace alhambra::server
