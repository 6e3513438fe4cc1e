// The choices of one decision for who needs a single one of them, as random play does: how many
// there are, and the n-th. They are those of Rules::Legal in the same order, but most of them are
// only counted, and no more than the one asked for is written out.
//
//   Choices choices(rules);
//   while (!rules.IsOver(game)) {
//     choices.Find(game);
//     rules.Apply(game, choices[rng.Below(choices.size())], nullptr);
//   }
#ifndef ALHAMBRA_ENGINE_CHOICES_H_
#define ALHAMBRA_ENGINE_CHOICES_H_

#include "engine/base/scratch_list.h"
#include "engine/flow/found.h"
#include "engine/flow/plain_placement.h"
#include "engine/game/action.h"
#include "engine/rules.h"

namespace alhambra {

// Larger than an ActionList: make one and use it again, for any games of the rules. It remembers
// what it found, and finds anew only what has changed since.
class Choices {
 public:
  // The rules must live as long.
  explicit Choices(const Rules& rules) : rules_(rules) {}
  Choices(const Choices&) = delete;
  Choices& operator=(const Choices&) = delete;

  // What the seat to move may choose. The game may be a view of that seat.
  void Find(const Game& game);
  int size() const {
    const int all = written_.size() + counted_;
    return all < ActionList::kCapacity ? all : ActionList::kCapacity;
  }
  bool empty() const { return size() == 0; }
  Action operator[](int n) const;

 private:
  friend class Listing;

  // Actions that follow each other and are only counted: what may be done with a palace, taken, or
  // bought.
  struct Group {
    enum Sort : uint8_t { kPalace, kTakes, kPurchases } sort;
    Seat seat = 0;                 // but of takes
    PlainPalace::Group what = {};  // of a palace
    int first = 0;                 // the number of its first one
    int size = 0;
  };

  // Adds a group of so many actions, if there are any.
  void Add(Group group, int size);
  Action At(const Group& group, int n) const;

  const Rules& rules_;
  int counted_ = 0;
  ScratchList<Group, kMaxOwned> groups_;
  FoundTakes takes_;
  FoundPurchases purchases_[kMaxPlayers];
  PlainPalace palaces_[kMaxPlayers];
  ActionList written_;  // all others
};

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_CHOICES_H_
