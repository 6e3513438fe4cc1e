// A puzzle: the position of a game as one seat knows it, in which one choice is clearly the best.
#ifndef ALHAMBRA_APP_PUZZLE_H_
#define ALHAMBRA_APP_PUZZLE_H_

#include <cstdint>
#include <memory>
#include <optional>

#include "codec/scenario.h"
#include "players/search.h"

namespace alhambra::app {

// The best choice must be ahead of every other one by so much of the chance to win, and by so many
// standard errors.
inline constexpr double kLeastLead = 0.08;
inline constexpr double kPlainLead = 0.12;  // where `easy` finds it as well
inline constexpr double kCertainty = 3;
inline constexpr int kFewestChoices = 4;  // those that differ in more than the cards paid

// Both as they are kept: a scenario whose only step is the best choice, and what
// puzzles/README.md says of answers.
struct Puzzle {
  Value scenario;
  Value answer;
};

// The position of a game as a scenario without steps. What the seat that must choose does not know
// is made up: drawn with the seed, or left out and so drawn when it is read. Null if such a
// scenario would not show that seat exactly what it sees now.
Value WritePuzzlePosition(const Rules& rules, const Game& game, uint64_t seed,
                          const Components& components);

// Whether two choices differ at most in the cards paid.
bool IsSameChoice(const Action& a, const Action& b);
// How many choices there are if the cards paid make no difference.
int CountChoices(const ActionList& list);

// Finds the answers. Each takes a while; one judge works in one thread.
class PuzzleJudge {
 public:
  PuzzleJudge();

  // The answer, or nothing if no choice is clearly the best. It depends on the position alone and
  // is the same on every machine.
  std::optional<Value> Judge(const codec::Scenario& scenario);
  // Whether `easy` would choose the same, at most paid with other cards.
  bool IsPlain(const players::Question& question, int choice);

 private:
  // How a choice fares beside the best one.
  struct Rival {
    int choice = 0;
    players::Comparison found;
    double lead(Seat seat) const { return found.first[seat] - found.second[seat]; }
  };

  std::vector<Rival> RivalsOf(const players::Question& question,
                              const std::vector<players::Finding>& findings, double least);
  Value AsGoodPayments(const players::Question& question, int best);
  Value Write(const players::Question& question, int best, int easy,
              const std::vector<Rival>& rivals);

  players::Search search_;
  std::unique_ptr<players::Player> easy_;
  std::unique_ptr<ActionList> list_ = std::make_unique<ActionList>();
};

// Puts the answer into the scenario as its step.
void AddStep(const Value& answer, Value* scenario);

}  // namespace alhambra::app

#endif  // ALHAMBRA_APP_PUZZLE_H_
