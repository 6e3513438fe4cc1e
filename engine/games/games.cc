#include "engine/games/games.h"

namespace alhambra {

const std::vector<GameInfo>& AllGames() {
  static const std::vector<GameInfo> kGames = {
      {"alhambra", "Alhambra", true, "wall", {0, kAlhambraKinds}, 1, nullptr},
      {"granada", "Granada", false, "moat", {kAlhambraKinds, kKinds}, 1, MakeGranadaGame},
      {"alhambra-granada", "Alhambra & Granada", true, "wall", {0, kKinds}, 2, MakeCombinedGame},
  };
  return kGames;
}

const GameInfo* FindGame(std::string_view id) {
  for (const GameInfo& game : AllGames()) {
    if (id == game.id) return &game;
  }
  return nullptr;
}

}  // namespace alhambra
