// Handymen in positions.
#include <string>
#include <utility>

#include "engine/modules/handymen/handymen_module.h"

namespace alhambra::handymen {
namespace {

// A number for each seat.
template <class F>
Value PerSeat(const Rules& rules, F number) {
  Value list = Value::List();
  for (Seat seat = 0; seat < rules.players(); ++seat) list.Add(int{number(seat)});
  return list;
}

void ReadPerSeat(const Rules& rules, const Reader& list, int most,
                 uint8_t (&numbers)[kMaxPlayers]) {
  if (list.size() > rules.players()) return list.Fail("there are not that many players");
  for (int seat = 0; seat < list.size(); ++seat) {
    numbers[seat] = static_cast<uint8_t>(list.At(seat).Number(0, most));
  }
}

}  // namespace

void Handymen::Write(const Rules& rules, const Game& game, Value& value) const {
  const HandymenState& state = State(game);
  Value spaces = Value::List();
  Value bought = Value::List();
  for (int space = 0; space < kSpaces; ++space) {
    spaces.Add(PerSeat(rules, [&](Seat seat) { return state.at_space[space][seat]; }));
    if ((state.bought >> space & 1) != 0) bought.Add(space + 1);
  }
  Value tiles = Value::List();
  for (int id = 0; id < rules.catalogue().tile_count(); ++id) {
    const auto tile = static_cast<TileId>(id);
    if (StandsOn(game, tile)) tiles.Add(rules.catalogue().tile(tile).name);
  }
  value.Set("hand", PerSeat(rules, [&](Seat seat) { return InHand(game, seat); }));
  value.Set("spaces", std::move(spaces));
  value.Set("tiles", std::move(tiles));
  value.Set("fountains", PerSeat(rules, [&](Seat seat) { return state.on_fountain[seat]; }));
  value.Set("gone", PerSeat(rules, [&](Seat seat) { return state.gone[seat]; }));
  if (state.bought != 0) value.Set("bought", std::move(bought));
}

void Handymen::ReadSpaces(const Rules& rules, Game& game, const Reader& spaces) const {
  if (spaces.size() != kSpaces) return spaces.Fail("there are four market spaces");
  for (int space = 0; space < kSpaces; ++space) {
    ReadPerSeat(rules, spaces.At(space), per_player_, State(game).at_space[space]);
  }
}

void Handymen::ReadTiles(const Rules& rules, Game& game, const Reader& tiles) const {
  for (int i = 0; i < tiles.size() && tiles.ok(); ++i) {
    const Reader item = tiles.At(i);
    const TileId tile = rules.catalogue().FindTile(item.Text());
    if (!item.ok()) return;
    if (tile == kNoTile) return item.Fail("there is no such tile");
    bool holds = false;
    for (Seat seat = 0; seat < rules.players(); ++seat) {
      ForEachOwn(rules, game, seat, [&](TileId own) { holds = holds || own == tile; });
    }
    if (!holds) return item.Fail("a handyman stands on a tile of a palace or a reserve");
    if (StandsOn(game, tile)) return item.Fail("one handyman stands on a tile");
    SetOn(game, tile, true);
  }
}

// "hand" follows from where the others are, and is refused if it says otherwise.
void Handymen::Read(const Rules& rules, Game& game, const Reader& reader) const {
  HandymenState& state = State(game);
  reader.OnlyFields({"hand", "spaces", "tiles", "fountains", "gone", "bought"});
  if (reader.Has("spaces")) ReadSpaces(rules, game, reader.Field("spaces"));
  if (reader.Has("tiles")) ReadTiles(rules, game, reader.Field("tiles"));
  if (reader.Has("fountains")) ReadPerSeat(rules, reader.Field("fountains"), 1, state.on_fountain);
  if (reader.Has("gone")) ReadPerSeat(rules, reader.Field("gone"), per_player_, state.gone);
  if (reader.Has("bought")) {
    const Reader bought = reader.Field("bought");
    for (int i = 0; i < bought.size(); ++i) {
      const int space = bought.At(i).Number(1, kSpaces) - 1;
      state.bought = static_cast<uint8_t>(state.bought | 1 << space);
    }
  }
  for (Seat seat = 0; seat < rules.players() && reader.ok(); ++seat) {
    if (InHand(game, seat) < 0) return reader.Fail("a player has more handymen than there are");
  }
  if (!reader.ok() || !reader.Has("hand")) return;
  const Reader hand = reader.Field("hand");
  if (hand.size() != rules.players()) return hand.Fail("there is a number for every player");
  for (Seat seat = 0; seat < rules.players() && reader.ok(); ++seat) {
    if (hand.At(seat).Number(0, per_player_) != InHand(game, seat)) {
      hand.At(seat).Fail("those that are nowhere else are in hand");
    }
  }
}

const char* Handymen::FindFault(const Rules& rules, const Game& game) const {
  const HandymenState& state = State(game);
  for (int seat = 0; seat < kMaxPlayers; ++seat) {
    int somewhere = state.gone[seat] + state.on_fountain[seat];
    for (const auto& space : state.at_space) somewhere += space[seat];
    if (seat >= rules.players() && somewhere != 0) return "handymen of nobody";
    if (state.on_fountain[seat] > 1) return "two handymen on a fountain";
    if (seat < rules.players() && InHand(game, static_cast<Seat>(seat)) < 0) {
      return "more handymen than there are";
    }
  }
  for (int tile = 0; tile < rules.catalogue().tile_count(); ++tile) {
    if (!StandsOn(game, static_cast<TileId>(tile))) continue;
    const Zone zone = game.core.spot[tile].zone;
    if (zone != Zone::kPalace && zone != Zone::kReserve && zone != Zone::kWaiting) {
      return "a handyman stands on a tile that nobody has";
    }
  }
  return state.bought >> kSpaces != 0 ? "a tile was bought from no space" : nullptr;
}

}  // namespace alhambra::handymen
