#include "codec/scenario.h"

#include <optional>

#include "codec/match.h"
#include "codec/position.h"
#include "codec/setup.h"
#include "codec/text.h"

namespace alhambra::codec {
namespace {

void Open(const Reader& root, const Components& components, Scenario* scenario) {
  scenario->title = root.Field("title").Text();
  const Reader cites = root.Field("cites");
  for (int i = 0; i < cites.size(); ++i) scenario->cites.push_back(cites.At(i).Text());
  if (root.Has("note")) scenario->note = root.Field("note").Text();
  const ScenarioStart start = ReadScenarioStart(root);
  scenario->rules = MakeRules(root, start.setup, components);
  if (scenario->rules == nullptr) return;
  if (root.Has("position")) {
    ReadPosition(*scenario->rules, root.Field("position"), start.seed, &scenario->game);
  } else {
    scenario->game = scenario->rules->Start(start.seed);
  }
}

// Carries out the steps one after the other; the first that goes wrong is left in the result.
class Runner {
 public:
  Runner(Scenario& scenario, const GoOn& go_on, ScenarioResult& result)
      : rules_(*scenario.rules), game_(scenario.game), go_on_(go_on), result_(result) {}

  void Run(const Reader& steps) {
    for (int i = 0; i < steps.size() && result_.passed(); ++i) {
      const Reader step = steps.At(i);
      if (go_on_()) RunStep(step);
      if (!go_on_()) step.Fail("this was broken off");
      if (!step.ok()) result_.problem = step.problem();
      if (!result_.passed()) result_.failed_step = i;
      if (result_.passed()) ++result_.steps;
    }
  }

 private:
  void RunStep(const Reader& step);
  void Do(const Reader& step);
  void Refuse(const Reader& step);
  void Unparsed(const Reader& step);
  void Score(const Reader& step);
  void Expect(const Reader& step);
  void ExpectView(const Reader& step);
  void Legal(const Reader& step);
  void Events(const Reader& step);

  std::optional<Action> ReadAction(const Reader& text) const;
  void ExpectListed(const Reader& texts, const ActionList& list, bool wanted);
  std::string ListText(const ActionList& list) const;
  void Fail(const Reader& where, std::string expected, std::string found);
  void Report(std::optional<Mismatch> mismatch);

