// What is to be seen of the palaces. Choices change few of them, so each is looked at once and
// recognized later.
#ifndef ALHAMBRA_PLAYERS_SIGHT_H_
#define ALHAMBRA_PLAYERS_SIGHT_H_

#include <vector>

#include "engine/rules.h"
#include "players/digest.h"
#include "players/states.h"

namespace alhambra::players {

// A palace, or all that Dirk has.
struct Palace {
  Digest digest = 0;            // of the tiles in it, and of what modules make of them
  int16_t halves[kKinds] = {};  // as they count for majorities (Rules::HalfBuildings)
  bool has_sites = false;       // some tiles in it are not finished
  // Of a palace that was traced:
  bool traced = false;
  int16_t open_sides = 0;  // which can be built on, those of a city beside it included
  Run wall;                // the longest
};

class Sight {
 public:
  // Looks at games of these rules from here on and forgets what it has seen.
  void Begin(const Rules& rules);
  // Looks at the palaces of all scorers.
  void LookAt(const Game& game);

  // Only at what modules keep in it.
  void LookAtStates(const Game& game) {
    if (states_.LookAt(game)) looked_ = false;
  }

  // Of the game looked at last, until the next one is. Traced: see Palace.
  const Palace& palace(int scorer) const { return *palaces_[scorer]; }
  const Palace& Traced(Seat seat);
  // Whether a tile that the seat has can be added to its palace.
  bool FitsSomewhere(Seat seat, TileId tile);
  // All that a scorer has: the palace and the tiles elsewhere.
  Digest holding(int scorer) const { return holdings_[scorer]; }
  // All palaces together; these with the tiles that seats have elsewhere; and with what else counts
  // for majorities.
  Digest all() const { return all_; }
  Digest tiles() const { return tiles_; }
  Digest everything() const { return everything_; }
  const States& states() const { return states_; }

 private:
  struct Fit {
    Digest digest = 0;
    bool fits = false;
  };
  bool HasRoom(Seat seat, TileId tile);
  bool HasSameTiles(const Core& core) const;
  void Keep(const Core& core);
  // Of what a scorer has in the palace; mixes the rest into `unbuilt`.
  Digest DigestOf(const Game& game, int scorer, Digest* unbuilt) const;
  Palace* Find(const Game& game, int scorer, Digest digest);

  const Rules* rules_ = nullptr;
  const Game* game_ = nullptr;
  Digest rules_number_ = 0;  // those of other rules are never recognized
  // The modules that say what lies in a palace and what a wall brings, and those that say what else
  // counts for a majority.
  std::vector<const Module*> shaping_, counting_;
  States states_;
  // Where the tiles lay in the game looked at last, and which walls the fountains had: as long as
  // these and the states are the same, nothing is new.
  bool looked_ = false;
  TileSpot spot_[kMaxTiles];
  uint8_t fountain_walls_[kMaxPlayers] = {};
  std::vector<Palace> seen_;
  std::vector<Fit> fits_;
  // Where a palace can grow: the one that was asked about last.
  struct Room {
    Digest palace = 0;
    bool has_city = false;
    Board::Candidates cells;
  };
  Room room_;
  Palace* palaces_[kMaxScorers] = {};
  Digest holdings_[kMaxScorers] = {};
  Digest all_ = 0, tiles_ = 0, everything_ = 0;
};

// The sides of a palace, and of the city beside it, that can be built on.
int OpenEdges(const Rules& rules, const Game& game, Seat seat);

}  // namespace alhambra::players

#endif  // ALHAMBRA_PLAYERS_SIGHT_H_
