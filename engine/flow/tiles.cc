// What happens to tiles: Play, "tiles".
#include <utility>

#include "engine/flow/play.h"

namespace alhambra {
namespace {

void TellGone(Play& play, TileId tile, Zone zone) {
  for (const Module* module : play.rules.With(Hook::kOnGone)) module->OnGone(play, tile, zone);
}

}  // namespace

void Play::Lift(TileId tile) {
  TileSpot& spot = game.core.spot[tile];
  switch (spot.zone) {
    case Zone::kSupply:
      game.core.supply.remove(tile);
      break;
    case Zone::kMarket:
      for (TileId& space : game.core.market) {
        if (space == tile) space = kNoTile;
      }
      break;
    case Zone::kWaiting:
    case Zone::kPalace:
    case Zone::kReserve:
      game.core.owned[spot.seat].remove(tile);
      break;
    case Zone::kDirk:
      game.core.dirk.remove(tile);
      break;
    case Zone::kNowhere:
    case Zone::kModule:
    case Zone::kBeside:
    case Zone::kMoving:
    case Zone::kGone:
      break;
  }
  // What was added to it stays with it.
  const uint8_t walls = spot.walls;
  spot = TileSpot();
  spot.walls = walls;
}

void Play::MoveTo(TileId tile, Zone zone) {
  Lift(tile);
  game.core.spot[tile].zone = zone;
  if (zone == Zone::kDirk) {
    game.core.spot[tile].walls = 0;  // he has no palace
    game.core.dirk.push_back(tile);
  }
  if (zone == Zone::kSupply) game.core.supply.push_back(tile);
  if (zone == Zone::kDirk || zone == Zone::kGone) TellGone(*this, tile, zone);
}

void Play::Own(TileId tile, Seat seat, Zone zone) {
  TileSpot& spot = game.core.spot[tile];
  const bool mine =
      (spot.zone == Zone::kWaiting || spot.zone == Zone::kPalace || spot.zone == Zone::kReserve) &&
      spot.seat == seat;
  if (!mine) {
    Lift(tile);
    game.core.owned[seat].push_back(tile);
  }
  spot.zone = zone;
  spot.seat = seat;
  spot.x = spot.y = 0;
  spot.rotation = 0;
  const bool is_read = game.core.agenda.empty();  // a position: nothing goes on yet
  if (zone != Zone::kReserve || is_read) return;
  for (const Module* module : rules.With(Hook::kOnReserved)) module->OnReserved(*this, seat, tile);
}

void Play::PutInPalace(TileId tile, Seat seat, int x, int y, int rotation) {
  Own(tile, seat, Zone::kPalace);
  TileSpot& spot = game.core.spot[tile];
  spot.x = static_cast<int8_t>(x);
  spot.y = static_cast<int8_t>(y);
  spot.rotation = static_cast<uint8_t>(rotation);
}

TileId Play::DrawTile(int part) {
  FixedVec<TileId, 160>& supply = game.core.supply;
  int next = supply.size() - 1;
  while (next >= 0 && catalogue().tile(supply[next]).part != part) --next;
  if (next < 0) return kNoTile;
  TileId tile = supply[next];
  supply.erase(next);
  game.core.spot[tile].zone = Zone::kNowhere;
  for (const Module* module : rules.With(Hook::kFaceUp)) tile = module->FaceUp(*this, tile);
  return tile;
}

TileId Play::DrawForPlace(int place) {
  for (;;) {
    const TileId tile = DrawTile(PartAt(place));
    if (tile == kNoTile || !catalogue().tile(tile).beside) return tile;
    LayBeside(tile, place);
  }
}

void Play::LayAt(TileId tile, int place) {
  game.core.market[place] = tile;
  game.core.spot[tile].zone = Zone::kMarket;
  Emit(CoreEvent::kLaid, kNoSeat, tile, place);
  for (const Module* module : rules.With(Hook::kOnLaid)) module->OnLaid(*this, tile, place);
}

void Play::LayBeside(TileId tile, int space) {
  const Currency currency = catalogue().tile(tile).currency;
  TileSpot& spot = game.core.spot[tile];
  spot.zone = Zone::kBeside;
  spot.x = static_cast<int8_t>(currency == kNoCurrency ? space : currency);
  Emit(CoreEvent::kLaidBeside, kNoSeat, tile, spot.x);
}

void Play::FillPlace(int place) {
  const auto may_lie = [this](TileId tile) {
    for (const Module* module : rules.With(Hook::kMayLieFirst)) {
      if (!module->MayLieFirst(rules, tile)) return false;
    }
    return true;
  };
  FixedVec<TileId, 160> put_back;
  TileId tile = DrawForPlace(place);
  for (; tile != kNoTile && !may_lie(tile); tile = DrawForPlace(place)) put_back.push_back(tile);
  if (tile != kNoTile) LayAt(tile, place);
  for (const TileId other : put_back) ShuffleIn(other);
}

void Play::SwapPlaces(Seat seat, int place, int other) {
  std::swap(game.core.market[place], game.core.market[other]);
  Emit(CoreEvent::kSwapped, seat, kNoTile, place, other);
}

void Play::Claim() {
  CHECK(IsCore(Top(), CoreFrame::kClaim));
  const Seat seat = Top().seat;
  const TileId tile = Top().As<ClaimFrame>().tile;
  Pop();
  Own(tile, seat, Zone::kWaiting);
  PushPlacementOf(tile, seat, true);
  TellGained(seat, tile, true);
}

void Play::DrawForDirk(int part, int count) {
  FixedVec<TileId, 160> set_aside;
  while (count > 0) {
    const TileId tile = DrawTile(part);
    if (tile == kNoTile) break;
    if (catalogue().tile(tile).beside) {
      set_aside.push_back(tile);
      continue;
    }
    --count;
    Emit(CoreEvent::kDirkDrew, rules.dirk(), tile);
    MoveTo(tile, Zone::kDirk);
  }
  for (TileId tile : set_aside) ShuffleIn(tile);
}

void Play::ShuffleIn(TileId tile) {
  FixedVec<TileId, 160>& supply = game.core.supply;
  if (catalogue().tile(tile).is_back) {
    game.core.spot[tile].zone = Zone::kNowhere;
    tile = catalogue().tile(tile).reverse;
  }
  game.core.spot[tile].zone = Zone::kSupply;
  // Anywhere among those of its own part.
  const int part = catalogue().tile(tile).part;
  int before = game.core.rng.Below(rules.InSupply(game, part) + 1);
  int at = 0;
  for (; at < supply.size(); ++at) {
    if (catalogue().tile(supply[at]).part == part && before-- == 0) break;
  }
  supply.insert(at, tile);
  TellGone(*this, tile, Zone::kSupply);
}

void Play::TellSold(int place) {
  for (const Module* module : rules.With(Hook::kOnSold)) module->OnSold(*this, place);
}

void Play::TellGained(Seat seat, TileId tile, bool bought) {
  for (const Module* module : rules.With(Hook::kOnGained)) {
    module->OnGained(*this, seat, tile, bought);
  }
}

void Play::HandOut(TileId tile, Seat seat, int place) {
  if (game.core.owned[seat].full()) return;
  Own(tile, seat, Zone::kWaiting);
  Emit(CoreEvent::kHandedOut, seat, tile, place);
  // Other tiles wait until all are given out (R-LAST).
  const bool at_once = rules.edition() < 2 || catalogue().tile(tile).reverse != kNoTile;
  if (at_once) PushPlacement(seat, false);
  TellGained(seat, tile, false);
}

void Play::HandOutToRichest(TileId tile, int place, Seat but) {
  const Rich richest = rules.Richest(game, CurrencyAt(place), but);
  if (richest.seat != kNoSeat) return HandOut(tile, richest.seat, place);
  Emit(richest.money > 0 ? CoreEvent::kLeftTied : CoreEvent::kLeftUnpaid, kNoSeat, tile, place);
}

}  // namespace alhambra
