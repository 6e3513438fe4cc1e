// What a client is told in random games: every sort of action, decision, event and refusal. One of
// each is kept in a file that the browser client's tests read, so that it has words for all of
// them and a value for every placeholder.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>

#include "codec/json.h"
#include "codec/pattern.h"
#include "codec/position.h"
#include "codec/text.h"
#include "tests/random_setup.h"

namespace alhambra::tests {
namespace {

constexpr int kToldGames = 600;
constexpr const char* kToldFile = ALHAMBRA_SOURCE_DIR "/web/src/story/told.json";
// If it is set, the file is written and not compared.
constexpr const char* kWriteTold = "ALHAMBRA_WRITE_TOLD";

// What decides which message fits: the names of the arguments, a word that stands for itself
// ("exactly"), and whether a list is empty.
std::string ShapeOf(const Value& value) {
  std::string shape;
  for (const auto& [name, field] : value.fields()) {
    if (field.IsNull() || name == "text" || name == "market") continue;
    shape += " " + name;
    if (field.IsObject()) shape += "(" + ShapeOf(field) + ")";
    if (field.IsList() && field.items().empty()) shape += "=none";
    for (const std::string_view word : {"decision", "event", "code", "verb", "name", "by"}) {
      if (name == word && field.IsText()) shape += "=" + field.AsText();
    }
  }
  return shape;
}

// Plays and keeps one of each sort.
class Listener : public EventSink {
 public:
  using Sorts = std::map<std::string, Value>;  // by shape
  std::map<std::string, Sorts> told{
      {"actions", {}}, {"decisions", {}}, {"events", {}}, {"refusals", {}}};

  void Play(const Rules& rules, int index) {
    rules_ = &rules;
    Rng rng{static_cast<uint64_t>(index) ^ 0x7e11ULL};
    const auto game = std::make_unique<Game>(rules.Start(static_cast<uint64_t>(index) * 11 + 3));
    const auto copy = std::make_unique<Game>();
    while (!rules.IsOver(*game)) {
      rules.Legal(*game, list_);
      const int sensible = list_.size();
      *copy = *game;
      HearRefusal(*copy, Unlisted(rules, list_, rng));
      rules.AddIdle(*game, list_);
      Hear(rules.DecisionOf(*game));
      for (const Action& action : list_) Hear(*game, action);
      const Refusal refusal = rules.Apply(*game, list_[rng.Below(sensible)], this);
      ASSERT_TRUE(refusal.ok()) << refusal.code;
    }
  }

  void On(const Event& event) override {
    const bool paid = !event.pay.cards.empty();
    if (!IsNew(event.origin, event.kind, event.tile, event.seat == kNoSeat, paid, event.a, event.b,
               event.c)) {
      return;
    }
    Keep("events", event.origin, codec::EventValue(*rules_, event, codec::kEverything));
  }

 private:
  // Fields that decide a shape, quick to compare.
  using Print = std::tuple<std::string, int, bool, bool, bool, int, int, int>;

  bool IsNew(Origin origin, int kind, TileId tile, bool more, bool paid, int a, int b, int c) {
    return seen_.insert({ById(origin), kind, tile == kNoTile, more, paid, a, b, c}).second;
  }

  std::string ById(Origin origin) const {
    return origin == kCore ? "" : rules_->modules()[origin - 1u]->info().id;
  }

  void Hear(const Decision& decision) {
    Keep("decisions", decision.frame.origin, codec::DecisionValue(*rules_, decision));
    decision_ = codec::FrameName(*rules_, decision.frame);
  }

  void Hear(const Game& game, const Action& action) {
    const bool paid = !action.pay.cards.empty();
    const bool first = pairs_.insert({decision_, ById(action.origin), action.verb}).second;
    if (!IsNew(action.origin, 256 + action.verb, action.tile, false, paid, action.a, action.b,
               action.c) &&
        !first) {
      return;
    }
    Value value = codec::ActionValue(*rules_, action);
    if (value.Find("args")->Find("space") != nullptr) {
      const Value position = codec::WritePosition(*rules_, game, codec::kEverything);
      value.Set("market", *position.Find("market"));
    }
    value.Set("decision", decision_);
    Keep("actions", action.origin, std::move(value));
  }

  // Of what nobody listed, whatever can be written can be sent.
  void HearRefusal(Game& game, const Action& unlisted) {
    if (unlisted.origin > rules_->modules().size()) return;
    Action action;
    const std::string text = codec::ActionText(*rules_, unlisted);
    if (!codec::ParseAction(*rules_, text, &action).empty()) return;
    const Refusal refusal = rules_->Apply(game, action, nullptr);
    if (refusal.ok()) return;
    codec::Fields fields;
    fields.tile = refusal.tile;
    fields.x = refusal.x;
    fields.y = refusal.y;
    fields.a = refusal.a;
    fields.b = refusal.b;
    Value value = Value::Object();
    value.Set("code", std::string(refusal.code));
    value.Set("text", codec::RefusalText(*rules_, refusal));
    codec::AddArguments(*rules_, {refusal.text}, fields, value);
    Keep("refusals", kCore, std::move(value));
  }

  void Keep(const std::string& sort, Origin origin, Value value) {
    if (origin != kCore) value.Set("by", ById(origin));
    const std::string shape = ShapeOf(value);
    told[sort].try_emplace(shape, std::move(value));
  }

  const Rules* rules_ = nullptr;
  ActionList list_;
  std::set<Print> seen_;
  std::set<std::tuple<std::string, std::string, int>> pairs_;  // decision, origin and verb
  std::string decision_;
};

// One to a line, so that a change is easy to read.
std::string TextOf(const Listener& listener) {
  std::string text = "{";
  for (const auto& [sort, values] : listener.told) {
    text += std::string(text == "{" ? "\n" : ",\n") + "\"" + sort + "\": [";
    for (const auto& [shape, value] : values) {
      text += (text.back() == '[' ? "\n" : ",\n") + codec::JsonText(value);
    }
    text += "]";
  }
  return text + "\n}\n";
}

std::set<std::string> ShapesIn(const Value& list) {
  std::set<std::string> shapes;
  for (const Value& value : list.items()) shapes.insert(ShapeOf(value));
  return shapes;
}

TEST(Told, IsKeptForTheClientsWords) {
  const int games = GamesToPlay(kToldGames);
  const auto listener = std::make_unique<Listener>();
  for (int index = 0; index < games; ++index) {
    const alhambra::Setup setup = RandomSetup(index);
    SCOPED_TRACE(Describe(setup));
    listener->Play(*MakeRules(setup), index);
    if (HasFatalFailure()) return;
  }
  if (std::getenv(kWriteTold) != nullptr) {
    std::ofstream(kToldFile) << TextOf(*listener);
    return;
  }
  Value file;
  const codec::Problem problem = codec::ReadJsonFile(kToldFile, &file);
  ASSERT_TRUE(codec::Ok(problem)) << codec::ProblemText(problem);
  for (const auto& [sort, values] : listener->told) {
    const std::set<std::string> kept = ShapesIn(*file.Find(sort));
    for (const auto& [shape, value] : values) {
      EXPECT_EQ(kept.count(shape), 1u)
          << codec::JsonText(value) << " is not in " << kToldFile << "; run with " << kWriteTold
          << "=1, and see whether the client's tests find words for it";
    }
  }
}

}  // namespace
}  // namespace alhambra::tests
