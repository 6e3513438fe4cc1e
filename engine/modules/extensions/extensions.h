// Module 39, Extensions: three cards in the right currencies make a building count twice.
//
// Follows the rulings O-39a to O-39c, R-EXT-FIRST, R-EXT-LOST, R-ON-TILE. An action discards
// exactly three money cards whose currencies are those of a column, for one extension of that
// column; worth at most the number of its row they count as exact. Its owner puts it on a building
// of its kind, which then counts as two in the majority. A player who has none yet and paid exactly
// must buy one next. Two players may buy for Dirk. Left out: nothing. Options: none.
#ifndef ALHAMBRA_ENGINE_MODULES_EXTENSIONS_EXTENSIONS_H_
#define ALHAMBRA_ENGINE_MODULES_EXTENSIONS_EXTENSIONS_H_

#include <memory>

#include "engine/modules/module.h"

namespace alhambra {

std::unique_ptr<Module> MakeExtensions();

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_MODULES_EXTENSIONS_EXTENSIONS_H_
