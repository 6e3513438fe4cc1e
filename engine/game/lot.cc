#include "engine/game/lot.h"

namespace alhambra {
namespace {

constexpr int kPips = 6;

}  // namespace

std::vector<std::string> PipItems() {
  std::vector<std::string> items;
  for (int pips = 1; pips <= kPips; ++pips) items.push_back(std::to_string(pips));
  return items;
}

std::vector<std::string> PalaceKindItems() {
  return {KindNames().begin(), KindNames().begin() + kAlhambraKinds};
}

std::vector<std::string> CurrencyItems() {
  return {CurrencyNames().begin(), CurrencyNames().end()};
}

std::vector<int> Draw(const Lot& lot, int number, const std::vector<int>& gone, Rng& rng) {
  const int items = static_cast<int>(lot.items.size());
  std::vector<int> pool;
  for (int item = 0; item < items; ++item) {
    const auto at = static_cast<size_t>(item);
    const int left = lot.copies.empty() ? 1 : lot.copies[at] - (gone.empty() ? 0 : gone[at]);
    for (int i = 0; i < left; ++i) pool.push_back(item);
  }
  std::vector<int> drawn;
  for (int i = 0; i < number && !pool.empty(); ++i) {
    const int at = rng.Below(static_cast<int>(pool.size()));
    drawn.push_back(pool[static_cast<size_t>(at)]);
    if (!lot.copies.empty()) pool.erase(pool.begin() + at);
  }
  return drawn;
}

}  // namespace alhambra
