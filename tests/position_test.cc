// Positions of random games with one thing changed: each is refused with a sentence, or is a
// position that keeps every promise and reads back as it is written.
#include "codec/position.h"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>
#include <vector>

#include "codec/json.h"
#include "codec/test_support.h"
#include "tests/random_setup.h"

namespace alhambra::tests {
namespace {

// Changes one leaf or list of a value.
class Changer {
 public:
  Changer(const std::vector<std::string>& words, Rng& rng) : words_(words), rng_(rng) {}

  // `at` is the number of what is changed; it counts down, and is negative then.
  Value Change(const Value& value, int* at, const std::string& path = "") {
    if (value.IsObject()) {
      Value copy = Value::Object();
      for (const auto& [name, field] : value.fields()) {
        copy.Set(name, Change(field, at, path + "." + name));
      }
      return copy;
    }
    const bool here = (*at)-- == 0;
    if (here) what = path + ", which was " + codec::JsonText(value);
    if (!value.IsList()) return here ? ChangedLeaf(value) : value;
    Value copy = Value::List();
    const int size = static_cast<int>(value.items().size());
    const int dropped = here && size > 0 ? rng_.Below(size) : -1;
    const bool twice = dropped >= 0 && rng_.Below(2) == 0;
    for (int i = 0; i < size; ++i) {
      const Value item = Change(value.items()[static_cast<size_t>(i)], at, path + "[]");
      if (i != dropped || twice) copy.Add(item);
      if (i == dropped && twice) copy.Add(item);
    }
    return copy;
  }

  std::string what;

 private:
  Value ChangedLeaf(const Value& value) {
    if (value.IsBool()) return Value(!value.AsBool());
    if (value.IsNumber()) {
      const int64_t numbers[] = {value.AsNumber() + 1, value.AsNumber() - 1, 0, 99};
      return Value(numbers[rng_.Below(4)]);
    }
    return Value(words_[static_cast<size_t>(rng_.Below(static_cast<int>(words_.size())))]);
  }

  const std::vector<std::string>& words_;
  Rng& rng_;
};

int CountPlaces(const Value& value) {
  int places = value.IsObject() ? 0 : 1;
  for (const auto& [name, field] : value.fields()) places += CountPlaces(field);
  for (const Value& item : value.items()) places += CountPlaces(item);
  return places;
}

// Every word that a position of these rules may have somewhere.
std::vector<std::string> WordsOf(const Rules& rules, const Value& position) {
  std::set<std::string> words{"nothing at all"};
  const auto collect = [&](const Value& value, const auto& self) -> void {
    if (value.IsText()) words.insert(value.AsText());
    for (const auto& [name, field] : value.fields()) self(field, self);
    for (const Value& item : value.items()) self(item, self);
  };
  collect(position, collect);
  for (const Kind kind : rules.kinds()) words.emplace(KindNames()[kind]);
  for (const std::string_view name : CurrencyNames()) words.emplace(name);
  for (int id = 0; id < rules.catalogue().tile_count(); ++id) {
    words.insert(rules.catalogue().tile(static_cast<TileId>(id)).name);
  }
  return {words.begin(), words.end()};
}

void CheckChanged(const Rules& rules, const Value& changed) {
  const Reader reader(changed);
  Game read;
  codec::ReadPosition(rules, reader, 1, &read);
  if (!reader.ok()) {
    ASSERT_NE(reader.problem().text, "");
    return;
  }
  SCOPED_TRACE(codec::JsonText(changed));  // to be tried in a scenario
  ASSERT_EQ(FindFault(rules, read), "");
  ASSERT_EQ(FindFault(rules, rules.Redeal(read, 1)), "") << "dealt anew";
  const Value again = codec::WritePosition(rules, read, codec::kEverything);
  const Reader reread(again);
  Game same;
  codec::ReadPosition(rules, reread, 2, &same);
  ASSERT_TRUE(reread.ok()) << reread.problem().path << ": " << reread.problem().text;
  ASSERT_EQ(codec::JsonText(codec::WritePosition(rules, same, codec::kEverything)),
            codec::JsonText(again));
}

TEST(Positions, ChangedAnywhereAreRefusedOrRight) {
  auto list = std::make_unique<ActionList>();
  for (int index = 0; index < GamesToPlay(21120) / 120 + 1; ++index) {
    const alhambra::Setup setup = RandomSetup(500000 + index);
    const std::shared_ptr<const Rules> rules = MakeRules(setup);
    SCOPED_TRACE(Describe(setup) + ", game " + std::to_string(index));
    Game game = rules->Start(static_cast<uint64_t>(index));
    Rng rng{static_cast<uint64_t>(index) + 21};
    for (int step = 0; !rules->IsOver(game); ++step) {
      const Frame& top = game.core.agenda.back();
      if (step % 16 == 9 && IsMain(top)) {
        const Value written = codec::WritePosition(*rules, game, codec::kEverything);
        const std::vector<std::string> words = WordsOf(*rules, written);
        const int places = CountPlaces(written);
        for (int i = 0; i < 8; ++i) {
          int at = rng.Below(places);
          Changer changer(words, rng);
          const Value changed = changer.Change(written, &at);
          if (changed == written) continue;
          SCOPED_TRACE("changed: " + changer.what);
          CheckChanged(*rules, changed);
          if (HasFatalFailure()) return;
        }
      }
      rules->Legal(game, *list);
      ASSERT_TRUE(rules->Apply(game, (*list)[rng.Below(list->size())], nullptr).ok());
    }
  }
}

// What a module writes of games, by field.
using Written = std::map<std::string, std::set<std::string>>;

void NoteState(const Rules& rules, const Game& game, Written* written) {
  Value state = Value::Object();
  rules.modules().back()->Write(rules, game, state);
  for (const auto& [field, value] : state.fields()) {
    (*written)[field].insert(codec::JsonText(value));
  }
}

// Unless they leave it out altogether, as what was dealt.
TEST(Positions, LeaveToChanceWhatAGameStartsWithByChance) {
  const Value nothing = Value::Object();
  for (const ModuleEntry& entry : AllModules()) {
    const char* const id = entry.make()->info().id;
    const auto rules = codec::TestRules(3, {id});
    Written started, read;
    for (uint64_t seed = 0; seed < 8; ++seed) {
      const Reader reader(nothing);
      Game game;
      codec::ReadPosition(*rules, reader, seed, &game);
      ASSERT_TRUE(reader.ok()) << id << ": " << reader.problem().text;
      NoteState(*rules, game, &read);
      NoteState(*rules, rules->Start(seed), &started);
    }
    for (const auto& [field, values] : read) {
      const bool chance = started[field].size() > 1 && values != std::set<std::string>{"[]"};
      EXPECT_EQ(values.size() > 1, chance) << id << ": " << field;
    }
  }
}

}  // namespace
}  // namespace alhambra::tests
