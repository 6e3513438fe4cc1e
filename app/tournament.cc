#include "app/tournament.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdlib>
#include <optional>

#include "app/forks.h"
#include "app/match.h"
#include "app/numbers.h"
#include "app/standings.h"
#include "app/threads.h"

namespace alhambra::app {

namespace {

// "hard"; "hard:200" with 200 milliseconds or playouts instead of what the others have;
// "hard-without-thieves" does not use that module.
Problem ReadEntrant(const std::string& text, const TournamentOptions& options, Entrant* entrant) {
  const std::string sign = "-without-";
  entrant->name = text;
  const std::string who = text.substr(0, text.find(':'));
  const size_t without = who.find(sign);
  entrant->level = who.substr(0, without);
  if (without != std::string::npos) {
    entrant->leaves_alone = who.substr(without + sign.size());
  }
  entrant->budget.milliseconds = options.budget_ms;
  entrant->budget.playouts = options.playouts;
  const auto& levels = players::LevelNames();
  if (players::MakePlayer(entrant->level) == nullptr) {
    return Wrong(fmt::format("There is no level '{}'; there are: {}.", entrant->level,
                             fmt::join(levels, ", ")));
  }
  if (who != text) {
    int number = 0;
    if (!ReadNumber(std::string_view(text).substr(who.size() + 1), &number) || number < 1) {
      return Wrong("The budget in '" + text + "' must be a whole number of at least 1.");
    }
    (options.playouts > 0 ? entrant->budget.playouts : entrant->budget.milliseconds) = number;
  }
  entrant->budget = players::BudgetOf(entrant->level, entrant->budget);
  // The games that are played at the same time share the cores.
  entrant->budget.threads = std::max(1, entrant->budget.threads / options.threads);
  return {};
}

Problem ReadEntrants(const TournamentOptions& options, std::vector<Entrant>* entrants) {
  for (const std::string& text : SplitAtCommas(options.levels)) {
    entrants->emplace_back();
    Problem problem = ReadEntrant(text, options, &entrants->back());
    if (!Ok(problem)) return problem;
  }
  if (entrants->size() < 2)
    return Wrong("A tournament needs two levels or more, such as hard,easy.");
  return {};
}

Problem CheckModules(const std::vector<Entrant>& entrants, const Rules& rules) {
  const std::vector<std::string>& modules = rules.setup().modules;
  for (const Entrant& entrant : entrants) {
    if (entrant.leaves_alone.empty()) continue;
    if (std::find(modules.begin(), modules.end(), entrant.leaves_alone) == modules.end()) {
      return Wrong(fmt::format("'{}' avoids a module that is not in the game: '{}'.", entrant.name,
                               entrant.leaves_alone));
    }
  }
  return {};
}

// With forks one player meets its own copy that leaves a module alone.
Problem CheckForks(const TournamentOptions& options, const std::vector<Entrant>& entrants) {
  if (options.forks == 0) return {};
  const bool fit = entrants.size() == 2 && entrants[0].leaves_alone.empty() &&
                   !entrants[1].leaves_alone.empty() && entrants[0].level == entrants[1].level &&
                   entrants[0].budget.milliseconds == entrants[1].budget.milliseconds &&
                   entrants[0].budget.playouts == entrants[1].budget.playouts;
  if (fit) return {};
  return Wrong(
      "With forks the levels must be one and its own copy, such as hard,hard-without-camps.");
}

Problem CheckNumbers(const TournamentOptions& options) {
  if (options.players < 2 || options.players > kMaxPlayers) {
    return Wrong(fmt::format("The number of players must be from 2 to {}, not {}.", kMaxPlayers,
                             options.players));
  }
  if (options.games < 1) return Wrong("The number of games must be at least 1.");
  if (options.budget_ms < 1) return Wrong("The budget must be at least 1 millisecond.");
  if (options.forks < 0) return Wrong("The number of forks must be at least 1.");
  if (options.playouts < 0) return Wrong("The number of playouts must be at least 1.");
  return CheckThreads(options.threads);
}

// "0.5,0.6".
Problem ReadQuestion(const std::string& text, std::optional<ShareQuestion>* question) {
  if (text.empty()) return {};
  const std::vector<std::string> parts = SplitAtCommas(text);
  double shares[2] = {};
  bool fine = parts.size() == 2;
  for (size_t i = 0; fine && i < 2; ++i) {
    char* end = nullptr;
    shares[i] = std::strtod(parts[i].c_str(), &end);
    fine = end == parts[i].c_str() + parts[i].size() && shares[i] > 0 && shares[i] < 1;
  }
  if (!fine || shares[0] >= shares[1]) {
    return Wrong("--sprt needs two shares between 0 and 1, the lower one first, such as 0.5,0.6.");
  }
  *question = ShareQuestion{shares[0], shares[1]};
  return {};
}

// What is told while a match goes on, and when it has told enough.
class Watcher {
 public:
  Watcher(const std::vector<Entrant>& entrants, const std::optional<ShareQuestion>& question,
          std::ostream& err)
      : entrants_(entrants), question_(question), err_(err) {}

