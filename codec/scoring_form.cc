#include "codec/scoring_form.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "codec/position.h"
#include "codec/scoring_checks.h"
#include "codec/setup.h"
#include "codec/text.h"
#include "engine/flow/play.h"
#include "engine/scoring/scoring.h"

namespace alhambra::codec {
namespace {

constexpr int kMostBefore = 999;
constexpr int kMostAnswers = 40;
constexpr int kMostChoices = 60;  // of a question that are listed

const char* WhomName(Whom whom) {
  switch (whom) {
    case Whom::kPlayer:
      return "player";
    case Whom::kScorer:
      return "scorer";
    case Whom::kTable:
      return "table";
  }
  return "";
}

const char* FormName(NumberForm form) {
  switch (form) {
    case NumberForm::kCount:
      return "count";
    case NumberForm::kFlag:
      return "flag";
    case NumberForm::kChoice:
      return "choice";
  }
  return "";
}

bool IsChoice(const Number& number) { return number.info.form == NumberForm::kChoice; }
bool HasItems(const Number& number) { return !number.info.items.empty() && !IsChoice(number); }
bool MattersNow(const Number& number, int scoring) {
  return (number.info.scorings >> (scoring - 1) & 1) != 0;
}

// What may be typed in beyond what is possible: a warning tells, and points still fit the sheet.
int MostTyped(const Number& number) { return std::min(2 * number.info.most + 10, 500); }

// ---- writing ----

Value OneValue(const Number& number, int value) {
  switch (number.info.form) {
    case NumberForm::kFlag:
      return value != 0;
    case NumberForm::kChoice:
      return value == 0 ? Value() : Value(number.info.items[static_cast<size_t>(value - 1)]);
    case NumberForm::kCount:
      break;
  }
  return value;
}

// Numbers of a row that are not 0 and matter.
Value RowValue(const Rules& rules, const Numbers& numbers, int scoring, bool table, int scorer) {
  Value row = Value::Object();
  for (const Number& number : rules.numbers()) {
    if ((number.info.whom == Whom::kTable) != table || !MattersNow(number, scoring)) continue;
    const int at = Numbers::RowOf(number.info, scorer);
    if (!HasItems(number)) {
      const int value = numbers.Of(at, number.at);
      if (value != 0) row.Set(NumberName(rules, number), OneValue(number, value));
      continue;
    }
    Value items = Value::Object();
    for (int item = 0; item < number.size(); ++item) {
      const int value = numbers.Of(at, number.at, item);
      if (value == 0) continue;
      items.Set(number.info.items[static_cast<size_t>(item)], OneValue(number, value));
    }
    if (!items.fields().empty()) row.Set(NumberName(rules, number), std::move(items));
  }
  return row;
}

void SetNumbers(const Rules& rules, const Numbers& numbers, int scoring, Value& to) {
  Value scorers = Value::List();
  for (int s = 0; s < rules.scorers(); ++s) {
    scorers.Add(RowValue(rules, numbers, scoring, false, s));
  }
  to.Set("table", RowValue(rules, numbers, scoring, true, 0));
  to.Set("scorers", std::move(scorers));
}

Value ListOf(const int* numbers, int size) {
  Value list = Value::List();
  for (int i = 0; i < size; ++i) list.Add(numbers[i]);
  return list;
}

Value SpotValue(const Rules& rules, const NumberSpot& spot) {
  Value value = Value::Object();
  value.Set("number", spot.number == nullptr ? "before" : NumberName(rules, *spot.number));
  if (spot.scorer >= 0) value.Set("scorer", spot.scorer);
  if (spot.number != nullptr && spot.item >= 0 && HasItems(*spot.number)) {
    value.Set("item", spot.number->info.items[static_cast<size_t>(spot.item)]);
  }
  return value;
}

Value WarningsValue(const Rules& rules, const std::vector<Warning>& warnings) {
  Value list = Value::List();
  for (const Warning& warning : warnings) {
    Value about = Value::List();
    for (const NumberSpot& spot : warning.about) about.Add(SpotValue(rules, spot));
    Value value = Value::Object();
    value.Set("code", warning.code);
    value.Set("text", warning.text);
    value.Set("about", std::move(about));
    list.Add(std::move(value));
  }
  return list;
}

Value TieValue(const Rules& rules, const OpenTie& tie) {
  Value about = Value::List();
  std::string who;
  for (const int s : tie.scorers) {
    about.Add(SpotValue(rules, {tie.number, s, tie.item}));
    who += (who.empty() ? "" : s == tie.scorers.back() ? " and " : ", ") + ScorerName(rules, s);
  }
  std::string text = who + " are equal. What is the " + std::string(tie.number->info.text);
  if (HasItems(*tie.number)) {
    text += " (" + tie.number->info.items[static_cast<size_t>(tie.item)] + ")";
  }
  Value value = Value::Object();
  value.Set("question", "tie");
  value.Set("text", text + "?");
  value.Set("about", std::move(about));
  return value;
}

// ---- reading ----

int ReadOne(const Number& number, const Reader& value) {
  switch (number.info.form) {
    case NumberForm::kFlag:
      return value.value().IsBool() ? (value.Bool() ? 1 : 0) : value.Number(0, 1);
    case NumberForm::kChoice: {
      if (value.value().IsNull()) return 0;
      const std::vector<std::string_view> items(number.info.items.begin(), number.info.items.end());
      return 1 + value.OneOf(items, "choice");
    }
    case NumberForm::kCount:
      break;
  }
  return value.Number(0, MostTyped(number));
}

// Everything about a form except where it came from.
class FormReader {
 public:
  FormReader(const Reader& root, std::shared_ptr<const Rules> rules)
      : root_(root), rules_(std::move(rules)) {}

