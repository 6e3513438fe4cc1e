// Chances as they come true.
#ifndef ALHAMBRA_PLAYERS_CALIBRATION_H_
#define ALHAMBRA_PLAYERS_CALIBRATION_H_

#include "players/prospect.h"

namespace alhambra::players {

// Raises each chance to a power and has them add up to 1 again: above 1 it parts them, and their
// order stays.
Chances Sharpened(const Chances& chances, double power);

// What a search found, as it is told to people: playouts are too cautious by a power, which
// docs/measurements/2026-reviews.md says how it was found.
Chances Calibrated(const Chances& chances);

// The same for one seat that would have the chance `own` instead, at the cost or to the gain of all
// others.
double Calibrated(Chances chances, Seat seat, double own);

}  // namespace alhambra::players

#endif  // ALHAMBRA_PLAYERS_CALIBRATION_H_
