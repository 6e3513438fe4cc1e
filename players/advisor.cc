#include "players/advisor.h"

#include <algorithm>

namespace alhambra::players {

std::vector<Finding> Advisor::Advise(const Question& question, int most, Rng& rng) {
  std::vector<Finding> best;
  for (const Finding& finding : search_.Think(question, budget_, rng, kTrials)) {
    if (static_cast<int>(best.size()) == most) break;
    const Action& action = question.list[finding.choice];
    const bool same = std::any_of(best.begin(), best.end(), [&](const Finding& other) {
      return DifferInCardsPaid(question.list[other.choice], action);
    });
    if (!same) best.push_back(finding);
  }
  return best;
}

}  // namespace alhambra::players
