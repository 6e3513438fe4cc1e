// The base game's tiles, cards and point table, read from its component file.
#ifndef ALHAMBRA_ENGINE_GAMES_BASE_COMPONENTS_H_
#define ALHAMBRA_ENGINE_GAMES_BASE_COMPONENTS_H_

#include "engine/base/value.h"
#include "engine/rules.h"
#include "engine/supply/catalogue.h"

namespace alhambra {

struct BaseComponents {
  Card scoring_card[2] = {kNoCard, kNoCard};
};

// Adds money and scoring cards. Problems go to `base.Fail`.
BaseComponents ReadBaseComponents(const Reader& base, int players, Catalogue& catalogue);
// Adds the building tiles, and says what the majorities of their kinds are worth.
void ReadPalaceComponents(const Reader& base, RulesBuilder& builder);

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_GAMES_BASE_COMPONENTS_H_
