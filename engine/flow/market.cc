// Taking money and buying market tiles: what can be chosen in T1 and what it does.
#include "engine/flow/market.h"

#include <bit>

#include "engine/flow/play.h"
#include "engine/flow/turn.h"

namespace alhambra {
namespace {

constexpr int kTakeLimit = 5;  // R-TAKE

int LimitOf(const Rules& rules, const Game& game, Seat seat) {
  int limit = kTakeLimit;
  for (const Module* module : rules.With(Hook::kTakeLimit)) {
    const int other = module->TakeLimit(rules, game, seat);
    limit = other > limit ? other : limit;
  }
  return limit;
}

void AddTake(const CardSet& cards, ActionList& list) {
  list.Add(kCore, static_cast<Verb>(CoreVerb::kTake)).pay.cards = cards;
}

using Display = FixedVec<Card, kMostDisplayCards>;

// Adds to the chosen cards all sets of cards out of `from` (a bit per place in the display) that
// are worth at most `limit` together. Of equal cards the first ones are used.
void ListMoreTakes(const Rules& rules, const Display& display, unsigned from, int limit,
                   const CardSet& chosen, ActionList& list) {
  for (unsigned left = from; left != 0; left &= left - 1) {
    const Card card = display[std::countr_zero(left)];
    bool again = false;
    for (unsigned before = from & ~left; before != 0; before &= before - 1) {
      again = again || display[std::countr_zero(before)] == card;
    }
    const int value = rules.catalogue().card(card).value;
    if (again || value > limit) continue;
    CardSet more = chosen;
    more.Add(card);
    AddTake(more, list);
    ListMoreTakes(rules, display, left & (left - 1), limit - value, more, list);
  }
}

bool TakesOpenCard(const Rules& rules, const Game& game, Card card, const Module** owner) {
  for (const Module* module : rules.With(Hook::kListOpenCards)) {
    FixedVec<Card, 8> open;
    module->ListOpenCards(game, open);
    if (open.contains(card)) {
      *owner = module;
      return true;
    }
  }
  return false;
}

}  // namespace

void ListTakes(const Rules& rules, const Game& game, Seat seat, ActionList& list) {
  const Display& display = game.core.display;
  const int limit = LimitOf(rules, game, seat);
  unsigned small = 0;  // money that can be taken together with other money
  for (int i = 0; i < display.size(); ++i) {
    const CardDef& def = rules.catalogue().card(display[i]);
    if (def.money && def.value <= limit) small |= 1u << i;
  }
  for (int i = 0; i < display.size(); ++i) {
    if (display.find(display[i]) < i) continue;
    CardSet one;
    one.Add(display[i]);
    AddTake(one, list);
    if ((small >> i & 1) == 0) continue;
    const int left = limit - rules.catalogue().card(display[i]).value;
    ListMoreTakes(rules, display, small & ~0u << (i + 1), left, one, list);
  }
  for (const Module* module : rules.With(Hook::kListOpenCards)) {
    FixedVec<Card, 8> open;
    module->ListOpenCards(game, open);
    for (Card card : open) {
      CardSet one;
      one.Add(card);
      AddTake(one, list);
    }
  }
}

Refusal ApplyTake(Play& play, Seat seat, const Action& action) {
  const CardSet& cards = action.pay.cards;
  Core& core = play.core();
  if (cards.empty()) return No("take-something", "Take at least one card.");
  for (uint8_t number : action.pay.means) {
    if (number != 0) return No("not-in-display", "Only cards of the display can be taken.");
  }
  if (cards.size() == 1) {
    Card card = kNoCard;
    cards.ForEach([&card](Card c) { card = c; });
    const Module* owner = nullptr;
    if (TakesOpenCard(play.rules, play.game, card, &owner)) {
      play.FinishAction(false);
      owner->TakeOpenCard(play, seat, card);
      return kFine;
    }
  }
  CardSet display;
  for (Card card : core.display) {
    if (display.Count(card) < 3) display.Add(card);
  }
  if (!display.Contains(cards)) {
    bool open = false;
    cards.ForEach([&](Card card) {
      const Module* owner = nullptr;
      open = open || TakesOpenCard(play.rules, play.game, card, &owner);
    });
    if (open) return No("take-alone", "A card that lies open beside the display is taken alone.");
    return No("not-in-display", "Only cards of the display can be taken.");
  }
  int sum = 0;
  bool all_money = true;
  cards.ForEach([&](Card card) {
    sum += play.catalogue().card(card).value;
    all_money = all_money && play.catalogue().card(card).money;
  });
  const bool several = cards.size() > 1;
  if (several && !all_money) return No("take-alone", "A card that is not money is taken alone.");
  const int limit = LimitOf(play.rules, play.game, seat);
  if (several && sum > limit) {
    Refusal refusal = No("take-limit", "Several cards may be worth at most {a:number} together.");
    refusal.a = static_cast<uint8_t>(limit);
    return refusal;
  }
  cards.ForEach([&](Card card) {
    core.display.remove(card);
    play.GainCard(seat, card);
  });
  Event event;
  event.kind = static_cast<uint8_t>(CoreEvent::kTook);
  event.seat = seat;
  event.pay.cards = cards;
  play.Emit(event);
  play.FinishAction(false);
  for (const Module* module : play.rules.With(Hook::kOnTaken)) {
    module->OnTaken(play, seat, sum, several);
  }
  return kFine;
}

Price MarketPrice(const Rules& rules, const Game& game, Seat seat, int space, Owner addon,
                  const BuyOptions& options) {
  const TileId tile = game.core.market[space];
  Price price;
  price.amount = rules.catalogue().tile(tile).price;
  price.currencies = static_cast<uint8_t>(1 << space);
  if (!options.gifts) price.allow = static_cast<uint8_t>(price.allow & ~kAllowGift);
  if (addon != kCore) {
    price.amount = static_cast<int16_t>(price.amount +
                                        rules.module(addon).AddOnPrice(rules, game, seat, tile));
  }
  return price;
}

void ListPurchases(const Rules& rules, const Game& game, Seat seat, const BuyOptions& options,
                   ActionList& list) {
  const bool means = !rules.With(Hook::kAddMeans).empty();
  Wallet wallet;
  wallet.cards = game.core.hand[seat];
  for (int space = 0; space < kSpaces; ++space) {
    const TileId tile = game.core.market[space];
    if (tile == kNoTile) continue;
    auto list_with = [&](Owner addon) {
      const Price price = MarketPrice(rules, game, seat, space, addon, options);
      if (means) wallet = rules.WalletOf(game, seat, price);
      Action action;
      action.owner = options.owner;
      action.verb = options.verb;
      action.a = static_cast<uint8_t>(space);
      action.b = addon;
      ListPaying(rules, wallet, price, options.exact_only, action, list);
    };
    list_with(kCore);
    for (const Module* module : rules.With(Hook::kAddOnPrice)) {
      if (module->AddOnPrice(rules, game, seat, tile) >= 0) list_with(module->owner);
    }
  }
}

Refusal Play::Buy(Seat seat, const Action& action, const BuyOptions& options, bool out_of_turn) {
  if (action.a >= kSpaces) return No("no-such-space", "There is no such market space.");
  const TileId tile = core().market[action.a];
  if (tile == kNoTile) return No("space-empty", "There is no tile on that market space.");
  if (action.b != kCore) {
    const bool exists = action.b <= rules.modules().size();
    if (!exists || rules.module(action.b).AddOnPrice(rules, game, seat, tile) < 0) {
      return No("no-such-addon", "That cannot be bought together with this tile now.");
    }
  }
  Purchase purchase;
  purchase.seat = seat;
  purchase.tile = tile;
  purchase.space = action.a;
  purchase.addon = action.b;
  purchase.out_of_turn = out_of_turn;
  purchase.price = MarketPrice(rules, game, seat, action.a, action.b, options);
  Bill bill;
  const Refusal refusal = CheckBill(seat, purchase.price, action.pay, &bill);
  if (!refusal.ok()) return refusal;
  purchase.paid = bill.paid;
  if (options.exact_only && !purchase.paid.exact) {
    return No("not-exact", "This must be paid exactly.");
  }
  if (core().owned[seat].full()) return No("too-many", "You cannot own any more tiles.");

  Spend(seat, action.pay);
  Own(tile, seat, Zone::kWaiting);
  if (sink != nullptr) {
    Event event;
    event.kind = static_cast<uint8_t>(CoreEvent::kBought);
    event.seat = seat;
    event.tile = tile;
    event.a = action.a;
    event.b = action.b;
    event.c = purchase.paid.exact;
    event.pay = action.pay;
    event.value = static_cast<int16_t>(bill.over());
    Emit(event);
  }
  if (out_of_turn) {
    Interrupted(*this);
    PushPlacement(seat, true);
  } else {
    FinishAction(purchase.paid.exact);
  }
  for (const Module* module : rules.With(Hook::kOnBought)) module->OnBought(*this, purchase);
  AnswerBill(bill);
  return kFine;
}

}  // namespace alhambra
