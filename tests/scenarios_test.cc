// The promises in the positions of the scenarios, which are stranger than those of random games:
// whatever a rule was written for comes up there.
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "codec/scenario.h"
#include "codec/test_support.h"
#include "tests/random_setup.h"
#include "tests/secrets.h"

namespace alhambra::tests {
namespace {

constexpr int kScenarioParts = 8;
constexpr int kUnlisted = 8;  // for each position

class ScenarioChecker : public EventSink {
 public:
  void On(const Event& event) override {
    EXPECT_TRUE(IsToldToTheRight(rules(), event))
        << codec::EventText(rules(), event, codec::kEverything) << " is told to others";
  }

  // Follows the scenario and checks each position that it comes to.
  void Check(const Value& file) {
    ASSERT_TRUE(codec::Ok(codec::OpenScenario(file, codec::TestComponents(), &scenario_)));
    // Tiles that a position leaves out would be missing in a game.
    const Value* position = file.Find("position");
    is_whole_ = position == nullptr || position->Find("supply_rest") == nullptr;
    is_position_ = is_whole_;
    CheckHere();
    for (const Value& step : file.Find("steps")->items()) {
      if (testing::Test::HasFatalFailure()) return;
      const Value* text = step.Find("do");
      const Value* scoring = step.Find("score");
      if (text != nullptr) {
        SCOPED_TRACE("after " + text->AsText());
        Action action;
        ASSERT_EQ(codec::ParseAction(rules(), text->AsText(), &action), "");
        ASSERT_TRUE(rules().Apply(scenario_.game, action, this).ok());
        CheckHere();
      } else if (scoring != nullptr) {
        SCOPED_TRACE("after a scoring");
        rules().RunScoring(scenario_.game, static_cast<int>(scoring->AsNumber()), this);
        is_position_ = false;  // its card may still come up
        CheckHere();
      }
    }
  }

 private:
  const Rules& rules() const { return *scenario_.rules; }

  std::string Fault(const Game& game) const { return is_whole_ ? FindFault(rules(), game) : ""; }

  void CheckHere() {
    const Game& game = scenario_.game;
    ASSERT_EQ(Fault(game), "");
    if (rules().IsOver(game)) return;
    CheckChoices();
    if (is_position_ && IsMain(game.core.agenda.back())) {
      Game read;
      ASSERT_EQ(ReadBack(rules(), game, &read), "");
    }
    for (Seat seat = 0; seat <= rules().players(); ++seat) {
      const Seat viewer = seat < rules().players() ? seat : kSpectator;
      const Game view = rules().View(game, viewer);
      const Game sample = rules().Sample(view, viewer, rng_);
      ASSERT_EQ(Fault(sample), "") << "in a sampled game";
      ASSERT_TRUE(rules().View(sample, viewer) == view) << "a sampled game looks different";
    }
  }

  // Every other action leads to a whole game, unless it is refused.
  void CheckUnlisted() {
    for (int i = 0; i < kUnlisted; ++i) {
      const Action action = Unlisted(rules(), list_, rng_);
      Game copy = scenario_.game;
      if (rules().Apply(copy, action, nullptr).ok()) {
        ASSERT_EQ(Fault(copy), "") << codec::ActionText(rules(), action);
        ASSERT_EQ(RecordFault(rules(), scenario_.game, action, copy), "");
      } else {
        ASSERT_TRUE(copy == scenario_.game);
      }
    }
  }

  // Every choice leads to a whole game.
  void CheckChoices() {
    rules().Legal(scenario_.game, list_);
    ASSERT_FALSE(list_.empty());
    CheckUnlisted();
    rules().AddIdle(scenario_.game, list_);
    for (const Action& action : list_) {
      Game copy = scenario_.game;
      const Refusal refusal = rules().Apply(copy, action, nullptr);
      // No game comes to so many tiles that this has to be thought of when listing.
      if (!refusal.ok() && std::string_view(refusal.code) == "too-many") continue;
      ASSERT_TRUE(refusal.ok()) << codec::ActionText(rules(), action) << ": "
                                << codec::RefusalText(rules(), refusal);
      ASSERT_EQ(Fault(copy), "") << codec::ActionText(rules(), action);
    }
  }

  codec::Scenario scenario_;
  bool is_whole_ = true;
  bool is_position_ = true;
  Rng rng_{1};
  ActionList list_;
};

class InScenarios : public testing::TestWithParam<int> {};

TEST_P(InScenarios, EveryPromiseIsKept) {
  const std::vector<std::string> files = codec::ScenarioFiles();
  ASSERT_FALSE(files.empty());
  for (size_t i = static_cast<size_t>(GetParam()); i < files.size(); i += kScenarioParts) {
    SCOPED_TRACE(files[i]);
    Value file;
    ASSERT_TRUE(codec::Ok(codec::ReadJsonFile(files[i], &file)));
    std::make_unique<ScenarioChecker>()->Check(file);
    if (HasFatalFailure()) return;
  }
}

INSTANTIATE_TEST_SUITE_P(Part, InScenarios, testing::Range(0, kScenarioParts));

}  // namespace
}  // namespace alhambra::tests
