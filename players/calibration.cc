#include "players/calibration.h"

#include <cmath>

namespace alhambra::players {
namespace {

// By the number of players, from two on. Of five and six there were too few games to tell.
constexpr double kPowers[] = {1.8, 1.6, 1.5, 1, 1};

}  // namespace

Chances Sharpened(const Chances& chances, double power) {
  Chances sharp{};
  double sum = 0;
  for (size_t i = 0; i < chances.size(); ++i) {
    sharp[i] = chances[i] > 0 ? std::pow(chances[i], power) : 0;
    sum += sharp[i];
  }
  if (sum <= 0) return chances;
  for (double& chance : sharp) chance /= sum;
  return sharp;
}

Chances Calibrated(const Chances& chances, int players) {
  return Sharpened(chances, kPowers[players - 2]);
}

double Calibrated(Chances chances, int players, Seat seat, double own) {
  const double others = 1 - chances[seat];
  for (double& chance : chances) chance *= others > 0 ? (1 - own) / others : 0;
  chances[seat] = own;
  return Calibrated(chances, players)[seat];
}

}  // namespace alhambra::players
