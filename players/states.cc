#include "players/states.h"

#include <algorithm>
#include <cstring>
#include <limits>

namespace alhambra::players {

void States::Begin(const Rules& rules) {
  rules_ = &rules;
  int first = std::numeric_limits<int>::max(), end = 0;
  for (const auto& module : rules.modules()) {
    if (module->state_bytes == 0) continue;
    first = std::min(first, module->state_offset);
    end = std::max(end, module->state_offset + module->state_bytes);
  }
  first_ = std::min(first, end);
  bytes_.assign(static_cast<size_t>(end - first_), 0);
  digests_.clear();
  for (size_t origin = 0; origin <= rules.modules().size(); ++origin) digests_.push_back(origin);
}

bool States::LookAt(const Game& game) {
  if (bytes_.empty()) return false;
  const auto* now = &game.At<unsigned char>(first_);
  if (std::memcmp(bytes_.data(), now, bytes_.size()) == 0) return false;
  for (const auto& module : rules_->modules()) {
    const auto bytes = static_cast<size_t>(module->state_bytes);
    const int at = module->state_offset - first_;
    if (bytes == 0 || std::memcmp(&bytes_[static_cast<size_t>(at)], now + at, bytes) == 0) continue;
    std::memcpy(&bytes_[static_cast<size_t>(at)], now + at, bytes);
    digests_[module->origin] = MixBytes(module->origin, now + at, bytes);
  }
  return true;
}

}  // namespace alhambra::players
