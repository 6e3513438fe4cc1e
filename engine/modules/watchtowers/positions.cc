// Watchtowers in positions: what is written, what is read, what can be.
#include <string_view>
#include <utility>
#include <vector>

#include "engine/modules/watchtowers/watchtowers_module.h"

namespace alhambra::watchtowers {
namespace {

std::vector<std::string_view> KindWords() {
  return {KindNames().begin(), KindNames().begin() + kAlhambraKinds};
}

}  // namespace

void Watchtowers::Write(const Rules& rules, const Game& game, Value& value) const {
  const WatchtowerState& state = State(game);
  Value built = Value::List();
  for (const Tower& tower : state.built) {
    Value item = Value::Object();
    item.Set("seat", int{tower.seat});
    item.Set("kind", KindNames()[tower.kind]);
    Value cell = Value::List();
    cell.Add(int{tower.x});
    cell.Add(int{tower.y});
    item.Set("cell", std::move(cell));
    item.Set("corner", kCorners[tower.corner]);
    built.Add(std::move(item));
  }
  value.Set("built", std::move(built));
  Value waiting = Value::List();
  for (int seat = 0; seat < rules.players(); ++seat) {
    for (Kind kind = 0; kind < kAlhambraKinds; ++kind) {
      if (state.waiting[seat][kind] == 0) continue;
      Value item = Value::Object();
      item.Set("seat", seat);
      item.Set("kind", KindNames()[kind]);
      item.Set("number", int{state.waiting[seat][kind]});
      waiting.Add(std::move(item));
    }
  }
  if (!waiting.items().empty()) value.Set("waiting", std::move(waiting));
}

void Watchtowers::ReadTower(const Rules& rules, Game& game, const Reader& item) const {
  item.OnlyFields({"seat", "kind", "cell", "corner"});
  Tower tower;
  tower.seat = static_cast<Seat>(item.Field("seat").Number(0, rules.players() - 1));
  tower.kind = static_cast<Kind>(item.Field("kind").OneOf(KindWords(), "kind"));
  const GridCell cell = item.Field("cell").Cell(127);
  tower.x = static_cast<int8_t>(cell.x);
  tower.y = static_cast<int8_t>(cell.y);
  tower.corner = static_cast<uint8_t>(
      item.Field("corner").OneOf({kCorners[0], kCorners[1], kCorners[2], kCorners[3]}, "corner"));
  if (!item.ok()) return;
  if (Left(game, tower.kind) == 0) return item.Fail("there are not that many of this kind");
  // Whether it can be reached and its sides fit is judged with the whole palace.
  Board board = rules.LayOut(game, tower.seat);
  if (!board.AddHalf(tower.x, tower.y, tower.corner)) {
    return item.Fail("its cell, or one of the two beyond its long side, is not free");
  }
  if (!TouchesItsColour(rules, game, board, tower.x, tower.y, tower.corner, tower.kind)) {
    return item.Fail("no short side touches a base-game building of its kind");
  }
  State(game).built.push_back(tower);
}

void Watchtowers::ReadWaiting(const Rules& rules, Game& game, const Reader& item) const {
  item.OnlyFields({"seat", "kind", "number"});
  const int seat = item.Field("seat").Number(0, rules.players() - 1);
  const int kind = item.Field("kind").OneOf(KindWords(), "kind");
  const int number = item.Has("number") ? item.Field("number").Number(1, kMostPerKind) : 1;
  if (!item.ok()) return;
  if (Left(game, static_cast<Kind>(kind)) < number) {
    return item.Fail("there are not that many of this kind");
  }
  uint8_t& waiting = State(game).waiting[seat][kind];
  waiting = static_cast<uint8_t>(waiting + number);
}

void Watchtowers::Read(const Rules& rules, Game& game, const Reader& reader) const {
  reader.OnlyFields({"built", "waiting"});
  if (reader.Has("built")) {
    const Reader built = reader.Field("built");
    for (int i = 0; i < built.size() && reader.ok(); ++i) ReadTower(rules, game, built.At(i));
  }
  if (reader.Has("waiting")) {
    const Reader waiting = reader.Field("waiting");
    for (int i = 0; i < waiting.size() && reader.ok(); ++i) {
      ReadWaiting(rules, game, waiting.At(i));
    }
  }
}

const char* Watchtowers::FindFault(const Rules& rules, const Game& game) const {
  for (Kind kind = 0; kind < kAlhambraKinds; ++kind) {
    if (Left(game, kind) < 0) return "more watchtowers of a kind than there are";
  }
  for (const Tower& tower : State(game).built) {
    if (tower.seat >= rules.players() || tower.kind >= kAlhambraKinds ||
        tower.corner >= kCornerCount) {
      return "a watchtower of an unknown seat, kind or corner";
    }
    const Board board = rules.LayOut(game, tower.seat);
    if (board.TileAt(tower.x, tower.y) != kHalfTile) return "a watchtower without a free cell";
    if (!TouchesItsColour(rules, game, board, tower.x, tower.y, tower.corner, tower.kind)) {
      return "a watchtower that touches no building of its colour";
    }
  }
  for (Seat seat = 0; seat < kMaxPlayers; ++seat) {
    if (seat >= rules.players() && HasToPlace(game, seat)) {
      return "a watchtower waits for nobody";
    }
  }
  return nullptr;
}

}  // namespace alhambra::watchtowers
