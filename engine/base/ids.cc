#include "engine/base/ids.h"

namespace alhambra {

const std::vector<std::string_view>& KindNames() {
  static const std::vector<std::string_view> kNames = {
      "pavilion",        "seraglio", "arcades", "chambers", "garden", "tower", "arena",  //
      "bath-house",      "library",  "hostel",  "hospital", "market", "park",  "school",
      "residential-area"};
  return kNames;
}

const std::vector<std::string_view>& CurrencyNames() {
  static const std::vector<std::string_view> kNames = {"florin", "dirham", "denar", "ducat"};
  return kNames;
}

const std::vector<std::string_view>& SideNames() {
  static const std::vector<std::string_view> kNames = {"north", "east", "south", "west"};
  return kNames;
}

}  // namespace alhambra
