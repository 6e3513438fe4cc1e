// What the modules' pieces bring: points in the scorings to come, and what else they are worth.
// Choices change few of them, so what each module said is remembered as long as nothing has changed
// that it looks at.
#ifndef ALHAMBRA_PLAYERS_FORECAST_H_
#define ALHAMBRA_PLAYERS_FORECAST_H_

#include <vector>

#include "engine/rules.h"
#include "players/digest.h"
#include "players/sight.h"

namespace alhambra::players {

class Forecast {
 public:
  // Looks at games of these rules from here on and forgets what was said before.
  void Begin(const Rules& rules);
  // Looks at a game whose palaces `sight` has looked at. The questions that follow are about it.
  void LookAt(const Game& game, Sight* sight);

  // The points of a seat if these scorings (bit 0: the first) were held now, one after the other. A
  // module says what it scores (Module::Score, Module::Deduct) from its own state and the palace;
  // if it compares scorers, from all palaces.
  int Points(Seat seat, unsigned scorings);
  // What their pieces are worth besides, in tenths (Module::Worth).
  int Worth(Seat seat);

 private:
  struct Said {
    Digest digest = 0;
    int16_t numbers[kMaxPlayers] = {};
  };
  // What is remembered under this digest; false if it must be found out first.
  bool Find(Digest digest, Said** said);
  void Score(const Module& module, unsigned scorings, Seat seat, Said* said);
  Digest See(unsigned what, Seat seat) const;
  int WallPoints(Seat seat, unsigned scorings);

  const Rules* rules_ = nullptr;
  const Game* game_ = nullptr;
  Sight* sight_ = nullptr;
  std::vector<const Module*> scoring_;  // with Score or Deduct
  std::vector<const Module*> walls_;    // with OnWallScored or ScoreMoreWalls
  std::vector<const Module*> paying_;   // that say what else is money
  std::vector<const Module*> counted_;  // ... and what else counts for majorities
  // Those with Worth, and what that sees (WorthSees).
  struct Valued {
    const Module* module;
    unsigned sees;
  };
  std::vector<Valued> valued_;
  unsigned sees_ = 0;  // all of them together
  std::vector<Said> said_;
  Game scored_;  // where modules add their points
  // The numbers that the modules count, with the buildings that all have, and by origin which
  // places are a module's own.
  struct Places {
    int first = 0, end = 0;
  };
  Numbers numbers_;
  std::vector<Places> places_;
  Seat copied_for_ = kNoSeat;  // both are of the game looked at; of whose points was asked
};

}  // namespace alhambra::players

#endif  // ALHAMBRA_PLAYERS_FORECAST_H_
