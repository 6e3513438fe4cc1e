#include "app/match.h"

#include <atomic>
#include <memory>
#include <utility>

#include "app/threads.h"
#include "players/abstainer.h"

namespace alhambra::app {

namespace {

using Clock = std::chrono::steady_clock;

// Plays games one after the other, in one thread.
class MatchTable {
 public:
  MatchTable(const Rules& rules, const std::vector<Entrant>& entrants) : rules_(rules) {
    for (const Entrant& entrant : entrants) {
      auto player = players::MakePlayer(entrant.level, entrant.budget);
      if (!entrant.leaves_alone.empty()) {
        player = std::make_unique<players::Abstainer>(std::move(player), entrant.leaves_alone);
      }
      players_.push_back(std::move(player));
    }
  }

  // `seed` decides the deal and the luck of every seat.
  void Play(uint64_t seed, PlayedGame* played) {
    Rng seeds{seed};
    Game game = rules_.Start(seeds.Next());
    Rng rng[kMaxPlayers];
    for (Rng& own : rng) own.state = seeds.Next();
    while (!rules_.IsOver(game)) {
      const Seat seat = rules_.DecisionOf(game).seat;
      rules_.Legal(game, *list_);
      players::Player& player = *players_[static_cast<size_t>(played->seating[seat])];
      const Game view = rules_.View(game, seat);
      const Clock::time_point asked = Clock::now();
      const int choice = player.Choose(rules_, view, seat, *list_, rng[seat]);
      played->thought[seat].Add(Clock::now() - asked);
      const Refusal refusal = rules_.Apply(game, (*list_)[choice], nullptr);
      CHECK(refusal.ok());
    }
    for (int seat = 0; seat < rules_.players(); ++seat) {
      played->points[seat] = rules_.score(game, seat);
    }
  }

 private:
  const Rules& rules_;
  std::vector<std::unique_ptr<players::Player>> players_;
  std::unique_ptr<ActionList> list_ = std::make_unique<ActionList>();
};

std::vector<PlayedGame> Schedule(int deals, const std::vector<Seating>& seatings) {
  std::vector<PlayedGame> games;
  for (int deal = 0; deal < deals; ++deal) {
    for (const Seating& seating : seatings) {
      games.emplace_back();
      games.back().deal = deal;
      games.back().seating = seating;
    }
  }
  return games;
}

}  // namespace

std::vector<Seating> Seatings(int entrants, int seats) {
  std::vector<Seating> seatings;
  // Where the seats are a multiple of the entrants, moving round the table is the same as
  // starting with another entrant.
  const int turns = seats % entrants == 0 ? 1 : seats;
  for (int first = 0; first < entrants; ++first) {
    for (int turn = 0; turn < turns; ++turn) {
      Seating seating(static_cast<size_t>(seats));
      for (int i = 0; i < seats; ++i) {
        seating[static_cast<size_t>((i + turn) % seats)] = (first + i) % entrants;
      }
      seatings.push_back(std::move(seating));
    }
  }
  return seatings;
}

std::vector<PlayedGame> PlayMatch(const Rules& rules, const MatchPlan& plan) {
  std::vector<PlayedGame> games =
      Schedule(plan.deals, Seatings(static_cast<int>(plan.entrants.size()), rules.players()));
  std::atomic<size_t> next = 0;
  InThreads(plan.threads, [&] {
    MatchTable table(rules, plan.entrants);
    for (size_t i = next++; i < games.size(); i = next++) {
      table.Play(plan.seed + static_cast<uint64_t>(games[i].deal), &games[i]);
    }
  });
  return games;
}

}  // namespace alhambra::app
