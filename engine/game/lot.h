// What people at a table leave to chance, so that a program can draw it for them.
#ifndef ALHAMBRA_ENGINE_GAME_LOT_H_
#define ALHAMBRA_ENGINE_GAME_LOT_H_

#include <string>
#include <vector>

#include "engine/base/ids.h"
#include "engine/base/rng.h"

namespace alhambra {

// Dice, or pieces that are drawn unseen.
struct Lot {
  const char* id;                  // "die"
  std::vector<std::string> items;  // what can come, by the names that positions have for it
  int most = 1;                    // so many are drawn at once
  // How many pieces of each item there are; empty: an item comes again and again, as on a die.
  std::vector<int> copies = {};
  Origin origin = kCore;  // filled in by LotsOf
};

// The items of common lots: the six sides of a die, the kinds of palace buildings, the currencies.
std::vector<std::string> PipItems();
std::vector<std::string> PalaceKindItems();
std::vector<std::string> CurrencyItems();

// Draws `number` items, as places among Lot::items; fewer if there are no more. `gone`, by item,
// are the pieces that were drawn before (none if it is empty).
std::vector<int> Draw(const Lot& lot, int number, const std::vector<int>& gone, Rng& rng);

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_GAME_LOT_H_
