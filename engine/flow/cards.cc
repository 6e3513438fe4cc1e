// What happens to cards: Play, "cards".
#include "engine/flow/play.h"

namespace alhambra {

void Play::TakeFromDisplay(Seat seat, Card card) {
  game.core.display.remove(card);
  GainCard(seat, card);
}

void Play::SwapWithDisplay(Seat seat, Card given, Card taken) {
  LoseCard(seat, given);
  game.core.display[game.core.display.find(taken)] = given;
  GainCard(seat, taken);
}

FixedVec<Card, kMaxCards> Play::TakeDiscard() {
  FixedVec<Card, kMaxCards> cards = game.core.discard;
  game.core.discard.clear();
  rng().Shuffle(cards);
  return cards;
}

void Play::Discard(Card card) {
  if (catalogue().card(card).leaves_game) {
    LeaveGame(card);
  } else {
    game.core.discard.push_back(card);
  }
}

// R-RESHUFFLE
void Play::RenewPile() {
  Core& c = game.core;
  const int cards = c.discard.size();
  bool renewed = false;
  for (const Module* module : rules.With(Hook::kRenewsPile)) {
    renewed = renewed || module->RenewsPile(*this);
  }
  if (!renewed) {
    c.draw = TakeDiscard();
    c.pile[0] = static_cast<uint8_t>(c.draw.size());
  }
  Emit(CoreEvent::kReshuffled, kNoSeat, kNoTile, cards);
}

void Play::StackPiles(FixedVec<Card, kMaxCards>& deck, const SetUpPiles& piles) {
  Core& c = game.core;
  const int cards = deck.size();
  for (int pile = kPiles - 1; pile >= 0; --pile) {
    const int from = c.draw.size();
    const int size = cards / kPiles + (pile < cards % kPiles ? 1 : 0);
    for (int i = 0; i < size; ++i) c.draw.push_back(deck.pop_back());
    for (Card card : piles.pile[pile]) c.draw.push_back(card);
    c.rng.Shuffle(c.draw, from, c.draw.size());
    c.pile[pile] = static_cast<uint8_t>(c.draw.size() - from);
  }
}

Card Play::DrawCard() {
  Core& c = game.core;
  if (c.draw.empty()) {
    if (c.discard.empty()) return kNoCard;
    RenewPile();
  }
  for (uint8_t& left : c.pile) {
    if (left > 0) {
      --left;
      break;
    }
  }
  return c.draw.pop_back();
}

// It belongs to the first pile that is left: what was drawn of earlier ones and comes back can
// lie anywhere among those cards, for all that others know.
void Play::PutOnPile(Card card) {
  Core& c = game.core;
  int pile = 0;
  while (pile < kPiles && c.pile[pile] == 0) ++pile;
  ++c.pile[pile < kPiles ? pile : 0];
  c.draw.push_back(card);
}

bool Play::RevealCard(Seat turn_seat) {
  const Card card = DrawCard();
  if (card == kNoCard) return false;
  TurnUp(card, turn_seat);
  return true;
}

bool Play::FillDisplay(int cards, Seat turn_seat) {
  Core& c = game.core;
  const int depth = c.agenda.size();
  const auto left = [&c] { return c.draw.size() + c.discard.size(); };
  // Cards that went straight to the discard, in a row. Twice as many as there are cards means
  // that all do (R-RESHUFFLE).
  int in_vain = 0;
  while (c.display.size() < cards) {
    const int before = left();
    if (in_vain > 2 * before || !RevealCard(turn_seat)) return true;
    if (c.agenda.size() != depth) return false;
    in_vain = left() < before ? 0 : in_vain + 1;
  }
  return true;
}

void Play::TurnUp(Card card, Seat turn_seat) {
  for (int scoring = 1; scoring <= 2; ++scoring) {
    if (card == rules.scoring_card(scoring)) {
      game.core.scorings_noted |= static_cast<uint8_t>(1 << scoring);
      LeaveGame(card);
      Emit(CoreEvent::kScoringCard, kNoSeat, kNoTile, scoring);
      return;
    }
  }
  Emit(CoreEvent::kRevealed, kNoSeat, kNoTile, card);
  const CardDef& def = catalogue().card(card);
  if (def.money) {
    LayOpen(card);
  } else {
    rules.module(def.origin).OnReveal(*this, card, turn_seat);
  }
}

}  // namespace alhambra
