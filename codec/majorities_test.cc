#include "codec/majorities.h"

#include <gtest/gtest.h>

#include "codec/test_support.h"

namespace alhambra::codec {
namespace {

// What is told before the points of the majorities, compared with the points that come.
class Counting : public EventSink {
 public:
  Counting(const Rules& rules, const Game& game) : rules_(rules), game_(game) {}

  void On(const Event& event) override {
    if (IsCore(event, CoreEvent::kCounted)) {
      counted_ = CountedValue(rules_, game_, event.a);
      for (const Kind kind : rules_.kinds()) CheckFactors(KindNames()[kind]);
    } else if (IsCore(event, CoreEvent::kScored) && event.b > 0) {
      for (const Kind kind : rules_.kinds()) {
        if (rules_.KindSource(kind) == event.a) CheckPlace(event, KindNames()[kind]);
      }
    }
  }

  int places = 0, shared = 0, multiples = 0;

 private:
  void CheckPlace(const Event& event, std::string_view kind) {
    const auto& standing = counted_.Find("standing")->Find(kind)->items();
    EXPECT_EQ(standing[event.seat].AsNumber(), event.b) << kind;
    EXPECT_EQ(std::count(standing.begin(), standing.end(), Value(int{event.b})), event.c) << kind;
    ++places;
    if (event.c > 1) ++shared;
  }

  void CheckFactors(std::string_view kind) {
    const Value* built = counted_.Find("built")->Find(kind);
    const Value* factors = counted_.Find("factors")->Find(kind);
    ASSERT_EQ(built == nullptr, factors == nullptr) << kind;
    if (built == nullptr) return;
    const auto& values = counted_.Find("values")->Find(kind)->items();
    ASSERT_EQ(values.size(), factors->items().size());
    for (size_t place = 0; place < values.size(); ++place) {
      EXPECT_EQ(values[place].AsNumber(), factors->items()[place].AsNumber() * built->AsNumber());
    }
    ++multiples;
  }

  const Rules& rules_;
  const Game& game_;
  Value counted_;
};

std::shared_ptr<const Rules> RulesFor(std::string game, int players,
                                      std::vector<std::string> modules) {
  Setup setup;
  setup.game = std::move(game);
  setup.players = players;
  setup.modules = std::move(modules);
  return TestRules(setup);
}

TEST(MajoritiesTest, CountedTellsThePlacesThatScoreAndWhatEachBuildingIsWorth) {
  Rng rng{7};
  for (const std::string name : {"alhambra", "granada", "alhambra-granada"}) {
    const bool palaces_alone = name == "alhambra";
    int places = 0, shared = 0, multiples = 0;
    for (int i = 0; i < Rounds(12); ++i) {
      const bool with_modules = palaces_alone && i % 2 == 1;
      const auto rules =
          RulesFor(name, 2 + i % 4, with_modules ? RandomModules(rng) : std::vector<std::string>());
      Game game = rules->Start(i);
      Counting counting(*rules, game);
      PlayRandomly(
          *rules, i, game, [](const ActionList&, const Action&) { return true; }, &counting);
      places += counting.places;
      shared += counting.shared;
      multiples += counting.multiples;
    }
    EXPECT_GT(places, 50) << name;
    EXPECT_EQ(shared == 0, name == "granada") << name;  // its ties are broken
    EXPECT_EQ(multiples == 0, palaces_alone) << name;
  }
}

}  // namespace
}  // namespace alhambra::codec