  bool Read() {
    scoring_ = root_.Field("scoring").Number(1, kScorings);
    if (!root_.ok()) return false;
    counted_.numbers.Clear(rules_->number_places());
    if (root_.Has("position")) ReadPalaces();
    if (root_.ok()) ReadBefore();
    if (root_.ok()) ReadNumbers(root_, scoring_, counted_.numbers);
    if (root_.ok() && root_.Has("last")) ReadLast();
    return root_.ok();
  }

  Value Answer() const {
    Value answer = Value::Object();
    answer.Set("scoring", scoring_);
    answer.Set("dirk", rules_->has_dirk());
    SetNumbers(*rules_, counted_.numbers, scoring_, answer);
    AddPoints(answer);
    answer.Set("leads", Leads());
    if (scoring_ < kScorings) answer.Set("next", Next(answer));
    std::vector<Warning> warnings =
        CheckNumbers(*rules_, scoring_, counted_, root_.Has("last") ? &last_ : nullptr);
    warnings.insert(warnings.begin(), warnings_.begin(), warnings_.end());
    answer.Set("warnings", WarningsValue(*rules_, warnings));
    Value questions = questions_;
    for (const OpenTie& tie : FindOpenTies(*rules_, scoring_, counted_.numbers)) {
      questions.Add(TieValue(*rules_, tie));
    }
    answer.Set("questions", std::move(questions));
    return answer;
  }

 private:
  void ReadPalaces() {
    const uint64_t seed = root_.Has("seed") ? ReadSeed(root_.Field("seed")) : 1;
    Game game;
    ReadPosition(*rules_, root_.Field("position"), seed, &game);
    if (!root_.ok()) return;
    AnswerQuestions(game);
    if (!root_.ok()) return;
    CountAll(*rules_, game, scoring_, counted_.numbers);
    exact_ = true;
    NotePalaces(root_.Field("position"));
    for (int s = 0; s < rules_->scorers(); ++s) counted_.before[s] = rules_->score(game, s);
  }

