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

class Listing;

// All that may be done with a plain palace.
class PlainPalace {
 public:
  // What may be done with one verb, in the order of lists: with kAdd, kRemove and kReplace all
  // there is, with others where a tile with these sides may be added.
  struct Group {
    CoreVerb verb = CoreVerb::kAdd;
    TileId tile = kNoTile;
    Sides sides = 0;
  };

  PlainPalace() {}  // NOLINT(modernize-use-equals-default): leaves what it remembers as it is

  // Whether the palace of the seat is plain and not too large; nothing else may be asked if not,
  // and nothing about any other palace or a later one.
  bool Draw(const Rules& rules, const Game& game, Seat seat);
  // The same for who looks again and again, and never draws: only what has changed is drawn anew.
  bool LookAt(const Rules& rules, const Game& game, Seat seat);
  Seat seat() const { return seat_; }
  void ListRedesigns(const Rules& rules, const Game& game, Seat seat, const Listing& listing);
  // Those alone that add a tile from the reserve.
  void ListAdditions(const Listing& listing);
  // Where a tile of the seat with these sides may be added, written with that verb.
  void ListCells(CoreVerb verb, TileId tile, Sides sides, const Listing& listing);

  int Count(const Group& group);
  Action At(const Group& group, int n) const;
  void Write(const Group& group, ActionList& list) const;

 private:
  using Places = uint32_t;  // among the tiles of the seat, a bit each, in the order of `owned`
  static_assert(GroundPlan::kMostTiles <= 32);

  bool Begin(const Rules& rules, const Game& game, Seat seat);
  bool Follow(const Rules& rules, const Game& game, Seat seat, Places changed);
  void Lay(const Rules& rules, const Game& game, int place);
  void NoteSpare(const Rules& rules, const Game& game, int place);
  void FindSurroundings();
  bool FindRemovable();
  void FindFits();
  void CountChanges();
  GroundPlan::CellMask CellsFor(Sides sides) const {
    return plan_->FindFree(plan_->FindFits(sides));
  }
  template <class F>
  void FindRemoved(F f) const;
  template <class F>
  void FindReplaced(F f) const;

  // What was looked at.
  Seat seat_ = 0;
  bool drawn_ = false;
  int owned_ = 0;  // how many tiles were looked at
  Sides fountain_ = 0;
  Places laid_ = 0, spare_ = 0;  // in the palace, in the reserve
  std::optional<GroundPlan> plan_;
  // What of it is found.
  bool looked_around_ = false;   // the surroundings in the plan
  bool tried_removing_ = false;  // whether the plan knows what may be removed, and what
  bool finds_removable_ = false;
  GroundPlan::CellMask removable_;
  bool fitted_ = false;   // `fits_`
  bool counted_ = false;  // how many additions and replacements there are
  int additions_ = 0, replacements_ = 0;
  // By place.
  uint64_t seen_[GroundPlan::kMostTiles];  // the tile and where it lay
  TileId tiles_[GroundPlan::kMostTiles];
  Sides sides_[GroundPlan::kMostTiles];
  GroundPlan::CellBit cells_[GroundPlan::kMostTiles];  // of those laid
  GroundPlan::CellMask fits_[GroundPlan::kMostTiles];  // of the spare ones
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
  template <class F>
  void Lay(int dx, int dy, F find_sides);
  bool taken() const { return (nine_ >> 4 & 1) != 0; }

  Sides sides_ = 0;    // of what lies there
  unsigned nine_ = 0;  // which cells are filled, row by row; the cell itself is the fifth
  Candidate around_;   // without `closes`
};

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_FLOW_PLAIN_PLACEMENT_H_
