// How fast the searching players think: games played on per second.
#include <benchmark/benchmark.h>

#include <memory>
#include <string>
#include <vector>

#include "codec/json.h"
#include "engine/rules.h"
#include "players/greedy_player.h"
#include "players/search.h"

namespace alhambra {
namespace {

// What is played, by three: the argument of each benchmark.
enum Table : int64_t { kBase, kEightModules, kAllModules, kCombined };

// Those of the matches with eight modules in docs/players.md.
constexpr const char* kEight[] = {"camps",          "characters",
                                  "city-gates",     "currency-exchange",
                                  "diamonds",       "major-construction-projects",
                                  "viziers-favour", "watchtowers"};

std::shared_ptr<const Rules> RulesOf(int64_t table) {
  Setup setup;
  setup.players = 3;
  if (table == kCombined) setup.game = "alhambra-granada";
  if (table == kEightModules) setup.modules.assign(std::begin(kEight), std::end(kEight));
  if (table == kAllModules) {
    for (const ModuleEntry& entry : AllModules())
      setup.modules.emplace_back(entry.make()->info().id);
  }
  const RulesOrProblem made = Rules::Make(setup, codec::BuiltInComponents());
  CHECK(made.rules != nullptr);
  return made.rules;
}

// Questions from all stages of a game between three of `easy`.
struct Questions {
  static constexpr int kCount = 16;
  static constexpr int kApart = 20;  // decisions; games with many modules have far more

  explicit Questions(int64_t table) : rules(RulesOf(table)) {
    Rng rng{1};
    players::GreedyPlayer easy;
    const auto list = std::make_unique<ActionList>();
    Game game = rules->Start(1);
    for (int decision = 0; !rules->IsOver(game); ++decision) {
      const Seat seat = rules->DecisionOf(game).seat;
      rules->Legal(game, *list);
      const Game view = rules->View(game, seat);
      if (decision >= kApart * (1 + static_cast<int>(views.size())) && list->size() > 1) {
        views.push_back(view);
        seats.push_back(seat);
        lists.push_back(std::make_unique<ActionList>(*list));
        if (views.size() == kCount) return;
      }
      const int choice = easy.Choose(*rules, view, seat, *list, rng);
      CHECK(rules->Apply(game, (*list)[choice], nullptr).ok());
    }
  }

  std::shared_ptr<const Rules> rules;
  std::vector<Game> views;
  std::vector<Seat> seats;
  std::vector<std::unique_ptr<ActionList>> lists;
};

void PlayOn(benchmark::State& state, const players::SearchStyle& style) {
  const Questions questions(state.range(0));
  players::Search search(style);
  const players::Budget budget{.playouts = 12};
  int64_t games = 0;
  for (auto _ : state) {
    Rng rng{1};
    for (size_t i = 0; i < questions.views.size(); ++i) {
      players::Thinking thinking(
          &search, {*questions.rules, questions.views[i], questions.seats[i], *questions.lists[i]},
          budget, &rng);
      while (thinking.GoOn()) ++games;
      benchmark::DoNotOptimize(thinking.Findings());
    }
  }
  state.SetItemsProcessed(games);  // items are games played on
}

void BM_PlayOn(benchmark::State& state) { PlayOn(state, players::kHardStyle); }
// All of them to the end of the same number of rounds, so that figures can be compared with older
// ones.
void BM_PlayOn2026(benchmark::State& state) { PlayOn(state, players::kHard2026Style); }

// What `easy` does, and what the others begin with: the worth of every choice.
void BM_Judge(benchmark::State& state) {
  const Questions questions(state.range(0));
  players::GreedyPlayer easy;
  for (auto _ : state) {
    Rng rng{1};
    for (size_t i = 0; i < questions.views.size(); ++i) {
      benchmark::DoNotOptimize(easy.Choose(*questions.rules, questions.views[i], questions.seats[i],
                                           *questions.lists[i], rng));
    }
  }
  // Items are decisions.
  state.SetItemsProcessed(state.iterations() * static_cast<int64_t>(questions.views.size()));
}

#define ALHAMBRA_TABLES(name) \
  BENCHMARK(name)             \
      ->ArgName("table")      \
      ->Arg(kBase)            \
      ->Arg(kEightModules)    \
      ->Arg(kAllModules)      \
      ->Arg(kCombined)        \
      ->Unit(benchmark::kMillisecond)

ALHAMBRA_TABLES(BM_PlayOn);
ALHAMBRA_TABLES(BM_PlayOn2026);
ALHAMBRA_TABLES(BM_Judge);

}  // namespace
}  // namespace alhambra
