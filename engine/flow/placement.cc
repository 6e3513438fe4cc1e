// Placing gained tiles (T2, and R-OUT-OF-TURN).
#include "engine/flow/building.h"
#include "engine/flow/listing.h"
#include "engine/flow/plain_placement.h"

namespace alhambra {
namespace {

// Whether the tile was in the palace before and had to make room (see ApplyDisplacement).
bool IsDisplaced(const Frame& placement, TileId tile) {
  return placement.As<PlaceFrame>().displaced == tile;
}

bool MayGive(const Rules& rules, const Game& game, const Frame& placement, TileId tile) {
  if (!placement.As<PlaceFrame>().may_give || IsDisplaced(placement, tile)) return false;
  for (const Module* module : rules.With(Hook::kMayGive)) {
    if (!module->MayGive(game, tile)) return false;
  }
  return rules.catalogue().tile(tile).for_dirk;
}

// Whether the tile may take the place of one in the palace: it was bought.
bool MayDisplace(const Rules& rules, const Game& game, const Frame& placement, TileId tile) {
  return IsToBePlaced(game, placement, tile) && rules.catalogue().tile(tile).in_supply &&
         !IsDisplaced(placement, tile);
}

Refusal GiveToDirk(Play& play, Seat seat, const Frame& placement, TileId tile) {
  if (!play.rules.has_dirk()) return No("no-dirk", "Dirk takes part only in two-player games.");
  if (!MayGive(play.rules, play.game, placement, tile)) {
    return Named(No("not-for-dirk", "The {tile} cannot be given to Dirk."), tile);
  }
  play.Emit(CoreEvent::kGaveDirk, seat, tile);
  play.MoveTo(tile, Zone::kDirk);
  return kFine;
}

Refusal CheckStore(const Rules& rules, const Game& game, Seat seat, TileId tile) {
  for (const Module* module : rules.With(Hook::kCheckLeave)) {
    const Refusal refusal = module->CheckStore(rules, game, seat, tile);
    if (!refusal.ok()) return Named(refusal, tile);
  }
  return kFine;
}

// Whether a displacement leaves a cell for the old tile, if that may not be stored.
Refusal CheckGoesOn(const Rules& rules, const Game& game, Seat seat, const Action& displacement) {
  const TileId tile = displacement.tile;
  if (CheckStore(rules, game, seat, tile).ok()) return kFine;
  Game after = game;
  Play trial{rules, after};
  const Refusal refusal = Exchange(trial, seat, displacement, Zone::kWaiting, false);
  if (!refusal.ok()) return refusal;
  ActionList list;
  CellLister cells(rules, after, seat, CoreVerb::kPlace, list);
  ForEachPose(rules, after, tile, false, [&](const Pose& pose) { cells.List(pose); });
  if (!list.empty()) return kFine;
  return Named(No("no-other-cell",
                  "The {tile} cannot go to your reserve, and there is no other cell for it."),
               tile);
}

}  // namespace

bool PlacesAll(const Frame& frame) {
  return IsCore(frame, CoreFrame::kPlace) && frame.As<PlaceFrame>().only == kNoTile;
}

bool IsToBePlaced(const Game& game, const Frame& frame, TileId tile) {
  const TileId only = frame.As<PlaceFrame>().only;
  return InZone(game, frame.seat, tile, Zone::kWaiting) && (only == kNoTile || tile == only);
}

void ListPlacements(const Rules& rules, const Game& game, const Frame& frame,
                    const Listing& listing) {
  const Seat seat = frame.seat;
  ActionList& list = listing.list();
  const auto list_waiting = [&](auto list_cells) {
    for (TileId tile : game.core.owned[seat]) {
      if (!IsToBePlaced(game, frame, tile)) continue;
      list_cells(tile);
      const bool stays = IsDisplaced(frame, tile) && !CheckStore(rules, game, seat, tile).ok();
      if (!stays) list.Add(kCore, VerbOf(CoreVerb::kReserve)).tile = tile;
      if (!rules.has_dirk() || !MayGive(rules, game, frame, tile)) continue;
      list.Add(kCore, VerbOf(CoreVerb::kGive)).tile = tile;
    }
  };
  PlainPalace fresh;
  if (PlainPalace* plain = listing.PalaceOf(rules, game, seat, fresh)) {
    list_waiting([&](TileId tile) {
      plain->ListCells(CoreVerb::kPlace, tile, rules.ShapeOf(game, tile, 0).sides, listing);
    });
  } else {
    const bool may_rotate = rules.MayRotate(game, seat);
    CellLister cells(rules, game, seat, CoreVerb::kPlace, list);
    list_waiting([&](TileId tile) {
      const bool any = may_rotate && !IsDisplaced(frame, tile);
      ForEachPose(rules, game, tile, any, [&](const Pose& pose) { cells.List(pose); });
    });
  }
  if (!PlacesAll(frame)) return;
  for (const Module* module : rules.With(Hook::kHasToPlace)) {
    module->ListPlacements(rules, game, seat, list);
  }
}

Refusal ApplyPlacement(Play& play, Seat seat, const Frame& frame, const Action& action) {
  const TileId tile = action.tile;
  const CoreVerb verb = static_cast<CoreVerb>(action.verb);
  if (verb != CoreVerb::kPlace && verb != CoreVerb::kReserve && verb != CoreVerb::kGive) {
    return No("not-now", "You cannot do that now: place the tiles you gained.");
  }
  if (!IsToBePlaced(play.game, frame, tile)) {
    return Named(No("not-waiting", "The {tile} is not one of the tiles you have to place."), tile);
  }
  const bool displaced = IsDisplaced(frame, tile);
  if (verb == CoreVerb::kReserve) {
    const Refusal refusal =
        displaced ? CheckStore(play.rules, play.game, seat, tile) : Refusal(kFine);
    if (!refusal.ok()) return refusal;
    play.Own(tile, seat, Zone::kReserve);
    play.Emit(CoreEvent::kReserved, seat, tile);
    return kFine;
  }
  if (verb == CoreVerb::kGive) return GiveToDirk(play, seat, frame, tile);
  const TileSpot was = play.core().spot[tile];
  const Refusal refusal = Build(play, seat, action, !displaced);
  if (!refusal.ok()) return refusal;
  EmitPlaced(play, displaced ? CoreEvent::kMoved : CoreEvent::kPlaced, seat, tile);
  if (displaced) {
    TellMoved(play, seat, tile, was);
  } else {
    TellAdded(play, seat, tile);
  }
  return kFine;
}

void ListDisplacements(const Rules& rules, const Game& game, const Frame& placement,
                       const Action& pattern, ActionList& list) {
  const Seat seat = placement.seat;
  Poses spares[2];
  for (TileId tile : game.core.owned[seat]) {
    if (!MayDisplace(rules, game, placement, tile)) continue;
    ForEachPose(rules, game, tile, false,
                [&](const Pose& pose) { spares[pose.cells - 1].push_back(pose); });
  }
  if (spares[0].empty() && spares[1].empty()) return;
  ActionList found;
  ListExchanges(rules, game, seat, rules.LayOut(game, seat), spares, pattern, Zone::kWaiting,
                found);
  for (const Action& action : found) {
    if (CheckGoesOn(rules, game, seat, action).ok()) list.Add(action);
  }
}

Refusal ApplyDisplacement(Play& play, const Frame& placement, const Action& action) {
  if (!MayDisplace(play.rules, play.game, placement, action.c)) {
    return Named(
        No("not-bought", "The {tile} is not a tile you bought this turn and still have to place."),
        action.c);
  }
  if (!InZone(play.game, placement.seat, action.tile, Zone::kPalace)) {
    return Named(No("not-in-palace", "The {tile} is not in your palace."), action.tile);
  }
  const Seat seat = placement.seat;
  Refusal refusal = CheckGoesOn(play.rules, play.game, seat, action);
  if (!refusal.ok()) return refusal;
  const bool stored = CheckStore(play.rules, play.game, seat, action.tile).ok();
  auto& agenda = play.game.core.agenda;
  const int depth = agenda.size();
  refusal = Exchange(play, seat, action, Zone::kWaiting, false);
  if (!refusal.ok()) return refusal;
  // What the exchange caused may lie above.
  Frame& frame = agenda[depth - 1];
  PlaceFrame held = frame.As<PlaceFrame>();
  held.displaced = action.tile;
  frame.Hold(held);
  if (stored) return kFine;
  Frame first = frame;  // nothing may take its last cell
  held.may_give = false;
  held.only = held.displaced;
  first.Hold(held);
  agenda.insert(depth, first);
  return kFine;
}

}  // namespace alhambra
