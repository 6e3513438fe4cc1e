#include "app/puzzle_maker.h"

#include <algorithm>
#include <utility>

#include "engine/base/check.h"

namespace alhambra::app {

namespace {

// For each decision of a game, and for a second look at those that may be fit.
constexpr int kPlayedPlayouts = 200;
constexpr int kSecondPlayouts = 300;
constexpr double kPromisingLead = 0.05;
constexpr double kPromisingAgain = 0.065;
constexpr int kMostLooks = 12;  // of one game

std::vector<std::string> FittingModules(const std::string& game) {
  std::vector<std::string> ids;
  for (const ModuleEntry& entry : AllModules()) {
    const std::unique_ptr<Module> module = entry.make();
    if (module->FitsGame(game)) ids.emplace_back(module->info().id);
  }
  return ids;
}

// The best that is another choice than the first; null if there is none.
const players::Finding* NextBest(const ActionList& list,
                                 const std::vector<players::Finding>& findings) {
  for (const players::Finding& finding : findings) {
    if (!IsSameChoice(list[finding.choice], list[findings[0].choice])) return &finding;
  }
  return nullptr;
}

}  // namespace

Setup DrawSetup(uint64_t seed) {
  Rng rng{seed};
  Setup setup;
  setup.options[kEndTurnOption] = 1;
  const int sort = rng.Below(20);
  setup.players = 2 + rng.Below(2);
  int modules = 0;
  if (sort < 10) return setup;
  if (sort < 16) {
    modules = 1 + rng.Below(3);
    setup.players = 2 + rng.Below(3);
  } else {
    setup.game = sort < 18 ? "granada" : "alhambra-granada";
    modules = rng.Below(2);
  }
  std::vector<std::string> ids = FittingModules(setup.game);
  for (; modules > 0; --modules) {
    const auto drawn = ids.begin() + rng.Below(static_cast<int>(ids.size()));
    setup.modules.push_back(*drawn);
    ids.erase(drawn);
  }
  return setup;
}

PuzzleMaker::PuzzleMaker(const Components& components)
    : components_(components), search_(players::kHardStyle) {}

std::optional<Puzzle> PuzzleMaker::Make(const Rules& rules, uint64_t seed) {
  std::vector<Moment> moments = Play(rules, seed);
  // What easy would not have found comes first.
  std::stable_sort(moments.begin(), moments.end(), [](const Moment& a, const Moment& b) {
    return a.plain != b.plain ? b.plain : a.lead > b.lead;
  });
  if (moments.size() > kMostLooks) moments.resize(kMostLooks);
  for (const Moment& moment : moments) {
    if (!IsPromising(rules, moment)) continue;
    Value scenario = WritePuzzlePosition(rules, moment.game, seed, components_);
    if (scenario.IsNull()) continue;
    codec::Scenario read;
    CHECK(codec::Ok(codec::OpenScenario(scenario, components_, &read)));
    std::optional<Value> answer = judge_.Judge(read);
    if (!answer) continue;
    AddStep(*answer, &scenario);
    return Puzzle{std::move(scenario), std::move(*answer)};
  }
  return std::nullopt;
}

// What the players find out while they play also shows where a puzzle may be.
std::vector<PuzzleMaker::Moment> PuzzleMaker::Play(const Rules& rules, uint64_t seed) {
  std::vector<Moment> moments;
  Rng rng{seed};
  Game game = rules.Start(rng.Next());
  while (!rules.IsOver(game)) {
    const Seat seat = rules.DecisionOf(game).seat;
    const Game view = rules.View(game, seat);
    rules.Legal(view, *list_);
    int choice = 0;
    if (list_->size() > 1) {
      const players::Question question{rules, view, seat, *list_};
      const std::vector<players::Finding> findings =
          search_.Think(question, {.playouts = kPlayedPlayouts}, rng);
      choice = findings[0].choice;
      const players::Finding* next = NextBest(question.list, findings);
      const double lead = next == nullptr ? 0 : findings[0].chance - next->chance;
      if (lead >= kPromisingLead && CountChoices(*list_) >= kFewestChoices) {
        moments.push_back({game, choice, next->choice, lead, judge_.IsPlain(question, choice)});
      }
    }
    CHECK(rules.Apply(game, (*list_)[choice], nullptr).ok());
  }
  return moments;
}

// Most leads that so few trials show are the work of chance.
bool PuzzleMaker::IsPromising(const Rules& rules, const Moment& moment) {
  const Seat seat = rules.DecisionOf(moment.game).seat;
  const Game view = rules.View(moment.game, seat);
  rules.Legal(view, *list_);
  Rng rng{1};
  const players::Comparison found = search_.Compare(
      {rules, view, seat, *list_}, moment.best, moment.next, {.playouts = kSecondPlayouts}, rng);
  return found.first[seat] - found.second[seat] >= kPromisingAgain;
}

}  // namespace alhambra::app
