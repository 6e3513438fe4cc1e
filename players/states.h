// What modules keep, as digests: each is found out again only when its bytes have changed, since
// choices change few of them.
#ifndef ALHAMBRA_PLAYERS_STATES_H_
#define ALHAMBRA_PLAYERS_STATES_H_

#include <vector>

#include "engine/rules.h"
#include "players/digest.h"

namespace alhambra::players {

class States {
 public:
  // Looks at games of these rules from here on.
  void Begin(const Rules& rules);
  // Whether some state is not what it was in the game looked at before.
  bool LookAt(const Game& game);

  // Of the game looked at last.
  Digest of(const Module& module) const { return digests_[module.origin]; }
  Digest MixIn(Digest digest, const std::vector<const Module*>& modules) const {
    for (const Module* module : modules) digest = Mix(digest, of(*module));
    return digest;
  }

 private:
  struct State {
    Origin origin;
    size_t at, end;
  };
  void LookAt(const State& state, const unsigned char* now);
  // The states lie one behind the other, in the order of `states_`. Blocks of them are compared,
  // since few change at once.
  int first_ = 0;
  std::vector<unsigned char> bytes_;
  std::vector<State> states_;
  std::vector<Digest> digests_;  // by origin
};

}  // namespace alhambra::players

#endif  // ALHAMBRA_PLAYERS_STATES_H_
