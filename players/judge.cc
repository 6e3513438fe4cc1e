#include "players/judge.h"

#include <algorithm>
#include <cstring>

namespace alhambra::players {

namespace {

// Two worths this close are equal; which choice is taken is then left to chance.
constexpr double kEqual = 1e-9;

// How many answers of others are followed at most, in an auction or in a round of turns.
constexpr int kMostReplies = 40;

// An own question with more answers than this is left open.
constexpr int kMostTried = 12;

// Of the ways to pay for the same thing a quick look takes no more.
constexpr int kMostWaysToPay = 2;

// In turns of every seat; no other game was seen to last for more than 75.
constexpr int kLongGame = 100;

bool Declines(const Action& action) {
  return IsCore(action, CoreVerb::kPass) || IsCore(action, CoreVerb::kDone);
}

// Takes a tile out of the palace.
bool Demolishes(const Action& action) {
  return IsCore(action, CoreVerb::kRemove) || IsCore(action, CoreVerb::kReplace);
}

// Whether passing is always possible there, so that the choices need not be listed for it.
bool CanPass(const Frame& frame) {
  return IsCore(frame, CoreFrame::kInterrupt) || IsCore(frame, CoreFrame::kClaim);
}

Action Pass() {
  Action action;
  action.verb = VerbOf(CoreVerb::kPass);
  return action;
}

int Declining(const ActionList& list) {
  for (int i = 0; i < list.size(); ++i) {
    if (Declines(list[i])) return i;
  }
  return 0;
}

bool IsBargain(const Frame& frame) { return IsCore(frame, CoreFrame::kBargain); }

// Goes on to the next turn of the seat, with everybody doing what is listed first: a standing bid
// shows then what it has won.
void GoRound(const Rules& rules, Seat seat, Game& game, ActionList& list) {
  for (int i = 0; i < kMostReplies && !rules.IsOver(game); ++i) {
    const auto [asked, frame] = rules.DecisionOf(game);
    if (asked == seat && game.core.turn_seat == seat) return;
    if (CanPass(frame)) {
      if (!rules.Apply(game, Pass(), nullptr).ok()) return;
      continue;
    }
    rules.Legal(game, list);
    if (list.empty() || !rules.Apply(game, list[Declining(list)], nullptr).ok()) return;
  }
}

bool IsInterrupt(const Frame& frame) { return IsCore(frame, CoreFrame::kInterrupt); }

// Asked by a module, and not the same again (as in an auction).
bool IsNewQuestion(const Frame& frame, const Frame& old) {
  return frame.origin != kCore && (frame.origin != old.origin || frame.kind != old.kind);
}

// Whether the next action of this turn must be to take money, or to buy something.
bool IsBound(const Game& game, Seat seat) {
  for (const Frame& frame : game.core.agenda) {
    const bool bound = IsCore(frame, CoreFrame::kTakeMoney) || IsCore(frame, CoreFrame::kBuyKind);
    if (bound && frame.seat == seat) return true;
  }
  return false;
}

// Whether the valuation knows what this action can bring: the module itself says what its pieces
// are worth.
bool SaysItsWorth(const Rules& rules, const Action& action) {
  return action.origin != kCore && Overrides(rules.module(action.origin), Hook::kWorth);
}

// Whether money went for something that can be seen neither as a tile, in a palace nor as points.
bool BoughtUnseen(const Rules& rules, const Game& before, const Game& after, Seat seat) {
  const CardSet& hand = after.core.hand[seat];
  return after.core.owned[seat].size() <= before.core.owned[seat].size() &&
         after.core.dirk.size() <= before.core.dirk.size() &&
         !hand.Contains(before.core.hand[seat]) &&
         CardsWorth(rules, hand) < CardsWorth(rules, before.core.hand[seat]) &&
         std::memcmp(after.core.spot, before.core.spot, sizeof(after.core.spot)) == 0 &&
         rules.score(after, seat) <= rules.score(before, seat);
}

}  // namespace

bool IsLong(const Rules& rules, const Game& game) {
  return TurnNumber(game.core) > kLongGame * rules.players();
}

bool DifferInCardsPaid(Action a, const Action& b) {
  if (IsCore(a, CoreVerb::kTake)) return false;
  a.pay.cards = b.pay.cards;
  return a == b;
}

// Goes on to where a choice can be judged. In a module's question (an auction, an offer) everybody
// declines from here on, so that a bid is judged by what it costs if it wins; nobody interrupts. A
// bargain ends with the first payment listed, so that the change of a price is judged by the
// purchase it leads to. What the seat itself is asked in consequence it answers well, unless other
// things have come between by chance.
void Judge::Settle(const Rules& rules, const Game& before, Seat seat) {
  const Frame question = rules.DecisionOf(before).frame;
  for (int i = 0; i < kMostReplies && !rules.IsOver(*after_); ++i) {
    const auto [asked, frame] = rules.DecisionOf(*after_);
    const bool same_module = frame.origin != kCore && frame.origin == question.origin;
    const bool declines = same_module || IsInterrupt(frame);
    const bool answers = asked == seat && IsNewQuestion(frame, question) &&
                         (same_module || rules.CanTakeBack(before, *after_));
    const bool goes_on = declines || IsBargain(frame);
    if (!answers && !goes_on) return;
    if (CanPass(frame)) {
      if (!rules.Apply(*after_, Pass(), nullptr).ok()) return;
      continue;
    }
    if (!goes_on) replies_->StopAt(kMostTried + 1);
    rules.Legal(*after_, *replies_);
    replies_->StopAt(ActionList::kCapacity);
    if (answers && Answer(rules)) continue;
    if (!goes_on || replies_->empty()) return;
    const int reply = declines ? Declining(*replies_) : 0;
    if (!rules.Apply(*after_, (*replies_)[reply], nullptr).ok()) return;
  }
}

// Gives the reply that is worth most; false if none was given.
bool Judge::Answer(const Rules& rules) {
  if (replies_->size() > kMostTried) return false;
  std::swap(after_, asked_);
  double best = kRefused;
  for (const Action& action : *replies_) {
    *after_ = *asked_;
    if (!rules.Apply(*after_, action, nullptr).ok()) continue;
    const double worth = valuation_.Of(*after_);
    if (worth <= best) continue;
    best = worth;
    std::swap(after_, best_);
  }
  std::swap(after_, best > kRefused ? best_ : asked_);
  return best > kRefused;
}

double Judge::Worth(const Rules& rules, const Game& before, Seat seat, const Action& action) {
  *after_ = before;
  if (!rules.Apply(*after_, action, nullptr).ok()) return kRefused;
  Settle(rules, before, seat);
  if (IsBound(*after_, seat) && !IsBound(before, seat)) return BestBound(rules, seat);
  if (SaysItsWorth(rules, action) || !BoughtUnseen(rules, before, *after_, seat)) {
    return valuation_.Of(*after_);
  }
  GoRound(rules, seat, *after_, *replies_);
  const double worth = valuation_.Of(*after_);
  return BoughtUnseen(rules, before, *after_, seat) ? worth + weights_.unknown_piece : worth;
}

// A choice that binds the seat to take money, or to buy something, is judged by the best it can do
// then, with the first answers to whatever is asked before.
double Judge::BestBound(const Rules& rules, Seat seat) {
  for (int i = 0; i < kMostReplies && rules.DecisionOf(*after_).frame.origin != kCore; ++i) {
    rules.Legal(*after_, *replies_);
    if (replies_->empty() || !rules.Apply(*after_, (*replies_)[0], nullptr).ok()) break;
  }
  double best = kRefused;
  if (rules.DecisionOf(*after_).seat != seat) return valuation_.Of(*after_);
  rules.Legal(*after_, *replies_);
  const Game bound = *after_;
  for (const Action& action : *replies_) {
    *after_ = bound;
    if (action.origin != kCore || !rules.Apply(*after_, action, nullptr).ok()) continue;
    best = std::max(best, valuation_.Of(*after_));
  }
  return best;
}

const std::vector<double>& Judge::Weigh(const Rules& rules, const Game& game, Seat seat,
                                        const ActionList& list) {
  valuation_.Begin(rules, game, seat);
  worths_.clear();
  const bool is_long = IsLong(rules, game);
  for (const Action& action : list) {
    const bool skipped = is_long && Demolishes(action);
    worths_.push_back(skipped ? kRefused : Worth(rules, game, seat, action));
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
  worths_.assign(static_cast<size_t>(list.size()), kRefused);
  for (int first = 0, end = 0; first < list.size(); first = end) {
    while (end < list.size() && (end == first || DifferInCardsPaid(list[first], list[end]))) ++end;
    if (!Demolishes(list[first])) WeighCheapest(rules, game, seat, list, first, end);
  }
  return BestWeighed(rng);
}

// Weighs choices that differ in the cards paid alone: those that leave the most in the hand.
void Judge::WeighCheapest(const Rules& rules, const Game& game, Seat seat, const ActionList& list,
                          int first, int end) {
  ways_.clear();
  for (int i = first; i < end; ++i) ways_.emplace_back(0, i);
  if (end - first > kMostWaysToPay) {
    for (auto& [left, i] : ways_) left = valuation_.HandWorthWithout(game, list[i].pay.cards);
    const auto most = ways_.begin() + kMostWaysToPay;
    std::partial_sort(ways_.begin(), most, ways_.end(), [](const auto& a, const auto& b) {
      return a.first > b.first || (a.first == b.first && a.second < b.second);
    });
    ways_.erase(most, ways_.end());
  }
  for (const auto& way : ways_) {
    worths_[static_cast<size_t>(way.second)] = Worth(rules, game, seat, list[way.second]);
  }
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
