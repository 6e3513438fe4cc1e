// Scenarios: whatever position can be set up is written and parsed again, its steps are run, and
// it is played on for a while.
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>

#include "codec/json.h"
#include "codec/position.h"
#include "codec/scenario.h"
#include "engine/base/check.h"

namespace {

// Whatever can be set up can be played.
void PlayOn(const alhambra::Rules& rules, alhambra::Game& game) {
  alhambra::Rng rng{1};
  auto list = std::make_unique<alhambra::ActionList>();
  for (int i = 0; i < 50 && !rules.IsOver(game); ++i) {
    rules.Legal(game, *list);
    CHECK(!list->empty());
    CHECK(rules.Apply(game, (*list)[rng.Below(list->size())], nullptr).ok());
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  using namespace alhambra;
  using namespace alhambra::codec;
  static const Components kComponents = BuiltInComponents();
  Value file;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  if (!Ok(ParseJson(text, &file))) return 0;
  auto scenario = std::make_unique<Scenario>();
  if (!Ok(OpenScenario(file, kComponents, scenario.get()))) return 0;

  const Value position = WritePosition(*scenario->rules, scenario->game, kEverything);
  Value again;
  CHECK(Ok(ParseJson(JsonText(position), &again)));
  CHECK(again == position);
  for (Seat viewer = 0; viewer < scenario->rules->players(); ++viewer) {
    ViewValue(*scenario->rules, scenario->game, viewer);
  }
  RunScenario(file, kComponents);
  PlayOn(*scenario->rules, scenario->game);
  return 0;
}
