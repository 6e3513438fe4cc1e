// What the tests of this folder share: tables by a few words, and random play on them.
#ifndef ALHAMBRA_SERVER_TEST_SUPPORT_H_
#define ALHAMBRA_SERVER_TEST_SUPPORT_H_

#include <memory>
#include <string>
#include <vector>

#include "codec/json.h"
#include "codec/text.h"
#include "engine/base/check.h"
#include "server/table.h"

namespace alhambra::server {

inline const Components& TestComponents() {
  static const Components kComponents = codec::BuiltInComponents();
  return kComponents;
}

inline std::vector<std::string> AllTestModules() {
  std::vector<std::string> modules;
  for (const ModuleEntry& entry : AllModules()) modules.emplace_back(entry.make()->info().id);
  return modules;
}

inline std::shared_ptr<const Rules> TestRules(int players, std::vector<std::string> modules) {
  Setup setup;
  setup.players = players;
  setup.modules = std::move(modules);
  setup.options[kEndTurnOption] = 1;
  RulesOrProblem made = Rules::Make(setup, TestComponents());
  CHECK(made.rules != nullptr);
  return made.rules;
}

inline Head TestHead(const Rules& rules, std::vector<SeatKind> kinds, uint64_t seed) {
  Head head;
  head.table = "abcdefghij";
  head.setup = rules.setup();
  head.seed = seed;
  head.created = 1700000000;
  head.watch = std::string(32, 'f');
  kinds.resize(static_cast<size_t>(rules.players()), SeatKind::kHere);
  for (size_t i = 0; i < kinds.size(); ++i) {
    SeatPlan seat;
    seat.kind = kinds[i];
    if (seat.kind != SeatKind::kLink) seat.name = "Player " + std::to_string(i + 1);
    if (seat.kind == SeatKind::kComputer) seat.level = "easy";
    if (seat.kind != SeatKind::kComputer) seat.token = std::string(32, static_cast<char>('0' + i));
    head.seats.push_back(seat);
  }
  return head;
}

// People at all seats unless their kinds are given.
inline Table TestTable(int players, std::vector<SeatKind> kinds = {},
                       std::vector<std::string> modules = {}, uint64_t seed = 1) {
  const auto rules = TestRules(players, std::move(modules));
  return Table(TestHead(*rules, std::move(kinds), seed), rules, rules->Start(seed));
}

// The n-th listed choice that takes cards.
inline std::string TakeAction(const Table& table, int n = 0) {
  const auto list = std::make_unique<ActionList>();
  table.rules().Legal(table.game(), *list);
  for (const Action& action : *list) {
    if (IsCore(action, CoreVerb::kTake) && n-- == 0) {
      return codec::ActionText(table.rules(), action);
    }
  }
  return "";
}

inline std::string AnyAction(const Table& table) {
  const auto list = std::make_unique<ActionList>();
  table.rules().Legal(table.game(), *list);
  return codec::ActionText(table.rules(), (*list)[0]);
}

// Entries that could come next, at random: mostly actions, sometimes taken back, done again or
// talked about.
class RandomWalk {
 public:
  explicit RandomWalk(uint64_t seed) : rng_{seed} {}

  Entry Next(const Table& table) {
    const Seat seat = table.rules().DecisionOf(table.game()).seat;
    Entry entry;
    entry.seat = seat;
    entry.at = 1700000000;
    entry.kind = Entry::Kind::kAct;
    const int chance = rng_.Below(8);
    if (chance == 0 && table.CanUndo(seat)) {
      entry.kind = Entry::Kind::kUndo;
    } else if (chance <= 2 && table.CanRedo(seat)) {
      entry.kind = Entry::Kind::kRedo;
    } else if (chance == 3 && rng_.Below(4) == 0) {
      entry.kind = Entry::Kind::kChat;
      entry.text = "Well done!";
    } else {
      table.rules().Legal(table.game(), *list_);
      entry.text = codec::ActionText(table.rules(), (*list_)[rng_.Below(list_->size())]);
      entry.id = "id" + std::to_string(++ids_);
    }
    return entry;
  }

 private:
  Rng rng_;
  int ids_ = 0;
  std::unique_ptr<ActionList> list_ = std::make_unique<ActionList>();
};

}  // namespace alhambra::server

#endif  // ALHAMBRA_SERVER_TEST_SUPPORT_H_
