#include "engine/base/fixed_vec.h"

#include <gtest/gtest.h>

#include <cstring>
#include <type_traits>
#include <vector>

#include "engine/base/rng.h"

namespace alhambra {
namespace {

static_assert(std::has_unique_object_representations_v<FixedVec<uint8_t, 7>>);
static_assert(std::has_unique_object_representations_v<FixedVec<uint16_t, 7>>);
static_assert(sizeof(FixedVec<uint8_t, 7>) == 8);

template <class List>
std::vector<int> Items(const List& list) {
  return std::vector<int>(list.begin(), list.end());
}

TEST(FixedVecTest, AddsInsertsAndErases) {
  FixedVec<uint8_t, 4> list;
  EXPECT_TRUE(list.empty());
  list.push_back(1);
  list.push_back(3);
  list.insert(1, 2);
  list.insert(0, 9);
  EXPECT_TRUE(list.full());
  EXPECT_EQ(Items(list), (std::vector<int>{9, 1, 2, 3}));
  list.erase(1);
  EXPECT_EQ(Items(list), (std::vector<int>{9, 2, 3}));
  EXPECT_EQ(list.pop_back(), 3);
  EXPECT_EQ(list.back(), 2);
  EXPECT_EQ(list.capacity(), 4);
}

TEST(FixedVecTest, FindsAndRemovesTheFirstOfEqualItems) {
  FixedVec<uint8_t, 4> list;
  for (uint8_t item : {5, 7, 5}) list.push_back(item);
  EXPECT_EQ(list.find(5), 0);
  EXPECT_EQ(list.find(6), -1);
  EXPECT_TRUE(list.remove(5));
  EXPECT_EQ(Items(list), (std::vector<int>{7, 5}));
  EXPECT_FALSE(list.remove(6));
  EXPECT_TRUE(list.contains(7));
}

// So that two lists with the same items are the same bytes, however they came about.
TEST(FixedVecTest, KeepsUnusedPlacesZero) {
  Rng rng{1};
  using List = FixedVec<uint16_t, 12>;
  List list;
  std::vector<uint16_t> model;
  for (int step = 0; step < 20000; ++step) {
    const int size = list.size();
    const uint16_t item = static_cast<uint16_t>(1 + rng.Below(1000));
    switch (rng.Below(5)) {
      case 0:
      case 1: {
        if (list.full()) break;
        const int at = rng.Below(size + 1);
        list.insert(at, item);
        model.insert(model.begin() + at, item);
        break;
      }
      case 2:
        if (list.empty()) break;
        list.pop_back();
        model.pop_back();
        break;
      case 3: {
        if (list.empty()) break;
        const int at = rng.Below(size);
        list.erase(at);
        model.erase(model.begin() + at);
        break;
      }
      default:
        if (rng.Below(10) != 0) break;
        list.clear();
        model.clear();
    }
    List fresh;
    for (uint16_t one : model) fresh.push_back(one);
    ASSERT_TRUE(list == fresh);
    ASSERT_EQ(std::memcmp(&list, &fresh, sizeof(List)), 0);
  }
}

}  // namespace
}  // namespace alhambra
