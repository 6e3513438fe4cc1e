// Games between computer players, as many and as fast as possible, with a digest of all that
// happened in them.
#ifndef ALHAMBRA_APP_SIMULATION_H_
#define ALHAMBRA_APP_SIMULATION_H_

#include <cstdint>
#include <memory>
#include <vector>

#include "engine/choices.h"
#include "engine/rules.h"
#include "players/player.h"

namespace alhambra::app {

// FNV-1a over numbers, each as bytes from the lowest on, so that it depends on what happened and
// on nothing of how a game is stored.
class Digest {
 public:
  void Add(int number, int bytes) {
    for (int i = 0; i < bytes; ++i) {
      value_ = (value_ ^ (static_cast<uint32_t>(number) >> (8 * i) & 0xffu)) * 0x100000001b3ULL;
    }
  }
  uint64_t value() const { return value_; }

 private:
  uint64_t value_ = 0xcbf29ce484222325ULL;
};

class Simulation {
 public:
  // The players of the seats in turn; with more seats than players it starts again from the
  // first. None: everybody plays at random, which is fastest.
  Simulation(uint64_t seed, std::vector<std::unique_ptr<players::Player>> players);
  ~Simulation();

  // Plays one game to its end. The rules may be different ones each time.
  void PlayGame(const Rules& rules);

  struct SeatTally {
    int64_t games = 0;
    int64_t points = 0;
    int64_t wins = 0;  // shared ones too
  };
  int64_t games() const { return games_; }
  int64_t decisions() const { return decisions_; }
  // In how many games the second scoring was held: where its card comes late it may never be.
  int64_t second_scorings() const { return second_scorings_; }
  // Per decision the seat, the number of choices and the choice; per game the final scores.
  uint64_t digest() const { return digest_.value(); }
  const SeatTally& seat(int seat) const { return seats_[seat]; }

 private:
  Action ChooseAtRandom(const Game& game, Choices& choices);
  Action Ask(const Rules& rules, const Game& game, Seat seat);
  void Note(int choices, int choice);
  void CountScores(const Rules& rules, const Game& game);

  Rng seeds_;
  Rng luck_;  // of the players
  std::vector<std::unique_ptr<players::Player>> players_;
  std::unique_ptr<ActionList> list_;
  int64_t games_ = 0;
  int64_t decisions_ = 0;
  int64_t second_scorings_ = 0;
  Digest digest_;
  SeatTally seats_[kMaxPlayers];
};

}  // namespace alhambra::app

#endif  // ALHAMBRA_APP_SIMULATION_H_
