#include "engine/flow/building.h"

#include "engine/flow/plain_placement.h"

namespace alhambra {

Refusal Named(Refusal refusal, TileId tile) {
  if (!refusal.ok() && refusal.tile == kNoTile) refusal.tile = tile;
  return refusal;
}

bool InZone(const Game& game, Seat seat, TileId tile, Zone zone) {
  return tile < kMaxTiles && game.core.spot[tile].zone == zone && game.core.spot[tile].seat == seat;
}

Refusal CheckLeave(const Rules& rules, const Game& game, Seat seat, TileId tile, TileId other,
                   Leaving how) {
  for (const Module* module : rules.With(Hook::kCheckLeave)) {
    const Refusal refusal = module->CheckLeave(rules, game, seat, tile, other, how);
    if (!refusal.ok()) return Named(refusal, tile);
  }
  return kFine;
}

namespace {

// How a tile leaves its cell for another if it goes to that zone.
Leaving LeavingFor(Zone zone) {
  return zone == Zone::kWaiting ? Leaving::kDisplaced : Leaving::kRemoved;
}

// Whether a tile may be laid rotated so, and which module lets it. `added`: as in Build.
Refusal CheckRotation(const Play& play, Seat seat, TileId tile, int rotation, bool added,
                      const Module** rotator) {
  const TileDef& def = play.rules.catalogue().tile(tile);
  if (rotation == 0 || (rotation <= 3 && def.rotatable)) return kFine;
  if (rotation <= 3 && added) {
    for (const Module* module : play.rules.With(Hook::kMayRotate)) {
      if (module->MayRotate(play.rules, play.game, seat)) *rotator = module;
    }
    if (*rotator != nullptr) return kFine;
  }
  return Named(No("not-turnable", "The {tile} cannot be rotated."), tile);
}

// Finds the module that can open a passage at that edge of a tile which lies well there except for
// the way on foot.
Refusal FindGatekeeper(const Rules& rules, const Game& game, const Board& board, TileId tile,
                       const TileSpot& lies, int edge, const Module** gatekeeper) {
  for (const Module* module : rules.With(Hook::kPassages)) {
    const int edges = module->Passages(rules, game, board, tile, lies);
    if (edge < 8 && (edges >> edge & 1) != 0) *gatekeeper = module;
  }
  if (*gatekeeper != nullptr) return kFine;
  return Named(No("no-gate-here",
                  "No gate can go on that side of the {tile}: you need a gate card and two printed "
                  "walls back to back."),
               tile);
}

Refusal NoGateNeeded(TileId tile) {
  return Named(No("no-gate-needed", "The {tile} can be reached there without a gate."), tile);
}

// Whether a tile of the seat may be added as the action says, and who opens a passage for it.
Refusal CheckBuild(const Play& play, Seat seat, const Action& action, const Shape& shape,
                   const Module** gatekeeper) {
  const TileId tile = action.tile;
  const Board board = play.rules.LayOut(play.game, seat, tile);
  const TileSpot lies = InPalace(seat, action.x, action.y, action.a);
  if (InZone(play.game, seat, tile, Zone::kPalace) && play.rules.edition() >= 2) {
    const Refusal moved = CheckMoved(play.rules, play.game, seat, tile, lies, action.b);
    if (!moved.ok() || action.b == 0) return moved;
    return FindGatekeeper(play.rules, play.game, board, tile, lies, action.b - 1, gatekeeper);
  }
  const Refusal refusal = board.CheckAdd(shape, action.x, action.y);
  if (action.b == 0) return Named(refusal, tile);
  if (refusal.ok()) return NoGateNeeded(tile);
  const Refusal with_passage = board.CheckAdd(shape, action.x, action.y, true);
  if (!with_passage.ok()) return Named(with_passage, tile);
  return FindGatekeeper(play.rules, play.game, board, tile, lies, action.b - 1, gatekeeper);
}

// Whether a tile of the palace may be exchanged as the action says, so that the new one `lies`
// there, and who opens a passage for it.
Refusal CheckExchange(const Play& play, Seat seat, const Action& action, const TileSpot& lies,
                      const Shape& shape, const Module** gatekeeper) {
  const TileId new_tile = action.c;
  const Board board = play.rules.LayOut(play.game, seat);
  const Refusal refusal = board.CheckExchange(lies.x, lies.y, shape);
  if (action.b == 0) return Named(refusal, new_tile);
  if (refusal.ok()) return NoGateNeeded(new_tile);
  const Refusal with_passage = board.CheckExchange(lies.x, lies.y, shape, true);
  if (!with_passage.ok()) return Named(with_passage, new_tile);
  return FindGatekeeper(play.rules, play.game, board, new_tile, lies, action.b - 1, gatekeeper);
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

// What may take the place of tiles in a palace (R-SWAP).
class ExchangeLister {
 public:
  ExchangeLister(const Rules& rules, const Game& game, Seat seat, const Board& board,
                 const Action& pattern, Zone zone, ActionList& list)
      : rules_(rules),
        game_(game),
        seat_(seat),
        board_(board),
        pattern_(pattern),
        zone_(zone),
        list_(list),
        asks_leave_(!rules.With(Hook::kCheckLeave).empty()),
        asks_passages_(!rules.With(Hook::kPassages).empty()) {}

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
      const Shape shape = rules_.ShapeOf(game_, spare.tile, spare.rotation);
      if (board_.CheckExchange(spot.x, spot.y, shape).ok()) Add(old_tile, spare, 0);
    }
  }

