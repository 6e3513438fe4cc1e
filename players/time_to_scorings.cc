#include "players/time_to_scorings.h"

#include <algorithm>

namespace alhambra::players {

namespace {

// What one turn uses up on average, counted in games between greedy players.
constexpr double kCardsPerTurn = 1.0;
constexpr double kTilesPerTurn = 0.52;
constexpr double kTilesPerTurnOfEither = 0.43;  // with two supplies

bool OnAgenda(const Game& view, CoreFrame kind) {
  for (const Frame& frame : view.core.agenda) {
    if (IsCore(frame, kind)) return true;
  }
  return false;
}

// Cards to be turned up until a scoring card comes, if it lies in the middle of its pile. One that
// is not there yet (GC-SETUP) comes with the next draw pile, in the second of five.
double CardsUntil(const Core& core, Card scoring_card) {
  const int at = core.draw.find(scoring_card);
  if (at < 0) return core.draw.size() + 0.3 * core.discard.size();
  double cards = 0;
  int left = core.draw.size();
  for (const uint8_t pile : core.pile) {
    left -= pile;
    if (at >= left) return cards + (pile + 1) / 2.0;
    cards += pile;
  }
  return cards;
}

}  // namespace

TimeToScorings LookAhead(const Rules& rules, const Game& view) {
  const Core& core = view.core;
  TimeToScorings time;
  const bool scoring_now = OnAgenda(view, CoreFrame::kScoring);
  const bool ending =
      rules.IsOver(view) || OnAgenda(view, CoreFrame::kEnd) || core.market_short != 0;
  for (int i = 0; i < 3; ++i) {
    const bool held = core.scorings_held > i;
    time.going_on[i] = scoring_now && core.scorings_held == i;
    time.to_come[i] = !held && !time.going_on[i];
  }
  for (int i = 0; i < 2; ++i) {
    const bool noted = (core.scorings_noted >> (i + 1) & 1) != 0;
    // A scoring card that has not come by the end never does.
    if (ending && !noted) time.to_come[i] = false;
    time.turns[i] =
        noted ? 0 : CardsUntil(core, rules.scoring_card(i + 1)) / (kCardsPerTurn * rules.players());
  }
  // The game ends when one of the supplies does.
  int left = rules.InSupply(view, 0);
  for (int part = 1; part < rules.parts(); ++part)
    left = std::min(left, rules.InSupply(view, part));
  const double per_turn = rules.parts() > 1 ? kTilesPerTurnOfEither : kTilesPerTurn;
  time.turns[2] = ending ? 0 : (left + 1) / (per_turn * rules.players());
  return time;
}

}  // namespace alhambra::players
