#include "players/purse.h"

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

Purse CountPurse(const Rules& rules, const Game& game, Seat seat, const CardSet& hand) {
  Purse purse;
  for (uint64_t& sums : purse.sums) sums = 1;
  hand.ForEach([&](Card card) {
    const CardDef& def = rules.catalogue().card(card);
    if (!def.money) {
      ++purse.others;
    } else if (def.currency < kCurrencies) {
      ++purse.cards;
      purse.total[def.currency] += def.value;
      purse.sums[def.currency] |= purse.sums[def.currency] << def.value;
    } else {
      ++purse.cards;
      purse.wild += def.value;
    }
  });
  for (const MeansPiece& piece : rules.MoneyPieces(game, seat)) {
    if (piece.currency >= kCurrencies) continue;
    purse.total[piece.currency] += piece.worth * piece.count;
    for (int i = 0; i < piece.count; ++i) {
      purse.sums[piece.currency] |= purse.sums[piece.currency] << piece.worth;
    }
  }
  return purse;
}

double MoneyWorth(const Purse& purse, const Weights& weights, double time) {
  double units = weights.wild_factor * Useful(weights, purse.wild);
  for (const int total : purse.total) units += Useful(weights, total);
  const double worth = weights.money_unit * units +
                       weights.money_card * std::min(purse.cards, weights.most_cards) +
                       weights.other_card * purse.others;
  return worth * std::max(weights.at_the_end, time);
}

double ReadinessFor(const Purse& purse, const Weights& weights, Currency currency, int price) {
  const int total = purse.total[currency];
  if (price < 64 && (purse.sums[currency] >> price & 1) != 0) return weights.pays_exactly;
  if (total >= price) return weights.pays;
  return weights.pays_partly * total / price;
}

}  // namespace alhambra::players
