#include "players/judge.h"

#include <algorithm>
#include <cstring>

namespace alhambra::players {

namespace {

// Two worths this close are equal; which choice is taken is then left to chance.
constexpr double kEqual = 1e-9;

// How many answers of others are followed at most, in an auction or in a round of turns.
constexpr int kMostReplies = 40;

bool Declines(const Action& action) {
  return action.owner == kCore && (action.verb == static_cast<Verb>(CoreVerb::kPass) ||
                                   action.verb == static_cast<Verb>(CoreVerb::kDone));
}

// Takes a tile out of the palace.
bool Demolishes(const Action& action) {
  return action.owner == kCore && (action.verb == static_cast<Verb>(CoreVerb::kRemove) ||
                                   action.verb == static_cast<Verb>(CoreVerb::kReplace));
}

int Declining(const ActionList& list) {
  for (int i = 0; i < list.size(); ++i) {
    if (Declines(list[i])) return i;
  }
  return 0;
}

bool IsBargain(const Frame& frame) {
  return frame.owner == kCore && frame.kind == static_cast<uint8_t>(CoreFrame::kBargain);
}

// Goes on with a module's question (an auction, an offer) as if everybody declined from here on,
// so that a bid is judged by what it costs if it wins. A bargain ends with the first payment
// listed, so that the change of a price is judged by the purchase it leads to.
void Settle(const Rules& rules, const Frame& question, Game& game, ActionList& list) {
  for (int i = 0; i < kMostReplies && !rules.IsOver(game); ++i) {
    const Frame& frame = rules.DecisionOf(game).frame;
    const bool bargain = IsBargain(frame);
    if (!bargain && (frame.owner == kCore || frame.owner != question.owner)) return;
    rules.Legal(game, list);
    const int reply = bargain ? 0 : Declining(list);
    if (list.empty() || !rules.Apply(game, list[reply], nullptr).ok()) return;
  }
}

// Goes on to the next turn of the seat, with everybody doing what is listed first: a standing bid
// shows then what it has won.
void GoRound(const Rules& rules, Seat seat, Game& game, ActionList& list) {
  for (int i = 0; i < kMostReplies && !rules.IsOver(game); ++i) {
    if (rules.DecisionOf(game).seat == seat && game.core.turn_seat == seat) return;
    rules.Legal(game, list);
    if (list.empty() || !rules.Apply(game, list[Declining(list)], nullptr).ok()) return;
  }
}

// Whether the action of this turn must be to take money.
bool IsBound(const Game& game, Seat seat) {
  for (const Frame& frame : game.core.agenda) {
    const bool bound =
        frame.owner == kCore && frame.kind == static_cast<uint8_t>(CoreFrame::kTakeMoney);
    if (bound && frame.seat == seat) return true;
  }
  return false;
}

int Money(const Rules& rules, const Game& game, Seat seat) {
  int money = 0;
  game.core.hand[seat].ForEach([&](Card card) { money += rules.catalogue().card(card).value; });
  return money;
}

// Whether the valuation knows what this action can bring: the module itself says what its pieces
// are worth.
bool SaysItsWorth(const Rules& rules, const Action& action) {
  return action.owner != kCore &&
         (rules.module(action.owner).hooks >> static_cast<int>(Hook::kWorth) & 1) != 0;
}

// Whether money went for something that can be seen neither as a tile, in a palace nor as points.
bool BoughtUnseen(const Rules& rules, const Game& before, const Game& after, Seat seat) {
  return Money(rules, after, seat) < Money(rules, before, seat) &&
         after.core.owned[seat].size() <= before.core.owned[seat].size() &&
         after.core.dirk.size() <= before.core.dirk.size() &&
         std::memcmp(after.core.spot, before.core.spot, sizeof(after.core.spot)) == 0 &&
         rules.score(after, seat) <= rules.score(before, seat);
}

}  // namespace

double Judge::Worth(const Rules& rules, const Game& before, Seat seat, const Action& action) {
  after_ = before;
  if (!rules.Apply(after_, action, nullptr).ok()) return kRefused;
  Settle(rules, rules.DecisionOf(before).frame, after_, *replies_);
  if (IsBound(after_, seat) && !IsBound(before, seat)) return BestTake(rules, seat);
  if (SaysItsWorth(rules, action) || !BoughtUnseen(rules, before, after_, seat)) {
    return valuation_.Of(after_);
  }
  GoRound(rules, seat, after_, *replies_);
  const double worth = valuation_.Of(after_);
  return BoughtUnseen(rules, before, after_, seat) ? worth + weights_.unknown_piece : worth;
}

// A choice that binds the seat to take money is judged by the best it can take then, with the
// first answers to whatever is asked before.
double Judge::BestTake(const Rules& rules, Seat seat) {
  for (int i = 0; i < kMostReplies && rules.DecisionOf(after_).frame.owner != kCore; ++i) {
    rules.Legal(after_, *replies_);
    if (replies_->empty() || !rules.Apply(after_, (*replies_)[0], nullptr).ok()) break;
  }
  double best = kRefused;
  if (rules.DecisionOf(after_).seat != seat) return valuation_.Of(after_);
  rules.Legal(after_, *replies_);
  const Game bound = after_;
  for (const Action& action : *replies_) {
    after_ = bound;
    if (action.owner != kCore || !rules.Apply(after_, action, nullptr).ok()) continue;
    best = std::max(best, valuation_.Of(after_));
  }
  return best;
}

const std::vector<double>& Judge::Weigh(const Rules& rules, const Game& game, Seat seat,
                                        const ActionList& list) {
  valuation_.Begin(rules, game, seat);
  worths_.clear();
  for (const Action& action : list) {
    worths_.push_back(Worth(rules, game, seat, action));
  }
  return worths_;
}

int Judge::Best(const Rules& rules, const Game& game, Seat seat, const ActionList& list, Rng& rng) {
  if (list.size() == 1) return 0;
  Weigh(rules, game, seat, list);
  return BestWeighed(rng);
}

int Judge::QuickBest(const Rules& rules, const Game& game, Seat seat, const ActionList& list,
                     Rng& rng) {
  if (list.size() == 1) return 0;
  valuation_.Begin(rules, game, seat);
  worths_.clear();
  for (const Action& action : list) {
    worths_.push_back(Demolishes(action) ? kRefused : Worth(rules, game, seat, action));
  }
  return BestWeighed(rng);
}

int Judge::BestWeighed(Rng& rng) const {
  int best = 0;
  int equals = 0;
  double best_worth = kRefused;
  for (size_t i = 0; i < worths_.size(); ++i) {
    if (worths_[i] > best_worth + kEqual) {
      best = static_cast<int>(i);
      best_worth = worths_[i];
      equals = 1;
    } else if (worths_[i] > best_worth - kEqual && rng.Below(++equals) == 0) {
      best = static_cast<int>(i);
    }
  }
  return best;
}

}  // namespace alhambra::players
