// Placing gained tiles (T2) and redesigning (R-BUILD, R-SWAP).
#include "engine/flow/plain_placement.h"
#include "engine/flow/play.h"

namespace alhambra {
namespace {

Verb V(CoreVerb verb) { return static_cast<Verb>(verb); }

// The refusal, about this tile if it names no other.
Refusal Named(Refusal refusal, TileId tile) {
  if (!refusal.ok() && refusal.tile == kNoTile) refusal.tile = tile;
  return refusal;
}

// Turns that give a tile a different shape; 1 for a tile that may not be turned.
int DifferentTurns(const Rules& rules, const Game& game, TileId tile) {
  if (!rules.catalogue().tile(tile).turnable) return 1;
  const Sides sides = rules.ShapeOf(game, tile, 0).sides;
  if (TurnSides(sides, 1) == sides) return 1;
  return TurnSides(sides, 2) == sides ? 2 : 4;
}

// The edges at which some module could open a passage to the tile.
uint8_t AllPassages(const Rules& rules, const Game& game, Seat seat, TileId tile, int turn,
                    const Board& board, int x, int y) {
  uint8_t edges = 0;
  for (const Module* module : rules.With(Hook::kPassages)) {
    edges |= module->Passages(rules, game, seat, tile, turn, board, x, y);
  }
  return edges;
}

// A tile as it could lie, and what its neighbours must and must not show for that.
struct Pose {
  Sides refused, joined;
  TileId tile;
  uint8_t turn, cells;
  bool outside;
};

// Calls f for each pose of a tile.
template <class F>
void ForEachPose(const Rules& rules, const Game& game, TileId tile, F f) {
  const int turns = DifferentTurns(rules, game, tile);
  for (uint8_t turn = 0; turn < turns; ++turn) {
    const Shape shape = rules.ShapeOf(game, tile, turn);
    f(Pose{RefusedBy(shape.sides), JoinedBy(shape.sides), tile, turn, shape.cells, shape.outside});
  }
}

// Where tiles may be added to a palace, written as actions of one verb.
class CellLister {
 public:
  CellLister(const Rules& rules, const Game& game, Seat seat, Verb verb, ActionList& list)
      : rules_(rules),
        game_(game),
        seat_(seat),
        verb_(verb),
        list_(list),
        board_(rules.LayOut(game, seat)),
        asks_passages_(!rules.With(Hook::kPassages).empty()) {}
  const Board& board() const { return board_; }

  void List(const Pose& pose) {
    if (!looked_) board_.FindCandidates(&candidates_);
    looked_ = true;
    if (pose.cells == 1) {
      ListSmall(pose);
    } else {
      ListLarge(pose);
    }
  }

 private:
  void ListSmall(const Pose& pose) {
    const bool far_within_span = board_.IsFarWithinSpan();
    for (const Candidate& candidate : candidates_) {
      if ((candidate.meets & pose.refused) != 0 || candidate.closes) continue;
      const bool joins = (candidate.meets & pose.joined) != 0;
      if (!joins && !asks_passages_) continue;
      if (!far_within_span && !board_.WithinSpan(candidate.x, candidate.y)) continue;
      if (joins) {
        Add(pose, candidate.x, candidate.y, 0);
      } else if (!pose.outside) {
        ListPassages(pose, candidate.x, candidate.y);
      }
    }
  }

  // A two-cell tile touches the palace with its upper or its lower half.
  void ListLarge(const Pose& pose) {
    const Shape shape = rules_.ShapeOf(game_, pose.tile, pose.turn);
    for (const Candidate& candidate : candidates_) {
      TryLarge(pose, shape, candidate.x, candidate.y);
      if (!IsCandidate(candidate.x, candidate.y - 1)) {
        TryLarge(pose, shape, candidate.x, candidate.y - 1);
      }
    }
  }

  void TryLarge(const Pose& pose, const Shape& shape, int x, int y) {
    if (board_.CheckAdd(shape, x, y).ok()) {
      Add(pose, x, y, 0);
    } else if (asks_passages_ && board_.CheckAdd(shape, x, y, true).ok()) {
      ListPassages(pose, x, y);
    }
  }

  bool IsCandidate(int x, int y) const {
    for (const Candidate& candidate : candidates_) {
      if (candidate.x == x && candidate.y == y) return true;
    }
    return false;
  }

