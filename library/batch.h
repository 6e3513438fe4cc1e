// Many games at once, each step of all of them in arrays: the inner loop of those who train agents.
// Nothing is allocated while playing.
#ifndef ALHAMBRA_LIBRARY_BATCH_H_
#define ALHAMBRA_LIBRARY_BATCH_H_

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "engine/rules.h"
#include "library/crew.h"
#include "library/features.h"

namespace alhambra::library {

struct BatchWish {
  int games = 1;
  int threads = 1;
  int most_actions = 256;  // choices beyond these are not offered
  bool observations = false, actions = false;
  uint64_t seed = 0;
};

// See alh_batch_arrays for what each holds.
struct BatchArrays {
  std::vector<int32_t> seats, counts, points;
  std::vector<uint8_t> masks, done;
  std::vector<float> observations, actions, rewards;
};

class Batch {
 public:
  // `features` may be null if nothing is wanted of them.
  Batch(std::shared_ptr<const Rules> rules, std::shared_ptr<const Features> features,
        const BatchWish& wish);

  const std::shared_ptr<const Rules>& rules() const { return rules_; }
  const Features* features() const { return features_.get(); }
  const BatchWish& wish() const { return wish_; }
  const BatchArrays& arrays() const { return arrays_; }
  const Game& game(int i) const { return slots_[static_cast<size_t>(i)].game; }

  // Starts all games anew.
  void Reset(uint64_t seed);
  // The first game whose choice is none of those offered, -1 if there is none.
  int FindBadChoice(const int32_t* choices) const;
  // Carries out a choice that is offered in each game. A game that ends is followed by another.
  void Step(const int32_t* choices);

 private:
  // One game, and those that follow it.
  struct Slot {
    Game game;
    Rng seeds;
    KnownWalls walls;
  };
  void Start(Slot& slot) { slot.game = rules_->Start(slot.seeds.Next()); }
  void StepSlot(int member, int i, int choice);
  void Finish(int i);
  void Look(int member, int i);
  void Describe(const Game& view, const ActionList& list, int i, int before);
  void WritePoints(int i);

  const std::shared_ptr<const Rules> rules_;
  const std::shared_ptr<const Features> features_;
  const BatchWish wish_;
  std::vector<Slot> slots_;
  std::vector<Action> choices_;                     // [games][most_actions]
  std::vector<std::unique_ptr<ActionList>> lists_;  // one for each thread
  BatchArrays arrays_;
  Crew crew_;
};

}  // namespace alhambra::library

#endif  // ALHAMBRA_LIBRARY_BATCH_H_
