// The module itself, for the files of this folder: street_trader.cc (words, set-up, what happens
// when a building takes the trader's cell), citizens.cc (who lives where, points) and positions.cc
// (knowledge, files, faults).
#ifndef ALHAMBRA_ENGINE_MODULES_STREET_TRADER_STREET_TRADER_MODULE_H_
#define ALHAMBRA_ENGINE_MODULES_STREET_TRADER_STREET_TRADER_MODULE_H_

#include "engine/flow/play.h"
#include "engine/modules/module.h"

namespace alhambra::street_trader {

inline constexpr Reasons kReasons{"three-colours", "beside-fountain", "no-such-citizen",
                                  "not-your-citizen", "trader-beside-tile"};

inline constexpr int kStart = 3;  // citizens of a trader
inline constexpr int kMostPerKind = 7;
inline constexpr int kMostCitizens = kMostPerKind * kAlhambraKinds;

// A trader is nowhere until its first cell is chosen, and aside while a building has its cell.
enum class Where : uint8_t { kNowhere, kOnCell, kAside };

struct Trader {
  Where where;
  int8_t x, y;  // if on a cell
  uint8_t citizens[kAlhambraKinds];
};

// A building with a citizen, who has its colour.
struct Home {
  TileId tile;
  uint8_t half;  // 1: the lower half of a two-cell tile
  bool operator==(const Home&) const = default;
};

struct TraderState {
  Trader traders[kMaxPlayers];
  FixedVec<Home, kMostCitizens> homes;
  uint8_t secret;  // seats whose first choice is not shown yet, a bit each
};

class StreetTrader : public ModuleWithState<TraderState> {
 public:
  const ModuleInfo& info() const override;
  ModuleWords words() const override;

  std::vector<SetUpStep> set_up(const Rules&) const override {
    return {{"citizen", kAlhambraKinds * per_kind_, SetUpPlace::kTable},
            {"street trader", 1, SetUpPlace::kEach, 0,
             "Before tiles and cards are laid out, everybody secretly chooses three citizens of "
             "three kinds and a side of the fountain for the trader; then all show them."}};
  }

  void Define(RulesBuilder& builder, const Reader& components) override;
  void OnMoment(Play& play, Moment moment, Seat seat) const override;
  bool Advance(Play& play, Frame& frame) const override;
  void ListDecision(const Rules& rules, const Game& game, const Frame& frame,
                    ActionList& list) const override;
  Refusal Apply(Play& play, const Frame& frame, const Action& action) const override;
  void OnPlaced(Play& play, Seat seat, TileId tile) const override;
  void OnMoved(Play& play, Seat seat, TileId tile, const TileSpot& was) const override;
  void OnLeft(Play& play, Seat seat, TileId tile, const TileSpot& was) const override;

  void Count(const Rules& rules, const Game& game, int scoring, Seat seat,
             Numbers& numbers) const override;
  void Score(Play& play, int scoring, const Numbers& numbers) const override;
  int Worth(const Rules& rules, const Game& game, Seat seat) const override;
  unsigned worth_sees() const override { return kSeesAgenda; }

  void Hide(const Rules& rules, Game& game, Seat viewer) const override;
  void Redraw(const Rules& rules, Game& game, Seat viewer, Rng& rng) const override;
  void Write(const Rules& rules, const Game& game, Value& value) const override;
  void Read(const Rules& rules, Game& game, const Reader& reader) const override;
  const char* FindFault(const Rules& rules, const Game& game) const override;

 private:
  enum : Verb { kChoose, kMoveIn, kHire, kSwap, kSet };
  enum { kChosen, kChose, kStarts, kSetDown, kMovedIn, kHired, kSwapped, kMovedOut };
  enum {
    kFirstRound,   // goes round in the set-up: Round
    kFirstChoice,  // waits
    kArrival,      // waits: a citizen may move into a Home
    kHiring,       // waits: a citizen of the supply comes to the trader
    kSwapping,     // waits: a citizen may be swapped for one of the supply
    kSetting,      // waits: the trader is put back
  };

  // street_trader.cc
  Refusal Choose(Play& play, Seat seat, const Action& action) const;
  void ShowFirstCitizens(Play& play) const;
  Refusal ApplyArrival(Play& play, const Frame& frame, const Action& action) const;
  Refusal Hire(Play& play, Seat seat, int kind) const;
  Refusal ApplySwap(Play& play, Seat seat, const Action& action) const;
  Refusal Set(Play& play, Seat seat, int x, int y) const;
  void Tell(Play& play, int event, Seat seat, TileId tile, int a, int b = 0) const;

  // citizens.cc
  // Of a building or half that takes citizens in, else kNoKind.
  static Kind HomeKind(const Rules& rules, const Game& game, Home home);
  int InSupply(const Rules& rules, const Game& game, int kind) const;
  bool CanSwap(const Rules& rules, const Game& game, Seat seat) const;
  void CountResidents(const Rules& rules, const Game& game, Seat seat, int* by_kind) const;
  int SetPoints(const int* by_kind) const;

  // Whether the trader must be put back: aside, or on a cell that is no longer free beside a tile.
  bool MustBeSet(const Rules& rules, const Game& game, Seat seat) const;
  static bool IsBeside(const Board& board, int x, int y);

  // positions.cc
  void ReadTrader(const Rules& rules, Game& game, Seat seat, const Reader& reader) const;
  void ReadHomes(const Rules& rules, Game& game, const Reader& reader) const;

  int per_kind_ = 0;
  int set_points_[kAlhambraKinds + 1] = {};
  int source_ = 0, residents_ = 0;
};

}  // namespace alhambra::street_trader

#endif  // ALHAMBRA_ENGINE_MODULES_STREET_TRADER_STREET_TRADER_MODULE_H_
