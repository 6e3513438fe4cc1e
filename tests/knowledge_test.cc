// Nobody learns what they may not know: exchanging what a seat cannot see changes no byte of its
// view, its events, its list of choices or the refusals it gets. What is secret says secrets.h,
// which does not ask the engine.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <memory>
#include <vector>

#include "codec/json.h"
#include "codec/position.h"
#include "codec/test_support.h"
#include "codec/text.h"
#include "tests/random_setup.h"
#include "tests/secrets.h"

namespace alhambra::tests {
namespace {

std::vector<Seat> Viewers(const Rules& rules) {
  std::vector<Seat> viewers;
  for (Seat seat = 0; seat < rules.players(); ++seat) viewers.push_back(seat);
  viewers.push_back(kSpectator);
  return viewers;
}

bool SameBytes(const Event& a, const Event& b) { return std::memcmp(&a, &b, sizeof(a)) == 0; }

class Ears : public EventSink {
 public:
  void On(const Event& event) override { told.push_back(event); }
  std::vector<Event> Heard(Seat viewer) const {
    std::vector<Event> heard;
    for (const Event& event : told) {
      if (MayKnow(event, viewer)) heard.push_back(event);
    }
    return heard;
  }
  void Sort() {
    std::sort(told.begin(), told.end(),
              [](const Event& a, const Event& b) { return std::memcmp(&a, &b, sizeof(a)) < 0; });
  }
  std::vector<Event> told;
};

// What an action leads to.
struct Outcome {
  Outcome(const Rules& rules, const Game& before, const Action& action) : after(before) {
    refusal = rules.Apply(after, action, &ears);
  }
  Game after;
  Ears ears;
  Refusal refusal;
};

void ExpectSameList(const Rules& rules, const Game& a, const Game& b) {
  static const auto kOne = std::make_unique<ActionList>();
  static const auto kTwo = std::make_unique<ActionList>();
  rules.Legal(a, *kOne);
  rules.AddIdle(a, *kOne);
  rules.Legal(b, *kTwo);
  rules.AddIdle(b, *kTwo);
  ASSERT_EQ(kOne->size(), kTwo->size());
  for (int i = 0; i < kOne->size(); ++i) ASSERT_TRUE((*kOne)[i] == (*kTwo)[i]);
}

void ExpectSameEvents(const Rules& rules, const Outcome& one, const Outcome& two, Seat viewer) {
  const std::vector<Event> a = one.ears.Heard(viewer), b = two.ears.Heard(viewer);
  ASSERT_EQ(a.size(), b.size()) << "another number of events";
  for (size_t i = 0; i < a.size(); ++i) {
    ASSERT_TRUE(SameBytes(a[i], b[i]))
        << codec::EventText(rules, a[i], viewer) << " / " << codec::EventText(rules, b[i], viewer);
  }
}

// Of two games that differ only in what a viewer cannot see, everything that it gets before an
// action, whosever it is: the view, with who is asked what, the list and the refusal.
void CompareBefore(const Rules& rules, const Game& game, const Game& other, const Outcome& one,
                   const Outcome& two, Seat viewer) {
  const Game view = rules.View(game, viewer);
  ASSERT_TRUE(view == rules.View(other, viewer)) << "the view shows something hidden";
  if (rules.DecisionOf(game).seat != viewer) return;
  ExpectSameList(rules, game, other);
  ExpectSameList(rules, game, view);
  ASSERT_EQ(one.refusal.ok(), two.refusal.ok());
  if (one.refusal.ok()) return;
  ASSERT_STREQ(one.refusal.code, two.refusal.code);
  ASSERT_EQ(codec::RefusalText(rules, one.refusal), codec::RefusalText(rules, two.refusal));
}

// ... and after it, if what is turned up next is the same.
void CompareAfter(const Rules& rules, const Outcome& one, const Outcome& two, Seat viewer) {
  ExpectSameEvents(rules, one, two, viewer);
  ASSERT_TRUE(rules.View(one.after, viewer) == rules.View(two.after, viewer))
      << "the view shows something hidden after an action";
}

// Who sees no difference after the action of another was told none. (What was turned up may have
// come in another order.)
void CompareIfAlike(const Rules& rules, Outcome one, Outcome two, Seat viewer) {
  if (!(rules.View(one.after, viewer) == rules.View(two.after, viewer))) return;
  one.ears.Sort();
  two.ears.Sort();
  ExpectSameEvents(rules, one, two, viewer);
}

// Secrets of everybody else are exchanged.
void CompareSwapped(const Rules& rules, const Game& game, const Action& action, const Outcome& one,
                    Seat viewer, Rng& rng) {
  const Seat actor = rules.DecisionOf(game).seat;
  const auto compare = [&](Seat spared, Reach reach) {
    const Game other = SwapSecrets(rules, game, viewer, spared, reach, rng);
    const Outcome two(rules, other, action);
    CompareBefore(rules, game, other, one, two, viewer);
    if (testing::Test::HasFatalFailure()) return;
    // Who acts may not be able to do the same with other cards.
    if (spared == actor) {
      ASSERT_EQ(one.refusal.ok(), two.refusal.ok());
    }
    if (!one.refusal.ok() || !two.refusal.ok()) return;
    // The end of the game shows all hands.
    if (one.after.core.market_short != 0 || two.after.core.market_short != 0) return;
    if (reach == Reach::kHands && IsLaidOut(game)) {
      CompareAfter(rules, one, two, viewer);
    } else if (viewer != actor) {
      CompareIfAlike(rules, one, two, viewer);
    }
  };
  SCOPED_TRACE("as seen by " + std::to_string(viewer) + ", " + codec::ActionText(rules, action));
  compare(rng.Below(2) == 0 ? actor : viewer, Reach::kHands);
  if (!testing::Test::HasFatalFailure()) compare(actor, Reach::kPiles);
}

// Two choices that nobody else can tell apart are told alike to everybody else.
void CompareChoices(const Rules& rules, const Game& game, const Action& action,
                    const Action& instead, const Outcome& one, const Outcome& two, Seat viewer) {
  if (rules.DecisionOf(game).seat == viewer) return;
  if (!DifferInSecret(rules, game, action, instead)) return;
  SCOPED_TRACE("as seen by " + std::to_string(viewer) + ", " + codec::ActionText(rules, action) +
               " or " + codec::ActionText(rules, instead));
  CompareAfter(rules, one, two, viewer);
  // Who chose hears what it was instead of what the others hear, not as well.
  const Seat actor = rules.DecisionOf(game).seat;
  ASSERT_EQ(one.ears.Heard(actor).size(), one.ears.Heard(viewer).size());
}

class Knowledge : public testing::TestWithParam<int> {};

TEST_P(Knowledge, WhatASeatCannotSeeChangesNothingItGets) {
  const int games = std::min(codec::Rounds(16), (GamesToPlay(21120) + 31) / 32);
  auto list = std::make_unique<ActionList>();
  for (int index = GetParam(); index < games * 4; index += 4) {
    const alhambra::Setup setup = RandomSetup(100000 + index);
    SCOPED_TRACE(Describe(setup) + ", game " + std::to_string(index));
    const std::shared_ptr<const Rules> rules = MakeRules(setup);
    Game game = rules->Start(static_cast<uint64_t>(index));
    Rng rng{static_cast<uint64_t>(index) + 99};
    for (int step = 0; !rules->IsOver(game); ++step) {
      rules->Legal(game, *list);
      const Action action = (*list)[rng.Below(list->size())];
      Action odd = action;
      odd.x = static_cast<int8_t>(odd.x + 1);
      odd.a = static_cast<uint8_t>(odd.a + rng.Below(3));
      const Action instead = (*list)[rng.Below(list->size())];
      const Outcome normal(*rules, game, action), refused(*rules, game, odd),
          chosen(*rules, game, instead);
      for (Seat viewer : Viewers(*rules)) {
        // In the frequent questions of the core a sample of what the others get is enough.
        const auto [asked, frame] = rules->DecisionOf(game);
        if (asked != viewer && frame.origin == kCore && rng.Below(4) != 0) continue;
        CompareSwapped(*rules, game, action, normal, viewer, rng);
        CompareChoices(*rules, game, action, instead, normal, chosen, viewer);
        CompareSwapped(*rules, game, odd, refused, viewer, rng);
        const Game sampled = rules->Sample(rules->View(game, viewer), viewer, rng);
        ASSERT_EQ(FindFault(*rules, sampled), "") << "in a sampled game";
        CompareBefore(*rules, game, sampled, normal, Outcome(*rules, sampled, action), viewer);
        CompareBefore(*rules, game, sampled, refused, Outcome(*rules, sampled, odd), viewer);
        if (HasFatalFailure()) return;
      }
      ASSERT_TRUE(rules->Apply(game, action, nullptr).ok());
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Part, Knowledge, testing::Range(0, 4));

TEST(Knowledge, AViewInJsonIsTheSameForPermutedSecrets) {
  auto list = std::make_unique<ActionList>();
  for (int index = 0; index < codec::Rounds(12); ++index) {
    const alhambra::Setup setup = RandomSetup(200000 + index);
    const std::shared_ptr<const Rules> rules = MakeRules(setup);
    SCOPED_TRACE(Describe(setup));
    Game game = rules->Start(static_cast<uint64_t>(index));
    Rng rng{static_cast<uint64_t>(index) + 5};
    for (int step = 0; !rules->IsOver(game); ++step) {
      if (step % 20 == 0) {
        for (Seat viewer : Viewers(*rules)) {
          const Game other = rules->Sample(rules->View(game, viewer), viewer, rng);
          ASSERT_EQ(codec::JsonText(codec::ViewValue(*rules, game, viewer)),
                    codec::JsonText(codec::ViewValue(*rules, other, viewer)));
        }
      }
      rules->Legal(game, *list);
      ASSERT_TRUE(rules->Apply(game, (*list)[rng.Below(list->size())], nullptr).ok());
    }
  }
}

// An action can be taken back only if it tells its seat nothing: in every game that fits to what
// the seat knew, it leads to the same view.
TEST(Knowledge, WhatCanBeTakenBackRevealsNothing) {
  auto list = std::make_unique<ActionList>();
  int taken_back = 0, ends_of_turns = 0;
  const int games = std::min(codec::Rounds(120), (GamesToPlay(21120) + 3) / 4);
  for (int index = 0; index < games; ++index) {
    alhambra::Setup setup = RandomSetup(400000 + index);
    setup.options[kEndTurnOption] = 1;
    // Payments to other players are what reaches into their hands.
    const bool fits = setup.game == "alhambra" && setup.modules.size() < 8;
    const bool has = std::count(setup.modules.begin(), setup.modules.end(), "personal-markets") > 0;
    if (index % 4 == 0 && fits && !has) setup.modules.emplace_back("personal-markets");
    const std::shared_ptr<const Rules> rules = MakeRules(setup);
    SCOPED_TRACE(Describe(setup) + ", game " + std::to_string(index));
    Game game = rules->Start(static_cast<uint64_t>(index));
    Rng rng{static_cast<uint64_t>(index) + 3};
    while (!rules->IsOver(game)) {
      rules->Legal(game, *list);
      const Action action = (*list)[rng.Below(list->size())];
      const Game before = game;
      const Seat seat = rules->DecisionOf(before).seat;
      ASSERT_TRUE(rules->Apply(game, action, nullptr).ok());
      if (IsCore(action, CoreVerb::kEndTurn)) {
        ++ends_of_turns;
        ASSERT_FALSE(rules->CanTakeBack(before, game));
      }
      if (!rules->CanTakeBack(before, game)) continue;
      ++taken_back;
      for (Seat other = 0; other < rules->players(); ++other) {
        ASSERT_TRUE(other == seat || before.core.hand[other] == game.core.hand[other])
            << codec::ActionText(*rules, action) << " changes the hand of another";
      }
      for (int i = 0; i < 3; ++i) {
        Game other = rules->Sample(rules->View(before, seat), seat, rng);
        ASSERT_TRUE(rules->Apply(other, action, nullptr).ok());
        ASSERT_TRUE(rules->View(other, seat) == rules->View(game, seat))
            << codec::ActionText(*rules, action);
      }
    }
  }
  EXPECT_GT(taken_back, 8 * games);
  EXPECT_GT(ends_of_turns, 8 * games);
}

// A sampled game can be played on to its end.
TEST(Knowledge, SampledGamesPlayOn) {
  auto list = std::make_unique<ActionList>();
  for (int index = 0; index < 40; ++index) {
    const alhambra::Setup setup = RandomSetup(300000 + index);
    const std::shared_ptr<const Rules> rules = MakeRules(setup);
    SCOPED_TRACE(Describe(setup));
    Game game = rules->Start(static_cast<uint64_t>(index));
    Rng rng{static_cast<uint64_t>(index) + 17};
    for (int step = 0; step < 60 && !rules->IsOver(game); ++step) {
      rules->Legal(game, *list);
      ASSERT_TRUE(rules->Apply(game, (*list)[rng.Below(list->size())], nullptr).ok());
    }
    const Seat viewer = static_cast<Seat>(rng.Below(setup.players));
    Game sampled = rules->Sample(rules->View(game, viewer), viewer, rng);
    while (!rules->IsOver(sampled)) {
      rules->Legal(sampled, *list);
      ASSERT_FALSE(list->empty());
      ASSERT_TRUE(rules->Apply(sampled, (*list)[rng.Below(list->size())], nullptr).ok());
    }
    ASSERT_EQ(FindFault(*rules, sampled), "");
  }
}

}  // namespace
}  // namespace alhambra::tests