  // Where a tile outside the wall lies, one inside may lack nothing but a way on foot.
  void ListWithPassage(TileId old_tile, const Poses& spares) {
    const TileSpot& spot = game_.core.spot[old_tile];
    for (const Pose& spare : spares) {
      const Shape shape = rules_.ShapeOf(game_, spare.tile, spare.rotation);
      if (shape.outside || !board_.CheckExchange(spot.x, spot.y, shape, true).ok()) continue;
      const uint8_t edges = AllPassages(rules_, game_, board_, spare.tile,
                                        InPlaceOf(spot, spare.rotation, spare.cells));
      for (int edge = 0; edge < 8; ++edge) {
        if ((edges >> edge & 1) != 0) Add(old_tile, spare, edge + 1);
      }
    }
  }

  // Unless a module forbids it.
  void Add(TileId old_tile, const Pose& spare, int passage) {
    if (asks_leave_ &&
        !CheckLeave(rules_, game_, seat_, old_tile, spare.tile, LeavingFor(zone_)).ok()) {
      return;
    }
    Action& action = list_.Add(pattern_.origin, pattern_.verb);
    action.tile = old_tile;
    action.a = spare.rotation;
    action.b = static_cast<uint8_t>(passage);
    action.c = spare.tile;
  }

  const Rules& rules_;
  const Game& game_;
  Seat seat_;
  const Board& board_;
  const Action& pattern_;
  Zone zone_;
  ActionList& list_;
  bool asks_leave_, asks_passages_;
};

}  // namespace

Refusal CheckMoved(const Rules& rules, const Game& game, Seat seat, TileId tile,
                   const TileSpot& lies, int passage) {
  const Board lifted = rules.LayOut(game, seat, tile);
  const Refusal refusal =
      lifted.CheckRoom(rules.ShapeOf(game, tile, lies.rotation), lies.x, lies.y);
  if (!refusal.ok()) return Named(refusal, tile);
  Game after = game;
  return CheckMovedTo(rules, game, seat, lifted, tile, lies, passage, &after);
}

Refusal CheckMovedTo(const Rules& rules, const Game& game, Seat seat, const Board& lifted,
                     TileId tile, const TileSpot& lies, int passage, Game* after) {
  TileSpot& spot = after->core.spot[tile];
  spot = game.core.spot[tile];
  spot.x = lies.x;
  spot.y = lies.y;
  spot.rotation = lies.rotation;
  Board board = rules.LayOut(*after, seat);
  const GridCell at = CellOf(spot, passage > 4 ? 1 : 0);
  spot = game.core.spot[tile];
  if (passage == 0) return Named(board.Validate(), tile);
  const Module* gatekeeper = nullptr;
  const Refusal no_gate = FindGatekeeper(rules, game, lifted, tile, lies, passage - 1, &gatekeeper);
  if (!no_gate.ok()) return no_gate;
  Board::Reach reach;
  board.FindReach(0, 0, kMaxTiles, &reach);
  for (const Board::Reached& cell : reach) {
    if (board.TileAt(cell.x, cell.y) == tile) return NoGateNeeded(tile);
  }
  board.AddPassage(at.x, at.y, (passage - 1) % 4);
  return Named(board.Validate(), tile);
}

