// The palace staff in positions: what is written, what is read, what can be.
#include <string>
#include <utility>

#include "engine/modules/palace-staff/palace_staff_module.h"

namespace alhambra::palace_staff {
namespace {

bool IsOwned(const TileSpot& spot) {
  return spot.zone == Zone::kPalace || spot.zone == Zone::kReserve || spot.zone == Zone::kWaiting;
}

}  // namespace

void PalaceStaff::Write(const Rules& rules, const Game& game, Value& value) const {
  const StaffState& state = State(game);
  Value open = Value::List(), guards = Value::List(), servants = Value::List();
  for (size_t kind = 0; kind < kAlhambraKinds; ++kind) {
    for (int i = 0; i < state.open[kind]; ++i) open.Add(KindWords()[kind]);
  }
  for (Seat seat = 0; seat < rules.players(); ++seat) {
    const Guard& guard = state.guards[seat];
    if (guard.tile != 0 && game.core.spot[guard.tile - 1].zone == Zone::kWaiting) {
      guards.Add(Value());  // he goes where his displaced tile is laid
      continue;
    }
    const GridCell cell = GuardCell(game, seat);
    Value at = Value::List();
    at.Add(cell.x);
    at.Add(cell.y);
    guards.Add(std::move(at));
  }
  state.servants.ForEach(
      [&](BuildingRef building) { servants.Add(BuildingName(rules, building)); });
  value.Set("open", std::move(open));
  value.Set("guards", std::move(guards));
  value.Set("servants", std::move(servants));
  value.Set("pool", AllInPool(rules, game));
}

void PalaceStaff::ReadGuard(const Rules& rules, Game& game, Seat seat, const Reader& cell) const {
  const GridCell at = cell.Cell(kReach);
  if (!cell.ok() || at == GridCell()) return;
  for (const TileId tile : game.core.owned[seat]) {
    const TileSpot& spot = game.core.spot[tile];
    const TileDef& def = rules.catalogue().tile(tile);
    const int half = HalfAt(spot, def.cells, at);
    if (spot.zone != Zone::kPalace || def.outside || half < 0) continue;
    State(game).guards[seat] = {static_cast<uint8_t>(tile + 1), static_cast<uint8_t>(half)};
    return;
  }
  cell.Fail("the guard stands on a tile of the palace");
}

void PalaceStaff::ReadServants(const Rules& rules, Game& game, const Reader& reader) const {
  for (int i = 0; i < reader.size() && reader.ok(); ++i) {
    const BuildingRef building = FindBuilding(rules, reader.At(i).Text());
    if (building.tile == kNoTile || !IsOwned(game.core.spot[building.tile])) {
      return reader.At(i).Fail("nobody has such a tile");
    }
    const Kind kind = KindAt(rules, game, building);
    if (kind >= kAlhambraKinds) return reader.At(i).Fail("this is not a building");
    if (State(game).servants.Has(building)) return reader.At(i).Fail("this is named twice");
    if (InPool(rules, game, kind) == 0) {
      return reader.At(i).Fail("there are not that many servants of this kind");
    }
    State(game).servants.Add(building);
  }
}

void PalaceStaff::ReadOpen(const Rules& rules, Game& game, const Reader& reader) const {
  if (reader.size() > open_) return reader.Fail("there are too many");
  for (int i = 0; i < reader.size(); ++i) {
    const int kind = reader.At(i).OneOf(KindWords(), "kind");
    if (!reader.ok()) return;
    if (InPool(rules, game, static_cast<Kind>(kind)) == 0) {
      return reader.At(i).Fail("there are not that many servants of this kind");
    }
    ++State(game).open[kind];
  }
}

// Without "open" they are turned up at random.
void PalaceStaff::Read(const Rules& rules, Game& game, const Reader& reader) const {
  reader.OnlyFields({"open", "guards", "servants", "pool"});
  if (reader.Has("guards")) {
    const Reader guards = reader.Field("guards");
    if (guards.size() > rules.players()) return guards.Fail("there are fewer players");
    for (Seat seat = 0; seat < guards.size() && reader.ok(); ++seat) {
      ReadGuard(rules, game, seat, guards.At(seat));
    }
  }
  if (reader.ok() && reader.Has("servants")) ReadServants(rules, game, reader.Field("servants"));
  if (!reader.ok()) return;
  if (reader.Has("open")) {
    ReadOpen(rules, game, reader.Field("open"));
  } else {
    TurnUpServants(rules, game);
  }
  if (!reader.ok() || !reader.Has("pool")) return;
  const int left = AllInPool(rules, game);
  if (reader.Field("pool").Number(0, 999) != left) {
    reader.Field("pool").Fail("there are " + std::to_string(left) + " servants left");
  }
}

const char* PalaceStaff::FindFault(const Rules& rules, const Game& game) const {
  const StaffState& state = State(game);
  const char* fault = nullptr;
  state.servants.ForEach([&](BuildingRef building) {
    if (building.tile >= rules.catalogue().tile_count() ||
        !IsOwned(game.core.spot[building.tile])) {
      fault = "a servant on a tile of nobody";
    } else if (KindAt(rules, game, building) >= kAlhambraKinds) {
      fault = "a servant on no building";
    }
  });
  if (fault != nullptr) return fault;
  for (Kind kind = 0; kind < kAlhambraKinds; ++kind) {
    if (InPool(rules, game, kind) < 0) return "more servants of a kind than there are";
  }
  if (OpenServants(game) > open_) return "too many face-up servants";
  for (Seat seat = 0; seat < kMaxPlayers; ++seat) {
    const Guard& guard = state.guards[seat];
    if (guard.tile == 0) {
      if (guard.half != 0) return "a guard on half a fountain";
      continue;
    }
    const TileId tile = static_cast<TileId>(guard.tile - 1);
    const TileSpot& spot = game.core.spot[tile];
    const bool displaced = spot.zone == Zone::kWaiting && rules.edition() >= 2;
    if (spot.zone != Zone::kPalace && !displaced) return "a guard outside the palace";
    if (spot.seat != seat) return "a guard on another's tile";
    if (guard.half >= rules.catalogue().tile(tile).cells) return "a guard beside its tile";
  }
  return nullptr;
}

}  // namespace alhambra::palace_staff
