#include "app/match.h"

#include <algorithm>
#include <atomic>
#include <memory>
#include <mutex>
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

// Counts the games that are played, and asks after each deal whether to go on.
class Referee {
 public:
  Referee(const MatchPlan& plan, size_t per_deal) : plan_(plan), per_deal_(per_deal) {}

  // The games that count when the match is over.
  size_t Counted(const std::vector<PlayedGame>& games) const {
    return ended_ ? shown_.size() : games.size();
  }
  bool ended() const { return ended_; }
  // `played` is one of `games`, and over.
  void Note(const std::vector<PlayedGame>& games, size_t played) {
    if (plan_.go_on == nullptr) return;
    const std::lock_guard lock(mutex_);
    over_.resize(games.size());
    over_[played] = true;
    while (!ended_ && shown_.size() < games.size() && DealIsOver()) {
      const auto next = games.begin() + static_cast<std::ptrdiff_t>(shown_.size());
      shown_.insert(shown_.end(), next, next + static_cast<std::ptrdiff_t>(per_deal_));
      ended_ = !plan_.go_on(shown_);
    }
  }

 private:
  bool DealIsOver() const {
    const auto next = over_.begin() + static_cast<std::ptrdiff_t>(shown_.size());
    return std::find(next, next + static_cast<std::ptrdiff_t>(per_deal_), false) ==
           next + static_cast<std::ptrdiff_t>(per_deal_);
  }

  const MatchPlan& plan_;
  const size_t per_deal_;
  std::mutex mutex_;
  std::vector<bool> over_;         // by game
  std::vector<PlayedGame> shown_;  // of the deals that are over, in order
  std::atomic<bool> ended_ = false;
};

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
  const std::vector<Seating> seatings =
      Seatings(static_cast<int>(plan.entrants.size()), rules.players());
  std::vector<PlayedGame> games = Schedule(plan.deals, seatings);
  Referee referee(plan, seatings.size());
  std::atomic<size_t> next = 0;
  InThreads(plan.threads, [&] {
    MatchTable table(rules, plan.entrants);
    for (size_t i = next++; i < games.size() && !referee.ended(); i = next++) {
      table.Play(plan.seed + static_cast<uint64_t>(games[i].deal), &games[i]);
      referee.Note(games, i);
    }
  });
  games.resize(referee.Counted(games));
  return games;
}

}  // namespace alhambra::app
