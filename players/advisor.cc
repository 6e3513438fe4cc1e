#include "players/advisor.h"

#include <algorithm>

namespace alhambra::players {

namespace {

SearchStyle HardWith(int fewest) {
  SearchStyle style = kHardStyle;
  style.fewest = fewest;
  return style;
}

}  // namespace

Advisor::Advisor(const Budget& budget, int fewest) : budget_(budget), search_(HardWith(fewest)) {}

std::vector<Finding> Advisor::Advise(const Question& question, int most, Rng& rng) {
  std::optional<std::vector<Finding>> best;
  while (!best) best = AdviseOn(question, most, rng);
  return *std::move(best);
}

std::optional<std::vector<Finding>> Advisor::AdviseOn(const Question& question, int most,
                                                      Rng& rng) {
  if (!thinking_) thinking_.emplace(&search_, question, budget_, &rng, kTrials);
  if (thinking_->GoOn()) return std::nullopt;
  std::vector<Finding> best;
  for (const Finding& finding : thinking_->Findings()) {
    if (static_cast<int>(best.size()) == most) break;
    const Action& action = question.list[finding.choice];
    const bool same = std::any_of(best.begin(), best.end(), [&](const Finding& other) {
      return DifferInCardsPaid(question.list[other.choice], action);
    });
    if (!same) best.push_back(finding);
  }
  thinking_.reset();
  return best;
}

}  // namespace alhambra::players
