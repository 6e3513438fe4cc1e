// Tiles that lie face down under a market tile: when they come up, and who gets them at the end.
#include "engine/modules/buildings-of-power/buildings_of_power_module.h"

namespace alhambra::power {

TileId BuildingsOfPower::TileUnder(const Game& game, int space) const {
  const uint8_t tile = State(game).hidden[space].tile;
  return tile == 0 ? kNoTile : static_cast<TileId>(tile - 1);
}

// R-TURNED-UP: it is not drawn, so that nobody claims it.
bool BuildingsOfPower::FillsPlace(Play& play, int space) const {
  const TileId tile = TileUnder(play.game, space);
  if (tile == kNoTile) return false;
  State(play.game).hidden[space] = {};
  play.NoteLook();
  play.LayAt(tile, space);
  return true;
}

bool BuildingsOfPower::HandsOut(Play& play, int space) const {
  const TileId tile = TileUnder(play.game, space);
  if (tile == kNoTile) return false;
  State(play.game).hidden[space].shown = 1;
  Event event = Play::Of(*this, kShown, kNoSeat);
  event.tile = tile;
  event.a = static_cast<uint8_t>(space);
  play.Emit(event);
  const Seat richest = play.rules.Richest(play.game, CurrencyAt(space)).seat;
  if (richest != kNoSeat) {
    play.Push(origin, kPicking, richest, Picking{static_cast<uint8_t>(space)});
  } else {
    play.HandOutToRichest(play.core().market[space], space);
    play.HandOutToRichest(tile, space);
  }
  return true;
}

// In edition 1, where tiles are placed as they are given, the richest places first.
Refusal BuildingsOfPower::PickLast(Play& play, const Frame& frame, const Action& action) const {
  const int space = frame.As<Picking>().space;
  const TileId above = play.core().market[space], below = TileUnder(play.game, space);
  if (action.origin != origin || action.verb != kPick) {
    return No("not-now", "You cannot do that now: choose one of the two tiles.");
  }
  if (action.tile != above && action.tile != below) {
    return No(kReasons("not-there"), "Choose one of the two tiles on that market space.");
  }
  const TileId other = action.tile == above ? below : above;
  play.Pop();
  play.HandOutToRichest(other, space, frame.seat);
  play.HandOut(action.tile, frame.seat, space);
  if (play.core().spot[below].zone != Zone::kModule) State(play.game).hidden[space] = {};
  return kFine;
}

}  // namespace alhambra::power
