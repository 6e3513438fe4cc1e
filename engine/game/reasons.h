// Why an action is refused: short, stable codes ("not-reachable"), by which clients find their own
// words. Every code is declared in one list, the core's here or a module's own, and a code that is
// in none does not compile.
#ifndef ALHAMBRA_ENGINE_GAME_REASONS_H_
#define ALHAMBRA_ENGINE_GAME_REASONS_H_

#include <cstddef>
#include <iterator>
#include <string_view>
#include <vector>

namespace alhambra {

// The last five are for several modules.
// clang-format off
inline constexpr const char* kCoreReasons[] = {
    "bastion-needs-wall", "bound-to-buy", "can-act", "cell-blocked", "cell-taken",
    "city-needs-wall", "city-not-joined", "city-not-reachable", "city-stays", "city-too-wide",
    "costs-nothing", "cuts-off", "cuts-off-city", "display-currency", "encloses",
    "fountain-stays", "game-over", "gift-alone", "green-needs-green", "half-needs-room",
    "half-stays", "joining-card-differs", "leaves-hole", "moats-differ", "must-act",
    "must-take", "no-bargain", "no-credit", "no-dirk", "no-display-card", "no-gate-here",
    "no-gate-needed", "no-gift", "no-joining-card", "no-move", "no-other-cell", "no-pieces",
    "no-price", "no-such-action", "no-such-addon", "no-such-half", "no-such-space", "no-tile",
    "no-wall-outside", "no-wild", "not-as-site", "not-beside", "not-bought", "not-exact",
    "not-for-dirk", "not-in-display", "not-in-palace", "not-in-reserve", "not-joined",
    "not-money", "not-moved", "not-now", "not-payable", "not-reachable", "not-turnable",
    "not-waiting", "not-your-tile", "not-yours", "one-currency", "one-joining-card",
    "other-bargain", "other-cells", "other-size", "outside-loses-wall", "outside-needs-wall",
    "own-stall", "parts-apart", "parts-differ", "price-settled", "redesign-free", "say-done",
    "sides-differ", "space-empty", "stall-no-price", "stall-site", "take-alone", "take-limit",
    "take-something", "too-little", "too-many", "too-wide", "wall-there", "wild-alone",
    "wrong-currency", "bid-too-low", "no-cards", "no-such-currency", "no-way", "same-space",
};
// clang-format on

// Not a constant and defined nowhere: what calls it does not compile.
void ThisReasonIsNotDeclared();

consteval const char* FindReason(const char* code, const char* const* list, size_t size) {
  for (size_t i = 0; i < size; ++i) {
    if (std::string_view(list[i]) == code) return list[i];
  }
  ThisReasonIsNotDeclared();
  return nullptr;
}

// A declared code, or none.
class Reason {
 public:
  constexpr Reason() = default;
  // One of the core's. NOLINTNEXTLINE(google-explicit-constructor)
  consteval Reason(const char* code)
      : code_(FindReason(code, kCoreReasons, std::size(kCoreReasons))) {}
  // NOLINTNEXTLINE(google-explicit-constructor)
  constexpr operator const char*() const { return code_; }

 private:
  template <size_t N>
  friend class Reasons;

  const char* code_ = nullptr;
};

// The codes of a module:
//
//   constexpr Reasons kReasons{"under-gate"};
//   ... return No(kReasons("under-gate"), "The {tile} lies under a city gate.");
template <size_t N>
class Reasons {
 public:
  template <class... Codes>
  consteval explicit Reasons(Codes... codes) : codes_{codes...} {}

  consteval Reason operator()(const char* code) const {
    Reason reason;
    reason.code_ = FindReason(code, codes_, N);
    return reason;
  }
  std::vector<const char*> codes() const { return {codes_, codes_ + N}; }

 private:
  const char* codes_[N];
};
template <class... Codes>
Reasons(Codes...) -> Reasons<sizeof...(Codes)>;

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_GAME_REASONS_H_
