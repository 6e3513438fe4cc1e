// Plays random games over random set-ups and checks every promise of the engine along the way.
// The games are spread over several cases so that they can run side by side.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <vector>

#include "codec/json.h"
#include "codec/position.h"
#include "codec/text.h"
#include "engine/choices.h"
#include "tests/random_setup.h"
#include "tests/secrets.h"

namespace alhambra::tests {
namespace {

constexpr int kParts = 16;
constexpr int kMostDecisions = 50000;  // no game takes nearly as long
// Once in this many decisions something may be chosen that brings nothing (Rules::AddIdle).
constexpr int kIdleEvery = 8;
constexpr size_t kManyModules = 8;

// Adds up what the events say was scored, and looks whether a turn brings anything along from the
// one before and whether everybody is told what is theirs to know.
class Watcher : public EventSink {
 public:
  Watcher(const Rules& rules, const Game& game) : rules_(rules), game_(game) {}
  void On(const Event& event) override {
    EXPECT_TRUE(IsToldToTheRight(rules_, event))
        << codec::EventText(rules_, event, codec::kEverything) << " is told to others";
    if (event.origin != kCore) return;
    if (event.kind == static_cast<uint8_t>(CoreEvent::kScored)) {
      EXPECT_NE(event.value, 0) << "no points are told as points";
      points[event.seat] += event.value;
    }
    if (event.kind == static_cast<uint8_t>(CoreEvent::kTurn)) CheckTurn(event.seat);
  }
  int points[8] = {};

 private:
  void CheckTurn(Seat seat) const {
    const Core& core = game_.core;
    Frame fresh;
    fresh.kind = static_cast<uint8_t>(CoreFrame::kTurn);
    fresh.seat = seat;
    EXPECT_EQ(core.agenda.size(), 1) << "something is still going on when a turn starts";
    EXPECT_TRUE(core.agenda[0] == fresh) << "a turn starts with something of the one before";
    EXPECT_EQ(core.turn_seat, seat);
    EXPECT_EQ(core.actions_done, 0);
    EXPECT_EQ(core.scorings_noted, 0) << "a scoring was noted and not held";
    for (const auto& owned : core.owned) {
      for (const TileId tile : owned) {
        EXPECT_NE(static_cast<int>(core.spot[tile].zone), static_cast<int>(Zone::kWaiting));
      }
    }
  }

  const Rules& rules_;
  const Game& game_;
};

class GameChecker {
 public:
  // With texts, what is written of the game must lead back to it.
  GameChecker(const Rules& rules, int index, bool texts)
      : rules_(rules),
        seed_(static_cast<uint64_t>(index) * 7 + 1),
        rng_{static_cast<uint64_t>(index) ^ 0xabcdefULL},
        game_(rules.Start(seed_)),
        replay_(rules.Start(seed_)),
        texts_(texts),
        choices_(rules),
        watcher_(rules, game_) {}

  void Play() {
    CheckWhole();
    int decisions = 0;
    while (!rules_.IsOver(game_) && !testing::Test::HasFatalFailure()) {
      ASSERT_LT(++decisions, kMostDecisions) << "the game does not end";
      Step(decisions);
    }
    if (testing::Test::HasFatalFailure()) return;
    CheckWhole();
    CheckScores();
    ActionList none;
    rules_.Legal(game_, none);
    EXPECT_TRUE(none.empty());
    EXPECT_STREQ(rules_.Apply(game_, Action(), nullptr).code, "game-over");
  }

 private:
  void Step(int decisions) {
    rules_.Legal(game_, list_);
    ASSERT_FALSE(list_.empty()) << "nothing to choose";
    ASSERT_LT(rules_.DecisionOf(game_).seat, rules_.players());
    CheckChoices();
    if (decisions % 32 == 0) CheckEveryListedApplies();
    if (decisions % 16 == 5) CheckNoneListedTwice();
    if (decisions % 8 == 6) CheckStopped();
    CheckUnlisted();
    if (decisions % kIdleEvery == 3) CheckOffered();
    const Action action = list_[rng_.Below(list_.size())];
    Advance(action);
    if (decisions % 16 == 1) CheckWhole();
    if (texts_ && decisions % 32 == 9) CheckPosition();
  }

  void Advance(const Action& action) {
    // The same action on a copy, without listeners, must give the same game.
    Game copy = game_;
    ASSERT_TRUE(copy == game_);
    const Refusal refusal = rules_.Apply(game_, action, &watcher_);
    ASSERT_TRUE(refusal.ok()) << codec::ActionText(rules_, action) << ": "
                              << codec::RefusalText(rules_, refusal);
    ASSERT_TRUE(rules_.Apply(copy, action, nullptr).ok());
    ASSERT_TRUE(copy == game_) << "two applications differ";
    if (texts_) CheckReplay(action);
  }

  // What a record keeps is the text: it must lead to the same game, step by step.
  void CheckReplay(const Action& action) {
    const std::string text = codec::ActionText(rules_, action);
    Action parsed;
    const std::string problem = codec::ParseAction(rules_, text, &parsed);
    ASSERT_EQ(problem, "") << text;
    ASSERT_TRUE(parsed == action) << text;
    ASSERT_TRUE(rules_.Apply(replay_, parsed, nullptr).ok()) << text;
    ASSERT_EQ(replay_.Hash(), game_.Hash()) << text;
  }

  void CheckEveryListedApplies() {
    for (const Action& action : list_) {
      Game copy = game_;
      const Refusal refusal = rules_.Apply(copy, action, nullptr);
      ASSERT_TRUE(refusal.ok()) << codec::ActionText(rules_, action) << ": "
                                << codec::RefusalText(rules_, refusal);
    }
  }

