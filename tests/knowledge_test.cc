// Nobody learns what they may not know: permuting what a seat cannot see changes no byte of its
// view, its events, its list of choices or the refusals it gets.
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
  explicit Ears(Seat viewer) : viewer_(viewer) {}
  void On(const Event& event) override {
    if (MayKnow(event, viewer_)) heard.push_back(event);
  }
  std::vector<Event> heard;

 private:
  Seat viewer_;
};

// Shuffles other hands among each other and with the lower part of the draw pile, so that what
// will be turned up next stays the same. Only cards of the whole deck change places: anybody may
// hold those.
constexpr int kTurnedUpNext = 16;
Game PermuteHands(const Rules& rules, const Game& game, Seat viewer, Rng& rng) {
  Game other = game;
  Core& core = other.core;
  std::vector<Card> pool;
  auto common = [&rules](Card card) { return rules.catalogue().card(card).common; };
  int sizes[kMaxPlayers] = {};
  for (Seat seat = 0; seat < rules.players(); ++seat) {
    if (seat == viewer) continue;
    CardSet kept;
    core.hand[seat].ForEach([&](Card card) {
      if (common(card)) {
        pool.push_back(card);
        ++sizes[seat];
      } else {
        kept.Add(card);
      }
    });
    core.hand[seat] = kept;
  }
  const int deep = std::max(0, core.draw.size() - kTurnedUpNext);
  for (int i = 0; i < deep; ++i) {
    if (common(core.draw[i])) pool.push_back(core.draw[i]);
  }
  for (size_t i = pool.size(); i > 1; --i) {
    std::swap(pool[i - 1], pool[static_cast<size_t>(rng.Below(static_cast<int>(i)))]);
  }
  for (int i = 0; i < deep; ++i) {
    if (!common(core.draw[i])) continue;
    core.draw[i] = pool.back();
    pool.pop_back();
  }
  for (Seat seat = 0; seat < rules.players(); ++seat) {
    for (int i = 0; i < sizes[seat]; ++i) {
      core.hand[seat].Add(pool.back());
      pool.pop_back();
    }
  }
  return other;
}

void ExpectSameList(const Rules& rules, const Game& a, const Game& b) {
  static const auto one = std::make_unique<ActionList>();
  static const auto two = std::make_unique<ActionList>();
  rules.Legal(a, *one);
  rules.AddIdle(a, *one);
  rules.Legal(b, *two);
  rules.AddIdle(b, *two);
  ASSERT_EQ(one->size(), two->size());
  for (int i = 0; i < one->size(); ++i) ASSERT_TRUE((*one)[i] == (*two)[i]);
}

// Everything a viewer gets of two games that differ only in what it cannot see.
void CompareFor(const Rules& rules, const Game& game, const Game& other, Seat viewer,
                const Action& action, bool same_future) {
  const Game view = rules.View(game, viewer);
  ASSERT_TRUE(view == rules.View(other, viewer)) << "the view shows something hidden";
  const bool own = rules.DecisionOf(game).seat == viewer;
  if (!own) return;
  ExpectSameList(rules, game, other);
  ExpectSameList(rules, game, view);
  Game a = game, b = other;
  Ears ears_a(viewer), ears_b(viewer);
  const Refusal one = rules.Apply(a, action, &ears_a);
  const Refusal two = rules.Apply(b, action, &ears_b);
  ASSERT_EQ(one.ok(), two.ok());
  if (!one.ok()) {
    ASSERT_STREQ(one.code, two.code);
    ASSERT_EQ(codec::RefusalText(rules, one), codec::RefusalText(rules, two));
    return;
  }
  // The end of the game shows all hands.
  if (!same_future || a.core.market_short != 0 || b.core.market_short != 0) return;
  ASSERT_EQ(ears_a.heard.size(), ears_b.heard.size());
  for (size_t i = 0; i < ears_a.heard.size(); ++i) {
    ASSERT_TRUE(SameBytes(ears_a.heard[i], ears_b.heard[i]))
        << codec::EventText(rules, ears_a.heard[i], viewer) << " / "
        << codec::EventText(rules, ears_b.heard[i], viewer);
  }
  ASSERT_TRUE(rules.View(a, viewer) == rules.View(b, viewer)) << "after an action";
}

class Knowledge : public testing::TestWithParam<int> {};

TEST_P(Knowledge, WhatASeatCannotSeeChangesNothingItGets) {
  const int games = codec::Rounds(75);
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
      for (Seat viewer : Viewers(*rules)) {
        if (step % 4 != 0 && rules->DecisionOf(game).seat != viewer) continue;
        const Game permuted = PermuteHands(*rules, game, viewer, rng);
        CompareFor(*rules, game, permuted, viewer, action, true);
        CompareFor(*rules, game, permuted, viewer, odd, true);
        const Game sampled = rules->Sample(rules->View(game, viewer), viewer, rng);
        ASSERT_EQ(FindFault(*rules, sampled), "") << "in a sampled game";
        CompareFor(*rules, game, sampled, viewer, action, false);
        CompareFor(*rules, game, sampled, viewer, odd, false);
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
  const int games = codec::Rounds(120);
  for (int index = 0; index < games; ++index) {
    alhambra::Setup setup = RandomSetup(400000 + index);
    setup.options[kEndTurnOption] = 1;
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
      if (action.owner == kCore && action.verb == static_cast<Verb>(CoreVerb::kEndTurn)) {
        ++ends_of_turns;
        ASSERT_FALSE(rules->CanTakeBack(before, game));
      }
      if (!rules->CanTakeBack(before, game)) continue;
      ++taken_back;
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
