#include "players/search_player.h"

#include <algorithm>
#include <chrono>

namespace alhambra::players {

namespace {

using Clock = std::chrono::steady_clock;

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

}  // namespace

SearchPlayer::SearchPlayer(const SearchStyle& style, const Budget& budget)
    : style_(style), budget_(budget), judge_(Weights()), oracle_(Weights()) {}

int SearchPlayer::Choose(const Rules& rules, const Game& view, Seat seat, const ActionList& list,
                         Rng& rng) {
  if (list.size() == 1) return 0;
  Limit limit(budget_, style_.most_games);
  const std::vector<Candidate> candidates = Candidates(rules, view, seat, list, rng);
  const double per_point = oracle_.Of(rules, rules.Sample(view, seat, rng), seat).per_point;
  std::vector<double> values;
  for (const Candidate& candidate : candidates) values.push_back(candidate.worth * per_point);
  Race race(values, style_.race);

  const int rounds = rules.parts() > 1 ? style_.city_rounds : style_.rounds;
  const int horizon = TurnNumber(view.core) + rounds * rules.players();
  while (race.running().size() > 1) {
    const Game world = rules.Sample(view, seat, rng);
    const Rng luck{rng.Next()};
    values.clear();
    for (const int number : race.running()) {
      if (limit.Reached()) return candidates[static_cast<size_t>(race.leader())].choice;
      game_ = world;
      const Action& action = list[candidates[static_cast<size_t>(number)].choice];
      if (rules.Apply(game_, action, nullptr).ok()) {
        PlayUntil(horizon, rules, game_, luck);
      }
      values.push_back(oracle_.Of(rules, game_, seat).value);
    }
    race.AddTrial(values);
    race.Narrow(MostRunning(candidates.size(), limit.Used()));
  }
  return candidates[static_cast<size_t>(race.leader())].choice;
}

std::vector<SearchPlayer::Candidate> SearchPlayer::Candidates(const Rules& rules, const Game& view,
                                                              Seat seat, const ActionList& list,
                                                              Rng& rng) {
  const std::vector<double>& worths =
      judge_.Weigh(rules, rules.Sample(view, seat, rng), seat, list);
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

void SearchPlayer::PlayUntil(int turn, const Rules& rules, Game& game, Rng luck) {
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
