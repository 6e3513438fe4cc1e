#include "engine/flow/prices.h"

#include "engine/flow/bargaining.h"

namespace alhambra {

Price PriceAt(int place, int amount, const BuyOptions& options) {
  Price price;
  price.amount = static_cast<int16_t>(amount);
  price.currencies = static_cast<uint8_t>(1 << CurrencyAt(place));
  if (options.as_site) {
    price.amount = static_cast<int16_t>(price.amount / 2);
  }
  if (options.as_site || options.with_display || !options.gifts) {
    price.allow = static_cast<uint8_t>(price.allow & ~kAllowGift);
  }
  if (options.with_display) {
    const int other = options.wild ? kAllowJoin : kAllowJoin | kAllowWild;
    price.allow = static_cast<uint8_t>(price.allow & ~other);
  }
  return price;
}

Price SalePrice(Currency currency, int amount, BuyOptions options) {
  options.gifts = false;
  return PriceAt(currency, amount, options);
}

int AmountOf(const Rules& rules, const Game& game, TileId tile) {
  const auto bargain = OpenBargain(game);
  const bool changed = bargain && bargain->tile == tile;
  return changed ? bargain->price : rules.catalogue().tile(tile).price;
}

int AddOnAmount(const Rules& rules, const Game& game, Seat seat, Origin addon, TileId tile) {
  return addon == kCore ? 0 : rules.module(addon).AddOnPrice(rules, game, seat, tile);
}

bool SellsAddOns(const Rules& rules) { return rules.edition() >= 2; }

Price MarketPrice(const Rules& rules, const Game& game, Seat seat, int place, Origin addon,
                  const BuyOptions& options) {
  const TileId tile = game.core.market[place];
  Price price = PriceAt(place, AmountOf(rules, game, tile), options);
  price.amount = static_cast<int16_t>(price.amount + AddOnAmount(rules, game, seat, addon, tile));
  return price;
}

bool BesidePrice(const Rules& rules, const Game& game, Seat buyer, TileId tile,
                 const BuyOptions& options, Price* price) {
  const Currency sold_for = SoldFor(rules, game, buyer, tile);
  if (sold_for != kNoCurrency) {
    *price = SalePrice(sold_for, AmountOf(rules, game, tile), options);
    return true;
  }
  if (game.core.spot[tile].zone != Zone::kBeside) return false;
  const int amount =
      rules.module(rules.catalogue().tile(tile).origin).BesidePrice(rules, game, tile);
  if (amount < 0) return false;
  *price = PriceAt(game.core.spot[tile].x, amount, options);
  return true;
}

Currency SoldFor(const Rules& rules, const Game& game, Seat buyer, TileId tile) {
  if (rules.With(Hook::kSoldFor).empty() || tile >= rules.catalogue().tile_count()) {
    return kNoCurrency;
  }
  const TileSpot& spot = game.core.spot[tile];
  const bool others = spot.zone == Zone::kReserve && spot.seat != buyer;
  if (!others || !rules.catalogue().tile(tile).has_price || !rules.IsFinished(game, tile)) {
    return kNoCurrency;
  }
  for (const Module* module : rules.With(Hook::kSoldFor)) {
    const Currency currency = module->SoldFor(rules, game, tile);
    if (currency != kNoCurrency) return currency;
  }
  return kNoCurrency;
}

}  // namespace alhambra
