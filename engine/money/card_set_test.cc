#include "engine/money/card_set.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <vector>

#include "engine/base/rng.h"

namespace alhambra {
namespace {

using TypeCounts = std::array<int, kHandCardTypes>;

TypeCounts RandomCounts(Rng& rng) {
  TypeCounts counts{};
  for (int& count : counts) count = rng.Below(3) == 0 ? rng.Below(4) : 0;
  return counts;
}

CardSet SetOf(const TypeCounts& counts) {
  CardSet set;
  for (int card = 0; card < kHandCardTypes; ++card) set.Add(static_cast<Card>(card), counts[card]);
  return set;
}

TEST(CardSetTest, StartsEmpty) {
  const CardSet set;
  EXPECT_TRUE(set.empty());
  EXPECT_EQ(set.size(), 0);
  EXPECT_FALSE(set.Has(0));
  EXPECT_FALSE(set.Has(63));
}

TEST(CardSetTest, CountsWhatIsAddedAndRemoved) {
  CardSet set;
  set.Add(31);
  set.Add(32, 3);
  set.Add(63);
  EXPECT_EQ(set.Count(31), 1);
  EXPECT_EQ(set.Count(32), 3);
  EXPECT_EQ(set.size(), 5);
  set.Remove(32);
  set.Remove(31);
  EXPECT_EQ(set.Count(32), 2);
  EXPECT_FALSE(set.Has(31));
  EXPECT_TRUE(set.Has(63));
}

TEST(CardSetTest, AgreesWithCountingByHand) {
  Rng rng{1};
  for (int trial = 0; trial < 2000; ++trial) {
    const TypeCounts a = RandomCounts(rng), b = RandomCounts(rng);
    const CardSet set = SetOf(a), other = SetOf(b);
    bool contains = true;
    int size = 0;
    for (int card = 0; card < kHandCardTypes; ++card) {
      ASSERT_EQ(set.Count(static_cast<Card>(card)), a[card]);
      contains = contains && b[card] <= a[card];
      size += a[card];
    }
    EXPECT_EQ(set.size(), size);
    EXPECT_EQ(set.Contains(other), contains);
    EXPECT_EQ(set == other, a == b);
  }
}

TEST(CardSetTest, ContainsExactlyItsSubsets) {
  Rng rng{2};
  for (int trial = 0; trial < 2000; ++trial) {
    const TypeCounts all = RandomCounts(rng);
    TypeCounts some = all, rest = all;
    for (int card = 0; card < kHandCardTypes; ++card) {
      some[card] = rng.Below(all[card] + 1);
      rest[card] -= some[card];
    }
    CardSet set = SetOf(all);
    ASSERT_TRUE(set.Contains(SetOf(some)));
    set.RemoveAll(SetOf(some));
    ASSERT_TRUE(set == SetOf(rest));
    set.AddAll(SetOf(some));
    ASSERT_TRUE(set == SetOf(all));
    const Card more = static_cast<Card>(rng.Below(kHandCardTypes));
    if (all[more] == 3) continue;
    some[more] = all[more] + 1;
    ASSERT_FALSE(set.Contains(SetOf(some)));
  }
}

TEST(CardSetTest, GoesThroughItsCardsInOrder) {
  Rng rng{3};
  for (int trial = 0; trial < 500; ++trial) {
    const TypeCounts counts = RandomCounts(rng);
    const CardSet set = SetOf(counts);
    std::vector<int> expected, found;
    TypeCounts by_type{};
    for (int card = 0; card < kHandCardTypes; ++card) {
      expected.insert(expected.end(), static_cast<size_t>(counts[card]), card);
    }
    set.ForEach([&found](Card card) { found.push_back(card); });
    set.ForEachType([&by_type](Card card, int count) { by_type[card] += count; });
    EXPECT_EQ(found, expected);
    EXPECT_EQ(by_type, counts);
    const Card first = static_cast<Card>(rng.Below(kHandCardTypes));
    TypeCounts from{};
    set.ForEachTypeFrom(first, [&from](Card card, int count) { from[card] += count; });
    for (int card = 0; card < kHandCardTypes; ++card) {
      ASSERT_EQ(from[card], card >= first ? counts[card] : 0);
    }
  }
}

TEST(CardSetTest, ReadsAndWritesNineTypesAtOnce) {
  Rng rng{4};
  for (int trial = 0; trial < 500; ++trial) {
    const TypeCounts counts = RandomCounts(rng);
    const CardSet set = SetOf(counts);
    for (int first = 0; first + 9 <= kHandCardTypes; ++first) {
      const uint32_t nine = set.NineFrom(static_cast<Card>(first));
      ASSERT_EQ(nine >> 18, 0u);
      for (int i = 0; i < 9; ++i) {
        ASSERT_EQ(static_cast<int>(nine >> (2 * i)) & 3, counts[first + i]);
      }
      CardSet written;
      written.AddNine(static_cast<Card>(first), nine);
      TypeCounts expected{};
      std::copy_n(counts.begin() + first, 9, expected.begin() + first);
      ASSERT_EQ(written, SetOf(expected));
    }
  }
}

}  // namespace
}  // namespace alhambra
