// Action text: the first byte picks a set-up, every line is an action. What parses must read back
// the same, and applying it must be an answer, never an accident.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "codec/json.h"
#include "codec/text.h"
#include "engine/base/check.h"
#include "engine/rules.h"

namespace alhambra::codec {
namespace {

std::shared_ptr<const Rules> Make(int players, bool all_modules) {
  Setup setup;
  setup.players = players;
  if (all_modules) {
    for (const ModuleEntry& entry : AllModules()) {
      setup.modules.emplace_back(entry.make()->info().id);
    }
  }
  RulesOrProblem made = Rules::Make(setup, BuiltInComponents());
  CHECK(made.rules != nullptr);
  return made.rules;
}

void PlayLine(const Rules& rules, std::string_view line, Game& game) {
  Action action;
  if (!ParseAction(rules, line, &action).empty()) return;
  Action again;
  CHECK(ParseAction(rules, ActionText(rules, action), &again).empty());
  CHECK(action == again);
  const Game before = game;
  const Refusal refusal = rules.Apply(game, action, nullptr);
  if (refusal.ok()) return;
  CHECK(!RefusalText(rules, refusal).empty());
  CHECK(game == before);
}

}  // namespace
}  // namespace alhambra::codec

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  using namespace alhambra;
  using namespace alhambra::codec;
  static const std::vector<std::shared_ptr<const Rules>> kRules = {Make(2, false), Make(3, false),
                                                                   Make(2, true), Make(4, true)};
  if (size == 0) return 0;
  const Rules& rules = *kRules[data[0] % kRules.size()];
  Game game = rules.Start(data[0]);
  std::string_view rest(reinterpret_cast<const char*>(data) + 1, size - 1);
  while (!rest.empty()) {
    const size_t end = std::min(rest.find('\n'), rest.size());
    PlayLine(rules, rest.substr(0, end), game);
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return 0;
}
