// What can be known of the zoo, and how it is written down.
#include <utility>

#include "engine/modules/alhambra-zoo/alhambra_zoo_module.h"

namespace alhambra::zoo {
namespace {

constexpr std::string_view kFountainName = "fountain";

bool MayCarryAnimals(Zone zone) {
  return zone == Zone::kMarket || zone == Zone::kWaiting || zone == Zone::kPalace ||
         zone == Zone::kReserve || zone == Zone::kMoving;
}

}  // namespace

int AlhambraZoo::Number(const Game& game, uint8_t where) const {
  int number = 0;
  for (int animal = 0; animal < count(); ++animal) {
    number += State(game).animals[animal].where == where ? 1 : 0;
  }
  return number;
}

// ---- knowledge ----

// Nobody knows which animals were put away at the start.
void AlhambraZoo::Hide(const Rules&, Game& game, Seat) const {
  for (Animal& animal : State(game).animals) {
    if (animal.where == kInBox) animal.where = kInPool;
  }
}

void AlhambraZoo::Redraw(const Rules&, Game& game, Seat, Rng& rng) const {
  FixedVec<uint8_t, 8> drawn;
  Draw(rng, game, removed_, kInBox, &drawn);
}

// ---- positions ----

void AlhambraZoo::Write(const Rules& rules, const Game& game, Value& value) const {
  Value placed = Value::List(), gone = Value::List(), box = Value::List();
  for (int animal = 0; animal < count(); ++animal) {
    const Animal& each = State(game).animals[animal];
    const std::string& name = animals_[static_cast<size_t>(animal)];
    if (each.where == kInPool) continue;
    if (each.where == kGone) {
      gone.Add(name);
    } else if (each.where == kInBox) {
      box.Add(name);
    } else {
      Value item = Value::Object();
      item.Set("animal", name);
      if (each.where == kOnFountain) {
        item.Set("on", kFountainName);
        item.Set("seat", int{each.half});
      } else {
        item.Set("on", BuildingName(rules, {static_cast<TileId>(each.where - 1), each.half}));
      }
      placed.Add(std::move(item));
    }
  }
  value.Set("animals", std::move(placed));
  if (!gone.items().empty()) value.Set("gone", std::move(gone));
  if (!box.items().empty()) value.Set("box", std::move(box));
  if (State(game).fed != 0) value.Set("fed", true);
  value.Set("pool", Number(game, kInPool) + Number(game, kInBox) - removed_);
}

int AlhambraZoo::FindAnimal(const Reader& name) const {
  return name.OneOf({animals_.begin(), animals_.end()}, "animal");
}

void AlhambraZoo::ReadAnimal(const Rules& rules, Game& game, const Reader& item) const {
  item.OnlyFields({"animal", "on", "seat"});
  const int animal = FindAnimal(item.Field("animal"));
  const Reader on = item.Field("on");
  if (!item.ok()) return;
  Animal& each = State(game).animals[animal];
  if (each.where != kInPool) return item.Field("animal").Fail("this animal is elsewhere already");
  if (on.Text() == kFountainName) {
    const int seat = item.Field("seat").Number(0, rules.players() - 1);
    each = {kOnFountain, static_cast<uint8_t>(seat)};
    return;
  }
  const BuildingRef building = FindBuilding(rules, on.Text());
  if (building.tile == kNoTile || !MayCarryAnimals(game.core.spot[building.tile].zone)) {
    return on.Fail("no such tile lies on the market or with a player");
  }
  if (rules.catalogue().tile(building.tile).outside)
    return on.Fail("no animal lives outside the wall");
  each = {static_cast<uint8_t>(building.tile + 1), building.half};
}

void AlhambraZoo::ReadList(Game& game, const Reader& list, uint8_t where) const {
  for (int i = 0; i < list.size() && list.ok(); ++i) {
    const int animal = FindAnimal(list.At(i));
    if (!list.ok()) return;
    Animal& each = State(game).animals[animal];
    if (each.where != kInPool) return list.At(i).Fail("this animal is elsewhere already");
    each.where = where;
  }
}

// Without "box" the animals put away are drawn at random.
void AlhambraZoo::Read(const Rules& rules, Game& game, const Reader& reader) const {
  reader.OnlyFields({"animals", "gone", "box", "fed", "pool"});
  if (reader.Has("fed")) State(game).fed = reader.Field("fed").Bool() ? 1 : 0;
  if (reader.Has("animals")) {
    const Reader animals = reader.Field("animals");
    for (int i = 0; i < animals.size() && reader.ok(); ++i) ReadAnimal(rules, game, animals.At(i));
  }
  if (reader.ok() && reader.Has("gone")) ReadList(game, reader.Field("gone"), kGone);
  if (reader.ok() && reader.Has("box")) {
    const Reader box = reader.Field("box");
    if (box.size() != removed_) return box.Fail("there must be " + std::to_string(removed_));
    ReadList(game, box, kInBox);
  }
  if (!reader.ok()) return;
  FixedVec<uint8_t, 8> drawn;
  Draw(game.core.rng, game, removed_ - Number(game, kInBox), kInBox, &drawn);
  if (Number(game, kInBox) != removed_) return reader.Fail("too many animals are in play");
  if (reader.Has("pool") && reader.Field("pool").Number(0, kMostAnimals) != Number(game, kInPool)) {
    reader.Field("pool").Fail("there are " + std::to_string(Number(game, kInPool)) + " left");
  }
}

const char* AlhambraZoo::FindFault(const Rules& rules, const Game& game) const {
  if (Number(game, kInBox) != removed_) return "animals put away are lost";
  if (State(game).fed > 1) return "animals were fed twice";
  for (int animal = 0; animal < kMostAnimals; ++animal) {
    const Animal& each = State(game).animals[animal];
    if (animal >= count() && !(each == Animal())) return "an unknown animal";
    if (each.where == kOnFountain) {
      if (each.half >= rules.players()) return "an animal on nobody's fountain";
      continue;
    }
    if (!LiesOnTile(each)) continue;
    const TileId tile = static_cast<TileId>(each.where - 1);
    if (tile >= rules.catalogue().tile_count()) return "an animal on an unknown tile";
    if (each.half >= rules.catalogue().tile(tile).cells) return "an animal beside its tile";
    if (!MayCarryAnimals(game.core.spot[tile].zone)) return "an animal where none can be";
  }
  return nullptr;
}

}  // namespace alhambra::zoo
