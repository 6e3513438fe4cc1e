// Hints and reviews as data, as docs/protocol.md describes them.
#ifndef ALHAMBRA_SERVER_ADVICE_VALUE_H_
#define ALHAMBRA_SERVER_ADVICE_VALUE_H_

#include <memory>
#include <vector>

#include "engine/base/value.h"
#include "engine/rules.h"
#include "players/advisor.h"
#include "players/review.h"

namespace alhambra::server {

inline constexpr int kMostHints = 3;

// Finds a hint for the seat that must choose, a part at a time. It is made from the view and `rng`
// alone (and the time, if the budget is one). Rules and view must outlive it.
class HintThinking {
 public:
  HintThinking(const Rules& rules, const Game& view, Seat seat, const players::Budget& budget,
               Rng rng);
  // False if the thinking is over.
  bool GoOn();
  // The list of choices, after that.
  Value Choices() const;

 private:
  const Rules& rules_;
  const Game& view_;
  const Seat seat_;
  const std::unique_ptr<ActionList> list_;
  players::Advisor advisor_;
  Rng rng_;
  std::vector<players::Finding> best_;
};

// A chance, 0 to 1, in thousandths.
int Thousandths(double chance);

// One decision of a review.
Value JudgementValue(const Rules& rules, const players::Judgement& judgement);
// As much of it as a summary needs. Anything else than what JudgementValue wrote is a problem of
// the reader.
players::Turning ReadTurning(const Reader& judgement);
// {"seats": [...]}
Value SummaryValue(const std::vector<players::SeatSummary>& seats);

}  // namespace alhambra::server

#endif  // ALHAMBRA_SERVER_ADVICE_VALUE_H_
