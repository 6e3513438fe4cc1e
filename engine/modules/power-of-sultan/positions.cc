#include <algorithm>
#include <string>

#include "engine/modules/power-of-sultan/power_of_sultan_module.h"

namespace alhambra::sultan {

// ---- computer players ----

// A free tile, if one of its kind comes soon enough.
int PowerOfSultan::Worth(const Rules& rules, const Game& game, Seat seat) const {
  constexpr int kPerTileLeft = 10;
  constexpr int kMostTilesLeft = 3;
  const SultanState& state = State(game);
  int worth = 0;
  for (size_t i = 0; i < cards_.size(); ++i) {
    if (state.where[i] != kOwned + seat) continue;
    int left = 0;
    for (const TileId tile : game.core.supply) {
      left += rules.catalogue().tile(tile).kind + 1 == state.mark[i] ? 1 : 0;
    }
    worth += kPerTileLeft * std::min(left, kMostTilesLeft);
  }
  return worth;
}

// ---- positions ----

void PowerOfSultan::HeldCards(const Game& game, FixedVec<Card, 64>& held) const {
  for (size_t i = 0; i < cards_.size(); ++i) {
    if (State(game).where[i] != kElsewhere) held.push_back(cards_[i]);
  }
}

void PowerOfSultan::Write(const Rules& rules, const Game& game, Value& value) const {
  const SultanState& state = State(game);
  Value cards = Value::List();
  for (size_t i = 0; i < cards_.size(); ++i) {
    if (state.where[i] == kElsewhere) continue;
    Value card = Value::Object();
    card.Set("card", rules.catalogue().card(cards_[i]).name);
    card.Set("kind", KindNames()[state.mark[i] - 1u]);
    if (state.where[i] >= kOwned) card.Set("seat", state.where[i] - kOwned);
    cards.Add(std::move(card));
  }
  if (!cards.items().empty()) value.Set("cards", std::move(cards));
}

void PowerOfSultan::ReadCard(const Rules& rules, Game& game, const Reader& item) const {
  item.OnlyFields({"card", "kind", "seat"});
  const Reader name = item.Field("card");
  const Card card = rules.catalogue().FindCard(name.Text());
  const int kind = item.Field("kind").OneOf(KindNames(), "kind");
  const int seat = item.Has("seat") ? item.Field("seat").Number(0, rules.players() - 1) : -1;
  if (!item.ok()) return;
  const int number = NumberOf(card);
  if (number < 0) return name.Fail("there is no sultan card '" + name.Text() + "'");
  if (!rules.kinds().contains(kind))
    return item.Field("kind").Fail("no sultan card shows this kind");
  int counts[kCardTypes];
  rules.CountCards(game, counts);
  if (counts[card] > 0) return name.Fail("this card is somewhere else already");
  State(game).where[number] = static_cast<uint8_t>(seat < 0 ? kOpen : kOwned + seat);
  State(game).mark[number] = static_cast<uint8_t>(kind + 1);
}

void PowerOfSultan::Read(const Rules& rules, Game& game, const Reader& reader) const {
  reader.OnlyFields({"cards"});
  if (!reader.Has("cards")) return;
  const Reader cards = reader.Field("cards");
  for (int i = 0; i < cards.size() && reader.ok(); ++i) ReadCard(rules, game, cards.At(i));
}

const char* PowerOfSultan::FindFault(const Rules& rules, const Game& game) const {
  const SultanState& state = State(game);
  for (int i = 0; i < kMostCards; ++i) {
    if (i >= static_cast<int>(cards_.size()) && state.where[i] != kElsewhere) {
      return "there is a card too many";
    }
    if (state.where[i] >= kOwned + rules.players()) return "a card belongs to no seat";
    const bool marked = state.mark[i] >= 1 && state.mark[i] <= kAlhambraKinds;
    if (state.where[i] == kElsewhere ? state.mark[i] != 0 : !marked) {
      return "a card that was revealed has no mark, or another one has";
    }
  }
  for (const Frame& frame : game.core.agenda) {
    if (frame.origin != origin) continue;
    const bool offered = frame.kind == kOffer;
    const int number = NumberOf(offered ? frame.As<Offer>().card : frame.As<Choice>().card);
    if (number < 0 || state.where[number] != kOwned + frame.seat) {
      return "somebody marks a card of others";
    }
    if (offered) continue;
    const Choice choice = frame.As<Choice>();
    if (choice.kind >= kAlhambraKinds || choice.other != other_[choice.kind]) {
      return "two kinds are offered that no extra tile shows";
    }
  }
  return nullptr;
}

}  // namespace alhambra::sultan
