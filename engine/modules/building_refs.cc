#include "engine/modules/building_refs.h"

namespace alhambra {
namespace {

constexpr std::string_view kLower = "lower ";

}  // namespace

const std::vector<std::string_view>& KindWords() {
  static const std::vector<std::string_view> kWords(KindNames().begin(),
                                                    KindNames().begin() + kAlhambraKinds);
  return kWords;
}

std::string BuildingName(const Rules& rules, BuildingRef building) {
  const std::string& name = rules.catalogue().tile(building.tile).name;
  return building.half == 0 ? name : std::string(kLower) + name;
}

BuildingRef FindBuilding(const Rules& rules, std::string_view name) {
  const bool lower = name.substr(0, kLower.size()) == kLower;
  if (lower) name.remove_prefix(kLower.size());
  const TileId tile = rules.catalogue().FindTile(name);
  if (tile == kNoTile || (lower && rules.catalogue().tile(tile).cells != 2)) return {};
  return {tile, static_cast<uint8_t>(lower ? 1 : 0)};
}

}  // namespace alhambra
