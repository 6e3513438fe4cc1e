// Buying tiles in the market, beside it and from others: what can be chosen and what it does.
#include <algorithm>

#include "engine/flow/bargaining.h"
#include "engine/flow/prices.h"
#include "engine/flow/sale_refusals.h"
#include "engine/flow/taking.h"
#include "engine/flow/turn.h"
#include "engine/money/packed_cards.h"

namespace alhambra {
namespace {

bool CanBeSite(const Rules& rules, TileId tile) {
  return rules.catalogue().tile(tile).can_be_site();
}

bool UsesDisplay(const Core& core, const CardSet& cards) {
  for (const Card card : core.display) {
    if (cards.Has(card)) return true;
  }
  return false;
}

// Lays the cards of a payment that the display has on the discard pile. The rest is for the hand
// to pay.
Payment PayFromDisplay(Play& play, const Payment& payment) {
  Payment rest = payment;
  const CardSet shown = DisplayCards(play.core());
  payment.cards.ForEachType([&](Card card, int count) {
    for (int i = 0; i < count && i < shown.Count(card); ++i) {
      rest.cards.Remove(card);
      play.game.core.display.remove(card);
      play.Discard(card);
    }
  });
  return rest;
}

// Finds how a hand of nothing but plain money pays for the tiles of the market. False, and nothing
// is found, if that takes the general solver.
bool FindPurchases(const Rules& rules, const Core& core, const CardSet& hand,
                   FoundPurchases& found) {
  if (found.IsFor(hand, core)) return true;
  found.count = -1;
  int count = 0;
  for (int place = 0; place < rules.places(); ++place) {
    const TileId tile = core.market[place];
    const int price = tile == kNoTile ? 0 : rules.catalogue().tile(tile).price;
    if (tile != kNoTile && !PackedCards::CanPay(price)) return false;
    const uint32_t cards = hand.NineFrom(Catalogue::MoneyCard(CurrencyAt(place), 1));
    FoundPurchases::Place& at = found.at[place];
    if (at.price != price || at.cards != cards) {
      at.cards = cards;
      at.price = price;
      at.paid.clear();
      if (tile != kNoTile && PackedCards::Worth(cards) >= price) {
        PackedCards(cards).ListPayments(price, kMostExact, kMostOver,
                                        [&at](uint32_t paid, bool) { at.paid.push_back(paid); });
      }
    }
    count += at.paid.size();
  }
  found.hand = hand;
  std::copy(core.market, core.market + kPlaces, found.market);
  found.count = count;
  return true;
}

// Who changed a price must buy that tile.
Refusal CheckBargain(const Game& game, TileId tile) {
  const auto bargain = OpenBargain(game);
  if (!bargain || bargain->tile == tile) return kFine;
  Refusal refusal = No("other-bargain", "First buy the {tile}, whose price you changed.");
  refusal.tile = bargain->tile;
  return refusal;
}

Refusal CheckAddOn(const Play& play, Seat seat, Origin addon, TileId tile) {
  if (addon > play.rules.modules().size()) {
    return No("no-such-addon", "That cannot be bought together with this tile.");
  }
  if (AddOnAmount(play.rules, play.game, seat, addon, tile) >= 0) return kFine;
  return play.rules.module(addon).WhyNoAddOn(play.rules, play.game, tile);
}

// What the action wants to buy from a market space, and for how much.
Refusal FindOnSpace(const Play& play, const Action& action, const BuyOptions& options,
                    Purchase* purchase) {
  const Rules& rules = play.rules;
  if (action.a >= rules.places()) return No("no-such-space", "There is no such market space.");
  const TileId tile = play.game.core.market[action.a];
  if (tile == kNoTile) return No("space-empty", "There is no tile on that market space.");
  if (options.as_site && !CanBeSite(rules, tile)) {
    Refusal refusal = No("not-as-site", "The {tile} cannot be bought as a building site.");
    refusal.tile = tile;
    return refusal;
  }
  if (options.as_site && action.b != kCore) {
    return No("no-such-addon", "That cannot be bought together with this tile.");
  }
  const Refusal refusal = CheckAddOn(play, purchase->seat, action.b, tile);
  if (!refusal.ok()) return refusal;
  purchase->tile = tile;
  purchase->space = action.a;
  purchase->addon = action.b;
  purchase->listed = rules.catalogue().tile(tile).price;
  purchase->price = MarketPrice(rules, play.game, purchase->seat, action.a, action.b, options);
  return kFine;
}

// As FindOnSpace, for a tile in another player's reserve.
Refusal FindSold(const Play& play, const Action& action, Currency currency,
                 const BuyOptions& options, Purchase* purchase) {
  const TileId tile = action.tile;
  const Refusal refusal = CheckAddOn(play, purchase->seat, action.b, tile);
  if (!refusal.ok()) return refusal;
  purchase->tile = tile;
  purchase->space = currency;
  purchase->seller = play.game.core.spot[tile].seat;
  purchase->listed = play.catalogue().tile(tile).price;
  purchase->addon = action.b;
  purchase->price =
      SalePrice(currency,
                AmountOf(play.rules, play.game, tile) +
                    AddOnAmount(play.rules, play.game, purchase->seat, action.b, tile),
                options);
  return kFine;
}

// As FindOnSpace, for a tile beside the market, or one that another player sells.
Refusal FindBeside(const Play& play, const Action& action, const BuyOptions& options,
                   Purchase* purchase) {
  const TileId tile = action.tile;
  const bool lies_there = tile < kMaxTiles && play.game.core.spot[tile].zone == Zone::kBeside;
  const Currency sold_for = SoldFor(play.rules, play.game, purchase->seat, tile);
  Refusal refusal = kFine;
  if (action.b != kCore && (sold_for == kNoCurrency || !SellsAddOns(play.rules))) {
    refusal = No("no-such-addon", "That cannot be bought together with this tile.");
  } else if (sold_for != kNoCurrency) {
    refusal = FindSold(play, action, sold_for, options, purchase);
  } else if (!lies_there) {
    refusal = WhyNotSold(play.rules, play.game, purchase->seat, tile);
  } else if (!BesidePrice(play.rules, play.game, purchase->seat, tile, options, &purchase->price)) {
    refusal = No("no-price", "The {tile} has no price now and cannot be bought.");
  } else {
    purchase->tile = tile;
    purchase->beside = true;
    purchase->space = static_cast<uint8_t>(play.game.core.spot[tile].x);
    purchase->listed = purchase->price.amount;
  }
  refusal.tile = tile;
  return refusal;
}

// The seller gets the price of his tile; that of something bought along goes to the supply.
void PaySeller(Play& play, const Settlement& settlement, const Purchase& purchase, int tile_price) {
  if (purchase.addon == kCore) {
    return play.Spend(purchase.seat, settlement.payment, purchase.seller);
  }
  Payment rest = settlement.payment;
  const Payment share = play.TakeShare(settlement, tile_price, &rest);
  play.Spend(purchase.seat, share, purchase.seller);
  play.Spend(purchase.seat, rest);
}

void EmitBought(Play& play, const Purchase& purchase, const Settlement& settlement) {
  if (play.sink == nullptr) return;
  Event event;
  const bool sold = purchase.seller != kNoSeat;
  event.kind = static_cast<uint8_t>(sold              ? CoreEvent::kBoughtFrom
                                    : purchase.beside ? CoreEvent::kBoughtBeside
                                                      : CoreEvent::kBought);
  event.seat = purchase.seat;
  event.tile = purchase.tile;
  event.a = sold ? purchase.seller : purchase.space;
  event.b = purchase.addon;
  event.c = purchase.paid.exact;
  event.pay = settlement.payment;
  play.Emit(event);
}

}  // namespace

Wallet BuyersWallet(const Rules& rules, const Game& game, Seat seat, const Price& price,
                    const BuyOptions& options) {
  if (!options.with_display) return rules.WalletOf(game, seat, price);
  Wallet wallet;
  const auto add = [&](Card card, int count) {
    const CardDef& def = rules.catalogue().card(card);
    const bool asked_for =
        def.currency < kCurrencies && (price.currencies >> def.currency & 1) != 0;
    const bool wild = options.wild && def.currency == kWild;
    if (def.money && (asked_for || wild)) wallet.cards.Add(card, count);
  };
  game.core.hand[seat].ForEachType(add);
  DisplayCards(game.core).ForEachType(add);
  return wallet;
}

void ListOtherPurchases(const Rules& rules, const Game& game, Seat seat, ActionList& list) {
  for (const Module* module : rules.With(Hook::kBuysOtherwise)) {
    BuyOptions options;
    if (module->BuysOtherwise(game, seat, false, &options)) {
      ListPurchases(rules, game, seat, options, list);
    }
  }
}

bool ListPlainPurchases(const Rules& rules, const Game& game, Seat seat, const Listing& listing) {
  for (const Hook hook : {Hook::kAddPieces, Hook::kOnPaid, Hook::kAddOnPrice, Hook::kSoldFor}) {
    if (!rules.With(hook).empty()) return false;
  }
  const CardSet& hand = game.core.hand[seat];
  if (!rules.beside_tiles().empty() || hand.HasFrom(Catalogue::kMoneyCardTypes)) return false;
  FoundPurchases fresh;
  FoundPurchases& found = listing.PurchasesOf(seat, fresh);
  if (!FindPurchases(rules, game.core, hand, found)) return false;
  listing.Add(found, seat);
  return true;
}

void ListPurchases(const Rules& rules, const Game& game, Seat seat, const BuyOptions& options,
                   ActionList& list) {
  const bool asks_wallet = options.with_display || !rules.With(Hook::kAddPieces).empty();
  const CardSet shown = options.with_display ? DisplayCards(game.core) : CardSet();
  const auto bargain = OpenBargain(game);
  const bool settled = bargain && bargain->settled;
  const auto is_offered = [&](TileId tile) {
    return bargain ? bargain->tile == tile : CheckBound(rules, game, tile).ok();
  };
  Wallet wallet;
  wallet.cards = game.core.hand[seat];
  const auto list_payments = [&](const Action& action, const Price& price, bool exact_only) {
    if (asks_wallet) wallet = BuyersWallet(rules, game, seat, price, options);
    ListPaying(rules, wallet, price, exact_only && !settled, action, list,
               options.with_display ? &shown : nullptr);
  };
  Action action;
  action.origin = options.origin;
  action.verb = options.verb;
  const auto list_at = [&](int place, int amount) {
    list_payments(action, PriceAt(place, amount, options), options.exact_only);
  };
  for (int place = 0; place < rules.places(); ++place) {
    const TileId tile = game.core.market[place];
    if (tile == kNoTile || !is_offered(tile)) continue;
    if (options.as_site && !CanBeSite(rules, tile)) continue;
    const int amount = bargain ? bargain->price : rules.catalogue().tile(tile).price;
    action.a = static_cast<uint8_t>(place);
    action.b = kCore;
    list_at(place, amount);
    if (options.as_site) continue;
    for (const Module* module : rules.With(Hook::kAddOnPrice)) {
      const int more = module->AddOnPrice(rules, game, seat, tile);
      if (more < 0) continue;
      action.b = module->origin;
      list_at(place, amount + more);
    }
  }
  if (options.as_site || options.with_display) return;
  action = Action();
  action.origin = options.origin;
  action.verb = options.named_verb;
  for (const TileId tile : rules.beside_tiles()) {
    Price price;
    if (game.core.spot[tile].zone != Zone::kBeside || !is_offered(tile)) continue;
    if (!BesidePrice(rules, game, seat, tile, options, &price)) continue;
    action.tile = tile;
    list_payments(action, price, options.exact_only || rules.catalogue().tile(tile).exact_only);
  }
  ForEachSold(rules, game, seat, [&](TileId tile, Currency currency) {
    if (!is_offered(tile)) return;
    action.tile = tile;
    const bool exact_only = options.exact_only || rules.catalogue().tile(tile).exact_only;
    const int amount = AmountOf(rules, game, tile);
    action.b = kCore;
    list_payments(action, SalePrice(currency, amount, options), exact_only);
    if (!SellsAddOns(rules)) return;
    for (const Module* module : rules.With(Hook::kAddOnPrice)) {
      const int more = module->AddOnPrice(rules, game, seat, tile);
      if (more < 0) continue;
      action.b = module->origin;
      list_payments(action, SalePrice(currency, amount + more, options), exact_only);
    }
  });
}

Refusal Play::Buy(Seat seat, const Action& action, const BuyOptions& options, bool out_of_turn) {
  Purchase purchase;
  purchase.seat = seat;
  purchase.out_of_turn = out_of_turn;
  purchase.as_site = options.as_site;
  Refusal refusal = action.verb == options.named_verb
                        ? FindBeside(*this, action, options, &purchase)
                        : FindOnSpace(*this, action, options, &purchase);
  if (!refusal.ok()) return refusal;
  const TileId tile = purchase.tile;
  refusal = CheckBargain(game, tile);
  if (refusal.ok()) refusal = CheckBound(rules, game, tile);
  if (!refusal.ok()) return refusal;
  Settlement settlement;
  refusal = CheckSettlement(BuyersWallet(rules, game, seat, purchase.price, options), seat,
                            purchase.price, action.pay, &settlement);
  if (!refusal.ok()) {
    return options.with_display ? WithDisplay(*this, seat, purchase.price, action.pay, refusal)
                                : refusal;
  }
  if (options.with_display && !UsesDisplay(core(), action.pay.cards)) {
    return No("no-display-card", "Use at least one card from the display.");
  }
  if (options.as_site) settlement.paid.exact = false;
  const auto bargain = OpenBargain(game);
  if (bargain && bargain->settled) {
    settlement.paid.total = settlement.price.amount;
    settlement.paid.exact = true;
  }
  purchase.paid = settlement.paid;
  if ((options.exact_only || catalogue().tile(tile).exact_only) && !purchase.paid.exact) {
    return No("not-exact", "You must pay exactly.");
  }
  if (core().owned[seat].full()) return No("too-many", "You cannot own any more tiles.");

  const int tile_price = AmountOf(rules, game, tile);
  if (bargain) Pop();
  if (purchase.seller != kNoSeat) {
    PaySeller(*this, settlement, purchase, tile_price);
  } else {
    Spend(seat, options.with_display ? PayFromDisplay(*this, action.pay) : action.pay);
  }
  Own(tile, seat, Zone::kWaiting);
  EmitBought(*this, purchase, settlement);
  if (out_of_turn) {
    Interrupted(*this);
    PushPlacement(seat, true);
  } else {
    FinishAction(purchase.paid.exact);
  }
  for (const Module* module : rules.With(Hook::kOnBought)) module->OnBought(*this, purchase);
  if (!purchase.beside && purchase.seller == kNoSeat) TellSold(purchase.space);
  TellGained(seat, tile, true);
  NotifyPaid(settlement);
  return kFine;
}

}  // namespace alhambra
