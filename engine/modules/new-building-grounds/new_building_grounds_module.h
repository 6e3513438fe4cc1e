// The module itself: new_building_grounds.cc has what happens, ground_positions.cc how it is
// written down.
#ifndef ALHAMBRA_ENGINE_MODULES_NEW_BUILDING_GROUNDS_NEW_BUILDING_GROUNDS_MODULE_H_
#define ALHAMBRA_ENGINE_MODULES_NEW_BUILDING_GROUNDS_NEW_BUILDING_GROUNDS_MODULE_H_

#include <vector>

#include "engine/flow/play.h"

namespace alhambra::new_building_grounds {

inline constexpr Reasons kReasons{"no-such-building"};

inline constexpr int kMostColumns = 6;    // the box has four
inline constexpr int kMostPerColumn = 6;  // the box has three
inline constexpr int kMostGrounds = 16;   // the box has eight

struct GroundState {
  // By column and place from its number on: kind plus one. A building keeps its place while it
  // stands on a ground, so that it can go back there (O-27a).
  uint8_t building[kMostColumns][kMostPerColumn];
  uint8_t on[kMostGrounds];  // by ground: the place in its column of what is on it, plus one
};

enum : Verb { kErect };
enum : uint8_t { kErected, kTakenBack };
enum : uint8_t { kPick };  // waits: Pick
struct Pick {
  TileId ground = 0;
};

class NewBuildingGrounds final : public ModuleWithState<GroundState> {
 public:
  const ModuleInfo& info() const override {
    static constexpr ModuleInfo kInfo{
        27,
        "new-building-grounds",
        "New Building Grounds",
        "Buy a ground on the market and put a building of your choice on it.",
        Box::kFrench,
        Theme::kPalace};
    return kInfo;
  }
  ModuleWords words() const override {
    return {
        .verbs =
            {
                {kErect, "erect {a:kind} {b:number}"},
            },
        .events =
            {
                {kErected, "ground-built: {seat} builds {a:kind} on {tile}."},
                {kTakenBack, "ground-cleared: {a:kind} goes back from {tile} to its column."},
            },
        .questions =
            {
                {kPick, "ground: {seat} chooses the building for {a:tile}."},
            },
        .refusals = kReasons.codes(),
    };
  }

  std::vector<SetUpStep> set_up(const Rules& rules) const override {
    return {{"building ground", CountTiles(rules, origin), SetUpPlace::kSupply},
            {"ground building", kAlhambraKinds * per_kind_, SetUpPlace::kTable, 0,
             "Shuffled, the same number face up in each column of the board."}};
  }

  void Define(RulesBuilder& builder, const Reader& components) override;
  void OnMoment(Play&, Moment, Seat) const override;

  void OnGained(Play&, Seat, TileId, bool bought) const override;
  void OnGone(Play&, TileId, Zone) const override;
  void ListDecision(const Rules&, const Game&, const Frame&, ActionList&) const override;
  Refusal Apply(Play&, const Frame&, const Action&) const override;
  Kind KindOf(const Game&, TileId) const override;
  int Worth(const Rules&, const Game&, Seat) const override;
  unsigned worth_sees() const override { return kSeesAgenda; }

  void Write(const Rules&, const Game&, Value&) const override;
  void Read(const Rules&, Game&, const Reader&) const override;
  const char* FindFault(const Rules&, const Game&) const override;

 private:
  struct Ground {
    TileId tile;
    int column;
  };
  // How many buildings of each kind are not at their place yet.
  using Left = int[kAlhambraKinds];

  void ReadNumbers(const Reader& components);
  void AddGround(const Reader& ground, Catalogue& catalogue);
  int ColumnOf(int ground) const { return grounds_[static_cast<size_t>(ground)].column; }
  // Its index, -1 if the tile is no ground.
  int FindGround(TileId tile) const;
  // Whether the building at that place is still to be picked.
  bool IsOpen(const GroundState& state, int column, int place) const;
  void PutOn(Play&, Seat, int ground, int place) const;
  // Puts what nothing is said about at the places left, at random.
  void ShuffleIn(Rng&, const Left& left, GroundState& state) const;

  void ReadBuilt(const Rules&, Game&, const Reader&, Left& left) const;
  void ReadColumns(Game&, const Reader&, Left& left) const;
  // A building named in a position, if there is still one of that kind; 0 otherwise.
  static uint8_t ReadBuilding(const Reader&, Left& left);
  bool WaitsForPick(const Game&, TileId) const;

  std::vector<int> numbers_;  // by column
  std::vector<Ground> grounds_;
  int per_kind_ = 0;
  int per_column_ = 0;
};

}  // namespace alhambra::new_building_grounds

#endif  // ALHAMBRA_ENGINE_MODULES_NEW_BUILDING_GROUNDS_NEW_BUILDING_GROUNDS_MODULE_H_
