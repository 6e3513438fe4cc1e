// Plays games of computer players against themselves and writes down positions of them, with how
// the games ended: what a value is learned from.
//
//   self_play --seed 1 --games 1000 --level easy --noise 5 --threads 2 --out FILE
//
// Each position is a row of 16-bit numbers: the number of players, then for each of six seats its
// facts (players/facts.h, in 1/256), those of the table, the worth of each seat and the scale (in
// 1/16 points), the share of each in the victory (in 1/256) and its points at the end.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "codec/json.h"
#include "engine/rules.h"
#include "players/facts.h"
#include "players/levels.h"

namespace alhambra::train {

namespace {

constexpr int kModulesThereAre = 43;

struct Options {
  uint64_t seed = 1;
  int games = 1000;
  int seconds = 3600;
  std::string level = "easy";
  int playouts = 12;
  int noise = 5;
  int every = 3;
  int threads = 1;
  int plain = 45;
  int modules = 12;
  std::string out;
};

std::vector<std::string> FittingModules(const std::string& game) {
  std::vector<std::string> ids;
  for (const ModuleEntry& entry : AllModules()) {
    const std::unique_ptr<Module> module = entry.make();
    if (module->FitsGame(game)) ids.emplace_back(module->info().id);
  }
  return ids;
}

// Many games without modules; of the others half with some, a few with all, and the other games.
Setup DrawSetup(const Options& options, Rng& rng) {
  Setup setup;
  static constexpr int kPlayers[] = {2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 5, 6};
  setup.players = kPlayers[rng.Below(std::size(kPlayers))];
  if (rng.Below(100) < options.plain) return setup;
  const int sort = rng.Below(100);
  int modules = 0;
  if (sort < 60) {
    modules = 1 + rng.Below(sort < 4 ? kModulesThereAre : options.modules);
  } else {
    setup.game = sort < 80 ? "granada" : "alhambra-granada";
    modules = std::max(0, rng.Below(6) - 2);
  }
  std::vector<std::string> ids = FittingModules(setup.game);
  for (; modules > 0 && !ids.empty(); --modules) {
    const auto drawn = ids.begin() + rng.Below(static_cast<int>(ids.size()));
    setup.modules.push_back(*drawn);
    ids.erase(drawn);
  }
  return setup;
}

int16_t Whole(double value) {
  return static_cast<int16_t>(std::lrint(std::clamp(value, -32767.0, 32767.0)));
}

class Table {
 public:
  explicit Table(const Options& options, const Components& components)
      : options_(options),
        components_(components),
        player_(players::MakePlayer(options.level, {.playouts = options.playouts})) {}

  // The rows of one game.
  std::vector<int16_t> Play(uint64_t seed) {
    Rng rng{seed * 0x9e3779b97f4a7c15ULL + 1};
    const RulesOrProblem made = Rules::Make(DrawSetup(options_, rng), components_);
    if (made.rules == nullptr) return {};
    const Rules& rules = *made.rules;
    valuation_.Forget();
    rows_.clear();
    Game game = rules.Start(rng.Next());
    int turn = -1;
    for (int steps = 0; !rules.IsOver(game); ++steps) {
      if (steps > 20000) return {};
      if (TurnNumber(game.core) != turn) {
        turn = TurnNumber(game.core);
        if (rng.Below(options_.every) == 0) WriteDown(rules, game);
      }
      const Seat seat = rules.DecisionOf(game).seat;
      rules.Legal(game, *list_);
      const int choice = rng.Below(100) < options_.noise
                             ? rng.Below(list_->size())
                             : player_->Choose(rules, rules.View(game, seat), seat, *list_, rng);
      if (!rules.Apply(game, (*list_)[choice], nullptr).ok()) return {};
    }
    End(rules, game);
    return rows_;
  }

 private:
  static constexpr int kEnding = 2 * kMaxPlayers;
  static constexpr int kRow =
      1 + kMaxPlayers * players::kSeatFacts + players::kTableFacts + kMaxPlayers + 1 + kEnding;

