// The rim of a plain palace is what a board says of its outline.
#include "engine/palace/rim.h"

#include <gtest/gtest.h>

#include "engine/palace/board.h"
#include "engine/palace/test_growth.h"
#include "engine/palace/test_palace.h"

namespace alhambra {
namespace {

using namespace test;  // NOLINT(google-build-using-namespace)

TEST(RimTest, IsThatOfTheBoard) {
  int compared = 0;
  for (uint64_t seed = 1; seed <= 60; ++seed) {
    Growth growth(seed, false);
    for (int step = 0; step < 60; ++step) {
      const Board board = growth.palace.LayOut();
      RimTracer tracer(growth.palace.pieces.at({0, 0}).shape.sides);
      bool near = true;
      for (const auto& [at, laid] : growth.palace.pieces) {
        near = tracer.Add(at.first, at.second, laid.shape.sides) && near;
      }
      if (!near) break;
      Outline outline;
      board.TraceOutline(&outline);
      int open = 0;
      for (const OutlineEdge& edge : outline.edges) open += edge.what == kOpenSide ? 1 : 0;
      const Rim rim = tracer.GoRound();
      ASSERT_EQ(rim.longest_wall, LongestRun(outline, kWallSide).length) << seed;
      ASSERT_EQ(rim.open_sides, open) << seed;
      ++compared;
      growth.Step(board);
    }
  }
  EXPECT_GT(compared, 2000);
}

TEST(RimTest, AWallAllRoundIsOneRun) {
  RimTracer tracer(WithWalls(kFourOpenSides, 15));
  EXPECT_EQ(tracer.GoRound().longest_wall, 4);
  EXPECT_EQ(tracer.GoRound().open_sides, 0);
}

TEST(RimTest, SaysWhatLiesTooFarAway) {
  RimTracer tracer(kFourOpenSides);
  EXPECT_TRUE(tracer.Add(14, -14, kFourOpenSides));
  EXPECT_FALSE(tracer.Add(15, 0, kFourOpenSides));
  EXPECT_FALSE(tracer.Add(0, -15, kFourOpenSides));
}

}  // namespace
}  // namespace alhambra
