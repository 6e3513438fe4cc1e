#include "engine/base/rng.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <vector>

#include "engine/base/fixed_vec.h"

namespace alhambra {
namespace {

TEST(RngTest, IsSplitMix64) {
  Rng rng{1234567};
  EXPECT_EQ(rng.Next(), 6457827717110365317ULL);
  EXPECT_EQ(rng.Next(), 3203168211198807973ULL);
  EXPECT_EQ(rng.Next(), 9817491932198370423ULL);
}

TEST(RngTest, DrawsEachNumberEquallyOften) {
  Rng rng{5};
  for (int n : {1, 2, 3, 7, 54, 110}) {
    std::vector<int> found(static_cast<size_t>(n));
    const int each = 2000;
    for (int i = 0; i < n * each; ++i) {
      const int drawn = rng.Below(n);
      ASSERT_GE(drawn, 0);
      ASSERT_LT(drawn, n);
      ++found[static_cast<size_t>(drawn)];
    }
    for (int count : found) EXPECT_NEAR(count, each, 250);  // more than five deviations
  }
}

TEST(RngTest, DrawsBelowLargeNumbersWithoutFavour) {
  // Three eighths of 2^32: without rejecting draws every third number would come less often.
  Rng rng{6};
  int thirds[3] = {};
  for (int i = 0; i < 30000; ++i) ++thirds[rng.Below(1610612736) % 3];
  for (int count : thirds) EXPECT_NEAR(count, 10000, 500);
}

TEST(RngTest, ShufflesIntoEveryOrderEquallyOften) {
  Rng rng{7};
  std::map<std::vector<int>, int> found;
  for (int i = 0; i < 24 * 1000; ++i) {
    FixedVec<uint8_t, 4> list;
    for (uint8_t item : {0, 1, 2, 3}) list.push_back(item);
    rng.Shuffle(list);
    ++found[std::vector<int>(list.begin(), list.end())];
  }
  EXPECT_EQ(found.size(), 24u);
  for (const auto& [order, count] : found) EXPECT_NEAR(count, 1000, 180);
}

TEST(RngTest, ShufflesOnlyTheStretchAskedFor) {
  Rng rng{8};
  for (int i = 0; i < 100; ++i) {
    FixedVec<uint8_t, 10> list;
    for (uint8_t item = 0; item < 10; ++item) list.push_back(item);
    rng.Shuffle(list, 3, 7);
    for (int at : {0, 1, 2, 7, 8, 9}) EXPECT_EQ(list[at], at);
    std::sort(list.begin(), list.end());
    for (int at = 0; at < 10; ++at) EXPECT_EQ(list[at], at);
  }
}

}  // namespace
}  // namespace alhambra
