// How good a position is for a seat, in points. Only what the seat owns and how it stands to the
// others is judged: what chance lays into the market or turns up after the action under review
// must not sway the choice.
#ifndef ALHAMBRA_PLAYERS_VALUATION_H_
#define ALHAMBRA_PLAYERS_VALUATION_H_

#include "engine/rules.h"
#include "players/forecast.h"
#include "players/hand_money.h"
#include "players/majority.h"
#include "players/sight.h"
#include "players/time_to_scorings.h"
#include "players/weights.h"

namespace alhambra::players {

// What a position is worth to a seat, part by part; together Valuation::Of. Majorities are expected
// ones; all but the points are of what is still to come.
struct WorthParts {
  double points = 0;
  double majorities[3] = {};  // by scoring
  double unbuilt = 0;         // tiles that are no buildings and are not built
  int wall = 0;               // the longest
  double wall_points = 0;
  int open_sides = 0;
  double room = 0;
  double forecast = 0;  // points of modules
  double pieces = 0;    // what their pieces are worth besides
  double money = 0;
  double readiness = 0;  // to pay for what is for sale; less what was paid to rivals
  double again = 0;      // a further action
  HandMoney hand;
};

class Valuation {
 public:
  explicit Valuation(const Weights& weights);

  // Judges games of other rules from here on. It remembers what it has seen; the rules must live
  // until they are forgotten.
  void Forget() { rules_ = nullptr; }
  // Judges for `seat` from here on. `view` is the position before the choice.
  void Begin(const Rules& rules, const Game& view, Seat seat);

  // The worth of a game that came from the view by some action.
  double Of(const Game& game);
  // The same in parts.
  WorthParts PartsOf(const Game& game);
  // How many buildings of a kind a scorer has, built or not, in the game that PartsOf was asked
  // about last.
  double Buildings(Kind kind, int scorer) const { return kinds_[kind].counts.buildings[scorer]; }
  const TimeToScorings& to_scorings() const { return to_scorings_; }
  // What the hand is worth without these cards of it.
  double HandWorthWithout(const Game& game, const CardSet& cards);

 private:
  double Points(const Game& game) const;
  unsigned ScoringsToCome() const;  // bit 0: the first
  // The palaces and the modules' pieces.
  double Palaces(const Game& game);
  // Sides to build on.
  double Room(int open_edges) const;
  // What the wall would give if every coming scoring were held now.
  double WallPoints(const Run& wall) const;
  double Majorities(const Game& game);
  double FindMajorities(const Game& game);
  struct Holding;
  // Puts the buildings of a scorer among those of their kinds, unless they are there.
  void CountHolding(const Game& game, int scorer);
  // Adds the tiles that a seat has but has not built or finished.
  void AddUnbuilt(const Game& game, Seat seat, Holding* holding);
  // Ignores the tiles Dirk has drawn since the choice: they are luck.
  void ForgetLuckOfDirk(const Game& game, Holding* holding) const;
  // What the majorities of a kind in the coming scorings are worth.
  void LookAtKind(const Game& game, Kind kind);
  double Money(const Game& game);
  // The money of the seat with that hand, in a game whose states were looked at.
  const HandMoney& MoneyWith(const Game& game, const CardSet& hand);
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

  Sight sight_;
  Forecast forecast_;
  // What a scorer has, when it was looked at last: its buildings, those not yet built in part, and
  // what its other unbuilt tiles are worth.
  struct Holding {
    Digest digest = 0;
    double buildings[kKinds] = {};
    double others = 0;
  };
  Holding holdings_[kMaxScorers];
  // By kind: the numbers of all, and what majorities are worth with them, or were with others.
  struct KindWorth {
    BuildingCounts counts;
    bool is_known = false;
    double worth[3] = {};
  };
  KindWorth kinds_[kKinds];
  // What all of them together were worth, by all that they depend on. Those of the decisions before
  // are not found again.
  struct Found {
    Digest digest = 0;
    double worth = 0;
  };
  static constexpr size_t kFound = 64;
  Found found_[kFound];
  Digest decision_ = 0;
  // What hands were counted to be; one without cards is worth nothing.
  struct Purse {
    CardSet hand;
    Digest pieces = 0;  // of what else is money
    HandMoney money;
  };
  static constexpr size_t kPurses = 256;
  Purse purses_[kPurses];
  double spread_[3] = {};
};

}  // namespace alhambra::players

#endif  // ALHAMBRA_PLAYERS_VALUATION_H_
