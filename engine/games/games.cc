#include "engine/games/games.h"

#include "engine/rules.h"

namespace alhambra {

namespace {

// Two players without modules have 72 cards. Computer players then held the second scoring in 19
// games of 20 or more; with any more cards, or players, in clearly fewer.
constexpr int kCardsOfTwo = 72;

}  // namespace

const std::vector<GameInfo>& AllGames() {
  static const std::vector<GameInfo> kGames = {
      {"alhambra", "Alhambra", true, "wall", {0, kAlhambraKinds}, 1, 0, nullptr},
      {"granada", "Granada", false, "moat", {kAlhambraKinds, kKinds}, 1, 0, MakeGranadaGame},
      {"alhambra-granada",
       "Alhambra & Granada",
       true,
       "wall",
       {0, kKinds},
       2,
       kCardsOfTwo,
       MakeCombinedGame},
  };
  return kGames;
}

const GameInfo* FindGame(std::string_view id) {
  for (const GameInfo& game : AllGames()) {
    if (id == game.id) return &game;
  }
  return nullptr;
}

bool MayMissSecondScoring(const Rules& rules) {
  const int most = FindGame(rules.setup().game)->second_scoring_cards;
  if (most == 0) return false;
  int cards = 0;
  for (int card = 0; card < kHandCardTypes; ++card) {
    if (!rules.catalogue().IsCard(static_cast<Card>(card))) continue;
    cards += rules.catalogue().card(static_cast<Card>(card)).copies;
  }
  return cards > most;
}

}  // namespace alhambra
