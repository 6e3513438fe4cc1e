// Taking money cards: what can be chosen in T1 and what it does.
#include "engine/flow/taking.h"

#include <bit>

namespace alhambra {
namespace {

constexpr int kTakeLimit = 5;  // R-TAKE

int LimitOf(const Rules& rules, const Game& game, Seat seat) {
  int limit = kTakeLimit;
  for (const Module* module : rules.With(Hook::kTakeLimit)) {
    const int other = module->TakeLimit(rules, game, seat);
    limit = other > limit ? other : limit;
  }
  return limit;
}

// The module whose limit allows a sum above the usual one, the lowest of those that do.
const Module* FindLimit(const Rules& rules, const Game& game, Seat seat, int sum) {
  const Module* found = nullptr;
  int lowest = 0;
  for (const Module* module : rules.With(Hook::kTakeLimit)) {
    const int limit = sum > kTakeLimit ? module->TakeLimit(rules, game, seat) : 0;
    if (limit < sum || (found != nullptr && limit >= lowest)) continue;
    found = module;
    lowest = limit;
  }
  return found;
}

void AddTake(const CardSet& cards, ActionList& list) {
  list.Add(kCore, VerbOf(CoreVerb::kTake)).pay.cards = cards;
}

using Display = FixedVec<Card, kMostDisplayCards>;

// Finds sets of cards of the display and calls add(set) for each. Of equal cards the first ones are
// taken, so that no set is found twice.
template <class Add>
class TakeFinder {
 public:
  TakeFinder(const Catalogue& catalogue, const Display& display, int limit, Add add)
      : display_(display), limit_(limit), add_(add) {
    for (int i = 0; i < display.size(); ++i) {
      const CardDef& def = catalogue.card(display[i]);
      values_[i] = def.value;
      if (def.money && def.value <= limit) small_ |= 1u << i;
      equal_before_[i] = 0;
      for (int k = 0; k < i; ++k) equal_before_[i] |= unsigned{display[k] == display[i]} << k;
    }
  }

  void Find() {
    for (int i = 0; i < display_.size(); ++i) {
      if (equal_before_[i] != 0) continue;
      CardSet one;
      one.Add(display_[i]);
      add_(one);
      if ((small_ >> i & 1) == 0) continue;
      FindMore(1u << i, small_ & ~0u << (i + 1), limit_ - values_[i], one);
    }
  }

 private:
  // Adds to the cards `taken` (a bit per place), which `chosen` holds, all sets of cards out of
  // `from` that are worth at most `limit` together.
  void FindMore(unsigned taken, unsigned from, int limit, const CardSet& chosen) {
    for (unsigned left = from; left != 0; left &= left - 1) {
      const int place = std::countr_zero(left);
      if (values_[place] > limit || (equal_before_[place] & ~taken) != 0) continue;
      CardSet more = chosen;
      more.Add(display_[place]);
      add_(more);
      FindMore(taken | 1u << place, left & (left - 1), limit - values_[place], more);
    }
  }

  const Display& display_;
  const int limit_;
  Add add_;
  unsigned small_ = 0;  // money that can be taken together with other money, a bit per place
  // By place.
  int values_[kMostDisplayCards];
  unsigned equal_before_[kMostDisplayCards];  // a bit per place
};

// False, and nothing is counted, if there are too many.
bool CountTakes(const Catalogue& catalogue, const Display& display, int limit, FoundTakes& found,
                const Listing& listing) {
  if (!found.IsFor(display, limit)) {
    found.display = display;
    found.limit = limit;
    found.sets.clear();
    TakeFinder(catalogue, display, limit, [&found](const CardSet& cards) {
      if (!found.sets.full()) found.sets.push_back(cards);
    }).Find();
  }
  if (found.sets.full()) return false;
  listing.Add(found);
  return true;
}

bool TakesOpenCard(const Rules& rules, const Game& game, Card card, const Module** taker) {
  for (const Module* module : rules.With(Hook::kListOpenCards)) {
    FixedVec<Card, 8> open;
    module->ListOpenCards(game, open);
    if (open.contains(card)) {
      *taker = module;
      return true;
    }
  }
  return false;
}

}  // namespace

CardSet DisplayCards(const Core& core) {
  CardSet cards;
  for (const Card card : core.display) {
    if (cards.Count(card) < 3) cards.Add(card);
  }
  return cards;
}

void ListTakes(const Rules& rules, const Game& game, Seat seat, const Listing& listing) {
  const Catalogue& catalogue = rules.catalogue();
  const Display& display = game.core.display;
  const int limit = LimitOf(rules, game, seat);
  ActionList& list = listing.list();
  FoundTakes* found = listing.takes();
  if (found == nullptr || !CountTakes(catalogue, display, limit, *found, listing)) {
    const auto add = [&list](const CardSet& cards) { AddTake(cards, list); };
    TakeFinder(catalogue, display, limit, add).Find();
  }
  for (const Module* module : rules.With(Hook::kListOpenCards)) {
    FixedVec<Card, 8> open;
    module->ListOpenCards(game, open);
    for (Card card : open) {
      CardSet one;
      one.Add(card);
      AddTake(one, list);
    }
  }
}

Refusal ApplyTake(Play& play, Seat seat, const Action& action) {
  const CardSet& cards = action.pay.cards;
  if (cards.empty()) return No("take-something", "Take at least one card.");
  for (uint8_t number : action.pay.pieces) {
    if (number != 0) return No("not-in-display", "You can take only cards from the display.");
  }
  if (cards.size() == 1) {
    Card card = kNoCard;
    cards.ForEach([&card](Card c) { card = c; });
    const Module* taker = nullptr;
    if (TakesOpenCard(play.rules, play.game, card, &taker)) {
      play.FinishAction(false);
      taker->TakeOpenCard(play, seat, card);
      return kFine;
    }
  }
  if (!DisplayCards(play.core()).Contains(cards)) {
    bool open = false;
    cards.ForEach([&](Card card) {
      const Module* taker = nullptr;
      open = open || TakesOpenCard(play.rules, play.game, card, &taker);
    });
    if (open) return No("take-alone", "Take a card from beside the display on its own.");
    return No("not-in-display", "You can take only cards from the display.");
  }
  int sum = 0;
  bool all_money = true;
  cards.ForEach([&](Card card) {
    sum += play.catalogue().card(card).value;
    all_money = all_money && play.catalogue().card(card).money;
  });
  const bool several = cards.size() > 1;
  if (several && !all_money) return No("take-alone", "Take a card that is not money on its own.");
  const int limit = LimitOf(play.rules, play.game, seat);
  if (several && sum > limit) {
    Refusal refusal =
        No("take-limit", "If you take several cards, they may total at most {a:number}.");
    refusal.a = static_cast<uint8_t>(limit);
    return refusal;
  }
  const Module* helper = several ? FindLimit(play.rules, play.game, seat, sum) : nullptr;
  cards.ForEach([&](Card card) { play.TakeFromDisplay(seat, card); });
  Event event;
  event.kind = static_cast<uint8_t>(CoreEvent::kTook);
  event.seat = seat;
  event.pay.cards = cards;
  play.Emit(event);
  play.FinishAction(false);
  if (helper != nullptr) helper->OnLimitUsed(play, seat);
  for (const Module* module : play.rules.With(Hook::kOnTaken)) {
    module->OnTaken(play, seat, sum, several);
  }
  return kFine;
}

}  // namespace alhambra