  const Rules& rules_;
  Game& game_;
  const GoOn& go_on_;
  ScenarioResult& result_;
  EventList events_;
};

void Runner::Fail(const Reader& where, std::string expected, std::string found) {
  if (!result_.passed() || !where.ok()) return;
  result_.problem = {where.path(), "expected " + expected + ", found " + found};
  result_.expected = std::move(expected);
  result_.found = std::move(found);
}

void Runner::Report(std::optional<Mismatch> mismatch) {
  if (!mismatch) return;
  result_.problem = {mismatch->path,
                     "expected " + mismatch->expected + ", found " + mismatch->found};
  result_.expected = std::move(mismatch->expected);
  result_.found = std::move(mismatch->found);
}

void Runner::RunStep(const Reader& step) {
  struct Sort {
    const char* name;
    void (Runner::*run)(const Reader&);
    std::vector<std::string_view> fields;
  };
  static const Sort kSorts[] = {
      {"do", &Runner::Do, {"do", "seat", "note"}},
      {"refuse", &Runner::Refuse, {"refuse", "code", "says", "note"}},
      {"unparsed", &Runner::Unparsed, {"unparsed", "note"}},
      {"score", &Runner::Score, {"score", "note"}},
      {"expect", &Runner::Expect, {"expect", "note"}},
      {"expect_view", &Runner::ExpectView, {"expect_view", "note"}},
      {"legal", &Runner::Legal, {"legal", "note"}},
      {"events", &Runner::Events, {"events", "note"}},
  };
  for (const Sort& sort : kSorts) {
    if (!step.Has(sort.name)) continue;
    step.OnlyFields(sort.fields);
    if (step.Has("note")) step.Field("note").Text();
    if (step.ok()) (this->*sort.run)(step);
    return;
  }
  step.Fail(
      "this is not a step: it must have one of do, refuse, unparsed, score, expect, expect_view, "
      "legal, events");
}

// Notes a problem if the text is no action.
std::optional<Action> Runner::ReadAction(const Reader& text) const {
  Action action;
  const std::string problem = ParseAction(rules_, text.Text(), &action);
  if (!problem.empty()) text.Fail(problem);
  return text.ok() ? std::optional<Action>(action) : std::nullopt;
}

void Runner::Do(const Reader& step) {
  if (step.Has("seat")) {
    const int seat = step.Field("seat").Number(0, rules_.players() - 1);
    const Seat mover = rules_.DecisionOf(game_).seat;
    if (mover != seat) {
      return Fail(step.Field("seat"), std::to_string(seat),
                  mover == kNoSeat ? "that the game is over" : std::to_string(mover));
    }
  }
  const auto action = ReadAction(step.Field("do"));
  if (!action) return;
  events_.events.clear();
  const Refusal refusal = rules_.Apply(game_, *action, &events_);
  if (refusal.ok()) return;
  Fail(step.Field("do"), "'" + step.Field("do").Text() + "' to be possible",
       std::string(refusal.code) + ": " + RefusalText(rules_, refusal));
}

void Runner::Refuse(const Reader& step) {
  const auto action = ReadAction(step.Field("refuse"));
  const std::string& code = step.Field("code").Text();
  if (!action || !step.ok()) return;
  Game tried = game_;
  const Refusal refusal = rules_.Apply(tried, *action, nullptr);
  if (refusal.ok()) {
    return Fail(step.Field("refuse"), "a refusal (" + code + ")", "that it is possible");
  }
  const std::string text = RefusalText(rules_, refusal);
  if (code != std::string_view(refusal.code)) {
    return Fail(step.Field("code"), code, std::string(refusal.code) + ": " + text);
  }
  if (!(tried == game_)) {
    return Fail(step.Field("refuse"), "that a refused action changes nothing", "a changed game");
  }
  if (step.Has("says") && text.find(step.Field("says").Text()) == std::string::npos) {
    Fail(step.Field("says"), "'" + step.Field("says").Text() + "'", "'" + text + "'");
  }
}

void Runner::Unparsed(const Reader& step) {
  const Reader text = step.Field("unparsed");
  Action action;
  if (ParseAction(rules_, text.Text(), &action).empty()) {
    Fail(text, "a text that is not an action", "the action '" + ActionText(rules_, action) + "'");
  }
}

void Runner::Score(const Reader& step) {
  const int scoring = step.Field("score").Number(1, 3);
  if (!step.ok()) return;
  if (rules_.IsOver(game_)) return step.Field("score").Fail("the game is over");
  // Dirk's tiles and the like need an agenda with room for a scoring.
  if (game_.core.agenda.size() + 4 > game_.core.agenda.capacity()) {
    return step.Field("score").Fail("too much is going on for a scoring now");
  }
  events_.events.clear();
  rules_.RunScoring(game_, scoring, &events_);
}

void Runner::Expect(const Reader& step) {
  const Reader expected = step.Field("expect");
  Report(
      FindMismatch(expected.value(), WritePosition(rules_, game_, kEverything), expected.path()));
}

void Runner::ExpectView(const Reader& step) {
  const Reader view = step.Field("expect_view");
  view.OnlyFields({"seat", "is"});
  const Reader seat = view.Field("seat");
  const bool spectator = seat.value() == Value("spectator");
  const int number = spectator ? 0 : seat.Number(0, rules_.players() - 1);
  const Reader expected = view.Field("is");
  if (!view.ok()) return;
  const Seat viewer = spectator ? kSpectator : static_cast<Seat>(number);
  Report(FindMismatch(expected.value(), ViewValue(rules_, game_, viewer), expected.path()));
}

std::string Runner::ListText(const ActionList& list) const {
  constexpr int kMost = 40;
  std::string text;
  for (int i = 0; i < list.size() && i < kMost; ++i) {
    text += (i == 0 ? "" : "; ") + ActionText(rules_, list[i]);
  }
  return "[" + text + (list.size() > kMost ? "; ..." : "") + "]";
}

void Runner::ExpectListed(const Reader& texts, const ActionList& list, bool wanted) {
  for (int i = 0; i < texts.size() && go_on_(); ++i) {
    const auto action = ReadAction(texts.At(i));
    if (!action) return;
    if (list.Contains(*action) == wanted) continue;
    return Fail(texts.At(i), (wanted ? "'" : "no '") + texts.At(i).Text() + "'", ListText(list));
  }
}

void Runner::Legal(const Reader& step) {
  const Reader legal = step.Field("legal");
  legal.OnlyFields({"contains", "lacks", "size", "only"});
  if (!legal.ok()) return;
  auto list = std::make_unique<ActionList>();
  if (!rules_.IsOver(game_)) {
    rules_.Legal(game_, *list);
    rules_.AddIdle(game_, *list);
  }
  if (legal.Has("contains")) ExpectListed(legal.Field("contains"), *list, true);
  if (legal.Has("lacks")) ExpectListed(legal.Field("lacks"), *list, false);
  std::optional<int> size;
  if (legal.Has("only")) {
    ExpectListed(legal.Field("only"), *list, true);
    size = legal.Field("only").size();
  }
  if (legal.Has("size")) size = legal.Field("size").Number(0, ActionList::kCapacity);
  if (size && *size != list->size()) {
    Fail(legal, std::to_string(*size) + " actions",
         std::to_string(list->size()) + ": " + ListText(*list));
  }
}

// Each text must be part of an event, in this order; there may be other events between them.
void Runner::Events(const Reader& step) {
  const Reader texts = step.Field("events");
  size_t next = 0;
  for (int i = 0; i < texts.size(); ++i) {
    const std::string& text = texts.At(i).Text();
    std::string all;
    bool found = false;
    for (size_t k = next; k < events_.events.size() && !found; ++k) {
      const std::string event = EventText(rules_, events_.events[k], kEverything);
      found = event.find(text) != std::string::npos;
      if (found) next = k + 1;
      all += (all.empty() ? "" : " ") + event;
    }
    if (!found) return Fail(texts.At(i), "'" + text + "'", all.empty() ? "no event" : all);
  }
}

}  // namespace

ScenarioStart ReadScenarioStart(const Reader& root) {
  root.OnlyFields({"$schema", "title", "cites", "note", "edition", "game", "players", "modules",
                   "options", "seed", "position", "steps"});
  for (const char* name : {"$schema", "title", "note"}) {
    if (root.Has(name)) root.Field(name).Text();
  }
  for (int i = 0; root.Has("cites") && i < root.Field("cites").size(); ++i) {
    root.Field("cites").At(i).Text();
  }
  for (int i = 0; root.Has("steps") && i < root.Field("steps").size(); ++i) {
    const Reader step = root.Field("steps").At(i);
    if (!step.value().IsObject()) step.Fail("this must be an object");
  }
  ScenarioStart start;
  if (root.Has("seed")) start.seed = ReadSeed(root.Field("seed"));
  start.setup = ReadSetup(root, kEdition);
  start.position = ReadBeginning(root).position;
  return start;
}

Problem OpenScenario(const Value& file, const Components& components, Scenario* scenario) {
  const Reader root(file);
  Open(root, components, scenario);
  return root.problem();
}

ScenarioResult RunScenario(const Value& file, const Components& components, const GoOn& go_on) {
  ScenarioResult result;
  const Reader root(file);
  auto scenario = std::make_unique<Scenario>();
  Open(root, components, scenario.get());
  result.title = scenario->title;
  if (!root.ok()) {
    result.problem = root.problem();
    return result;
  }
  Runner(*scenario, go_on, result).Run(root.Field("steps"));
  if (!root.ok() && result.passed()) result.problem = root.problem();
  return result;
}

ScenarioResult RunScenarioFile(const std::string& path, const Components& components) {
  Value file;
  ScenarioResult result;
  result.problem = ReadJsonFile(path, &file);
  if (!Ok(result.problem)) return result;
  result = RunScenario(file, components);
  if (!result.passed()) result.problem.path = path + ": " + result.problem.path;
  return result;
}

}  // namespace alhambra::codec
