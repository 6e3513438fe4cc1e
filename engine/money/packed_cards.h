// The money cards of one currency, packed: what most hands pay with. Finds payments as the general
// solver does, but with all counts in one number.
#ifndef ALHAMBRA_ENGINE_MONEY_PACKED_CARDS_H_
#define ALHAMBRA_ENGINE_MONEY_PACKED_CARDS_H_

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

namespace alhambra {

class PackedCards {
 public:
  static constexpr int kDearest = 9;
  // Amounts up to this can be paid: what is laid down for them is below 64.
  static constexpr int kMostAmount = 63 - kDearest;
  static constexpr bool CanPay(int amount) { return amount > 0 && amount <= kMostAmount; }

  // `counts` of the nine values as in CardSet::NineFrom.
  explicit PackedCards(uint32_t counts) : counts_(counts) {
    for (uint32_t values = counts; values != 0;) {
      const int index = Dearest(values), value = index + 1;
      // One card more or not, then two more or not: without branches, which would be guesses.
      const uint64_t count = values >> 2 * index;
      sums_of_dearer_[index] = all_sums_;
      all_sums_ |= all_sums_ << value & -(count & 1);
      all_sums_ |= (all_sums_ << value | all_sums_ << 2 * value) & -(count >> 1);
      sums_[index] = all_sums_;
      values &= (1u << 2 * index) - 1;
    }
  }

  // What all cards are worth together, by the same counts.
  static int Worth(uint32_t counts) {
    return kWorthOfFive[0][counts & 1023] + kWorthOfFive[1][counts >> 10];
  }

  // The sensible payments of an amount: at most `most_exact` exact ones, then at most `most_over`
  // of those that waste least, without a superfluous card. Calls pay(counts, exact) for each, those
  // of dear cards first.
  template <class Pay>
  void ListPayments(int amount, int most_exact, int most_over, Pay pay) const {
    if ((all_sums_ >> amount & 1) != 0) {
      Descend(amount, 0, 0, &most_exact, [&](uint32_t counts) { pay(counts, true); });
    }
    if (most_over == 0) return;
    if (const int over = LeastOver(amount); over > 0) {
      Descend(amount + over, over, 0, &most_over, [&](uint32_t counts) { pay(counts, false); });
    }
  }

 private:
  // Of five values in a row by their counts as two-bit fields: of the values from 1 on, then of
  // those from 6 on.
  static constexpr std::array<std::array<uint8_t, 1024>, 2> kWorthOfFive = [] {
    std::array<std::array<uint8_t, 1024>, 2> worth{};
    for (unsigned half = 0; half < 2; ++half) {
      for (unsigned counts = 0; counts < 1024; ++counts) {
        unsigned sum = 0;
        for (unsigned i = 0; i < 5; ++i) sum += (counts >> 2 * i & 3) * (5 * half + i + 1);
        worth[half][counts] = static_cast<uint8_t>(sum);
      }
    }
    return worth;
  }();

  static int Dearest(uint32_t values) { return (31 - std::countl_zero(values)) / 2; }

  // The smallest excess with which cards that are all worth more than it pay the amount; 0 if
  // there is none.
  int LeastOver(int amount) const {
    int least = 1;  // from which on cheaper cards are superfluous
    for (uint32_t values = counts_; values != 0;) {
      const int index = std::countr_zero(values) / 2, value = index + 1;
      // Any excess from `least` to below the value.
      const uint64_t wanted = (uint64_t{1} << value) - (uint64_t{1} << least);
      const uint64_t found = sums_[index] >> amount & wanted;
      if (value > least && found != 0) return std::countr_zero(found);
      least = std::max(least, value);
      values &= ~(3u << 2 * index);
    }
    return 0;
  }

  // Calls leaf(counts) for at most `left` choices of cards that are worth exactly `target`, each
  // card more than `above`. Decides on the cheapest value laid down and how often, then on those
  // dearer than it.
  template <class Leaf>
  void Descend(int target, int above, uint32_t chosen, int* left, const Leaf& leaf) const {
    for (uint32_t values = counts_ & ~0u << 2 * above; values != 0;) {
      const int index = Dearest(values), value = index + 1;
      const uint32_t count = values >> 2 * index;
      int rest = target;
      for (uint32_t n = 1; n <= count && (rest -= value) >= 0; ++n) {
        if ((sums_of_dearer_[index] >> rest & 1) == 0) continue;
        const uint32_t more = chosen | n << 2 * index;
        if (rest > 0) {
          Descend(rest, value, more, left, leaf);
        } else {
          leaf(more);
          --*left;
        }
        if (*left == 0) return;
      }
      values &= (1u << 2 * index) - 1;
    }
  }

  uint32_t counts_;
  // Sums that can be made, a bit each: with all cards; with those of an index and dearer; with
  // the dearer ones alone. Written only where there are cards.
  uint64_t all_sums_ = 1;
  uint64_t sums_[kDearest];
  uint64_t sums_of_dearer_[kDearest];
};

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_MONEY_PACKED_CARDS_H_
