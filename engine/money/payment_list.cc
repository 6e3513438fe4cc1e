// Which payments there are.
#include "engine/money/payment.h"

#include <bit>
#include <utility>

#include "engine/money/packed_cards.h"

namespace alhambra {
namespace {

// Something that can be laid down, with how often.
struct Item {
  uint8_t worth;
  uint8_t count;
  uint8_t currencies;  // a bit for its currency, kWild being one; 0 if it goes with any
  bool card;
  uint8_t id;      // card type, or the slot in Payment::pieces
  uint8_t number;  // what one piece adds to its slot
  uint16_t slot;   // a bit for its slot: items of one slot exclude each other; 0 for cards
};

constexpr uint8_t BitOf(Currency currency) {
  return static_cast<uint8_t>(currency <= kWild ? 1 << currency : 0);
}

// What is laid down so far, and what it is made of.
struct Choice {
  Payment payment;
  uint8_t currencies = 0;  // as in Item
  uint16_t slots = 0;

  void Lay(const Item& item, int count) {
    currencies |= item.currencies;
    slots |= item.slot;
    if (item.card) {
      payment.cards.Add(item.id, count);
    } else {
      payment.pieces[item.id] = static_cast<uint8_t>(item.number * count);
    }
  }
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
  bool empty() const { return count_ == 0; }
  int total() const { return total_; }

