// Plays games between strong players and looks for a puzzle in each.
#ifndef ALHAMBRA_APP_PUZZLE_MAKER_H_
#define ALHAMBRA_APP_PUZZLE_MAKER_H_

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "app/puzzle.h"

namespace alhambra::app {

// A set-up that the seed decides: most of them Alhambra without modules, for two or three; else one
// to three modules, now and then another game.
Setup DrawSetup(uint64_t seed);

// Works in one thread.
class PuzzleMaker {
 public:
  explicit PuzzleMaker(const Components& components);

  // Plays the game of that seed and makes a puzzle of one decision in it that is fit for one. The
  // same set-up and seed give the same puzzle.
  std::optional<Puzzle> Make(const Rules& rules, uint64_t seed);

 private:
  // A decision that may be fit, as far as the player could tell.
  struct Moment {
    Game game;
    int best = 0;  // places in its list
    int next = 0;  // the best that is another choice
    double lead = 0;
    bool plain = false;
  };

  std::vector<Moment> Play(const Rules& rules, uint64_t seed);
  bool IsPromising(const Rules& rules, const Moment& moment);

  const Components& components_;
  players::Search search_;
  PuzzleJudge judge_;
  std::unique_ptr<ActionList> list_ = std::make_unique<ActionList>();
};

}  // namespace alhambra::app

#endif  // ALHAMBRA_APP_PUZZLE_MAKER_H_
