// Goes through a game that was played: what hard would have done at each decision, knowing what
// that seat knew, what the choice that was made has cost, and what was luck.
#ifndef ALHAMBRA_PLAYERS_REVIEW_H_
#define ALHAMBRA_PLAYERS_REVIEW_H_

#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "players/reasons.h"
#include "players/search.h"

namespace alhambra::players {

// docs/players.md says how the bounds were found.
enum class Verdict : uint8_t { kOk, kInaccuracy, kMistake, kBlunder };
Verdict VerdictOf(double loss);
const std::vector<std::string_view>& VerdictNames();  // "ok", "inaccuracy", ...

// The playouts that one decision gets unless a budget is given: a game of three players without
// modules then takes well below a minute.
inline constexpr int kReviewPlayouts = 600;

// One decision, as far as a summary needs it.
struct Turning {
  Seat seat = kNoSeat;  // that chose
  double loss = 0;      // of its chance to win
  // Everybody's chances with the best choice, and with the one that was made.
  Chances before{}, after{};
  Verdict verdict = Verdict::kOk;
};

struct Judgement : Turning {
  int step = 0;  // place of the action among all actions, from 0
  int trials = 0;
  Action chosen, best;
  std::vector<Reason> reasons;  // for the best choice; none if it was chosen
};

class Reviewer {
 public:
  // The actions must be possible one after the other from `start` on.
  Reviewer(std::shared_ptr<const Rules> rules, const Game& start, std::vector<Action> actions);
  ~Reviewer();

  // The steps at which there was more than one choice.
  const std::vector<int>& decisions() const { return decisions_; }
  // Who decided there.
  Seat SeatAt(int number) const { return seats_[static_cast<size_t>(number)]; }
  const Game& end() const { return end_; }
  // Judges the n-th decision. Nothing if it was stopped before anything was found out. It depends
  // on the game and, with a budget of playouts, on nothing else: not on what was asked before.
  std::optional<Judgement> Judge(int number, const Budget& budget);
  // The same a part at a time, for whoever has other things to do in between: goes on until false.
  void Begin(int number, const Budget& budget);
  bool GoOn();
  std::optional<Judgement> Found();

 private:
  // What is thought about.
  struct Doubt;

  void GoTo(int step);
  // The choices of the seat that decides now; also the action, if the rules do not list it.
  int ListWith(const Action& action);
  static void Weigh(Doubt& doubt);

  const std::shared_ptr<const Rules> rules_;
  const Game start_;
  const std::vector<Action> actions_;
  std::vector<int> decisions_;
  std::vector<Seat> seats_;  // of the decisions
  Game end_;
  Game game_;  // after `at_` actions
  int at_ = 0;
  Search search_;
  std::unique_ptr<ActionList> list_ = std::make_unique<ActionList>();
  std::unique_ptr<Doubt> doubt_;
};

// How a seat came from its chance at the start to what it got in the end:
// start - loss + others + luck = end.
struct SeatSummary {
  int decisions = 0, inaccuracies = 0, mistakes = 0, blunders = 0;
  double start = 0, end = 0;
  double loss = 0;    // by its own choices
  double others = 0;  // by the choices of the others
  double luck = 0;    // by all that came between decisions
};

// Each seat's share of the victory; of a game that is not over, the chances at its last decision.
Chances SharesOf(const Rules& rules, const Game& end, const Turning& last);
// `turnings`: all decisions of all seats, in order, and not none.
std::vector<SeatSummary> Summarise(int players, const std::vector<Turning>& turnings,
                                   const Chances& end);

}  // namespace alhambra::players

#endif  // ALHAMBRA_PLAYERS_REVIEW_H_
