#include "codec/read_position.h"

namespace alhambra::codec {

bool CardReader::IsScoringCard(Card card) const {
  return card == rules_.scoring_card(1) || card == rules_.scoring_card(2);
}

std::optional<Card> CardReader::ReadCard(const Reader& item) {
  const std::string text = SingleSpaced(item.Text());
  if (!item.ok()) return std::nullopt;
  const Card card = rules_.catalogue().FindCard(text);
  if (card == kNoCard) {
    item.Fail("there is no card '" + text + "'");
    return std::nullopt;
  }
  const int copies = rules_.catalogue().card(card).copies;
  if (placed_[card] >= copies) {
    item.Fail(copies == 1 ? "there is only one card '" + text + "'"
                          : "there are only " + std::to_string(copies) + " cards '" + text + "'");
    return std::nullopt;
  }
  ++placed_[card];
  return card;
}

template <class List>
void CardReader::ReadCards(std::string_view field, List& list) {
  if (!root_.Has(field)) return;
  const Reader cards = root_.Field(field);
  for (int i = 0; i < cards.size(); ++i) {
    const auto card = ReadCard(cards.At(i));
    if (!card) return;
    // GC-SETUP: the second scoring card may wait aside.
    const bool waits = rules_.parts() == 2 && *card == rules_.scoring_card(2);
    const bool fits = field == "display"
                          ? *card < kHandCardTypes
                          : field == "out" || !IsScoringCard(*card) || (field == "aside" && waits);
    if (!fits) {
      return cards.At(i).Fail("this card cannot be here");
    }
    if (list.full()) return cards.At(i).Fail("these are too many cards");
    list.push_back(*card);
  }
}

void CardReader::ReadHand(const Reader& hand, Seat seat) {
  for (int i = 0; i < hand.size(); ++i) {
    const auto card = ReadCard(hand.At(i));
    if (!card) return;
    if (*card >= kHandCardTypes) return hand.At(i).Fail("this card is never held in hand");
    core_.hand[seat].Add(*card);
  }
}

void CardReader::ReadOpen() {
  ReadCards("display", core_.display);
  ReadCards("discard", core_.discard);
  ReadCards("aside", core_.aside);
  ReadCards("out", core_.removed);
}

void CardReader::StackCards() {
  std::vector<Card> listed;
  const int count = root_.Has("draw") ? root_.Field("draw").size() : 0;
  for (int i = 0; i < count; ++i) {
    const auto card = ReadCard(root_.Field("draw").At(i));
    if (!card) return;
    listed.push_back(*card);
  }
  StackScoringCards();
  StackRest(listed);
  core_.rng.Shuffle(core_.draw);
  for (auto card = listed.rbegin(); card != listed.rend(); ++card) {
    if (core_.draw.full()) return root_.Fail("these are too many cards");
    core_.draw.push_back(*card);
  }
}

// R-RESHUFFLE: seen once, a scoring card is out.
void CardReader::StackScoringCards() {
  for (int scoring = 1; scoring <= 2; ++scoring) {
    const Card card = rules_.scoring_card(scoring);
    const bool seen = scoring <= core_.scorings_held || (core_.scorings_noted >> scoring & 1) != 0;
    if (placed_[card] > 0) {
      if (!seen || core_.removed.contains(card)) continue;
      return root_.Field("draw").Fail("the card of a scoring seen before is out");
    }
    if (RestIsShuffled(root_, "draw_rest") && !seen) {
      core_.draw.push_back(card);
    } else if (!core_.removed.full()) {
      core_.removed.push_back(card);
    }
  }
}

// All hand cards that are nowhere else. Cards that are never in a hand are in play only where the
// position has them.
void CardReader::StackRest(const std::vector<Card>& listed) {
  int elsewhere[kCardTypes] = {};
  rules_.CountCards(game_, elsewhere);
  for (const Card card : listed) {
    if (card < kCardTypes) ++elsewhere[card];
  }
  auto& below = RestIsShuffled(root_, "draw_rest") ? core_.draw : core_.discard;
  for (int id = 0; id < kCardTypes; ++id) {
    const Card card = static_cast<Card>(id);
    if (!rules_.catalogue().IsCard(card) || IsScoringCard(card)) continue;
    const CardDef& def = rules_.catalogue().card(card);
    if (elsewhere[id] > def.copies) {
      return root_.Fail("there are more cards '" + def.name + "' than the game has");
    }
    for (int i = elsewhere[id]; i < def.copies; ++i) {
      if (id < kHandCardTypes ? below.full() : core_.removed.full()) break;
      if (id < kHandCardTypes) below.push_back(card);
      if (id >= kHandCardTypes) core_.removed.push_back(card);
    }
  }
}

void CardReader::FillDisplay() {
  if (root_.Has("display")) return;
  for (int i = core_.draw.size() - 1; i >= 0 && core_.display.size() < kDisplayCards; --i) {
    if (!rules_.catalogue().card(core_.draw[i]).money) continue;
    core_.display.push_back(core_.draw[i]);
    core_.draw.erase(i);
  }
}

void CardReader::ReadPiles() {
  core_.pile[0] = static_cast<uint8_t>(core_.draw.size());
  if (!root_.Has("piles")) return;
  const Reader piles = root_.Field("piles");
  if (piles.size() != kPiles) return piles.Fail("there are five piles");
  int sum = 0;
  for (int i = 0; i < kPiles; ++i) {
    core_.pile[i] = static_cast<uint8_t>(piles.At(i).Number(0, 255));
    sum += core_.pile[i];
  }
  if (sum != core_.draw.size()) {
    piles.Fail("the draw pile has " + std::to_string(core_.draw.size()) + " cards, these are " +
               std::to_string(sum));
  }
}

}  // namespace alhambra::codec
