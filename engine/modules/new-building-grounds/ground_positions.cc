// Grounds and columns in positions: what is written, read and must hold.
#include <string>

#include "engine/modules/new-building-grounds/new_building_grounds_module.h"

namespace alhambra::new_building_grounds {
namespace {

std::vector<std::string_view> Kinds() {
  return {KindNames().begin(), KindNames().begin() + kAlhambraKinds};
}

}  // namespace

void NewBuildingGrounds::Write(const Rules& rules, const Game& game, Value& value) const {
  const GroundState& state = State(game);
  Value columns = Value::Object();
  for (size_t column = 0; column < numbers_.size(); ++column) {
    Value open = Value::List();
    for (int place = 0; place < per_column_; ++place) {
      const uint8_t building = state.building[column][place];
      if (building == 0 || !IsOpen(state, static_cast<int>(column), place)) continue;
      open.Add(KindNames()[building - 1u]);
    }
    columns.Set(std::to_string(numbers_[column]), std::move(open));
  }
  value.Set("columns", std::move(columns));
  Value built = Value::Object();
  for (size_t ground = 0; ground < grounds_.size(); ++ground) {
    if (state.on[ground] == 0) continue;
    Value item = Value::Object();
    const TileId tile = grounds_[ground].tile;
    item.Set("kind", KindNames()[KindOf(game, tile)]);
    item.Set("place", int{state.on[ground]});
    built.Set(rules.catalogue().tile(tile).name, std::move(item));
  }
  value.Set("built", std::move(built));
}

uint8_t NewBuildingGrounds::ReadBuilding(const Reader& item, Left& left) {
  const int kind = item.OneOf(Kinds(), "kind");
  if (!item.ok()) return 0;
  if (--left[kind] < 0) item.Fail("there are not that many buildings of this kind");
  return static_cast<uint8_t>(kind + 1);
}

// Without "place" a building is the last of its column.
void NewBuildingGrounds::ReadBuilt(const Rules& rules, Game& game, const Reader& reader,
                                   Left& left) const {
  GroundState& state = State(game);
  for (const auto& [name, unused] : reader.value().fields()) {
    const Reader item = reader.Field(name);
    item.OnlyFields({"kind", "place"});
    const TileId tile = rules.catalogue().FindTile(name);
    const int ground = tile == kNoTile ? -1 : FindGround(tile);
    if (ground < 0) return item.Fail("there is no such ground");
    uint8_t(&places)[kMostPerColumn] = state.building[ColumnOf(ground)];
    int place = per_column_;
    if (item.Has("place")) {
      place = item.Field("place").Number(1, per_column_);
    } else {
      while (place > 1 && places[place - 1] != 0) --place;
    }
    const uint8_t building = ReadBuilding(item.Field("kind"), left);
    if (!item.ok()) return;
    if (places[place - 1] != 0) return item.Fail("another ground has the building of this place");
    places[place - 1] = building;
    state.on[ground] = static_cast<uint8_t>(place);
  }
}

void NewBuildingGrounds::ReadColumns(Game& game, const Reader& reader, Left& left) const {
  std::vector<std::string> names;
  for (const int number : numbers_) names.push_back(std::to_string(number));
  reader.OnlyFields({names.begin(), names.end()});
  for (size_t column = 0; column < names.size() && reader.ok(); ++column) {
    if (!reader.Has(names[column])) continue;
    const Reader open = reader.Field(names[column]);
    int next = 0;
    for (int place = 0; place < per_column_ && open.ok(); ++place) {
      uint8_t& building = State(game).building[column][place];
      if (building != 0) continue;
      if (next == open.size()) return open.Fail("there are more buildings in this column");
      building = ReadBuilding(open.At(next++), left);
    }
    if (open.ok() && next < open.size()) open.Fail("there are fewer buildings in this column");
  }
}

// What is not said of columns is decided at random.
void NewBuildingGrounds::Read(const Rules& rules, Game& game, const Reader& reader) const {
  reader.OnlyFields({"columns", "built"});
  Left left;
  for (int& number : left) number = per_kind_;
  if (reader.Has("built")) ReadBuilt(rules, game, reader.Field("built"), left);
  if (reader.ok() && reader.Has("columns")) ReadColumns(game, reader.Field("columns"), left);
  if (!reader.ok()) return;
  ShuffleIn(game.core.rng, left, State(game));
  const char* fault = FindFault(rules, game);
  if (fault != nullptr) reader.Fail(fault);
}

bool NewBuildingGrounds::WaitsForPick(const Game& game, TileId tile) const {
  for (const Frame& frame : game.core.agenda) {
    if (frame.origin == origin && frame.As<Pick>().ground == tile) return true;
  }
  return false;
}

const char* NewBuildingGrounds::FindFault(const Rules&, const Game& game) const {
  const GroundState& state = State(game);
  for (size_t ground = 0; ground < grounds_.size(); ++ground) {
    const auto& [tile, column] = grounds_[ground];
    const Zone zone = game.core.spot[tile].zone;
    const bool owned = zone == Zone::kWaiting || zone == Zone::kPalace || zone == Zone::kReserve ||
                       zone == Zone::kDirk;
    if (owned && (state.on[ground] == 0) != WaitsForPick(game, tile)) {
      return "a ground that somebody has carries no building";
    }
    if (!owned && zone != Zone::kGone && state.on[ground] != 0) {
      return "a building stands on a ground that nobody has";
    }
    for (size_t other = 0; other < ground; ++other) {
      if (state.on[ground] != 0 && grounds_[other].column == column &&
          state.on[other] == state.on[ground]) {
        return "a building stands on two grounds";
      }
    }
  }
  int left[kAlhambraKinds];
  for (int& number : left) number = per_kind_;
  for (size_t column = 0; column < numbers_.size(); ++column) {
    for (int place = 0; place < per_column_; ++place) {
      const uint8_t building = state.building[column][place];
      if (building == 0 || building > kAlhambraKinds || --left[building - 1] < 0) {
        return "the columns do not hold all buildings";
      }
    }
  }
  return nullptr;
}

}  // namespace alhambra::new_building_grounds
