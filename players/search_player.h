// Medium and hard: search, and do what was found to be best.
#ifndef ALHAMBRA_PLAYERS_SEARCH_PLAYER_H_
#define ALHAMBRA_PLAYERS_SEARCH_PLAYER_H_

#include <chrono>
#include <optional>

#include "players/player.h"
#include "players/search.h"
#include "players/turn_clock.h"

namespace alhambra::players {

class SearchPlayer : public Player {
 public:
  SearchPlayer(const SearchStyle& style, const Budget& budget)
      : name_(style.name), budget_(budget), search_(style) {}
  const char* name() const override { return name_; }
  int Choose(const Rules& rules, const Game& view, Seat seat, const ActionList& list,
             Rng& rng) override;
  std::optional<int> ChooseOn(const Rules& rules, const Game& view, Seat seat,
                              const ActionList& list, Rng& rng) override;

 private:
  const char* const name_;
  const Budget budget_;
  Search search_;
  TurnClock clock_;
  std::optional<Thinking> thinking_;  // about the choice that is asked for
  std::chrono::steady_clock::time_point began_;
};

}  // namespace alhambra::players

#endif  // ALHAMBRA_PLAYERS_SEARCH_PLAYER_H_
