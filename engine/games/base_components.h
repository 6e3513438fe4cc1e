// The base game's tiles, cards and point table, read from its component file.
#ifndef ALHAMBRA_ENGINE_GAMES_BASE_COMPONENTS_H_
#define ALHAMBRA_ENGINE_GAMES_BASE_COMPONENTS_H_

#include "engine/base/value.h"
#include "engine/supply/catalogue.h"

namespace alhambra {

struct BaseComponents {
  int place_points[kAlhambraKinds][3][3] = {};
  Card scoring_card[2] = {kNoCard, kNoCard};
};

// Adds money cards, scoring cards and building tiles. Problems go to `base.Fail`.
BaseComponents ReadBaseComponents(const Reader& base, int players, Catalogue& catalogue);

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_GAMES_BASE_COMPONENTS_H_
