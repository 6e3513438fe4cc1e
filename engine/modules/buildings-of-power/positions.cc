// What can be known of the buildings of power, and how they are written down.
#include <algorithm>
#include <string>
#include <utility>

#include "engine/modules/buildings-of-power/buildings_of_power_module.h"

namespace alhambra::power {
namespace {

bool IsOwnedOrDirks(const TileSpot& spot) {
  return spot.zone == Zone::kPalace || spot.zone == Zone::kReserve || spot.zone == Zone::kWaiting ||
         spot.zone == Zone::kDirk;
}

void ReturnToSupply(Core& core, TileId tile) {
  core.spot[tile].zone = Zone::kSupply;
  core.supply.push_back(tile);
}

// Takes the last tile out of the supply that can lie on a market space.
TileId TakeForSpace(const Rules& rules, Core& core) {
  int i = core.supply.size() - 1;
  while (rules.catalogue().tile(core.supply[i]).beside) --i;
  const TileId tile = core.supply[i];
  core.supply.erase(i);
  core.spot[tile].zone = Zone::kModule;
  return tile;
}

// The set-up pile that the top card belongs to.
int TopPile(const Core& core) {
  int pile = 0;
  while (pile + 1 < kPiles && core.pile[pile] == 0) ++pile;
  return core.pile[pile] == 0 ? 0 : pile;
}

}  // namespace

// ---- knowledge ----

// Who does not know a hidden tile cannot tell it from those of the supply: instead of it the first
// ones of these, by number, are shown. What somebody looks at lies in the stacks for the others.
void BuildingsOfPower::Hide(const Rules& rules, Game& game, Seat viewer) const {
  PowerState& state = State(game);
  Core& core = game.core;
  int veiled = 0;
  for (HiddenTile& hidden : state.hidden) {
    if (hidden.tile == 0 || KnowsSecretsOf(viewer, hidden.by) || hidden.shown != 0) continue;
    ReturnToSupply(core, static_cast<TileId>(hidden.tile - 1));
    hidden.veiled = 1;
    ++veiled;
  }
  if (!KnowsSecretsOf(viewer, core.turn_seat)) {
    for (const TileId tile : state.tiles) ReturnToSupply(core, tile);
    state.tiles.clear();
    const int pile = TopPile(core);
    core.pile[pile] = static_cast<uint8_t>(core.pile[pile] + state.cards.size());
    for (const Card card : state.cards) core.draw.push_back(rules.Disguised(card));
    state.cards.clear();
    std::sort(core.draw.end() - core.pile[pile], core.draw.end());
  }
  if (veiled == 0 && state.looks_at_tiles == 0) return;
  std::sort(core.supply.begin(), core.supply.end());
  for (HiddenTile& hidden : state.hidden) {
    if (hidden.veiled == 0) continue;
    const TileId tile = core.supply[0];
    core.supply.erase(0);
    core.spot[tile].zone = Zone::kModule;
    hidden.tile = static_cast<uint8_t>(tile + 1);
  }
}

void BuildingsOfPower::Redraw(const Rules& rules, Game& game, Seat, Rng& rng) const {
  PowerState& state = State(game);
  Core& core = game.core;
  bool veiled = false;
  for (const HiddenTile& hidden : state.hidden) {
    if (hidden.veiled == 0) continue;
    ReturnToSupply(core, static_cast<TileId>(hidden.tile - 1));
    veiled = true;
  }
  if (veiled) rng.Shuffle(core.supply);
  for (HiddenTile& hidden : state.hidden) {
    if (hidden.veiled == 0) continue;
    hidden.tile = static_cast<uint8_t>(TakeForSpace(rules, core) + 1);
    hidden.veiled = 0;
  }
  while (state.tiles.size() < state.looks_at_tiles) {
    state.tiles.push_back(core.supply.pop_back());
    core.spot[state.tiles.back()].zone = Zone::kModule;
  }
  while (state.cards.size() < state.looks_at_cards) {
    --core.pile[TopPile(core)];
    state.cards.push_back(core.draw.pop_back());
  }
}

void BuildingsOfPower::HeldCards(const Game& game, FixedVec<Card, 64>& held) const {
  for (const Card card : State(game).cards) held.push_back(card);
}

// ---- positions ----

void BuildingsOfPower::Write(const Rules& rules, const Game& game, Value& value) const {
  const PowerState& state = State(game);
  const auto name = [&](TileId tile) { return rules.catalogue().tile(tile).name; };
  Value buildings = Value::List();
  for (int i = 0; i < count(); ++i) {
    const Printed& printed = buildings_[static_cast<size_t>(i)];
    const Building& building = state.buildings[i];
    Value item = Value::Object();
    item.Set("tile", name(printed.tile));
    item.Set("power", PowerNames()[static_cast<size_t>(printed.power)]);
    if (building.die != 0) item.Set("die", building.die == kUsedUp ? 0 : int{building.die});
    if (building.used != 0) item.Set("used", true);
    buildings.Add(std::move(item));
  }
  value.Set("buildings", std::move(buildings));
  Value under = Value::List();
  for (const HiddenTile& hidden : state.hidden) {
    if (hidden.tile == 0) {
      under.Add(Value());
      continue;
    }
    Value item = Value::Object();
    item.Set("seat", int{hidden.by});
    if (hidden.veiled == 0) item.Set("tile", name(static_cast<TileId>(hidden.tile - 1)));
    if (hidden.shown != 0) item.Set("shown", true);
    under.Add(std::move(item));
  }
  value.Set("under", std::move(under));
  if (state.wealth_used != 0) value.Set("wealth_used", true);
  if (state.looks_at_tiles + state.looks_at_cards == 0) return;
  value.Set("looking", state.looks_at_tiles + state.looks_at_cards);
  value.Set("red", int{state.red});
  Value tiles = Value::List(), cards = Value::List();
  for (const TileId tile : state.tiles) tiles.Add(name(tile));
  for (const Card card : state.cards) cards.Add(rules.catalogue().card(card).name);
  if (!state.tiles.empty()) value.Set("tiles", std::move(tiles));
  if (!state.cards.empty()) value.Set("cards", std::move(cards));
}

void BuildingsOfPower::ReadBuilding(const Rules& rules, Game& game, const Reader& item) const {
  item.OnlyFields({"tile", "power", "die", "used"});
  const TileId tile = rules.catalogue().FindTile(item.Field("tile").Text());
  if (!item.ok()) return;
  const int index = tile == kNoTile ? -1 : IndexOf(tile);
  if (index < 0) return item.Field("tile").Fail("this is not a building of power");
  const Power power = buildings_[static_cast<size_t>(index)].power;
  if (item.Has("power") &&
      item.Field("power").OneOf(PowerNames(), "power") != static_cast<int>(power)) {
    return item.Field("power").Fail("it has another power");
  }
  Building& building = State(game).buildings[index];
  if (item.Has("used")) building.used = item.Field("used").Bool() ? 1 : 0;
  if (!item.Has("die")) return;
  const int die = item.Field("die").Number(0, kPips);
  if (power != Power::kStrength && power != Power::kWealth) {
    return item.Field("die").Fail("no die lies on this building");
  }
  if (die != 0 && !IsOwnedOrDirks(game.core.spot[tile])) {
    return item.Field("die").Fail("nobody owns the tile");
  }
  building.die = die == 0 ? kUsedUp : static_cast<uint8_t>(die);
}

void BuildingsOfPower::ReadHidden(const Rules& rules, Game& game, int space,
                                  const Reader& item) const {
  if (item.value().IsNull()) return;
  item.OnlyFields({"seat", "tile", "shown"});
  const int seat = item.Field("seat").Number(0, rules.players() - 1);
  const TileId tile = rules.catalogue().FindTile(item.Field("tile").Text());
  if (!item.ok()) return;
  const bool can = tile != kNoTile && game.core.spot[tile].zone == Zone::kNowhere &&
                   rules.catalogue().tile(tile).in_supply && !rules.catalogue().tile(tile).beside;
  if (!can) return item.Field("tile").Fail("no such tile can lie there");
  game.core.spot[tile].zone = Zone::kModule;
  const bool shown = item.Has("shown") && item.Field("shown").Bool();
  State(game).hidden[space] = {static_cast<uint8_t>(tile + 1), static_cast<Seat>(seat),
                               static_cast<uint8_t>(shown ? 1 : 0), 0};
}

void BuildingsOfPower::Read(const Rules& rules, Game& game, const Reader& reader) const {
  reader.OnlyFields({"buildings", "under", "wealth_used"});
  if (reader.Has("buildings")) {
    const Reader buildings = reader.Field("buildings");
    for (int i = 0; i < buildings.size() && reader.ok(); ++i) {
      ReadBuilding(rules, game, buildings.At(i));
    }
  }
  if (reader.ok() && reader.Has("under")) {
    const Reader under = reader.Field("under");
    if (under.size() != kSpaces) return under.Fail("there are four market spaces");
    for (int space = 0; space < kSpaces && reader.ok(); ++space) {
      ReadHidden(rules, game, space, under.At(space));
    }
  }
  if (reader.Has("wealth_used")) {
    State(game).wealth_used = reader.Field("wealth_used").Bool() ? 1 : 0;
  }
}

const char* BuildingsOfPower::FindFault(const Rules& rules, const Game& game) const {
  const PowerState& state = State(game);
  for (int i = 0; i < kMostBuildings; ++i) {
    const Building& building = state.buildings[i];
    if (i >= count()) {
      if (building.die != 0 || building.used != 0) return "an unknown building of power";
      continue;
    }
    const Printed& printed = buildings_[static_cast<size_t>(i)];
    const bool takes_die = printed.power == Power::kStrength || printed.power == Power::kWealth;
    if (building.die > kUsedUp || (building.die != 0 && !takes_die)) return "an impossible die";
    if (building.die != 0 && building.die != kUsedUp &&
        !IsOwnedOrDirks(game.core.spot[printed.tile])) {
      return "a die on a tile of nobody";
    }
  }
  for (const HiddenTile& hidden : state.hidden) {
    if (hidden.veiled != 0) return "a veiled tile outside a view";
    if (hidden.tile == 0) continue;
    const TileId tile = static_cast<TileId>(hidden.tile - 1);
    if (tile >= rules.catalogue().tile_count()) return "an unknown tile is hidden";
    if (game.core.spot[tile].zone != Zone::kModule) return "a hidden tile lies elsewhere";
    if (rules.catalogue().tile(tile).beside) return "a tile sold beside the market is hidden";
  }
  if (state.tiles.size() != state.looks_at_tiles || state.cards.size() != state.looks_at_cards) {
    return "things looked at are lost";
  }
  for (const TileId tile : state.tiles) {
    if (game.core.spot[tile].zone != Zone::kModule) return "a tile looked at lies elsewhere";
  }
  return nullptr;
}

}  // namespace alhambra::power
