// What the money of a hand is worth to its owner, in points.
#ifndef ALHAMBRA_PLAYERS_HAND_MONEY_H_
#define ALHAMBRA_PLAYERS_HAND_MONEY_H_

#include <cstdint>

#include "engine/rules.h"
#include "players/weights.h"

namespace alhambra::players {

struct HandMoney {
  int total[kCurrencies] = {};      // money of each currency
  uint64_t sums[kCurrencies] = {};  // bit n: money of that currency can pay exactly n
  int cards = 0;                    // money cards
  int wild = 0;                     // money of any one currency
  int others = 0;                   // cards that are not money

  int sum() const { return total[0] + total[1] + total[2] + total[3] + wild; }
};

// The money of a seat with that hand: its cards, and other pieces that are money.
HandMoney CountMoney(const Rules& rules, const Game& game, Seat seat, const CardSet& hand);

// What the cards of a hand are worth together, whatever their currency.
int CardsWorth(const Rules& rules, const CardSet& hand);

// The worth of the money itself, whatever is for sale. `time` is 1 while there are many turns to
// spend it in, and falls to 0 towards the end.
double MoneyWorth(const HandMoney& money, const Weights& weights, double time);

// The worth of being able to pay for a tile of that price now: most when it can be paid exactly.
double ReadinessFor(const HandMoney& money, const Weights& weights, Currency currency, int price);

}  // namespace alhambra::players

#endif  // ALHAMBRA_PLAYERS_HAND_MONEY_H_