  void ListPassages(const Pose& pose, int x, int y) {
    const uint8_t edges = AllPassages(rules_, game_, seat_, pose.tile, pose.turn, board_, x, y);
    for (int edge = 0; edge < 8; ++edge) {
      if ((edges >> edge & 1) != 0) Add(pose, x, y, edge + 1);
    }
  }

  void Add(const Pose& pose, int x, int y, int passage) {
    Action& action = list_.Add(kCore, verb_);
    action.tile = pose.tile;
    action.x = static_cast<int8_t>(x);
    action.y = static_cast<int8_t>(y);
    action.a = pose.turn;
    action.b = static_cast<uint8_t>(passage);
  }

  const Rules& rules_;
  const Game& game_;
  Seat seat_;
  Verb verb_;
  ActionList& list_;
  Board board_;
  bool asks_passages_;
  bool looked_ = false;
  Board::Candidates candidates_;
};

bool InZone(const Game& game, Seat seat, TileId tile, Zone zone) {
  return tile < kMaxTiles && game.core.spot[tile].zone == zone && game.core.spot[tile].seat == seat;
}

Refusal CheckTurn(const Rules& rules, TileId tile, int turn) {
  if (turn > 3 || (turn != 0 && !rules.catalogue().tile(tile).turnable)) {
    return Named(No("not-turnable", "The {tile} cannot be turned."), tile);
  }
  return kFine;
}

Refusal CheckLeave(const Rules& rules, const Game& game, Seat seat, TileId tile, TileId other) {
  for (const Module* module : rules.With(Hook::kCheckLeave)) {
    const Refusal refusal = module->CheckLeave(rules, game, seat, tile, other);
    if (!refusal.ok()) return Named(refusal, tile);
  }
  return kFine;
}

// Finds the module that can open a passage at that edge of a tile which lies well there but for
// the way on foot.
Refusal FindGatekeeper(const Play& play, Seat seat, const Board& board, TileId tile, int turn,
                       int x, int y, int edge, const Module** gatekeeper) {
  for (const Module* module : play.rules.With(Hook::kPassages)) {
    const int edges = module->Passages(play.rules, play.game, seat, tile, turn, board, x, y);
    if (edge < 8 && (edges >> edge & 1) != 0) *gatekeeper = module;
  }
  if (*gatekeeper != nullptr) return kFine;
  return Named(No("no-gate-here",
                  "No gate can be set at that side of the {tile}: it takes a gate card in hand and "
                  "two printed walls that meet."),
               tile);
}

Refusal NoGateNeeded(TileId tile) {
  return Named(No("no-gate-needed", "The {tile} can be reached there without a gate."), tile);
}

// Whether a tile of the seat may be added as the action says, and who opens a passage for it.
Refusal CheckBuild(const Play& play, Seat seat, const Action& action, const Shape& shape,
                   const Module** gatekeeper) {
  const TileId tile = action.tile;
  const Board board = play.rules.LayOut(play.game, seat);
  const Refusal refusal = board.CheckAdd(shape, action.x, action.y);
  if (action.b == 0) return Named(refusal, tile);
  if (refusal.ok()) return NoGateNeeded(tile);
  const Refusal with_passage = board.CheckAdd(shape, action.x, action.y, true);
  if (!with_passage.ok()) return Named(with_passage, tile);
  return FindGatekeeper(play, seat, board, tile, action.a, action.x, action.y, action.b - 1,
                        gatekeeper);
}

// Adds a tile of the seat (waiting or in the reserve) to its palace.
Refusal Build(Play& play, Seat seat, const Action& action) {
  const TileId tile = action.tile;
  Refusal refusal = CheckTurn(play.rules, tile, action.a);
  if (!refusal.ok()) return refusal;
  const Shape shape = play.rules.ShapeOf(play.game, tile, action.a);
  const Module* gatekeeper = nullptr;
  const bool surely = action.b == 0 && IsPlain(play.rules, play.game, seat) &&
                      PlainCell(play.rules, play.game, seat, action.x, action.y).Takes(shape.sides);
  if (!surely) refusal = CheckBuild(play, seat, action, shape, &gatekeeper);
  if (!refusal.ok()) return refusal;
  play.PutInPalace(tile, seat, action.x, action.y, action.a);
  if (gatekeeper != nullptr) {
    gatekeeper->OpenPassage(play, seat, tile, action.x, action.y, action.b - 1);
  }
  return kFine;
}

void EmitPlaced(Play& play, CoreEvent kind, Seat seat, TileId tile) {
  if (play.sink == nullptr) return;
  const TileSpot& spot = play.core().spot[tile];
  Event event;
  event.kind = static_cast<uint8_t>(kind);
  event.seat = seat;
  event.tile = tile;
  event.x = spot.x;
  event.y = spot.y;
  event.a = spot.turn;
  play.Emit(event);
}

void TellPlaced(Play& play, Seat seat, TileId tile) {
  for (const Module* module : play.rules.With(Hook::kOnPlaced)) {
    module->OnPlaced(play, seat, tile);
  }
}

void TellLeft(Play& play, Seat seat, TileId tile, const TileSpot& was) {
  for (const Module* module : play.rules.With(Hook::kOnLeft)) {
    module->OnLeft(play, seat, tile, was);
  }
}

Refusal AddFromReserve(Play& play, Seat seat, const Action& action) {
  if (!InZone(play.game, seat, action.tile, Zone::kReserve)) {
    return Named(No("not-in-reserve", "The {tile} is not in your reserve."), action.tile);
  }
  const Refusal refusal = Build(play, seat, action);
  if (!refusal.ok()) return refusal;
  EmitPlaced(play, CoreEvent::kAdded, seat, action.tile);
  TellPlaced(play, seat, action.tile);
  return kFine;
}

Refusal RemoveToReserve(Play& play, Seat seat, const Action& action) {
  const TileId tile = action.tile;
  if (!InZone(play.game, seat, tile, Zone::kPalace)) {
    return Named(No("not-in-palace", "The {tile} is not in your palace."), tile);
  }
  const TileSpot spot = play.core().spot[tile];
  Refusal refusal = CheckLeave(play.rules, play.game, seat, tile, kNoTile);
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

// Whether a tile of the palace may be exchanged as the action says, and who opens a passage for
// the new one.
Refusal CheckReplace(const Play& play, Seat seat, const Action& action, const TileSpot& spot,
                     const Shape& shape, const Module** gatekeeper) {
  const TileId new_tile = action.c;
  const Board board = play.rules.LayOut(play.game, seat);
  const Refusal refusal = board.CheckExchange(spot.x, spot.y, shape);
  if (action.b == 0) return Named(refusal, new_tile);
  if (refusal.ok()) return NoGateNeeded(new_tile);
  const Refusal with_passage = board.CheckExchange(spot.x, spot.y, shape, true);
  if (!with_passage.ok()) return Named(with_passage, new_tile);
  return FindGatekeeper(play, seat, board, new_tile, action.a, spot.x, spot.y, action.b - 1,
                        gatekeeper);
}

void EmitReplaced(Play& play, Seat seat, TileId old_tile, TileId new_tile, const TileSpot& spot) {
  if (play.sink == nullptr) return;
  Event event;
  event.kind = static_cast<uint8_t>(CoreEvent::kReplaced);
  event.seat = seat;
  event.tile = old_tile;
  event.c = new_tile;
  event.x = spot.x;
  event.y = spot.y;
  play.Emit(event);
}

Refusal Replace(Play& play, Seat seat, const Action& action) {
  const TileId old_tile = action.tile;
  const TileId new_tile = action.c;
  if (!InZone(play.game, seat, old_tile, Zone::kPalace)) {
    return Named(No("not-in-palace", "The {tile} is not in your palace."), old_tile);
  }
  if (!InZone(play.game, seat, new_tile, Zone::kReserve)) {
    return Named(No("not-in-reserve", "The {tile} is not in your reserve."), new_tile);
  }
  Refusal refusal = CheckTurn(play.rules, new_tile, action.a);
  if (!refusal.ok()) return refusal;
  refusal = CheckLeave(play.rules, play.game, seat, old_tile, new_tile);
  if (!refusal.ok()) return refusal;
  const TileSpot spot = play.core().spot[old_tile];
  const Shape shape = play.rules.ShapeOf(play.game, new_tile, action.a);
  const Module* gatekeeper = nullptr;
  const bool surely = action.b == 0 && IsPlain(play.rules, play.game, seat) &&
                      PlainCell(play.rules, play.game, seat, spot.x, spot.y).Exchanges(shape.sides);
  if (!surely) refusal = CheckReplace(play, seat, action, spot, shape, &gatekeeper);
  if (!refusal.ok()) return refusal;
  play.Own(old_tile, seat, Zone::kReserve);
  play.PutInPalace(new_tile, seat, spot.x, spot.y, action.a);
  if (gatekeeper != nullptr) {
    gatekeeper->OpenPassage(play, seat, new_tile, spot.x, spot.y, action.b - 1);
  }
  EmitReplaced(play, seat, old_tile, new_tile, spot);
  TellLeft(play, seat, old_tile, spot);
  TellPlaced(play, seat, new_tile);
  return kFine;
}

using Poses = ScratchList<Pose, 4 * kMaxOwned>;

void ListRemovals(const Rules& rules, const Game& game, Seat seat, const Board& board,
                  ActionList& list) {
  const bool asks_leave = !rules.With(Hook::kCheckLeave).empty();
  ScratchList<TileId, 128> removable;
  board.RemovableTiles(&removable);
  for (TileId tile : removable) {
    if (asks_leave && !CheckLeave(rules, game, seat, tile, kNoTile).ok()) continue;
    list.Add(kCore, V(CoreVerb::kRemove)).tile = tile;
  }
}

// What may take the place of tiles in a palace (R-SWAP).
class ReplacementLister {
 public:
  ReplacementLister(const Rules& rules, const Game& game, Seat seat, const Board& board,
                    ActionList& list)
      : rules_(rules),
        game_(game),
        seat_(seat),
        board_(board),
        list_(list),
        asks_leave_(!rules.With(Hook::kCheckLeave).empty()),
        asks_passages_(!rules.With(Hook::kPassages).empty()) {}

  // `spares`: of one cell, of two.
  void List(const Poses spares[2]) {
    board_.ForEachTile([&](TileId tile, int cells, Sides meets) {
      if (cells == 1) {
        ListSmall(tile, meets, spares[0]);
      } else {
        ListLarge(tile, spares[1]);
      }
      if (asks_passages_ && rules_.catalogue().tile(tile).outside) {
        ListWithPassage(tile, spares[cells - 1]);
      }
    });
  }

 private:
  // Whatever fits its neighbours as the old tile did keeps the palace as reachable as it was.
  void ListSmall(TileId old_tile, Sides meets, const Poses& spares) {
    for (const Pose& spare : spares) {
      if ((meets & spare.refused) == 0 && (meets & spare.joined) != 0) Add(old_tile, spare, 0);
    }
  }

  void ListLarge(TileId old_tile, const Poses& spares) {
    const TileSpot& spot = game_.core.spot[old_tile];
    for (const Pose& spare : spares) {
      const Shape shape = rules_.ShapeOf(game_, spare.tile, spare.turn);
      if (board_.CheckExchange(spot.x, spot.y, shape).ok()) Add(old_tile, spare, 0);
    }
  }

  // Where a tile outside the wall lies, one inside may lack nothing but a way on foot.
  void ListWithPassage(TileId old_tile, const Poses& spares) {
    const TileSpot& spot = game_.core.spot[old_tile];
    for (const Pose& spare : spares) {
      const Shape shape = rules_.ShapeOf(game_, spare.tile, spare.turn);
      if (shape.outside || !board_.CheckExchange(spot.x, spot.y, shape, true).ok()) continue;
      const uint8_t edges =
          AllPassages(rules_, game_, seat_, spare.tile, spare.turn, board_, spot.x, spot.y);
      for (int edge = 0; edge < 8; ++edge) {
        if ((edges >> edge & 1) != 0) Add(old_tile, spare, edge + 1);
      }
    }
  }

  // Unless a module forbids it.
  void Add(TileId old_tile, const Pose& spare, int passage) {
    if (asks_leave_ && !CheckLeave(rules_, game_, seat_, old_tile, spare.tile).ok()) return;
    Action& action = list_.Add(kCore, V(CoreVerb::kReplace));
    action.tile = old_tile;
    action.a = spare.turn;
    action.b = static_cast<uint8_t>(passage);
    action.c = spare.tile;
  }

  const Rules& rules_;
  const Game& game_;
  Seat seat_;
  const Board& board_;
  ActionList& list_;
  bool asks_leave_, asks_passages_;
};

}  // namespace

void ListRedesigns(const Rules& rules, const Game& game, Seat seat, ActionList& list) {
  const Core& core = game.core;
  if (core.owned[seat].empty()) return;
  if (IsPlain(rules, game, seat)) return ListPlainRedesigns(rules, game, seat, list);
  Poses spares[2];  // of one cell, of two
  for (TileId tile : core.owned[seat]) {
    if (core.spot[tile].zone != Zone::kReserve) continue;
    ForEachPose(rules, game, tile,
                [&](const Pose& pose) { spares[pose.cells - 1].push_back(pose); });
  }
  CellLister cells(rules, game, seat, V(CoreVerb::kAdd), list);
  for (const Poses& some : spares) {
    for (const Pose& pose : some) cells.List(pose);
  }
  ListRemovals(rules, game, seat, cells.board(), list);
  if (spares[0].empty() && spares[1].empty()) return;
  ReplacementLister(rules, game, seat, cells.board(), list).List(spares);
}

Refusal ApplyRedesign(Play& play, Seat seat, const Action& action) {
  switch (static_cast<CoreVerb>(action.verb)) {
    case CoreVerb::kAdd:
      return AddFromReserve(play, seat, action);
    case CoreVerb::kRemove:
      return RemoveToReserve(play, seat, action);
    case CoreVerb::kReplace:
      return Replace(play, seat, action);
    default:
      return No("not-now", "That cannot be done now.");
  }
}

bool IsToBePlaced(const Game& game, const Frame& frame, TileId tile) {
  return InZone(game, frame.seat, tile, Zone::kWaiting) && (frame.c == 0 || tile == frame.c - 1);
}

void ListPlacements(const Rules& rules, const Game& game, const Frame& frame, ActionList& list) {
  const Seat seat = frame.seat;
  const bool may_give = frame.a != 0 && rules.has_dirk();
  const auto list_waiting = [&](auto list_cells) {
    for (TileId tile : game.core.owned[seat]) {
      if (!IsToBePlaced(game, frame, tile)) continue;
      list_cells(tile);
      list.Add(kCore, V(CoreVerb::kReserve)).tile = tile;
      if (!may_give || !rules.catalogue().tile(tile).for_dirk) continue;
      list.Add(kCore, V(CoreVerb::kGive)).tile = tile;
    }
  };
  if (IsPlain(rules, game, seat)) {
    list_waiting(
        [&](TileId tile) { ListPlainCells(rules, game, seat, CoreVerb::kPlace, tile, list); });
  } else {
    CellLister cells(rules, game, seat, V(CoreVerb::kPlace), list);
    list_waiting([&](TileId tile) {
      ForEachPose(rules, game, tile, [&](const Pose& pose) { cells.List(pose); });
    });
  }
  if (frame.c != 0) return;
  for (const Module* module : rules.With(Hook::kHasToPlace)) {
    module->ListPlacements(rules, game, seat, list);
  }
}

Refusal ApplyPlacement(Play& play, Seat seat, const Frame& frame, const Action& action) {
  const TileId tile = action.tile;
  const CoreVerb verb = static_cast<CoreVerb>(action.verb);
  if (verb != CoreVerb::kPlace && verb != CoreVerb::kReserve && verb != CoreVerb::kGive) {
    return No("not-now", "That cannot be done now: place the tiles you gained.");
  }
  if (!IsToBePlaced(play.game, frame, tile)) {
    return Named(No("not-waiting", "The {tile} is not waiting to be placed by you."), tile);
  }
  if (verb == CoreVerb::kReserve) {
    play.Own(tile, seat, Zone::kReserve);
    play.Emit(CoreEvent::kReserved, seat, tile);
    return kFine;
  }
  if (verb == CoreVerb::kGive) {
    if (!play.rules.has_dirk()) return No("no-dirk", "Dirk plays only at two players.");
    if (frame.a == 0 || !play.catalogue().tile(tile).for_dirk) {
      return Named(No("not-for-dirk", "The {tile} cannot be given to Dirk."), tile);
    }
    play.MoveTo(tile, Zone::kDirk);
    play.Emit(CoreEvent::kGaveDirk, seat, tile);
    return kFine;
  }
  const Refusal refusal = Build(play, seat, action);
  if (!refusal.ok()) return refusal;
  EmitPlaced(play, CoreEvent::kPlaced, seat, tile);
  TellPlaced(play, seat, tile);
  return kFine;
}

}  // namespace alhambra
