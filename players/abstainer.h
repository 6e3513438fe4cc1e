// A player that leaves one module alone: it takes, buys, pays with and does nothing of it as long
// as it has another choice and finds something else to buy or to take,
// unless the game goes on forever. It first decides as the
// wrapped player would; if that choice uses the module, it decides again among the others. So the
// two players differ only in these uses, and a match between them shows what the uses are worth.
#ifndef ALHAMBRA_PLAYERS_ABSTAINER_H_
#define ALHAMBRA_PLAYERS_ABSTAINER_H_

#include <memory>
#include <string>

#include "players/player.h"

namespace alhambra::players {

class Abstainer : public Player {
 public:
  // `module`: the id of a module; rules without it are played as `player` plays them.
  Abstainer(std::unique_ptr<Player> player, std::string module);

  const char* name() const override { return player_->name(); }
  int Choose(const Rules& rules, const Game& view, Seat seat, const ActionList& list,
             Rng& rng) override;
  // What the player would have chosen last time; another place only if that uses the module.
  int wanted() const { return wanted_; }

 private:
  std::unique_ptr<Player> player_;
  const std::string module_;
  int wanted_ = 0;
  std::unique_ptr<ActionList> others_;  // the choices that are left
};

}  // namespace alhambra::players

#endif  // ALHAMBRA_PLAYERS_ABSTAINER_H_
