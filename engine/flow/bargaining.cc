#include "engine/flow/bargaining.h"

#include <algorithm>

#include "engine/flow/prices.h"

namespace alhambra {
namespace {

// Where the tile lies, if prices can be changed there (R-DISCOUNT), and what it costs so far.
Refusal FindGoods(const Rules& rules, const Game& game, Bargain* bargain) {
  const TileId tile = bargain->tile;
  if (tile >= rules.catalogue().tile_count()) {
    return No("no-bargain", "There is no tile there whose price could be changed.");
  }
  Refusal refusal = No("no-bargain", "The price of the {tile} cannot be changed.");
  refusal.tile = tile;
  if (rules.catalogue().tile(tile).beside) return refusal;
  bargain->price = rules.catalogue().tile(tile).price;
  for (int place = 0; place < rules.places(); ++place) {
    if (game.core.market[place] != tile) continue;
    bargain->currency = CurrencyAt(place);
    return kFine;
  }
  const Currency currency = SoldFor(rules, game, bargain->seat, tile);
  if (currency == kNoCurrency) return refusal;
  bargain->currency = currency;
  bargain->seller = game.core.spot[tile].seat;
  return kFine;
}

// The module by which the seat may buy between two turns.
Origin BuyerBetweenTurns(const Rules& rules, const Game& game, Seat seat) {
  BuyOptions options;
  for (const Module* module : rules.With(Hook::kBuysOtherwise)) {
    if (module->BuysOtherwise(game, seat, true, &options)) return module->origin;
  }
  return kCore;
}

PriceRoom Together(const PriceRoom& a, const PriceRoom& b) {
  PriceRoom sum = a.last >= b.last ? a : b;  // one last change, not two
  sum.down = static_cast<int8_t>(a.down + b.down);
  sum.up = static_cast<int8_t>(a.up + b.up);
  return sum;
}

bool CanPayExactly(const Rules& rules, const Wallet& wallet, const Price& price) {
  class Found : public PaymentVisitor {
   public:
    void On(const Payment&, bool) override { any = true; }
    bool any = false;
  } found;
  ListPayments(rules.catalogue(), wallet, price, true, found);
  return found.any;
}

// Whether money can pay the price in this way after a step, or with the room there is then; what
// pays any price does not count (R-BARGAIN).
bool CanPay(const Rules& rules, const Game& game, const Bargain& bargain, const PriceStep& step,
            const PriceRoom& room, const BuyOptions& options) {
  const int after = std::max(0, bargain.price + step.change);
  const int low = std::max(0, after - room.down), high = after + room.up;
  Price price = PriceAt(bargain.currency, bargain.price, options);
  price.amount = static_cast<int16_t>(low);
  const Wallet wallet = BuyersWallet(rules, game, bargain.seat, price, options);
  const int most = MostPayable(rules.catalogue(), wallet, price);
  const int with_last = std::max<int>(low, room.last_above + 1);
  if (room.last > 0 && with_last <= high && most >= with_last - room.last) return true;
  if (step.last || !options.exact_only) return most >= low;
  for (; price.amount <= high; ++price.amount) {
    if (CanPayExactly(rules, wallet, price)) return true;
  }
  return false;
}

// How far the price could move after a step of this module, without what another module could do.
PriceRoom RoomAfter(const Rules& rules, const Game& game, const Bargain& bargain,
                    const Module& module, const PriceStep& step, const Module* without) {
  PriceRoom room = step.after;
  for (const Module* other : rules.With(Hook::kListPriceChanges)) {
    if (step.last) break;
    if (other == &module || other == without) continue;
    room = Together(room, other->RoomToChange(rules, game, bargain));
  }
  return room;
}

// Whether the price can be paid after a step of this module, perhaps with other steps that follow
// or in a way that another module allows. A module may be unable to do both.
bool CanStillPay(const Rules& rules, const Game& game, const Bargain& bargain, const Module& module,
                 const PriceStep& step) {
  const BuyOptions usual = BargainOptions(rules, game, bargain.seat, bargain.buys_by);
  const PriceRoom room = RoomAfter(rules, game, bargain, module, step, nullptr);
  if (CanPay(rules, game, bargain, step, room, usual)) return true;
  if (bargain.out_of_turn() || bargain.seller != kNoSeat) return false;
  for (const Module* other : rules.With(Hook::kBuysOtherwise)) {
    BuyOptions options;
    if (other == &module || !other->BuysOtherwise(game, bargain.seat, false, &options)) continue;
    const PriceRoom rest = RoomAfter(rules, game, bargain, module, step, other);
    if (CanPay(rules, game, bargain, step, rest, options)) return true;
  }
  return false;
}

Refusal CheckStep(const Rules& rules, const Game& game, const Bargain& bargain,
                  const Module& module, const PriceStep& step) {
  Refusal refusal = kFine;
  if (step.change < 0 && bargain.price == 0) {
    refusal = No("costs-nothing", "The price of the {tile} is already 0.");
  } else if (!CanStillPay(rules, game, bargain, module, step)) {
    refusal = No("not-payable", "You could not afford the {tile} at that price.");
  }
  refusal.tile = bargain.tile;
  return refusal;
}

}  // namespace

Refusal BoundToBuy(Kind kind) {
  Refusal refusal = No("bound-to-buy", "First buy a building of this kind: {a:kind}.");
  refusal.a = kind;
  return refusal;
}

Refusal CheckBound(const Rules& rules, const Game& game, TileId tile) {
  const Frame* frame = &game.core.agenda.back();
  if (IsCore(*frame, CoreFrame::kBargain)) --frame;
  if (!IsCore(*frame, CoreFrame::kBuyKind)) return kFine;
  const auto [kind, fits_for] = frame->As<BuyKindFrame>();
  if (rules.module(fits_for).FitsBinding(rules, game, kind, tile)) return kFine;
  return BoundToBuy(kind);
}

std::optional<BargainFrame> OpenBargain(const Game& game) {
  const Frame& top = game.core.agenda.back();
  if (!IsCore(top, CoreFrame::kBargain)) return std::nullopt;
  return top.As<BargainFrame>();
}

BuyOptions BargainOptions(const Rules& rules, const Game& game, Seat seat, Origin buys_by) {
  BuyOptions options;
  if (buys_by != kCore) rules.module(buys_by).BuysOtherwise(game, seat, true, &options);
  return options;
}

Refusal FindBargain(const Rules& rules, const Game& game, const Frame& decision, TileId tile,
                    Bargain* bargain) {
  *bargain = Bargain();
  bargain->seat = decision.seat;
  bargain->tile = tile;
  const bool open = IsCore(decision, CoreFrame::kBargain);
  BargainFrame so_far = {};
  if (open) {
    so_far = decision.As<BargainFrame>();
    bargain->buys_by = so_far.buys_by;
  } else if (IsCore(decision, CoreFrame::kInterrupt)) {
    bargain->buys_by = BuyerBetweenTurns(rules, game, decision.seat);
  }
  if (!ChoosesPurchase(decision) && !bargain->out_of_turn()) {
    return No("not-now", "You can change a price only when you are about to buy.");
  }
  Refusal refusal = FindGoods(rules, game, bargain);
  if (refusal.ok()) refusal = CheckBound(rules, game, tile);
  if (!refusal.ok() || !open) return refusal;
  bargain->price = so_far.price;
  bargain->settled = so_far.settled;
  if (so_far.tile != tile) {
    refusal = No("other-bargain", "First buy the {tile}, whose price you changed.");
  } else if (bargain->settled) {
    refusal = No("price-settled", "The price of the {tile} can no longer change: buy it.");
  }
  refusal.tile = so_far.tile;
  return refusal;
}

Refusal FindBargainAt(const Rules& rules, const Game& game, const Frame& decision, int space,
                      Bargain* bargain) {
  if (space >= rules.places()) return No("no-such-space", "There is no such market space.");
  return FindBargain(rules, game, decision, game.core.market[space], bargain);
}

void PriceChanges::Add(const Action& action, const PriceStep& step) {
  const Module& module = rules_.module(action.origin);
  if (CheckStep(rules_, game_, bargain_, module, step).ok()) list_.Add(action);
}

void ListPriceChanges(const Rules& rules, const Game& game, const Frame& decision,
                      ActionList& list) {
  const auto list_changes = [&](TileId tile) {
    Bargain bargain;
    if (!FindBargain(rules, game, decision, tile, &bargain).ok()) return;
    PriceChanges changes(rules, game, bargain, list);
    for (const Module* module : rules.With(Hook::kListPriceChanges)) {
      module->ListPriceChanges(rules, game, changes);
    }
  };
  if (rules.With(Hook::kListPriceChanges).empty()) return;
  if (IsCore(decision, CoreFrame::kBargain)) {
    return list_changes(decision.As<BargainFrame>().tile);
  }
  for (const TileId tile : game.core.market) {
    if (tile != kNoTile) list_changes(tile);
  }
  ForEachSold(rules, game, decision.seat, [&](TileId tile, Currency) { list_changes(tile); });
}

Refusal Play::ChangePrice(const Module& module, const Bargain& bargain, const PriceStep& step) {
  const Refusal refusal = CheckStep(rules, game, bargain, module, step);
  if (!refusal.ok()) return refusal;
  if (!OpenBargain(game)) Push(CoreFrame::kBargain, bargain.seat);
  Top().Hold(BargainFrame{
      .tile = bargain.tile,
      .price = static_cast<uint8_t>(std::max(0, bargain.price + step.change)),
      .settled = step.last,
      .buys_by = bargain.buys_by,
  });
  return kFine;
}

}  // namespace alhambra
