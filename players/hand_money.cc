#include "players/hand_money.h"

#include <algorithm>
#include <bit>

#include "engine/money/packed_cards.h"

namespace alhambra::players {

namespace {

double Useful(const Weights& weights, double total) {
  return std::min(total, weights.one_tile) +
         weights.second_tile *
             std::clamp(total - weights.one_tile, 0.0, weights.two_tiles - weights.one_tile) +
         weights.beyond *
             std::clamp(total - weights.two_tiles, 0.0, weights.most_money - weights.two_tiles);
}

void AddMoney(Currency currency, int worth, int count, HandMoney* money) {
  money->total[currency] += worth * count;
  for (int i = 0; i < count; ++i) money->sums[currency] |= money->sums[currency] << worth;
}

// The usual cards of a currency, by their counts (CardSet::NineFrom).
void AddNine(uint32_t counts, Currency currency, HandMoney* money) {
  for (uint32_t left = counts; left != 0;) {
    const int index = std::countr_zero(left) / 2;
    const int count = static_cast<int>(left >> 2 * index & 3);
    money->cards += count;
    AddMoney(currency, index + 1, count, money);
    left &= ~(3u << 2 * index);
  }
}

}  // namespace

HandMoney CountMoney(const Rules& rules, const Game& game, Seat seat, const CardSet& hand) {
  HandMoney money;
  for (Currency currency = 0; currency < kCurrencies; ++currency) {
    money.sums[currency] = 1;
    AddNine(hand.NineFrom(Catalogue::MoneyCard(currency, 1)), currency, &money);
  }
  hand.ForEachTypeFrom(Catalogue::kMoneyCardTypes, [&](Card card, int count) {
    const CardDef& def = rules.catalogue().card(card);
    if (!def.money) {
      money.others += count;
    } else if (def.currency < kCurrencies) {
      money.cards += count;
      AddMoney(def.currency, def.value, count, &money);
    } else {
      money.cards += count;
      money.wild += def.value * count;
    }
  });
  for (const MoneyPiece& piece : rules.MoneyPieces(game, seat)) {
    if (piece.currency < kCurrencies) AddMoney(piece.currency, piece.worth, piece.count, &money);
  }
  return money;
}

int CardsWorth(const Rules& rules, const CardSet& hand) {
  int sum = 0;
  for (Currency currency = 0; currency < kCurrencies; ++currency) {
    sum += PackedCards::Worth(hand.NineFrom(Catalogue::MoneyCard(currency, 1)));
  }
  hand.ForEachTypeFrom(Catalogue::kMoneyCardTypes, [&](Card card, int count) {
    sum += rules.catalogue().card(card).value * count;
  });
  return sum;
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
