// What a module's choices are worth to a player, with less left to chance than in a match.
//
// A player that never uses a module plays like a copy that avoids it. So a match of the two differs
// from one between copies only from the first use on. Games between copies are played, and where a
// seat would use the module for the first time, both ways are played on several times: once it
// goes on as it likes, once it leaves the module alone to the end. All others are copies.
#ifndef ALHAMBRA_APP_FORKS_H_
#define ALHAMBRA_APP_FORKS_H_

#include <vector>

#include "app/match.h"

namespace alhambra::app {

struct ForkPlan {
  Entrant copy;  // leaves a module alone
  int deals = 0;
  uint64_t seed = 1;
  int threads = 1;
  int times = 1;  // each way is played on
};

// What came of one deal.
struct ForkedDeal {
  // By first use: the points it brought, counted against the mean of the others.
  std::vector<double> gains;
  double gain = 0;  // the mean over all seats; who never used the module gained nothing
};

// In the same order, and, unless the budget is in time, the same, whatever the number of threads.
std::vector<ForkedDeal> PlayForks(const Rules& rules, const ForkPlan& plan);

}  // namespace alhambra::app

#endif  // ALHAMBRA_APP_FORKS_H_
