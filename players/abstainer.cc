#include "players/abstainer.h"

#include <utility>
#include <vector>

#include "engine/modules/module.h"

namespace alhambra::players {

namespace {

// The module's place in the rules, or kCore if they do without it.
Owner OwnerOf(const Rules& rules, const std::string& module) {
  for (const auto& each : rules.modules()) {
    if (module == each->info().id) return each->owner;
  }
  return kCore;
}

bool PaysWith(const Rules& rules, const Payment& pay, Owner owner) {
  bool found = false;
  pay.cards.ForEach([&](Card card) { found |= rules.catalogue().card(card).owner == owner; });
  for (size_t slot = 0; slot < rules.means().size(); ++slot) {
    found |= pay.means[slot] > 0 && rules.means()[slot].owner == owner;
  }
  return found;
}

bool BuysAtMarket(const Rules& rules, const Game& view, const Action& action, Owner owner) {
  const TileId tile = action.a < rules.places() ? view.core.market[action.a] : kNoTile;
  return action.b == owner || (tile != kNoTile && rules.catalogue().tile(tile).owner == owner);
}

// A tile of the module, or one that another player sells by it.
bool BuysBeside(const Rules& rules, const Game& view, const Action& action, Owner owner) {
  if (view.core.spot[action.tile].zone == Zone::kReserve) {
    return rules.module(owner).SoldFor(rules, view, action.tile) != kNoCurrency;
  }
  return rules.catalogue().tile(action.tile).owner == owner;
}

bool Buys(const Rules& rules, const Game& view, const Action& action, Owner owner) {
  if (action.owner != kCore) return false;
  if (action.verb == VerbOf(CoreVerb::kBuyBeside)) {
    return BuysBeside(rules, view, action, owner);
  }
  return action.verb == VerbOf(CoreVerb::kBuy) && BuysAtMarket(rules, view, action, owner);
}

bool Uses(const Rules& rules, const Game& view, const Action& action, Owner owner) {
  return action.owner == owner || PaysWith(rules, action.pay, owner) ||
         Buys(rules, view, action, owner);
}

}  // namespace

Abstainer::Abstainer(std::unique_ptr<Player> player, std::string module)
    : player_(std::move(player)),
      module_(std::move(module)),
      others_(std::make_unique<ActionList>()) {}

int Abstainer::Choose(const Rules& rules, const Game& view, Seat seat, const ActionList& list,
                      Rng& rng) {
  wanted_ = player_->Choose(rules, view, seat, list, rng);
  const Owner owner = OwnerOf(rules, module_);
  if (owner == kCore || !Uses(rules, view, list[wanted_], owner)) return wanted_;
  others_->clear();
  std::vector<int> places;
  for (int i = 0; i < list.size(); ++i) {
    if (Uses(rules, view, list[i], owner)) continue;
    others_->Add(list[i]);
    places.push_back(i);
  }
  if (places.empty()) return wanted_;
  return places[static_cast<size_t>(player_->Choose(rules, view, seat, *others_, rng))];
}

}  // namespace alhambra::players
