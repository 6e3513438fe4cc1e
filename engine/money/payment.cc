#include "engine/money/payment.h"

#include <bit>
#include <utility>

namespace alhambra {
namespace {

// Something that can be laid down, with how often.
struct Item {
  uint8_t worth;
  uint8_t count;
  Currency currency;
  bool card;
  uint8_t id;     // card type, or index into Wallet::pieces
  uint16_t slot;  // a bit for its slot: items of one slot exclude each other; 0 for cards
};

constexpr int kMostItems = kHandCardTypes + decltype(Wallet::pieces)::capacity();
constexpr int kMostDistinctSums = 64;  // sums below this are tracked bit by bit

// One way of paying: items that may be combined, dearest first.
class Way {
 public:
  Way() {
    sums_[0] = 1;
    totals_[0] = 0;
  }

  // Items must come dearest first.
  void Append(const Item& item) {
    if (item.worth == 0) return;
    items_[count_] = item;
    total_ += item.worth * item.count;
    Extend(count_++);
  }
  void Add(const Item& item) {
    if (item.slot != 0) total_ -= CheaperInSlot(item);
    Append(item);
    int at = count_ - 1;
    for (; at > 0 && items_[at - 1].worth < items_[at].worth; --at) {
      std::swap(items_[at - 1], items_[at]);
    }
    for (; at < count_; ++at) Extend(at);
  }
  int total() const { return total_; }

  // Calls leaf() for choices whose worth is exactly `target`, using only items worth more than
  // `above`, until it has accepted (returned true) `most` of them. Dead ends are known beforehand,
  // so the effort is that of the results.
  template <class Leaf>
  void Choose(int target, int above, int most, Leaf leaf) {
    int usable = count_;
    while (usable > 0 && items_[usable - 1].worth <= above) --usable;
    if (target <= 0 || !CanMake(usable, target)) return;
    for (int i = 0; i < count_; ++i) used_[i] = 0;
    left_ = most;
    slots_ = 0;
    effort_ = 20000;  // bounds the search for sums too large to be tracked
    Descend(usable, target, leaf);
  }

  // The smallest excess above `over` with which items that are all worth more than it could pay
  // the amount; 0 if there is none.
  int NextOver(int amount, int over) const {
    int usable = count_;
    for (++over;; ++over) {
      while (usable > 0 && items_[usable - 1].worth <= over) --usable;
      if (usable == 0) return 0;
      if (CanMake(usable, amount + over)) return over;
    }
  }

  int size() const { return count_; }
  int used(int i) const { return used_[i]; }
  const Item& item(int i) const { return items_[i]; }

 private:
  // Finds out which sums the dearest i + 1 items can make, from what the dearest i can.
  void Extend(int i) {
    const Item& item = items_[i];
    uint64_t sums = sums_[i];
    for (int k = 0; k < item.count && item.worth < kMostDistinctSums; ++k) {
      sums |= sums << item.worth;
    }
    sums_[i + 1] = sums;
    totals_[i + 1] = totals_[i] + item.worth * item.count;
  }

  bool CanMake(int usable, int target) const {
    if (target >= kMostDistinctSums) return totals_[usable] >= target;
    return (sums_[usable] >> target & 1) != 0;
  }

  // Decides on the cheapest of the dearest i items, then on the others.
  template <class Leaf>
  void Descend(int i, int target, Leaf& leaf) {
    if (target == 0) {
      if (leaf()) --left_;
      return;
    }
    if (left_ == 0 || --effort_ < 0 || !CanMake(i, target)) return;
    const Item& item = items_[i - 1];
    const uint16_t slots = slots_;
    const int most = (slots & item.slot) != 0 ? 0 : item.count;
    for (int n = 0; n <= most && n * item.worth <= target && left_ > 0; ++n) {
      used_[i - 1] = static_cast<uint8_t>(n);
      if (n == 1) slots_ |= item.slot;
      Descend(i - 1, target - n * item.worth, leaf);
    }
    slots_ = slots;
    used_[i - 1] = 0;
  }

  // Of the items of a slot only the dearest counts for the total: what this item takes away.
  int CheaperInSlot(const Item& item) const {
    int best = 0;
    for (int i = 0; i < count_; ++i) {
      const int worth = items_[i].worth * items_[i].count;
      if (items_[i].slot == item.slot && worth > best) best = worth;
    }
    return best < item.worth * item.count ? best : item.worth * item.count;
  }