  bool GoOn(const std::vector<PlayedGame>& games) {
    const double evidence = question_ ? Evidence(games, 0, *question_) : 0;
    const auto now = std::chrono::steady_clock::now();
    if (now - told_ >= kTellEvery) {
      told_ = now;
      const Estimate wins = StandingsOf(games, static_cast<int>(entrants_.size()))[0].wins;
      err_ << fmt::format("{} games: {} won {:.3f} ({:.3f} to {:.3f})", games.size(),
                          entrants_[0].name, wins.value, wins.low, wins.high);
      if (question_) err_ << fmt::format(", evidence {:+.2f}", evidence);
      err_ << std::endl;
    }
    return std::abs(evidence) < kEnoughEvidence;
  }

 private:
  static constexpr std::chrono::seconds kTellEvery{10};

  const std::vector<Entrant>& entrants_;
  const std::optional<ShareQuestion> question_;
  std::ostream& err_;
  std::chrono::steady_clock::time_point told_ = std::chrono::steady_clock::now();
};

// What is printed at the end.
struct Report {
  std::vector<Entrant> entrants;
  std::optional<ShareQuestion> question;
  double evidence = 0;
  std::vector<Standing> standings;
  std::vector<Duel> duels;
  size_t games = 0;
  int deals = 0;
  double seconds = 0;
};

double MeanMilliseconds(const Thought& thought) {
  return 1000 * thought.seconds / static_cast<double>(std::max<int64_t>(1, thought.decisions));
}

void PrintReport(const Report& report, std::ostream& out) {
  out << fmt::format("games {}, deals {}, seconds {:.1f}\n\n", report.games, report.deals,
                     report.seconds);
  out << fmt::format("{:<14}{:>8}  {:<16}{:>8}{:>10}{:>12}{:>12}\n", "level", "won", "95 %",
                     "points", "seats", "mean ms", "longest ms");
  for (size_t i = 0; i < report.entrants.size(); ++i) {
    const Standing& standing = report.standings[i];
    out << fmt::format("{:<14}{:>8.3f}  {:.3f} to {:.3f}  {:>8.1f}{:>10}{:>12.2f}{:>12.1f}\n",
                       report.entrants[i].name, standing.wins.value, standing.wins.low,
                       standing.wins.high, standing.mean_points, standing.seats,
                       MeanMilliseconds(standing.thought), 1000 * standing.thought.longest);
  }
  if (report.question) {
    const ShareQuestion& question = *report.question;
    const bool decided = std::abs(report.evidence) >= kEnoughEvidence;
    out << fmt::format("\n{} wins {}, evidence {:+.2f}\n", report.entrants[0].name,
                       !decided ? "a share that these games do not tell"
                       : report.evidence > 0
                           ? fmt::format("{} rather than {}", question.high, question.low)
                           : fmt::format("{} rather than {}", question.low, question.high),
                       report.evidence);
  }
  out << "\n";
  for (const Duel& duel : report.duels) {
    out << fmt::format(
        "{} against {}: ahead {:.3f} ({:.3f} to {:.3f}), Elo {:+.0f} ({:+.0f} to {:+.0f}), "
        "points {:+.1f} ({:+.1f} to {:+.1f}), games {}\n",
        report.entrants[static_cast<size_t>(duel.first)].name,
        report.entrants[static_cast<size_t>(duel.second)].name, duel.share.value, duel.share.low,
        duel.share.high, duel.elo.value, duel.elo.low, duel.elo.high, duel.lead.value,
        duel.lead.low, duel.lead.high, duel.games);
  }
}

std::string Json(const Estimate& estimate) {
  return fmt::format("[{:.4f}, {:.4f}, {:.4f}]", estimate.value, estimate.low, estimate.high);
}

// Written by hand: the engine's plain data knows whole numbers only. An estimate is a list of its
// value and its bounds.
void PrintReportJson(const Report& report, std::ostream& out) {
  out << fmt::format(R"({{"games": {}, "deals": {}, "seconds": {:.3f}, )", report.games,
                     report.deals, report.seconds);
  if (report.question) out << fmt::format(R"("evidence": {:.4f}, )", report.evidence);
  out << R"("levels": [)";
  for (size_t i = 0; i < report.entrants.size(); ++i) {
    const Standing& standing = report.standings[i];
    out << fmt::format(R"({}{{"level": "{}", "seats": {}, "won": {}, "mean_points": {:.3f}, )"
                       R"("mean_ms": {:.3f}, "longest_ms": {:.3f}}})",
                       i == 0 ? "" : ", ", report.entrants[i].name, standing.seats,
                       Json(standing.wins), standing.mean_points,
                       MeanMilliseconds(standing.thought), 1000 * standing.thought.longest);
  }
  out << R"(], "duels": [)";
  for (size_t i = 0; i < report.duels.size(); ++i) {
    const Duel& duel = report.duels[i];
    out << fmt::format(
        R"({}{{"first": "{}", "second": "{}", "games": {}, "ahead": {}, "elo": {}, "points": {}}})",
        i == 0 ? "" : ", ", report.entrants[static_cast<size_t>(duel.first)].name,
        report.entrants[static_cast<size_t>(duel.second)].name, duel.games, Json(duel.share),
        Json(duel.elo), Json(duel.lead));
  }
  out << "]}\n";
}

// Uses are counted once for each seat and deal: the first, with all that follow.
void PrintForks(const TournamentOptions& options, const std::vector<ForkedDeal>& deals,
                std::ostream& out) {
  std::vector<double> by_deal, by_use;
  for (const ForkedDeal& deal : deals) {
    by_deal.push_back(deal.gain);
    by_use.insert(by_use.end(), deal.gains.begin(), deal.gains.end());
  }
  const Estimate game = Mean(by_deal);
  const Estimate use = Mean(by_use);
  if (options.json) {
    out << fmt::format(R"({{"deals": {}, "uses": {}, "points_a_use": {}, "points_a_game": {}}})",
                       deals.size(), by_use.size(), Json(use), Json(game))
        << "\n";
    return;
  }
  out << fmt::format(
      "{}, deals {}, first uses {}: points a use {:+.2f} ({:+.2f} to {:+.2f}), points a game "
      "{:+.2f} ({:+.2f} to {:+.2f})\n",
      options.levels, deals.size(), by_use.size(), use.value, use.low, use.high, game.value,
      game.low, game.high);
}

}  // namespace

int Tournament(const TournamentOptions& options, Streams streams) {
  std::shared_ptr<const Rules> rules;
  MatchPlan plan;
  plan.seed = options.seed;
  plan.threads = options.threads;
  Problem problem = CheckNumbers(options);
  std::optional<ShareQuestion> question;
  if (Ok(problem)) problem = ReadQuestion(options.sprt, &question);
  if (Ok(problem)) problem = ReadEntrants(options, &plan.entrants);
  if (Ok(problem)) problem = MakeRules(options.setup, options.players, &rules);
  if (Ok(problem)) problem = CheckModules(plan.entrants, *rules);
  if (Ok(problem)) problem = CheckForks(options, plan.entrants);
  if (!Ok(problem)) {
    streams.err << codec::ProblemText(problem) << "\n";
    return kBadUsage;
  }
  if (options.forks > 0) {
    const ForkPlan forks{.copy = plan.entrants[1],
                         .deals = options.games,
                         .seed = options.seed,
                         .threads = options.threads,
                         .times = options.forks};
    PrintForks(options, PlayForks(*rules, forks), streams.out);
    return kSuccess;
  }
  const auto entrants = static_cast<int>(plan.entrants.size());
  const auto per_deal = static_cast<int>(Seatings(entrants, options.players).size());
  plan.deals = (options.games + per_deal - 1) / per_deal;

  Watcher watcher(plan.entrants, question, streams.err);
  plan.go_on = [&watcher](const std::vector<PlayedGame>& played) { return watcher.GoOn(played); };
  const auto start = std::chrono::steady_clock::now();
  const std::vector<PlayedGame> games = PlayMatch(*rules, plan);
  const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - start;

  const Report report{.entrants = plan.entrants,
                      .question = question,
                      .evidence = question ? Evidence(games, 0, *question) : 0,
                      .standings = StandingsOf(games, entrants),
                      .duels = DuelsOf(games, entrants),
                      .games = games.size(),
                      .deals = static_cast<int>(games.size()) / per_deal,
                      .seconds = passed.count()};
  if (options.json) {
    PrintReportJson(report, streams.out);
  } else {
    PrintReport(report, streams.out);
  }
  return kSuccess;
}

Command AddTournament(CLI::App& root) {
  CLI::App* parser =
      root.add_subcommand("tournament", "Find out which computer players are stronger");
  auto options = std::make_shared<TournamentOptions>();
  AddSetupOptions(*parser, &options->setup);
  parser->add_option("--players", options->players, "Number of players at a table: 2 to 6")
      ->capture_default_str();
  parser
      ->add_option("--levels", options->levels,
                   "Who plays, separated by commas; hard:200 has a budget of its own, "
                   "hard-without-camps does not use that module")
      ->capture_default_str();
  parser
      ->add_option("--games", options->games,
                   "At least how many games; each deal is played with all seatings")
      ->capture_default_str();
  parser->add_option("--seed", options->seed, "The same seed gives the same deals")
      ->check(CheckSeed)
      ->capture_default_str();
  CLI::Option* time =
      parser
          ->add_option(
              "--budget-ms", options->budget_ms,
              "Milliseconds for the first decision of a turn; a whole turn takes less than "
              "twice that")
          ->capture_default_str();
  parser
      ->add_option(
          "--playouts,--iterations", options->playouts,
          "Playouts per decision, instead of time: the same seed then gives the same games")
      ->excludes(time);
  parser->add_option("--threads", options->threads, "Games played at the same time")
      ->capture_default_str();
  parser->add_option("--sprt", options->sprt,
                     "Two shares, such as 0.5,0.6: the match ends as soon as it is clear which of "
                     "the two the first level wins");
  parser->add_option("--forks", options->forks,
                     "For hard,hard-without-camps: play games between identical copies and, from "
                     "the first use of the module by each seat, play on this many times both "
                     "ways; this shows small gains sooner than whole games");
  parser->add_flag("--json", options->json, "Print one JSON object");
  return {parser, [options](Streams streams) { return Tournament(*options, streams); }};
}

}  // namespace alhambra::app