  // Calls leaf(choice) for choices whose worth is exactly `target`, using only items worth more
  // than `above`, until it has accepted (returned true) `most` of them: those of dear items first.
  // Dead ends are known beforehand, so the effort is that of the results.
  template <class Leaf>
  void Choose(int target, int above, int most, Leaf leaf) {
    int usable = count_;
    while (usable > 0 && items_[usable - 1].worth <= above) --usable;
    if (target <= 0 || !CanMake(usable, target)) return;
    left_ = most;
    effort_ = 20000;  // bounds the search for sums too large to be tracked
    Descend(usable, target, Choice(), leaf);
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

 private:
  // Finds out which sums the dearest i + 1 items can make, from what the dearest i can.
  void Extend(int i) {
    const int worth = items_[i].worth, count = items_[i].count;
    uint64_t sums = sums_[i];
    if (worth < kMostDistinctSums) {
      for (int k = 0; k < count; ++k) sums |= sums << worth;
    }
    sums_[i + 1] = sums;
    totals_[i + 1] = totals_[i] + worth * count;
  }

  bool CanMake(int usable, int target) const {
    if (target >= kMostDistinctSums) return totals_[usable] >= target;
    return (sums_[usable] >> target & 1) != 0;
  }

  // Decides which of the dearest `usable` items is the cheapest one laid down and how often, then
  // on those dearer than it.
  template <class Leaf>
  void Descend(int usable, int target, const Choice& chosen, Leaf& leaf) {
    if (--effort_ < 0) return;
    for (int i = 0; i < usable; ++i) {
      const Item& item = items_[i];
      if ((chosen.slots & item.slot) != 0) continue;
      const int worth = item.worth, count = item.count;
      int rest = target;
      for (int n = 1; n <= count && (rest -= worth) >= 0; ++n) {
        if (!CanMake(i, rest)) continue;
        Choice more = chosen;
        more.Lay(item, n);
        if (rest > 0) {
          Descend(i, rest, more, leaf);
        } else if (leaf(more)) {
          --left_;
        }
        if (left_ == 0) return;
      }
    }
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
  Item items_[kMostItems];
  uint64_t sums_[kMostItems + 1];
  int totals_[kMostItems + 1];
};

bool PieceAllowed(const MoneyPiece& piece, uint8_t currencies) {
  return !piece.covers &&
         (piece.currency == kNoCurrency ||
          (piece.currency < kCurrencies && (currencies >> piece.currency & 1) != 0));
}

// What the money cards of these currencies are worth.
int MoneyIn(const CardSet& cards, unsigned currencies) {
  int sum = 0;
  for (; currencies != 0; currencies &= currencies - 1) {
    const auto currency = static_cast<Currency>(std::countr_zero(currencies));
    sum += PackedCards::Worth(cards.NineFrom(Catalogue::MoneyCard(currency, 1)));
  }
  return sum;
}

// Collects the money cards of a currency, dearest first.
void CollectMoney(const CardSet& cards, Currency currency, Way* way) {
  const Card first = Catalogue::MoneyCard(currency, 1);
  const bool alone = way->empty();  // a second currency is sorted in
  for (uint32_t left = cards.NineFrom(first); left != 0;) {
    const int index = (31 - std::countl_zero(left)) / 2;
    const Item item{.worth = static_cast<uint8_t>(index + 1),
                    .count = static_cast<uint8_t>(left >> (index * 2)),
                    .currencies = BitOf(currency),
                    .card = true,
                    .id = static_cast<Card>(first + index),
                    .number = 0,
                    .slot = 0};
    left &= (1u << (index * 2)) - 1;
    if (alone) {
      way->Append(item);
    } else {
      way->Add(item);
    }
  }
}

// Collects what may be combined for a set of currencies (or for wild money alone).
void Collect(const Catalogue& catalogue, const Wallet& wallet, uint8_t currencies, bool wild,
             Way* way) {
  for (unsigned left = currencies; left != 0; left &= left - 1) {
    CollectMoney(wallet.cards, static_cast<Currency>(std::countr_zero(left)), way);
  }
  const uint8_t wanted = wild ? BitOf(kWild) : currencies;
  wallet.cards.ForEachTypeFrom(Catalogue::kMoneyCardTypes, [&](Card card, int count) {
    const CardDef& def = catalogue.card(card);
    const uint8_t currency = BitOf(def.currency);
    if (!def.money || (currency & wanted) == 0) return;
    way->Add({def.value, static_cast<uint8_t>(count), currency, true, card, 0, 0});
  });
  for (const MoneyPiece& piece : wallet.pieces) {
    const bool fits = wild ? piece.currency == kWild || piece.currency == kNoCurrency
                           : PieceAllowed(piece, currencies);
    if (fits && !piece.covers) {
      way->Add({piece.worth, piece.count, BitOf(piece.currency), false, piece.slot, piece.number,
                static_cast<uint16_t>(1 << piece.slot)});
    }
  }
}

// As much as Collect can find, or more where pieces exclude each other.
int AtMost(const Catalogue& catalogue, const Wallet& wallet, uint8_t currencies, bool wild) {
  int sum = MoneyIn(wallet.cards, currencies);
  const uint8_t wanted = wild ? BitOf(kWild) : currencies;
  wallet.cards.ForEachTypeFrom(Catalogue::kMoneyCardTypes, [&](Card card, int count) {
    const CardDef& def = catalogue.card(card);
    if (def.money && (BitOf(def.currency) & wanted) != 0) sum += def.value * count;
  });
  for (const MoneyPiece& piece : wallet.pieces) sum += piece.worth * piece.count;
  return sum;
}

class Lister {
 public:
  Lister(const Catalogue& catalogue, const Wallet& wallet, const Price& price, bool exact_only,
         bool plain, PaymentVisitor& visitor)
      : catalogue_(catalogue),
        wallet_(wallet),
        price_(price),
        exact_only_(exact_only),
        plain_(plain),
        visitor_(visitor) {}

  // Out of line, so that the quick answer of ListPayments needs no room on the stack.
  [[gnu::noinline]] void List() {
    if (price_.amount <= 0) return visitor_.On(Payment(), true);
    ListGifts();
    if (price_.mix) {
      Use(price_.currencies, false, kNoCard);
    } else {
      for (unsigned left = price_.currencies; left != 0; left &= left - 1) {
        UseOne(static_cast<Currency>(std::countr_zero(left)));
      }
    }
    if (plain_) return;
    if ((price_.allow & kAllowWild) != 0) Use(0, true, kNoCard);
    if ((price_.allow & kAllowJoin) != 0 && !price_.mix) ListJoined();
  }

 private:
  void ListGifts() {
    for (const MoneyPiece& piece : wallet_.pieces) {
      if (!piece.covers) continue;
      Payment payment;
      payment.pieces[piece.slot] = piece.number;
      visitor_.On(payment, true);
    }
  }

  void ListJoined() {
    wallet_.cards.ForEachTypeFrom(Catalogue::kMoneyCardTypes, [this](Card card, int) {
      const uint8_t joins = catalogue_.card(card).joins;
      if ((joins & price_.currencies) != 0) Use(joins, false, card);
    });
  }

  void UseOne(Currency currency) {
    if (!plain_ || price_.over_pays || price_.amount > PackedCards::kMostAmount) {
      return Use(BitOf(currency), false, kNoCard);
    }
    const Card first = Catalogue::MoneyCard(currency, 1);
    const PackedCards cards(wallet_.cards.NineFrom(first));
    const int most_over = exact_only_ ? 0 : kMostOver;
    cards.ListPayments(price_.amount, kMostExact, most_over, [&](uint32_t counts, bool exact) {
      Payment payment;
      payment.cards.AddNine(first, counts);
      visitor_.On(payment, exact);
    });
  }

  // Most ways of paying fall short of the price.
  void Use(uint8_t currencies, bool wild, Card join) {
    if (AtMost(catalogue_, wallet_, currencies, wild) >= price_.amount) {
      UseAll(currencies, wild, join);
    }
    first_way_ = false;
  }

  void UseAll(uint8_t currencies, bool wild, Card join) {
    Way way;
    Collect(catalogue_, wallet_, currencies, wild, &way);
    if (way.total() >= price_.amount) {
      Report(way, 0, kMostExact, join);
      // A payment that is over by e is without a superfluous piece if all pieces are worth more.
      int over = exact_only_ ? 0 : way.NextOver(price_.amount, 0);
      while (over > 0) {
        if (Report(way, over, kMostOver, join) > 0 && !price_.over_pays) break;
        over = way.NextOver(price_.amount, over);
      }
    }
  }

  int Report(Way& way, int over, int most, Card join) {
    int reported = 0;
    way.Choose(price_.amount + over, over, most, [&](Choice& choice) {
      if (!HasPoint(choice.currencies, join)) return false;
      if (join != kNoCard) choice.payment.cards.Add(join);
      visitor_.On(choice.payment, over == 0);
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

  const Catalogue& catalogue_;
  const Wallet& wallet_;
  const Price& price_;
  bool exact_only_;
  bool plain_;
  bool first_way_ = true;
  PaymentVisitor& visitor_;
};

}  // namespace

void ListPayments(const Catalogue& catalogue, const Wallet& wallet, const Price& price,
                  bool exact_only, PaymentVisitor& visitor) {
  // Nothing but money cards of the four currencies: most wallets are like this, and most of them
  // do not hold enough.
  const bool plain = wallet.pieces.empty() && !wallet.cards.HasFrom(Catalogue::kMoneyCardTypes);
  if (plain && MoneyIn(wallet.cards, price.currencies) < price.amount) return;
  Lister(catalogue, wallet, price, exact_only, plain, visitor).List();
}

int MostPayable(const Catalogue& catalogue, const Wallet& wallet, const Price& price) {
  int most = 0;
  auto consider = [&](uint8_t currencies, bool wild) {
    const int at_most = AtMost(catalogue, wallet, currencies, wild);
    if (at_most <= most) return;
    if (wallet.pieces.empty()) {
      most = at_most;
      return;
    }
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
  if ((price.allow & kAllowJoin) == 0 || price.mix) return most;
  wallet.cards.ForEachTypeFrom(Catalogue::kMoneyCardTypes, [&](Card card, int) {
    const uint8_t joins = catalogue.card(card).joins;
    if ((joins & price.currencies) != 0) consider(joins, false);
  });
  return most;
}

}  // namespace alhambra
