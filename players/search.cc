#include "players/search.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace alhambra::players {

namespace {

constexpr RaceRules kRace = {.faith = 12, .certainty = 2.5, .fewest_trials = 6};

// How many candidates go on when this part of the budget is used up: half of them after each
// quarter, so that most of it goes to telling the best ones apart.
std::size_t MostRunning(std::size_t candidates, double used) {
  return std::max<std::size_t>(2, candidates >> static_cast<int>(4 * used));
}

}  // namespace

// A quick look at what the next round brings.
const SearchStyle kMediumStyle = {.name = "medium",
                                  .candidates = 6,
                                  .payments = 3,
                                  .most_behind = 12,
                                  .fewest = 1,
                                  .rounds = 1,
                                  .city_rounds = 6,
                                  .most_games = 40,
                                  .race = kRace};

// Further, and for as long as it may.
const SearchStyle kHardStyle = {.name = "hard",
                                .candidates = 12,
                                .payments = 3,
                                .most_behind = 12,
                                .fewest = 1,
                                .rounds = 6,
                                .city_rounds = 6,
                                .most_games = std::numeric_limits<int>::max(),
                                .race = kRace};

Search::Search(const SearchStyle& style) : style_(style), judge_(Weights()), oracle_(Weights()) {}

std::vector<Finding> Search::Think(const Question& question, const Budget& budget, Rng& rng,
                                   int trials) {
  Thinking thinking(this, question, budget, &rng, trials);
  while (thinking.GoOn()) {
  }
  return thinking.Findings();
}

Comparison Search::Compare(const Question& question, int first, int second, const Budget& budget,
                           Rng& rng) {
  Comparing comparing(this, question, first, second, budget, &rng);
  while (comparing.GoOn()) {
  }
  return comparing.Found();
}

void Search::Forget() {
  judge_.Forget();
  oracle_.Forget();
}

int Search::HorizonOf(const Question& question) const {
  const int rounds = question.rules.parts() > 1 ? style_.city_rounds : style_.rounds;
  return TurnNumber(question.view.core) + rounds * question.rules.players();
}

Prospect Search::TryOut(const Question& question, int choice, const Game& world, Rng luck) {
  game_ = world;
  if (question.rules.Apply(game_, question.list[choice], nullptr).ok()) {
    PlayUntil(HorizonOf(question), question.rules, game_, luck);
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
  int different = 0;
  for (const Candidate& next : all) {
    if (candidates.size() == static_cast<size_t>(style_.candidates)) break;
    const bool behind = next.worth < all[0].worth - style_.most_behind;
    if (behind && different >= style_.fewest) break;
    const auto same =
        std::count_if(candidates.begin(), candidates.end(), [&](const Candidate& one) {
          return DifferInCardsPaid(list[one.choice], list[next.choice]);
        });
    if (same >= (behind ? 1 : style_.payments)) continue;
    candidates.push_back(next);
    if (same == 0) ++different;
  }
  return candidates;
}

void Search::PlayUntil(int turn, const Rules& rules, Game& game, Rng luck) {
  list_->LeaveOutDemolition();  // which a quick look does not look at
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

// ---- in parts ----

Thinking::Thinking(Search* search, const Question& question, const Budget& budget, Rng* rng,
                   int trials)
    : search_(search),
      question_(question),
      rng_(rng),
      trials_(trials),
      limit_(budget, search->style_.most_games),
      candidates_((search->Forget(), search->Candidates(question, *rng))),
      now_(search->oracle_.Of(question.rules,
                              question.rules.Sample(question.view, question.seat, *rng),
                              question.seat)),
      race_(Expected(), search->style_.race),
      tally_(candidates_.size(), question.seat) {}

std::vector<double> Thinking::Expected() const {
  std::vector<double> values;
  for (const auto& candidate : candidates_) values.push_back(candidate.worth * now_.per_point);
  return values;
}

bool Thinking::GoOn() {
  const std::vector<int>& running = race_.running();
  if (prospects_.empty()) {
    const bool enough = tally_.trials(static_cast<size_t>(race_.leader())) >= trials_;
    if (ended_ || (running.size() == 1 && enough)) return false;
    world_ = question_.rules.Sample(question_.view, question_.seat, *rng_);
    luck_ = Rng{rng_->Next()};
  }
  if (limit_.Reached()) {
    prospects_.clear();
    ended_ = true;
    return false;
  }
  const auto next = static_cast<size_t>(running[prospects_.size()]);
  prospects_.push_back(search_->TryOut(question_, candidates_[next].choice, world_, luck_));
  if (prospects_.size() == running.size()) EndTrial();
  return true;
}

void Thinking::EndTrial() {
  tally_.Add(race_.running(), prospects_);
  std::vector<double> values;
  for (const Prospect& prospect : prospects_) values.push_back(prospect.value);
  prospects_.clear();
  race_.AddTrial(values);
  race_.Narrow(MostRunning(candidates_.size(), limit_.Used()));
}

std::vector<Finding> Thinking::Findings() const {
  const auto best = static_cast<size_t>(race_.leader());
  const double faith = search_->style_.race.faith;
  std::vector<Finding> findings;
  for (const int number : race_.Ranking()) {
    const auto i = static_cast<size_t>(number);
    Finding finding{candidates_[i].choice, tally_.trials(i), 0, tally_.Mean(i)};
    if (tally_.trials(best) == 0) finding.chances = now_.chances;
    // The expectation counts as in the race.
    const double expected = (candidates_[best].worth - candidates_[i].worth) * now_.per_point;
    const double behind = (tally_.Behind(i, best) + faith * expected) / (tally_.trials(i) + faith);
    const double top = findings.empty() ? finding.chances[question_.seat] : findings[0].chance;
    // What is worth less is never shown with a better chance: points count a little too.
    const double most = findings.empty() ? 1 : findings.back().chance;
    finding.chance = findings.empty() ? top : std::clamp(top - behind, 0.0, most);
    findings.push_back(finding);
  }
  return findings;
}

Comparing::Comparing(Search* search, const Question& question, int first, int second,
                     const Budget& budget, Rng* rng)
    : search_(search),
      question_(question),
      first_(first),
      second_(second),
      rng_(rng),
      limit_(budget, search->style_.most_games) {
  search->Forget();
}

bool Comparing::GoOn() {
  if (limit_.Reached() || limit_.Reached()) return false;
  const Game world = question_.rules.Sample(question_.view, question_.seat, *rng_);
  const Rng luck{rng_->Next()};
  const Chances one = search_->TryOut(question_, first_, world, luck).chances;
  const Chances other = search_->TryOut(question_, second_, world, luck).chances;
  for (size_t seat = 0; seat < kMaxPlayers; ++seat) {
    sums_.first[seat] += one[seat];
    sums_.second[seat] += other[seat];
  }
  const double difference = one[question_.seat] - other[question_.seat];
  sum_ += difference;
  squares_ += difference * difference;
  ++sums_.trials;
  return true;
}

Comparison Comparing::Found() const {
  Comparison found = sums_;
  if (found.trials == 0) return found;
  const double trials = found.trials;
  for (double& chance : found.first) chance /= trials;
  for (double& chance : found.second) chance /= trials;
  const double spread = std::max(0.0, squares_ / trials - sum_ / trials * sum_ / trials);
  found.error = found.trials > 1 ? std::sqrt(spread / (trials - 1)) : 1;
  return found;
}

}  // namespace alhambra::players
