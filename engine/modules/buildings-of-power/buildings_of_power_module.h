// The module's class: buildings_of_power.cc has words, set-up, dice, strength and wealth;
// looking.cc architecture and knowledge; hidden_tiles.cc what becomes of a tile under a market
// tile; positions.cc what can be known and written down.
#ifndef ALHAMBRA_ENGINE_MODULES_BUILDINGS_OF_POWER_BUILDINGS_OF_POWER_MODULE_H_
#define ALHAMBRA_ENGINE_MODULES_BUILDINGS_OF_POWER_BUILDINGS_OF_POWER_MODULE_H_

#include <string_view>
#include <vector>

#include "engine/flow/play.h"

namespace alhambra::power {

inline constexpr Reasons kReasons{"no-white-die", "not-there",    "no-power",
                                  "not-seen",     "sold-beside",  "tile-below",
                                  "must-keep",    "not-keepable", "no-scoring-card"};

enum class Power : uint8_t { kStrength, kArchitecture, kKnowledge, kWealth };
inline constexpr int kPowers = 4;
inline constexpr int kMostBuildings = 16;  // the box has twelve
inline constexpr int kPips = 6;
inline constexpr uint8_t kUsedUp = 7;  // instead of a die: it is gone for good

// What changes about a building of power.
struct Building {
  uint8_t die;   // pips, 0: none yet
  uint8_t used;  // in this turn; a white die also if it was bought in this turn
};

// A tile that lies face down under a market tile.
struct HiddenTile {
  uint8_t tile;    // plus one; 0: none
  Seat by;         // who put it there and knows it
  uint8_t shown;   // revealed at the end of the game
  uint8_t veiled;  // only in a view: the viewer does not know it, the tile is made up
};

struct PowerState {
  Building buildings[kMostBuildings];
  HiddenTile hidden[kSpaces];
  // What the seat whose turn it is looks at, first drawn first. Others see only how many.
  FixedVec<TileId, kPips> tiles;
  FixedVec<Card, kPips> cards;
  uint8_t looks_at_tiles, looks_at_cards;
  uint8_t red;          // the last roll of the red die
  uint8_t wealth_used;  // a white die in this turn
};

enum : Verb {
  kUse,
  kHide,
  kKeep,
  kHoldScoring,
  kPutBackTile,
  kPutBackCard,
  kLower,
  kLowerElsewhere,
  kPick
};
enum : uint8_t {
  kRolled,
  kLooked,
  kSawTile,
  kSawCard,
  kHidOwn,
  kHid,
  kKeptOwn,
  kKept,
  kPutBack,
  kLowered,
  kShown
};
enum : uint8_t {
  kUsing,          // waits: one of the powers, or done
  kHiding,         // waits: which tile, and where
  kKeeping,        // waits: which card, or a scoring
  kOrderingTiles,  // waits: what goes back on the supply next; or all as it was
  kOrderingCards,
  kPicking,  // waits at the end of the game: Picking
};
struct Picking {
  uint8_t space = 0;
};

class BuildingsOfPower final : public ModuleWithState<PowerState> {
 public:
  const ModuleInfo& info() const override;
  ModuleWords words() const override;

  std::vector<SetUpStep> set_up(const Rules&) const override {
    return {{"building tile", count(), SetUpPlace::kBox, 0,
             "Those of the same kind and price as the buildings of power, which take their place."},
            {"building of power", count(), SetUpPlace::kSupply},
            {"die", dice_, SetUpPlace::kTable}};
  }
  std::vector<Lot> lots(const Rules&) const override {
    return {{.id = "die", .items = PipItems()}};
  }

  void Define(RulesBuilder& builder, const Reader& components) override;

  void OnMoment(Play& play, Moment moment, Seat seat) const override;
  bool Advance(Play& play, Frame& frame) const override;
  void ListDecision(const Rules& rules, const Game& game, const Frame& frame,
                    ActionList& list) const override;
  Refusal Apply(Play& play, const Frame& frame, const Action& action) const override;
  void OnGained(Play& play, Seat seat, TileId tile, bool bought) const override;
  void OnGone(Play& play, TileId tile, Zone zone) const override;

