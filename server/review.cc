#include "server/review.h"

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "codec/position.h"
#include "codec/record.h"
#include "codec/scenario.h"
#include "codec/text.h"
#include "server/message.h"
#include "server/telling.h"

namespace alhambra::server {
namespace {

// What is asked for: the view after a step, for whom.
struct Wanted {
  int step = 0;
  Seat viewer = codec::kEverything;
};

// A game that is shown: goes from step to step and keeps what there is to tell.
class Showing {
 public:
  Showing(std::shared_ptr<const Rules> rules, const Game& start, Wanted wanted,
          const Allowance& allowance)
      : rules_(std::move(rules)), game_(start), wanted_(wanted), allowance_(allowance) {
    Keep();
  }

  const Rules& rules() const { return *rules_; }
  const Game& game() const { return game_; }

  // "" if the action was done.
  std::string Do(const std::string& text) {
    if (std::string over = Over(); !over.empty()) return over;
    Step step;
    step.seat = rules_->DecisionOf(game_).seat;
    if (step.seat == kNoSeat) return "the game is over";
    StepSink list(*rules_, game_);
    const Fault fault = TryAction(*rules_, text, game_, &step.action, &list);
    if (!fault.ok()) {
      return "'" + codec::Echo(text) + "' is refused (" + fault.code + "): " + fault.text;
    }
    step.events = std::move(list.events);
    step.counted = std::move(list.counted);
    Add(StepValue(*rules_, Scored(std::move(step)), steps() + 1, wanted_.viewer));
    return "";
  }

  // A scoring held by hand is shown as a step of nobody.
  bool Score(int scoring) {
    constexpr int kRoom = 4;
    if (rules_->IsOver(game_) || game_.core.agenda.size() + kRoom > game_.core.agenda.capacity()) {
      return false;
    }
    Step step;
    StepSink list(*rules_, game_);
    rules_->RunScoring(game_, scoring, &list);
    step.events = std::move(list.events);
    step.counted = std::move(list.counted);
    Value value = StepValue(*rules_, Scored(std::move(step)), steps() + 1, wanted_.viewer);
    value.Set("seat", Value());
    value.Set("action", "score " + std::to_string(scoring));
    Add(std::move(value));
    return true;
  }

  int steps() const { return static_cast<int>(steps_.items().size()); }
  // Why no further step can be shown; "" if it can.
  std::string Over() const {
    std::string over = allowance_.Over();
    return over.empty() ? allowance_.OverBytes(bytes_) : over;
  }

  void Tell(Value* answer) {
    Value table = PiecesValue(*rules_);
    table.Set("state", rules_->IsOver(game_) ? "over" : "running");
    answer->Set("table", std::move(table));
    answer->Set("keep", 0);
    answer->Set("step", std::min(wanted_.step, steps()));
    answer->Set("steps", std::move(steps_));
    Value view = codec::ViewValue(*rules_, shown_, wanted_.viewer);
    const bool everything = wanted_.viewer == codec::kEverything;
    answer->Set("view", everything ? WithoutLegal(view) : std::move(view));
  }

 private:
  Step Scored(Step step) const {
    for (int scorer = 0; scorer < rules_->scorers(); ++scorer) {
      step.scores.push_back(rules_->score(game_, scorer));
    }
    return step;
  }
  void Add(Value step) {
    bytes_ += codec::JsonText(step).size();
    steps_.Add(std::move(step));
    Keep();
  }
  // Keeps the game if this is the step asked for, or the last one before it.
  void Keep() {
    if (steps() > wanted_.step) return;
    shown_ = game_;
  }

