// Says what a seat could do, and how likely it then is to win: the thinking of the hard level, with
// what it found and not only what it chose.
#ifndef ALHAMBRA_PLAYERS_ADVISOR_H_
#define ALHAMBRA_PLAYERS_ADVISOR_H_

#include <optional>
#include <vector>

#include "players/search.h"

namespace alhambra::players {

class Advisor {
 public:
  // So often the best choice is tried at least, however clear it is, so that its chance is known
  // and not only its rank.
  static constexpr int kTrials = 48;

  // `fewest`: so many choices are looked at if there are as many, although hard would not look at
  // those that seem far behind.
  explicit Advisor(const Budget& budget, int fewest = 1);

  // The best choices, at most so many, what hard would choose first. Those that differ in nothing
  // but the cards paid count as one. The answer depends on the seat's view, the list and `rng`
  // alone, and with a budget of playouts on nothing else.
  std::vector<Finding> Advise(const Question& question, int most, Rng& rng);
  // The same a part at a time: nothing as long as there is more to think about.
  std::optional<std::vector<Finding>> AdviseOn(const Question& question, int most, Rng& rng);

 private:
  const Budget budget_;
  Search search_;
  std::optional<Thinking> thinking_;
};

}  // namespace alhambra::players

#endif  // ALHAMBRA_PLAYERS_ADVISOR_H_
