// Hints and reviews as data, as docs/protocol.md describes them.
#ifndef ALHAMBRA_SERVER_ADVICE_VALUE_H_
#define ALHAMBRA_SERVER_ADVICE_VALUE_H_

#include <vector>

#include "engine/base/value.h"
#include "engine/rules.h"
#include "players/levels.h"
#include "players/review.h"

namespace alhambra::server {

inline constexpr int kMostHints = 3;

// The list of choices of a hint for the seat that must choose. It is made from the view and `rng`
// alone (and the time, if the budget is one).
Value HintChoices(const Rules& rules, const Game& view, Seat seat, const players::Budget& budget,
                  Rng& rng);

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