  void WriteDown(const Rules& rules, const Game& game) {
    const players::Facts facts = players::FactsOf(rules, game, &valuation_);
    rows_.push_back(static_cast<int16_t>(rules.players()));
    for (const auto& seat : facts.seat) {
      for (const float fact : seat) rows_.push_back(Whole(fact * 256));
    }
    for (const float fact : facts.table) rows_.push_back(Whole(fact * 256));
    for (const double worth : facts.worth) rows_.push_back(Whole(worth * 16));
    rows_.push_back(Whole(facts.scale * 16));
    rows_.resize(rows_.size() + kEnding);
  }

  void End(const Rules& rules, const Game& game) {
    int best = -1000, winners = 0;
    for (int seat = 0; seat < rules.players(); ++seat) {
      const int score = rules.score(game, seat);
      if (score > best) winners = 0;
      best = std::max(best, score);
      if (score == best) ++winners;
    }
    for (size_t row = 0; row < rows_.size(); row += kRow) {
      int16_t* ending = &rows_[row + kRow - kEnding];
      for (int seat = 0; seat < rules.players(); ++seat) {
        const int score = rules.score(game, seat);
        ending[seat] = static_cast<int16_t>(score == best ? 256 / winners : 0);
        ending[kMaxPlayers + seat] = static_cast<int16_t>(score);
      }
    }
  }

  const Options& options_;
  const Components& components_;
  std::unique_ptr<players::Player> player_;
  players::Valuation valuation_{players::Weights()};
  std::unique_ptr<ActionList> list_ = std::make_unique<ActionList>();
  std::vector<int16_t> rows_;
};

int Run(const Options& options) {
  std::FILE* out = std::fopen(options.out.c_str(), "wb");
  if (out == nullptr) {
    std::fputs("The file cannot be written.\n", stderr);
    return 1;
  }
  const Components components = codec::BuiltInComponents();
  std::atomic<int> next = 0;
  std::mutex writing;
  size_t numbers = 0;
  int played = 0;
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(options.seconds);
  std::vector<std::thread> threads;
  for (int i = 0; i < options.threads; ++i) {
    threads.emplace_back([&] {
      Table table(options, components);
      for (int game = next++; game < options.games; game = next++) {
        if (std::chrono::steady_clock::now() >= end) return;
        const std::vector<int16_t> rows = table.Play(options.seed + static_cast<uint64_t>(game));
        const std::lock_guard lock(writing);
        ++played;
        numbers += std::fwrite(rows.data(), sizeof(int16_t), rows.size(), out);
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  const bool written = std::fclose(out) == 0;
  fmt::print("{} games, {} numbers\n", played, numbers);
  return written ? 0 : 1;
}

}  // namespace

}  // namespace alhambra::train

int main(int argc, char** argv) {
  CLI::App parser("Plays games and writes down positions to learn from.");
  alhambra::train::Options options;
  parser.add_option("--seed", options.seed, "Of the first game; each has the next one");
  parser.add_option("--games", options.games)->check(CLI::PositiveNumber);
  parser.add_option("--seconds", options.seconds, "After so many no game is begun");
  parser.add_option("--level", options.level, "Who plays");
  parser.add_option("--playouts", options.playouts, "For each decision");
  parser.add_option("--noise", options.noise, "Of a hundred decisions, those made by chance");
  parser.add_option("--plain", options.plain, "Of a hundred games, those without modules");
  parser.add_option("--modules", options.modules, "At most so many in most of the others")
      ->check(CLI::Range(1, 43));
  parser.add_option("--every", options.every, "One turn of so many is written down");
  parser.add_option("--threads", options.threads)->check(CLI::Range(1, 256));
  parser.add_option("--out", options.out)->required();
  CLI11_PARSE(parser, argc, argv);
  if (alhambra::players::MakePlayer(options.level) == nullptr) {
    std::fputs("There is no such level.\n", stderr);
    return 2;
  }
  return alhambra::train::Run(options);
}