Refusal Build(Play& play, Seat seat, const Action& action, bool added) {
  const TileId tile = action.tile;
  const Module* rotator = nullptr;
  Refusal refusal = CheckRotation(play, seat, tile, action.a, added, &rotator);
  if (!refusal.ok()) return refusal;
  const Shape shape = play.rules.ShapeOf(play.game, tile, action.a);
  const Module* gatekeeper = nullptr;
  const bool surely = action.b == 0 && !InZone(play.game, seat, tile, Zone::kPalace) &&
                      IsPlain(play.rules, play.game, seat) &&
                      PlainCell(play.rules, play.game, seat, action.x, action.y).Takes(shape.sides);
  if (!surely) refusal = CheckBuild(play, seat, action, shape, &gatekeeper);
  if (!refusal.ok()) return refusal;
  play.PutInPalace(tile, seat, action.x, action.y, action.a);
  if (gatekeeper != nullptr) {
    gatekeeper->OpenPassage(play, tile, action.b - 1);
  }
  if (rotator != nullptr) rotator->OnRotated(play, seat, tile);
  return kFine;
}

Refusal Exchange(Play& play, Seat seat, const Action& action, Zone zone, bool added) {
  const TileId old_tile = action.tile;
  const TileId new_tile = action.c;
  const Module* rotator = nullptr;
  Refusal refusal = CheckRotation(play, seat, new_tile, action.a, added, &rotator);
  if (!refusal.ok()) return refusal;
  refusal = CheckLeave(play.rules, play.game, seat, old_tile, new_tile, LeavingFor(zone));
  if (!refusal.ok()) return refusal;
  const TileSpot was = play.core().spot[old_tile];
  const Shape shape = play.rules.ShapeOf(play.game, new_tile, action.a);
  const TileSpot lies = InPlaceOf(was, action.a, shape.cells);
  const Module* gatekeeper = nullptr;
  const bool surely = action.b == 0 && IsPlain(play.rules, play.game, seat) &&
                      PlainCell(play.rules, play.game, seat, was.x, was.y).Exchanges(shape.sides);
  if (!surely) refusal = CheckExchange(play, seat, action, lies, shape, &gatekeeper);
  if (!refusal.ok()) return refusal;
  play.Own(old_tile, seat, zone);
  play.PutInPalace(new_tile, seat, lies.x, lies.y, lies.rotation);
  if (gatekeeper != nullptr) gatekeeper->OpenPassage(play, new_tile, action.b - 1);
  if (rotator != nullptr) rotator->OnRotated(play, seat, new_tile);
  EmitReplaced(play, seat, old_tile, new_tile, was);
  TellLeft(play, seat, old_tile, was);
  TellPlaced(play, seat, new_tile);
  return kFine;
}

void ListExchanges(const Rules& rules, const Game& game, Seat seat, const Board& board,
                   const Poses spares[2], const Action& pattern, Zone zone, ActionList& list) {
  if (spares[0].empty() && spares[1].empty()) return;
  ExchangeLister(rules, game, seat, board, pattern, zone, list).List(spares);
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
  event.a = spot.rotation;
  play.Emit(event);
}

void TellPlaced(Play& play, Seat seat, TileId tile) {
  for (const Module* module : play.rules.With(Hook::kOnPlaced)) {
    module->OnPlaced(play, seat, tile);
  }
}

void TellAdded(Play& play, Seat seat, TileId tile) {
  TellPlaced(play, seat, tile);
  for (const Module* module : play.rules.With(Hook::kOnAdded)) module->OnAdded(play, seat, tile);
}

void TellMoved(Play& play, Seat seat, TileId tile, const TileSpot& was) {
  for (const Module* module : play.rules.With(Hook::kOnMoved)) {
    module->OnMoved(play, seat, tile, was);
  }
}

void TellLeft(Play& play, Seat seat, TileId tile, const TileSpot& was) {
  for (const Module* module : play.rules.With(Hook::kOnLeft)) {
    module->OnLeft(play, seat, tile, was);
  }
}

}  // namespace alhambra