  std::shared_ptr<const Rules> rules_;
  Game game_;
  Game shown_;
  const Wanted wanted_;
  const Allowance& allowance_;
  Value steps_ = Value::List();
  size_t bytes_ = 0;  // of the steps, as text
};

bool HasSeat(const Rules& rules, Seat viewer) {
  return viewer == codec::kEverything || viewer < rules.players();
}
codec::Problem NoSuchSeat() { return {"players", "there is no such seat in this game"}; }

codec::Problem ReviewRecord(const Value& file, Wanted wanted, const Components& components,
                            const Allowance& allowance, Value* answer) {
  codec::Record record;
  if (codec::Problem problem = codec::ReadRecord(file, &record); !codec::Ok(problem)) {
    return problem;
  }
  const std::string over =
      allowance.OverSteps(static_cast<int>(record.actions.size()) + record.beginning.actions());
  if (!over.empty()) return {"actions", over};
  const RulesOrProblem made = Rules::Make(record.setup, components);
  if (made.rules == nullptr) return {"setup." + made.path, made.text};
  if (!HasSeat(*made.rules, wanted.viewer)) return NoSuchSeat();
  auto start = std::make_unique<Game>();
  const auto go_on = [&allowance] { return allowance.Over().empty(); };
  codec::Problem begun =
      codec::Begin(*made.rules, record.beginning, record.seed, start.get(), go_on);
  if (!codec::Ok(begun)) {
    std::string late = allowance.Over();
    return late.empty() ? begun : codec::Problem{begun.path, std::move(late)};
  }
  Showing showing(made.rules, *start, wanted, allowance);
  for (size_t i = 0; i < record.actions.size(); ++i) {
    const std::string problem = showing.Do(record.actions[i]);
    if (!problem.empty()) return {"actions[" + std::to_string(i) + "]", problem};
  }
  answer->Set("title", "");
  answer->Set("kind", "record");
  if (!record.names.empty()) {
    Value names = Value::List();
    for (const std::string& name : record.names) names.Add(name);
    answer->Set("names", std::move(names));
  }
  showing.Tell(answer);
  answer->Set("verified", record.hash == codec::HashText(showing.rules(), showing.game()));
  return {};
}

codec::Problem ReviewScenario(const Value& file, Wanted wanted, const Components& components,
                              const Allowance& allowance, Value* answer) {
  auto scenario = std::make_unique<codec::Scenario>();
  codec::Problem problem = codec::OpenScenario(file, components, scenario.get());
  if (!codec::Ok(problem)) return problem;
  if (!HasSeat(*scenario->rules, wanted.viewer)) return NoSuchSeat();
  Showing showing(scenario->rules, scenario->game, wanted, allowance);
  const Reader root(file);
  const Reader steps = root.Field("steps");
  const std::string many = allowance.OverSteps(steps.size());
  if (!many.empty()) return {"steps", many};
  for (int i = 0; i < steps.size() && root.ok(); ++i) {
    const Reader step = steps.At(i);
    if (const std::string over = showing.Over(); !over.empty()) {
      step.Fail(over);
    } else if (step.Has("do")) {
      problem.text = showing.Do(step.Field("do").Text());
      if (!codec::Ok(problem) && step.ok()) step.Field("do").Fail(problem.text);
    } else if (step.Has("score")) {
      const int scoring = step.Field("score").Number(1, 3);
      if (step.ok() && !showing.Score(scoring)) step.Fail("no scoring can be held now");
    }
  }
  if (!root.ok()) return root.problem();
  answer->Set("title", scenario->title);
  answer->Set("kind", "scenario");
  showing.Tell(answer);
  const auto go_on = [&allowance] { return allowance.Over().empty(); };
  answer->Set("verified", codec::RunScenario(file, components, go_on).passed());
  return {"", allowance.Over()};
}

}  // namespace

codec::Problem Review(const Value& body, const Components& components, const ReviewLimits& limits,
                      std::string* answer) {
  const Reader root(body);
  root.OnlyFields({"file", "step", "seat"});
  const Reader file = root.Field("file");
  Wanted wanted;
  if (root.Has("step")) wanted.step = root.Field("step").Number(0, kMostNumber);
  if (root.Has("seat")) {
    wanted.viewer = static_cast<Seat>(root.Field("seat").Number(0, kMaxPlayers - 1));
  }
  if (!root.ok()) return root.problem();
  const Allowance allowance(limits);
  Value told = Value::Object();
  codec::Problem problem = file.value().IsObject() && file.value().Find("format") != nullptr
                               ? ReviewRecord(file.value(), wanted, components, allowance, &told)
                               : ReviewScenario(file.value(), wanted, components, allowance, &told);
  if (codec::Ok(problem)) {
    *answer = codec::JsonText(told);
    problem.text = allowance.OverBytes(answer->size());
  }
  if (!codec::Ok(problem)) {
    problem.path = problem.path.empty() ? "file" : "file." + problem.path;
  }
  return problem;
}

}  // namespace alhambra::server
