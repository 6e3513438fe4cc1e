// A tile, seat, kind or card, or none of them, in a byte that is zero for none: where everything is
// zero until somebody writes it, as in a Frame.
#ifndef ALHAMBRA_ENGINE_BASE_MAYBE_H_
#define ALHAMBRA_ENGINE_BASE_MAYBE_H_

#include <cstdint>
#include <type_traits>

namespace alhambra {

// Reads and is written like the T itself, where kNoTile, kNoSeat and their like (all are 255) stand
// for none. The byte is the number plus one, as words in brackets want it (see Pattern).
template <class T>
class Maybe {
  static_assert(std::is_same_v<T, uint8_t>);

 public:
  constexpr Maybe() = default;
  // NOLINTNEXTLINE(google-explicit-constructor)
  constexpr Maybe(T value) : plus_one_(static_cast<uint8_t>(value + 1)) {}
  // NOLINTNEXTLINE(google-explicit-constructor)
  constexpr operator T() const { return static_cast<T>(plus_one_ - 1); }
  // `if (maybe)` would ask whether it is number 0: compare it with kNoTile and its like.
  explicit operator bool() const = delete;

 private:
  uint8_t plus_one_ = 0;
};

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_BASE_MAYBE_H_
