// The games there are. What one does unlike the base game is a module of its own that belongs to
// the game (see Module), plus what these figures say.
#ifndef ALHAMBRA_ENGINE_GAMES_GAMES_H_
#define ALHAMBRA_ENGINE_GAMES_GAMES_H_

#include <memory>
#include <string_view>
#include <vector>

#include "engine/modules/module.h"

namespace alhambra {

struct GameInfo {
  const char* id;         // "granada"
  const char* name;       // "Granada"
  bool has_palace_tiles;  // the building tiles and kinds of the base game
  const char* wall_name;  // what the longest run of walls is called on the score sheet
  KindRange kinds;
  int parts;  // see Rules::parts
  // With more cards to hold than these the second scoring may never come (GC-SETUP); 0: in this
  // game its card is in the pile from the start.
  int second_scoring_cards;
  std::unique_ptr<Module> (*make_module)();  // null for the base game
};

const std::vector<GameInfo>& AllGames();
// Null if there is none.
const GameInfo* FindGame(std::string_view id);

// Whether it has to be expected that the second scoring never comes. The more cards there are, the
// later the pile is renewed for the first time.
bool MayMissSecondScoring(const Rules& rules);

// The modules that belong to games.
std::unique_ptr<Module> MakeGranadaGame();
std::unique_ptr<Module> MakeCombinedGame();

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_GAMES_GAMES_H_
