// Caravanserai in positions: what is written, what is read, what can be.
#include <string_view>
#include <utility>
#include <vector>

#include "engine/modules/caravanserai/caravanserai_module.h"

namespace alhambra::caravanserai {

void Caravanserai::Write(const Rules& rules, const Game& game, Value& value) const {
  const auto name = [](Currency currency) { return Value(CurrencyNames()[currency]); };
  Value seats = Value::List();
  for (Seat seat = 0; seat < rules.players(); ++seat) {
    Value list = Value::List();
    for (const Held& held : State(game).held[seat]) {
      if (held.card == 0) continue;
      Value item = Value::Object();
      item.Set("card", held.card);
      item.Set("currency", name(CurrencyAt(held, held.value, held.aside != 0)));
      item.Set("value", held.value);
      list.Add(std::move(item));
    }
    seats.Add(std::move(list));
  }
  value.Set("held", std::move(seats));
  if (State(game).moved != 0) value.Set("moved", true);
  value.Set("cards", WriteCards());
}

Value Caravanserai::WriteCards() const {
  Value cards = Value::List();
  for (const Track& track : cards_) cards.Add(WriteTrack(track));
  return cards;
}

void Caravanserai::ReadHeld(const Reader& item, Game& game, Held* held) const {
  item.OnlyFields({"card", "currency", "value"});
  const int card = item.Field("card").Number(1, cards_.size());
  const int value = item.Field("value").Number(0, Track::kLastStep);
  const int currency = item.Field("currency").OneOf(CurrencyNames(), "currency");
  if (!item.ok()) return;
  if (IsTaken(game, card - 1)) return item.Field("card").Fail("somebody has it already");
  const Held on_main = {static_cast<uint8_t>(card), static_cast<uint8_t>(value), 0};
  const bool aside = CurrencyAt(on_main, value, false) != currency;
  if (aside && (!Track::Branches(value) || CurrencyAt(on_main, value, true) != currency)) {
    return item.Field("currency").Fail("this card has no such space");
  }
  *held = on_main;
  held->aside = aside ? 1 : 0;
}

void Caravanserai::Read(const Rules& rules, Game& game, const Reader& reader) const {
  CaravanState& state = State(game);
  reader.OnlyFields({"held", "moved", "cards"});
  if (reader.Has("held")) {
    const Reader seats = reader.Field("held");
    if (seats.size() > rules.players()) return seats.Fail("there are not that many players");
    for (int seat = 0; seat < seats.size(); ++seat) {
      const Reader list = seats.At(seat);
      if (list.size() > kMostHeld) return list.Fail("a player has at most two caravanserais");
      for (int i = 0; i < list.size(); ++i) ReadHeld(list.At(i), game, &state.held[seat][i]);
    }
  }
  if (reader.Has("moved")) state.moved = reader.Field("moved").Bool() ? 1 : 0;
  if (reader.Has("cards") && !(reader.Field("cards").value() == WriteCards())) {
    reader.Field("cards").Fail("the component data has other cards");
  }
}

const char* Caravanserai::FindFault(const Rules& rules, const Game& game) const {
  const CaravanState& state = State(game);
  unsigned taken = 0;
  for (int seat = 0; seat < kMaxPlayers; ++seat) {
    if (state.held[seat][0].card == 0 && state.held[seat][1].card != 0) {
      return "a second caravanserai without a first";
    }
    for (const Held& held : state.held[seat]) {
      if (held.card == 0) {
        if (held.value != 0 || held.aside != 0) return "a marker without a caravanserai";
        continue;
      }
      if (seat >= rules.players() || held.card > cards_.size()) return "no such caravanserai";
      if ((taken >> held.card & 1) != 0) return "a caravanserai belongs to two players";
      taken |= 1u << held.card;
      if (held.value > Track::kLastStep || held.aside > 1) return "a marker is on no space";
      if (held.aside != 0 && !Track::Branches(held.value)) {
        return "a marker is beside the track where nothing is";
      }
    }
  }
  return state.moved > 1 ? "a marker was neither moved nor not" : nullptr;
}

}  // namespace alhambra::caravanserai
