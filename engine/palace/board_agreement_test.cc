// What a Board says about adding, removing and exchanging, against the plain rules.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/base/rng.h"
#include "engine/palace/board.h"
#include "engine/palace/test_growth.h"
#include "engine/palace/test_palace.h"
#include "engine/palace/test_shapes.h"

namespace alhambra {
namespace {

using namespace test;  // NOLINT(google-build-using-namespace)

void CompareCandidates(const Plain& plain, const Board& board) {
  std::set<std::pair<int, int>> expected;  // y, x: row by row
  const auto cells = plain.Cells();
  const auto blocked = plain.BlockedCells();
  for (const auto& [at, filling] : cells) {
    for (int side = 0; side < 4; ++side) {
      const Cell next = Plain::Next(at, side);
      if (cells.count(next) == 0 && blocked.count(next) == 0) {
        expected.insert({next.second, next.first});
      }
    }
  }
  Board::Candidates candidates;
  board.FindCandidates(&candidates);
  ASSERT_EQ(static_cast<size_t>(candidates.size()), expected.size());
  int i = 0;
  for (const auto& [y, x] : expected) {
    const Candidate& candidate = candidates[i++];
    ASSERT_EQ(candidate.x, x);
    ASSERT_EQ(candidate.y, y);
    for (int side = 0; side < 4; ++side) {
      const auto next = cells.find(Plain::Next({x, y}, side));
      const uint8_t meets =
          next == cells.end() ? uint8_t{0} : SideAt(next->second.sides, Opposite(side));
      ASSERT_EQ(SideAt(candidate.meets, side), meets);
      for (const uint8_t what : kAllSides) {
        const Sides sides = WithSide(0, side, what);
        ASSERT_EQ(candidate.Fits(sides), (AcceptedAt(candidate, side) & what) != 0);
        ASSERT_EQ(candidate.Joins(sides), (what == kOpenSide && meets == kOpenSide) ||
                                              (what == kStreetSide && meets == kStreetSide) ||
                                              (what == kBastionSide && meets == kWallSide));
      }
    }
  }
}

void CompareAdding(const Plain& plain, const Board& board, Growth& growth) {
  Board::Candidates candidates;
  board.FindCandidates(&candidates);
  for (const Candidate& candidate : candidates) {
    const Shape shape = growth.RandomShape(&candidate);
    for (int half = 0; half < shape.cells; ++half) {
      // With either half on the cell.
      const Cell here = {candidate.x, candidate.y};
      const auto [x, y] = half == 0 ? here : Plain::Next(here, InnerSide(1, shape.rotation));
      ASSERT_EQ(board.CheckAdd(shape, x, y).ok(), plain.MayAdd(shape, {x, y}))
          << x << "," << y << ": " << Code(board.CheckAdd(shape, x, y));
      ASSERT_EQ(board.CheckAdd(shape, x, y, true).ok(), plain.MayAdd(shape, {x, y}, true));
    }
    if (shape.cells == 1) {
      const bool fits = candidate.Fits(shape.sides) &&
                        (candidate.meets & board.Joined(shape.sides)) != 0 && !candidate.closes &&
                        board.WithinSpan(candidate.x, candidate.y);
      ASSERT_EQ(fits, plain.MayAdd(shape, {candidate.x, candidate.y}));
    }
    const int corner = candidate.meets % 4;
    ASSERT_EQ(board.CheckAddHalf(candidate.x, candidate.y, corner).ok(),
              plain.MayAddHalf({candidate.x, candidate.y}, corner));
  }
}

void CompareRemoving(const Plain& plain, const Board& board, Growth& growth) {
  std::set<TileId> expected;
  for (const auto& [at, laid] : plain.pieces) {
    const bool may = plain.MayRemove(at);
    if (may) expected.insert(laid.tile);
    const Cell last = Plain::Covered(laid.shape, at).back();
    ASSERT_EQ(board.CheckRemove(last.first, last.second).ok(), may)
        << at.first << "," << at.second << ": " << Code(board.CheckRemove(at.first, at.second));
    Candidate spot = board.Look(at.first, at.second);
    const Shape shape = growth.RandomShape(&spot);
    ASSERT_EQ(board.CheckExchange(at.first, at.second, shape).ok(), plain.MayExchange(at, shape));
    // Passages lead to tiles of the palace, which those of the city cannot replace.
    if (IsCity(shape.sides) != IsCity(laid.shape.sides)) continue;
    ASSERT_EQ(board.CheckExchange(at.first, at.second, shape, true).ok(),
              plain.MayExchange(at, shape, true));
  }
  std::vector<int> in_order;
  for (const TileId tile : plain.order) {
    if (expected.count(tile) != 0) in_order.push_back(tile);
  }
  ASSERT_EQ(Removable(board), in_order);
}

// Returns how many tiles a city had at most.
int GrowAndCompare(uint64_t seed, bool extras, int steps, int compare_every) {
  int most = 0;
  Growth growth(seed, extras);
  for (int step = 0; step < steps; ++step) {
    const Board board = growth.palace.LayOut();
    EXPECT_EQ(Code(board.Validate()), "fine") << "seed " << seed << " step " << step;
    if (step % compare_every == 0) {
      SCOPED_TRACE("seed " + std::to_string(seed) + " step " + std::to_string(step));
      CompareCandidates(growth.palace, board);
      CompareAdding(growth.palace, board, growth);
      CompareRemoving(growth.palace, board, growth);
    }
    if (testing::Test::HasFailure()) break;
    int city = 0;
    for (const auto& [at, laid] : growth.palace.pieces) city += IsCity(laid.shape.sides) ? 1 : 0;
    most = std::max(most, city);
    growth.Step(board);
  }
  return most;
}

TEST(Board, AgreesWithAPlainImplementationOnBasePalaces) {
  for (uint64_t seed = 1; seed <= 12 && !HasFailure(); ++seed) {
    EXPECT_EQ(GrowAndCompare(seed, /*extras=*/false, 150, 11), 0);
  }
}

TEST(Board, AgreesWithAPlainImplementationOnPalacesWithEverything) {
  int cities = 0;
  for (uint64_t seed = 101; seed <= 140 && !HasFailure(); ++seed) {
    cities += GrowAndCompare(seed, /*extras=*/true, 200, 17) >= 5 ? 1 : 0;
  }
  EXPECT_GE(cities, 12);
}

TEST(Board, FindsTheSameRefusalForAnyLayoutAsTheWholeCheck) {
  // Tiles thrown down anyhow: Validate must agree with the plain rules.
  Rng rng{77};
  Growth shapes(78, /*extras=*/true);
  int legal = 0;
  for (int round = 0; round < 3000; ++round) {
    Plain plain;
    const int tiles = 1 + rng.Below(5);
    for (int i = 0; i < tiles; ++i) {
      const Cell at = {rng.Below(3) - 1, rng.Below(3) - 1};
      const Shape shape = shapes.RandomShape(nullptr);
      if (!plain.Free(shape, at)) continue;
      plain.pieces[at] = {static_cast<TileId>(i), shape};
      plain.order.push_back(static_cast<TileId>(i));
      if (!plain.city && IsCity(shape.sides)) plain.city = at;
    }
    const bool expected = plain.Legal();
    legal += expected ? 1 : 0;
    ASSERT_EQ(plain.LayOut().Validate().ok(), expected) << round;
  }
  EXPECT_GT(legal, 50);
}

}  // namespace
}  // namespace alhambra
