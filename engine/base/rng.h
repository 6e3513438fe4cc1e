// The game's own random generator (SplitMix64). It is part of the game value, so that the same
// set-up, seed and actions give the same game on every compiler.
#ifndef ALHAMBRA_ENGINE_BASE_RNG_H_
#define ALHAMBRA_ENGINE_BASE_RNG_H_

#include <cstdint>
#include <utility>

namespace alhambra {

struct Rng {
  uint64_t state = 0;

  uint64_t Next() {
    uint64_t z = (state += 0x9e3779b97f4a7c15ULL);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
    return z ^ (z >> 31);
  }

  // A whole number from 0 to n-1, each equally likely. n must be positive.
  int Below(int n) {
    const uint64_t range = static_cast<uint64_t>(n);
    uint64_t product = (Next() >> 32) * range;
    // Rejects the few draws that would favour small numbers (Lemire's method).
    while ((product & 0xffffffffULL) < (0x100000000ULL % range)) {
      product = (Next() >> 32) * range;
    }
    return static_cast<int>(product >> 32);
  }

  // Fisher-Yates; any list with size() and operator[].
  template <class List>
  void Shuffle(List& list) {
    Shuffle(list, 0, list.size());
  }
  template <class List>
  void Shuffle(List& list, int from, int to) {
    for (int i = to - 1; i > from; --i) {
      const int k = from + Below(i - from + 1);
      std::swap(list[i], list[k]);
    }
  }

  bool operator==(const Rng&) const = default;
};

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_BASE_RNG_H_
