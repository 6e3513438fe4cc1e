// Whole games between computer players, for the tests of modules: do they use it?
#ifndef ALHAMBRA_PLAYERS_TEST_PLAY_H_
#define ALHAMBRA_PLAYERS_TEST_PLAY_H_

#include <memory>

#include "players/greedy_player.h"

namespace alhambra::players {

// Plays a game to its end with the easy player at every seat.
inline Game PlayGreedily(const Rules& rules, uint64_t seed, EventSink* events) {
  Game game = rules.Start(seed);
  Rng rng{seed};
  GreedyPlayer player;
  auto list = std::make_unique<ActionList>();
  while (!rules.IsOver(game)) {
    rules.Legal(game, *list);
    const Seat seat = rules.DecisionOf(game).seat;
    const int choice = player.Choose(rules, rules.View(game, seat), seat, *list, rng);
    CHECK(rules.Apply(game, (*list)[choice], events).ok());
  }
  return game;
}

// How often each event of one module happened.
class EventCounter : public EventSink {
 public:
  explicit EventCounter(Origin origin) : origin_(origin) {}
  void On(const Event& event) override {
    if (event.origin == origin_) ++counts_[event.kind];
  }
  int operator[](int kind) const { return counts_[kind]; }

 private:
  Origin origin_;
  int counts_[256] = {};
};

}  // namespace alhambra::players

#endif  // ALHAMBRA_PLAYERS_TEST_PLAY_H_
