// Scenarios: whatever position can be set up is written and parsed again, scored by forms, its
// steps are run, and it is played on for a while. What is no scenario may be a form of a scoring.
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>

#include "codec/json.h"
#include "codec/position.h"
#include "codec/scenario.h"
#include "codec/scoring_form.h"
#include "codec/setup.h"
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

// Whatever can be set up can be scored, and its numbers alone bring the same.
void Score(const alhambra::Value& file, const alhambra::Rules& rules,
           const alhambra::Components& components) {
  using namespace alhambra;
  const Value* position = file.Find("position");
  for (int scoring = 1; position != nullptr && scoring <= kScorings; ++scoring) {
    Value form = codec::WriteSetup(rules.setup());
    form.Set("scoring", scoring);
    Value by_numbers = form, answer, again;
    form.Set("position", *position);
    if (const Value* seed = file.Find("seed")) form.Set("seed", *seed);
    CHECK(codec::Ok(codec::ScoreForm(form, components, &answer)));
    for (const char* field : {"table", "scorers", "before"}) {
      by_numbers.Set(field, *answer.Find(field));
    }
    if (!codec::Ok(codec::ScoreForm(by_numbers, components, &again))) continue;  // too large
    CHECK(*answer.Find("total") == *again.Find("total"));
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
  if (!Ok(OpenScenario(file, kComponents, scenario.get()))) {
    Value answer;
    ScoreForm(file, kComponents, &answer);
    return 0;
  }
  Score(file, *scenario->rules, kComponents);

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
