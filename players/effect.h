// What an action would do for a seat: tried out on a game that fits what the seat knows, so that it
// can tell nothing that the seat may not know.
#ifndef ALHAMBRA_PLAYERS_EFFECT_H_
#define ALHAMBRA_PLAYERS_EFFECT_H_

#include <optional>
#include <vector>

#include "engine/rules.h"

namespace alhambra::players {

struct Effect {
  std::optional<bool> exact;  // of a purchase, if there was one
  bool again = false;         // one more action may be done
  bool ends_turn = false;
  // The turn goes on: whatever differs between the two games is the action's work. Once it is over,
  // what was drawn by chance counts along.
  bool same_turn = false;
  TileId tile = kNoTile;        // that was gained and waits to be placed
  std::optional<Action> place;  // where it scores most, if it can be placed
  std::optional<bool> fits;     // missing where that cannot be told

  // The next scoring, 1 to 3; 0 if there is none, or if it was held meanwhile. Then the rest is
  // missing.
  int scoring = 0;
  int wall_before = 0, wall_after = 0;
  // What the seat would get from each source if that scoring took place now.
  std::vector<int> points_before, points_after;

  // If a tile was gained: where those that were gained before it and still wait would score most.
  std::vector<Action> earlier;

  Game before, after;  // both with the earlier tiles placed there, after with the new one too
};

// A game that fits the view, always the same one.
Game TypicalGame(const Rules& rules, const Game& view, Seat seat);

// `before` is a whole game, and the seat is the one to decide. Nothing if the action is refused.
std::optional<Effect> EffectOf(const Rules& rules, const Game& before, Seat seat,
                               const Action& action);

}  // namespace alhambra::players

#endif  // ALHAMBRA_PLAYERS_EFFECT_H_
