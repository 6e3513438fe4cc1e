#include "engine/flow/sale_refusals.h"

#include <string_view>

#include "engine/flow/taking.h"

namespace alhambra {

Refusal WhyNotSold(const Rules& rules, const Game& game, Seat buyer, TileId tile) {
  bool offered = false;
  if (tile < rules.catalogue().tile_count() && game.core.spot[tile].zone == Zone::kReserve) {
    for (const Module* module : rules.With(Hook::kSoldFor)) {
      offered = offered || module->SoldFor(rules, game, tile) != kNoCurrency;
    }
  }
  if (!offered) return No("not-beside", "The {tile} is not for sale beside the market.");
  if (game.core.spot[tile].seat == buyer) {
    return No("own-stall",
              "The {tile} is at one of your own stalls: only other players can buy it.");
  }
  if (!rules.catalogue().tile(tile).has_price) {
    return No("stall-no-price", "The {tile} has no price, so nobody can buy it.");
  }
  return No("stall-site",
            "The {tile} is a building site: it can be sold only once it is completed.");
}

Refusal WithDisplay(const Play& play, Seat seat, const Price& price, const Payment& payment,
                    const Refusal& refusal) {
  Wallet everything = play.rules.WalletOf(play.game, seat, price);
  DisplayCards(play.game.core).ForEachType([&](Card card, int count) {
    everything.cards.Add(card, count);
  });
  Paid paid;
  const Refusal otherwise = CheckPayment(play.catalogue(), everything, price, payment, &paid);
  const auto is_missing = [](const Refusal& one) {
    return !one.ok() && std::string_view(one.code) == "not-yours";
  };
  if (!is_missing(refusal) || is_missing(otherwise)) return refusal;
  return No(
      "display-currency",
      "Together with cards from the display you can use only money cards of the tile's currency.");
}

}  // namespace alhambra
