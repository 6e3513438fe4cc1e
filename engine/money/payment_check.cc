// Whether a payment that somebody composed is right.
#include "engine/money/payment.h"

namespace alhambra {
namespace {

// What the other pieces in a payment are worth; false if the wallet does not have them.
bool CountPieces(const Wallet& wallet, const Payment& payment, int* pieces, int* worth,
                 uint8_t* currencies, bool* wild, bool* covers) {
  for (int slot = 0; slot < kPieceSlots; ++slot) {
    const int number = payment.pieces[slot];
    if (number == 0) continue;
    const MoneyPiece* found = nullptr;
    for (const MoneyPiece& piece : wallet.pieces) {
      if (piece.slot == slot && number % piece.number == 0 &&
          number / piece.number <= piece.count) {
        found = &piece;
      }
    }
    if (found == nullptr) return false;
    *pieces += number / found->number;
    *worth += found->worth * (number / found->number);
    if (found->currency < kCurrencies) *currencies |= static_cast<uint8_t>(1 << found->currency);
    if (found->currency == kWild) *wild = true;
    if (found->covers) *covers = true;
  }
  return true;
}

}  // namespace

Refusal CheckPayment(const Catalogue& catalogue, const Wallet& wallet, const Price& price,
                     const Payment& payment, Paid* paid) {
  static constexpr Refusal kNotYours{"not-yours",
                                     "You do not have everything you want to pay with."};
  static constexpr Refusal kNotMoney{"not-money", "The {a:card} is not money."};
  static constexpr Refusal kWrongCurrency{"wrong-currency",
                                          "You must pay in the required currency."};
  static constexpr Refusal kTooLittle{"too-little", "That is less than the price of {a:number}."};

  if (!wallet.cards.Contains(payment.cards)) return kNotYours;
  int pieces = 0;
  int worth = 0;
  uint8_t currencies = 0;
  bool wild = false;
  bool covers = false;
  if (!CountPieces(wallet, payment, &pieces, &worth, &currencies, &wild, &covers)) return kNotYours;

  int joiners = 0;
  uint8_t joined = 0;
  Card not_money = kNoCard;
  payment.cards.ForEach([&](Card card) {
    const CardDef& def = catalogue.card(card);
    if (def.joins != 0) {
      ++joiners;
      joined = def.joins;
    } else if (!def.money) {
      not_money = card;
    } else {
      worth += def.value;
      if (def.currency == kWild) {
        wild = true;
      } else {
        currencies |= static_cast<uint8_t>(1 << def.currency);
      }
    }
  });
  if (not_money != kNoCard) {
    Refusal refusal = kNotMoney;
    refusal.a = not_money;
    return refusal;
  }
  if (covers) {
    if (!payment.cards.empty() || pieces != 1) {
      return {"gift-alone", "The patron pays the whole price: add no other money."};
    }
    *paid = {price.amount, true, 0};
    return kFine;
  }
  if (wild && (price.allow & kAllowWild) == 0) {
    return {"no-wild", "Diamonds cannot be used here."};
  }
  if (wild && (currencies != 0 || joiners != 0)) {
    return {"wild-alone", "Diamonds cannot be combined with other money."};
  }
  if (joiners > 0) {
    if ((price.allow & kAllowJoin) == 0 || price.mix) {
      return {"no-joining-card", "Currency exchange cards cannot be used here."};
    }
    if (joiners > 1)
      return {"one-joining-card", "You can use only one currency exchange card per purchase."};
    if ((joined & price.currencies) == 0) {
      return {"joining-card-differs",
              "The currency exchange card must show the required currency."};
    }
    if ((currencies & ~joined) != 0) return kWrongCurrency;
  } else if (price.mix) {
    if ((currencies & ~price.currencies) != 0) return kWrongCurrency;
  } else if (currencies != 0) {
    if ((currencies & ~price.currencies) != 0) return kWrongCurrency;
    if ((currencies & (currencies - 1)) != 0) {
      return {"one-currency", "You must pay in a single currency."};
    }
  }
  if (worth < price.amount) {
    Refusal refusal = kTooLittle;
    refusal.a = static_cast<uint8_t>(price.amount > 255 ? 255 : price.amount);
    return refusal;
  }
  *paid = {static_cast<int16_t>(worth), worth == price.amount, currencies};
  return kFine;
}

}  // namespace alhambra