  int count_ = 0;
  int total_ = 0;
  int left_ = 0;
  int effort_ = 0;
  uint16_t slots_ = 0;
  Item items_[kMostItems];
  uint8_t used_[kMostItems];
  uint64_t sums_[kMostItems + 1];
  int totals_[kMostItems + 1];
};

bool PieceAllowed(const MeansPiece& piece, uint8_t currencies) {
  return !piece.covers &&
         (piece.currency == kNoCurrency ||
          (piece.currency < kCurrencies && (currencies >> piece.currency & 1) != 0));
}

// What the money cards of these currencies are worth.
int MoneyIn(const CardSet& cards, uint8_t currencies) {
  int sum = 0;
  for (Currency c = 0; c < kCurrencies; ++c) {
    if ((currencies >> c & 1) == 0) continue;
    const uint32_t counts = cards.NineFrom(Catalogue::MoneyCard(c, 1));
    // Bit k of each group weighs the values in whose number it is set.
    const uint32_t ones = counts & 0x15555, twos = counts >> 1 & 0x15555;
    const auto weigh = [](uint32_t present) {
      return std::popcount(present & 0x11111) + 2 * std::popcount(present & 0x01414) +
             4 * std::popcount(present & 0x01540) + 8 * std::popcount(present & 0x14000);
    };
    sum += weigh(ones) + 2 * weigh(twos);
  }
  return sum;
}

// Collects what may be combined for a set of currencies (or for wild money alone).
void Collect(const Catalogue& catalogue, const Wallet& wallet, uint8_t currencies, bool wild,
             Way* way) {
  for (Currency c = 0; c < kCurrencies; ++c) {
    if ((currencies >> c & 1) == 0) continue;
    // Dearest first; a second currency is sorted in.
    const bool alone = way->size() == 0;
    for (uint32_t left = wallet.cards.NineFrom(Catalogue::MoneyCard(c, 1)); left != 0;) {
      const int index = (31 - std::countl_zero(left)) / 2;
      const Item item{static_cast<uint8_t>(index + 1), static_cast<uint8_t>(left >> (index * 2)),
                      c, true, Catalogue::MoneyCard(c, index + 1), 0};
      left &= (1u << (index * 2)) - 1;
      if (alone) {
        way->Append(item);
      } else {
        way->Add(item);
      }
    }
  }
  wallet.cards.ForEachTypeFrom(Catalogue::kMoneyCardTypes, [&](Card card, int count) {
    const CardDef& def = catalogue.card(card);
    if (!def.money) return;
    const bool fits = wild ? def.currency == kWild
                           : def.currency < kCurrencies && (currencies >> def.currency & 1) != 0;
    if (fits) way->Add({def.value, static_cast<uint8_t>(count), def.currency, true, card, 0});
  });
  for (int i = 0; i < wallet.pieces.size(); ++i) {
    const MeansPiece& piece = wallet.pieces[i];
    const bool fits = wild ? piece.currency == kWild || piece.currency == kNoCurrency
                           : PieceAllowed(piece, currencies);
    if (fits && !piece.covers) {
      way->Add({piece.worth, piece.count, piece.currency, false, static_cast<uint8_t>(i),
                static_cast<uint16_t>(1 << piece.slot)});
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
    if (price_.amount <= 0) return visitor_.On(Payment(), true);
    ListGifts();
    if (price_.mix) {
      Use(price_.currencies, false, kNoCard);
    } else {
      for (Currency c = 0; c < kCurrencies; ++c) {
        const uint8_t bit = static_cast<uint8_t>(1 << c);
        if ((price_.currencies & bit) != 0) Use(bit, false, kNoCard);
      }
    }
    if (plain_) return;
    if ((price_.allow & kAllowWild) != 0) Use(0, true, kNoCard);
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
    wallet_.cards.ForEachTypeFrom(Catalogue::kMoneyCardTypes, [this](Card card, int) {
      const uint8_t joins = catalogue_.card(card).joins;
      if ((joins & price_.currencies) != 0) Use(joins, false, card);
    });
  }

  void Use(uint8_t currencies, bool wild, Card join) {
    if (plain_ && MoneyIn(wallet_.cards, currencies) < price_.amount) return;
    Way way;
    Collect(catalogue_, wallet_, currencies, wild, &way);
    if (way.total() >= price_.amount) {
      Report(way, 0, kMostExact, join);
      // A payment that is over by e is without a superfluous piece if all pieces are worth more.
      int over = exact_only_ ? 0 : way.NextOver(price_.amount, 0);
      while (over > 0 && Report(way, over, kMostOver, join) == 0) {
        over = way.NextOver(price_.amount, over);
      }
    }
    first_way_ = false;
  }

  int Report(Way& way, int over, int most, Card join) {
    int reported = 0;
    way.Choose(price_.amount + over, over, most, [&] {
      Payment payment;
      uint8_t used = 0;
      for (int i = 0; i < way.size(); ++i) Lay(way.item(i), way.used(i), &payment, &used);
      if (!HasPoint(used, join)) return false;
      if (join != kNoCard) payment.cards.Add(join);
      visitor_.On(payment, over == 0);
      ++reported;
      return true;
    });
    return reported;
  }

  // A card that joins currencies is needed only for one not asked for, or for two at once. What
  // needs no money of any currency belongs to the first way.
  bool HasPoint(uint8_t used, Card join) const {
    if (join == kNoCard) return used != 0 || first_way_;
    return (used & ~price_.currencies) != 0 || (used & (used - 1)) != 0;
  }

  void Lay(const Item& item, int count, Payment* payment, uint8_t* used) const {
    if (count == 0) return;
    if (item.currency <= kWild) *used |= static_cast<uint8_t>(1 << item.currency);
    if (item.card) {
      payment->cards.Add(item.id, count);
    } else {
      const MeansPiece& piece = wallet_.pieces[item.id];
      payment->means[piece.slot] = static_cast<uint8_t>(piece.number * count);
    }
  }

  const Catalogue& catalogue_;
  const Wallet& wallet_;
  const Price& price_;
  bool exact_only_;
  // Nothing but money cards of the four currencies: most wallets are like this.
  const bool plain_ = wallet_.pieces.empty() && !wallet_.cards.HasFrom(Catalogue::kMoneyCardTypes);
  bool first_way_ = true;
  PaymentVisitor& visitor_;
};

// What the other means in a payment are worth; false if the wallet does not have them.
bool CountMeans(const Wallet& wallet, const Payment& payment, int* pieces, int* worth,
                uint8_t* currencies, bool* wild, bool* covers) {
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
    *pieces += number / found->number;
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
  int pieces = 0;
  int worth = 0;
  uint8_t currencies = 0;
  bool wild = false;
  bool covers = false;
  if (!CountMeans(wallet, payment, &pieces, &worth, &currencies, &wild, &covers)) return kNotYours;

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
