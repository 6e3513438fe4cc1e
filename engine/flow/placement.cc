// Placing gained tiles (T2) and redesigning (R-BUILD, R-SWAP).
#include "engine/flow/play.h"

namespace alhambra {
namespace {

Verb V(CoreVerb verb) { return static_cast<Verb>(verb); }

Refusal Named(Refusal refusal, TileId tile) {
  if (refusal.tile == kNoTile) refusal.tile = tile;
  return refusal;
}

// Turns that give a tile a different shape; 1 for a tile that may not be turned.
int DifferentTurns(const TileDef& def) {
  if (!def.turnable) return 1;
  if (TurnSides(def.sides, 1) == def.sides) return 1;
  return TurnSides(def.sides, 2) == def.sides ? 2 : 4;
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

// Where one tile may be added to a palace, written as actions of one verb.
class CellLister {
 public:
  CellLister(const Rules& rules, const Game& game, Seat seat, Verb verb, ActionList& list)
      : rules_(rules), game_(game), seat_(seat), verb_(verb), list_(list),
        board_(rules.LayOut(game, seat)), asks_passages_(!rules.With(Hook::kPassages).empty()) {
  }
  const Board& board() const { return board_; }

  void List(TileId tile) {
    if (!looked_) board_.FindCandidates(&candidates_);
    looked_ = true;
    const TileDef& def = rules_.catalogue().tile(tile);
    const int turns = DifferentTurns(def);
    for (int turn = 0; turn < turns; ++turn) {
      const Shape shape = rules_.ShapeOf(game_, tile, turn);
      if (shape.cells == 1) {
        ListSmall(tile, shape, turn);
      } else {
        ListLarge(tile, shape, turn);
      }
    }
  }

 private:
  void ListSmall(TileId tile, const Shape& shape, int turn) {
    for (const Candidate& candidate : candidates_) {
      if (!candidate.Fits(shape.sides) || candidate.closes) continue;
      const bool joins = candidate.Joins(shape.sides);
      if (!joins && !asks_passages_) continue;
      if (!board_.WithinSpan(candidate.x, candidate.y)) continue;
      if (joins) {
        Add(tile, candidate.x, candidate.y, turn, 0);
      } else if (!shape.outside) {
        ListPassages(tile, turn, candidate.x, candidate.y);
      }
    }
  }

  // A two-cell tile touches the palace with its upper or its lower half.
  void ListLarge(TileId tile, const Shape& shape, int turn) {
    for (const Candidate& candidate : candidates_) {
      TryLarge(tile, shape, candidate.x, candidate.y, turn);
      if (!IsCandidate(candidate.x, candidate.y - 1)) {
        TryLarge(tile, shape, candidate.x, candidate.y - 1, turn);
      }
    }
  }

  void TryLarge(TileId tile, const Shape& shape, int x, int y, int turn) {
    if (board_.CheckAdd(shape, x, y).ok()) {
      Add(tile, x, y, turn, 0);
    } else if (asks_passages_ && board_.CheckAdd(shape, x, y, true).ok()) {
      ListPassages(tile, turn, x, y);
    }
  }

  bool IsCandidate(int x, int y) const {
    for (const Candidate& candidate : candidates_) {
      if (candidate.x == x && candidate.y == y) return true;
    }
    return false;
  }

  void ListPassages(TileId tile, int turn, int x, int y) {
    const uint8_t edges = AllPassages(rules_, game_, seat_, tile, turn, board_, x, y);
    for (int edge = 0; edge < 8; ++edge) {
      if ((edges >> edge & 1) != 0) Add(tile, x, y, turn, edge + 1);
    }
  }

  void Add(TileId tile, int x, int y, int turn, int passage) {
    Action& action = list_.Add(kCore, verb_);
    action.tile = tile;
    action.x = static_cast<int8_t>(x);
    action.y = static_cast<int8_t>(y);
    action.a = static_cast<uint8_t>(turn);
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
  return tile < kMaxTiles && game.core.spot[tile].zone == zone &&
         game.core.spot[tile].seat == seat;
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

// Adds a tile of the seat (waiting or in the reserve) to its palace.
Refusal Build(Play& play, Seat seat, const Action& action) {
  const TileId tile = action.tile;
  Refusal refusal = CheckTurn(play.rules, tile, action.a);
  if (!refusal.ok()) return refusal;
  const Shape shape = play.rules.ShapeOf(play.game, tile, action.a);
  const Board board = play.rules.LayOut(play.game, seat);
  const Module* gatekeeper = nullptr;
  if (action.b == 0) {
    refusal = board.CheckAdd(shape, action.x, action.y);
    if (!refusal.ok()) return Named(refusal, tile);
  } else {
    if (board.CheckAdd(shape, action.x, action.y).ok()) return NoGateNeeded(tile);
    refusal = board.CheckAdd(shape, action.x, action.y, true);
    if (!refusal.ok()) return Named(refusal, tile);
    refusal = FindGatekeeper(play, seat, board, tile, action.a, action.x, action.y, action.b - 1,
                             &gatekeeper);
    if (!refusal.ok()) return refusal;
  }
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

void TellLeft(Play& play, Seat seat, TileId tile) {
  for (const Module* module : play.rules.With(Hook::kOnLeft)) module->OnLeft(play, seat, tile);
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
  refusal = play.rules.LayOut(play.game, seat).CheckRemove(spot.x, spot.y);
  if (!refusal.ok()) return Named(refusal, tile);
  play.Own(tile, seat, Zone::kReserve);
  play.Emit(CoreEvent::kRemoved, seat, tile);
  TellLeft(play, seat, tile);
  return kFine;
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
  const Board board = play.rules.LayOut(play.game, seat);
  const Module* gatekeeper = nullptr;
  refusal = board.CheckExchange(spot.x, spot.y, shape);
  if (action.b != 0) {
    if (refusal.ok()) return NoGateNeeded(new_tile);
    refusal = board.CheckExchange(spot.x, spot.y, shape, true);
  }
  if (!refusal.ok()) return Named(refusal, new_tile);
  if (action.b != 0) {
    refusal = FindGatekeeper(play, seat, board, new_tile, action.a, spot.x, spot.y, action.b - 1,
                             &gatekeeper);
    if (!refusal.ok()) return refusal;
  }
  play.Own(old_tile, seat, Zone::kReserve);
  play.PutInPalace(new_tile, seat, spot.x, spot.y, action.a);
  if (gatekeeper != nullptr) {
    gatekeeper->OpenPassage(play, seat, new_tile, spot.x, spot.y, action.b - 1);
  }
  if (play.sink != nullptr) {
    Event event;
    event.kind = static_cast<uint8_t>(CoreEvent::kReplaced);
    event.seat = seat;
    event.tile = old_tile;
    event.c = new_tile;
    event.x = spot.x;
    event.y = spot.y;
    play.Emit(event);
  }
  TellLeft(play, seat, old_tile);
  TellPlaced(play, seat, new_tile);
  return kFine;
}

// A reserve tile as it could lie.
struct Spare {
  Sides sides;
  TileId tile;
  uint8_t turn;
};
using Spares = ScratchList<Spare, 4 * kMaxOwned>;

void AddReplacement(TileId old_tile, const Spare& spare, ActionList& list, int passage = 0) {
  Action& action = list.Add(kCore, V(CoreVerb::kReplace));
  action.tile = old_tile;
  action.a = spare.turn;
  action.b = static_cast<uint8_t>(passage);
  action.c = spare.tile;
}

// R-SWAP: whatever fits its neighbours as the old tile did keeps the palace as reachable as it was.
void ListReplacements(const Rules& rules, const Game& game, Seat seat, const Board& board,
                      TileId old_tile, const Spares& spares, ActionList& list) {
  const TileSpot& spot = game.core.spot[old_tile];
  const bool asks_leave = !rules.With(Hook::kCheckLeave).empty();
  const auto may_leave = [&](const Spare& spare) {
    return !asks_leave || CheckLeave(rules, game, seat, old_tile, spare.tile).ok();
  };
  const uint8_t cells = rules.ShapeOf(game, old_tile, 0).cells;
  if (cells == 1) {
    const Candidate around = board.Look(spot.x, spot.y);
    for (const Spare& spare : spares) {
      if (!around.Fits(spare.sides) || !around.Joins(spare.sides)) continue;
      if (may_leave(spare)) AddReplacement(old_tile, spare, list);
    }
  } else {
    for (const Spare& spare : spares) {
      const Shape shape = rules.ShapeOf(game, spare.tile, spare.turn);
      if (!board.CheckExchange(spot.x, spot.y, shape).ok()) continue;
      if (may_leave(spare)) AddReplacement(old_tile, spare, list);
    }
  }
}

// Where a tile outside the wall lies, one inside may lack nothing but a way on foot.
void ListReplacementsWithPassage(const Rules& rules, const Game& game, Seat seat,
                                 const Board& board, TileId old_tile, const Spares& spares,
                                 ActionList& list) {
  const TileSpot& spot = game.core.spot[old_tile];
  for (const Spare& spare : spares) {
    const Shape shape = rules.ShapeOf(game, spare.tile, spare.turn);
    if (shape.outside || !board.CheckExchange(spot.x, spot.y, shape, true).ok()) continue;
    if (!CheckLeave(rules, game, seat, old_tile, spare.tile).ok()) continue;
    const uint8_t edges =
        AllPassages(rules, game, seat, spare.tile, spare.turn, board, spot.x, spot.y);
    for (int edge = 0; edge < 8; ++edge) {
      if ((edges >> edge & 1) != 0) AddReplacement(old_tile, spare, list, edge + 1);
    }
  }
}

}  // namespace

void ListRedesigns(const Rules& rules, const Game& game, Seat seat, ActionList& list) {
  const Core& core = game.core;
  Spares spares[2];  // of one cell, of two
  ScratchList<TileId, kMaxOwned> palace;
  for (TileId tile : core.owned[seat]) {
    if (core.spot[tile].zone == Zone::kPalace) palace.push_back(tile);
    if (core.spot[tile].zone != Zone::kReserve) continue;
    const int turns = DifferentTurns(rules.catalogue().tile(tile));
    for (uint8_t turn = 0; turn < turns; ++turn) {
      const Shape shape = rules.ShapeOf(game, tile, turn);
      spares[shape.cells - 1].push_back({shape.sides, tile, turn});
    }
  }
  if (palace.empty() && spares[0].empty() && spares[1].empty()) return;
  CellLister cells(rules, game, seat, V(CoreVerb::kAdd), list);
  for (const Spares& some : spares) {
    for (const Spare& spare : some) {
      if (spare.turn == 0) cells.List(spare.tile);
    }
  }
  ScratchList<TileId, 128> removable;
  cells.board().RemovableTiles(&removable);
  for (TileId tile : removable) {
    if (CheckLeave(rules, game, seat, tile, kNoTile).ok()) {
      list.Add(kCore, V(CoreVerb::kRemove)).tile = tile;
    }
  }
  const bool asks_passages = !rules.With(Hook::kPassages).empty();
  for (TileId tile : palace) {
    const Spares& some = spares[rules.ShapeOf(game, tile, 0).cells - 1];
    if (some.empty()) continue;
    ListReplacements(rules, game, seat, cells.board(), tile, some, list);
    if (asks_passages && rules.catalogue().tile(tile).outside) {
      ListReplacementsWithPassage(rules, game, seat, cells.board(), tile, some, list);
    }
  }
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

void ListPlacements(const Rules& rules, const Game& game, Seat seat, bool may_give,
                    ActionList& list) {
  CellLister cells(rules, game, seat, V(CoreVerb::kPlace), list);
  for (TileId tile : game.core.owned[seat]) {
    if (game.core.spot[tile].zone != Zone::kWaiting) continue;
    cells.List(tile);
    list.Add(kCore, V(CoreVerb::kReserve)).tile = tile;
    if (may_give && rules.has_dirk()) list.Add(kCore, V(CoreVerb::kGive)).tile = tile;
  }
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
  if (!InZone(play.game, seat, tile, Zone::kWaiting)) {
    return Named(No("not-waiting", "The {tile} is not waiting to be placed by you."), tile);
  }
  if (verb == CoreVerb::kReserve) {
    play.Own(tile, seat, Zone::kReserve);
    play.Emit(CoreEvent::kReserved, seat, tile);
    return kFine;
  }
  if (verb == CoreVerb::kGive) {
    if (!play.rules.has_dirk()) return No("no-dirk", "Dirk plays only at two players.");
    if (frame.a == 0) {
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