  void CheckNoneListedTwice() {
    std::vector<Action> sorted(list_.begin(), list_.end());
    const auto before = [](const Action& one, const Action& other) {
      return std::memcmp(&one, &other, sizeof(Action)) < 0;
    };
    std::sort(sorted.begin(), sorted.end(), before);
    const auto twice = std::adjacent_find(sorted.begin(), sorted.end());
    ASSERT_TRUE(twice == sorted.end()) << codec::ActionText(rules_, *twice) << " is listed twice";
  }

  // Counted and written out one by one, they are the same.
  void CheckChoices() {
    choices_.Find(game_);
    ASSERT_EQ(choices_.size(), list_.size());
    for (int i = 0; i < list_.size(); ++i) {
      ASSERT_TRUE(choices_[i] == list_[i])
          << codec::ActionText(rules_, choices_[i]) << " is number " << i << " instead of "
          << codec::ActionText(rules_, list_[i]);
    }
  }

  // A list that stops early is the beginning of the whole one.
  void CheckStopped() {
    ActionList stopped;
    stopped.StopAt(1 + rng_.Below(20));
    rules_.Legal(game_, stopped);
    const auto [part, whole] =
        std::mismatch(stopped.begin(), stopped.end(), list_.begin(), list_.end());
    ASSERT_TRUE(part == stopped.end()) << codec::ActionText(rules_, *part);
    ASSERT_TRUE(stopped.full() || whole == list_.end());
  }

  // What people are offered: the list as it was, and whatever else the rules allow. From here on
  // the list is that one.
  void CheckOffered() {
    const std::vector<Action> plain(list_.begin(), list_.end());
    rules_.AddIdle(game_, list_);
    ASSERT_GE(list_.size(), static_cast<int>(plain.size()));
    ASSERT_TRUE(std::equal(plain.begin(), plain.end(), list_.begin()));
    if (list_.size() == static_cast<int>(plain.size())) return;
    CheckNoneListedTwice();
    CheckEveryListedApplies();
  }

  void CheckUnlisted() {
    const Action action = Unlisted(rules_, list_, rng_);
    Game copy = game_;
    const Refusal refusal = rules_.Apply(copy, action, nullptr);
    if (refusal.ok()) {
      ASSERT_EQ(FindFault(rules_, copy), "") << "after an unlisted action";
      const std::string fault = texts_ ? RecordFault(rules_, game_, action, copy) : "";
      ASSERT_EQ(fault, "");
      return;
    }
    ASSERT_TRUE(copy == game_) << "refused (" << refusal.code << ") but changed the game";
    ASSERT_NE(codec::RefusalText(rules_, refusal), "");
  }

  // (Only positions in which somebody is to act can be stated in a file.)
  void CheckPosition() {
    if (!IsMain(game_.core.agenda.back())) return;
    Game read;
    ASSERT_EQ(ReadBack(rules_, game_, &read), "");
    if (game_.core.actions_done == 0) CheckPlaysAlike(read);
  }

  // Whatever matters in a turn that nothing was done in is said in a position: read from there, it
  // is the same turn.
  void CheckPlaysAlike(Game& read) {
    read.core.rng = game_.core.rng;
    for (Seat seat = 0; seat < rules_.players(); ++seat) {
      read.core.owned[seat] = game_.core.owned[seat];  // a position does not say in which order
    }
    Game game = game_;
    ActionList list;
    for (int i = 0; i < 12 && !rules_.IsOver(game); ++i) {
      ActionList others;
      rules_.Legal(game, list);
      rules_.Legal(read, others);
      ASSERT_TRUE(std::equal(list.begin(), list.end(), others.begin(), others.end()))
          << "a game read from its position has other choices";
      const Action action = list[rng_.Below(list.size())];
      ASSERT_TRUE(rules_.Apply(game, action, nullptr).ok());
      ASSERT_TRUE(rules_.Apply(read, action, nullptr).ok()) << codec::ActionText(rules_, action);
    }
    ASSERT_EQ(codec::PositionDigest(rules_, read), codec::PositionDigest(rules_, game))
        << "a game read from its position plays on in another way";
  }

  void CheckWhole() { ASSERT_EQ(FindFault(rules_, game_), ""); }

  void CheckScores() {
    for (int s = 0; s < rules_.scorers(); ++s) {
      ASSERT_EQ(rules_.score(game_, s), watcher_.points[s]) << "scorer " << s;
    }
  }

  const Rules& rules_;
  uint64_t seed_;
  Rng rng_;
  Game game_;
  Game replay_;
  bool texts_;
  ActionList list_;
  Choices choices_;
  Watcher watcher_;
};

class Conformance : public testing::TestWithParam<int> {};

TEST_P(Conformance, RandomGamesKeepEveryPromise) {
  const int games = GamesToPlay(11520);  // less those left out below: more than 10,000
  for (int index = GetParam(); index < games; index += kParts) {
    // Eight games share a set-up; of the long ones with many modules there are two.
    const alhambra::Setup setup = RandomSetup(index / (8 * kParts) * kParts + GetParam());
    const bool is_long = setup.modules.size() >= kManyModules;
    if (is_long && index / kParts % 8 >= 2) continue;
    SCOPED_TRACE(Describe(setup) + ", game " + std::to_string(index));
    const std::shared_ptr<const Rules> rules = MakeRules(setup);
    auto checker = std::make_unique<GameChecker>(*rules, index, index / kParts % 8 == 0);
    checker->Play();
    if (HasFatalFailure()) return;
  }
}

INSTANTIATE_TEST_SUITE_P(Part, Conformance, testing::Range(0, kParts));

}  // namespace
}  // namespace alhambra::tests
