// The extensions in positions: what is written, what is read, what can be.
#include <string>
#include <utility>

#include "engine/modules/extensions/extensions_module.h"

namespace alhambra::extensions {
namespace {

constexpr char kAlsoForDirk[] = " for Dirk";

bool MayBeExtended(Zone zone) {
  return zone == Zone::kPalace || zone == Zone::kReserve || zone == Zone::kWaiting ||
         zone == Zone::kDirk;
}

}  // namespace

int Extensions::Used(const Rules& rules, const Game& game, Kind kind) const {
  const ExtensionState& state = State(game);
  int used = 0;
  for (const uint8_t held : state.spaces) used += held == kind + 1 ? 1 : 0;
  for (const uint8_t taken : state.taken) used += (taken & ~kForDirk) == kind ? 1 : 0;
  state.extended.ForEach(
      [&](BuildingRef building) { used += KindAt(rules, game, building) == kind ? 1 : 0; });
  return used;
}

Value Extensions::ColumnsValue() const {
  Value columns = Value::List();
  for (const Triple& column : columns_) {
    Value currencies = Value::List();
    for (const Currency currency : column.currencies) currencies.Add(CurrencyNames()[currency]);
    columns.Add(std::move(currencies));
  }
  return columns;
}

Value Extensions::RowsValue() const {
  Value rows = Value::List();
  for (const int number : rows_) rows.Add(number);
  return rows;
}

void Extensions::Write(const Rules& rules, const Game& game, Value& value) const {
  const ExtensionState& state = State(game);
  Value spaces_list = Value::List(), extended = Value::List(), taken = Value::List();
  for (int space = 0; space < spaces(); ++space) {
    const uint8_t held = state.spaces[space];
    spaces_list.Add(held == 0 ? Value() : Value(KindWords()[held - 1u]));
  }
  state.extended.ForEach(
      [&](BuildingRef building) { extended.Add(BuildingName(rules, building)); });
  for (const uint8_t each : state.taken) {
    const std::string kind(KindWords()[each & ~kForDirk]);
    taken.Add(each < kForDirk ? kind : kind + kAlsoForDirk);
  }
  value.Set("columns", ColumnsValue());
  value.Set("rows", RowsValue());
  value.Set("spaces", std::move(spaces_list));
  value.Set("extended", std::move(extended));
  if (!taken.items().empty()) value.Set("taken", std::move(taken));
}

void Extensions::ReadExtended(const Rules& rules, Game& game, const Reader& list) const {
  for (int i = 0; i < list.size() && list.ok(); ++i) {
    const BuildingRef building = FindBuilding(rules, list.At(i).Text());
    if (!list.ok()) return;
    if (building.tile == kNoTile || !MayBeExtended(game.core.spot[building.tile].zone)) {
      return list.At(i).Fail("nobody has such a tile");
    }
    const Kind kind = KindAt(rules, game, building);
    if (!rules.kinds().contains(kind)) return list.At(i).Fail("this is not a building");
    if (State(game).extended.Has(building)) return list.At(i).Fail("this is named twice");
    if (Used(rules, game, kind) == per_kind_) {
      return list.At(i).Fail("there are not that many extensions of this kind");
    }
    State(game).extended.Add(building);
  }
}

void Extensions::ReadTaken(const Rules& rules, Game& game, const Reader& list) const {
  if (list.size() > spaces()) return list.Fail("there are not that many extensions");
  for (int i = 0; i < list.size(); ++i) {
    const std::string& text = list.At(i).Text();
    for (const Kind kind : rules.kinds()) {
      const std::string name(KindWords()[kind]);
      if (text == name) State(game).taken.push_back(kind);
      if (text == name + kAlsoForDirk && rules.has_dirk()) {
        State(game).taken.push_back(static_cast<uint8_t>(kind | kForDirk));
      }
    }
    if (State(game).taken.size() != i + 1) return list.At(i).Fail("this is not a kind of building");
  }
}

void Extensions::ReadSpaces(Game& game, const Reader& list) const {
  if (list.size() != spaces()) {
    return list.Fail("there are " + std::to_string(spaces()) + " spaces");
  }
  for (int space = 0; space < spaces(); ++space) {
    uint8_t& held = State(game).spaces[space];
    held = 0;
    if (list.At(space).value().IsNull()) continue;
    const int kind = list.At(space).OneOf(KindWords(), "kind");
    held = static_cast<uint8_t>(kind + 1);
  }
}

// Without "spaces" the board is filled at random with what is nowhere else.
void Extensions::Read(const Rules& rules, Game& game, const Reader& reader) const {
  reader.OnlyFields({"columns", "rows", "spaces", "extended", "taken"});
  if (reader.Has("columns") && !(reader.Field("columns").value() == ColumnsValue())) {
    return reader.Field("columns").Fail("the board has other columns");
  }
  if (reader.Has("rows") && !(reader.Field("rows").value() == RowsValue())) {
    return reader.Field("rows").Fail("the board has other rows");
  }
  ExtensionState& state = State(game);
  if (reader.Has("extended")) ReadExtended(rules, game, reader.Field("extended"));
  if (reader.ok() && reader.Has("taken")) ReadTaken(rules, game, reader.Field("taken"));
  if (!reader.ok()) return;
  if (reader.Has("spaces")) {
    ReadSpaces(game, reader.Field("spaces"));
  } else {
    FillBoard(game.core.rng, game);
    for (uint8_t& held : state.spaces) {
      if (held != 0 && Used(rules, game, static_cast<Kind>(held - 1)) > per_kind_) held = 0;
    }
  }
  for (const Kind kind : rules.kinds()) {
    if (!reader.ok()) break;
    if (Used(rules, game, kind) > per_kind_) {
      reader.Fail("there are too many extensions of a kind");
    }
  }
}

const char* Extensions::FindFault(const Rules& rules, const Game& game) const {
  const ExtensionState& state = State(game);
  for (int space = 0; space < kMostSpaces; ++space) {
    if (state.spaces[space] > (space < spaces() ? kAlhambraKinds : 0))
      return "an unknown extension";
  }
  for (const uint8_t taken : state.taken) {
    if ((taken & ~kForDirk) >= kAlhambraKinds) return "an unknown extension was taken";
    if (taken >= kForDirk && !rules.has_dirk()) return "an extension for nobody";
  }
  const char* fault = nullptr;
  state.extended.ForEach([&](BuildingRef building) {
    if (building.tile >= rules.catalogue().tile_count() ||
        !MayBeExtended(game.core.spot[building.tile].zone)) {
      fault = "an extension on a tile of nobody";
    } else if (!rules.kinds().contains(KindAt(rules, game, building))) {
      fault = "an extension on no building";
    }
  });
  for (const Kind kind : rules.kinds()) {
    if (fault != nullptr || rules.edition() < 2) break;  // in edition 1 a kind could change below
    if (Used(rules, game, kind) > per_kind_) fault = "more extensions of a kind than there are";
  }
  return fault;
}

}  // namespace alhambra::extensions
