#include "app/simulation.h"

#include <algorithm>

namespace alhambra::app {

Simulation::Simulation(uint64_t seed, std::vector<std::unique_ptr<players::Player>> players)
    : seeds_{seed}, players_(std::move(players)), list_(std::make_unique<ActionList>()) {}

Simulation::~Simulation() = default;

void Simulation::PlayGame(const Rules& rules) {
  Game game = rules.Start(seeds_.Next());
  luck_.state = seeds_.Next();
  const auto choices = std::make_unique<Choices>(rules);
  while (!rules.IsOver(game)) {
    const Seat seat = rules.DecisionOf(game).seat;
    digest_.Add(seat, 1);
    const Action action =
        players_.empty() ? ChooseAtRandom(game, *choices) : Ask(rules, game, seat);
    const Refusal refusal = rules.Apply(game, action, nullptr);
    CHECK(refusal.ok());
    ++decisions_;
  }
  ++games_;
  second_scorings_ += game.core.removed.contains(rules.scoring_card(2)) ? 1 : 0;
  CountScores(rules, game);
}

Action Simulation::ChooseAtRandom(const Game& game, Choices& choices) {
  choices.Find(game);
  CHECK(!choices.empty());
  const int choice = luck_.Below(choices.size());
  Note(choices.size(), choice);
  return choices[choice];
}

Action Simulation::Ask(const Rules& rules, const Game& game, Seat seat) {
  rules.Legal(game, *list_);
  CHECK(!list_->empty());
  players::Player& player = *players_[seat % players_.size()];
  const int choice = player.Choose(rules, rules.View(game, seat), seat, *list_, luck_);
  Note(list_->size(), choice);
  return (*list_)[choice];
}

void Simulation::Note(int choices, int choice) {
  digest_.Add(choices, 2);
  digest_.Add(choice, 2);
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
