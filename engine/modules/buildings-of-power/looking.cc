// Architecture and knowledge: a look at the next tiles or cards.
#include <algorithm>

#include "engine/modules/buildings-of-power/buildings_of_power_module.h"

namespace alhambra::power {

// ---- using ----

bool BuildingsOfPower::HasFreeSpace(const Game& game) const {
  for (int space = 0; space < kSpaces; ++space) {
    if (game.core.market[space] != kNoTile && State(game).hidden[space].tile == 0) return true;
  }
  return false;
}

// O-38b, O-38d
bool BuildingsOfPower::CanUse(const Rules& rules, const Game& game, Seat seat, int building) const {
  if (State(game).buildings[building].used != 0 || !Works(rules, game, seat, building)) {
    return false;
  }
  switch (buildings_[static_cast<size_t>(building)].power) {
    case Power::kArchitecture:
      return !game.core.supply.empty() && HasFreeSpace(game);
    case Power::kKnowledge:
      return !game.core.draw.empty() || !game.core.discard.empty();
    default:
      return false;
  }
}

Refusal BuildingsOfPower::UsePower(Play& play, const Frame& frame, const Action& action) const {
  const int index = IndexOf(action.tile);
  if (index < 0 || !CanUse(play.rules, play.game, frame.seat, index)) {
    Refusal refusal = No(kReasons("no-power"), "The {tile} has no power that you can use now.");
    refusal.tile = action.tile;
    return refusal;
  }
  PowerState& state = State(play.game);
  state.buildings[index].used = 1;
  const int roll = play.Roll();
  state.red = static_cast<uint8_t>(roll);
  const bool cards = buildings_[static_cast<size_t>(index)].power == Power::kKnowledge;
  const Core& core = play.core();
  Event event = Play::Of(*this, kLooked, frame.seat);
  event.tile = action.tile;
  event.a = static_cast<uint8_t>(roll);
  event.value = static_cast<int16_t>(
      std::min(roll, cards ? core.draw.size() + core.discard.size() : core.supply.size()));
  play.Emit(event);
  if (cards) {
    LookAtCards(play, frame.seat, event.value);
  } else {
    LookAtTiles(play, frame.seat, event.value);
  }
  return kFine;
}

void BuildingsOfPower::LookAtTiles(Play& play, Seat seat, int number) const {
  PowerState& state = State(play.game);
  state.looks_at_tiles = static_cast<uint8_t>(number);
  for (; number > 0; --number) {
    const TileId tile = play.DrawTile();
    play.MoveTo(tile, Zone::kModule);
    state.tiles.push_back(tile);
    Event event = Play::Of(*this, kSawTile, seat);
    event.tile = tile;
    event.audience = OnlySeat(seat);
    play.Emit(event);
  }
  play.Push(origin, kHiding, seat);
}

void BuildingsOfPower::LookAtCards(Play& play, Seat seat, int number) const {
  PowerState& state = State(play.game);
  state.looks_at_cards = static_cast<uint8_t>(number);
  for (; number > 0; --number) {
    state.cards.push_back(play.DrawCard());
    Event event = Play::Of(*this, kSawCard, seat);
    event.a = state.cards.back();
    event.audience = OnlySeat(seat);
    play.Emit(event);
  }
  play.Push(origin, kKeeping, seat);
}

int BuildingsOfPower::ScoringSeen(const Rules& rules, const Game& game) const {
  for (int scoring = 1; scoring <= 2; ++scoring) {
    if (State(game).cards.contains(rules.scoring_card(scoring))) return scoring;
  }
  return 0;
}

// ---- what is asked about ----

// Frames that have nothing to ask give way to the next.
bool BuildingsOfPower::AdvanceLook(Play& play, Frame& frame) const {
  PowerState& state = State(play.game);
  const Seat seat = frame.seat;
  switch (frame.kind) {
    case kHiding: {
      const bool any = std::any_of(state.tiles.begin(), state.tiles.end(), [&](TileId tile) {
        return !play.catalogue().tile(tile).beside;
      });
      if (any && HasFreeSpace(play.game)) return false;
      play.Pop();
      play.Push(origin, kOrderingTiles, seat);
      return true;
    }
    case kKeeping: {
      const bool any = std::any_of(state.cards.begin(), state.cards.end(), [&](Card card) {
        return IsKeepable(play.catalogue().card(card));
      });
      if (any || ScoringSeen(play.rules, play.game) != 0) return false;
      play.Pop();
      play.Push(origin, kOrderingCards, seat);
      return true;
    }
    case kPicking:
      return false;
    default:
      if (state.tiles.size() + state.cards.size() > 1) return false;
      PutBackRest(play);
      return true;
  }
}

void BuildingsOfPower::ListLook(const Rules& rules, const Game& game, const Frame& frame,
                                ActionList& list) const {
  const PowerState& state = State(game);
  switch (frame.kind) {
    case kHiding:
      for (const TileId tile : state.tiles) {
        if (rules.catalogue().tile(tile).beside) continue;
        for (int space = 0; space < kSpaces; ++space) {
          if (game.core.market[space] == kNoTile || state.hidden[space].tile != 0) continue;
          Action& action = list.Add(origin, kHide);
          action.tile = tile;
          action.a = static_cast<uint8_t>(space);
        }
      }
      return;
    case kKeeping: {
      bool any = false;
      for (int i = 0; i < state.cards.size(); ++i) {
        if (!IsKeepable(rules.catalogue().card(state.cards[i]))) continue;
        any = true;
        if (state.cards.find(state.cards[i]) == i) list.Add(origin, kKeep).a = state.cards[i];
      }
      const int scoring = ScoringSeen(rules, game);
      if (scoring != 0) list.Add(origin, kHoldScoring).a = static_cast<uint8_t>(scoring);
      if (!any) list.Add(kCore, VerbOf(CoreVerb::kDone));
      return;
    }
    case kPicking:
      list.Add(origin, kPick).tile = game.core.market[frame.As<Picking>().space];
      list.Add(origin, kPick).tile = TileUnder(game, frame.As<Picking>().space);
      return;
    default:
      list.Add(kCore, VerbOf(CoreVerb::kDone));
      for (const TileId tile : state.tiles) list.Add(origin, kPutBackTile).tile = tile;
      for (int i = 0; i < state.cards.size(); ++i) {
        if (state.cards.find(state.cards[i]) == i)
          list.Add(origin, kPutBackCard).a = state.cards[i];
      }
  }
}

Refusal BuildingsOfPower::ApplyLook(Play& play, const Frame& frame, const Action& action) const {
  const bool own = action.origin == origin;
  switch (frame.kind) {
    case kHiding:
      if (own && action.verb == kHide) return HideTile(play, frame.seat, action);
      return No("not-now", "You cannot do that now: hide one of the tiles.");
    case kKeeping:
      if (own && action.verb == kKeep) return KeepCard(play, frame.seat, action.a);
      if (own && action.verb == kHoldScoring) return HoldScoring(play, frame.seat, action.a);
      if (IsCore(action, CoreVerb::kDone)) return KeepCard(play, frame.seat, kNoCard);
      return No("not-now", "You cannot do that now: keep one of the cards.");
    default:
      return PutBackOne(play, frame, action);
  }
}

// ---- architecture ----

Refusal BuildingsOfPower::HideTile(Play& play, Seat seat, const Action& action) const {
  PowerState& state = State(play.game);
  if (!state.tiles.contains(action.tile))
    return No(kReasons("not-seen"), "That is not one of the tiles you are looking at.");
  if (play.catalogue().tile(action.tile).beside) {
    Refusal refusal =
        No(kReasons("sold-beside"), "The {tile} is sold beside the market and cannot be hidden.");
    refusal.tile = action.tile;
    return refusal;
  }
  if (action.a >= kSpaces || play.core().market[action.a] == kNoTile) {
    return No("space-empty", "There is no tile on that market space.");
  }
  if (state.hidden[action.a].tile != 0) {
    return No(kReasons("tile-below"), "There is already a tile hidden under that one.");
  }
  state.tiles.remove(action.tile);
  --state.looks_at_tiles;
  state.hidden[action.a] = {static_cast<uint8_t>(action.tile + 1), seat, 0, 0};
  Event event = Play::Of(*this, kHidOwn, seat);
  event.tile = action.tile;
  event.a = action.a;
  event.audience = OnlySeat(seat);
  play.Emit(event);
  event = Play::Of(*this, kHid, seat);
  event.a = action.a;
  event.audience = AllBut(seat);
  play.Emit(event);
  play.Pop();
  play.Push(origin, kOrderingTiles, seat);
  return kFine;
}

// ---- knowledge ----

// kNoCard: none, if there is none to keep.
Refusal BuildingsOfPower::KeepCard(Play& play, Seat seat, Card card) const {
  PowerState& state = State(play.game);
  if (card == kNoCard) {
    for (const Card each : state.cards) {
      if (IsKeepable(play.catalogue().card(each))) {
        return No(kReasons("must-keep"), "Keep one of the cards, or trigger the scoring.");
      }
    }
  } else if (!state.cards.contains(card)) {
    return No(kReasons("not-seen"), "That is not one of the cards you are looking at.");
  } else if (!IsKeepable(play.catalogue().card(card))) {
    return No(kReasons("not-keepable"), "Only money and exchange cards can be kept.");
  }
  play.Pop();
  play.Push(origin, kOrderingCards, seat);
  if (card == kNoCard) return kFine;
  state.cards.remove(card);
  --state.looks_at_cards;
  play.GainCard(seat, card);
  Event event = Play::Of(*this, kKeptOwn, seat);
  event.a = card;
  event.audience = OnlySeat(seat);
  play.Emit(event);
  event = Play::Of(*this, kKept, seat);
  event.audience = AllBut(seat);
  play.Emit(event);
  return kFine;
}

// O-38e: at once, when the other cards are back.
Refusal BuildingsOfPower::HoldScoring(Play& play, Seat seat, int scoring) const {
  PowerState& state = State(play.game);
  if (scoring == 0 || ScoringSeen(play.rules, play.game) != scoring) {
    return No(kReasons("no-scoring-card"),
              "That scoring card is not among the cards you are looking at.");
  }
  const Card card = play.rules.scoring_card(scoring);
  state.cards.remove(card);
  --state.looks_at_cards;
  play.Pop();
  play.TurnUp(card, seat);
  play.PushRefill(seat);
  play.Push(origin, kOrderingCards, seat);
  return kFine;
}

// ---- putting back ----

void BuildingsOfPower::PutBackTile(Play& play, TileId tile) const {
  play.MoveTo(tile, Zone::kSupply);
  State(play.game).tiles.remove(tile);
  --State(play.game).looks_at_tiles;
}

void BuildingsOfPower::PutBackCard(Play& play, Card card) const {
  play.PutOnPile(card);
  State(play.game).cards.remove(card);
  --State(play.game).looks_at_cards;
}

// As they lay before.
void BuildingsOfPower::PutBackRest(Play& play) const {
  PowerState& state = State(play.game);
  const Seat seat = play.Top().seat;
  play.Pop();
  while (!state.tiles.empty()) PutBackTile(play, state.tiles.back());
  while (!state.cards.empty()) {
    play.PutOnPile(state.cards.pop_back());
    --state.looks_at_cards;
  }
  play.Emit(Play::Of(*this, kPutBack, seat));
}

// R-POWER-PUT
Refusal BuildingsOfPower::PutBackOne(Play& play, const Frame& frame, const Action& action) const {
  const PowerState& state = State(play.game);
  if (IsCore(action, CoreVerb::kDone)) {
    PutBackRest(play);
    return kFine;
  }
  if (action.origin != origin || (action.verb != kPutBackTile && action.verb != kPutBackCard)) {
    return No("not-now", "You cannot do that now: put back what you are looking at.");
  }
  if (frame.kind == kOrderingTiles) {
    if (action.verb != kPutBackTile || !state.tiles.contains(action.tile)) {
      return No(kReasons("not-seen"), "That is not one of the tiles you are looking at.");
    }
    PutBackTile(play, action.tile);
  } else {
    if (action.verb != kPutBackCard || !state.cards.contains(action.a)) {
      return No(kReasons("not-seen"), "That is not one of the cards you are looking at.");
    }
    PutBackCard(play, action.a);
  }
  return kFine;
}

}  // namespace alhambra::power
