// Where tiles of a seat may be laid, and how.
#ifndef ALHAMBRA_ENGINE_FLOW_CELL_LISTER_H_
#define ALHAMBRA_ENGINE_FLOW_CELL_LISTER_H_

#include "engine/rules.h"

namespace alhambra {

// A tile as it could lie, and what its neighbours must and must not show for that.
struct Pose {
  Sides sides, refused, joined;
  TileId tile;
  uint8_t rotation, cells;
  bool outside;
};
using Poses = ScratchList<Pose, 4 * kMaxOwned>;

// Rotations that make a difference; 1 for a tile that may not be rotated. `any`: tiles may
// be rotated that usually are not (Rules::MayRotate).
int DifferentRotations(const Rules& rules, const Game& game, TileId tile, bool any);

// Calls f for each pose of a tile.
template <class F>
void ForEachPose(const Rules& rules, const Game& game, TileId tile, bool any, F f) {
  const int rotations = DifferentRotations(rules, game, tile, any);
  for (uint8_t rotation = 0; rotation < rotations; ++rotation) {
    const Shape shape = rules.ShapeOf(game, tile, rotation);
    f(Pose{shape.sides, RefusedBy(shape.sides), JoinedBy(shape.sides), tile, rotation, shape.cells,
           shape.outside});
  }
}

// The edges at which some module could open a passage to the tile if it lay like that.
uint8_t AllPassages(const Rules& rules, const Game& game, const Board& board, TileId tile,
                    const TileSpot& lies);

// Where tiles may be added to a palace, written as actions of one verb of the core.
class CellLister {
 public:
  // `lifted`: a tile of the palace that is taken as not lying there.
  CellLister(const Rules& rules, const Game& game, Seat seat, CoreVerb verb, ActionList& list,
             TileId lifted = kNoTile);
  const Board& board() const { return board_; }

  void List(const Pose& pose);

 private:
  void ListSmall(const Pose& pose);
  void ListLarge(const Pose& pose);
  void TryLarge(const Pose& pose, const Shape& shape, int x, int y);
  bool IsCandidate(int x, int y) const;
  void ListPassages(const Pose& pose, int x, int y);
  void Add(const Pose& pose, int x, int y, int passage);

  const Rules& rules_;
  const Game& game_;
  Seat seat_;
  CoreVerb verb_;
  ActionList& list_;
  Board board_;
  bool asks_passages_;
  bool looked_ = false;
  Board::Candidates candidates_;
};

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_FLOW_CELL_LISTER_H_
