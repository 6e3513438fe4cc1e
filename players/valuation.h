// How good a position is for a seat, in points. Only what the seat owns and how it stands to the
// others is judged: what chance lays into the market or turns up after the action under review
// must not sway the choice.
#ifndef ALHAMBRA_PLAYERS_VALUATION_H_
#define ALHAMBRA_PLAYERS_VALUATION_H_

#include "engine/rules.h"
#include "players/outlook.h"

namespace alhambra::players {

class Valuation {
 public:
  // `view` is the position before the choice. The rules must outlive the valuation.
  Valuation(const Rules& rules, const Game& view, Seat seat);

  // The worth of a game that came from the view by some action.
  double Of(const Game& game) const;

 private:
  double Points(const Game& game) const;
  // Sides to build on.
  double Room(const Outline& outline) const;
  // What walls and modules would give if every coming scoring were held now.
  double Walls(const Game& game, const Outline& outline) const;
  double ModulePoints(const Game& game, const Run& wall) const;
  double Majorities(const Game& game, const Board& board) const;
  double Money(const Game& game) const;
  bool MayActAgain(const Game& game) const;

  const Rules& rules_;
  const Seat seat_;
  const Outlook outlook_;
  double time_;  // 1 while there are many turns to go, 0 at the end of the game
  uint8_t turn_number_[2];
  TileId market_[kSpaces];
};

}  // namespace alhambra::players

#endif  // ALHAMBRA_PLAYERS_VALUATION_H_
