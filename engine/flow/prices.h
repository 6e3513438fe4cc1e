// What a tile costs: on a market space, beside the market, and in the reserve of another player.
// What modules may ask is in play.h; this is for buying.
#ifndef ALHAMBRA_ENGINE_FLOW_PRICES_H_
#define ALHAMBRA_ENGINE_FLOW_PRICES_H_

#include "engine/flow/play.h"

namespace alhambra {

// So much in the currency of a place of the market.
Price PriceAt(int place, int amount, const BuyOptions& options);

// In the reserve of another player: nothing pays the whole price there.
Price SalePrice(Currency currency, int amount, BuyOptions options);

// What a tile for sale costs: its price as it was changed, if it was.
int AmountOf(const Rules& rules, const Game& game, TileId tile);

// What comes on top of a tile's price for something bought along; negative if that is not for sale.
int AddOnAmount(const Rules& rules, const Game& game, Seat seat, Origin addon, TileId tile);

// Whether something can be bought along with a tile that another player sells; not in edition 1.
bool SellsAddOns(const Rules& rules);

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_FLOW_PRICES_H_
