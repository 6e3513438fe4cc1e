// The one place that names the modules: a line for each, by number.
#include "engine/modules/module.h"

// clang-format off
#define ALHAMBRA_MODULES \
  MODULE(ViziersFavour) \
  MODULE(CurrencyExchange) \
  MODULE(BonusCards) \
  MODULE(Squares) \
  MODULE(CityGates) \
  MODULE(Diamonds) \
  MODULE(Characters) \
  MODULE(Camps) \
  MODULE(CityWalls) \
  MODULE(Thieves) \
  MODULE(Change) \
  MODULE(StreetTrader) \
  MODULE(TreasureChamber) \
  MODULE(MasterBuilders) \
  MODULE(Invaders) \
  MODULE(Bazaars) \
  MODULE(NewScoreCards) \
  MODULE(PowerOfSultan) \
  MODULE(Caravanserai) \
  MODULE(ArtOfTheMoors) \
  MODULE(Falconers) \
  MODULE(Watchtowers) \
  MODULE(BuildingSites) \
  MODULE(ExchangeCertificates) \
  MODULE(MagicalBuildings) \
  MODULE(Medina) \
  MODULE(NewBuildingGrounds) \
  MODULE(MajorConstructionProjects) \
  MODULE(PalaceStaff) \
  MODULE(Orchards) \
  MODULE(TravellingCraftsmen) \
  MODULE(Bathhouses) \
  MODULE(WishingWell) \
  MODULE(FreshColours) \
  MODULE(PalaceDesigners) \
  MODULE(AlhambraZoo) \
  MODULE(GatesWithoutEnd) \
  MODULE(BuildingsOfPower) \
  MODULE(Extensions) \
  MODULE(Handymen) \
  MODULE(PersonalMarkets) \
  MODULE(Treasures) \
  MODULE(CaliphsGuidelines)
// clang-format on

namespace alhambra {

#define MODULE(name) std::unique_ptr<Module> Make##name();
ALHAMBRA_MODULES
#undef MODULE

const std::vector<ModuleEntry>& AllModules() {
#define MODULE(name) {&Make##name},
  static const std::vector<ModuleEntry> kModules = {ALHAMBRA_MODULES};
#undef MODULE
  return kModules;
}

}  // namespace alhambra