  // Of others the position says nothing that a number could differ from.
  void NotePalaces(const Reader& position) {
    const Value* seats = position.value().Find("seats");
    for (int s = 0; seats != nullptr && s < rules_->players(); ++s) {
      const auto at = static_cast<size_t>(s);
      has_palace_[s] = at < seats->items().size() && seats->items()[at].Find("palace") != nullptr;
    }
    const Value* dirk = position.value().Find("dirk");
    if (rules_->has_dirk()) {
      has_palace_[rules_->dirk()] = dirk != nullptr && dirk->Find("tiles") != nullptr;
    }
  }

  // What seats are asked before the points; a question that nobody has answered stays open.
  void AnswerQuestions(Game& game) {
    const int depth = game.core.agenda.size();
    constexpr int kRoom = 4;
    if (rules_->IsOver(game) || depth + kRoom > game.core.agenda.capacity()) return;
    rules_->AskForScoring(game, scoring_);
    int given = 0;
    if (root_.Has("answers")) {
      const Reader answers = root_.Field("answers");
      if (answers.size() > kMostAnswers) return answers.Fail("these are too many answers");
      for (; given < answers.size() && root_.ok(); ++given) {
        const Reader text = answers.At(given);
        if (game.core.agenda.size() == depth) return text.Fail("nothing more is asked");
        Action action;
        const std::string problem = ParseAction(*rules_, text.Text(), &action);
        if (!problem.empty()) return text.Fail(problem);
        const Refusal refusal = rules_->Apply(game, action, nullptr);
        if (!refusal.ok()) return text.Fail(RefusalText(*rules_, refusal));
      }
    }
    if (game.core.agenda.size() > depth) Ask(game);
  }

  void Ask(const Game& game) {
    const Decision decision = rules_->DecisionOf(game);
    const auto list = std::make_unique<ActionList>();
    rules_->Legal(game, *list);
    Value choices = Value::List();
    for (int i = 0; i < list->size() && i < kMostChoices; ++i) {
      choices.Add(ActionText(*rules_, (*list)[i]));
    }
    Value question = Value::Object();
    question.Set("question", FrameName(*rules_, decision.frame));
    question.Set("text", DecisionText(*rules_, decision));
    question.Set("seat", int{decision.seat});
    question.Set("choices", std::move(choices));
    questions_.Add(std::move(question));
  }

  void ReadBefore() {
    if (!root_.Has("before")) return;
    const Reader before = root_.Field("before");
    if (before.size() != rules_->scorers()) return before.Fail(AsManyAs());
    for (int s = 0; s < rules_->scorers(); ++s) {
      counted_.before[s] = before.At(s).Number(-kMostBefore, kMostBefore);
    }
  }

  std::string AsManyAs() const {
    return rules_->has_dirk() ? "there must be one for each player, and one for Dirk"
                              : "there must be one for each player";
  }

  // "table" and "scorers" of an object; what is not there stays as it is.
  void ReadNumbers(const Reader& object, int scoring, Numbers& numbers) {
    if (object.Has("table")) ReadRow(object.Field("table"), scoring, -1, numbers);
    if (!object.Has("scorers")) return;
    const Reader scorers = object.Field("scorers");
    if (scorers.size() != rules_->scorers()) return scorers.Fail(AsManyAs());
    for (int s = 0; s < rules_->scorers() && root_.ok(); ++s) {
      ReadRow(scorers.At(s), scoring, s, numbers);
    }
  }

  void ReadRow(const Reader& row, int scoring, int scorer, Numbers& numbers) {
    if (!row.value().IsObject()) return row.OnlyFields({});
    for (const auto& [name, value] : row.value().fields()) {
      const Number* number = FindNumber(name);
      const bool table = scorer < 0;
      if (number == nullptr || (number->info.whom == Whom::kTable) != table ||
          (scorer >= rules_->players() && number->info.whom != Whom::kScorer)) {
        return row.Fail("there is no number '" + Echo(name) + "' here");
      }
      ReadNumber(*number, row.Field(name), scoring, scorer, numbers);
      if (!row.ok()) return;
    }
  }

