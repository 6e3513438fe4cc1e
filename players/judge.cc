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

// Choices that lead to the same question, with as many answers, gain about as much by these: hardly
// any gains more by this than those that seemed better at first.
constexpr double kGainMore = 2;

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

Action Decliner(CoreVerb verb) {
  Action action;
  action.verb = VerbOf(verb);
  return action;
}
Action Pass() { return Decliner(CoreVerb::kPass); }
Action Done() { return Decliner(CoreVerb::kDone); }

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

// Goes on to the next question that the seat itself answers well; false if there is none. In a
// module's question (an auction, an offer) everybody declines from here on, so that a bid is judged
// by what it costs if it wins; nobody interrupts. A bargain ends with the first payment listed, so
// that the change of a price is judged by the purchase it leads to. What the seat itself is asked
// in consequence it answers well, unless other things have come between by chance.
bool Judge::GoToQuestion(const Rules& rules, const Game& before, Seat seat, int* steps) {
  const Frame question = rules.DecisionOf(before).frame;
  for (; *steps < kMostReplies && !rules.IsOver(*after_); ++*steps) {
    const auto [asked, frame] = rules.DecisionOf(*after_);
    const bool same_module = frame.origin != kCore && frame.origin == question.origin;
    if (asked == seat && IsNewQuestion(frame, question) &&
        (same_module || rules.CanTakeBack(before, *after_))) {
      return true;
    }
    if (!same_module && !IsInterrupt(frame) && !IsBargain(frame)) return false;
    if (!Decline(rules)) return false;
  }
  return false;
}

// Answers what is asked now in a way that costs nothing, or as is listed first.
bool Judge::Decline(const Rules& rules) {
  const Frame frame = rules.DecisionOf(*after_).frame;
  // Most questions can be declined without a look at what else could be answered.
  if (!IsBargain(frame) &&
      (rules.Apply(*after_, Pass(), nullptr).ok() || rules.Apply(*after_, Done(), nullptr).ok())) {
    return true;
  }
  if (CanPass(frame)) return false;
  replies_->StopAt(1);
  rules.Legal(*after_, *replies_);
  replies_->StopAt(ActionList::kCapacity);
  return !replies_->empty() && rules.Apply(*after_, (*replies_)[0], nullptr).ok();
}

// Goes on to where a choice can be judged.
void Judge::Settle(const Rules& rules, const Game& before, Seat seat) {
  const uint8_t asks = rules.DecisionOf(before).frame.origin;
  for (int steps = 0; GoToQuestion(rules, before, seat, &steps); ++steps) {
    const bool same_module = rules.DecisionOf(*after_).frame.origin == asks;
    if (!Answer(rules) && !(same_module && Decline(rules))) return;
  }
}

// Lists what can be answered to what is asked now, unless that is too much to be tried.
bool Judge::ListReplies(const Rules& rules) {
  replies_->StopAt(kMostTried + 1);
  rules.Legal(*after_, *replies_);
  replies_->StopAt(ActionList::kCapacity);
  return replies_->size() <= kMostTried;
}

// Gives the reply that is worth most; false if none was given.
bool Judge::Answer(const Rules& rules) {
  if (!ListReplies(rules)) return false;
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
  return SettledWorth(rules, before, seat, action);
}

// Of the choice that led to *after_.
double Judge::SettledWorth(const Rules& rules, const Game& before, Seat seat,
                           const Action& action) {
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

void Judge::BeginGlances(const Rules& rules, const Game& game, Seat seat, const ActionList& list) {
  valuation_.Begin(rules, game, seat);
  worths_.assign(static_cast<size_t>(list.size()), kRefused);
  open_.clear();
}

// As Worth, but what is asked in consequence is left for SettleBest.
void Judge::Glance(const Rules& rules, const Game& before, Seat seat, const ActionList& list,
                   int choice) {
  *after_ = before;
  if (!rules.Apply(*after_, list[choice], nullptr).ok()) return;
  double& worth = worths_[static_cast<size_t>(choice)];
  int steps = 0;
  if (GoToQuestion(rules, before, seat, &steps)) {
    const Frame question = rules.DecisionOf(*after_).frame;
    const bool same_module = question.origin == rules.DecisionOf(before).frame.origin;
    if (ListReplies(rules) || same_module) {
      worth = valuation_.Of(*after_);
      open_.push_back({worth, choice, {question.origin, question.kind, replies_->size()}});
      return;
    }
  }
  worth = SettledWorth(rules, before, seat, list[choice]);
}

// Settles those of the choices glanced at that may still be the best: for each question the one
// that seems best, and whatever would be better than all others if it gained as much. What is left
// out is never chosen.
void Judge::SettleBest(const Rules& rules, const Game& before, Seat seat, const ActionList& list) {
  if (open_.empty()) return;
  double best = kRefused;
  std::sort(open_.begin(), open_.end(), [](const Open& a, const Open& b) {
    return a.worth > b.worth || (a.worth == b.worth && a.choice < b.choice);
  });
  for (const Open& open : open_) worths_[static_cast<size_t>(open.choice)] = kRefused;
  for (const double worth : worths_) best = std::max(best, worth);
  gains_.clear();
  for (const Open& open : open_) {
    auto gain = std::find_if(gains_.begin(), gains_.end(),
                             [&](const Gain& one) { return one.question == open.question; });
    const bool is_first = gain == gains_.end();
    if (!is_first && open.worth + gain->most + kGainMore < best) continue;
    const double worth = Worth(rules, before, seat, list[open.choice]);
    worths_[static_cast<size_t>(open.choice)] = worth;
    best = std::max(best, worth);
    if (is_first) gain = gains_.insert(gain, {open.question, 0});
    gain->most = std::max(gain->most, worth - open.worth);
  }
}

int Judge::Best(const Rules& rules, const Game& game, Seat seat, const ActionList& list, Rng& rng) {
  if (list.size() == 1) return 0;
  BeginGlances(rules, game, seat, list);
  const bool is_long = IsLong(rules, game);
  for (int i = 0; i < list.size(); ++i) {
    if (!is_long || !Demolishes(list[i])) Glance(rules, game, seat, list, i);
  }
  SettleBest(rules, game, seat, list);
  return BestWeighed(rng);
}

int Judge::QuickBest(const Rules& rules, const Game& game, Seat seat, const ActionList& list,
                     Rng& rng) {
  if (list.size() == 1) return 0;
  BeginGlances(rules, game, seat, list);
  for (int first = 0, end = 0; first < list.size(); first = end) {
    while (end < list.size() && (end == first || DifferInCardsPaid(list[first], list[end]))) ++end;
    if (!Demolishes(list[first])) GlanceAtCheapest(rules, game, seat, list, first, end);
  }
  SettleBest(rules, game, seat, list);
  return BestWeighed(rng);
}

// Glances at choices that differ in the cards paid alone: those that leave the most in the hand.
void Judge::GlanceAtCheapest(const Rules& rules, const Game& game, Seat seat,
                             const ActionList& list, int first, int end) {
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
  for (const auto& way : ways_) Glance(rules, game, seat, list, way.second);
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
