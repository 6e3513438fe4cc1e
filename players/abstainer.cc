#include "players/abstainer.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "engine/modules/module.h"
#include "players/judge.h"

namespace alhambra::players {

namespace {

// The module's place in the rules, or kCore if they do without it.
Origin OriginOf(const Rules& rules, const std::string& module) {
  for (const auto& each : rules.modules()) {
    if (module == each->info().id) return each->origin;
  }
  return kCore;
}

bool PaysWith(const Rules& rules, const Payment& pay, Origin origin) {
  bool found = false;
  pay.cards.ForEach([&](Card card) { found |= rules.catalogue().card(card).origin == origin; });
  for (size_t slot = 0; slot < rules.piece_slots().size(); ++slot) {
    found |= pay.pieces[slot] > 0 && rules.piece_slots()[slot].origin == origin;
  }
  return found;
}

bool BuysAtMarket(const Rules& rules, const Game& view, const Action& action, Origin origin) {
  const TileId tile = action.a < rules.places() ? view.core.market[action.a] : kNoTile;
  return action.b == origin || (tile != kNoTile && rules.catalogue().tile(tile).origin == origin);
}

// A tile of the module, or one that another player sells by it.
bool BuysNamed(const Rules& rules, const Game& view, const Action& action, Origin origin) {
  if (view.core.spot[action.tile].zone == Zone::kReserve) {
    return rules.module(origin).SoldFor(rules, view, action.tile) != kNoCurrency;
  }
  return rules.catalogue().tile(action.tile).origin == origin;
}

bool Buys(const Rules& rules, const Game& view, const Action& action, Origin origin) {
  if (action.origin != kCore) return false;
  if (action.verb == VerbOf(CoreVerb::kBuyNamed)) {
    return BuysNamed(rules, view, action, origin);
  }
  return action.verb == VerbOf(CoreVerb::kBuy) && BuysAtMarket(rules, view, action, origin);
}

bool Uses(const Rules& rules, const Game& view, const Action& action, Origin origin) {
  return action.origin == origin || PaysWith(rules, action.pay, origin) ||
         Buys(rules, view, action, origin);
}

// Whether nothing but the module lies where this is bought or taken from. If all left that alone,
// the game would never end.
bool FindsNothingElse(const Rules& rules, const Game& view, const Action& action, Origin origin) {
  if (IsCore(action, CoreVerb::kTake)) {
    const auto& display = view.core.display;
    return std::all_of(display.begin(), display.end(),
                       [&](Card card) { return rules.catalogue().card(card).origin == origin; });
  }
  if (!IsCore(action, CoreVerb::kBuy)) return false;
  const TileId* const market = view.core.market;
  return std::all_of(market, market + rules.places(), [&](TileId tile) {
    return tile == kNoTile || rules.catalogue().tile(tile).origin == origin;
  });
}

}  // namespace

Abstainer::Abstainer(std::unique_ptr<Player> player, std::string module)
    : player_(std::move(player)),
      module_(std::move(module)),
      others_(std::make_unique<ActionList>()) {}

int Abstainer::Choose(const Rules& rules, const Game& view, Seat seat, const ActionList& list,
                      Rng& rng) {
  wanted_ = player_->Choose(rules, view, seat, list, rng);
  const Origin origin = OriginOf(rules, module_);
  if (origin == kCore || !Uses(rules, view, list[wanted_], origin)) return wanted_;
  if (IsLong(rules, view) || FindsNothingElse(rules, view, list[wanted_], origin)) return wanted_;
  others_->clear();
  std::vector<int> places;
  for (int i = 0; i < list.size(); ++i) {
    if (Uses(rules, view, list[i], origin)) continue;
    others_->Add(list[i]);
    places.push_back(i);
  }
  if (places.empty()) return wanted_;
  return places[static_cast<size_t>(player_->Choose(rules, view, seat, *others_, rng))];
}

}  // namespace alhambra::players
