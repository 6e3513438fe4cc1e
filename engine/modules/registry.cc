// The one place that names the modules: a line each, by number.
#include "engine/modules/alhambra-zoo/alhambra_zoo.h"
#include "engine/modules/art-of-the-moors/art_of_the_moors.h"
#include "engine/modules/bathhouses/bathhouses.h"
#include "engine/modules/bazaars/bazaars.h"
#include "engine/modules/bonus-cards/bonus_cards.h"
#include "engine/modules/building-sites/building_sites.h"
#include "engine/modules/buildings-of-power/buildings_of_power.h"
#include "engine/modules/caliphs-guidelines/caliphs_guidelines.h"
#include "engine/modules/camps/camps.h"
#include "engine/modules/caravanserai/caravanserai.h"
#include "engine/modules/change/change.h"
#include "engine/modules/characters/characters.h"
#include "engine/modules/city-gates/city_gates.h"
#include "engine/modules/city-walls/city_walls.h"
#include "engine/modules/currency-exchange/currency_exchange.h"
#include "engine/modules/diamonds/diamonds.h"
#include "engine/modules/exchange-certificates/exchange_certificates.h"
#include "engine/modules/extensions/extensions.h"
#include "engine/modules/falconers/falconers.h"
#include "engine/modules/fresh-colours/fresh_colours.h"
#include "engine/modules/gates-without-end/gates_without_end.h"
#include "engine/modules/handymen/handymen.h"
#include "engine/modules/invaders/invaders.h"
#include "engine/modules/magical-buildings/magical_buildings.h"
#include "engine/modules/major-construction-projects/major_construction_projects.h"
#include "engine/modules/master-builders/master_builders.h"
#include "engine/modules/medina/medina.h"
#include "engine/modules/module.h"
#include "engine/modules/new-building-grounds/new_building_grounds.h"
#include "engine/modules/new-score-cards/new_score_cards.h"
#include "engine/modules/orchards/orchards.h"
#include "engine/modules/palace-designers/palace_designers.h"
#include "engine/modules/palace-staff/palace_staff.h"
#include "engine/modules/personal-markets/personal_markets.h"
#include "engine/modules/power-of-sultan/power_of_sultan.h"
#include "engine/modules/squares/squares.h"
#include "engine/modules/street-trader/street_trader.h"
#include "engine/modules/thieves/thieves.h"
#include "engine/modules/travelling-craftsmen/travelling_craftsmen.h"
#include "engine/modules/treasure-chamber/treasure_chamber.h"
#include "engine/modules/treasures/treasures.h"
#include "engine/modules/viziers-favour/viziers_favour.h"
#include "engine/modules/watchtowers/watchtowers.h"
#include "engine/modules/wishing-well/wishing_well.h"

namespace alhambra {

const std::vector<ModuleEntry>& AllModules() {
  static const std::vector<ModuleEntry> kModules = {
      {&MakeViziersFavour},
      {&MakeCurrencyExchange},
      {&MakeBonusCards},
      {&MakeSquares},
      {&MakeCityGates},
      {&MakeDiamonds},
      {&MakeCharacters},
      {&MakeCamps},
      {&MakeCityWalls},
      {&MakeThieves},
      {&MakeChange},
      {&MakeStreetTrader},
      {&MakeTreasureChamber},
      {&MakeMasterBuilders},
      {&MakeInvaders},
      {&MakeBazaars},
      {&MakeNewScoreCards},
      {&MakePowerOfSultan},
      {&MakeCaravanserai},
      {&MakeArtOfTheMoors},
      {&MakeFalconers},
      {&MakeWatchtowers},
      {&MakeBuildingSites},
      {&MakeExchangeCertificates},
      {&MakeMagicalBuildings},
      {&MakeMedina},
      {&MakeNewBuildingGrounds},
      {&MakeMajorConstructionProjects},
      {&MakePalaceStaff},
      {&MakeOrchards},
      {&MakeTravellingCraftsmen},
      {&MakeBathhouses},
      {&MakeWishingWell},
      {&MakeFreshColours},
      {&MakePalaceDesigners},
      {&MakeAlhambraZoo},
      {&MakeGatesWithoutEnd},
      {&MakeBuildingsOfPower},
      {&MakeExtensions},
      {&MakeHandymen},
      {&MakePersonalMarkets},
      {&MakeTreasures},
      {&MakeCaliphsGuidelines},
  };
  return kModules;
}

}  // namespace alhambra
