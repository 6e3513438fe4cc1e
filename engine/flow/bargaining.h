// Which changes of a price can be made: only those after which it can still be paid.
#ifndef ALHAMBRA_ENGINE_FLOW_BARGAINING_H_
#define ALHAMBRA_ENGINE_FLOW_BARGAINING_H_

#include <optional>

#include "engine/flow/play.h"

namespace alhambra {

// The bargain that the seat of this decision could make, or is making, about a tile; a refusal if
// prices are not changed now, or not that of this tile.
Refusal FindBargain(const Rules& rules, const Game& game, const Frame& decision, TileId tile,
                    Bargain* bargain);
// As FindBargain, about the tile on a market space.
Refusal FindBargainAt(const Rules& rules, const Game& game, const Frame& decision, int space,
                      Bargain* bargain);

// The changes of one price that are open to its buyer, as actions.
class PriceChanges {
 public:
  PriceChanges(const Rules& rules, const Game& game, const Bargain& bargain, ActionList& list)
      : rules_(rules), game_(game), bargain_(bargain), list_(list) {}

  const Bargain& bargain() const { return bargain_; }
  // Adds the action of a module that makes this change, if the price can be paid afterwards.
  void Add(const Action& action, const PriceStep& step);

 private:
  const Rules& rules_;
  const Game& game_;
  const Bargain& bargain_;
  ActionList& list_;
};

// What all modules can do to the prices in this decision: any of those for sale, or the one that
// is bargained about.
void ListPriceChanges(const Rules& rules, const Game& game, const Frame& decision,
                      ActionList& list);

// Whether a tile may be bought by a seat that is bound to a purchase, if it is
// (Play::BindToBuying).
Refusal CheckBound(const Rules& rules, const Game& game, TileId tile);
// Why nothing but that purchase is possible now.
Refusal BoundToBuy(Kind kind);

// The bargain on top of the agenda, if there is one.
std::optional<BargainFrame> OpenBargain(const Game& game);

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_FLOW_BARGAINING_H_
