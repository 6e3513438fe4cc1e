// Keys, half-buildings and what else is left, in views and scenario files.
#include <string>
#include <utility>

#include "engine/modules/gates-without-end/gates_module.h"

namespace alhambra::gates {
namespace {

std::vector<std::string_view> KindWords() {
  return {KindNames().begin(), KindNames().begin() + kAlhambraKinds};
}

}  // namespace

// In a view also what the key on the board brings, gate by gate along the ring, once it is rotated.
void GatesWithoutEnd::Write(const Rules& rules, const Game& game, Value& value) const {
  const GatesState& state = State(game);
  Value gone = Value::List(), keys = Value::List(), halves = Value::Object();
  for (size_t key = 0; key < keys_.size(); ++key) {
    if (state.gone[key] != 0) gone.Add(static_cast<int>(key) + 1);
  }
  for (Seat seat = 0; seat < rules.players(); ++seat) keys.Add(int{state.keys[seat]});
  for (Kind kind = 0; kind < kAlhambraKinds; ++kind) {
    if (state.halves[kind] != 0) halves.Set(KindNames()[kind], state.halves[kind] - 1);
  }
  value.Set("gone", std::move(gone));
  value.Set("keys", std::move(keys));
  value.Set("halves", std::move(halves));
  value.Set("walls", int{state.walls});
  value.Set("pile", KeysInPile(rules, game));
  value.Set("sections", walls_ - state.walls);
  value.Set("plazas", PlazasIn(game, Zone::kModule));
  for (const Frame& frame : game.core.agenda) {
    if (frame.origin != origin || (frame.kind != kLaying && frame.kind != kGoingRound)) continue;
    Value bonuses = Value::List();
    const OpenKey open = frame.As<OpenKey>();
    for (int place = 0; place < kGates; ++place) {
      const auto at = static_cast<size_t>((place - open.rotation + kGates) % kGates);
      bonuses.Add(kBonusNames[keys_[open.key][at]]);
    }
    value.Set("board", std::move(bonuses));
  }
}

void GatesWithoutEnd::ReadHalfOwners(const Rules& rules, Game& game, const Reader& halves) const {
  halves.OnlyFields(KindWords());
  for (Kind kind = 0; kind < kAlhambraKinds; ++kind) {
    if (!halves.Has(KindNames()[kind])) continue;
    const Reader seat = halves.Field(KindNames()[kind]);
    if (!has_half_[kind]) return seat.Fail("there is no half-building of this kind");
    State(game).halves[kind] = static_cast<uint8_t>(seat.Number(0, rules.players() - 1) + 1);
  }
}

int GatesWithoutEnd::PlazasIn(const Game& game, Zone zone) const {
  int number = 0;
  for (const TileId plaza : plazas_) number += game.core.spot[plaza].zone == zone ? 1 : 0;
  return number;
}

// Plazas that nobody has are left, the last ones, as they are taken in order; unless "plazas" says
// that some of them are out of the game.
void GatesWithoutEnd::ReadPlazas(const Rules& rules, Game& game, const Reader& reader) const {
  if (PlazasIn(game, Zone::kDirk) > 0) return reader.Fail("Dirk never has a plaza");
  const int free = PlazasIn(game, Zone::kNowhere);
  int out = 0;
  if (reader.Has("plazas")) out = free - reader.Field("plazas").Number(0, free);
  for (const TileId plaza : plazas_) {
    if (game.core.spot[plaza].zone != Zone::kNowhere) continue;
    if (--out < 0) Play{rules, game}.MoveTo(plaza, Zone::kModule);
  }
}

// "pile" and "sections", what is left of the keys and of the wall sections, follow from the rest.
void GatesWithoutEnd::Read(const Rules& rules, Game& game, const Reader& reader) const {
  reader.OnlyFields({"gone", "keys", "halves", "walls", "plazas", "pile", "sections"});
  GatesState& state = State(game);
  ReadPlazas(rules, game, reader);
  if (reader.Has("gone")) {
    const Reader gone = reader.Field("gone");
    for (int i = 0; i < gone.size() && reader.ok(); ++i) {
      const int key = gone.At(i).Number(1, static_cast<int>(keys_.size())) - 1;
      if (!reader.ok()) return;
      if (state.gone[key] != 0) return gone.At(i).Fail("this key is named twice");
      state.gone[key] = 1;
    }
  }
  if (reader.Has("keys")) {
    const Reader keys = reader.Field("keys");
    if (keys.size() > rules.players()) keys.Fail("there are not that many players");
    for (int i = 0; i < keys.size() && reader.ok(); ++i) {
      state.keys[i] = static_cast<uint8_t>(keys.At(i).Number(0, kMostKeys));
    }
    if (reader.ok() && KeysInPile(rules, game) < 0) keys.Fail("there are not that many keys");
  }
  if (reader.Has("halves")) ReadHalfOwners(rules, game, reader.Field("halves"));
  if (reader.Has("walls")) {
    state.walls = static_cast<uint8_t>(reader.Field("walls").Number(0, walls_));
  }
  const int pile = KeysInPile(rules, game), sections = walls_ - state.walls;
  if (reader.ok() && reader.Has("pile")) reader.Field("pile").Number(pile, pile);
  if (reader.ok() && reader.Has("sections")) reader.Field("sections").Number(sections, sections);
}

const char* GatesWithoutEnd::FindFault(const Rules& rules, const Game& game) const {
  const GatesState& state = State(game);
  if (KeysInPile(rules, game) < 0) return "there are more keys than there were";
  for (size_t key = 0; key < kMostKeys; ++key) {
    if (state.gone[key] > (key < keys_.size() ? 1 : 0)) return "an unknown key was laid";
  }
  for (int seat = rules.players(); seat < kMaxPlayers; ++seat) {
    if (state.keys[seat] != 0) return "a key belongs to nobody";
  }
  for (Kind kind = 0; kind < kAlhambraKinds; ++kind) {
    if (state.halves[kind] > (has_half_[kind] ? rules.players() : 0)) {
      return "a half-building belongs to nobody";
    }
  }
  if (state.walls > walls_) return "there are more wall sections than there were";
  for (const Zone zone : {Zone::kSupply, Zone::kMarket, Zone::kBeside, Zone::kDirk}) {
    if (PlazasIn(game, zone) > 0) return "a plaza lies where none can";
  }
  return nullptr;
}

}  // namespace alhambra::gates
