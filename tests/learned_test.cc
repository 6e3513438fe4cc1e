// What was learned says the same with every compiler.
#include <gtest/gtest.h>

#include <cstdint>
#include <cstring>
#include <utility>

#include "players/learned_value.h"

namespace alhambra {
namespace {

using players::Facts;
using players::Foresee;
using players::kSeatFacts;
using players::kTableFacts;
using players::Outlooks;

// Like those of a game, but drawn without one: eighths, which every number holds exactly.
Facts DrawFacts(Rng& rng) {
  Facts facts;
  for (int seat = 0; seat < kMaxPlayers; ++seat) {
    for (int i = 0; i < kSeatFacts; ++i) {
      facts.seat[seat][i] = static_cast<float>(rng.Below(33) - 16) / 8;
    }
    facts.worth[seat] = rng.Below(100);
  }
  for (int i = 0; i < kTableFacts; ++i) facts.table[i] = static_cast<float>(rng.Below(17)) / 8;
  facts.scale = 4 + rng.Below(60);
  return facts;
}

// Written anew whenever players/learned_value.inc is.
TEST(LearnedValue, IsTheSameOnEveryBuild) {
  uint64_t print = 14695981039346656037ULL;
  Rng rng{1};
  for (int i = 0; i < 1000; ++i) {
    const int players = 2 + i % (kMaxPlayers - 1);
    const Outlooks outlooks = Foresee(DrawFacts(rng), players);
    for (int seat = 0; seat < players; ++seat) {
      for (const double value : {outlooks.seat[seat].strength, outlooks.seat[seat].points}) {
        uint64_t bits;
        std::memcpy(&bits, &value, sizeof(bits));
        print = (print ^ bits) * 1099511628211ULL;
      }
    }
  }
  EXPECT_EQ(print, 10459204777316646776ULL);
}

// Who sits where is told to it by nothing but the turns to go.
TEST(LearnedValue, SeesNoDifferenceBetweenSeats) {
  Rng rng{2};
  for (int players = 2; players <= kMaxPlayers; ++players) {
    Facts facts = DrawFacts(rng);
    const Outlooks before = Foresee(facts, players);
    std::swap(facts.seat[0], facts.seat[1]);
    std::swap(facts.worth[0], facts.worth[1]);
    const Outlooks after = Foresee(facts, players);
    EXPECT_NEAR(before.seat[0].strength, after.seat[1].strength, 1e-4);
    EXPECT_NEAR(before.seat[1].points, after.seat[0].points, 1e-3);
  }
}

}  // namespace
}  // namespace alhambra
