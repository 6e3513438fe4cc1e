#include "engine/money/payment.h"

namespace alhambra {
namespace {

// Something that can be laid down, with how often.
struct Item {
  uint8_t worth;
  uint8_t count;
  Currency currency;
  bool card;
  uint8_t id;      // card type, or index into Wallet::pieces
};

constexpr int kMostItems = 48;
constexpr int kMostDistinctSums = 64;  // sums below this are tracked bit by bit

// One way of paying: items that may be combined, dearest first.
class Way {
 public:
  void Add(const Item& item) {
    if (item.worth == 0 || count_ == kMostItems) return;
    int at = count_++;
    for (; at > 0 && items_[at - 1].worth < item.worth; --at) items_[at] = items_[at - 1];
    items_[at] = item;
    total_ += item.worth * item.count;
  }
  int total() const { return total_; }

  // Calls leaf() for up to `most` choices whose worth is exactly `target`, using only items worth
  // more than `above`. Dead ends are known beforehand, so the effort is that of the results.
  template <class Leaf>
  int Choose(int target, int above, int most, Leaf leaf) {
    usable_ = 0;
    while (usable_ < count_ && items_[usable_].worth > above) ++usable_;
    if (target <= 0 || target > total_) return 0;
    rest_sums_[usable_] = 1;
    rest_total_[usable_] = 0;
    for (int i = usable_ - 1; i >= 0; --i) {
      uint64_t sums = rest_sums_[i + 1];
      for (int k = 0; k < items_[i].count && items_[i].worth < kMostDistinctSums; ++k) {
        sums |= sums << items_[i].worth;
      }
      rest_sums_[i] = sums;
      rest_total_[i] = rest_total_[i + 1] + items_[i].worth * items_[i].count;
    }
    left_ = most;
    effort_ = 20000;  // bounds the search for sums too large to be tracked
    Descend(0, target, leaf);
    return most - left_;
  }

  int used(int i) const { return used_[i]; }
  int usable() const { return usable_; }
  const Item& item(int i) const { return items_[i]; }

 private:
  template <class Leaf>
  void Descend(int i, int target, Leaf& leaf) {
    if (target == 0) {
      for (int k = i; k < usable_; ++k) used_[k] = 0;
      leaf();
      --left_;
      return;
    }
    if (i == usable_ || left_ == 0 || --effort_ < 0 || rest_total_[i] < target) return;
    if (target < kMostDistinctSums && (rest_sums_[i] >> target & 1) == 0) return;
    for (int n = items_[i].count; n >= 0 && left_ > 0; --n) {
      if (n * items_[i].worth > target) continue;
      used_[i] = static_cast<uint8_t>(n);
      Descend(i + 1, target - n * items_[i].worth, leaf);
    }
  }

  int count_ = 0;
  int usable_ = 0;
  int total_ = 0;
  int left_ = 0;
  int effort_ = 0;
  Item items_[kMostItems];
  uint8_t used_[kMostItems];
  uint64_t rest_sums_[kMostItems + 1];
  int rest_total_[kMostItems + 1];
};

bool PieceAllowed(const MeansPiece& piece, uint8_t currencies) {
  return !piece.covers &&
         (piece.currency == kNoCurrency ||
          (piece.currency < kCurrencies && (currencies >> piece.currency & 1) != 0));
}

// Collects what may be combined for a set of currencies (or for wild money alone).
void Collect(const Catalogue& catalogue, const Wallet& wallet, uint8_t currencies, bool wild,
             Way* way) {
  wallet.cards.ForEachType([&](Card card, int count) {
    const CardDef& def = catalogue.card(card);
    if (!def.money) return;
    const bool fits = wild ? def.currency == kWild
                           : def.currency < kCurrencies && (currencies >> def.currency & 1) != 0;
    if (fits) way->Add({def.value, static_cast<uint8_t>(count), def.currency, true, card});
  });
  for (int i = 0; i < wallet.pieces.size(); ++i) {
    const MeansPiece& piece = wallet.pieces[i];
    const bool fits = wild ? piece.currency == kWild || piece.currency == kNoCurrency
                           : PieceAllowed(piece, currencies);
    if (fits && !piece.covers) {
      way->Add({piece.worth, piece.count, piece.currency, false, static_cast<uint8_t>(i)});
    }
  }
}

class Lister {
 public:
  Lister(const Catalogue& catalogue, const Wallet& wallet, const Price& price, bool exact_only,
         PaymentVisitor& visitor)
      : catalogue_(catalogue), wallet_(wallet), price_(price), exact_only_(exact_only),
        visitor_(visitor) {}

