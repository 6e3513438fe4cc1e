#include "engine/games/games.h"

namespace alhambra {

const std::vector<GameInfo>& AllGames() {
  static const std::vector<GameInfo> kGames = {
      {"alhambra", "Alhambra", true, "wall", {0, kAlhambraKinds}, nullptr},
      {"granada", "Granada", false, "moat", {kAlhambraKinds, kKinds}, MakeGranadaGame},
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
