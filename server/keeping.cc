#include "server/keeping.h"

#include <algorithm>
#include <memory>
#include <string>
#include <utility>

#include "codec/record.h"
#include "codec/text.h"
#include "server/table.h"
#include "server/token.h"

namespace alhambra::server {
namespace {

// Plays the record and writes its set-up and actions as everybody does.
Problem PlayRecord(const Components& components, const Allowance& allowance,
                   codec::Record* record) {
  const std::string long_one =
      allowance.OverSteps(static_cast<int>(record->actions.size()) + record->beginning.actions());
  if (!long_one.empty()) return {"actions", long_one};
  const RulesOrProblem made = Rules::Make(record->setup, components);
  if (made.rules == nullptr) return {"setup." + made.path, made.text};
  const Rules& rules = *made.rules;
  record->setup = rules.setup();
  auto game = std::make_unique<Game>();
  const auto go_on = [&allowance] { return allowance.Over().empty(); };
  Problem problem = codec::Begin(rules, record->beginning, record->seed, game.get(), go_on);
  if (std::string over = allowance.Over(); !over.empty()) return {"", std::move(over)};
  if (!Ok(problem)) return problem;
  for (size_t i = 0; i < record->actions.size(); ++i) {
    const std::string path = "actions[" + std::to_string(i) + "]";
    if (std::string over = allowance.Over(); !over.empty()) return {path, std::move(over)};
    Action action;
    const Fault fault = TryAction(rules, record->actions[i], *game, &action, nullptr);
    if (!fault.ok()) return {path, fault.text};
    record->actions[i] = codec::ActionText(rules, action);
  }
  if (!rules.IsOver(*game)) return {"actions", "the game is not over after them"};
  return {};
}

}  // namespace

Problem ReadKept(const Value& body, const Components& components, const ReviewLimits& limits,
                 int64_t now, Head* head) {
  const Allowance allowance(limits);
  const Reader root(body);
  root.OnlyFields({"record"});
  const Reader file = root.Field("record");
  if (!root.ok()) return root.problem();
  codec::Record record;
  Problem problem = codec::ReadRecord(file.value(), &record);
  if (Ok(problem)) problem = PlayRecord(components, allowance, &record);
  if (!Ok(problem)) {
    problem.path = problem.path.empty() ? "record" : "record." + problem.path;
    return problem;
  }
  record.names.resize(static_cast<size_t>(record.setup.players));
  record.hash.clear();
  record.scores.clear();
  head->table = IdOfText(codec::JsonText(codec::WriteRecord(record)));
  head->setup = std::move(record.setup);
  head->seed = record.seed;
  head->seed_chosen = true;
  head->created = now;
  head->watch = NewToken();
  for (std::string& name : record.names) {
    head->seats.push_back({SeatKind::kHere, std::move(name), "", NewToken()});
  }
  head->beginning = std::move(record.beginning);
  head->played = std::move(record.actions);
  return {};
}

}  // namespace alhambra::server
