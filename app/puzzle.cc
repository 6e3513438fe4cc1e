#include "app/puzzle.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "codec/position.h"
#include "codec/setup.h"
#include "codec/text.h"
#include "players/advisor.h"
#include "players/reasons.h"
#include "server/advice_value.h"

namespace alhambra::app {

namespace {

// What is best is found with the first, and compared with each of the others with the second.
constexpr int kJudgedPlayouts = 3000;
constexpr int kComparedPlayouts = 1200;
constexpr int kPaymentPlayouts = 600;
constexpr int kMostChoices = 5;  // in an answer
constexpr int kFewestRivals = 2;
constexpr int kMostPayments = 12;
// Other cards that cost less of the chance to win are as good.
constexpr double kAsGood = 0.02;

Value WithoutFields(const Value& object, const std::vector<std::string_view>& names) {
  Value left = Value::Object();
  for (const auto& [name, value] : object.fields()) {
    const bool empty = value.IsList() && value.items().empty();
    if (empty || std::find(names.begin(), names.end(), name) != names.end()) continue;
    left.Set(name, value);
  }
  return left;
}

// Cards down to the last one of which the players know in which pile it lies, as they do of
// scoring cards. What lies below is drawn when the position is read.
Value KnownPart(const Rules& rules, const Core& core, const Value& draw) {
  Value known = Value::List();
  int deepest = core.draw.size();
  for (int i = core.draw.size() - 1; i >= 0; --i) {
    if (!rules.catalogue().card(core.draw[i]).common) deepest = i;
  }
  for (int i = core.draw.size() - 1; i >= deepest; --i) {
    known.Add(draw.items()[static_cast<size_t>(core.draw.size() - 1 - i)]);
  }
  return known;
}

// Without what follows from the rest.
Value Shortened(const Rules& rules, const Game& game) {
  const Value full = codec::WritePosition(rules, game, codec::kEverything);
  Value position = WithoutFields(full, {"decision", "supply"});
  Value seats = Value::List();
  for (const Value& seat : full.Find("seats")->items()) {
    seats.Add(WithoutFields(seat, {"score", "wall", "moat", "border"}));
  }
  position.Set("seats", std::move(seats));
  if (rules.has_dirk()) position.Set("dirk", WithoutFields(*full.Find("dirk"), {"score"}));
  position.Set("draw", KnownPart(rules, game.core, *full.Find("draw")));
  return WithoutFields(position, {});
}

std::string TitleOf(const Rules& rules, const Game& game, uint64_t seed) {
  std::string modules;
  for (const auto& module : rules.modules()) {
    modules += (modules.empty() ? " with " : ", ") + std::string(module->info().name);
  }
  const std::string_view id = rules.setup().game;
  const char* name = id == "granada"            ? "Granada"
                     : id == "alhambra-granada" ? "Alhambra and Granada"
                                                : "Alhambra";
  return fmt::format("Puzzle {}: {} for {} players{}, turn {}", seed, name, rules.players(),
                     modules, TurnNumber(game.core));
}

// In which order a seat got its tiles makes no difference, and no position tells it.
Game InOneOrder(const Rules& rules, Game view) {
  for (int seat = 0; seat < rules.players(); ++seat) {
    std::sort(view.core.owned[seat].begin(), view.core.owned[seat].end());
  }
  return view;
}

double Percent(const Value& choice) {
  return static_cast<double>(choice.Find("chance")->AsNumber()) / 10;
}

}  // namespace

Value WritePuzzlePosition(const Rules& rules, const Game& game, uint64_t seed,
                          const Components& components) {
  const Seat seat = rules.DecisionOf(game).seat;
  const Game view = rules.View(game, seat);
  Rng rng{seed};
  Value file = Value::Object();
  file.Set("title", TitleOf(rules, game, seed));
  Value cites = Value::List();
  for (const std::string& id : rules.setup().modules) cites.Add(id);
  file.Set("cites", std::move(cites));
  const Value setup = codec::WriteSetup(rules.setup());
  for (const auto& [name, value] : setup.fields()) file.Set(name, value);
  file.Set("seed", std::to_string(seed));
  file.Set("position", Shortened(rules, rules.Sample(view, seat, rng)));
  file.Set("steps", Value::List());
  codec::Scenario read;
  if (!codec::Ok(codec::OpenScenario(file, components, &read))) return Value();
  const bool same = InOneOrder(rules, rules.View(read.game, seat)) == InOneOrder(rules, view);
  return same ? file : Value();
}

bool IsSameChoice(const Action& a, const Action& b) {
  return a == b || players::DifferInCardsPaid(a, b);
}

int CountChoices(const ActionList& list) {
  int count = 0;
  for (int i = 0; i < list.size(); ++i) {
    // Ways to pay for the same stand beside each other.
    if (i == 0 || !IsSameChoice(list[i - 1], list[i])) ++count;
  }
  return count;
}

PuzzleJudge::PuzzleJudge() : search_(players::kHardStyle), easy_(players::MakePlayer("easy")) {}

std::optional<Value> PuzzleJudge::Judge(const codec::Scenario& scenario) {
  const Rules& rules = *scenario.rules;
  const Seat seat = rules.DecisionOf(scenario.game).seat;
  if (seat == kNoSeat) return std::nullopt;
  const Game view = rules.View(scenario.game, seat);
  rules.Legal(view, *list_);
  if (CountChoices(*list_) < kFewestChoices) return std::nullopt;
  const players::Question question{rules, view, seat, *list_};

  Rng rng{1};
  const int easy = easy_->Choose(rules, view, seat, *list_, rng);
  const std::vector<players::Finding> findings =
      players::Advisor({.playouts = kJudgedPlayouts}).Advise(question, kMostChoices, rng);
  if (static_cast<int>(findings.size()) <= kFewestRivals) return std::nullopt;
  const int best = findings[0].choice;
  const bool plain = IsSameChoice((*list_)[best], (*list_)[easy]);
  const std::vector<Rival> rivals = RivalsOf(question, findings, plain ? kPlainLead : kLeastLead);
  if (rivals.empty()) return std::nullopt;
  return Write(question, best, easy, rivals);
}

bool PuzzleJudge::IsPlain(const players::Question& question, int choice) {
  Rng rng{1};
  const auto& [rules, view, seat, list] = question;
  return IsSameChoice(list[choice], list[easy_->Choose(rules, view, seat, list, rng)]);
}

// The others by how well they fare; none if one of them comes too close to the best.
std::vector<PuzzleJudge::Rival> PuzzleJudge::RivalsOf(const players::Question& question,
                                                      const std::vector<players::Finding>& findings,
                                                      double least) {
  std::vector<Rival> rivals;
  for (size_t i = 1; i < findings.size(); ++i) {
    // New games, so that what was found by luck is not found again.
    Rng rng{1 + i};
    const Rival rival{findings[i].choice,
                      search_.Compare(question, findings[0].choice, findings[i].choice,
                                      {.playouts = kComparedPlayouts}, rng)};
    const double lead = rival.lead(question.seat);
    if (lead < least || lead < kCertainty * rival.found.error) return {};
    rivals.push_back(rival);
  }
  std::stable_sort(rivals.begin(), rivals.end(), [&](const Rival& a, const Rival& b) {
    return a.lead(question.seat) < b.lead(question.seat);
  });
  return rivals;
}

// Other ways to pay for the best choice that are as good.
Value PuzzleJudge::AsGoodPayments(const players::Question& question, int best) {
  Value also = Value::List();
  int tried = 0;
  for (int i = 0; i < question.list.size() && tried < kMostPayments; ++i) {
    if (i == best || !players::DifferInCardsPaid(question.list[i], question.list[best])) continue;
    ++tried;
    Rng rng{static_cast<uint64_t>(i) + 100};
    const Rival rival{i, search_.Compare(question, best, i, {.playouts = kPaymentPlayouts}, rng)};
    if (rival.lead(question.seat) >= kAsGood) continue;
    also.Add(codec::ActionText(question.rules, question.list[i]));
  }
  return also;
}

Value PuzzleJudge::Write(const players::Question& question, int best, int easy,
                         const std::vector<Rival>& rivals) {
  // Names, not bindings, which a lambda cannot use before C++20 as clang 14 has it.
  const Rules& rules = question.rules;
  const ActionList& list = question.list;
  const Seat seat = question.seat;
  double chance = 0;
  for (const Rival& rival : rivals)
    chance += rival.found.first[seat] / static_cast<double>(rivals.size());
  Value choices = Value::List();
  const auto add = [&](int choice, double its) -> Value {
    Value value = codec::ActionValue(rules, list[choice]);
    value.Set("chance", server::Thousandths(std::max(0.0, its)));
    return value;
  };
  Value first = add(best, chance);
  Value reasons = Value::List();
  for (const players::Reason& reason :
       players::ReasonsFor(rules, question.view, seat, list[best])) {
    reasons.Add(players::ReasonValue(reason));
  }
  first.Set("reasons", std::move(reasons));
  choices.Add(std::move(first));
  for (const Rival& rival : rivals) choices.Add(add(rival.choice, chance - rival.lead(seat)));

  Value answer = Value::Object();
  answer.Set("seat", int{seat});
  answer.Set("choices", std::move(choices));
  Value also = AsGoodPayments(question, best);
  if (!also.items().empty()) answer.Set("also", std::move(also));
  answer.Set("easy", codec::ActionText(rules, list[easy]));
  return answer;
}

void AddStep(const Value& answer, Value* scenario) {
  const std::vector<Value>& choices = answer.Find("choices")->items();
  std::string note =
      fmt::format("wins in {:.1f} % of the games played on from here; '{}' in {:.1f} %",
                  Percent(choices[0]), choices[1].Find("text")->AsText(), Percent(choices[1]));
  for (const Value& reason : choices[0].Find("reasons")->items()) {
    note += "; " + reason.Find("text")->AsText();
  }
  Value step = Value::Object();
  step.Set("do", *choices[0].Find("text"));
  step.Set("seat", *answer.Find("seat"));
  step.Set("note", std::move(note));
  Value steps = Value::List();
  steps.Add(std::move(step));
  scenario->Set("steps", std::move(steps));
}

}  // namespace alhambra::app
