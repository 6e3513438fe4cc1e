#include "players/search.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>

#include "players/in_order.h"

namespace alhambra::players {

namespace {

constexpr RaceRules kRace = {.faith = 12, .certainty = 2.5, .fewest_trials = 6};

// How long several threads begin new trials before whoever asked is heard again.
class Moment {
 public:
  bool IsOver() const { return std::chrono::steady_clock::now() >= end_; }

 private:
  const std::chrono::steady_clock::time_point end_ =
      std::chrono::steady_clock::now() + std::chrono::milliseconds(100);
};

// How many candidates go on when this part of the budget is used up: half of them after each
// quarter, so that most of it goes to telling the best ones apart.
std::size_t MostRunning(std::size_t candidates, double used) {
  return std::max<std::size_t>(2, candidates >> static_cast<int>(4 * used));
}

// Further, and for as long as it may.
constexpr SearchStyle InDepth(const char* name, int quick_rounds) {
  return {.name = name,
          .candidates = 12,
          .payments = 3,
          .most_behind = 12,
          .fewest = 1,
          .rounds = 6,
          .city_rounds = 6,
          .most_games = std::numeric_limits<int>::max(),
          .race = kRace,
          .quick_rounds = quick_rounds};
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

const SearchStyle kHardStyle = InDepth("hard", 2);
// As it was before it learned, to measure against.
const SearchStyle kHard2026Style = InDepth("hard-2026", 0);

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

void Search::Begin(int threads) {
  judge_.Forget();
  oracle_.Forget();
  while (static_cast<int>(others_.size()) + 1 < threads) {
    others_.push_back(std::make_unique<Search>(style_));
  }
  for (const auto& other : others_) other->Begin(1);
}

bool Search::IsQuick(const Question& question, int number) const {
  return style_.quick_rounds > 0 && question.rules.parts() == 1 && number % 2 == 0;
}

int Search::HorizonOf(const Question& question, bool quick) const {
  const int rounds = quick                        ? style_.quick_rounds
                     : question.rules.parts() > 1 ? style_.city_rounds
                                                  : style_.rounds;
  return TurnNumber(question.view.core) + rounds * question.rules.players();
}

Prospect Search::TryOut(const Question& question, int choice, const Game& world, Rng luck,
                        bool quick) {
  game_ = world;
  if (question.rules.Apply(game_, question.list[choice], nullptr).ok()) {
    PlayUntil(HorizonOf(question, quick), question.rules, game_, luck);
  }
  return oracle_.Of(question.rules, game_, question.seat, quick);
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
      candidates_((search->Begin(budget.threads), search->Candidates(question, *rng))),
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

bool Thinking::IsEnough() const {
  const bool enough = tally_.trials(static_cast<size_t>(race_.leader())) >= trials_;
  return ended_ || (race_.running().size() == 1 && enough);
}

void Thinking::DrawWorld(int number, Rng* rng, Trial* trial) const {
  trial->quick = search_->IsQuick(question_, number);
  trial->world = question_.rules.Sample(question_.view, question_.seat, *rng);
  trial->luck = Rng{rng->Next()};
}

bool Thinking::GoOn() {
  if (limit_.threads() > 1) return GoOnTogether();
  const std::vector<int>& running = race_.running();
  if (trial_.prospects.empty()) {
    if (IsEnough()) return false;
    DrawWorld(trials_made_, rng_, &trial_);
  }
  if (limit_.Reached()) {
    trial_.prospects.clear();
    ended_ = true;
    return false;
  }
  const auto next = static_cast<size_t>(running[trial_.prospects.size()]);
  trial_.prospects.push_back(search_->TryOut(question_, candidates_[next].choice, trial_.world,
                                             trial_.luck, trial_.quick));
  if (trial_.prospects.size() == running.size()) EndTrial();
  return true;
}

void Thinking::EndTrial() {
  std::vector<Prospect>& prospects = trial_.prospects;
  tally_.Add(race_.running(), prospects);
  std::vector<double> values;
  for (const Prospect& prospect : prospects) values.push_back(prospect.value);
  prospects.clear();
  ++trials_made_;
  race_.AddTrial(values);
  race_.Narrow(MostRunning(candidates_.size(), limit_.Used()));
}

// Trials begin before those before them have ended, with all that still ran then. What those would
// not have tried any more is left out when their turn has come, so that the answer is that of one
// thread.
bool Thinking::GoOnTogether() {
  if (IsEnough()) return false;
  Rng ahead = *rng_;
  bool more = true;
  int number = trials_made_;
  const Moment moment;
  InOrder(
      limit_.threads(), [&] { return !moment.IsOver(); },
      [&] {
        Trial trial;
        DrawWorld(number++, &ahead, &trial);
        trial.after = ahead;
        trial.running = race_.running();
        return trial;
      },
      [&](Trial& trial, int thread) {
        for (const int candidate : trial.running) {
          if (limit_.IsOver()) return;
          const int choice = candidates_[static_cast<size_t>(candidate)].choice;
          trial.prospects.push_back(
              search_->In(thread).TryOut(question_, choice, trial.world, trial.luck, trial.quick));
        }
      },
      [&](const Trial& trial) {
        more = Take(trial);
        return more;
      });
  return more;
}

bool Thinking::Take(const Trial& trial) {
  if (IsEnough()) return false;
  *rng_ = trial.after;
  for (const int candidate : race_.running()) {
    const auto at = static_cast<size_t>(
        std::find(trial.running.begin(), trial.running.end(), candidate) - trial.running.begin());
    if (limit_.Reached() || at >= trial.prospects.size()) {
      trial_.prospects.clear();
      ended_ = true;
      return false;
    }
    trial_.prospects.push_back(trial.prospects[at]);
  }
  EndTrial();
  return true;
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
  search->Begin(budget.threads);
}

Comparing::Trial Comparing::Draw(int number, Rng* rng) const {
  Trial trial;
  trial.quick = search_->IsQuick(question_, number);
  trial.world = question_.rules.Sample(question_.view, question_.seat, *rng);
  trial.luck = Rng{rng->Next()};
  trial.after = *rng;
  return trial;
}

void Comparing::Play(Search* search, Trial* trial) const {
  trial->one = search->TryOut(question_, first_, trial->world, trial->luck, trial->quick).chances;
  trial->other =
      search->TryOut(question_, second_, trial->world, trial->luck, trial->quick).chances;
  trial->played = true;
}

void Comparing::Count(const Trial& trial) {
  for (size_t seat = 0; seat < kMaxPlayers; ++seat) {
    sums_.first[seat] += trial.one[seat];
    sums_.second[seat] += trial.other[seat];
  }
  const double difference = trial.one[question_.seat] - trial.other[question_.seat];
  sum_ += difference;
  squares_ += difference * difference;
  ++sums_.trials;
}

bool Comparing::GoOn() {
  if (limit_.threads() > 1) return GoOnTogether();
  if (limit_.Reached() || limit_.Reached()) return false;
  Trial trial = Draw(sums_.trials, rng_);
  Play(search_, &trial);
  Count(trial);
  return true;
}

bool Comparing::GoOnTogether() {
  Rng ahead = *rng_;
  bool more = true;
  int number = sums_.trials;
  const Moment moment;
  InOrder(
      limit_.threads(), [&] { return !moment.IsOver(); }, [&] { return Draw(number++, &ahead); },
      [&](Trial& trial, int thread) {
        if (!limit_.IsOver()) Play(&search_->In(thread), &trial);
      },
      [&](const Trial& trial) {
        more = !limit_.Reached() && !limit_.Reached() && trial.played;
        if (!more) return false;
        *rng_ = trial.after;
        Count(trial);
        return true;
      });
  return more;
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
