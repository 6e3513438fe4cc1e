// What is decided before a game starts.
#ifndef ALHAMBRA_ENGINE_GAME_SETUP_H_
#define ALHAMBRA_ENGINE_GAME_SETUP_H_

#include <map>
#include <string>
#include <vector>

#include "engine/base/value.h"

namespace alhambra {

// The one option of the core, for tables where people play: see Rules::asks_end_of_turn.
inline constexpr char kEndTurnOption[] = "end-turn";

// The rules change now and then, when a question is decided again. A game keeps the edition it was
// started with to its end, so that records and stored tables of every edition go on as they began
// (docs/decisions/0009). New games are of the newest.
inline constexpr int kEdition = 2;

struct Setup {
  int edition = kEdition;
  std::string game = "alhambra";
  int players = 3;
  std::vector<std::string> modules;    // ids; the order does not matter
  std::map<std::string, int> options;  // "diamonds.older-edition": 1

  bool operator==(const Setup&) const = default;
};

// Component data by file name ("base", "camps").
using Components = std::map<std::string, Value>;

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_GAME_SETUP_H_