  void List() {
    ListGifts();
    if (price_.mix) {
      Use(price_.currencies, false, kNoCard, 0);
    } else {
      for (Currency c = 0; c < kCurrencies; ++c) {
        const uint8_t bit = static_cast<uint8_t>(1 << c);
        if ((price_.currencies & bit) != 0) Use(bit, false, kNoCard, 0);
      }
    }
    if ((price_.allow & kAllowWild) != 0) Use(0, true, kNoCard, 0);
    if ((price_.allow & kAllowJoin) != 0 && !price_.mix) ListJoined();
  }

 private:
  void ListGifts() {
    for (const MeansPiece& piece : wallet_.pieces) {
      if (!piece.covers) continue;
      Payment payment;
      payment.means[piece.slot] = piece.number;
      visitor_.On(payment, true);
    }
  }

  void ListJoined() {
    wallet_.cards.ForEachType([this](Card card, int) {
      const uint8_t joins = catalogue_.card(card).joins;
      // Pointless unless money of the other currency is used.
      if ((joins & price_.currencies) != 0) {
        Use(joins, false, card, static_cast<uint8_t>(joins & ~price_.currencies));
      }
    });
  }

  void Use(uint8_t currencies, bool wild, Card join, uint8_t must_use) {
    Way way;
    Collect(catalogue_, wallet_, currencies, wild, &way);
    if (way.total() < price_.amount) return;
    // A payment that needs the join card may come late in the enumeration, so look further.
    const int most = must_use == 0 ? kMostExact : 4 * kMostExact;
    Report(way, price_.amount, 0, most, kMostExact, join, must_use);
    if (exact_only_) return;
    // A payment that is over by e is without a superfluous piece if all pieces are worth more.
    for (int over = 1; over <= way.item(0).worth; ++over) {
      const int most_over = must_use == 0 ? kMostOver : 4 * kMostOver;
      if (Report(way, price_.amount + over, over, most_over, kMostOver, join, must_use) > 0) return;
    }
  }

  int Report(Way& way, int target, int over, int search, int most, Card join, uint8_t must_use) {
    int reported = 0;
    way.Choose(target, over, search, [&] {
      Payment payment;
      uint8_t used = 0;
      for (int i = 0; i < way.usable(); ++i) Lay(way.item(i), way.used(i), &payment, &used);
      if (must_use != 0 && (used & must_use) == 0) return;
      if (join != kNoCard) payment.cards.Add(join);
      if (reported < most && PiecesAgree(payment)) {
        visitor_.On(payment, over == 0);
        ++reported;
      }
    });
    return reported;
  }

  void Lay(const Item& item, int count, Payment* payment, uint8_t* used) const {
    if (count == 0) return;
    if (item.currency < kCurrencies) *used |= static_cast<uint8_t>(1 << item.currency);
    if (item.card) {
      payment->cards.Add(item.id, count);
    } else {
      const MeansPiece& piece = wallet_.pieces[item.id];
      payment->means[piece.slot] =
          static_cast<uint8_t>(payment->means[piece.slot] + piece.number * count);
    }
  }

  // Pieces of one slot with different numbers exclude each other.
  bool PiecesAgree(const Payment& payment) const {
    for (const MeansPiece& piece : wallet_.pieces) {
      const int number = payment.means[piece.slot];
      if (number == 0) continue;
      bool known = false;
      for (const MeansPiece& other : wallet_.pieces) {
        known = known || (other.slot == piece.slot && number % other.number == 0 &&
                          number / other.number <= other.count);
      }
      if (!known) return false;
    }
    return true;
  }

