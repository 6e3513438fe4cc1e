// Speed of what computer players do all the time.
#include <benchmark/benchmark.h>

#include <memory>
#include <string>
#include <vector>

#include "codec/json.h"
#include "engine/choices.h"
#include "engine/rules.h"

namespace alhambra {
namespace {

// Whether a benchmark's set-up has no modules or all there are: the argument of each benchmark.
enum Modules : int64_t { kNone, kAll };

std::shared_ptr<const Rules> RulesWith(int64_t modules) {
  Setup setup;
  setup.players = 3;
  if (modules == kAll) {
    for (const ModuleEntry& entry : AllModules())
      setup.modules.emplace_back(entry.make()->info().id);
  }
  const RulesOrProblem made = Rules::Make(setup, codec::BuiltInComponents());
  CHECK(made.rules != nullptr);
  return made.rules;
}

// Plays at random; calls f(game, action) before every decision is carried out.
template <class F>
void PlayRandomGame(const Rules& rules, uint64_t seed, Choices& choices, F f) {
  Game game = rules.Start(seed);
  Rng rng{seed ^ 0x9e3779b97f4a7c15ULL};
  while (!rules.IsOver(game)) {
    choices.Find(game);
    const Action action = choices[rng.Below(choices.size())];
    f(game, action);
    const Refusal refusal = rules.Apply(game, action, nullptr);
    CHECK(refusal.ok());
  }
}

// Positions from all stages of random games, with the action chosen there.
struct Positions {
  static constexpr int kCount = 64;  // few enough to stay in the second cache

  explicit Positions(int64_t modules) : rules(RulesWith(modules)) {
    Rng rng{1};
    for (uint64_t seed = 1; static_cast<int>(games.size()) < kCount; ++seed) {
      PlayRandomGame(*rules, seed, *choices, [&](const Game& game, const Action& action) {
        if (static_cast<int>(games.size()) == kCount || rng.Below(20) != 0) return;
        games.push_back(game);
        actions.push_back(action);
      });
    }
  }
  const Game& Next() { return games[next = (next + 1) % games.size()]; }
  const Action& action() const { return actions[next]; }
  Seat seat() const { return rules->DecisionOf(games[next]).seat; }

  std::shared_ptr<const Rules> rules;
  std::unique_ptr<ActionList> list = std::make_unique<ActionList>();
  std::unique_ptr<Choices> choices = std::make_unique<Choices>(*rules);
  std::vector<Game> games;
  std::vector<Action> actions;
  size_t next = 0;
};

void BM_RandomGames(benchmark::State& state) {
  const auto rules = RulesWith(state.range(0));
  const auto choices = std::make_unique<Choices>(*rules);
  int64_t decisions = 0;
  uint64_t seed = 0;
  for (auto _ : state) {
    PlayRandomGame(*rules, ++seed, *choices, [&](const Game&, const Action&) { ++decisions; });
  }
  state.SetItemsProcessed(decisions);  // items are decisions
}

void BM_CopyGame(benchmark::State& state) {
  Positions positions(state.range(0));
  const Game game = positions.games[Positions::kCount / 2];
  Game copy = game;
  for (auto _ : state) {
    benchmark::DoNotOptimize(&game);
    copy = game;
    benchmark::DoNotOptimize(&copy);
    benchmark::ClobberMemory();
  }
}

void BM_HashGame(benchmark::State& state) {
  Positions positions(state.range(0));
  for (auto _ : state) benchmark::DoNotOptimize(positions.Next().Hash());
}

void BM_Legal(benchmark::State& state) {
  Positions positions(state.range(0));
  for (auto _ : state) {
    positions.rules->Legal(positions.Next(), *positions.list);
    benchmark::DoNotOptimize(positions.list->size());
  }
}

// Of a decision of which one action alone is wanted.
void BM_Choices(benchmark::State& state) {
  Positions positions(state.range(0));
  for (auto _ : state) {
    positions.choices->Find(positions.Next());
    benchmark::DoNotOptimize((*positions.choices)[positions.choices->size() / 2]);
  }
}

// The copy it needs is part of the time; see BM_CopyGame.
void BM_CopyAndApply(benchmark::State& state) {
  Positions positions(state.range(0));
  Game game;
  for (auto _ : state) {
    game = positions.Next();
    benchmark::DoNotOptimize(positions.rules->Apply(game, positions.action(), nullptr).ok());
  }
}

void BM_LayOutAndFindCandidates(benchmark::State& state) {
  Positions positions(state.range(0));
  Board::Candidates candidates;
  for (auto _ : state) {
    const Game& game = positions.Next();
    positions.rules->LayOut(game, positions.seat()).FindCandidates(&candidates);
    benchmark::DoNotOptimize(candidates.size());
  }
}

void BM_LayOutAndLongestWall(benchmark::State& state) {
  Positions positions(state.range(0));
  for (auto _ : state) {
    const Game& game = positions.Next();
    Outline outline;
    positions.rules->LayOut(game, positions.seat()).TraceOutline(&outline);
    benchmark::DoNotOptimize(LongestRun(outline, kWallSide));
  }
}

void BM_View(benchmark::State& state) {
  Positions positions(state.range(0));
  for (auto _ : state) {
    const Game& game = positions.Next();
    benchmark::DoNotOptimize(positions.rules->View(game, positions.seat()));
  }
}

void BM_Sample(benchmark::State& state) {
  Positions positions(state.range(0));
  std::vector<Game> views;
  std::vector<Seat> seats;
  for (size_t i = 0; i < positions.games.size(); ++i) {
    const Game& game = positions.Next();
    seats.push_back(positions.seat());
    views.push_back(positions.rules->View(game, seats.back()));
  }
  Rng rng{1};
  size_t next = 0;
  for (auto _ : state) {
    next = (next + 1) % views.size();
    benchmark::DoNotOptimize(positions.rules->Sample(views[next], seats[next], rng));
  }
}

#define ALHAMBRA_BENCHMARK(name) BENCHMARK(name)->ArgName("modules")->Arg(kNone)->Arg(kAll)

ALHAMBRA_BENCHMARK(BM_RandomGames);
ALHAMBRA_BENCHMARK(BM_CopyGame);
ALHAMBRA_BENCHMARK(BM_HashGame);
ALHAMBRA_BENCHMARK(BM_Legal);
ALHAMBRA_BENCHMARK(BM_Choices);
ALHAMBRA_BENCHMARK(BM_CopyAndApply);
ALHAMBRA_BENCHMARK(BM_LayOutAndFindCandidates);
ALHAMBRA_BENCHMARK(BM_LayOutAndLongestWall);
ALHAMBRA_BENCHMARK(BM_View);
ALHAMBRA_BENCHMARK(BM_Sample);

}  // namespace
}  // namespace alhambra
