#include "server/visitors.h"

#include <gtest/gtest.h>

namespace alhambra::server {
namespace {

TEST(VisitorsTest, CountsConnectionsOfAllAndOfEachAddress) {
  Visitors visitors({.connections = 2}, 3);
  auto first = visitors.Open();
  auto second = visitors.Open();
  auto third = visitors.Open();
  EXPECT_TRUE(visitors.Name(*first, "a", 0));
  EXPECT_TRUE(visitors.Name(*second, "a", 0));
  EXPECT_FALSE(visitors.Name(*third, "a", 0));
  EXPECT_TRUE(visitors.Name(*third, "b", 0));
  EXPECT_EQ(visitors.Open(), nullptr);
  first = nullptr;
  first = visitors.Open();
  ASSERT_NE(first, nullptr);
  EXPECT_TRUE(visitors.Name(*first, "a", 0));
  EXPECT_EQ(visitors.open(), 3u);
}

TEST(VisitorsTest, TurnsAwayOnlySoManyAtOnce) {
  Visitors visitors({}, 0);
  std::vector<std::unique_ptr<Visit>> turned_away;
  while (auto visit = visitors.TurnAway()) turned_away.push_back(std::move(visit));
  EXPECT_EQ(turned_away.size(), 64u);
  turned_away.pop_back();
  EXPECT_NE(visitors.TurnAway(), nullptr);
}

// How often an address may join in a minute if this many steps are sent each time.
int JoinsInAMinute(int steps) {
  Visitor visitor({.joins_per_second = 2});
  int joins = 0;
  for (int64_t now = 1'000'000; now < 1'060'000; now += 10) {
    if (visitor.MayJoin(now) != Visitor::Verdict::kYes) continue;
    ++joins;
    visitor.Sent(steps);
  }
  return joins;
}

TEST(VisitorsTest, WhoeverAsksForEverythingAgainAndAgainWaitsLonger) {
  EXPECT_NEAR(JoinsInAMinute(0), 60 + 2 * 60, 2);
  EXPECT_LT(JoinsInAMinute(300), JoinsInAMinute(0) / 3);
  EXPECT_LT(JoinsInAMinute(2000), 20);
}

TEST(VisitorsTest, RequestsAndTablesOfAnAddressAreKnownUntilTheyNoLongerCount) {
  Visitors visitors({.requests_per_second = 2, .tables_per_hour = 3}, 10);
  const auto ask = [&](int64_t now) { return visitors.At("a").MayAsk(now); };
  const auto make = [&](int64_t now) { return visitors.At("a").MayMakeTable(now); };
  for (int i = 0; i < 20; ++i) EXPECT_TRUE(ask(1000)) << i;
  EXPECT_FALSE(ask(1000));
  EXPECT_TRUE(visitors.At("b").MayAsk(1000));
  EXPECT_TRUE(ask(1500));
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(make(1500)) << i;
  EXPECT_FALSE(make(1500));
  visitors.Tidy(600'000);
  EXPECT_FALSE(make(600'000)) << "tables of the last hour still count";
  visitors.Tidy(8'000'000);
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(make(8'000'000)) << i;
  EXPECT_FALSE(make(8'000'000));
}

TEST(VisitorsTest, IsToldAndThenSentAway) {
  Visitor visitor({.looks_per_second = 1});
  int yes = 0, told = 0;
  Visitor::Verdict verdict = Visitor::Verdict::kYes;
  for (; verdict != Visitor::Verdict::kGoAway; verdict = visitor.MayLook(1000)) {
    (verdict == Visitor::Verdict::kYes ? yes : told) += 1;
    ASSERT_LT(yes + told, 1000);
  }
  EXPECT_EQ(yes, 11);
  EXPECT_EQ(told, 100);
  EXPECT_FALSE(visitor.Quiet(1000));
  EXPECT_TRUE(visitor.Quiet(200'000));
}

TEST(VisitorsTest, LongMessagesCountForSeveral) {
  Visitor visitor({.messages_per_second = 10});
  const auto said = [&visitor](size_t bytes, int64_t now) {
    int count = 0;
    while (visitor.MaySay(bytes, now) == Visitor::Verdict::kYes) ++count;
    return count;
  };
  EXPECT_EQ(said(0, 1000), 100);
  EXPECT_NEAR(said(16 * 1024, 11'000), 6, 1);
}

TEST(VisitorsTest, KnowsWhatWaitsForAllConnectionsOfAnAddress) {
  Visitors visitors({}, 10);
  const auto visitor = visitors.Whoever("a");
  auto half = std::make_unique<Unsent>(visitor, Visitor::kMostUnsentBytes / 2 + 1);
  EXPECT_TRUE(visitor->Reads());
  const Unsent other(visitor, Visitor::kMostUnsentBytes / 2 + 1);
  EXPECT_FALSE(visitor->Reads());
  EXPECT_TRUE(visitors.At("b").Reads());
  visitors.Tidy(1'000'000);
  EXPECT_FALSE(visitors.At("a").Reads()) << "it is not forgotten meanwhile";
  half = nullptr;
  EXPECT_TRUE(visitor->Reads());
}

TEST(VisitorsTest, WhatWasUsedElsewhereCountsHereToo) {
  Visitors here(VisitorLimits(), 10), there(VisitorLimits(), 10);
  const std::string address = "192.0.2.1";
  int64_t now = 1'000'000;
  EXPECT_TRUE(here.At(address).MayMakeTable(now));
  EXPECT_TRUE(here.TakeUsed().empty()) << "too little to speak of";
  for (int i = 1; i < 20; ++i) EXPECT_TRUE(here.At(address).MayMakeTable(now));
  const auto used = here.TakeUsed();
  ASSERT_EQ(used.size(), 1u);
  EXPECT_EQ(used[0].first, address);
  EXPECT_EQ(used[0].second, "0,0,0,0,20,0,0,0,0,0");
  EXPECT_TRUE(here.TakeUsed().empty());
  there.UseElsewhere("one", address, used[0].second, now);
  EXPECT_TRUE(there.TakeUsed().empty()) << "it is not told back";
  int made = 0;
  while (there.At(address).MayMakeTable(now)) ++made;
  EXPECT_EQ(made, VisitorLimits().tables_per_hour - 20);
  for (const char* bad : {"", "x", "-1,0,0,0,0,0", "1,2", "99999999999", "0,0,0,0,0,0,0,-5",
                          "0,0,0,0,0,0,0,0,9", "0,0,0,0,0,0,0,0,9,x"}) {
    there.UseElsewhere("one", "192.0.2.2", bad, now);
  }
  EXPECT_TRUE(there.At("192.0.2.2").MayMakeTable(now));
  EXPECT_TRUE(there.At("192.0.2.2").BeginFile(now));
}

// As long as the other process says that they are there.
TEST(VisitorsTest, ConnectionsElsewhereCountHereToo) {
  const VisitorLimits limits{.connections = 32};
  Visitors here(limits, 100), there(limits, 100);
  std::vector<std::unique_ptr<Visit>> visits;
  const auto come = [&visits](Visitors& visitors, int64_t now) {
    auto visit = visitors.Open();
    const bool may = visitors.Name(*visit, "a", now);
    if (may) visits.push_back(std::move(visit));
    return may;
  };
  for (int i = 0; i < 2; ++i) EXPECT_TRUE(come(here, 0));
  EXPECT_TRUE(here.TakeUsed().empty()) << "too few to speak of";
  for (int i = 2; i < 30; ++i) EXPECT_TRUE(come(here, 0));
  for (int i = 0; i < 2; ++i) {
    const auto used = here.TakeUsed();
    ASSERT_EQ(used.size(), 1u) << "said again and again";
    there.UseElsewhere("one", used[0].first, used[0].second, 1000);
  }
  for (int i = 0; i < 2; ++i) EXPECT_TRUE(come(there, 1000));
  EXPECT_FALSE(come(there, 1000));
  there.UseElsewhere("two", "a", "0,0,0,0,0,0,0,2000000000,0,0", 1000);
  there.UseElsewhere("three", "a", "0,0,0,0,0,0,0,2000000000,0,0", 1000);
  there.Tidy(2000);
  EXPECT_FALSE(come(there, 2000));
  there.Tidy(7000);
  EXPECT_TRUE(come(there, 7000)) << "nobody speaks of them any more";
}

TEST(VisitorsTest, FilesAndReviewsElsewhereCountHereToo) {
  Visitors here({}, 10), there({}, 10);
  const auto tell = [&](int64_t now) {
    const auto used = here.TakeUsed();
    for (const auto& [address, text] : used) there.UseElsewhere("one", address, text, now);
    return !used.empty();
  };
  Visitor &own = here.At("a"), &other = there.At("a");
  EXPECT_TRUE(own.BeginFile(0) && own.BeginReview(0) && own.BeginReview(0));
  EXPECT_TRUE(tell(0));
  EXPECT_TRUE(other.BeginFile(0));
  EXPECT_FALSE(other.BeginFile(0));
  EXPECT_FALSE(other.BeginReview(0));
  EXPECT_FALSE(other.Quiet(0));
  own.EndReview();
  own.EndFile();
  EXPECT_TRUE(tell(1000));
  EXPECT_TRUE(other.BeginFile(1000) && other.BeginReview(1000));
  EXPECT_FALSE(other.BeginReview(1000));
  own.EndReview();
  EXPECT_TRUE(tell(2000)) << "once more, that there is nothing left";
  EXPECT_FALSE(tell(3000));
  EXPECT_TRUE(other.BeginReview(3000));
}

}  // namespace
}  // namespace alhambra::server
