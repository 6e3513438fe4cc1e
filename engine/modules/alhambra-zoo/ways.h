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

// How far it is to the nearest garden that is a home of a species, or may become one.
class Homes {
 public:
  Homes(const Board& board, const Gardens& gardens, int species);

  int species() const { return species_; }
  // 255 if there is no way to any.
  uint8_t Steps(int x, int y) const { return steps_[y + kReach + 2][x + kReach + 2]; }

 private:
  static constexpr int kSide = 2 * kReach + 5;

  int species_;
  uint8_t steps_[kSide][kSide];
};

// Calls f(x, y) for each cell that is worth walking to from there, the nearest first, for an animal
// of the species whose homes these are.
template <class F>
void ForEachWay(const Board& board, const Gardens& gardens, const Homes& homes, int x, int y,
                int most_steps, F f);

// Whether an animal of that species that leaves one garden (null: none) for another, or for a cell
// without one, brings points or, if it brings none, comes nearer to a home.
bool IsWorthwhile(int species, const Garden* from, const Garden* to, bool comes_nearer);
const Garden* GardenAt(const Gardens& gardens, int x, int y);

template <class F>
void ForEachWay(const Board& board, const Gardens& gardens, const Homes& homes, int x, int y,
                int most_steps, F f) {
  const Garden* here = GardenAt(gardens, x, y);
  Board::Reach reach;
  board.FindReach(x, y, most_steps, &reach);
  for (const Board::Reached& cell : reach) {
    const bool comes_nearer = homes.Steps(cell.x, cell.y) < homes.Steps(x, y);
    const Garden* there = GardenAt(gardens, cell.x, cell.y);
    if (cell.steps > 0 && IsWorthwhile(homes.species(), here, there, comes_nearer)) {
      f(int{cell.x}, int{cell.y});
    }
  }
}

}  // namespace alhambra::zoo

#endif  // ALHAMBRA_ENGINE_MODULES_ALHAMBRA_ZOO_WAYS_H_
