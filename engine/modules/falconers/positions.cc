// Falconers in positions: what is written, what is read, what can be.
#include <string_view>
#include <utility>
#include <vector>

#include "engine/modules/falconers/falconers_module.h"

namespace alhambra::falconers {

void Falconers::Write(const Rules&, const Game& game, Value& value) const {
  Value placed = Value::List(), supply = Value::List();
  for (size_t i = 0; i < falcons_.size(); ++i) {
    const Perch& perch = State(game).perch[i];
    if (perch.seat == 0) {
      supply.Add(falcons_[i].name);
      continue;
    }
    Value item = Value::Object();
    item.Set("falcon", falcons_[i].name);
    item.Set("seat", perch.seat - 1);
    Value cell = Value::List();
    cell.Add(int{perch.x});
    cell.Add(int{perch.y});
    item.Set("cell", std::move(cell));
    placed.Add(std::move(item));
  }
  value.Set("placed", std::move(placed));
  value.Set("supply", std::move(supply));
}

void Falconers::ReadFalcon(const Rules& rules, Game& game, const Reader& item) const {
  item.OnlyFields({"falcon", "seat", "cell"});
  const std::vector<std::string_view> names(names_.begin(), names_.end() - 1);
  const int falcon = item.Field("falcon").OneOf(names, "falcon");
  const int seat = item.Field("seat").Number(0, rules.players() - 1);
  const auto [x, y] = item.Field("cell").Cell(kReach);
  if (!item.ok()) return;
  Perch& perch = State(game).perch[falcon];
  if (perch.seat != 0) return item.Field("falcon").Fail("this falcon sits elsewhere already");
  const Refusal refusal = CheckPlace(rules, game, static_cast<Seat>(seat), falcon, x, y);
  if (!refusal.ok()) return item.Fail(refusal.text);
  perch = {static_cast<uint8_t>(seat + 1), static_cast<int8_t>(x), static_cast<int8_t>(y)};
}

void Falconers::Read(const Rules& rules, Game& game, const Reader& reader) const {
  reader.OnlyFields({"placed", "supply"});
  if (reader.Has("placed")) {
    const Reader placed = reader.Field("placed");
    for (int i = 0; i < placed.size() && reader.ok(); ++i) ReadFalcon(rules, game, placed.At(i));
  }
  if (!reader.ok() || !reader.Has("supply")) return;
  Value value = Value::Object();
  Write(rules, game, value);
  if (!(value["supply"] == reader.Field("supply").value())) {
    reader.Field("supply").Fail("these are the falcons that sit nowhere");
  }
}

const char* Falconers::FindFault(const Rules& rules, const Game& game) const {
  const FalconState& state = State(game);
  for (int i = 0; i < kMostFalcons; ++i) {
    const Perch& perch = state.perch[i];
    if (perch.seat == 0) continue;
    if (perch.seat > rules.players() || i >= static_cast<int>(falcons_.size())) {
      return "a falcon of nobody";
    }
    Game without = game;
    State(without).perch[i] = {};
    const auto seat = static_cast<Seat>(perch.seat - 1);
    if (!CheckPlace(rules, without, seat, i, perch.x, perch.y).ok()) {
      return "a falcon where it cannot sit";
    }
  }
  return nullptr;
}

}  // namespace alhambra::falconers
