// How long a player may think about a question: the time belongs to a turn, however many questions
// it has.
#ifndef ALHAMBRA_PLAYERS_TURN_CLOCK_H_
#define ALHAMBRA_PLAYERS_TURN_CLOCK_H_

#include <algorithm>
#include <chrono>
#include <cstdint>

#include "engine/game/game.h"

namespace alhambra::players {

// The time for the next question of a turn on which this much was spent before: all of it for the
// first one, then half of what is left, so that a turn never takes twice the time. 0 when nothing
// is left: the question is answered without playing on.
inline int64_t TimeForQuestion(int64_t milliseconds, int64_t spent) {
  if (spent <= 0) return milliseconds;
  return std::clamp<int64_t>((milliseconds * 9 / 5 - spent) / 2, 0, milliseconds);
}

// What the seats that a player plays have spent on the turn that goes on.
class TurnClock {
 public:
  // The time for a question to this seat. In a turn of somebody else there is half the time.
  int64_t TimeFor(const Game& view, Seat seat, int milliseconds) {
    Turn& turn = turns_[seat];
    const int number = TurnNumber(view.core);
    if (turn.number != number) turn = {number, 0};
    const bool own = view.core.turn_seat == seat;
    return TimeForQuestion(own ? milliseconds : milliseconds / 2, turn.spent);
  }
  void Spend(Seat seat, std::chrono::steady_clock::duration time) {
    turns_[seat].spent += std::chrono::ceil<std::chrono::milliseconds>(time).count();
  }

 private:
  struct Turn {
    int number = 0;
    int64_t spent = 0;
  };
  Turn turns_[kMaxPlayers];
};

}  // namespace alhambra::players

#endif  // ALHAMBRA_PLAYERS_TURN_CLOCK_H_
