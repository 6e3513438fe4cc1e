// What placement.cc asks about plain palaces, which most are: the same answers as those of a
// board, found with fewer steps.
#ifndef ALHAMBRA_ENGINE_FLOW_PLAIN_PLACEMENT_H_
#define ALHAMBRA_ENGINE_FLOW_PLAIN_PLACEMENT_H_

#include <optional>

#include "engine/base/scratch_list.h"
#include "engine/game/action.h"
#include "engine/game/game.h"
#include "engine/palace/ground_plan.h"
#include "engine/rules.h"

namespace alhambra {

// Whether a PlainCell may be asked about this palace now.
bool IsPlain(const Rules& rules, const Game& game, Seat seat);

// All that may be done with a plain palace.
class PlainPalace {
 public:
  PlainPalace(const Rules& rules, const Game& game, Seat seat);

  // Whether the palace is plain and not too large; nothing else may be asked if not.
  bool drawn() const { return plan_.has_value(); }
  void ListRedesigns(ActionList& list) const;
  // Those alone that add a tile from the reserve.
  void ListAdditions(ActionList& list) const;
  // Where a tile of the seat may be added, written with that verb.
  void ListCells(CoreVerb verb, TileId tile, ActionList& list) const;

 private:
  void Draw(const GroundPlan::Extent& extent);
  // As ListCells. Returns all cells where the tile fits.
  GroundPlan::CellMask FindCells(CoreVerb verb, TileId tile, ActionList& list) const;
  void ListRemovals(ActionList& list) const;

  const Rules& rules_;
  const Game& game_;
  const Seat seat_;
  // In the order in which they are owned.
  ScratchList<TileId, GroundPlan::kMostTiles> laid_, reserve_;
  GroundPlan::CellBit cells_[GroundPlan::kMostTiles];  // of those laid
  std::optional<GroundPlan> plan_;
};

// A cell of a plain palace and what lies around it. It recognises what is certainly legal. For
// everything else a Board decides, and gives the reason.
class PlainCell {
 public:
  PlainCell(const Rules& rules, const Game& game, Seat seat, int x, int y);

  // Nothing lies there, and a tile with these sides may.
  bool Takes(Sides sides) const;
  // A tile lies there that may be exchanged for one with these sides.
  bool Exchanges(Sides sides) const;
  // A tile lies there that may be removed: one of its sides is free and only one leads to others.
  bool IsDeadEnd() const;

 private:
  void Lay(int dx, int dy, Sides sides);
  bool taken() const { return (nine_ >> 4 & 1) != 0; }

  Sides sides_ = 0;    // of what lies there
  unsigned nine_ = 0;  // which cells are filled, row by row; the cell itself is the fifth
  Candidate around_;   // without `closes`
};

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_FLOW_PLAIN_PLACEMENT_H_
