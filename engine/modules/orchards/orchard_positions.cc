// The orchards in positions: what is written, read and must hold.
#include "engine/modules/orchards/orchards_module.h"

namespace alhambra::orchards {
namespace {

bool LiesOnMarket(const Game& game, TileId tile) {
  return game.core.spot[tile].zone == Zone::kMarket;
}

}  // namespace

std::vector<std::string_view> Orchards::FruitWords() const {
  return {fruits_.begin(), fruits_.end()};
}

// "groups" is what the board shows, "filled" what lies on it.
Value Orchards::SeatValue(const Game& game, Seat seat) const {
  const OrchardState& state = State(game);
  Value item = Value::Object(), groups = Value::List(), filled = Value::List();
  const Board& board = BoardOf(game, seat);
  for (size_t group = 0; group < board.size(); ++group) {
    Value spaces = Value::List(), fruits = Value::List();
    for (size_t space = 0; space < board[group].size(); ++space) {
      const std::string& fruit = fruits_[board[group][space]];
      spaces.Add(fruit);
      if ((state.filled[seat][group] >> space & 1) != 0) fruits.Add(fruit);
    }
    groups.Add(std::move(spaces));
    filled.Add(std::move(fruits));
  }
  Value down = Value::List();
  for (size_t fruit = 0; fruit < fruits_.size(); ++fruit) {
    for (int i = 0; i < state.down[seat][fruit]; ++i) down.Add(fruits_[fruit]);
  }
  item.Set("board", int{state.board[seat]});
  item.Set("groups", std::move(groups));
  item.Set("filled", std::move(filled));
  item.Set("down", std::move(down));
  return item;
}

void Orchards::Write(const Rules& rules, const Game& game, Value& value) const {
  const OrchardState& state = State(game);
  if (state.board[0] == 0) return;  // while the game is being set up
  Value seats = Value::List(), points = Value::List(), fruits = Value::Object();
  for (Seat seat = 0; seat < rules.players(); ++seat) seats.Add(SeatValue(game, seat));
  for (const int number : points_) points.Add(number);
  for (const TileId tile : game.core.market) {
    if (tile == kNoTile || !rules.catalogue().tile(tile).base) continue;
    Value fruit;
    for (const OnTile& on : state.on) {
      if (on.tile == tile) fruit = fruits_[on.fruit];
    }
    fruits.Set(rules.catalogue().tile(tile).name, std::move(fruit));
  }
  value.Set("seats", std::move(seats));
  value.Set("points", std::move(points));
  value.Set("fruits", std::move(fruits));
  value.Set("pool", PoolSize(game));
}

// Boards of which nothing is said are dealt at random, and so are fruits on tiles of the market.
void Orchards::Read(const Rules& rules, Game& game, const Reader& reader) const {
  reader.OnlyFields({"seats", "points", "fruits", "pool"});
  const Value nobody = Value::List();
  const Reader nothing(nobody);
  const Reader seats = reader.Has("seats") ? reader.Field("seats") : nothing;
  if (seats.size() > rules.players()) return seats.Fail("there are fewer players");
  OrchardState& state = State(game);
  for (Seat seat = 0; seat < seats.size() && reader.ok(); ++seat) {
    const Reader item = seats.At(seat);
    item.OnlyFields({"board", "groups", "filled", "down"});
    if (!item.Has("board")) continue;
    const int board = item.Field("board").Number(1, static_cast<int>(boards_.size()));
    for (Seat other = 0; other < seat; ++other) {
      if (state.board[other] == board) item.Field("board").Fail("somebody else has this board");
    }
    state.board[seat] = static_cast<uint8_t>(board);
  }
  if (!reader.ok()) return;
  DealBoards(game.core.rng, game, rules.players());
  for (Seat seat = 0; seat < seats.size() && reader.ok(); ++seat) {
    ReadSeat(game, seat, seats.At(seat));
  }
  if (reader.ok()) ReadFruits(rules, game, reader);
  if (!reader.ok() || !reader.Has("pool")) return;
  const int left = PoolSize(game);
  if (reader.Field("pool").Number(0, kMostFruits * kMostCopies) != left) {
    reader.Field("pool").Fail("there must be " + std::to_string(left));
  }
}

void Orchards::ReadSeat(Game& game, Seat seat, const Reader& item) const {
  if (item.Has("filled")) ReadFilled(game, seat, item.Field("filled"));
  if (!item.ok() || !item.Has("down")) return;
  const Reader down = item.Field("down");
  for (int i = 0; i < down.size() && down.ok(); ++i) {
    const Fruit fruit = static_cast<Fruit>(down.At(i).OneOf(FruitWords(), "fruit"));
    if (down.ok() && InPool(game, fruit) == 0) down.At(i).Fail("there are not that many of it");
    ++State(game).down[seat][fruit];
  }
}

void Orchards::ReadFilled(Game& game, Seat seat, const Reader& filled) const {
  if (filled.size() > static_cast<int>(points_.size())) {
    return filled.Fail("there are fewer groups");
  }
  for (int group = 0; group < filled.size() && filled.ok(); ++group) {
    const Reader fruits = filled.At(group);
    for (int i = 0; i < fruits.size() && fruits.ok(); ++i) {
      const Fruit fruit = static_cast<Fruit>(fruits.At(i).OneOf(FruitWords(), "fruit"));
      const int space = FreeSpace(game, seat, group, fruit);
      if (!fruits.ok()) return;
      if (space < 0) return fruits.At(i).Fail("this group has no space for it");
      if (InPool(game, fruit) == 0) return fruits.At(i).Fail("there are not that many of it");
      State(game).filled[seat][group] |= static_cast<uint8_t>(1u << space);
    }
  }
}

void Orchards::ReadFruits(const Rules& rules, Game& game, const Reader& reader) const {
  const Value none = Value::Object();
  const Reader nothing(none);
  const Reader fruits = reader.Has("fruits") ? reader.Field("fruits") : nothing;
  for (const auto& [name, fruit] : fruits.value().fields()) {
    const Reader item = fruits.Field(name);
    const TileId tile = rules.catalogue().FindTile(name);
    if (tile == kNoTile || !LiesOnMarket(game, tile) || !rules.catalogue().tile(tile).base) {
      return item.Fail("fruits lie only on base tiles on the market");
    }
    if (fruit.IsNull()) continue;
    const Fruit what = static_cast<Fruit>(item.OneOf(FruitWords(), "fruit"));
    if (!item.ok()) return;
    if (InPool(game, what) == 0) return item.Fail("there are not that many of it");
    State(game).on.push_back({tile, what});
  }
  Play play{rules, game};
  for (const TileId tile : game.core.market) {
    if (tile == kNoTile || fruits.Has(rules.catalogue().tile(tile).name)) continue;
    if (rules.catalogue().tile(tile).base) DrawOnto(play, tile);
  }
}

const char* Orchards::FindFault(const Rules& rules, const Game& game) const {
  const OrchardState& state = State(game);
  for (const OnTile& on : state.on) {
    const bool there = LiesOnMarket(game, on.tile) || game.core.spot[on.tile].zone == Zone::kMoving;
    if (!there || !rules.catalogue().tile(on.tile).base) {
      return "a fruit lies on a tile that is not a base tile on the market";
    }
    if (on.fruit >= fruits_.size()) return "there is no such fruit";
  }
  for (Seat seat = 0; seat < rules.players(); ++seat) {
    if (state.board[seat] == 0) return nullptr;  // while the game is being set up
    if (state.board[seat] > boards_.size()) return "there is no such board";
    for (Seat other = 0; other < seat; ++other) {
      if (state.board[other] == state.board[seat]) return "two players have the same board";
    }
    const Board& board = BoardOf(game, seat);
    for (size_t group = 0; group < board.size(); ++group) {
      if (state.filled[seat][group] >> board[group].size() != 0) {
        return "a fruit lies where a board has no space";
      }
    }
  }
  for (size_t fruit = 0; fruit < fruits_.size(); ++fruit) {
    if (InPool(game, static_cast<Fruit>(fruit)) < 0) return "there are too many of a fruit";
  }
  return nullptr;
}

}  // namespace alhambra::orchards
