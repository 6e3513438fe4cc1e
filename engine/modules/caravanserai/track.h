// What is printed on a caravanserai card: a main track in one currency and, at some of its values,
// a side space of the same value in another.
#ifndef ALHAMBRA_ENGINE_MODULES_CARAVANSERAI_TRACK_H_
#define ALHAMBRA_ENGINE_MODULES_CARAVANSERAI_TRACK_H_

#include "engine/base/ids.h"
#include "engine/base/value.h"

namespace alhambra::caravanserai {

struct Track {
  static constexpr int kLastStep = 5;
  static constexpr int kFirstBranch = 2, kLastBranch = 4;  // values with a side space

  Currency main = 0;
  Currency side[kLastBranch - kFirstBranch + 1] = {};

  static bool Branches(int value) { return value >= kFirstBranch && value <= kLastBranch; }
  // The value must branch if it is the side space that is asked for.
  Currency CurrencyAt(int value, bool aside) const {
    return aside ? side[value - kFirstBranch] : main;
  }
};

// From the component data, and back for those who draw the cards.
Track ReadTrack(const Reader& card);
Value WriteTrack(const Track& track);

}  // namespace alhambra::caravanserai

#endif  // ALHAMBRA_ENGINE_MODULES_CARAVANSERAI_TRACK_H_
