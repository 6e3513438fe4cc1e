// What was found for a decision and is the same again as long as nothing has changed that it
// depends on: ways to take cards and ways to pay.
#ifndef ALHAMBRA_ENGINE_FLOW_FOUND_H_
#define ALHAMBRA_ENGINE_FLOW_FOUND_H_

#include <cstring>

#include "engine/base/fixed_vec.h"
#include "engine/base/scratch_list.h"
#include "engine/game/action.h"
#include "engine/game/core_names.h"
#include "engine/game/game.h"
#include "engine/money/card_set.h"
#include "engine/money/payment.h"

namespace alhambra {

// The sets of cards that may be taken from a display, of several cards up to a limit.
struct FoundTakes {
  static constexpr int kMost = 64;
  using Display = FixedVec<Card, kMostDisplayCards>;

  bool IsFor(const Display& cards, int most) const {
    return most == limit && std::memcmp(&display, &cards, sizeof(cards)) == 0;
  }

  Display display;
  int limit = 0;  // 0: nothing is found yet
  ScratchList<CardSet, kMost> sets;
};

// How a hand of nothing but plain money pays for the tiles of a market.
struct FoundPurchases {
  // Of a place: the cards of its currency and the price, and how these cards pay it. Cards are
  // written as in CardSet::NineFrom.
  struct Place {
    uint32_t cards = 0;
    int price = 0;
    ScratchList<uint32_t, kMostExact + kMostOver> paid;
  };

  bool IsFor(const CardSet& cards, const Core& core) const {
    return count >= 0 && cards == hand && std::memcmp(market, core.market, sizeof(market)) == 0;
  }

  // The n-th purchase.
  Action At(int n) const {
    int place = 0;
    for (; n >= at[place].paid.size(); ++place) n -= at[place].paid.size();
    return Purchase(place, at[place].paid[n]);
  }
  void Write(ActionList& list) const {
    for (int place = 0; place < kPlaces; ++place) {
      for (const uint32_t paid : at[place].paid) list.Add(Purchase(place, paid));
    }
  }

  static Action Purchase(int place, uint32_t paid) {
    Action action;
    action.verb = VerbOf(CoreVerb::kBuy);
    action.a = static_cast<uint8_t>(place);
    action.pay.cards.AddNine(Catalogue::MoneyCard(CurrencyAt(place), 1), paid);
    return action;
  }

  CardSet hand;
  TileId market[kPlaces] = {};
  Place at[kPlaces];
  int count = -1;  // of all ways to pay; -1: they are not all found
};

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_FLOW_FOUND_H_
