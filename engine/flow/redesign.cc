// Redesigning a palace: from the reserve, to the reserve, an exchange (R-SWAP), and, where it is
// allowed, a move inside the palace (R-MOVE).
#include <algorithm>

#include "engine/flow/building.h"
#include "engine/flow/listing.h"
#include "engine/flow/plain_placement.h"

namespace alhambra {
namespace {

Refusal NotInPalace(TileId tile) {
  return Named(No("not-in-palace", "The {tile} is not in your palace."), tile);
}

Refusal NotInReserve(TileId tile) {
  return Named(No("not-in-reserve", "The {tile} is not in your reserve."), tile);
}

Refusal AddFromReserve(Play& play, Seat seat, const Action& action) {
  if (!InZone(play.game, seat, action.tile, Zone::kReserve)) return NotInReserve(action.tile);
  const Refusal refusal = Build(play, seat, action, true);
  if (!refusal.ok()) return refusal;
  EmitPlaced(play, CoreEvent::kAdded, seat, action.tile);
  TellAdded(play, seat, action.tile);
  return kFine;
}

Refusal RemoveToReserve(Play& play, Seat seat, const Action& action) {
  const TileId tile = action.tile;
  if (!InZone(play.game, seat, tile, Zone::kPalace)) return NotInPalace(tile);
  const TileSpot spot = play.core().spot[tile];
  Refusal refusal = CheckLeave(play.rules, play.game, seat, tile, kNoTile, Leaving::kRemoved);
  if (!refusal.ok()) return refusal;
  const bool surely = IsPlain(play.rules, play.game, seat) &&
                      PlainCell(play.rules, play.game, seat, spot.x, spot.y).IsDeadEnd();
  if (!surely) refusal = play.rules.LayOut(play.game, seat).CheckRemove(spot.x, spot.y);
  if (!refusal.ok()) return Named(refusal, tile);
  play.Own(tile, seat, Zone::kReserve);
  play.Emit(CoreEvent::kRemoved, seat, tile);
  TellLeft(play, seat, tile, spot);
  return kFine;
}

Refusal Replace(Play& play, Seat seat, const Action& action) {
  if (!InZone(play.game, seat, action.tile, Zone::kPalace)) return NotInPalace(action.tile);
  if (!InZone(play.game, seat, action.c, Zone::kReserve)) return NotInReserve(action.c);
  return Exchange(play, seat, action, Zone::kReserve, true);
}

Refusal Move(Play& play, Seat seat, const Action& action) {
  const TileId tile = action.tile;
  if (!InZone(play.game, seat, tile, Zone::kPalace)) return NotInPalace(tile);
  const TileSpot was = play.core().spot[tile];
  const TileSpot lies = InPalace(seat, action.x, action.y, action.a);
  if (CoverAlike(was, lies, play.catalogue().tile(tile).cells)) {
    return Named(No("not-moved", "The {tile} is already there."), tile);
  }
  Refusal refusal = CheckLeave(play.rules, play.game, seat, tile, kNoTile, Leaving::kMoved);
  if (!refusal.ok()) return refusal;
  // In edition 1 the palace obeyed the rules without the tile, too.
  if (play.rules.edition() < 2) {
    refusal = play.rules.LayOut(play.game, seat).CheckRemove(was.x, was.y);
    if (!refusal.ok()) return Named(refusal, tile);
  }
  refusal = Build(play, seat, action, false);
  if (!refusal.ok()) return refusal;
  EmitPlaced(play, CoreEvent::kMoved, seat, tile);
  TellMoved(play, seat, tile, was);
  return kFine;
}

// Where a tile could be moved without which the palace would not obey the rules (R-MOVE).
class HeldTile {
 public:
  // `copy` is one of the game.
  HeldTile(const Rules& rules, const Game& game, Seat seat, TileId tile, Game* copy,
           ActionList& list)
      : rules_(rules),
        game_(game),
        seat_(seat),
        tile_(tile),
        cells_(rules.catalogue().tile(tile).cells),
        copy_(copy),
        list_(list),
        lifted_(rules.LayOut(game, seat, tile)) {}

  void ListMoves() {
    if (LeavesHole()) return;
    Board::Candidates candidates;
    lifted_.FindCandidates(&candidates);
    const bool asks_passages = !rules_.With(Hook::kPassages).empty();
    ForEachPose(rules_, game_, tile_, false, [&](const Pose& pose) {
      const int back = InnerSide(1, pose.rotation);
      const Sides joined = lifted_.Joined(pose.sides);
      for (const Candidate& candidate : candidates) {
        // A tile that joins nothing is reached by a passage alone.
        if (cells_ == 1 && !asks_passages && (candidate.meets & joined) == 0) continue;
        Try(pose, candidate.x, candidate.y);
        const int x = candidate.x + kDx[back], y = candidate.y + kDy[back];
        if (cells_ == 2 && lifted_.Look(x, y).meets == 0) Try(pose, x, y);
      }
    });
  }

 private:
  // Wherever the tile goes, an empty area would stay enclosed.
  bool LeavesHole() const {
    for (int half = 0; half < cells_; ++half) {
      const GridCell at = CellOf(game_.core.spot[tile_], half);
      for (int side = 0; side < 4; ++side) {
        const GridCell next{at.x + kDx[side], at.y + kDy[side]};
        const bool own = HalfAt(game_.core.spot[tile_], cells_, next) >= 0;
        if (!own && !lifted_.Filled(next.x, next.y)) return false;
      }
    }
    return true;
  }

