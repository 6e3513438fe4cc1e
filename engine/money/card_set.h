// A number of cards by type, as held in a hand or laid down in a payment: up to 3 of each of 64
// card types in 16 bytes. No deck has more than three cards that are alike.
#ifndef ALHAMBRA_ENGINE_MONEY_CARD_SET_H_
#define ALHAMBRA_ENGINE_MONEY_CARD_SET_H_

#include <bit>
#include <cstdint>

#include "engine/base/check.h"

namespace alhambra {

using Card = uint8_t;  // a card type, see Catalogue
inline constexpr Card kNoCard = 255;
inline constexpr int kHandCardTypes = 64;  // types below this can be held in a hand
inline constexpr int kCardTypes = 128;     // all types: ids below this

class CardSet {
 public:
  int Count(Card card) const { return static_cast<int>(words_[card >> 5] >> Shift(card)) & 3; }
  bool Has(Card card) const { return Count(card) > 0; }
  bool empty() const { return (words_[0] | words_[1]) == 0; }

  // Whether there is a card of this type or a later one.
  bool HasFrom(Card first) const {
    if (first < 32 && (words_[0] >> Shift(first)) != 0) return true;
    return (first < 32 ? words_[1] : words_[1] >> Shift(first)) != 0;
  }

  // How many cards in all.
  int size() const { return Sum(words_[0]) + Sum(words_[1]); }

  void Add(Card card) {
    CHECK(card < kHandCardTypes && Count(card) < 3);
    words_[card >> 5] += uint64_t{1} << Shift(card);
  }
  void Remove(Card card) {
    CHECK(card < kHandCardTypes && Count(card) > 0);
    words_[card >> 5] -= uint64_t{1} << Shift(card);
  }
  void Add(Card card, int count) {
    CHECK(card < kHandCardTypes && Count(card) + count <= 3);
    words_[card >> 5] += static_cast<uint64_t>(count) << Shift(card);
  }
  void AddAll(const CardSet& other) {
    other.ForEach([this](Card card) { Add(card); });
  }
  // `other` must be a subset.
  void RemoveAll(const CardSet& other) {
    CHECK(Contains(other));
    words_[0] -= other.words_[0];
    words_[1] -= other.words_[1];
  }

  // Whether every card of `other` is here at least as often.
  bool Contains(const CardSet& other) const {
    return Covers(words_[0], other.words_[0]) && Covers(words_[1], other.words_[1]);
  }

  // Calls f(card) once for every single card, in rising order of types.
  template <class F>
  void ForEach(F f) const {
    ForEachType([&f](Card card, int count) {
      for (int i = 0; i < count; ++i) f(card);
    });
  }
  // Calls f(card, count) once for every type present, or only for types from a first one on.
  template <class F>
  void ForEachType(F f) const {
    ForEachTypeFrom(0, f);
  }
  template <class F>
  void ForEachTypeFrom(Card first, F f) const {
    for (int w = first >> 5; w < 2; ++w) {
      uint64_t left = Present(words_[w]);
      if (w == first >> 5) left &= ~uint64_t{0} << Shift(first);
      for (; left != 0; left &= left - 1) {
        const Card card = static_cast<Card>(w * 32 + std::countr_zero(left) / 2);
        f(card, Count(card));
      }
    }
  }

  // The counts of nine types from `first` on as two-bit fields, the first one lowest.
  uint32_t NineFrom(Card first) const {
    const int at = first * 2;
    uint64_t bits = at < 64 ? words_[0] >> at : words_[1] >> (at - 64);
    if (at < 64 && at + 18 > 64) bits |= words_[1] << (64 - at);
    return static_cast<uint32_t>(bits) & 0x3ffff;
  }
  // Adds such counts to a set that has none of these types.
  void AddNine(Card first, uint32_t counts) {
    const int at = first * 2;
    words_[at >> 6] += uint64_t{counts} << (at & 63);
    if (at < 64 && at + 18 > 64) words_[1] += uint64_t{counts} >> (64 - at);
  }

  bool operator==(const CardSet&) const = default;

 private:
  static constexpr uint64_t kLow = 0x5555555555555555ULL;
  static int Shift(Card card) { return (card & 31) * 2; }
  static uint64_t Present(uint64_t w) { return (w | (w >> 1)) & kLow; }
  static int Sum(uint64_t w) {
    return std::popcount(w & kLow) + 2 * std::popcount((w >> 1) & kLow);
  }
  static bool Covers(uint64_t a, uint64_t b) {
    // Per two-bit field: b > a?  High bits decide, low bits break the tie.
    const uint64_t ah = (a >> 1) & kLow, al = a & kLow, bh = (b >> 1) & kLow, bl = b & kLow;
    return ((bh & ~ah) | (~(ah ^ bh) & bl & ~al & kLow)) == 0;
  }

  uint64_t words_[2] = {0, 0};
};

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_MONEY_CARD_SET_H_
