#include "app/review.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>

#include "app/level_review.h"
#include "app/record_file.h"
#include "app/threads.h"
#include "codec/beginning.h"
#include "codec/text.h"
#include "players/review.h"
#include "server/advice_value.h"

namespace alhambra::app {

namespace {

constexpr int kMostShown = 5;
constexpr double kPercent = 100;

// A record, reviewed.
struct Reviewed {
  codec::Record record;
  std::shared_ptr<const Rules> rules;
  std::vector<players::Judgement> judgements;
  std::vector<players::SeatSummary> seats;  // empty if only one seat was looked at
};

players::Budget BudgetOf(const ReviewOptions& options) {
  players::Budget budget;
  budget.milliseconds = options.budget_ms;
  budget.threads = options.threads;
  if (options.budget_ms == 0) {
    budget.playouts = options.playouts > 0 ? options.playouts : players::kReviewPlayouts;
  }
  return budget;
}

Problem ReviewFile(const ReviewOptions& options, Reviewed* reviewed) {
  Components components;
  Problem problem =
      ReadRecordFile(options.file, options.setup.components, &reviewed->record, &components);
  if (!Ok(problem)) return problem;
  const codec::Replay replay = codec::ReplayRecord(reviewed->record, components);
  if (!Ok(replay.problem)) return replay.problem;
  reviewed->rules = replay.rules;
  if (options.seat > replay.rules->players()) {
    return Wrong(fmt::format("There is no seat {} in this game.", options.seat));
  }
  std::vector<Action> actions;
  for (const std::string& text : reviewed->record.actions) {
    actions.emplace_back();
    problem.text = codec::ParseAction(*replay.rules, text, &actions.back());
    if (!Ok(problem)) return problem;
  }
  Game start;
  problem = codec::Begin(*replay.rules, reviewed->record.beginning, reviewed->record.seed, &start);
  if (!Ok(problem)) return problem;
  players::Reviewer reviewer(replay.rules, start, std::move(actions));
  std::vector<players::Turning> turnings;
  for (int i = 0; i < static_cast<int>(reviewer.decisions().size()); ++i) {
    if (options.seat > 0 && reviewer.SeatAt(i) != options.seat - 1) continue;
    reviewed->judgements.push_back(*reviewer.Judge(i, BudgetOf(options)));
    turnings.push_back(reviewed->judgements.back());
  }
  if (options.seat > 0 || turnings.empty()) return {};
  const players::Chances end = players::SharesOf(*replay.rules, reviewer.end(), turnings.back());
  reviewed->seats = players::Summarise(replay.rules->players(), turnings, end);
  return {};
}

std::string InPercent(double chance) { return fmt::format("{:.1f} %", kPercent * chance); }
std::string Change(double chance) { return fmt::format("{:+.1f} %", kPercent * chance); }

void PrintSeats(const Reviewed& reviewed, std::ostream& out) {
  out << fmt::format("{:<16}{:>10}{:>14}{:>10}{:>10}{:>10}{:>10}{:>10}{:>10}{:>10}\n", "",
                     "decisions", "inaccuracies", "mistakes", "blunders", "start", "own play",
                     "others", "luck", "end");
  for (size_t i = 0; i < reviewed.seats.size(); ++i) {
    const players::SeatSummary& seat = reviewed.seats[i];
    out << fmt::format("{:<16}{:>10}{:>14}{:>10}{:>10}{:>10}{:>10}{:>10}{:>10}{:>10}\n",
                       NameIn(reviewed.record, *reviewed.rules, static_cast<int>(i)),
                       seat.decisions, seat.inaccuracies, seat.mistakes, seat.blunders,
                       InPercent(seat.start), Change(-seat.loss), Change(seat.others),
                       Change(seat.luck), InPercent(seat.end));
  }
}

void PrintWorst(const Reviewed& reviewed, std::ostream& out) {
  std::vector<const players::Judgement*> worst;
  for (const players::Judgement& judgement : reviewed.judgements) {
    if (judgement.verdict != players::Verdict::kOk) worst.push_back(&judgement);
  }
  std::stable_sort(worst.begin(), worst.end(),
                   [](const auto* a, const auto* b) { return a->loss > b->loss; });
  if (worst.size() > kMostShown) worst.resize(kMostShown);
  if (worst.empty()) out << "\nNothing that was done could clearly have been done better.\n";
  for (const players::Judgement* judgement : worst) {
    const auto verdict = static_cast<size_t>(judgement->verdict);
    out << fmt::format("\nstep {}, {}: {} ({}, {})\n", judgement->step + 1,
                       NameIn(reviewed.record, *reviewed.rules, judgement->seat),
                       codec::ActionText(*reviewed.rules, judgement->chosen),
                       players::VerdictNames()[verdict], Change(-judgement->loss));
    out << fmt::format("    better: {} ({} instead of {})\n",
                       codec::ActionText(*reviewed.rules, judgement->best),
                       InPercent(judgement->before[judgement->seat]),
                       InPercent(judgement->after[judgement->seat]));
    for (const players::Reason& reason : judgement->reasons) {
      out << "      - " << reason.text << "\n";
    }
  }
}

void PrintJson(const Reviewed& reviewed, std::ostream& out) {
  Value decisions = Value::List();
  for (const players::Judgement& judgement : reviewed.judgements) {
    decisions.Add(server::JudgementValue(*reviewed.rules, judgement));
  }
  Value value = Value::Object();
  value.Set("decisions", std::move(decisions));
  value.Set("summary", reviewed.seats.empty() ? Value() : server::SummaryValue(reviewed.seats));
  out << codec::JsonText(value) << "\n";
}

}  // namespace

int Review(const ReviewOptions& options, Streams streams) {
  if (options.file.empty() == options.level.empty()) {
    streams.err << "alhambra: Name a record to review, or a level with --level (see --help).\n";
    return kBadUsage;
  }
  if (!options.level.empty()) return ReviewLevel(options, BudgetOf(options), streams);
  Reviewed reviewed;
  if (const Problem problem = ReviewFile(options, &reviewed); !Ok(problem)) {
    streams.err << codec::ProblemText(problem) << "\n";
    return kBadUsage;
  }
  if (options.json) {
    PrintJson(reviewed, streams.out);
    return kSuccess;
  }
  streams.out << fmt::format("{} decisions with more than one choice\n\n",
                             reviewed.judgements.size());
  if (!reviewed.seats.empty()) PrintSeats(reviewed, streams.out);
  PrintWorst(reviewed, streams.out);
  return kSuccess;
}

Command AddReview(CLI::App& root) {
  CLI::App* parser =
      root.add_subcommand("review", "Find out what the decisions of a recorded game have cost");
  auto options = std::make_shared<ReviewOptions>();
  parser->add_option("file", options->file, "The record");
  parser->add_option("--seat", options->seat, "Only this position in the order of play")
      ->check(CLI::Range(1, kMaxPlayers));
  CLI::Option* time =
      parser->add_option("--budget-ms", options->budget_ms, "Milliseconds for each decision")
          ->check(CLI::Range(1, 600'000));
  parser
      ->add_option("--playouts", options->playouts,
                   fmt::format("Playouts for each decision, instead of time: {} unless a budget is "
                               "given",
                               players::kReviewPlayouts))
      ->check(CLI::Range(1, 1'000'000))
      ->excludes(time);
  parser->add_flag("--json", options->json, "Print one JSON object");
  parser->add_option("--threads", options->threads, "In how many threads each is thought about")
      ->check(CLI::Range(1, kMostThreads))
      ->capture_default_str();
  parser->add_option("--level", options->level,
                     "Without a record: review games of this level against itself");
  parser->add_option("--games", options->games, "... this many")
      ->check(CLI::Range(1, 100'000))
      ->capture_default_str();
  parser->add_option("--players", options->players, "... of so many players")
      ->check(CLI::Range(2, kMaxPlayers))
      ->capture_default_str();
  parser
      ->add_option("--level-playouts", options->level_playouts,
                   "... that think about a decision in so many playouts")
      ->check(CLI::Range(1, 1'000'000))
      ->capture_default_str();
  parser
      ->add_option("--every", options->every,
                   "... and only one in so many decisions, to see more games in the same time")
      ->check(CLI::Range(1, 1000))
      ->capture_default_str();
  parser->add_option("--seed", options->seed, "... the same seed gives the same games")
      ->check(CheckSeed)
      ->capture_default_str();
  AddSetupOptions(*parser, &options->setup);
  return {parser, [options](Streams streams) { return Review(*options, streams); }};
}

}  // namespace alhambra::app
