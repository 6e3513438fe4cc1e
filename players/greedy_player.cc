#include "players/greedy_player.h"

namespace alhambra::players {

namespace {

// Two worths this close are equal; which choice is taken is then left to chance.
constexpr double kEqual = 1e-9;

// What a module's piece is worth that shows neither in points nor in tiles nor in the hand.
constexpr double kUnknownPiece = 4;

// How many answers of others are followed at most, in an auction or in a round of turns.
constexpr int kMostReplies = 40;

bool Declines(const Action& action) {
  return action.owner == kCore && (action.verb == static_cast<Verb>(CoreVerb::kPass) ||
                                   action.verb == static_cast<Verb>(CoreVerb::kDone));
}

int Declining(const ActionList& list) {
  for (int i = 0; i < list.size(); ++i) {
    if (Declines(list[i])) return i;
  }
  return 0;
}

// Goes on with a module's question (an auction, an offer) as if everybody declined from here on,
// so that a bid is judged by what it costs if it wins.
void Settle(const Rules& rules, const Frame& question, Game& game, ActionList& list) {
  for (int i = 0; i < kMostReplies && !rules.IsOver(game); ++i) {
    const Frame& frame = rules.DecisionOf(game).frame;
    if (frame.owner == kCore || frame.owner != question.owner) return;
    rules.Legal(game, list);
    if (list.empty() || !rules.Apply(game, list[Declining(list)], nullptr).ok()) return;
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

int Money(const Rules& rules, const Game& game, Seat seat) {
  int money = 0;
  game.core.hand[seat].ForEach([&](Card card) { money += rules.catalogue().card(card).value; });
  return money;
}

// Whether money went for something that can be seen neither as a tile nor as points.
bool BoughtUnseen(const Rules& rules, const Game& before, const Game& after, Seat seat) {
  return Money(rules, after, seat) < Money(rules, before, seat) &&
         after.core.owned[seat].size() <= before.core.owned[seat].size() &&
         after.core.dirk.size() <= before.core.dirk.size() &&
         rules.score(after, seat) <= rules.score(before, seat);
}

}  // namespace

int GreedyPlayer::Choose(const Rules& rules, const Game& view, Seat seat, const ActionList& list,
                         Rng& rng) {
  if (list.size() == 1) return 0;
  const Valuation valuation(rules, view, seat);
  const Frame question = rules.DecisionOf(view).frame;
  const Game before = rules.Sample(view, seat, rng);
  int best = 0;
  int equals = 0;
  double best_worth = -1e9;
  for (int i = 0; i < list.size(); ++i) {
    Game after = before;
    if (!rules.Apply(after, list[i], nullptr).ok()) continue;
    Settle(rules, question, after, replies_);
    if (BoughtUnseen(rules, before, after, seat)) GoRound(rules, seat, after, replies_);
    double worth = valuation.Of(after);
    if (BoughtUnseen(rules, before, after, seat)) worth += kUnknownPiece;
    if (worth > best_worth + kEqual) {
      best = i;
      best_worth = worth;
      equals = 1;
    } else if (worth > best_worth - kEqual && rng.Below(++equals) == 0) {
      best = i;
    }
  }
  return best;
}

}  // namespace alhambra::players