  const Catalogue& catalogue_;
  const Wallet& wallet_;
  const Price& price_;
  bool exact_only_;
  PaymentVisitor& visitor_;
};

// What the other means in a payment are worth; false if the wallet does not have them.
bool CountMeans(const Wallet& wallet, const Payment& payment, int* worth, uint8_t* currencies,
                bool* wild, bool* covers) {
  for (int slot = 0; slot < kMeansSlots; ++slot) {
    const int number = payment.means[slot];
    if (number == 0) continue;
    const MeansPiece* found = nullptr;
    for (const MeansPiece& piece : wallet.pieces) {
      if (piece.slot == slot && number % piece.number == 0 &&
          number / piece.number <= piece.count) {
        found = &piece;
      }
    }
    if (found == nullptr) return false;
    *worth += found->worth * (number / found->number);
    if (found->currency < kCurrencies) *currencies |= static_cast<uint8_t>(1 << found->currency);
    if (found->currency == kWild) *wild = true;
    if (found->covers) *covers = true;
  }
  return true;
}

}  // namespace

void ListPayments(const Catalogue& catalogue, const Wallet& wallet, const Price& price,
                  bool exact_only, PaymentVisitor& visitor) {
  Lister(catalogue, wallet, price, exact_only, visitor).List();
}

Refusal CheckPayment(const Catalogue& catalogue, const Wallet& wallet, const Price& price,
                     const Payment& payment, Paid* paid) {
  static constexpr Refusal kNotYours{"not-yours", "You do not have all of that to pay with."};
  static constexpr Refusal kNotMoney{"not-money", "The {a:card} is not money."};
  static constexpr Refusal kWrongCurrency{"wrong-currency",
                                          "This must be paid in the currency asked for."};
  static constexpr Refusal kTooLittle{"too-little", "That is less than the price of {a:number}."};

  if (!wallet.cards.Contains(payment.cards)) return kNotYours;
  int worth = 0;
  uint8_t currencies = 0;
  bool wild = false;
  bool covers = false;
  if (!CountMeans(wallet, payment, &worth, &currencies, &wild, &covers)) return kNotYours;

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
    if (!payment.cards.empty() || worth != 0) {
      return {"gift-alone", "What pays the whole price is used alone."};
    }
    *paid = {price.amount, true};
    return kFine;
  }
  if (wild && (price.allow & kAllowWild) == 0) {
    return {"no-wild", "Diamonds cannot pay for this."};
  }
  if (wild && (currencies != 0 || joiners != 0)) {
    return {"wild-alone", "Diamonds cannot be combined with another currency."};
  }
  if (joiners > 0) {
    if ((price.allow & kAllowJoin) == 0 || price.mix) {
      return {"no-exchange", "An exchange card cannot be used for this."};
    }
    if (joiners > 1) return {"one-exchange", "Only one exchange card can be used at a time."};
    if ((joined & price.currencies) == 0) {
      return {"exchange-differs", "The exchange card must show the currency asked for."};
    }
    if ((currencies & ~joined) != 0) return kWrongCurrency;
  } else if (price.mix) {
    if ((currencies & ~price.currencies) != 0) return kWrongCurrency;
  } else if (currencies != 0) {
    if ((currencies & ~price.currencies) != 0) return kWrongCurrency;
    if ((currencies & (currencies - 1)) != 0) {
      return {"one-currency", "This must be paid in one currency."};
    }
  }
  if (worth < price.amount) {
    Refusal refusal = kTooLittle;
    refusal.a = static_cast<uint8_t>(price.amount > 255 ? 255 : price.amount);
    return refusal;
  }
  *paid = {static_cast<int16_t>(worth), worth == price.amount};
  return kFine;
}

int MostPayable(const Catalogue& catalogue, const Wallet& wallet, const Price& price) {
  int most = 0;
  auto consider = [&](uint8_t currencies, bool wild) {
    Way way;
    Collect(catalogue, wallet, currencies, wild, &way);
    most = way.total() > most ? way.total() : most;
  };
  if (price.mix) consider(price.currencies, false);
  for (Currency c = 0; c < kCurrencies && !price.mix; ++c) {
    const uint8_t bit = static_cast<uint8_t>(1 << c);
    if ((price.currencies & bit) != 0) consider(bit, false);
  }
  if ((price.allow & kAllowWild) != 0) consider(0, true);
  return most;
}

}  // namespace alhambra
