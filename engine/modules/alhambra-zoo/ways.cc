#include "engine/modules/alhambra-zoo/ways.h"

#include <algorithm>
#include <cstring>

namespace alhambra::zoo {
namespace {

// The garden with one animal more or fewer.
Garden Changed(Garden garden, int species, int change) {
  garden.animals[species] = static_cast<uint8_t>(garden.animals[species] + change);
  return garden;
}

const Garden* GardenAt(const Gardens& gardens, int x, int y) {
  for (const Garden& garden : gardens) {
    if (garden.x == x && garden.y == y) return &garden;
  }
  return nullptr;
}

}  // namespace

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

Ways::Ways(const Board& board, const Gardens& gardens, int species, int x, int y, int most_steps)
    : gardens_(gardens), species_(species), here_(GardenAt(gardens, x, y)) {
  std::memset(from_home_, 255, sizeof(from_home_));
  for (const Garden& garden : gardens) {
    if (!garden.IsHomeOf(species)) continue;
    board.FindReach(garden.x, garden.y, kMaxTiles, &reach_);
    for (const Board::Reached& cell : reach_) {
      FromHome(cell.x, cell.y) = std::min(FromHome(cell.x, cell.y), cell.steps);
    }
  }
  steps_left_ = FromHome(x, y);
  board.FindReach(x, y, most_steps, &reach_);
}

bool Ways::IsWorthwhile(const Board::Reached& cell) const {
  const Garden* there = GardenAt(gardens_, cell.x, cell.y);
  int gain = 0;
  if (here_ != nullptr) gain += Changed(*here_, species_, -1).Points() - here_->Points();
  if (there != nullptr) gain += Changed(*there, species_, 1).Points() - there->Points();
  return gain > 0 || (gain == 0 && FromHome(cell.x, cell.y) < steps_left_);
}

}  // namespace alhambra::zoo