  void ReadNumber(const Number& number, const Reader& value, int scoring, int scorer,
                  Numbers& numbers) {
    const bool matters = MattersNow(number, scoring);
    if (!matters && &numbers == &counted_.numbers) {
      warnings_.push_back({"not-now",
                           std::string("This is not scored now: ") + number.info.text + ".",
                           {{&number, scorer}}});
    }
    if (!HasItems(number)) {
      const int read = ReadOne(number, value);
      if (matters && value.ok()) Put(number, scorer, 0, read, numbers);
      return;
    }
    if (!value.value().IsObject()) return value.OnlyFields({});
    for (const auto& [name, each] : value.value().fields()) {
      const auto at = std::find(number.info.items.begin(), number.info.items.end(), name);
      if (at == number.info.items.end()) {
        return value.Fail("there is no '" + Echo(name) + "' here");
      }
      const int read = ReadOne(number, value.Field(name));
      if (!value.ok()) return;
      if (matters)
        Put(number, scorer, static_cast<int>(at - number.info.items.begin()), read, numbers);
    }
  }

  void Put(const Number& number, int scorer, int item, int value, Numbers& numbers) {
    const int row = Numbers::RowOf(number.info, scorer);
    const int was = numbers.Of(row, number.at, item);
    const bool by_palace = scorer >= 0 && has_palace_[scorer] && number.info.in_palace;
    if (by_palace && &numbers == &counted_.numbers && was != value) {
      warnings_.push_back({"differs-from-palace",
                           ScorerName(*rules_, scorer) + ": by the palace this is " +
                               std::to_string(was) + " and not " + std::to_string(value) + ": " +
                               number.info.text + ".",
                           {{&number, scorer, item}}});
    }
    numbers.Set(row, number.at, item, value);
  }

  const Number* FindNumber(const std::string& name) const {
    for (const Number& number : rules_->numbers()) {
      if (NumberName(*rules_, number) == name) return &number;
    }
    return nullptr;
  }

  // The numbers of the scoring before, and the points after it.
  void ReadLast() {
    const Reader last = root_.Field("last");
    last.OnlyFields({"table", "scorers", "total"});
    last_.numbers.Clear(rules_->number_places());
    if (scoring_ == 1) return last.Fail("no scoring comes before the first");
    ReadNumbers(last, scoring_ - 1, last_.numbers);
    const Reader total = last.Field("total");
    if (!root_.ok()) return;
    if (total.size() != rules_->scorers()) return total.Fail(AsManyAs());
    for (int s = 0; s < rules_->scorers(); ++s) {
      last_.before[s] = total.At(s).Number(-kMostBefore, kMostBefore);
    }
    // What is not said of the points now is as it was.
    if (!root_.Has("before") && !exact_) {
      std::copy(last_.before, last_.before + kMaxScorers, counted_.before);
    }
  }

  // A game with nothing but the sheet, on which the numbers are scored.
  Game Scored(int scoring, const Counted& counted) const {
    Game sheet = rules_->Blank(1);
    for (int s = 0; s < rules_->scorers(); ++s) {
      rules_->EntryAt(sheet, kWallSource, 0, s).points = static_cast<int16_t>(counted.before[s]);
    }
    Play play{*rules_, sheet, nullptr};
    ScoreNumbers(play, scoring, counted.numbers);
    return sheet;
  }

