// Sets a game up, plays it and prints what happens as a spectator would see it.
#include <iostream>
#include <memory>

#include "codec/json.h"
#include "codec/text.h"
#include "engine/rules.h"
#include "players/levels.h"

using namespace alhambra;

// Events come while an action is carried out; each says who may know of it.
class Printer : public EventSink {
 public:
  explicit Printer(const Rules& rules) : rules_(rules) {}
  void On(const Event& event) override {
    const std::string sentence = codec::EventText(rules_, event, kSpectator);
    if (!sentence.empty()) std::cout << sentence << "\n";
  }

 private:
  const Rules& rules_;
};

int main() {
  Setup setup;
  setup.players = 3;
  setup.modules = {"diamonds", "camps"};
  const RulesOrProblem made = Rules::Make(setup, codec::BuiltInComponents());
  if (made.rules == nullptr) {
    std::cerr << made.path << ": " << made.text << "\n";
    return 1;
  }
  const Rules& rules = *made.rules;

  Game game = rules.Start(/*seed=*/42);
  Printer printer(rules);
  Rng rng{7};
  const auto player = players::MakePlayer("easy");   // plays all seats
  const auto list = std::make_unique<ActionList>();  // large: make one and use it again
  while (!rules.IsOver(game)) {
    const Seat seat = rules.DecisionOf(game).seat;
    const Game view = rules.View(game, seat);  // what that seat may know
    rules.Legal(view, *list);
    const int choice = player->Choose(rules, view, seat, *list, rng);
    const Refusal refusal = rules.Apply(game, (*list)[choice], &printer);
    if (!refusal.ok()) {
      std::cerr << codec::RefusalText(rules, refusal) << "\n";
      return 1;
    }
  }
  for (int seat = 0; seat < rules.players(); ++seat) {
    std::cout << "Player " << seat + 1 << ": " << rules.score(game, seat) << "\n";
  }
}
