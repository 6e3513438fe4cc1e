// Paying for whatever is sold: the check, the payment, and what modules make of it.
#include <algorithm>

#include "engine/flow/play.h"

namespace alhambra {
namespace {

class PaidActionLister : public PaymentVisitor {
 public:
  PaidActionLister(const Action& action, const CardSet* must_use, ActionList& list)
      : action_(action), must_use_(must_use), list_(list) {}
  void On(const Payment& payment, bool) override {
    if (must_use_ != nullptr && !UsesWhatItMust(payment.cards)) return;
    Action& action = list_.Add(action_.origin, action_.verb);
    action = action_;
    action.pay = payment;
  }

 private:
  bool UsesWhatItMust(const CardSet& cards) const {
    bool uses = false;
    cards.ForEachType([&](Card card, int) { uses = uses || must_use_->Has(card); });
    return uses;
  }

  const Action& action_;
  const CardSet* must_use_;
  ActionList& list_;
};

// Whether some module may give something for an overpayment.
bool OverpayingMayPay(const Rules& rules, const Price& price) {
  return (price.allow & (kGivesChange | kAllowCredit)) != 0 && !rules.With(Hook::kOnPaid).empty();
}

// A card or piece of a payment that whoever receives it can use.
struct Good {
  int worth;
  Card card;  // kNoCard: a piece of the slot
  int slot;
};
using Goods = ScratchList<Good, 128>;

// Some of these, worth at least `price` and as little above it as can be; all if that is less.
Goods LeastWorth(const Goods& goods, int price) {
  constexpr int kMost = 255;  // no price comes near it
  // For each sum that some of the goods make: the last of these plus one.
  uint8_t last[kMost + 1] = {};
  int sum = 0;
  for (int i = 0; i < goods.size(); ++i) {
    const int worth = goods[i].worth;
    for (int with = std::min(kMost, sum + worth); with >= worth; --with) {
      const bool makes = with == worth || last[with - worth] != 0;
      if (makes && last[with] == 0) last[with] = static_cast<uint8_t>(i + 1);
    }
    sum = std::min(kMost, sum + worth);
  }
  int left = std::min(price, sum);
  while (left < sum && last[left] == 0) ++left;
  Goods least;
  while (left > 0) {
    least.push_back(goods[last[left] - 1]);
    left -= least[least.size() - 1].worth;
  }
  return least;
}

bool IsPassedOn(const CardDef& card) { return card.money && !card.leaves_game; }

// Whether nothing but money that this price allows is laid down: what somebody has and may not use
// here is told apart from what nobody has.
Refusal CheckAllowed(const Rules& rules, const Game& game, Seat seat, const Price& price,
                     const Payment& payment) {
  static constexpr struct {
    uint8_t allow;
    Refusal refusal;
  } kSorts[] = {
      {kAllowGift, No("no-gift", "No patron can pay the whole price here.")},
      {kAllowCredit, No("no-credit", "Stored credit cannot be used here.")},
      {kAllowPieces, No("no-pieces", "Only cards can be used here.")},
  };
  for (const auto& [allow, refusal] : kSorts) {
    if ((price.allow & allow) != 0) continue;
    Price other = price;
    other.allow = allow;
    for (const MoneyPiece& piece : rules.WalletOf(game, seat, other).pieces) {
      if (payment.pieces[piece.slot] != 0) return refusal;
    }
  }
  return kFine;
}

}  // namespace

void ListPaying(const Rules& rules, const Wallet& wallet, const Price& price, bool exact_only,
                const Action& action, ActionList& list, const CardSet* must_use) {
  Price listed = price;
  listed.over_pays = OverpayingMayPay(rules, price);
  PaidActionLister lister(action, must_use, list);
  ListPayments(rules.catalogue(), wallet, listed, exact_only, lister);
}

void ListPaying(const Rules& rules, const Game& game, Seat seat, const Price& price,
                const Action& action, ActionList& list) {
  ListPaying(rules, rules.WalletOf(game, seat, price), price, false, action, list);
}

Refusal Play::CheckSettlement(Seat seat, const Price& price, const Payment& payment,
                              Settlement* settlement) const {
  return CheckSettlement(rules.WalletOf(game, seat, price), seat, price, payment, settlement);
}

Refusal Play::CheckSettlement(const Wallet& wallet, Seat seat, const Price& price,
                              const Payment& payment, Settlement* settlement) const {
  settlement->seat = seat;
  settlement->price = price;
  settlement->payment = payment;
  const Refusal refusal = CheckPayment(catalogue(), wallet, price, payment, &settlement->paid);
  if (refusal.ok()) return refusal;
  const Refusal forbidden = CheckAllowed(rules, game, seat, price, payment);
  return forbidden.ok() ? refusal : forbidden;
}

void Play::Pay(const Settlement& settlement) {
  Spend(settlement.seat, settlement.payment);
  Event event;
  event.kind = static_cast<uint8_t>(CoreEvent::kPaid);
  event.seat = settlement.seat;
  event.pay = settlement.payment;
  Emit(event);
}

void Play::Spend(Seat seat, const Payment& payment, Seat receiver) {
  LoseCards(seat, payment.cards);
  payment.cards.ForEach([&](Card card) {
    if (receiver != kNoSeat && IsPassedOn(catalogue().card(card))) {
      GainCard(receiver, card);
    } else {
      Discard(card);
    }
  });
  for (int slot = 0; slot < kPieceSlots; ++slot) {
    const int number = payment.pieces[slot];
    if (number == 0) continue;
    const Module& module = rules.module(rules.piece_slots()[static_cast<size_t>(slot)].origin);
    module.SpendPieces(*this, seat, slot, number, receiver);
  }
}

Payment Play::TakeShare(const Settlement& settlement, int price, Payment* rest) const {
  Goods goods;
  settlement.payment.cards.ForEach([&](Card card) {
    const CardDef& def = catalogue().card(card);
    if (IsPassedOn(def)) goods.push_back({def.value, card, 0});
  });
  for (const MoneyPiece& piece : rules.WalletOf(game, settlement.seat, settlement.price).pieces) {
    const int number = piece.passes ? settlement.payment.pieces[piece.slot] : 0;
    for (int i = 0; i < number; ++i) goods.push_back({piece.worth, kNoCard, piece.slot});
  }
  Payment share;
  for (const Good& good : LeastWorth(goods, price)) {
    if (good.card != kNoCard) {
      share.cards.Add(good.card);
      rest->cards.Remove(good.card);
    } else {
      ++share.pieces[good.slot];
      --rest->pieces[good.slot];
    }
  }
  return share;
}

void Play::NotifyPaid(const Settlement& settlement) {
  for (const Module* module : rules.With(Hook::kOnPaid)) module->OnPaid(*this, settlement);
}

}  // namespace alhambra