  // What the next scoring would bring if nothing changed until then. What is not scored then is
  // left out, and what is scored only then is not known yet.
  Value Next(const Value& answer) const {
    const int next = scoring_ + 1;
    Counted counted = counted_;
    for (int s = 0; s < rules_->scorers(); ++s) {
      const Value& total = answer.Find("total")->items()[static_cast<size_t>(s)];
      // As much as may be typed in: a sheet holds no more than some thousands.
      counted.before[s] = std::clamp(static_cast<int>(total.AsNumber()), -kMostBefore, kMostBefore);
    }
    for (const Number& number : rules_->numbers()) {
      if (MattersNow(number, next)) continue;
      for (int s = 0; s < rules_->scorers(); ++s) {
        for (int item = 0; item < number.size(); ++item) {
          counted.numbers.Set(Numbers::RowOf(number.info, s), number.at, item, 0);
        }
      }
    }
    const Game sheet = Scored(next, counted);
    int gained[kMaxScorers];
    for (int s = 0; s < rules_->scorers(); ++s) {
      gained[s] = rules_->score(sheet, s) - counted.before[s];
    }
    Value value = Value::Object();
    value.Set("scoring", next);
    value.Set("gained", ListOf(gained, rules_->scorers()));
    return value;
  }

  // Who has most of each kind, and by how many half buildings more than the next.
  Value Leads() const {
    Value leads = Value::List();
    for (const Kind kind : rules_->kinds()) {
      int halves[kMaxScorers], ranked[kMaxScorers];
      const bool dearest = rules_->dearest_kinds().contains(kind);
      for (int s = 0; s < rules_->scorers(); ++s) {
        halves[s] = HalfBuildings(*rules_, counted_.numbers, s, kind);
        ranked[s] = halves[s];
        if (halves[s] == 0 || !dearest) continue;
        const int price = counted_.numbers.Of(s, rules_->DearestNumber(kind));
        ranked[s] = Rules::RankedBy(halves[s], price);
      }
      const int* most = std::max_element(ranked, ranked + rules_->scorers());
      if (*most == 0) continue;
      Value leaders = Value::List();
      int behind = 0;
      for (int s = 0; s < rules_->scorers(); ++s) {
        if (ranked[s] == *most) leaders.Add(s);
        if (ranked[s] != *most) behind = std::max(behind, halves[s]);
      }
      Value lead = Value::Object();
      const int source = rules_->KindSource(kind);
      lead.Set("source", rules_->sources()[static_cast<size_t>(source)].name);
      lead.Set("halves", ListOf(halves, rules_->scorers()));
      lead.Set("ahead", halves[most - ranked] - behind);
      lead.Set("leaders", std::move(leaders));
      leads.Add(std::move(lead));
    }
    return leads;
  }

  void AddPoints(Value& answer) const {
    const Game sheet = Scored(scoring_, counted_);
    const int scorers = rules_->scorers();
    Value sources = Value::List();
    for (int source = 0; source < static_cast<int>(rules_->sources().size()); ++source) {
      int points[kMaxScorers], places[kMaxScorers], tied[kMaxScorers];
      bool any = false, ranked = false;
      for (int s = 0; s < scorers; ++s) {
        const SheetEntry& entry = rules_->EntryAt(sheet, source, scoring_, s);
        points[s] = entry.points;
        places[s] = entry.rank;
        tied[s] = entry.tied;
        any = any || entry.points != 0;
        ranked = ranked || entry.rank != 0;
      }
      if (!any) continue;
      Value value = Value::Object();
      value.Set("source", rules_->sources()[static_cast<size_t>(source)].name);
      value.Set("points", ListOf(points, scorers));
      if (ranked) value.Set("places", ListOf(places, scorers));
      if (ranked) value.Set("tied", ListOf(tied, scorers));
      sources.Add(std::move(value));
    }
    int gained[kMaxScorers], total[kMaxScorers];
    for (int s = 0; s < scorers; ++s) {
      total[s] = rules_->score(sheet, s);
      gained[s] = total[s] - counted_.before[s];
    }
    answer.Set("sources", std::move(sources));
    answer.Set("before", ListOf(counted_.before, scorers));
    answer.Set("gained", ListOf(gained, scorers));
    answer.Set("total", ListOf(total, scorers));
  }

