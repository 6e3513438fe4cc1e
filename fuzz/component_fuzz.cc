// Component files: the text takes the place of the file that it resembles most. If it makes
// rules, a game with them is started and played for a while. Most mutations change a value, not a
// letter: what is no JSON comes no further than the parser, which the other targets try.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "codec/json.h"
#include "engine/base/check.h"
#include "engine/games/games.h"
#include "engine/rules.h"

namespace {

using namespace alhambra;

// The id of the file that this one stands for: it has most of its fields and lacks fewest. Where
// several do, any of them, but always the same for the same text.
std::string Resembled(const Value& file, size_t size, const Components& components) {
  std::vector<std::string> best;
  int most = 0;
  for (const auto& [id, known] : components) {
    int score = -static_cast<int>(known.fields().size());
    for (const auto& [name, value] : file.fields()) score += known.Find(name) != nullptr ? 2 : 0;
    if (best.empty() || score > most) best.clear();
    if (best.empty() || score == most) {
      most = score;
      best.push_back(id);
    }
  }
  return best[size % best.size()];
}

// Counts this value and all within it.
int Count(const Value& value) {
  int count = 1;
  for (const Value& item : value.items()) count += Count(item);
  for (const auto& [name, field] : value.fields()) count += Count(field);
  return count;
}

Value OtherNumber(int64_t number, Rng& rng) {
  const int64_t others[] = {number - 1, number + 1, 0, -1, 1, 127, 255, 1000, rng.Below(64)};
  return others[rng.Below(static_cast<int>(std::size(others)))];
}

Value OtherText(const std::string& text, Rng& rng) {
  const std::string others[] = {"", "N", "NESW", "tower", "garden", "denar", text + text};
  return others[rng.Below(static_cast<int>(std::size(others)))];
}

// The same but for one change in or below the value with that number; `left` counts down to it.
Value Changed(const Value& value, int& left, Rng& rng) {
  const bool here = left-- == 0;
  if (here && value.IsNumber()) return OtherNumber(value.AsNumber(), rng);
  if (here && value.IsText()) return OtherText(value.AsText(), rng);
  if (!value.IsList() && !value.IsObject()) return value;
  Value changed = value.IsList() ? Value::List() : Value::Object();
  const int size = static_cast<int>(value.items().size() + value.fields().size());
  const int chosen = here && size > 0 ? rng.Below(size) : -1;
  const int times = rng.Below(3);  // the chosen one goes, stays or comes twice
  int i = 0;
  for (const Value& item : value.items()) {
    for (int n = i == chosen ? times : 1; n > 0; --n) changed.Add(Changed(item, left, rng));
    ++i;
  }
  for (const auto& [name, field] : value.fields()) {
    if (i++ != chosen || times > 0) changed.Set(name, Changed(field, left, rng));
  }
  return changed;
}

void PlayOn(const Rules& rules) {
  Game game = rules.Start(1);
  Rng rng{1};
  const auto list = std::make_unique<ActionList>();
  for (int i = 0; i < 100 && !rules.IsOver(game); ++i) {
    rules.Legal(game, *list);
    CHECK(!list->empty());
    CHECK(rules.Apply(game, (*list)[rng.Below(list->size())], nullptr).ok());
  }
}

}  // namespace

extern "C" size_t LLVMFuzzerMutate(uint8_t* data, size_t size, size_t most);

extern "C" size_t LLVMFuzzerCustomMutator(uint8_t* data, size_t size, size_t most, unsigned seed) {
  Rng rng{seed};
  Value file;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  if (rng.Below(16) == 0 || !codec::Ok(codec::ParseJson(text, &file))) {
    return LLVMFuzzerMutate(data, size, most);
  }
  int number = rng.Below(Count(file));
  const std::string changed = codec::JsonText(Changed(file, number, rng));
  if (changed.size() > most) return LLVMFuzzerMutate(data, size, most);
  std::copy(changed.begin(), changed.end(), data);
  return changed.size();
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  static const Components kComponents = codec::BuiltInComponents();
  Value file;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  if (!codec::Ok(codec::ParseJson(text, &file)) || !file.IsObject()) return 0;

  const std::string id = Resembled(file, size, kComponents);
  Components components = kComponents;
  components[id] = file;
  Setup setup;
  setup.players = 2 + static_cast<int>(size % 5);
  if (FindGame(id) != nullptr) {
    setup.game = id;
  } else if (id != "base") {
    setup.modules = {id};
  }
  const RulesOrProblem made = Rules::Make(setup, components);
  CHECK((made.rules == nullptr) == !made.text.empty());
  if (made.rules != nullptr) PlayOn(*made.rules);
  return 0;
}
