#include "players/outlook.h"

namespace alhambra::players {

namespace {

// What one turn uses up on average, counted in games between greedy players.
constexpr double kCardsPerTurn = 1.0;
constexpr double kTilesPerTurn = 0.52;

// The piles that hold the cards of the first and the second scoring (R-PILES).
constexpr int kScoringPile[2] = {1, 3};

bool OnAgenda(const Game& view, CoreFrame kind) {
  for (const Frame& frame : view.core.agenda) {
    if (frame.owner == kCore && frame.kind == static_cast<uint8_t>(kind)) return true;
  }
  return false;
}

// Cards to be turned up until that scoring card comes, if it lies in the middle of its pile.
double CardsUntil(const Game& view, int scoring_index) {
  const uint8_t* pile = view.core.pile;
  const int own = kScoringPile[scoring_index];
  double cards = (pile[own] + 1) / 2.0;
  for (int i = 0; i < own; ++i) cards += pile[i];
  return cards;
}

}  // namespace

Outlook LookAhead(const Rules& rules, const Game& view) {
  const Core& core = view.core;
  Outlook outlook;
  const bool scoring_now = OnAgenda(view, CoreFrame::kScoring);
  const bool ending = OnAgenda(view, CoreFrame::kEnd) || core.market_short != 0;
  for (int i = 0; i < 3; ++i) {
    const bool held = core.scorings_held > i;
    outlook.going_on[i] = scoring_now && core.scorings_held == i;
    outlook.to_come[i] = !held && !outlook.going_on[i];
  }
  for (int i = 0; i < 2; ++i) {
    const bool noted = (core.scorings_noted >> i & 1) != 0;
    // A scoring card that has not come by the end never does.
    if (ending && !noted) outlook.to_come[i] = false;
    outlook.turns[i] = noted ? 0 : CardsUntil(view, i) / (kCardsPerTurn * rules.players());
  }
  outlook.turns[2] = ending ? 0 : (core.supply.size() + 1) / (kTilesPerTurn * rules.players());
  return outlook;
}

}  // namespace alhambra::players