  void Try(const Pose& pose, int x, int y) {
    const TileSpot lies = InPalace(seat_, x, y, pose.rotation);
    if (CoverAlike(game_.core.spot[tile_], lies, cells_)) return;
    if (!lifted_.CheckRoom(rules_.ShapeOf(game_, tile_, pose.rotation), x, y).ok()) return;
    TryWith(lies, 0);
    const uint8_t edges = AllPassages(rules_, game_, lifted_, tile_, lies);
    for (int edge = 0; edge < 8; ++edge) {
      if ((edges >> edge & 1) != 0) TryWith(lies, edge + 1);
    }
  }

  void TryWith(const TileSpot& lies, int passage) {
    if (!CheckMovedTo(rules_, game_, seat_, lifted_, tile_, lies, passage, copy_).ok()) return;
    Action& action = list_.Add(kCore, VerbOf(CoreVerb::kMove));
    action.tile = tile_;
    action.x = lies.x;
    action.y = lies.y;
    action.a = lies.rotation;
    action.b = static_cast<uint8_t>(passage);
  }

  const Rules& rules_;
  const Game& game_;
  Seat seat_;
  TileId tile_;
  int cells_;
  Game* copy_;
  ActionList& list_;
  Board lifted_;
};

// How the tiles of the reserve can be laid, those of one cell and of two.
void FindSpares(const Rules& rules, const Game& game, Seat seat, Poses spares[2]) {
  const bool may_rotate = rules.MayRotate(game, seat);
  for (TileId tile : game.core.owned[seat]) {
    if (game.core.spot[tile].zone != Zone::kReserve) continue;
    ForEachPose(rules, game, tile, may_rotate,
                [&](const Pose& pose) { spares[pose.cells - 1].push_back(pose); });
  }
}

void ListSpares(const Poses spares[2], CellLister& cells) {
  for (int i = 0; i < 2; ++i) {
    for (const Pose& pose : spares[i]) cells.List(pose);
  }
}

// What can be taken away and what can be moved.
void ListRemovals(const Rules& rules, const Game& game, Seat seat, const Board& board,
                  bool may_move, ActionList& list) {
  const bool asks_leave = !rules.With(Hook::kCheckLeave).empty();
  ScratchList<TileId, 128> removable;
  board.RemovableTiles(&removable);
  for (TileId tile : removable) {
    if (asks_leave && !CheckLeave(rules, game, seat, tile, kNoTile, Leaving::kRemoved).ok())
      continue;
    list.Add(kCore, VerbOf(CoreVerb::kRemove)).tile = tile;
  }
  for (int i = 0; may_move && i < removable.size() && !list.full(); ++i) {
    const TileId tile = removable[i];
    if (asks_leave && !CheckLeave(rules, game, seat, tile, kNoTile, Leaving::kMoved).ok()) continue;
    CellLister cells(rules, game, seat, CoreVerb::kMove, list, tile);
    ForEachPose(rules, game, tile, false, [&](const Pose& pose) { cells.List(pose); });
  }
  if (!may_move || rules.edition() < 2 || list.full()) return;
  Game copy = game;
  board.ForEachTile([&](TileId tile, int, Sides) {
    const bool listed = std::find(removable.begin(), removable.end(), tile) != removable.end();
    if (listed || list.full()) return;
    if (!CheckLeave(rules, game, seat, tile, kNoTile, Leaving::kMoved).ok()) return;
    HeldTile(rules, game, seat, tile, &copy, list).ListMoves();
  });
}

}  // namespace

void ListRedesigns(const Rules& rules, const Game& game, Seat seat, const Listing& listing,
                   bool may_move) {
  if (game.core.owned[seat].empty()) return;
  if (!may_move) {
    PlainPalace fresh;
    PlainPalace* plain = listing.PalaceOf(rules, game, seat, fresh);
    if (plain != nullptr) return plain->ListRedesigns(rules, game, seat, listing);
  }
  ActionList& list = listing.list();
  Poses spares[2];
  FindSpares(rules, game, seat, spares);
  CellLister cells(rules, game, seat, CoreVerb::kAdd, list);
  ListSpares(spares, cells);
  if (list.full()) return;
  ListRemovals(rules, game, seat, cells.board(), may_move, list);
  if (list.full()) return;
  Action replace;
  replace.verb = VerbOf(CoreVerb::kReplace);
  ListExchanges(rules, game, seat, cells.board(), spares, replace, Zone::kReserve, list);
}

void ListAdditions(const Rules& rules, const Game& game, Seat seat, ActionList& list) {
  const auto& owned = game.core.owned[seat];
  const auto is_spare = [&](TileId tile) { return game.core.spot[tile].zone == Zone::kReserve; };
  if (std::none_of(owned.begin(), owned.end(), is_spare)) return;
  if (PlainPalace plain; plain.Draw(rules, game, seat)) return plain.ListAdditions(list);
  Poses spares[2];
  FindSpares(rules, game, seat, spares);
  CellLister cells(rules, game, seat, CoreVerb::kAdd, list);
  ListSpares(spares, cells);
}

Refusal ApplyRedesign(Play& play, Seat seat, const Action& action, bool may_move) {
  switch (static_cast<CoreVerb>(action.verb)) {
    case CoreVerb::kAdd:
      return AddFromReserve(play, seat, action);
    case CoreVerb::kRemove:
      return RemoveToReserve(play, seat, action);
    case CoreVerb::kReplace:
      return Replace(play, seat, action);
    case CoreVerb::kMove:
      if (may_move) return Move(play, seat, action);
      return No("no-move", "This redesign cannot move a tile within the palace.");
    default:
      return No("not-now", "You cannot do that now.");
  }
}

}  // namespace alhambra
