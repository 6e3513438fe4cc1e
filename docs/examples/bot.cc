// A computer player of your own, in process: it tries each choice on a guess of what it cannot see
// and takes the one after which a scoring would bring it most. Then it plays against the level
// `easy`.
#include <iostream>
#include <memory>

#include "codec/json.h"
#include "players/levels.h"
#include "players/player.h"

using namespace alhambra;

class Scorer : public players::Player {
 public:
  const char* name() const override { return "scorer"; }

  int Choose(const Rules& rules, const Game& view, Seat seat, const ActionList& list,
             Rng& rng) override {
    const Game guess = rules.Sample(view, seat, rng);
    int best = 0;
    int most = -1;
    for (int i = 0; i < list.size(); ++i) {
      Game after = guess;
      if (!rules.Apply(after, list[i], nullptr).ok()) continue;
      const int worth = Worth(rules, after, seat);
      if (worth > most) {
        most = worth;
        best = i;
      }
    }
    return best;
  }

 private:
  // In quarters of a point: points after a third scoring now, four for a tile to place, money.
  static int Worth(const Rules& rules, Game game, Seat seat) {
    int worth = 0;
    for (const TileId tile : game.core.owned[seat]) {
      if (game.core.spot[tile].zone == Zone::kWaiting) worth += 16;
    }
    for (Currency currency = 0; currency < kSpaces; ++currency) {
      worth += rules.MoneyOf(game, seat, currency);
    }
    rules.RunScoring(game, 3, nullptr);
    return worth + 4 * rules.score(game, seat);
  }
};

int main() {
  Setup setup;
  setup.players = 2;
  const RulesOrProblem made = Rules::Make(setup, codec::BuiltInComponents());
  if (made.rules == nullptr) {
    std::cerr << made.path << ": " << made.text << "\n";
    return 1;
  }
  const Rules& rules = *made.rules;
  Scorer scorer;
  const auto easy = players::MakePlayer("easy");
  players::Player* const seats[] = {&scorer, easy.get()};
  const auto list = std::make_unique<ActionList>();
  Rng rng{1};
  int points[2] = {};
  constexpr int kGames = 20;
  for (int n = 0; n < kGames; ++n) {
    Game game = rules.Start(/*seed=*/static_cast<uint64_t>(n));
    while (!rules.IsOver(game)) {
      const Seat seat = rules.DecisionOf(game).seat;
      const Game view = rules.View(game, seat);
      rules.Legal(view, *list);
      const int choice = seats[seat]->Choose(rules, view, seat, *list, rng);
      rules.Apply(game, (*list)[choice], nullptr);
    }
    for (const Seat seat : {Seat{0}, Seat{1}}) points[seat] += rules.score(game, seat);
  }
  for (const Seat seat : {Seat{0}, Seat{1}}) {
    std::cout << seats[seat]->name() << ": " << points[seat] / kGames << " points a game\n";
  }
}