  void ListPriceChanges(const Rules& rules, const Game& game, PriceChanges& changes) const override;
  PriceRoom RoomToChange(const Rules& rules, const Game& game,
                         const Bargain& bargain) const override;

  bool FillsPlace(Play& play, int space) const override;
  bool HandsOut(Play& play, int space) const override;

  void Count(const Rules& rules, const Game& game, int scoring, Seat seat,
             Numbers& numbers) const override;
  void ScoreMoreWalls(Play& play, int scoring, Seat seat, const Numbers& numbers) const override;
  int Worth(const Rules& rules, const Game& game, Seat seat) const override;

  void Hide(const Rules& rules, Game& game, Seat viewer) const override;
  void Redraw(const Rules& rules, Game& game, Seat viewer, Rng& rng) const override;
  void HeldCards(const Game& game, FixedVec<Card, 64>& held) const override;
  void Write(const Rules& rules, const Game& game, Value& value) const override;
  void Read(const Rules& rules, Game& game, const Reader& reader) const override;
  const char* FindFault(const Rules& rules, const Game& game) const override;

 private:
  struct Printed {
    TileId tile;
    Power power;
  };

  int count() const { return static_cast<int>(buildings_.size()); }
  int IndexOf(TileId tile) const;  // -1 if it has no power
  // Whether the building's power works for the seat (O-38a): a finished building of its palace or,
  // unless the power is about the palace itself, of its reserve.
  bool Works(const Rules& rules, const Game& game, Seat seat, int building) const;
  void ReadPower(const RulesBuilder& builder, const Reader& list, Power power);

  // ---- strength and wealth ----
  int SecondRunLimit(const Rules& rules, const Game& game, Seat seat) const;
  bool CanLower(const Rules& rules, const Game& game, const Bargain& bargain, int building) const;
  Refusal LowerPrice(Play& play, const Frame& frame, const Action& action) const;

  // ---- architecture and knowledge ----
  bool CanUse(const Rules& rules, const Game& game, Seat seat, int building) const;
  bool CanUseAny(const Rules& rules, const Game& game, Seat seat) const;
  bool HasFreeSpace(const Game& game) const;
  Refusal UsePower(Play& play, const Frame& frame, const Action& action) const;
  void LookAtTiles(Play& play, Seat seat, int number) const;
  void LookAtCards(Play& play, Seat seat, int number) const;
  bool AdvanceLook(Play& play, Frame& frame) const;
  void ListLook(const Rules& rules, const Game& game, const Frame& frame, ActionList& list) const;
  Refusal ApplyLook(Play& play, const Frame& frame, const Action& action) const;
  Refusal HideTile(Play& play, Seat seat, const Action& action) const;
  Refusal KeepCard(Play& play, Seat seat, Card card) const;
  Refusal HoldScoring(Play& play, Seat seat, int scoring) const;
  Refusal PutBackOne(Play& play, const Frame& frame, const Action& action) const;
  void PutBackTile(Play& play, TileId tile) const;
  void PutBackCard(Play& play, Card card) const;
  void PutBackRest(Play& play) const;
  // The scoring whose card is being looked at, 0 if there is none.
  int ScoringSeen(const Rules& rules, const Game& game) const;

  // ---- hidden tiles ----
  TileId TileUnder(const Game& game, int space) const;  // kNoTile if there is none
  Refusal PickLast(Play& play, const Frame& frame, const Action& action) const;

  // ---- positions ----
  void ReadBuilding(const Rules& rules, Game& game, const Reader& item) const;
  void ReadHidden(const Rules& rules, Game& game, int space, const Reader& item) const;

  std::vector<Printed> buildings_;
  int dice_ = 0;
  int source_ = 0, strength_ = 0, second_wall_ = 0;
};

// Whether a card that was looked at may be kept (O-38e).
inline bool IsKeepable(const CardDef& card) { return card.money || card.joins != 0; }

const std::vector<std::string_view>& PowerNames();

}  // namespace alhambra::power

#endif  // ALHAMBRA_ENGINE_MODULES_BUILDINGS_OF_POWER_BUILDINGS_OF_POWER_MODULE_H_
