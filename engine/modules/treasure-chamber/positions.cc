// The treasure chamber in positions: what is written, what is read, what can be.
#include <string>
#include <utility>

#include "engine/flow/play.h"
#include "engine/modules/treasure-chamber/treasure_chamber_module.h"

namespace alhambra::treasure_chamber {
namespace {

Value ChestList(const uint8_t* chests) {
  Value list = Value::List();
  for (size_t kind = 0; kind < kAlhambraKinds; ++kind) {
    for (int i = 0; i < chests[kind]; ++i) list.Add(KindWords()[kind]);
  }
  return list;
}

}  // namespace

void TreasureChamber::Write(const Rules& rules, const Game& game, Value& value) const {
  const ChamberState& state = State(game);
  Value rooms = Value::List();
  for (int room = 0; room < rooms_; ++room) rooms.Add(ChestList(state.room[room]));
  value.Set("rooms", std::move(rooms));
  Value stowed = Value::List();
  for (int scorer = 0; scorer < rules.scorers(); ++scorer) {
    ForEachBuildingRef(rules, game, scorer, [&](BuildingRef building, Kind kind) {
      if (!state.stowed.Has(building)) return;
      Value item = Value::Object();
      item.Set("tile", rules.catalogue().tile(building.tile).name);
      item.Set("kind", KindWords()[kind]);
      stowed.Add(std::move(item));
    });
  }
  value.Set("stowed", std::move(stowed));
  if (Sum(state.bought) > 0) value.Set("bought", ChestList(state.bought));
  value.Set("bag", AllInBag(rules, game));
  if (state.closed != 0) value.Set("closed", true);
}

void TreasureChamber::ReadChest(const Rules& rules, const Game& game, const Reader& item,
                                uint8_t* chests) const {
  const int kind = item.OneOf(KindWords(), "kind");
  if (!item.ok()) return;
  if (CountBag(rules, game)[static_cast<size_t>(kind)] == 0) {
    return item.Fail("there are not that many chests of this kind");
  }
  ++chests[kind];
}

void TreasureChamber::ReadStowed(const Rules& rules, Game& game, const Reader& item) const {
  item.OnlyFields({"tile", "kind"});
  const TileId tile = rules.catalogue().FindTile(item.Field("tile").Text());
  const int kind = item.Field("kind").OneOf(KindWords(), "kind");
  if (!item.ok()) return;
  BuildingRef empty;
  for (int scorer = 0; scorer < rules.scorers(); ++scorer) {
    ForEachBuildingRef(rules, game, scorer, [&](BuildingRef building, Kind of) {
      if (building.tile == tile && of == kind && !State(game).stowed.Has(building))
        empty = building;
    });
  }
  if (empty.tile == kNoTile) {
    return item.Fail("a chest lies alone in a building of its kind, in a palace or with Dirk");
  }
  if (CountBag(rules, game)[static_cast<size_t>(kind)] == 0) {
    return item.Fail("there are not that many chests of this kind");
  }
  State(game).stowed.Add(empty);
}

// Without "rooms" they are filled at random.
void TreasureChamber::ReadRooms(const Rules& rules, Game& game, const Reader& reader) const {
  ChamberState& state = State(game);
  if (!reader.Has("rooms")) {
    const int full = state.closed == 0 ? rooms_ - (Sum(state.bought) > 0 ? 1 : 0) : 0;
    for (int room = 0; room < full; ++room) {
      if (AllInBag(rules, game) < per_room_) return reader.Fail("no chests are left for the rooms");
      FillRoom(rules, game, room);
    }
    return;
  }
  const Reader rooms = reader.Field("rooms");
  if (rooms.size() != rooms_) rooms.Fail("there are " + std::to_string(rooms_) + " rooms");
  for (int room = 0; room < rooms_ && reader.ok(); ++room) {
    const Reader chests = rooms.At(room);
    for (int i = 0; i < chests.size() && reader.ok(); ++i) {
      ReadChest(rules, game, chests.At(i), state.room[room]);
    }
  }
  const char* fault = reader.ok() ? FindRoomFault(game) : nullptr;
  if (fault != nullptr) rooms.Fail(fault);
}

void TreasureChamber::Read(const Rules& rules, Game& game, const Reader& reader) const {
  reader.OnlyFields({"rooms", "stowed", "bought", "bag", "closed"});
  ChamberState& state = State(game);
  if (reader.Has("closed")) state.closed = reader.Field("closed").Bool() ? 1 : 0;
  if (reader.Has("stowed")) {
    const Reader stowed = reader.Field("stowed");
    for (int i = 0; i < stowed.size() && reader.ok(); ++i) ReadStowed(rules, game, stowed.At(i));
  }
  if (reader.Has("bought") && reader.ok()) {
    const Reader bought = reader.Field("bought");
    if (bought.size() > per_room_) bought.Fail("one room is bought at a time");
    for (int i = 0; i < bought.size() && reader.ok(); ++i) {
      ReadChest(rules, game, bought.At(i), state.bought);
    }
  }
  if (reader.ok()) ReadRooms(rules, game, reader);
  if (!reader.ok() || !reader.Has("bag")) return;
  const int left = AllInBag(rules, game);
  if (reader.Field("bag").Number(0, 999) != left) {
    reader.Field("bag").Fail("there are " + std::to_string(left) + " chests left");
  }
}

const char* TreasureChamber::FindRoomFault(const Game& game) const {
  const ChamberState& state = State(game);
  int empty = 0;
  for (int room = 0; room < rooms_; ++room) {
    const int chests = Sum(state.room[room]);
    if (chests != 0 && chests != per_room_) return "a room is full or empty";
    empty += chests == 0 ? 1 : 0;
  }
  const int emptied = Sum(state.bought) > 0 ? 1 : 0;
  if (state.closed == 0 && empty != emptied) {
    return "rooms are empty only when one was just bought, or once none is filled any more";
  }
  if (empty < emptied) return "the room that was bought is not empty";
  return nullptr;
}

const char* TreasureChamber::FindFault(const Rules& rules, const Game& game) const {
  const ChamberState& state = State(game);
  for (const int left : CountBag(rules, game)) {
    if (left < 0) return "more chests of a kind than there are";
  }
  if (Sum(state.bought) > per_room_) return "more chests bought than a room holds";
  int stowed = 0;
  for (int scorer = 0; scorer < rules.scorers(); ++scorer) stowed += ChestsOf(rules, game, scorer);
  if (stowed != state.stowed.size()) return "a chest lies in no building";
  return FindRoomFault(game);
}

}  // namespace alhambra::treasure_chamber
