// Prices that are changed before they are paid (R-DISCOUNT). A player who changes the price of a
// tile is in a bargain about it: it must then be bought, for the price as it is changed.
#ifndef ALHAMBRA_ENGINE_MONEY_BARGAIN_H_
#define ALHAMBRA_ENGINE_MONEY_BARGAIN_H_

#include <cstdint>

#include "engine/base/ids.h"
#include "engine/supply/catalogue.h"

namespace alhambra {

// A tile that somebody could buy, or is about to buy, and its price as it stands.
struct Bargain {
  Seat seat = 0;  // the buyer
  TileId tile = kNoTile;
  Currency currency = 0;   // what it is paid in; on a market space: that of the space
  Seat seller = kNoSeat;   // in whose reserve it lies; kNoSeat: on a market space
  int16_t price = 0;       // of the tile alone, with all changes so far
  bool settled = false;    // the last change was made: every payment is exact now
  Origin buys_by = kCore;  // the module by which it is bought out of turn

  bool out_of_turn() const { return buys_by != kCore; }
};

// The range within which one module can move a price, in any number of steps.
struct PriceRoom {
  int8_t down = 0;
  int8_t up = 0;
  // The most that a final change (PriceStep::last) can take off; it is allowed only while the price
  // is above `last_above`.
  int8_t last = 0;
  int16_t last_above = 0;
};

// One change of a price.
struct PriceStep {
  int8_t change = 0;  // below 0: it gets cheaper
  bool last = false;  // no other follows, and whatever is paid counts as exact
  PriceRoom after;    // what the module that makes it could still do afterwards
};

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_MONEY_BARGAIN_H_
