#include "engine/modules/alhambra-zoo/ways.h"

#include <cstring>

namespace alhambra::zoo {
namespace {

// The garden with one animal more or fewer.
Garden Changed(Garden garden, int species, int change) {
  garden.animals[species] = static_cast<uint8_t>(garden.animals[species] + change);
  return garden;
}

}  // namespace

const Garden* GardenAt(const Gardens& gardens, int x, int y) {
  for (const Garden& garden : gardens) {
    if (garden.x == x && garden.y == y) return &garden;
  }
  return nullptr;
}

int Garden::Points() const {
  int points = 0, species = 0;
  for (const uint8_t number : animals) {
    species += number > 0 ? 1 : 0;
    points += number;
  }
  return species == 1 ? points : 0;
}

bool Garden::IsHomeOf(int species) const {
  for (int other = 0; other < kMostSpecies; ++other) {
    if (other != species && animals[other] > 0) return false;
  }
  return true;
}

bool HasWay(const Gardens& gardens, int species, int x, int y) {
  const Garden* here = GardenAt(gardens, x, y);
  if (here != nullptr) {
    if (here->IsHomeOf(species)) return false;
    if (Changed(*here, species, -1).Points() > 0) return true;
  }
  for (const Garden& garden : gardens) {
    if (garden.IsHomeOf(species)) return true;
  }
  return false;
}

Homes::Homes(const Board& board, const Gardens& gardens, int species) : species_(species) {
  std::memset(steps_, 255, sizeof(steps_));
  ScratchList<GridCell, kMaxOwned> homes;
  for (const Garden& garden : gardens) {
    if (garden.IsHomeOf(species)) homes.push_back({garden.x, garden.y});
  }
  Board::Reach reach;
  board.FindReach({homes.begin(), static_cast<size_t>(homes.size())}, kMaxTiles, &reach);
  for (const Board::Reached& cell : reach) {
    steps_[cell.y + kReach + 2][cell.x + kReach + 2] = cell.steps;
  }
}

bool IsWorthwhile(int species, const Garden* from, const Garden* to, bool comes_nearer) {
  int gain = 0;
  if (from != nullptr) gain += Changed(*from, species, -1).Points() - from->Points();
  if (to != nullptr) gain += Changed(*to, species, 1).Points() - to->Points();
  return gain > 0 || (gain == 0 && comes_nearer);
}

}  // namespace alhambra::zoo
