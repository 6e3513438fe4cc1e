// For the tests of modules: plays one game at random and checks at every step what every module
// must keep.
#ifndef ALHAMBRA_TESTS_MODULE_PROMISES_H_
#define ALHAMBRA_TESTS_MODULE_PROMISES_H_

#include <cstring>
#include <memory>
#include <string>

#include "codec/position.h"
#include "codec/text.h"
#include "engine/flow/play.h"
#include "engine/rules.h"

namespace alhambra {

class Promises {
 public:
  Promises(const Rules& rules, const char* module) : rules_(rules), module_(module) {}

  // Plays a whole game. Returns what was broken, "" if nothing.
  std::string BrokenIn(uint64_t seed) {
    Rng rng{seed * 2 + 1};
    Game game = rules_.Start(seed);
    auto list = std::make_unique<ActionList>();
    for (int step = 0; !rules_.IsOver(game); ++step) {
      rules_.Legal(game, *list);
      std::string broken = list->empty() ? "nothing can be chosen" : CheckTable(game);
      if (broken.empty()) broken = CheckKnowledge(game, rng);
      if (broken.empty() && step % 8 == 0) broken = CheckEveryChoice(game, *list);
      if (broken.empty()) broken = CheckNonsense(game, *list, rng);
      if (broken.empty() && step % 8 == 4) broken = CheckPosition(game);
      if (broken.empty() && step > 50000) broken = "the game does not end";
      if (!broken.empty()) return "seed " + std::to_string(seed) + ": " + broken;
      rules_.Apply(game, (*list)[rng.Below(list->size())], nullptr);
    }
    return CheckTable(game);
  }

 private:
  std::string CheckTable(const Game& game) const {
    int counts[128];
    rules_.CountCards(game, counts);
    for (int id = 0; id < rules_.catalogue().hand_card_count(); ++id) {
      const CardDef& def = rules_.catalogue().card(static_cast<Card>(id));
      if (counts[id] != def.copies) return "the number of cards '" + def.name + "' changed";
    }
    for (const auto& module : rules_.modules()) {
      const char* fault = module->FindFault(rules_, game);
      if (fault != nullptr) return fault;
    }
    for (Seat seat = 0; seat < rules_.players(); ++seat) {
      const Refusal refusal = rules_.LayOut(game, seat).Validate();
      if (!refusal.ok()) return std::string("an illegal palace: ") + refusal.code;
    }
    return "";
  }

  std::string CheckKnowledge(const Game& game, Rng& rng) const {
    const int viewer = rng.Below(rules_.players() + 1);
    const Seat seat = viewer == rules_.players() ? kSpectator : static_cast<Seat>(viewer);
    const Game view = rules_.View(game, seat);
    const Game sample = rules_.Sample(view, seat, rng);
    if (!(rules_.View(sample, seat) == view)) return "a sample looks different from its view";
    const std::string table = CheckTable(sample);
    return table.empty() ? "" : "in a sample: " + table;
  }

  std::string CheckEveryChoice(const Game& game, const ActionList& list) const {
    for (const Action& action : list) {
      const std::string text = codec::ActionText(rules_, action);
      Game copy = game;
      const Refusal refusal = rules_.Apply(copy, action, nullptr);
      if (!refusal.ok()) return "'" + text + "' is listed but refused: " + refusal.code;
      Action again;
      const std::string problem = codec::ParseAction(rules_, text, &again);
      if (!problem.empty() || !(again == action)) return "'" + text + "' does not read back";
    }
    return "";
  }

  // A listed action with one byte changed, and one of random bytes.
  std::string CheckNonsense(const Game& game, const ActionList& list, Rng& rng) const {
    Action actions[2];
    unsigned char bytes[sizeof(Action)];
    std::memcpy(bytes, &list[rng.Below(list.size())], sizeof(bytes));
    bytes[rng.Below(sizeof(bytes))] = static_cast<unsigned char>(rng.Next());
    std::memcpy(&actions[0], bytes, sizeof(bytes));
    for (unsigned char& byte : bytes) byte = static_cast<unsigned char>(rng.Below(4));
    std::memcpy(&actions[1], bytes, sizeof(bytes));
    for (const Action& action : actions) {
      Game copy = game;
      if (!rules_.Apply(copy, action, nullptr).ok() && !(copy == game)) {
        return "a refused action changed the game";
      }
    }
    return "";
  }

  // What the module writes, it reads back.
  std::string CheckPosition(const Game& game) const {
    const Frame& top = game.core.agenda.back();
    if (top.owner != kCore || top.kind != static_cast<uint8_t>(CoreFrame::kMain)) return "";
    const Value position = codec::WritePosition(rules_, game, codec::kEverything);
    const Reader reader(position);
    Game read;
    codec::ReadPosition(rules_, reader, 1, &read);
    if (!reader.ok()) return reader.problem().path + ": " + reader.problem().text;
    Value before = Value::Object(), after = Value::Object();
    rules_.FindModule(module_)->Write(rules_, game, before);
    rules_.FindModule(module_)->Write(rules_, read, after);
    return before == after ? "" : "what the module wrote does not read back";
  }

  const Rules& rules_;
  const char* module_;
};

}  // namespace alhambra

#endif  // ALHAMBRA_TESTS_MODULE_PROMISES_H_
