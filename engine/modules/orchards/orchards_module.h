// The orchards as a class: orchards.cc has what happens, orchard_positions.cc how it is written
// down.
#ifndef ALHAMBRA_ENGINE_MODULES_ORCHARDS_ORCHARDS_MODULE_H_
#define ALHAMBRA_ENGINE_MODULES_ORCHARDS_ORCHARDS_MODULE_H_

#include <string>
#include <vector>

#include "engine/flow/play.h"

namespace alhambra::orchards {

inline constexpr Reasons kReasons{"no-space-for-fruit"};

inline constexpr int kMostFruits = 8;   // kinds of fruit; the box has seven
inline constexpr int kMostCopies = 12;  // of each; the box has eight
inline constexpr int kMostGroups = 8;   // of a board; the box has six
inline constexpr int kMostInGroup = 8;  // spaces; the box has six
inline constexpr int kMostBoards = 12;  // the box has one for each of six players

using Fruit = uint8_t;

// A fruit on a tile of the market.
struct OnTile {
  TileId tile;
  Fruit fruit;
};

struct OrchardState {
  uint8_t board[kMaxPlayers];                // of a seat, plus one; 0: none dealt yet
  uint8_t filled[kMaxPlayers][kMostGroups];  // a bit per space of the group
  uint8_t down[kMaxPlayers][kMostFruits];    // beside the board, face down
  FixedVec<OnTile, 2 * kSpaces> on;
};

enum : Verb { kLay };
enum : uint8_t { kDrawn, kLaid, kLaidDown };
enum : uint8_t { kChoice };  // waits: Choice
struct Choice {
  Fruit fruit = 0;
};

class Orchards final : public ModuleWithState<OrchardState> {
 public:
  const ModuleInfo& info() const override;
  ModuleWords words() const override;

  std::vector<SetUpStep> set_up(const Rules& rules) const override {
    const int boards = static_cast<int>(boards_.size());
    return {
        {"fruit board", 1, SetUpPlace::kEach, 0, "By chance."},
        {"fruit board", boards - rules.players(), SetUpPlace::kBox},
        {"fruit", copies_ * static_cast<int>(fruits_.size()), SetUpPlace::kTable, 0, "In a bag."}};
  }
  std::vector<Lot> lots(const Rules&) const override {
    return {{.id = "fruit",
             .items = fruits_,
             .most = kSpaces,
             .copies = std::vector<int>(fruits_.size(), copies_)}};
  }

  void Define(RulesBuilder& builder, const Reader& components) override;
  void SetUp(Play&) const override;

  void OnLaid(Play&, TileId, int place) const override;
  void OnGained(Play&, Seat, TileId, bool bought) const override;
  void OnGone(Play&, TileId, Zone) const override;
  void ListDecision(const Rules&, const Game&, const Frame&, ActionList&) const override;
  Refusal Apply(Play&, const Frame&, const Action&) const override;

  void Count(const Rules& rules, const Game& game, int scoring, Seat seat,
             Numbers& numbers) const override;
  void Score(Play& play, int scoring, const Numbers& numbers) const override;
  int Worth(const Rules&, const Game&, Seat) const override;
  unsigned worth_sees() const override { return kSeesAgenda; }

  void Write(const Rules&, const Game&, Value&) const override;
  void Read(const Rules&, Game&, const Reader&) const override;
  const char* FindFault(const Rules&, const Game&) const override;

 private:
  using Group = std::vector<Fruit>;  // the spaces
  using Board = std::vector<Group>;

  // orchards.cc
  void ReadBoard(const Reader& board);
  // Not while the game is being set up; others may ask what the orchards are worth even then.
  bool IsDealt(const Game& game) const { return State(game).board[0] != 0; }
  const Board& BoardOf(const Game& game, Seat seat) const;
  bool IsFull(const Game& game, Seat seat, int group) const;
  // A free space of the group that shows the fruit, -1 if there is none.
  int FreeSpace(const Game& game, Seat seat, int group, Fruit fruit) const;
  // How many of a fruit are in the pool: all that are nowhere else.
  int InPool(const Game& game, Fruit fruit) const;
  int PoolSize(const Game& game) const;
  void DrawOnto(Play&, TileId) const;
  // The fruit on a tile is lifted; false if there is none.
  bool TakeOff(Game& game, TileId tile, Fruit* fruit) const;
  void Lay(Play&, Seat, Fruit, int group) const;
  void Tell(Play&, int event, Seat, TileId, Fruit, int group) const;
  void DealBoards(Rng&, Game&, int players) const;

  // orchard_positions.cc
  Value SeatValue(const Game&, Seat) const;
  void ReadSeat(Game&, Seat, const Reader&) const;
  void ReadFilled(Game&, Seat, const Reader&) const;
  void ReadFruits(const Rules&, Game&, const Reader&) const;
  std::vector<std::string_view> FruitWords() const;

  std::vector<std::string> fruits_;
  std::vector<const char*> names_;  // of the fruits, for patterns
  std::vector<Board> boards_;
  std::vector<int> points_;  // by group
  int copies_ = 0;
  int source_ = 0, full_ = 0, down_ = 0;
};

}  // namespace alhambra::orchards

#endif  // ALHAMBRA_ENGINE_MODULES_ORCHARDS_ORCHARDS_MODULE_H_
