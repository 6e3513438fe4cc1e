#include "players/search.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>

namespace alhambra::players {

namespace {

using Clock = std::chrono::steady_clock;

constexpr RaceRules kRace = {.faith = 12, .certainty = 2.5, .fewest_trials = 6};

// Says when the thinking is over.
class Limit {
 public:
  Limit(const Budget& budget, int most_games)
      : budget_(budget),
        most_games_(budget.playouts > 0 ? std::min(budget.playouts, most_games) : most_games),
        end_(Clock::now() + std::chrono::milliseconds(budget.milliseconds)) {}

  // Asked before each game that is played on.
  bool Reached() {
    if (budget_.stop != nullptr && budget_.stop->load(std::memory_order_relaxed)) return true;
    if (++games_ > most_games_) return true;
    return budget_.playouts <= 0 && Clock::now() >= end_;
  }

  // The part of the budget that is used up, 0 to 1.
  double Used() const {
    const double games = static_cast<double>(games_) / most_games_;
    if (budget_.playouts > 0) return games;
    const std::chrono::duration<double, std::milli> left = end_ - Clock::now();
    return std::clamp(1 - left.count() / budget_.milliseconds, games, 1.0);
  }

 private:
  const Budget& budget_;
  const int most_games_;
  const Clock::time_point end_;
  int games_ = 0;
};

// How many candidates go on when this part of the budget is used up: half of them after each
// quarter, so that most of it goes to telling the best ones apart.
std::size_t MostRunning(std::size_t candidates, double used) {
  return std::max<std::size_t>(2, candidates >> static_cast<int>(4 * used));
}

// The chances found in the trials of a race. Who leaves it early is compared with the best in the
// trials that both ran in, since luck differs from trial to trial far more than choices do.
class Tally {
 public:
  Tally(size_t candidates, Seat seat)
      : seat_(seat),
        together_(candidates, std::vector<double>(candidates)),
        trials_(candidates),
        sums_(candidates) {}

  // The prospects of one trial, in the order of `running`.
  void Add(const std::vector<int>& running, const std::vector<Prospect>& prospects) {
    for (size_t i = 0; i < running.size(); ++i) {
      const auto one = static_cast<size_t>(running[i]);
      ++trials_[one];
      for (size_t seat = 0; seat < kMaxPlayers; ++seat) {
        sums_[one][seat] += prospects[i].chances[seat];
      }
      for (size_t k = 0; k < running.size(); ++k) {
        together_[one][static_cast<size_t>(running[k])] += prospects[k].chances[seat_];
      }
    }
  }

  int trials(size_t candidate) const { return trials_[candidate]; }
  Chances Mean(size_t candidate) const {
    Chances mean = sums_[candidate];
    for (double& chance : mean) chance /= std::max(1, trials_[candidate]);
    return mean;
  }
  // How far the candidate is behind in the sum of its own trials; the best has run in all of them.
  double Behind(size_t candidate, size_t best) const {
    return together_[candidate][best] - together_[candidate][candidate];
  }

