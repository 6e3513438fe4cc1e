// The module itself, for the files of this folder: watchtowers.cc (set-up, buying, placing,
// scoring) and positions.cc (positions).
#ifndef ALHAMBRA_ENGINE_MODULES_WATCHTOWERS_WATCHTOWERS_MODULE_H_
#define ALHAMBRA_ENGINE_MODULES_WATCHTOWERS_WATCHTOWERS_MODULE_H_

#include <string_view>
#include <vector>

#include "engine/flow/play.h"
#include "engine/modules/module.h"

namespace alhambra::watchtowers {

inline constexpr Reasons kReasons{"watchtowers-gone", "brings-no-watchtower", "holds-watchtower",
                                  "no-watchtower",    "no-such-corner",       "watchtower-colour"};

// Right angles by the name of the corner of the cell in which they lie: between a side and the
// next one clockwise.
inline constexpr const char* kCorners[] = {"ne", "se", "sw", "nw", nullptr};
inline constexpr int kCornerCount = 4;

inline constexpr int kMostPerKind = 3;

struct Tower {
  Kind kind = 0;
  Seat seat = 0;
  int8_t x = 0, y = 0;
  uint8_t corner = 0;
  bool operator==(const Tower&) const = default;
};

struct WatchtowerState {
  FixedVec<Tower, kAlhambraKinds * kMostPerKind> built;  // in the order of building
  uint8_t waiting[kMaxPlayers][kAlhambraKinds] = {};     // bought, not yet placed
};

enum : Verb { kBuild };
enum : uint8_t { kBuilt, kWentBack };

// The two short sides of a piece, as sides of its cell.
struct ShortSides {
  int side[2];
};
inline ShortSides ShortSidesOf(int corner) { return {{corner, (corner + 1) & 3}}; }

class Watchtowers : public ModuleWithState<WatchtowerState> {
 public:
  const ModuleInfo& info() const override {
    static constexpr ModuleInfo kInfo{
        22,
        "watchtowers",
        "Watchtowers",
        "Half-cell towers bought with a building: more wall, and 2 extra points.",
        Box::kEnglish,
        Theme::kWalls};
    return kInfo;
  }
  ModuleWords words() const override {
    return {
        .verbs =
            {
                {kBuild, "watchtower {a:kind} at {cell} corner {b:name}", kCorners},
            },
        .events =
            {
                {kBuilt,
                 "watchtower-placed: {seat} places a watchtower ({a:kind}) at {cell}, corner "
                 "{b:name}.",
                 kCorners},
                {kWentBack,
                 "watchtower-back: There is no room for {seat}'s {a:kind} watchtower: it goes "
                 "back."},
            },
        .refusals = kReasons.codes(),
    };
  }

  std::vector<SetUpStep> set_up(const Rules&) const override {
    return {{"watchtower", kAlhambraKinds * per_kind_, SetUpPlace::kTable}};
  }

  void Define(RulesBuilder& builder, const Reader& components) override;
  int walls_added() const override { return kAlhambraKinds * per_kind_; }
  int AddOnPrice(const Rules&, const Game&, Seat, TileId) const override;
  const char* addon_name() const override { return "watchtower"; }
  Refusal WhyNoAddOn(const Rules&, const Game&, TileId) const override;
  void OnBought(Play&, const Purchase&) const override;

  void LayOut(const Rules&, const Game&, Seat, Board&) const override;
  Refusal CheckLeave(const Rules&, const Game&, Seat, TileId, TileId, Leaving) const override;
  Refusal Word(const Rules&, const Refusal& refusal) const override;
  bool HasToPlace(const Game&, Seat) const override;
  void OnTilesPlaced(Play&, Seat) const override;
  void ListPlacements(const Rules&, const Game&, Seat, ActionList&) const override;
  Refusal Apply(Play&, const Frame&, const Action&) const override;
  void OnWallScored(Play&, int scoring, Seat, const Run&, const Numbers&) const override;

  void Write(const Rules&, const Game&, Value&) const override;
  void Read(const Rules&, Game&, const Reader&) const override;
  const char* FindFault(const Rules&, const Game&) const override;

 private:
  // How many of a kind lie with nobody.
  int Left(const Game& game, Kind kind) const;
  void ReadTower(const Rules&, Game&, const Reader&) const;
  void ReadWaiting(const Rules&, Game&, const Reader&) const;

  int per_kind_ = 0;
  int surcharge_[3] = {};
  int bonus_ = 0;
  int source_ = 0;
};

// Whether a short side of a watchtower there touches a building that can hold it.
bool TouchesItsColour(const Rules& rules, const Game& game, const Board& board, int x, int y,
                      int corner, Kind kind);

}  // namespace alhambra::watchtowers

#endif  // ALHAMBRA_ENGINE_MODULES_WATCHTOWERS_WATCHTOWERS_MODULE_H_
