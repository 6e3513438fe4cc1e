#include "players/calibration.h"

#include <cmath>

namespace alhambra::players {
namespace {

constexpr double kPower = 1.25;

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

Chances Calibrated(const Chances& chances) { return Sharpened(chances, kPower); }

double Calibrated(Chances chances, Seat seat, double own) {
  const double others = 1 - chances[seat];
  for (double& chance : chances) chance *= others > 0 ? (1 - own) / others : 0;
  chances[seat] = own;
  return Calibrated(chances)[seat];
}

}  // namespace alhambra::players
