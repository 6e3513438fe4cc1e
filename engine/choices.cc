#include "engine/choices.h"

#include "engine/flow/listing.h"
#include "engine/flow/turn.h"

namespace alhambra {

void Choices::Find(const Game& game) {
  written_.clear();
  counted_ = 0;
  groups_.clear();
  ListDecision(rules_, game, Listing(*this));
}

Action Choices::operator[](int n) const {
  int counted = 0;  // before it
  for (const Group& group : groups_) {
    if (n < group.first) break;
    if (n < group.first + group.size) return At(group, n - group.first);
    counted += group.size;
  }
  return written_[n - counted];
}

Action Choices::At(const Group& group, int n) const {
  if (group.sort == Group::kPalace) return palaces_[group.seat].At(group.what, n);
  if (group.sort == Group::kPurchases) return purchases_[group.seat].At(n);
  Action action;
  action.verb = VerbOf(CoreVerb::kTake);
  action.pay.cards = takes_.sets[n];
  return action;
}

void Choices::Add(Group group, int size) {
  if (size == 0) return;
  group.first = written_.size() + counted_;
  group.size = size;
  groups_.push_back(group);
  counted_ += size;
}

}  // namespace alhambra
