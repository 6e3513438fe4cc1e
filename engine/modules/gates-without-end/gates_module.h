// The module itself, for the files of this folder: what is in gates_without_end.cc (keys and how
// they are laid), bonuses.cc (what they bring) and positions.cc.
#ifndef ALHAMBRA_ENGINE_MODULES_GATES_WITHOUT_END_GATES_MODULE_H_
#define ALHAMBRA_ENGINE_MODULES_GATES_WITHOUT_END_GATES_MODULE_H_

#include "engine/flow/play.h"
#include "engine/modules/module.h"

namespace alhambra::gates {

inline constexpr Reasons kReasons{"no-such-side", "half-gone", "no-such-turn"};

enum Bonus : uint8_t {
  kSwapBonus,
  kBuyBonus,
  kPointsBonus1,
  kPointsBonus2,
  kRedesignBonus,
  kWallBonus,
  kCardBonus,
  kPlazaBonus,
  kHalfBonus,
  kBonuses
};

inline constexpr int kGates = 6;
inline constexpr int kMostKeys = 16;  // the box has nine

// The words of a bonus, in the order of Bonus; ends with null, for patterns.
extern const char* const kBonusNames[];

struct GatesState {
  uint8_t gone[kMostKeys];         // keys that were laid on the board
  uint8_t keys[kMaxPlayers];       // that lie face down before a seat
  uint8_t halves[kAlhambraKinds];  // who has that half-building: seat plus one
  uint8_t walls;                   // sections that were built
};

class GatesWithoutEnd : public ModuleWithState<GatesState> {
 public:
  const ModuleInfo& info() const override;
  ModuleWords words() const override;

  std::vector<SetUpStep> set_up(const Rules&) const override {
    int halves = 0;
    for (const bool has : has_half_) halves += has ? 1 : 0;
    return {{"key", static_cast<int>(keys_.size()), SetUpPlace::kTable, 0, "Shuffled, face down."},
            {"wall section", walls_, SetUpPlace::kTable},
            {"plaza", static_cast<int>(plazas_.size()), SetUpPlace::kTable},
            {"half-building", halves, SetUpPlace::kTable}};
  }

  void Define(RulesBuilder& builder, const Reader& components) override;
  int walls_added() const override { return walls_; }
  void SetUp(Play& play) const override;

  void OnMoment(Play& play, Moment moment, Seat seat) const override;
  bool Advance(Play& play, Frame& frame) const override;
  void ListDecision(const Rules& rules, const Game& game, const Frame& frame,
                    ActionList& list) const override;
  Refusal Apply(Play& play, const Frame& frame, const Action& action) const override;
  void OnGained(Play& play, Seat seat, TileId tile, bool bought) const override;
  int HalfBuildings(const Rules& rules, const Game& game, Seat seat, Kind kind) const override;

  int Worth(const Rules& rules, const Game& game, Seat seat) const override;

  void Write(const Rules& rules, const Game& game, Value& value) const override;
  void Read(const Rules& rules, Game& game, const Reader& reader) const override;
  const char* FindFault(const Rules& rules, const Game& game) const override;

 private:
  enum : Verb { kLay, kSwap, kBuy, kBuildOnTile, kBuildOnFountain, kTake, kTakeHalf };
  enum {
    kKeyGained,
    kKeyOpened,
    kKeyLaid,
    kBonusLost,
    kBought,
    kBuiltOnTile,
    kBuiltOnFountain,
    kTook,
    kTookPlaza,
    kTookHalf,
    kKeyGone
  };
  // Frames. The first seven ask for a bonus, by its number.
  enum {
    kKeys = kBonuses,  // runs: Keys
    kLaying,           // waits: OpenKey, whose turn is chosen
    kGoingRound,       // runs: OpenKey
  };
  struct Keys {
    uint8_t left = 0;  // to be laid
  };
  struct OpenKey {
    uint8_t key = 0;
    uint8_t rotation = 0;
    uint8_t behind = 0;  // seats that had their bonus
  };

  // gates_without_end.cc
  void ReadKey(const Reader& list);
  void ReadHalves(const Reader& list);
  void OpenNextKey(Play& play, Frame& frame) const;
  void GoRound(Play& play, Frame& frame) const;
  Refusal Lay(Play& play, const Frame& frame, const Action& action) const;
  Bonus BonusAt(int key, int rotation, Seat seat) const;
  int KeysInPile(const Rules& rules, const Game& game) const;
  void Tell(Play& play, int event, Seat seat, int a, int b = 0) const;
  void Tell(Play& play, int event, Seat seat, TileId tile, int a, int b) const;

  // bonuses.cc
  // Starts the bonus of a seat; what cannot be done is lost (O-37c).
  void Grant(Play& play, Seat seat, Bonus bonus) const;
  bool CanBeDone(const Rules& rules, const Game& game, Seat seat, Bonus bonus) const;
  void TakePlaza(Play& play, Seat seat) const;
  TileId NextPlaza(const Game& game) const;
  void ListSwaps(const Game& game, ActionList& list) const;
  void ListBuys(const Rules& rules, const Game& game, Seat seat, ActionList& list) const;
  void ListWalls(const Rules& rules, const Game& game, Seat seat, ActionList& list) const;
  Refusal ApplyBonus(Play& play, const Frame& frame, const Action& action) const;
  Refusal Swap(Play& play, Seat seat, const Action& action) const;
  Refusal Buy(Play& play, Seat seat, const Action& action) const;
  Refusal Build(Play& play, Seat seat, const Action& action) const;
  Refusal Take(Play& play, Seat seat, const Action& action) const;
  Refusal TakeHalf(Play& play, Seat seat, const Action& action) const;

  // positions.cc
  int PlazasIn(const Game& game, Zone zone) const;
  void ReadPlazas(const Rules& rules, Game& game, const Reader& reader) const;
  void ReadHalfOwners(const Rules& rules, Game& game, const Reader& halves) const;

  std::vector<std::vector<Bonus>> keys_;  // of each its bonuses, clockwise
  int place_[kMaxPlayers] = {};           // of a seat's gate on the ring
  bool has_half_[kAlhambraKinds] = {};
  std::vector<TileId> plazas_;
  int walls_ = 0;
  int source_ = 0;
};

}  // namespace alhambra::gates

#endif  // ALHAMBRA_ENGINE_MODULES_GATES_WITHOUT_END_GATES_MODULE_H_
