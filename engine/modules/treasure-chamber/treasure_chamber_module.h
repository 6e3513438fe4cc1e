// The treasure chamber as a class: treasure_chamber.cc has what happens, positions.cc how it is
// written down.
#ifndef ALHAMBRA_ENGINE_MODULES_TREASURE_CHAMBER_TREASURE_CHAMBER_MODULE_H_
#define ALHAMBRA_ENGINE_MODULES_TREASURE_CHAMBER_TREASURE_CHAMBER_MODULE_H_

#include <array>
#include <vector>

#include "engine/modules/building_refs.h"

namespace alhambra::treasure_chamber {

inline constexpr Reasons kReasons{"no-such-room", "room-empty",   "no-such-chest", "no-building",
                                  "has-chest",    "not-its-kind", "must-stow"};

inline constexpr int kMostRooms = 6;
inline constexpr int kMostInRoom = 8;

struct ChamberState {
  uint8_t room[kMostRooms][kAlhambraKinds];  // chests by kind
  uint8_t bought[kAlhambraKinds];            // taken this turn, not stowed yet
  uint8_t closed;                            // rooms are not filled any more
  BuildingSet stowed;
};

class TreasureChamber final : public ModuleWithState<ChamberState> {
 public:
  const ModuleInfo& info() const override;
  ModuleWords words() const override;

  std::vector<SetUpStep> set_up(const Rules&) const override {
    int all = 0;
    for (const int of_kind : chests_) all += of_kind;
    return {{"chest", all - rooms_ * per_room_, SetUpPlace::kTable, 0, "In the bag."},
            {"chest", rooms_ * per_room_, SetUpPlace::kTable, 0,
             "Drawn from the bag, the same number into each room of the treasure chamber."}};
  }
  std::vector<Lot> lots(const Rules&) const override {
    return {{.id = "chest",
             .items = PalaceKindItems(),
             .most = per_room_,
             .copies = {std::begin(chests_), std::end(chests_)}}};
  }

  void Define(RulesBuilder& builder, const Reader& components) override;
  void SetUp(Play& play) const override;

  void ListActions(const Rules& rules, const Game& game, Seat seat,
                   ActionList& list) const override;
  void OnMoment(Play& play, Moment moment, Seat seat) const override;
  bool Advance(Play& play, Frame& frame) const override;
  void ListDecision(const Rules& rules, const Game& game, const Frame& frame,
                    ActionList& list) const override;
  Refusal Apply(Play& play, const Frame& frame, const Action& action) const override;
  void OnLeft(Play& play, Seat seat, TileId tile, const TileSpot& was) const override;

  void Count(const Rules& rules, const Game& game, int scoring, Seat scorer,
             Numbers& numbers) const override;
  void Score(Play& play, int scoring, const Numbers& numbers) const override;
  int Worth(const Rules& rules, const Game& game, Seat seat) const override;

  void Write(const Rules& rules, const Game& game, Value& value) const override;
  void Read(const Rules& rules, Game& game, const Reader& reader) const override;
  const char* FindFault(const Rules& rules, const Game& game) const override;

 private:
  // ---- chests ----
  // How many chests of a kind are in the bag: all that are nowhere else.
  using Bag = std::array<int, kAlhambraKinds>;
  Bag CountBag(const Rules& rules, const Game& game) const;
  int AllInBag(const Rules& rules, const Game& game) const;
  void FillRoom(const Rules& rules, Game& game, int room) const;
  int ChestsOf(const Rules& rules, const Game& game, int scorer) const;

  // ---- buying and stowing ----
  Price RoomPrice() const;
  Refusal BuyRoom(Play& play, Seat seat, const Action& action) const;
  Refusal StowByChoice(Play& play, Seat seat, const Action& action) const;
  // How many of the chests that were bought find an empty building.
  int Stowable(const Rules& rules, const Game& game, int scorer) const;
  void Stow(Play& play, int scorer, Kind kind, BuildingRef building) const;
  // Stows chests of each kind as long as there are buildings; only_all: just the kinds of which
  // every empty building gets one.
  void StowWithoutChoice(Play& play, int scorer, bool only_all) const;
  void FinishStowing(Play& play) const;

  // ---- positions ----
  void ReadRooms(const Rules& rules, Game& game, const Reader& reader) const;
  void ReadStowed(const Rules& rules, Game& game, const Reader& item) const;
  // Adds one chest of the kind named there, if there is still one.
  void ReadChest(const Rules& rules, const Game& game, const Reader& item, uint8_t* chests) const;
  const char* FindRoomFault(const Game& game) const;

  int chests_[kAlhambraKinds] = {};
  int rooms_ = 0;
  int per_room_ = 0;
  int price_ = 0;
  int points_[3][3] = {};
  int source_ = 0, number_ = 0;
};

// All chests of a room or of a purchase.
inline int Sum(const uint8_t* chests) {
  int sum = 0;
  for (int kind = 0; kind < kAlhambraKinds; ++kind) sum += chests[kind];
  return sum;
}

}  // namespace alhambra::treasure_chamber

#endif  // ALHAMBRA_ENGINE_MODULES_TREASURE_CHAMBER_TREASURE_CHAMBER_MODULE_H_
