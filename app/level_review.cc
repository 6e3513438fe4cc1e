#include "app/level_review.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <memory>

#include "codec/json.h"
#include "players/calibration.h"
#include "players/review.h"

namespace alhambra::app {

namespace {

// How often those whose chance was given as 0 to 10 %, 10 to 20 % and so on have won.
struct Calibration {
  static constexpr int kBins = 10;
  int decisions[kBins] = {};
  double given[kBins] = {};
  double won[kBins] = {};

  // Everybody's chances and shares of the victory.
  std::vector<std::pair<players::Chances, players::Chances>> all;

  void Add(const players::Turning& turning, const players::Chances& end) {
    all.emplace_back(turning.after, end);
    const double chance = turning.after[turning.seat], share = end[turning.seat];
    const int bin = std::min(kBins - 1, static_cast<int>(chance * kBins));
    ++decisions[bin];
    given[bin] += chance;
    won[bin] += share;
  }

  // How surprising the results are, by decision, if chances are raised to that power.
  double Surprise(double power) const {
    constexpr double kLeast = 1e-6;
    double sum = 0;
    for (const auto& [given_to, shares] : all) {
      const players::Chances sharp = players::Sharpened(given_to, power);
      for (size_t i = 0; i < shares.size(); ++i) {
        if (shares[i] > 0) sum -= shares[i] * std::log(std::max(kLeast, sharp[i]));
      }
    }
    return sum / static_cast<double>(std::max<size_t>(1, all.size()));
  }

  // The power for which it is least: 1 if chances come true as they are.
  double BestPower() const {
    constexpr double kStep = 0.02, kMost = 4;
    double best = kStep;
    for (double power = kStep; power <= kMost; power += kStep) {
      if (Surprise(power) < Surprise(best)) best = power;
    }
    return best;
  }
};

struct LevelFigures {
  int decisions = 0;
  int by_verdict[4] = {};
  double loss = 0, squares = 0;  // squares of a game's loss per decision
  double luck = 0;               // as a seat's sum, without its sign
  int seats = 0;
  double seconds = 0;
  Calibration calibration;
};

std::vector<Action> PlayOne(const Rules& rules, players::Player& player, uint64_t seed) {
  Game game = rules.Start(seed);
  Rng rng{seed ^ 0x5eed};
  const auto list = std::make_unique<ActionList>();
  std::vector<Action> actions;
  while (!rules.IsOver(game)) {
    const Seat seat = rules.DecisionOf(game).seat;
    rules.Legal(game, *list);
    const int choice = player.Choose(rules, rules.View(game, seat), seat, *list, rng);
    actions.push_back((*list)[choice]);
    CHECK(rules.Apply(game, actions.back(), nullptr).ok());
  }
  return actions;
}

void ReviewOne(const std::shared_ptr<const Rules>& rules, uint64_t seed,
               std::vector<Action> actions, const players::Budget& budget, int every,
               LevelFigures* figures) {
  const auto began = std::chrono::steady_clock::now();
  players::Reviewer reviewer(rules, rules->Start(seed), std::move(actions));
  std::vector<players::Turning> turnings;
  double loss = 0;
  // Not the same ones in each game.
  const int first = static_cast<int>(seed % static_cast<uint64_t>(every));
  for (int i = first; i < static_cast<int>(reviewer.decisions().size()); i += every) {
    turnings.push_back(*reviewer.Judge(i, budget));
    loss += turnings.back().loss;
    ++figures->by_verdict[static_cast<int>(turnings.back().verdict)];
  }
  figures->seconds +=
      std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
  if (turnings.empty()) return;
  const players::Chances end = players::SharesOf(*rules, reviewer.end(), turnings.back());
  for (const players::SeatSummary& seat : Summarise(rules->players(), turnings, end)) {
    figures->luck += std::abs(seat.luck);
    ++figures->seats;
  }
  for (const players::Turning& turning : turnings) {
    figures->calibration.Add(turning, end);
  }
  figures->decisions += static_cast<int>(turnings.size());
  figures->loss += loss;
  const double per_decision = loss / static_cast<double>(turnings.size());
  figures->squares += per_decision * per_decision;
}

void PrintFigures(const ReviewOptions& options, const LevelFigures& figures, std::ostream& out) {
  const double games = options.games;
  const double mean = figures.loss / std::max(1, figures.decisions);
  const double spread = std::sqrt(std::max(0.0, figures.squares / games - mean * mean));
  const auto share = [&](players::Verdict verdict) {
    return 100.0 * figures.by_verdict[static_cast<int>(verdict)] / std::max(1, figures.decisions);
  };
  out << fmt::format("level         {}\n", options.level);
  out << fmt::format("games         {} of {} players\n", options.games, options.players);
  out << fmt::format("decisions     {}\n", figures.decisions);
  out << fmt::format("loss          {:.2f} % a decision (± {:.2f} between games)\n", 100 * mean,
                     100 * spread);
  out << fmt::format("ok            {:.1f} %\n", share(players::Verdict::kOk));
  out << fmt::format("inaccuracies  {:.1f} %\n", share(players::Verdict::kInaccuracy));
  out << fmt::format("mistakes      {:.1f} %\n", share(players::Verdict::kMistake));
  out << fmt::format("blunders      {:.1f} %\n", share(players::Verdict::kBlunder));
  // Told from play only where every decision was judged.
  if (options.every == 1) {
    out << fmt::format("luck          {:.1f} % a seat, without its sign\n",
                       100 * figures.luck / std::max(1, figures.seats));
  }
  out << fmt::format("seconds       {:.1f} a game\n", figures.seconds / games);
  out << fmt::format("best power    {:.2f} of the chances given\n",
                     figures.calibration.BestPower());
  out << "\nchance given  decisions  won\n";
  for (int bin = 0; bin < Calibration::kBins; ++bin) {
    const int decisions = figures.calibration.decisions[bin];
    if (decisions == 0) continue;
    out << fmt::format("{:>10.1f} %{:>11}{:>5.1f} %\n",
                       100 * figures.calibration.given[bin] / decisions, decisions,
                       100 * figures.calibration.won[bin] / decisions);
  }
}

}  // namespace

int ReviewLevel(const ReviewOptions& options, const players::Budget& budget, Streams streams) {
  const auto player = players::MakePlayer(options.level, {.playouts = options.level_playouts});
  Problem problem;
  if (player == nullptr) {
    problem = Wrong(fmt::format("There is no level '{}'; there are: {}.", options.level,
                                fmt::join(players::LevelNames(), ", ")));
  }
  if (options.json || options.seat > 0) {
    problem = Wrong("--json and --seat are for a record, not for --level.");
  }
  std::shared_ptr<const Rules> rules;
  if (Ok(problem)) problem = MakeRules(options.setup, options.players, &rules);
  if (!Ok(problem)) {
    streams.err << codec::ProblemText(problem) << "\n";
    return kBadUsage;
  }
  LevelFigures figures;
  Rng seeds{options.seed};
  for (int i = 0; i < options.games; ++i) {
    const uint64_t seed = seeds.Next();
    ReviewOne(rules, seed, PlayOne(*rules, *player, seed), budget, options.every, &figures);
  }
  PrintFigures(options, figures, streams.out);
  return kSuccess;
}

}  // namespace alhambra::app