  const Reader& root_;
  const std::shared_ptr<const Rules> rules_;
  int scoring_ = 1;
  bool exact_ = false;
  bool has_palace_[kMaxScorers] = {};
  Counted counted_, last_;
  std::vector<Warning> warnings_;
  Value questions_ = Value::List();
};

}  // namespace

std::string ScorerName(const Rules& rules, int scorer) {
  if (scorer < 0) return "The table";
  return scorer >= rules.players() ? "Dirk" : "Player " + std::to_string(scorer + 1);
}

std::string OwnedName(const Rules& rules, Origin origin, const char* id) {
  return origin == kCore ? id : std::string(rules.module(origin).info().id) + "." + id;
}

std::string NumberName(const Rules& rules, const Number& number) {
  return OwnedName(rules, number.origin, number.info.id);
}

Value NumbersValue(const Rules& rules) {
  Value list = Value::List();
  for (const Number& number : rules.numbers()) {
    const NumberInfo& info = number.info;
    Value value = Value::Object();
    value.Set("number", NumberName(rules, number));
    value.Set("text", info.text);
    value.Set("for", WhomName(info.whom));
    value.Set("form", FormName(info.form));
    if (info.form == NumberForm::kCount) value.Set("most", info.most);
    if (!info.items.empty()) {
      Value items = Value::List();
      for (const std::string& item : info.items) items.Add(item);
      value.Set("items", std::move(items));
    }
    Value scorings = Value::List();
    for (int scoring = 1; scoring <= kScorings; ++scoring) {
      if (MattersNow(number, scoring)) scorings.Add(scoring);
    }
    value.Set("scorings", std::move(scorings));
    value.Set("in_palace", info.in_palace);
    if (info.if_tied) value.Set("if_tied", true);
    if (info.if_flag[0] != '\0') {
      value.Set("if_flag", OwnedName(rules, number.origin, info.if_flag));
    }
    if (info.course != Course::kFree) value.Set("lasts", true);
    list.Add(std::move(value));
  }
  return list;
}

Value FormOf(const Rules& rules, const Game& game, int scoring) {
  Numbers numbers;
  CountAll(rules, game, scoring, numbers);
  Value form = WriteSetup(rules.setup());
  form.Set("scoring", scoring);
  int before[kMaxScorers] = {};
  for (int s = 0; s < rules.scorers(); ++s) before[s] = rules.score(game, s);
  form.Set("before", ListOf(before, rules.scorers()));
  SetNumbers(rules, numbers, scoring, form);
  return form;
}

Problem ScoreForm(const Value& form, const Components& components, Value* answer) {
  const Reader root(form);
  root.OnlyFields({"edition", "game", "players", "modules", "options", "scoring", "before", "table",
                   "scorers", "last", "position", "seed", "answers"});
  const Setup setup = ReadSetup(root, kEdition);
  auto rules = MakeRules(root, setup, components);
  if (rules == nullptr) return root.problem();
  const auto reader = std::make_unique<FormReader>(root, std::move(rules));
  if (!reader->Read()) return root.problem();
  *answer = reader->Answer();
  return {};
}

Problem ScoreFormFile(const std::string& path, const Components& components, Value* answer) {
  std::string text;
  Problem problem = ReadFile(path, &text);
  if (!Ok(problem)) return problem;
  Value form;
  if (text.size() > kMostFormBytes) {
    problem.text = "a form has at most " + std::to_string(kMostFormBytes >> 10) + " KiB";
  } else {
    problem = ParseJson(text, &form, kFormLimits);
  }
  if (Ok(problem)) problem = ScoreForm(form, components, answer);
  if (!Ok(problem)) problem.path = problem.path.empty() ? path : path + ": " + problem.path;
  return problem;
}

}  // namespace alhambra::codec
