// How good a position is for a seat, in points. Only what the seat owns and how it stands to the
// others is judged: what chance lays into the market or turns up after the action under review
// must not sway the choice.
#ifndef ALHAMBRA_PLAYERS_VALUATION_H_
#define ALHAMBRA_PLAYERS_VALUATION_H_

#include "engine/rules.h"
#include "players/majority.h"
#include "players/time_to_scorings.h"
#include "players/weights.h"

namespace alhambra::players {

// The sides of a palace, and of the city beside it, that can be built on.
int OpenEdges(const Rules& rules, const Game& game, Seat seat);

class Valuation {
 public:
  explicit Valuation(const Weights& weights);

  // Judges for `seat` from here on. `view` is the position before the choice; the rules must
  // outlive the judging.
  void Begin(const Rules& rules, const Game& view, Seat seat);

  // The worth of a game that came from the view by some action.
  double Of(const Game& game);
  // What the hand is worth without these cards of it.
  double HandWorthWithout(const Game& game, const CardSet& cards) const;

 private:
  double Points(const Game& game) const;
  // Looks at the palaces and the modules' pieces of `game`, unless they are those that were looked
  // at last: most choices leave them alone. What cards in a hand may score is not looked for.
  void LookAtPalaces(const Game& game);
  bool SamePalaces(const Game& game) const;
  // Sides to build on.
  double Room(int open_edges) const;
  // What the wall would give if every coming scoring were held now.
  double WallPoints(const Run& wall) const;
  // As WallPoints, for what modules score.
  double ModulePoints(const Game& game, const Run& wall);
  // What else their pieces are good for.
  double ModulePieces(const Game& game) const;
  double Majorities(const Game& game, const Board& board) const;
  // Ignores the tiles Dirk has drawn since the choice: they are luck.
  void ForgetLuckOfDirk(const Game& game, BuildingCounts* by_kind) const;
  double Money(const Game& game) const;
  int RivalsMoney(const Game& game) const;
  // What the money paid to rivals for their tiles is worth to them.
  double PaidToRivals(const Game& game) const;
  bool IsSameTurn(const Game& game) const;
  // Before the choice; it may have come to another space since.
  bool LayInMarket(TileId tile) const;
  bool MayActAgain(const Game& game) const;

  const Weights weights_;
  const Rules* rules_ = nullptr;
  Seat seat_ = kNoSeat;
  TimeToScorings to_scorings_;
  double time_ = 0;  // 1 while there are many turns to go, 0 at the end of the game
  uint8_t turn_number_[2] = {};
  TileId market_[kPlaces] = {};
  int rivals_money_ = 0;
  int dirk_ = 0;  // tiles he has
  FixedVec<TileId, 160> supply_;

  // The palaces looked at last.
  bool looked_ = false;
  Game last_;
  double palaces_ = 0;  // what they and the modules' pieces are worth

  Game scored_;  // where modules add their points
};

}  // namespace alhambra::players

#endif  // ALHAMBRA_PLAYERS_VALUATION_H_
