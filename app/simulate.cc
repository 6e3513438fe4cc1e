#include "app/simulate.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <ctime>

#include "app/simulation.h"
#include "players/levels.h"

namespace alhambra::app {

namespace {

using PlayerList = std::vector<std::unique_ptr<players::Player>>;

// No players at all if everybody plays at random.
Problem MakePlayers(const SimulateOptions& options, PlayerList* list) {
  bool only_random = true;
  for (const std::string& name : SplitAtCommas(options.player)) {
    list->push_back(players::MakePlayer(name, {.playouts = options.playouts}));
    if (list->back() == nullptr) {
      return Wrong(fmt::format("There is no level '{}'; there are: {}.", name,
                               fmt::join(players::LevelNames(), ", ")));
    }
    only_random = only_random && name == "random";
  }
  if (only_random) list->clear();
  return {};
}

Problem MakeAllRules(const SimulateOptions& options,
                     std::vector<std::shared_ptr<const Rules>>* rules) {
  PlayerRange range;
  if (Problem problem = ReadPlayers(options.players, &range); !Ok(problem)) return problem;
  for (int players = range.fewest; players <= range.most; ++players) {
    rules->emplace_back();
    Problem problem = MakeRules(options.setup, players, &rules->back());
    if (!Ok(problem)) return problem;
  }
  return {};
}

double Ratio(int64_t part, double whole) {
  return whole > 0 ? static_cast<double>(part) / whole : 0;
}

std::string SeatFigures(const Simulation& simulation, int64_t Simulation::SeatTally::*figure) {
  std::vector<std::string> figures;
  for (int seat = 0; seat < kMaxPlayers; ++seat) {
    const Simulation::SeatTally& tally = simulation.seat(seat);
    if (tally.games == 0) break;
    figures.push_back(
        fmt::format("{:.3f}", Ratio(tally.*figure, static_cast<double>(tally.games))));
  }
  return fmt::format("{}", fmt::join(figures, ", "));
}

struct Figure {
  const char* name;
  std::string text;
  enum { kNumber, kList, kText } form = kNumber;
};

std::vector<Figure> Figures(const Simulation& simulation, double seconds) {
  using Tally = Simulation::SeatTally;
  const auto games = static_cast<double>(simulation.games());
  return {
      {"games", fmt::format("{}", simulation.games())},
      {"decisions", fmt::format("{}", simulation.decisions())},
      {"seconds", fmt::format("{:.3f}", seconds)},
      {"decisions_per_second", fmt::format("{:.0f}", Ratio(simulation.decisions(), seconds))},
      {"mean_game_length", fmt::format("{:.2f}", Ratio(simulation.decisions(), games))},
      {"second_scorings", fmt::format("{:.3f}", Ratio(simulation.second_scorings(), games))},
      {"mean_scores", SeatFigures(simulation, &Tally::points), Figure::kList},
      {"win_rates", SeatFigures(simulation, &Tally::wins), Figure::kList},
      {"digest", fmt::format("{:016x}", simulation.digest()), Figure::kText},
  };
}

void PrintFigures(const std::vector<Figure>& figures, std::ostream& out) {
  for (const Figure& figure : figures) out << fmt::format("{:<22}{}\n", figure.name, figure.text);
}

// Written by hand: the engine's plain data knows whole numbers only.
void PrintFiguresJson(const std::vector<Figure>& figures, std::ostream& out) {
  const char* separator = "{";
  for (const Figure& figure : figures) {
    const char* open = figure.form == Figure::kList   ? "["
                       : figure.form == Figure::kText ? "\""
                                                      : "";
    const char* close = figure.form == Figure::kList ? "]" : open;
    out << fmt::format("{}\"{}\": {}{}{}", separator, figure.name, open, figure.text, close);
    separator = ", ";
  }
  out << "}\n";
}

}  // namespace

int Simulate(const SimulateOptions& options, Streams streams) {
  std::vector<std::shared_ptr<const Rules>> rules;
  PlayerList players;
  Problem problem = MakeAllRules(options, &rules);
  if (Ok(problem)) problem = MakePlayers(options, &players);
  if (Ok(problem) && options.playouts < 1) {
    problem.text = "The number of playouts must be at least 1.";
  }
  if (Ok(problem) && options.games < 1) problem.text = "The number of games must be at least 1.";
  if (!Ok(problem)) {
    streams.err << codec::ProblemText(problem) << "\n";
    return kBadUsage;
  }

  Simulation simulation(options.seed, std::move(players));
  // Of the processor, so that whatever else the machine does is not counted.
  const std::clock_t start = std::clock();
  for (int i = 0; i < options.games; ++i) simulation.PlayGame(*rules[i % rules.size()]);
  const double seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;

  const std::vector<Figure> figures = Figures(simulation, seconds);
  if (options.json) {
    PrintFiguresJson(figures, streams.out);
  } else {
    PrintFigures(figures, streams.out);
  }
  return kSuccess;
}

Command AddSimulate(CLI::App& root) {
  CLI::App* parser = root.add_subcommand("simulate", "Play many games between computer players");
  auto options = std::make_shared<SimulateOptions>();
  AddSetupOptions(*parser, &options->setup);
  parser
      ->add_option("--players", options->players,
                   "How many players: 2 to 6, or a range such as 2-6 to use each in turn")
      ->capture_default_str();
  parser
      ->add_option(
          "--player", options->player,
          "Who plays: random, easy, medium or hard, or one for each seat, separated by commas")
      ->capture_default_str();
  parser
      ->add_option("--playouts,--iterations", options->playouts,
                   "How many playouts medium and hard make per decision, at most")
      ->capture_default_str();
  parser->add_option("--games", options->games, "How many games")->capture_default_str();
  parser->add_option("--seed", options->seed, "The same seed gives the same games")
      ->check(CheckSeed)
      ->capture_default_str();
  parser->add_flag("--json", options->json, "Print one JSON object");
  return {parser, [options](Streams streams) { return Simulate(*options, streams); }};
}

}  // namespace alhambra::app