 private:
  const Seat seat_;
  std::vector<std::vector<double>> together_;  // [c][k]: of k, in the trials of c
  std::vector<int> trials_;
  std::vector<Chances> sums_;
};

}  // namespace

// A quick look at what the next round brings.
const SearchStyle kMediumStyle = {.name = "medium",
                                  .candidates = 6,
                                  .payments = 3,
                                  .most_behind = 12,
                                  .rounds = 1,
                                  .city_rounds = 6,
                                  .most_games = 40,
                                  .race = kRace};

// Further, and for as long as it may.
const SearchStyle kHardStyle = {.name = "hard",
                                .candidates = 12,
                                .payments = 3,
                                .most_behind = 12,
                                .rounds = 6,
                                .city_rounds = 6,
                                .most_games = std::numeric_limits<int>::max(),
                                .race = kRace};

Search::Search(const SearchStyle& style) : style_(style), judge_(Weights()), oracle_(Weights()) {}

std::vector<Finding> Search::Think(const Question& question, const Budget& budget, Rng& rng,
                                   int trials) {
  const Rules& rules = question.rules;
  Limit limit(budget, style_.most_games);
  const std::vector<Candidate> candidates = Candidates(question, rng);
  const Prospect now =
      oracle_.Of(rules, rules.Sample(question.view, question.seat, rng), question.seat);
  std::vector<double> values;
  for (const Candidate& candidate : candidates) values.push_back(candidate.worth * now.per_point);
  Race race(values, style_.race);
  Tally tally(candidates.size(), question.seat);

  const int horizon = HorizonOf(question);
  std::vector<Prospect> prospects;
  bool ended = false;
  while (!ended &&
         (race.running().size() > 1 || tally.trials(static_cast<size_t>(race.leader())) < trials)) {
    const Game world = rules.Sample(question.view, question.seat, rng);
    const Rng luck{rng.Next()};
    prospects.clear();
    values.clear();
    for (const int number : race.running()) {
      ended = limit.Reached();
      if (ended) break;
      const int choice = candidates[static_cast<size_t>(number)].choice;
      prospects.push_back(TryOut(question, choice, world, horizon, luck));
      values.push_back(prospects.back().value);
    }
    if (ended) break;
    tally.Add(race.running(), prospects);
    race.AddTrial(values);
    race.Narrow(MostRunning(candidates.size(), limit.Used()));
  }

  const auto best = static_cast<size_t>(race.leader());
  std::vector<Finding> findings;
  for (const int number : race.Ranking()) {
    const auto i = static_cast<size_t>(number);
    Finding finding{candidates[i].choice, tally.trials(i), 0, tally.Mean(i)};
    if (tally.trials(best) == 0) finding.chances = now.chances;
    // The expectation counts as in the race.
    const double expected = (candidates[best].worth - candidates[i].worth) * now.per_point;
    const double behind = (tally.Behind(i, best) + style_.race.faith * expected) /
                          (tally.trials(i) + style_.race.faith);
    const double top = findings.empty() ? finding.chances[question.seat] : findings[0].chance;
    // What is worth less is never shown with a better chance: points count a little too.
    const double most = findings.empty() ? 1 : findings.back().chance;
    finding.chance = findings.empty() ? top : std::clamp(top - behind, 0.0, most);
    findings.push_back(finding);
  }
  return findings;
}

Comparison Search::Compare(const Question& question, int first, int second, const Budget& budget,
                           Rng& rng) {
  Limit limit(budget, style_.most_games);
  const int horizon = HorizonOf(question);
  Comparison found;
  double sum = 0, squares = 0;
  while (!limit.Reached() && !limit.Reached()) {
    const Game world = question.rules.Sample(question.view, question.seat, rng);
    const Rng luck{rng.Next()};
    const Chances one = TryOut(question, first, world, horizon, luck).chances;
    const Chances other = TryOut(question, second, world, horizon, luck).chances;
    for (size_t seat = 0; seat < kMaxPlayers; ++seat) {
      found.first[seat] += one[seat];
      found.second[seat] += other[seat];
    }
    const double difference = one[question.seat] - other[question.seat];
    sum += difference;
    squares += difference * difference;
    ++found.trials;
  }
  if (found.trials == 0) return found;
  const double trials = found.trials;
  for (double& chance : found.first) chance /= trials;
  for (double& chance : found.second) chance /= trials;
  const double spread = std::max(0.0, squares / trials - sum / trials * sum / trials);
  found.error = found.trials > 1 ? std::sqrt(spread / (trials - 1)) : 1;
  return found;
}

int Search::HorizonOf(const Question& question) const {
  const int rounds = question.rules.parts() > 1 ? style_.city_rounds : style_.rounds;
  return TurnNumber(question.view.core) + rounds * question.rules.players();
}

Prospect Search::TryOut(const Question& question, int choice, const Game& world, int turn,
                        Rng luck) {
  game_ = world;
  if (question.rules.Apply(game_, question.list[choice], nullptr).ok()) {
    PlayUntil(turn, question.rules, game_, luck);
  }
  return oracle_.Of(question.rules, game_, question.seat);
}

std::vector<Search::Candidate> Search::Candidates(const Question& question, Rng& rng) {
  const ActionList& list = question.list;
  const std::vector<double>& worths =
      judge_.Weigh(question.rules, question.rules.Sample(question.view, question.seat, rng),
                   question.seat, list);
  std::vector<Candidate> all;
  for (size_t i = 0; i < worths.size(); ++i) all.push_back({static_cast<int>(i), worths[i]});
  std::sort(all.begin(), all.end(), [](const Candidate& a, const Candidate& b) {
    return a.worth > b.worth || (a.worth == b.worth && a.choice < b.choice);
  });
  std::vector<Candidate> candidates;
  for (const Candidate& next : all) {
    if (candidates.size() == static_cast<size_t>(style_.candidates)) break;
    if (next.worth < all[0].worth - style_.most_behind) break;
    const auto same =
        std::count_if(candidates.begin(), candidates.end(), [&](const Candidate& one) {
          return DifferInCardsPaid(list[one.choice], list[next.choice]);
        });
    if (same < style_.payments) candidates.push_back(next);
  }
  return candidates;
}

void Search::PlayUntil(int turn, const Rules& rules, Game& game, Rng luck) {
  while (!rules.IsOver(game) && TurnNumber(game.core) < turn) {
    rules.Legal(game, *list_);
    // A sample may give a seat other cards than those it has bound itself to pay with; it can then
    // not go on.
    if (list_->empty()) return;
    const Seat seat = rules.DecisionOf(game).seat;
    const int choice = judge_.QuickBest(rules, game, seat, *list_, luck);
    if (!rules.Apply(game, (*list_)[choice], nullptr).ok()) return;
  }
}

}  // namespace alhambra::players
