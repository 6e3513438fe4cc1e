// The rim of a plain palace (ground_plan.h says what that is): its one outline (R-WALL), for
// whoever asks only how long the wall is. As with a ground plan all rules must be obeyed already.
#ifndef ALHAMBRA_ENGINE_PALACE_RIM_H_
#define ALHAMBRA_ENGINE_PALACE_RIM_H_

#include <cstdint>

#include "engine/supply/catalogue.h"

namespace alhambra {

struct Rim {
  int longest_wall = 0;
  int open_sides = 0;
};

class RimTracer {
 public:
  // Only the fountain.
  explicit RimTracer(Sides fountain) { Add(0, 0, fountain); }

  // Adds a tile, in any order. False, and there is no answer, if it lies too far away.
  bool Add(int x, int y, Sides sides) {
    if (x < -kMostAway || x > kMostAway || y < -kMostAway || y > kMostAway) return false;
    unsigned walls = 0;
    for (int side = 0; side < 4; ++side)
      walls |= (sides >> 8 * side & kWallSide) / kWallSide << side;
    cells_[kFountainCell + y * kColumns + x] = static_cast<uint8_t>(kFilled | walls);
    return true;
  }

  Rim GoRound() const;

 private:
  static constexpr int kColumns = 32;
  static constexpr int kFountainCell = kColumns / 2 * kColumns + kColumns / 2;
  static constexpr int kMostAway = kColumns / 2 - 2;  // there is an empty cell beyond
  static constexpr uint8_t kFilled = 1 << 4;          // and a bit for the wall on each side

  uint8_t cells_[kColumns * kColumns] = {};
};

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_PALACE_RIM_H_
