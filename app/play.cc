#include "app/play.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <random>

#include "app/terminal/session.h"
#include "app/threads.h"
#include "codec/record.h"
#include "codec/setup.h"
#include "players/levels.h"

namespace alhambra::app {

namespace {

// Small enough to be remembered and typed again.
uint64_t AnySeed() { return std::random_device()() % 1000000; }

Problem NewTable(const PlayOptions& options, Table* table) {
  if (options.players < 2 || options.players > kMaxPlayers) {
    return Wrong(fmt::format("The number of players must be from 2 to {}, not {}.", kMaxPlayers,
                             options.players));
  }
  table->record.seed = AnySeed();
  if (!options.seed.empty() && !codec::ParseSeed(options.seed, &table->record.seed)) {
    return Wrong("The seed must be a whole number, not '" + options.seed + "'.");
  }
  Problem problem = MakeRules(options.setup, options.players, &table->rules);
  if (!Ok(problem)) return problem;
  table->record.setup = table->rules->setup();
  table->game = table->rules->Start(table->record.seed);
  return {};
}

Problem ResumedTable(const PlayOptions& options, Table* table) {
  Value value;
  Problem problem = codec::ReadJsonFile(options.resume, &value);
  if (Ok(problem)) problem = codec::ReadRecord(value, &table->record);
  Components components;
  if (Ok(problem)) problem = ReadComponents(options.setup.components, &components);
  if (!Ok(problem)) return problem;
  codec::Replay replay = codec::ReplayRecord(table->record, components);
  table->rules = std::move(replay.rules);
  table->game = replay.game;
  return replay.problem;
}

}  // namespace

int Play(const PlayOptions& options, Streams streams) {
  Table table;
  Problem problem =
      options.resume.empty() ? NewTable(options, &table) : ResumedTable(options, &table);
  players::Budget budget = players::BudgetOf(options.level, {.milliseconds = options.budget_ms});
  if (options.threads > 0) budget.threads = options.threads;
  std::unique_ptr<players::Player> computer = players::MakePlayer(options.level, budget);
  if (Ok(problem) && computer == nullptr) {
    problem = Wrong(fmt::format("There is no level '{}'; there are: {}.", options.level,
                                fmt::join(players::LevelNames(), ", ")));
  }
  if (Ok(problem) && options.budget_ms < 1) {
    problem = Wrong("The budget must be at least 1 millisecond.");
  }
  if (Ok(problem)) problem = CheckThreads(options.threads, 0);
  if (Ok(problem) && (options.seat < 1 || options.seat > table.rules->players())) {
    problem = Wrong(fmt::format("The seat must be from 1 to {}, not {}.", table.rules->players(),
                                options.seat));
  }
  if (!Ok(problem)) {
    streams.err << codec::ProblemText(problem) << "\n";
    return kBadUsage;
  }
  const std::string file = options.record.empty() ? options.resume : options.record;
  Session session(std::move(table), static_cast<Seat>(options.seat - 1), std::move(computer), file,
                  Style::OfTerminal(), streams);
  return session.Run();
}

Command AddPlay(CLI::App& root) {
  CLI::App* parser = root.add_subcommand("play", "Play in the terminal against computer players");
  auto options = std::make_shared<PlayOptions>();
  AddSetupOptions(*parser, &options->setup);
  parser->add_option("--players", options->players, "Number of players in all: 2 to 6")
      ->capture_default_str();
  parser->add_option("--seat", options->seat, "Your position in the order of play")
      ->capture_default_str();
  parser
      ->add_option("--level", options->level,
                   "Level of the other players: random, easy, medium, hard or master")
      ->capture_default_str();
  parser
      ->add_option(
          "--budget-ms", options->budget_ms,
          "Milliseconds a computer player may think about the first decision of a turn; a whole "
          "turn takes less than twice that; master takes ten times as long")
      ->capture_default_str();
  parser
      ->add_option("--threads", options->threads,
                   "In how many threads a computer player thinks; 0: in one, or as master in as "
                   "many as there are cores")
      ->capture_default_str();
  parser->add_option("--seed", options->seed, "The same seed gives the same game");
  parser->add_option("--record", options->record, "Save the game to this file when it ends");
  parser->add_option("--resume", options->resume, "Continue a saved game");
  return {parser, [options](Streams streams) { return Play(*options, streams); }};
}

}  // namespace alhambra::app
