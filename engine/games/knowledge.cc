// What a seat may know, and games that fit to it.
//
// A view is the game with everything hidden masked: a face-down stack is sorted, a secret hand
// is emptied and only counted. Of the draw pile everybody knows how many cards of which sort each
// set-up pile still holds (the set-up rules say so and every card drawn was seen), not which.
#include <algorithm>

#include "engine/flow/play.h"

namespace alhambra {
namespace {

// Stands for a hidden card of the whole deck.
constexpr Card kUnknownCommon = 250;

// Calls f(from, to) for each set-up pile's stretch of the draw pile, last pile first.
template <class F>
void ForEachPile(const Core& core, F f) {
  int from = 0;
  for (int pile = kPiles - 1; pile >= 0; --pile) {
    f(from, from + core.pile[pile]);
    from += core.pile[pile];
  }
}

// Cards that the viewer cannot see, by sort: what is missing in everything visible.
class HiddenCards {
 public:
  HiddenCards(const Rules& rules, const Game& view, Rng& rng) : rules_(rules) {
    int counts[kCardTypes];
    rules.CountCards(view, counts);
    for (int id = 0; id < kCardTypes; ++id) {
      const Card card = static_cast<Card>(id);
      if (!rules.catalogue().IsCard(card)) continue;
      for (int n = counts[id]; n < rules.catalogue().card(card).copies; ++n) {
        if (!cards_.full()) cards_.push_back(card);
      }
    }
    rng.Shuffle(cards_);
  }

  // A random hidden card of the sort that the disguise stands for.
  Card Take(Card disguise) {
    for (int i = 0; i < cards_.size(); ++i) {
      if (rules_.Disguised(cards_[i]) == disguise) {
        const Card card = cards_[i];
        cards_.erase(i);
        return card;
      }
    }
    return kNoCard;
  }
  // Any hidden card that can be in a hand.
  Card TakeForHand() {
    for (int i = 0; i < cards_.size(); ++i) {
      if (cards_[i] < kHandCardTypes) {
        const Card card = cards_[i];
        cards_.erase(i);
        return card;
      }
    }
    return kNoCard;
  }

 private:
  const Rules& rules_;
  FixedVec<Card, 200> cards_;
};

// Whether the hands that others cannot see are the same except for the seat's own.
bool SameOtherHands(const Rules& rules, const Core& before, const Core& after, Seat seat) {
  for (Seat other = 0; other < rules.players(); ++other) {
    if (other != seat && !(before.hand[other] == after.hand[other])) return false;
  }
  return true;
}

}  // namespace

Card Rules::Disguised(Card card) const {
  const CardDef& def = catalogue_.card(card);
  if (def.common) return kUnknownCommon;
  return def.origin == kCore ? card
                             : HiddenCardOf(def.origin);  // scoring cards are known by number
}

bool Rules::CanTakeBack(const Game& before, const Game& after) const {
  const Core& from = before.core;
  const Core& to = after.core;
  const auto [seat, asked] = DecisionOf(before);
  const auto waits = [](const Frame& frame) { return IsCore(frame, CoreFrame::kEndTurn); };
  if (waits(asked) && std::none_of(to.agenda.begin(), to.agenda.end(), waits)) return false;
  // Who gets the next of the last tiles tells of hidden money.
  if (to.market_short != 0) return false;
  // What is drawn, thrown or shuffled shows in the stacks or in the random generator.
  return seat != kNoSeat && DecisionOf(after).seat == seat && from.turn_seat == to.turn_seat &&
         TurnNumber(from) == TurnNumber(to) && from.scorings_held == to.scorings_held &&
         from.rng.state == to.rng.state && from.looks == to.looks && from.draw == to.draw &&
         from.supply == to.supply && from.aside == to.aside &&
         SameOtherHands(*this, from, to, seat);
}

Game Rules::View(const Game& game, Seat viewer) const {
  Game view = game;
  Core& core = view.core;
  core.rng = Rng();
  std::sort(core.supply.begin(), core.supply.end());
  for (Card& card : core.draw) card = Disguised(card);
  ForEachPile(core, [&core](int from, int to) {
    std::sort(core.draw.begin() + from, core.draw.begin() + to);
  });
  for (Card& card : core.aside) card = Disguised(card);
  for (Seat seat = 0; seat < players(); ++seat) {
    if (KnowsSecretsOf(viewer, seat)) continue;
    core.unseen[seat] = static_cast<uint8_t>(core.unseen[seat] + core.hand[seat].size());
    core.hand[seat] = CardSet();
  }
  for (const Module* module : With(Hook::kHide)) module->Hide(*this, view, viewer);
  return view;
}

Game Rules::Sample(const Game& view, Seat viewer, Rng& rng) const {
  Game game = view;
  Core& core = game.core;
  core.rng.state = rng.Next();
  rng.Shuffle(core.supply);
  HiddenCards hidden(*this, view, rng);
  for (Card& card : core.draw) {
    if (card >= kCardTypes) card = hidden.Take(card);
    CHECK(card != kNoCard);
  }
  ForEachPile(core, [&](int from, int to) { rng.Shuffle(core.draw, from, to); });
  for (Card& card : core.aside) {
    if (card >= kCardTypes) card = hidden.Take(card);
    CHECK(card != kNoCard);
  }
  for (Seat seat = 0; seat < players(); ++seat) {
    for (; core.unseen[seat] > 0; --core.unseen[seat]) {
      const Card card = hidden.TakeForHand();
      CHECK(card != kNoCard);
      core.hand[seat].Add(card);
    }
  }
  for (const Module* module : With(Hook::kRedraw)) module->Redraw(*this, game, viewer, rng);
  return game;
}

Game Rules::Redeal(const Game& game, uint64_t seed) const {
  Rng rng{seed};
  return Sample(View(game, kAllSeats), kAllSeats, rng);
}

}  // namespace alhambra
