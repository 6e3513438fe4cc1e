// Where what may be chosen goes: all of it into a list, or, for who needs one action alone, as much
// as possible into groups that are only counted (Choices).
#ifndef ALHAMBRA_ENGINE_FLOW_LISTING_H_
#define ALHAMBRA_ENGINE_FLOW_LISTING_H_

#include "engine/choices.h"

namespace alhambra {

class Listing {
 public:
  // What modules list is written out. NOLINTNEXTLINE(google-explicit-constructor)
  Listing(ActionList& list) : list_(list) {}
  explicit Listing(Choices& choices) : list_(choices.written_), choices_(&choices) {}

  // What is written out. There may be more.
  ActionList& list() const { return list_; }
  bool empty() const { return counts() ? choices_->empty() : list_.empty(); }

  // The palace of a seat, as it is remembered or else drawn into `fresh`; null if it is not plain.
  PlainPalace* PalaceOf(const Rules& rules, const Game& game, Seat seat, PlainPalace& fresh) const {
    PlainPalace& palace = counts() ? choices_->palaces_[seat] : fresh;
    const bool plain = counts() ? palace.LookAt(rules, game, seat) : palace.Draw(rules, game, seat);
    return plain ? &palace : nullptr;
  }
  // What the seat may buy, as it is remembered or else `fresh`.
  FoundPurchases& PurchasesOf(Seat seat, FoundPurchases& fresh) const {
    return counts() ? choices_->purchases_[seat] : fresh;
  }
  // What may be taken, or null where nothing is counted.
  FoundTakes* takes() const { return counts() ? &choices_->takes_ : nullptr; }

  // Adds such groups.
  void Add(PlainPalace& palace, const PlainPalace::Group& what) const {
    if (!counts()) return palace.Write(what, list_);
    choices_->Add({.sort = Choices::Group::kPalace, .seat = palace.seat(), .what = what},
                  palace.Count(what));
  }
  void Add(const FoundPurchases& found, Seat seat) const {
    if (!counts()) return found.Write(list_);
    choices_->Add({.sort = Choices::Group::kPurchases, .seat = seat}, found.count);
  }
  void Add(const FoundTakes& found) const {
    choices_->Add({.sort = Choices::Group::kTakes}, found.sets.size());
  }

 private:
  bool counts() const { return choices_ != nullptr; }

  ActionList& list_;
  Choices* choices_ = nullptr;
};

}  // namespace alhambra

#endif  // ALHAMBRA_ENGINE_FLOW_LISTING_H_
