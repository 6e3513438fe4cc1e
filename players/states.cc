#include "players/states.h"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <limits>

namespace alhambra::players {

namespace {

constexpr size_t kBlock = 512;

}  // namespace

void States::Begin(const Rules& rules) {
  int first = std::numeric_limits<int>::max(), end = 0;
  for (const auto& module : rules.modules()) {
    if (module->state_bytes == 0) continue;
    first = std::min(first, module->state_offset);
    end = std::max(end, module->state_offset + module->state_bytes);
  }
  first_ = std::min(first, end);
  bytes_.assign(static_cast<size_t>(end - first_), 0);
  states_.clear();
  for (const auto& module : rules.modules()) {
    if (module->state_bytes == 0) continue;
    const auto at = static_cast<size_t>(module->state_offset - first_);
    states_.push_back({module->origin, at, at + static_cast<size_t>(module->state_bytes)});
  }
  std::sort(states_.begin(), states_.end(),
            [](const State& a, const State& b) { return a.at < b.at; });
  digests_.clear();
  for (size_t origin = 0; origin <= rules.modules().size(); ++origin) digests_.push_back(origin);
}

bool States::LookAt(const Game& game) {
  if (bytes_.empty()) return false;
  const auto* now = &game.At<unsigned char>(first_);
  size_t state = 0;
  bool changed = false;
  for (size_t at = 0; at < bytes_.size(); at += kBlock) {
    const size_t end = std::min(at + kBlock, bytes_.size());
    if (std::memcmp(&bytes_[at], now + at, end - at) == 0) continue;
    changed = true;
    while (state < states_.size() && states_[state].end <= at) ++state;
    for (; state < states_.size() && states_[state].at < end; ++state) LookAt(states_[state], now);
  }
  return changed;
}

void States::LookAt(const State& state, const unsigned char* now) {
  unsigned char* known = &bytes_[state.at];
  const size_t bytes = state.end - state.at;
  if (std::memcmp(known, now + state.at, bytes) == 0) return;
  std::memcpy(known, now + state.at, bytes);
  digests_[state.origin] = MixBytes(state.origin, known, bytes);
}

}  // namespace alhambra::players
