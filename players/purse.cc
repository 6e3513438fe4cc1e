#include "players/purse.h"

#include <algorithm>

namespace alhambra::players {

namespace {

// Points for one unit of money while there is time to spend it.
constexpr double kPerUnit = 0.38;
// Up to here a currency buys a tile; what lies above waits for a second one and is worth less.
constexpr int kOneTile = 9;
constexpr int kTwoTiles = 16;
constexpr double kSecondTile = 0.6;
constexpr double kBeyond = 0.25;
// Several cards pay exactly more often than one.
constexpr double kPerCard = 0.6;
constexpr double kOtherCard = 2.0;
constexpr double kWildFactor = 1.3;
// Money decides about the last four tiles, so a little worth is left at the end.
constexpr double kAtTheEnd = 0.1;

double Useful(int total) {
  return std::min(total, kOneTile) +
         kSecondTile * std::clamp(total - kOneTile, 0, kTwoTiles - kOneTile) +
         kBeyond * std::max(0, total - kTwoTiles);
}

}  // namespace

Purse CountPurse(const Catalogue& catalogue, const CardSet& hand) {
  Purse purse;
  for (uint64_t& sums : purse.sums) sums = 1;
  hand.ForEach([&](Card card) {
    const CardDef& def = catalogue.card(card);
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
  return purse;
}

double MoneyWorth(const Purse& purse, double time) {
  double units = kWildFactor * Useful(purse.wild);
  for (const int total : purse.total) units += Useful(total);
  const double worth = kPerUnit * units + kPerCard * purse.cards + kOtherCard * purse.others;
  return worth * std::max(kAtTheEnd, time);
}

double ReadinessFor(const Purse& purse, Currency currency, int price) {
  const int total = purse.total[currency];
  if (price < 64 && (purse.sums[currency] >> price & 1) != 0) return 1;
  if (total >= price) return 0.5;
  return 0.3 * total / price;
}

}  // namespace alhambra::players
