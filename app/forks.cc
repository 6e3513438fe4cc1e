#include "app/forks.h"

#include <atomic>
#include <memory>

#include "app/threads.h"
#include "players/abstainer.h"

namespace alhambra::app {

namespace {

// The points of a seat less the mean of the others.
double LeadOf(const Rules& rules, const Game& game, Seat seat) {
  double others = 0;
  for (int other = 0; other < rules.players(); ++other) {
    if (other != seat) others += rules.score(game, other);
  }
  return rules.score(game, seat) - others / (rules.players() - 1);
}

// Plays deals one after the other, in one thread.
class ForkTable {
 public:
  ForkTable(const Rules& rules, const ForkPlan& plan)
      : rules_(rules),
        times_(plan.times),
        copy_(players::MakePlayer(plan.copy.level, plan.copy.budget), plan.copy.leaves_alone),
        user_(players::MakePlayer(plan.copy.level, plan.copy.budget)) {}

  void Play(uint64_t seed, ForkedDeal* deal) {
    Rng seeds{seed};
    Game game = rules_.Start(seeds.Next());
    Rng rng[kMaxPlayers];
    for (Rng& own : rng) own.state = seeds.Next();
    bool used[kMaxPlayers] = {};
    while (!rules_.IsOver(game)) {
      const Seat seat = rules_.DecisionOf(game).seat;
      const Action left_alone = Ask(copy_, game, seat, rng[seat]);
      const Action wanted = (*list_)[copy_.wanted()];
      if (!used[seat] && !(wanted == left_alone)) {
        used[seat] = true;
        deal->gains.push_back(Gain(game, seat, wanted, left_alone, seeds));
        deal->gain += deal->gains.back() / rules_.players();
      }
      CHECK(rules_.Apply(game, left_alone, nullptr).ok());
    }
  }

 private:
  Action Ask(players::Player& player, const Game& game, Seat seat, Rng& rng) {
    rules_.Legal(game, *list_);
    return (*list_)[player.Choose(rules_, rules_.View(game, seat), seat, *list_, rng)];
  }

  double Gain(const Game& game, Seat seat, const Action& wanted, const Action& left_alone,
              Rng& seeds) {
    double gain = 0;
    for (int i = 0; i < times_; ++i) {
      const Rng luck{seeds.Next()};
      gain +=
          PlayOn(game, seat, wanted, *user_, luck) - PlayOn(game, seat, left_alone, copy_, luck);
    }
    return gain / times_;
  }

  // The lead of the seat if it does this and is played like that to the end.
  double PlayOn(Game game, Seat seat, const Action& action, players::Player& player, Rng luck) {
    Rng rng[kMaxPlayers];
    for (Rng& own : rng) own.state = luck.Next();
    game.core.rng.state = luck.Next();
    Action next = action;
    while (true) {
      CHECK(rules_.Apply(game, next, nullptr).ok());
      if (rules_.IsOver(game)) return LeadOf(rules_, game, seat);
      const Seat asked = rules_.DecisionOf(game).seat;
      next = Ask(asked == seat ? player : copy_, game, asked, rng[asked]);
    }
  }

  const Rules& rules_;
  const int times_;
  players::Abstainer copy_;
  std::unique_ptr<players::Player> user_;
  std::unique_ptr<ActionList> list_ = std::make_unique<ActionList>();
};

}  // namespace

std::vector<ForkedDeal> PlayForks(const Rules& rules, const ForkPlan& plan) {
  std::vector<ForkedDeal> deals(static_cast<size_t>(plan.deals));
  std::atomic<size_t> next = 0;
  InThreads(plan.threads, [&] {
    ForkTable table(rules, plan);
    for (size_t i = next++; i < deals.size(); i = next++) table.Play(plan.seed + i, &deals[i]);
  });
  return deals;
}

}  // namespace alhambra::app
