// Judges choices by looking one decision ahead: each is tried on a copy of the game, and what it
// leaves the seat with is what it is worth.
#ifndef ALHAMBRA_PLAYERS_JUDGE_H_
#define ALHAMBRA_PLAYERS_JUDGE_H_

#include <memory>
#include <utility>
#include <vector>

#include "engine/rules.h"
#include "players/valuation.h"

namespace alhambra::players {

// What a choice is worth that the rules refuse or that is not looked at.
inline constexpr double kRefused = -1e9;

// After so many turns nobody takes a tile out of a palace any more. Each of two seats could go on
// forever exchanging one for what the other has just given up.
bool IsLong(const Rules& rules, const Game& game);

// Whether two choices are the same except for the cards that pay for it.
bool DifferInCardsPaid(Action a, const Action& b);

class Judge {
 public:
  explicit Judge(const Weights& weights) : weights_(weights), valuation_(weights) {}

  // See Valuation::Forget.
  void Forget() { valuation_.Forget(); }

  // The worth of every choice, in points. `game` is a whole game, such as a sample of a view. The
  // result is overwritten by the next call.
  const std::vector<double>& Weigh(const Rules& rules, const Game& game, Seat seat,
                                   const ActionList& list);
  // The place of the choice with the highest worth; among ties chance decides. Of choices that lead
  // to questions only those are judged by their answers that may well be the best.
  int Best(const Rules& rules, const Game& game, Seat seat, const ActionList& list, Rng& rng);
  // As Best, but choices that are hardly ever best are not looked at.
  int QuickBest(const Rules& rules, const Game& game, Seat seat, const ActionList& list, Rng& rng);

 private:
  int BestWeighed(Rng& rng) const;
  double Worth(const Rules& rules, const Game& before, Seat seat, const Action& action);
  double SettledWorth(const Rules& rules, const Game& before, Seat seat, const Action& action);
  void Settle(const Rules& rules, const Game& before, Seat seat);
  bool GoToQuestion(const Rules& rules, const Game& before, Seat seat, int* steps);
  bool ListReplies(const Rules& rules);
  bool Answer(const Rules& rules);
  bool Decline(const Rules& rules);
  void BeginGlances(const Rules& rules, const Game& game, Seat seat, const ActionList& list);
  void Glance(const Rules& rules, const Game& before, Seat seat, const ActionList& list,
              int choice);
  void GlanceAtCheapest(const Rules& rules, const Game& game, Seat seat, const ActionList& list,
                        int first, int end);
  void SettleBest(const Rules& rules, const Game& before, Seat seat, const ActionList& list);
  double BestBound(const Rules& rules, Seat seat);

  struct Asked {
    uint8_t origin, kind;
    int replies;
    bool operator==(const Asked&) const = default;
  };
  // A choice that leads to a question, with what it is worth before that is answered.
  struct Open {
    double worth;
    int choice;
    Asked question;
  };
  // What good answers to a question bring at most, as far as is known.
  struct Gain {
    Asked question;
    double most;
  };

  const Weights weights_;
  std::vector<double> worths_;
  std::vector<Open> open_;
  std::vector<Gain> gains_;
  std::vector<std::pair<double, int>> ways_;  // to pay: what is left, and the place in the list
  Valuation valuation_;
  // What a choice leads to; the others while a question is answered.
  std::unique_ptr<Game> after_ = std::make_unique<Game>(), asked_ = std::make_unique<Game>(),
                        best_ = std::make_unique<Game>();
  // Room for the choices that follow while a question is settled.
  std::unique_ptr<ActionList> replies_ = std::make_unique<ActionList>();
};

}  // namespace alhambra::players

#endif  // ALHAMBRA_PLAYERS_JUDGE_H_
