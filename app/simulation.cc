#include "app/simulation.h"

#include <algorithm>

namespace alhambra::app {

Simulation::Simulation(uint64_t seed, std::vector<std::unique_ptr<players::Player>> players)
    : seeds_{seed}, players_(std::move(players)), list_(std::make_unique<ActionList>()) {}

Simulation::~Simulation() = default;

void Simulation::PlayGame(const Rules& rules) {
  Game game = rules.Start(seeds_.Next());
  choices_.state = seeds_.Next();
  while (!rules.IsOver(game)) {
    const Seat seat = rules.DecisionOf(game).seat;
    rules.Legal(game, *list_);
    CHECK(!list_->empty());
    const int choice = Choose(rules, game, seat);
    digest_.Add(seat, 1);
    digest_.Add(list_->size(), 2);
    digest_.Add(choice, 2);
    const Refusal refusal = rules.Apply(game, (*list_)[choice], nullptr);
    CHECK(refusal.ok());
    ++decisions_;
  }
  ++games_;
  second_scorings_ += game.core.removed.contains(rules.scoring_card(2)) ? 1 : 0;
  CountScores(rules, game);
}

int Simulation::Choose(const Rules& rules, const Game& game, Seat seat) {
  if (players_.empty()) return choices_.Below(list_->size());
  players::Player& player = *players_[seat % players_.size()];
  return player.Choose(rules, rules.View(game, seat), seat, *list_, choices_);
}

void Simulation::CountScores(const Rules& rules, const Game& game) {
  int best = rules.score(game, 0);
  for (int seat = 1; seat < rules.players(); ++seat) best = std::max(best, rules.score(game, seat));
  for (int scorer = 0; scorer < rules.scorers(); ++scorer) {
    const int points = rules.score(game, scorer);
    digest_.Add(points, 2);
    if (scorer >= rules.players()) continue;
    SeatTally& tally = seats_[scorer];
    ++tally.games;
    tally.points += points;
    tally.wins += points == best ? 1 : 0;
  }
}

}  // namespace alhambra::app
