// Why something is not sold: sentences that name the real reason.
#ifndef ALHAMBRA_ENGINE_FLOW_SALE_REFUSALS_H_
#define ALHAMBRA_ENGINE_FLOW_SALE_REFUSALS_H_

#include "engine/flow/play.h"

namespace alhambra {

// Why a tile that does not lie beside the market cannot be bought by its name.
Refusal WhyNotSold(const Rules& rules, const Game& game, Seat buyer, TileId tile);

// A payment with cards of the display was refused. What its payer has after all may not be used
// together with them; otherwise the refusal stays as it is.
Refusal WithDisplay(const Play& play, Seat seat, const Price& price, const Payment& payment,
                    const Refusal& refusal);

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_FLOW_SALE_REFUSALS_H_
