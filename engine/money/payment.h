// Paying: one solver for every purchase, bid and fee. Given what a player can pay with and a
// price it lists the sensible payments, and it judges any payment a person composes (R-PAY).
#ifndef ALHAMBRA_ENGINE_MONEY_PAYMENT_H_
#define ALHAMBRA_ENGINE_MONEY_PAYMENT_H_

#include <cstdint>

#include "engine/base/scratch_list.h"
#include "engine/game/action.h"
#include "engine/supply/catalogue.h"

namespace alhambra {

// What may be used besides money cards of the required currency.
inline constexpr uint8_t kAllowWild = 1;     // money of any one currency, alone
inline constexpr uint8_t kAllowJoin = 2;     // a card that lets two currencies be mixed
inline constexpr uint8_t kAllowPieces = 4;   // money that is not a card
inline constexpr uint8_t kAllowCredit = 8;   // stored overpayments
inline constexpr uint8_t kAllowGift = 32;    // what pays the whole price
inline constexpr uint8_t kGivesChange = 64;  // nothing to pay with: small change for an overpayment
inline constexpr uint8_t kAllowAll = 0xff;

struct Price {
  int16_t amount = 0;
  uint8_t currencies = 0;  // a bit each: any one of these
  bool mix = false;        // ... or any mixture of them
  uint8_t allow = kAllowAll;
  bool over_pays = false;  // overpaying may earn something, so more overpayments are listed
};

// A piece other than a card that a player could use for a price.
struct MoneyPiece {
  uint8_t slot = 0;    // in Payment::pieces
  uint8_t number = 1;  // what one piece adds to the slot
  // How many identical pieces there are. Pieces of one slot with different numbers (count 1 each)
  // exclude each other.
  uint8_t count = 1;
  uint8_t worth = 0;
  Currency currency = kNoCurrency;  // kNoCurrency: goes with any
  bool covers = false;              // pays the whole price, alone and exactly
  bool passes = false;              // the receiver of a payment can use it (Module::SpendPieces)
};

inline constexpr int kMostPieces = 40;

// All a player can pay with.
struct Wallet {
  CardSet cards;
  ScratchList<MoneyPiece, kMostPieces> pieces;
};

struct Paid {
  int16_t total = 0;
  bool exact = false;
  uint8_t currencies = 0;  // a bit each: those of the money laid down that has one
};

// The sensible payments: the exact ones, then overpayments that waste least (each without a
// superfluous piece), currency by currency. At most kMostExact and kMostOver per way of paying;
// where overpaying may bring something, at most kMostOver for each amount wasted.
// Calls add(const Payment&, bool exact).
inline constexpr int kMostExact = 8;
inline constexpr int kMostOver = 3;

class PaymentVisitor {
 public:
  virtual ~PaymentVisitor() = default;
  virtual void On(const Payment& payment, bool exact) = 0;
};
void ListPayments(const Catalogue& catalogue, const Wallet& wallet, const Price& price,
                  bool exact_only, PaymentVisitor& visitor);

// Whether this payment is in the wallet and legal for the price. On success says what was paid.
Refusal CheckPayment(const Catalogue& catalogue, const Wallet& wallet, const Price& price,
                     const Payment& payment, Paid* paid);

// The most that can be paid in any one way, leaving out what pays the whole price.
int MostPayable(const Catalogue& catalogue, const Wallet& wallet, const Price& price);

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_MONEY_PAYMENT_H_
