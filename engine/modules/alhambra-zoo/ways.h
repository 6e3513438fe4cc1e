// Ways for animals that are worth walking: those that bring points, or bring an animal nearer to a
// garden where it would score (R-ZOO-ASK).
#ifndef ALHAMBRA_ENGINE_MODULES_ALHAMBRA_ZOO_WAYS_H_
#define ALHAMBRA_ENGINE_MODULES_ALHAMBRA_ZOO_WAYS_H_

#include "engine/base/scratch_list.h"
#include "engine/rules.h"

namespace alhambra::zoo {

inline constexpr int kMostSpecies = 10;

// A garden of a palace and the animals on it.
struct Garden {
  int8_t x = 0, y = 0;
  uint8_t animals[kMostSpecies] = {};  // by species

  // One point for each animal if they are all of one species.
  int Points() const;
  // Whether nothing but this species is here, or nothing.
  bool IsHomeOf(int species) const;
};
using Gardens = ScratchList<Garden, kMaxOwned>;

// Whether an animal there has such a way, were there steps enough: it is not at home, and has a
// home to go to or leaves others behind who are then at home.
bool HasWay(const Gardens& gardens, int species, int x, int y);

// The ways of one animal from where it is.
class Ways {
 public:
  Ways(const Board& board, const Gardens& gardens, int species, int x, int y, int most_steps);

  // Calls f(x, y) for each cell that is worth walking to, the nearest first.
  template <class F>
  void ForEach(F f) const {
    for (const Board::Reached& cell : reach_) {
      if (cell.steps > 0 && IsWorthwhile(cell)) f(int{cell.x}, int{cell.y});
    }
  }

 private:
  static constexpr int kSide = 2 * kReach + 5;

  bool IsWorthwhile(const Board::Reached& cell) const;
  uint8_t& FromHome(int x, int y) { return from_home_[y + kReach + 2][x + kReach + 2]; }
  uint8_t FromHome(int x, int y) const { return from_home_[y + kReach + 2][x + kReach + 2]; }

  const Gardens& gardens_;
  int species_;
  const Garden* here_;  // the garden it is on, null if it is on none
  uint8_t steps_left_;  // from here to the nearest home
  Board::Reach reach_;
  uint8_t from_home_[kSide][kSide];  // steps to the nearest home, 255 if there is none
};

}  // namespace alhambra::zoo

#endif  // ALHAMBRA_ENGINE_MODULES_ALHAMBRA_ZOO_WAYS_H_
