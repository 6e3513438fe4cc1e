// A game in numbers, for those who train agents: fixed arrays that say what a seat may know, and
// what each of its choices is. All of it is read off the view of that seat, so that nothing hidden
// can be in it; only where no module hides anything the game itself does as well, since of its core
// nothing is read that a view masks. Which numbers there are follows from the rules: from the
// kinds, cards, decisions, verbs and score sources that the core and the modules declare.
#ifndef ALHAMBRA_LIBRARY_FEATURES_H_
#define ALHAMBRA_LIBRARY_FEATURES_H_

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "engine/rules.h"

namespace alhambra::library {

// Numbers that belong together, and what each is.
struct Block {
  std::string name;
  int from = 0;
  std::vector<std::string> numbers;

  int size() const { return static_cast<int>(numbers.size()); }
};

// The wall of a palace as it was looked at last: most decisions leave palaces alone.
struct KnownWall {
  uint64_t palace = 0;  // what lay there, mixed
  int length = 0;
};
using KnownWalls = std::array<KnownWall, kMaxPlayers>;

class Features {
 public:
  // palace_reach: how far the map of the own palace reaches from the fountain; 0: there is none.
  Features(std::shared_ptr<const Rules> rules, int palace_reach);

  const Rules& rules() const { return *rules_; }
  int observation_size() const { return observation_size_; }
  int action_size() const { return action_size_; }
  const std::vector<Block>& observation_blocks() const { return observation_blocks_; }
  const std::vector<Block>& action_blocks() const { return action_blocks_; }

  // Whether a game must be masked before it is read.
  bool needs_view() const { return !rules_->With(Hook::kHide).empty(); }
  // `view` is the view of that seat. Fills observation_size() numbers, most of them from 0 to 1.
  // `walls`, if not null: those of the same game earlier on.
  void Observe(const Game& view, Seat seat, float* out, KnownWalls* walls = nullptr) const;
  // The choices of the seat that decides, one after the other. `view` is its view.
  void Describe(const Game& view, const Action* choices, int count, float* out) const;

 private:
  class Observing;
  class Describing;
  using Names = std::vector<std::string>;
  void CountWords();
  void LayOutObservation();
  void LayOutAction();
  std::string OwnerOf(Origin origin) const;
  Names FrameNames() const;
  Names VerbNames() const;
  Names KindNamesOf(const std::string& prefix) const;
  Names TileNames(const std::string& prefix) const;
  Names SeatNames() const;
  Names PalaceNames() const;
  // Its kind or that it has none, its price, its walls.
  void WriteTile(const Game& view, TileId tile, int rotation, float* out) const;
  // Returns where it begins. One without numbers is left out.
  static int AddBlock(std::vector<Block>& blocks, const char* name, Names numbers);

  std::shared_ptr<const Rules> rules_;
  const int palace_reach_;
  int tile_size_ = 0;  // numbers for what a tile is
  int seat_size_ = 0;  // numbers for one player
  int frame_count_ = 0;
  std::vector<int> first_frame_, first_verb_;  // by origin
  int cards_ = 0, tiles_ = 0;                  // in the whole game
  // Where blocks begin.
  struct {
    int decision, deciding, turn, clock, market, beside, display, hand, money, pieces, worth, seats,
        dirk, palace;
  } at_ = {};
  struct {
    int verb, tile, second, payment, cell, numbers;
  } in_action_ = {};
  int observation_size_ = 0, action_size_ = 0;
  std::vector<Block> observation_blocks_, action_blocks_;
};

}  // namespace alhambra::library

#endif  // ALHAMBRA_LIBRARY_FEATURES_H_
