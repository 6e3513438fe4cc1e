// The module's class: palace_staff.cc has what happens, positions.cc how it is written down.
#ifndef ALHAMBRA_ENGINE_MODULES_PALACE_STAFF_PALACE_STAFF_MODULE_H_
#define ALHAMBRA_ENGINE_MODULES_PALACE_STAFF_PALACE_STAFF_MODULE_H_

#include <vector>

#include "engine/flow/play.h"
#include "engine/modules/building_refs.h"

namespace alhambra::palace_staff {

inline constexpr Reasons kReasons{"under-guard", "guard-not-stored"};

inline constexpr int kMostOpen = 12;  // the book has six

// Where a guard stands.
struct Guard {
  uint8_t tile;  // plus one; 0: the fountain
  uint8_t half;  // 1: the lower half of a two-cell tile
};

struct StaffState {
  uint8_t open[kAlhambraKinds];  // servants beside the market
  Guard guards[kMaxPlayers];
  BuildingSet servants;  // who is where; each has the kind of its building
};

enum : Verb { kWalk };
enum : uint8_t { kWalked, kServes, kBack, kTurnedUp };
enum : uint8_t { kWalking };  // waits: Walk
struct Walk {
  uint8_t left = 0;  // steps
};

class PalaceStaff final : public ModuleWithState<StaffState> {
 public:
  const ModuleInfo& info() const override;
  ModuleWords words() const override;

  std::vector<SetUpStep> set_up(const Rules&) const override {
    int all = 0;
    for (const int of_kind : servants_) all += of_kind;
    return {{"guard", 1, SetUpPlace::kEach, 0, "He stands on the fountain."},
            {"servant", open_, SetUpPlace::kTable, 0, "Drawn by chance, face up."},
            {"servant", all - open_, SetUpPlace::kTable, 0, "Face down."}};
  }
  std::vector<Lot> lots(const Rules&) const override {
    return {{.id = "servant",
             .items = PalaceKindItems(),
             .most = open_,
             .copies = {std::begin(servants_), std::end(servants_)}}};
  }

  void Define(RulesBuilder& builder, const Reader& components) override;
  void SetUp(Play& play) const override;

  void OnTaken(Play& play, Seat seat, int sum, bool more_than_one) const override;
  bool Advance(Play& play, Frame& frame) const override;
  void ListDecision(const Rules& rules, const Game& game, const Frame& frame,
                    ActionList& list) const override;
  Refusal Apply(Play& play, const Frame& frame, const Action& action) const override;
  void OnMoment(Play& play, Moment moment, Seat seat) const override;
  Refusal CheckLeave(const Rules& rules, const Game& game, Seat seat, TileId tile,
                     TileId replacement, Leaving how) const override;
  Refusal CheckStore(const Rules& rules, const Game& game, Seat seat, TileId tile) const override;
  void OnGone(Play& play, TileId tile, Zone zone) const override;

  void Count(const Rules& rules, const Game& game, int scoring, Seat seat,
             Numbers& numbers) const override;
  void Deduct(Play& play, int scoring, const Numbers& numbers) const override;
  int deduction_order() const override { return 5; }  // of a scoring's steps in the timeline
  int Worth(const Rules& rules, const Game& game, Seat seat) const override;

  void Write(const Rules& rules, const Game& game, Value& value) const override;
  void Read(const Rules& rules, Game& game, const Reader& reader) const override;
  const char* FindFault(const Rules& rules, const Game& game) const override;

 private:
  using Neighbours = FixedVec<GridCell, 4>;

  // The fountain's cell while his tile is displaced.
  GridCell GuardCell(const Game& game, Seat seat) const;
  // The cells that the guard can enter with one step.
  Neighbours StepsFrom(const Board& board, GridCell from) const;
  // How many servants of a kind lie face down: all that are nowhere else.
  int InPool(const Rules& rules, const Game& game, Kind kind) const;
  int AllInPool(const Rules& rules, const Game& game) const;
  // Turns servants up until there are enough open ones, or all of them are. Returns how many.
  int TurnUpServants(const Rules& rules, Game& game) const;
  int OpenServants(const Game& game) const;
  void Enter(Play& play, Seat seat, const Board& board, GridCell cell) const;
  int Unserved(const Rules& rules, const Game& game, Seat seat) const;

  void ReadGuard(const Rules& rules, Game& game, Seat seat, const Reader& cell) const;
  void ReadServants(const Rules& rules, Game& game, const Reader& reader) const;
  void ReadOpen(const Rules& rules, Game& game, const Reader& reader) const;

  int servants_[kAlhambraKinds] = {};
  int open_ = 0;
  int steps_from_ = 0;
  int source_ = 0, unserved_ = 0;
};

}  // namespace alhambra::palace_staff

#endif  // ALHAMBRA_ENGINE_MODULES_PALACE_STAFF_PALACE_STAFF_MODULE_H_
