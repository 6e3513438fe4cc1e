// What may be known, written down and read again.
#include <numeric>
#include <string>

#include "engine/modules/street-trader/street_trader_module.h"

namespace alhambra::street_trader {
namespace {

constexpr std::string_view kLower = "lower ";  // before a tile: its lower half

int CitizensOf(const Trader& trader) {
  return std::accumulate(trader.citizens, trader.citizens + kAlhambraKinds, 0);
}

std::vector<std::string_view> Kinds() {
  return {KindNames().begin(), KindNames().begin() + kAlhambraKinds};
}

bool LiesInPalace(const Game& game, TileId tile) {
  return game.core.spot[tile].zone == Zone::kPalace;
}

}  // namespace

// Until all have chosen, each player knows only their own first citizens.
void StreetTrader::Hide(const Rules& rules, Game& game, Seat viewer) const {
  for (Seat seat = 0; seat < rules.players(); ++seat) {
    if (KnowsSecretsOf(viewer, seat) || (State(game).secret >> seat & 1) == 0) continue;
    State(game).traders[seat] = Trader();
  }
}

void StreetTrader::Redraw(const Rules& rules, Game& game, Seat, Rng& rng) const {
  for (Seat seat = 0; seat < rules.players(); ++seat) {
    Trader& trader = State(game).traders[seat];
    if ((State(game).secret >> seat & 1) == 0 || trader.where != Where::kNowhere) continue;
    FixedVec<uint8_t, kAlhambraKinds> kinds;
    for (uint8_t kind = 0; kind < kAlhambraKinds; ++kind) kinds.push_back(kind);
    rng.Shuffle(kinds);
    for (int i = 0; i < kStart; ++i) trader.citizens[kinds[i]] = 1;
    const int side = rng.Below(4);
    trader.where = Where::kOnCell;
    trader.x = static_cast<int8_t>(kDx[side]);
    trader.y = static_cast<int8_t>(kDy[side]);
  }
}

void StreetTrader::Write(const Rules& rules, const Game& game, Value& value) const {
  Value traders = Value::List();
  Value chosen = Value::List();
  for (int seat = 0; seat < rules.players(); ++seat) {
    const Trader& trader = State(game).traders[seat];
    if ((State(game).secret >> seat & 1) != 0) chosen.Add(seat);
    if (trader.where == Where::kNowhere) {
      traders.Add(Value());
      continue;
    }
    Value item = Value::Object(), citizens = Value::List(), cell = Value::List();
    for (size_t kind = 0; kind < kAlhambraKinds; ++kind) {
      for (int i = 0; i < trader.citizens[kind]; ++i) citizens.Add(KindNames()[kind]);
    }
    item.Set("citizens", std::move(citizens));
    cell.Add(int{trader.x});
    cell.Add(int{trader.y});
    if (trader.where == Where::kOnCell) item.Set("cell", std::move(cell));
    traders.Add(std::move(item));
  }
  value.Set("traders", std::move(traders));
  Value homes = Value::List();
  for (const Home& home : State(game).homes) {
    const std::string& name = rules.catalogue().tile(home.tile).name;
    homes.Add(home.half == 0 ? name : std::string(kLower) + name);
  }
  value.Set("homes", std::move(homes));
  Value supply = Value::List();
  for (int kind = 0; kind < kAlhambraKinds; ++kind) supply.Add(InSupply(rules, game, kind));
  value.Set("supply", std::move(supply));
  if (!chosen.items().empty()) value.Set("chosen", std::move(chosen));
}

void StreetTrader::Read(const Rules& rules, Game& game, const Reader& reader) const {
  reader.OnlyFields({"traders", "homes", "supply"});
  if (reader.Has("traders")) {
    const Reader traders = reader.Field("traders");
    if (traders.size() > rules.players()) return traders.Fail("there are fewer players");
    for (Seat seat = 0; seat < traders.size() && reader.ok(); ++seat) {
      if (!traders.At(seat).value().IsNull()) ReadTrader(rules, game, seat, traders.At(seat));
    }
  }
  if (reader.ok() && reader.Has("homes")) ReadHomes(rules, game, reader.Field("homes"));
  for (int kind = 0; kind < kAlhambraKinds && reader.ok(); ++kind) {
    const int left = InSupply(rules, game, kind);
    if (left < 0) return reader.Fail("there are too many citizens of a colour");
    if (!reader.Has("supply")) continue;
    if (reader.Field("supply").At(kind).Number(0, per_kind_) != left) {
      reader.Field("supply").At(kind).Fail("there must be " + std::to_string(left));
    }
  }
}

// A trader without a cell is aside.
void StreetTrader::ReadTrader(const Rules& rules, Game& game, Seat seat,
                              const Reader& reader) const {
  Trader& trader = State(game).traders[seat];
  reader.OnlyFields({"citizens", "cell"});
  const Reader citizens = reader.Field("citizens");
  if (citizens.size() > kStart) return citizens.Fail("a trader has at most three citizens");
  for (int i = 0; i < citizens.size() && reader.ok(); ++i) {
    ++trader.citizens[citizens.At(i).OneOf(Kinds(), "kind")];
  }
  trader.where = Where::kAside;
  if (!reader.Has("cell")) return;
  const Reader cell = reader.Field("cell");
  const GridCell at = cell.Cell(kReach + 1);
  trader.x = static_cast<int8_t>(at.x);
  trader.y = static_cast<int8_t>(at.y);
  trader.where = Where::kOnCell;
  if (!reader.ok()) return;
  // A tile beside it may have gone in this turn; it moves when the actions are done.
  if (rules.LayOut(game, seat).Filled(trader.x, trader.y)) {
    cell.Fail("the trader must stand on an empty cell");
  }
}

void StreetTrader::ReadHomes(const Rules& rules, Game& game, const Reader& reader) const {
  if (reader.size() > kMostCitizens) return reader.Fail("there are not that many citizens");
  for (int i = 0; i < reader.size() && reader.ok(); ++i) {
    std::string_view name = reader.At(i).Text();
    const bool lower = name.substr(0, kLower.size()) == kLower;
    if (lower) name.remove_prefix(kLower.size());
    const Home home{rules.catalogue().FindTile(name), static_cast<uint8_t>(lower ? 1 : 0)};
    if (home.tile == kNoTile || !LiesInPalace(game, home.tile)) {
      return reader.At(i).Fail("there is no such tile in a palace");
    }
    if (HomeKind(rules, game, home) >= kAlhambraKinds) {
      return reader.At(i).Fail("nobody can live there");
    }
    if (State(game).homes.contains(home)) return reader.At(i).Fail("this is named twice");
    State(game).homes.push_back(home);
  }
}

const char* StreetTrader::FindFault(const Rules& rules, const Game& game) const {
  const TraderState& state = State(game);
  bool choosing = false;
  for (const Frame& frame : game.core.agenda) {
    choosing = choosing || (frame.origin == origin && frame.kind == kFirstRound);
  }
  if (state.secret != 0 && !choosing) return "first citizens are secret after the set-up";
  for (int kind = 0; kind < kAlhambraKinds; ++kind) {
    if (InSupply(rules, game, kind) < 0) return "there are too many citizens of a colour";
  }
  for (Seat seat = 0; seat < kMaxPlayers; ++seat) {
    const Trader& trader = state.traders[seat];
    const bool somewhere = trader.where != Where::kNowhere;
    if (somewhere && seat >= rules.players()) return "a trader belongs to no seat";
    if (CitizensOf(trader) > (somewhere ? kStart : 0)) return "a trader has too many citizens";
    if (trader.where != Where::kOnCell && (trader.x != 0 || trader.y != 0)) {
      return "a trader is on a cell and not";
    }
    if (trader.where != Where::kOnCell) continue;
    const TileId tile = rules.LayOut(game, seat).TileAt(trader.x, trader.y);
    if (tile != kNoTile && tile != kHalfTile) return "a trader stands under a tile";
  }
  for (int i = 0; i < state.homes.size(); ++i) {
    const Home& home = state.homes[i];
    if (home.tile >= rules.catalogue().tile_count() || !LiesInPalace(game, home.tile)) {
      return "a citizen lives in no palace";
    }
    if (HomeKind(rules, game, home) >= kAlhambraKinds) return "a citizen lives in no building";
    if (state.homes.find(home) != i) return "two citizens live in one building";
  }
  return nullptr;
}

}  // namespace alhambra::street_trader
