#include "players/hand_money.h"

#include <algorithm>

namespace alhambra::players {

namespace {

double Useful(const Weights& weights, double total) {
  return std::min(total, weights.one_tile) +
         weights.second_tile *
             std::clamp(total - weights.one_tile, 0.0, weights.two_tiles - weights.one_tile) +
         weights.beyond *
             std::clamp(total - weights.two_tiles, 0.0, weights.most_money - weights.two_tiles);
}

}  // namespace

HandMoney CountMoney(const Rules& rules, const Game& game, Seat seat, const CardSet& hand) {
  HandMoney money;
  for (uint64_t& sums : money.sums) sums = 1;
  hand.ForEach([&](Card card) {
    const CardDef& def = rules.catalogue().card(card);
    if (!def.money) {
      ++money.others;
    } else if (def.currency < kCurrencies) {
      ++money.cards;
      money.total[def.currency] += def.value;
      money.sums[def.currency] |= money.sums[def.currency] << def.value;
    } else {
      ++money.cards;
      money.wild += def.value;
    }
  });
  for (const MoneyPiece& piece : rules.MoneyPieces(game, seat)) {
    if (piece.currency >= kCurrencies) continue;
    money.total[piece.currency] += piece.worth * piece.count;
    for (int i = 0; i < piece.count; ++i) {
      money.sums[piece.currency] |= money.sums[piece.currency] << piece.worth;
    }
  }
  return money;
}

double MoneyWorth(const HandMoney& money, const Weights& weights, double time) {
  double units = weights.wild_factor * Useful(weights, money.wild);
  for (const int total : money.total) units += Useful(weights, total);
  const double worth = weights.money_unit * units +
                       weights.money_card * std::min(money.cards, weights.most_cards) +
                       weights.other_card * money.others;
  return worth * std::max(weights.at_the_end, time);
}

double ReadinessFor(const HandMoney& money, const Weights& weights, Currency currency, int price) {
  const int total = money.total[currency];
  if (price < 64 && (money.sums[currency] >> price & 1) != 0) return weights.pays_exactly;
  if (total >= price) return weights.pays;
  return weights.pays_partly * total / price;
}

}  // namespace alhambra::players
