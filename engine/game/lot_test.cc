#include "engine/game/lot.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace alhambra {
namespace {

TEST(Lot, DiceComeAgainAndEachSideAsOften) {
  const Lot die{.id = "die", .items = PipItems(), .most = 3};
  Rng rng{7};
  std::vector<int> times(6);
  bool twice = false;
  for (int i = 0; i < 2000; ++i) {
    const std::vector<int> drawn = Draw(die, 3, {}, rng);
    ASSERT_EQ(drawn.size(), 3u);
    twice = twice || drawn[0] == drawn[1];
    for (const int item : drawn) ++times.at(static_cast<size_t>(item));
  }
  EXPECT_TRUE(twice);
  for (const int each : times) EXPECT_NEAR(each, 1000, 120);
}

TEST(Lot, PiecesAreDrawnOnceUntilNoneIsLeft) {
  const Lot bag{.id = "bag", .items = {"a", "b", "c"}, .most = 9, .copies = {2, 0, 3}};
  Rng rng{1};
  std::vector<int> drawn = Draw(bag, 9, {}, rng);
  std::sort(drawn.begin(), drawn.end());
  EXPECT_EQ(drawn, (std::vector<int>{0, 0, 2, 2, 2}));
  for (int i = 0; i < 50; ++i) EXPECT_EQ(Draw(bag, 1, {2, 0, 2}, rng), std::vector<int>{2});
  EXPECT_TRUE(Draw(bag, 1, {2, 0, 3}, rng).empty());
  EXPECT_TRUE(Draw(bag, 1, {9, 9, 9}, rng).empty());
}

TEST(Lot, ItIsTheSameWithTheSameSeed) {
  const Lot lot{.id = "kind", .items = PalaceKindItems(), .most = 6};
  Rng one{42}, other{42}, third{43};
  const std::vector<int> drawn = Draw(lot, 6, {}, one);
  EXPECT_EQ(drawn, Draw(lot, 6, {}, other));
  EXPECT_NE(drawn, Draw(lot, 6, {}, third));
}

}  // namespace
}  // namespace alhambra
