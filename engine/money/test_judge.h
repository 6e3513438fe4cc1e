// An independent reading of the rules about paying (R-PAY, currency-exchange, diamonds), and every
// payment that a wallet can make, for comparisons.
#ifndef ALHAMBRA_ENGINE_MONEY_TEST_JUDGE_H_
#define ALHAMBRA_ENGINE_MONEY_TEST_JUDGE_H_

#include <algorithm>
#include <map>
#include <optional>
#include <vector>

#include "engine/money/payment.h"
#include "engine/money/test_cards.h"

namespace alhambra::test {

// One thing laid down that is worth something.
struct Unit {
  Currency currency;
  int worth;
};

struct Judged {
  int total;
  bool exact;
};

// What is laid down besides cards, or nothing if the wallet does not hold it.
inline std::optional<std::vector<MoneyPiece>> PiecesLaid(const Wallet& wallet,
                                                         const Payment& payment) {
  std::vector<MoneyPiece> laid;
  for (int slot = 0; slot < kPieceSlots; ++slot) {
    const int number = payment.pieces[slot];
    if (number == 0) continue;
    bool found = false;
    for (const MoneyPiece& piece : wallet.pieces) {
      for (int count = 1; count <= piece.count && !found; ++count) {
        if (piece.slot != slot || piece.number * count != number) continue;
        found = true;
        laid.insert(laid.end(), static_cast<size_t>(count), piece);
      }
    }
    if (!found) return std::nullopt;
  }
  return laid;
}

inline bool AllOf(const std::vector<Unit>& units, uint8_t currencies) {
  return std::all_of(units.begin(), units.end(), [&](const Unit& unit) {
    return unit.currency == kNoCurrency ||
           (unit.currency < kCurrencies && (currencies & Bit(unit.currency)) != 0);
  });
}

inline bool AllWild(const std::vector<Unit>& units) {
  return std::all_of(units.begin(), units.end(), [](const Unit& unit) {
    return unit.currency == kNoCurrency || unit.currency == kWild;
  });
}

inline bool Allows(const Price& price, uint8_t what) { return (price.allow & what) != 0; }

// Whether there is a reading of the rules under which these may be laid down together.
inline bool MayCombine(const Price& price, const std::vector<Unit>& units,
                       const std::vector<uint8_t>& joins) {
  if (joins.size() == 1) {
    return Allows(price, kAllowJoin) && !price.mix && (joins[0] & price.currencies) != 0 &&
           AllOf(units, joins[0]);
  }
  if (!joins.empty()) return false;
  if (Allows(price, kAllowWild) && AllWild(units)) return true;
  if (price.mix) return AllOf(units, price.currencies);
  for (Currency c = 0; c < kCurrencies; ++c) {
    if ((price.currencies & Bit(c)) != 0 && AllOf(units, Bit(c))) return true;
  }
  return false;
}

inline std::optional<Judged> Judge(const Wallet& wallet, const Price& price,
                                   const Payment& payment) {
  for (Card card : TheCards().all) {
    if (payment.cards.Count(card) > wallet.cards.Count(card)) return std::nullopt;
  }
  const auto pieces = PiecesLaid(wallet, payment);
  if (!pieces) return std::nullopt;
  std::vector<Unit> units;
  std::vector<uint8_t> joins;
  bool covered = false;
  for (const MoneyPiece& piece : *pieces) {
    units.push_back({piece.currency, piece.worth});
    covered = covered || piece.covers;
  }
  if (covered) {
    if (units.size() != 1 || !payment.cards.empty()) return std::nullopt;
    return Judged{price.amount, true};
  }
  for (Card card : TheCards().all) {
    const CardDef& def = TheCards().catalogue.card(card);
    for (int i = 0; i < payment.cards.Count(card); ++i) {
      if (def.joins != 0) {
        joins.push_back(def.joins);
      } else if (def.money) {
        units.push_back({def.currency, def.value});
      } else {
        return std::nullopt;
      }
    }
  }
  if (!MayCombine(price, units, joins)) return std::nullopt;
  int total = 0;
  for (const Unit& unit : units) total += unit.worth;
  if (total < price.amount) return std::nullopt;
  return Judged{total, total == price.amount};
}

struct CardCount {
  Card card;
  int count;
};

template <class F>
void ForEachSubset(const std::vector<CardCount>& cards, size_t from, Payment payment, F& f) {
  if (from == cards.size()) return f(payment);
  for (int n = 0; n <= cards[from].count; ++n) {
    if (n > 0) payment.cards.Add(cards[from].card);
    ForEachSubset(cards, from + 1, payment, f);
  }
}

// Calls f for every different payment that a wallet can make, legal or not.
template <class F>
void ForEachPayment(const Wallet& wallet, F f) {
  std::vector<CardCount> cards;
  wallet.cards.ForEachType([&](Card card, int count) { cards.push_back({card, count}); });
  std::map<int, std::vector<uint8_t>> numbers;  // by slot: what it can hold
  for (const MoneyPiece& piece : wallet.pieces) {
    for (int count = 1; count <= piece.count; ++count) {
      numbers[piece.slot].push_back(static_cast<uint8_t>(piece.number * count));
    }
  }
  std::vector<Payment> starts = {Payment()};
  for (const auto& [slot, possible] : numbers) {
    const size_t before = starts.size();
    for (size_t i = 0; i < before; ++i) {
      for (uint8_t number : possible) {
        starts.push_back(starts[i]);
        starts.back().pieces[slot] = number;
      }
    }
  }
  for (const Payment& start : starts) ForEachSubset(cards, 0, start, f);
}

}  // namespace alhambra::test

#endif  // ALHAMBRA_ENGINE_MONEY_TEST_JUDGE_H_
