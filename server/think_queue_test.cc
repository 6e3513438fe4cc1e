// Computer players of many tables want the same threads.
#include "server/think_queue.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <memory>
#include <string>
#include <thread>

#include "server/computer_seats.h"
#include "server/test_support.h"

namespace alhambra::server {
namespace {

using Interest = Attention::Interest;
using Clock = std::chrono::steady_clock;

ThinkQueue::Task TaskOf(const std::string& table, Interest interest, const std::string& address,
                        int64_t spent = 0) {
  return {table, {interest, address}, spent, 1, nullptr};
}

// Takes all that may be taken now: "table milliseconds" each.
std::vector<std::string> Drain(ThinkQueue& queue, int64_t now = 0) {
  std::vector<std::string> taken;
  while (const auto next = queue.Take(now)) {
    taken.push_back(next->task.table + " " + std::to_string(next->milliseconds));
  }
  return taken;
}

TEST(ThinkQueueTest, GivesAMasterMoreTimeWhileNobodyElseWaits) {
  ThinkQueue queue(100);
  ThinkQueue::Task master = TaskOf("a", Interest::kPlayed, "a");
  master.times = 10;
  queue.Add(master);
  EXPECT_EQ(Drain(queue), std::vector<std::string>{"a 1000"});
  queue.Add(master);
  queue.Add(TaskOf("nobody", Interest::kNobody, ""));
  EXPECT_EQ(Drain(queue)[0], "a 1000");
  queue.Add(master);
  queue.Add(TaskOf("b", Interest::kPlayed, "b"));
  EXPECT_EQ(Drain(queue), (std::vector<std::string>{"a 50", "b 100"}));
  master.spent = 1000;
  queue.Add(master);
  EXPECT_EQ(Drain(queue), std::vector<std::string>{"a 400"});
}

TEST(ThinkQueueTest, TablesOfPeopleComeFirstAndThoseOfNobodyLast) {
  ThinkQueue queue(1000);
  queue.Add(TaskOf("nobody", Interest::kNobody, ""));
  queue.Add(TaskOf("watched", Interest::kWatched, "a"));
  queue.Add(TaskOf("played", Interest::kPlayed, "b"));
  EXPECT_EQ(Drain(queue), (std::vector<std::string>{"played 500", "watched 1000", "nobody 250"}));
  // Somebody opens a table, and somebody goes.
  queue.Add(TaskOf("left", Interest::kPlayed, "a"));
  queue.Add(TaskOf("opened", Interest::kNobody, ""));
  EXPECT_TRUE(queue.Attend("left", {}));
  EXPECT_TRUE(queue.Attend("opened", {Interest::kPlayed, "b"}));
  EXPECT_FALSE(queue.Attend("elsewhere", {Interest::kPlayed, "b"}));
  EXPECT_EQ(Drain(queue), (std::vector<std::string>{"opened 1000", "left 250"}));
}

TEST(ThinkQueueTest, ManyTablesOfOneAddressShareItsTime) {
  ThinkQueue queue(1000);
  for (int i = 0; i < 10; ++i) {
    queue.Add(TaskOf("many" + std::to_string(i), Interest::kPlayed, "rude"));
  }
  EXPECT_EQ(queue.Take(0)->milliseconds, 100);
  queue.Add(TaskOf("one", Interest::kPlayed, "calm"));
  const auto next = queue.Take(0);
  EXPECT_EQ(next->task.table, "one") << "though it came last";
  EXPECT_EQ(next->milliseconds, 500);
  EXPECT_EQ(queue.Take(0)->task.table, "many1");
  // Addresses take turns however many tables they have.
  queue.Add(TaskOf("two", Interest::kPlayed, "calm"));
  queue.Add(TaskOf("three", Interest::kPlayed, "calm"));
  std::string order;
  for (int i = 0; i < 4; ++i) order += queue.Take(0)->task.attention.address + " ";
  EXPECT_EQ(order, "calm rude calm rude ");
}

TEST(ThinkQueueTest, TablesOfNobodyRestAsLongAsTheyThought) {
  ThinkQueue queue(1000);
  queue.Add(TaskOf("a", Interest::kNobody, ""));
  queue.Add(TaskOf("b", Interest::kNobody, ""));
  EXPECT_EQ(queue.Take(1000)->task.table, "a");
  queue.Rest(1250, 250);
  EXPECT_FALSE(queue.Take(1499).has_value());
  queue.Add(TaskOf("c", Interest::kWatched, "x"));
  EXPECT_EQ(queue.Take(1499)->task.table, "c");
  EXPECT_EQ(queue.Take(1500)->task.table, "b");
}

TEST(ThinkQueueTest, ATurnOfManyChoicesStaysBelowTwiceTheTimeOfOne) {
  int64_t spent = 0;
  for (int i = 0; i < 12; ++i) {
    ThinkQueue queue(1000);
    queue.Add(TaskOf("t", Interest::kPlayed, "a", spent));
    spent += queue.Take(0)->milliseconds;
    if (i == 0) {
      EXPECT_EQ(spent, 1000);
    }
  }
  EXPECT_LT(spent, 2000);
}

TEST(ThinkQueueTest, ATableWaitsForOneAnswer) {
  ThinkQueue queue(1000);
  queue.Add(TaskOf("t", Interest::kPlayed, "a"));
  queue.Add(TaskOf("t", Interest::kPlayed, "a", 900));
  EXPECT_EQ(queue.size(), 1u);
  EXPECT_EQ(queue.Take(0)->milliseconds, 450);
}

// 32 tables that nobody has open ask again and again, as the hall does.
class Flood {
 public:
  Flood() : computers_(1, 1000) {
    for (int i = 0; i < 32; ++i) Ask("unseen" + std::to_string(i));
  }
  // How long an answer to somebody takes.
  double Seconds(const std::string& table) {
    std::atomic<bool> done = false;
    const auto before = Clock::now();
    computers_.Ask(QuestionOf(table, {Interest::kPlayed, "1.2"}), [&done](const std::string&) {
      done = true;
      done.notify_one();
    });
    done.wait(false);
    return std::chrono::duration<double>(Clock::now() - before).count();
  }
  int answered() const { return answered_; }

 private:
  ComputerSeats::Question QuestionOf(const std::string& table, const Attention& attention) const {
    const Seat seat = table_.rules().DecisionOf(table_.game()).seat;
    return {table,
            table_.shared_rules(),
            table_.rules().View(table_.game(), seat),
            seat,
            "hard",
            attention,
            0};
  }
  void Ask(const std::string& table) {
    computers_.Ask(QuestionOf(table, {}), [this, table](const std::string&) {
      ++answered_;
      Ask(table);
    });
  }

  const Table table_ = TestTable(2);
  std::atomic<int> answered_ = 0;
  ComputerSeats computers_;
};

// A review is never in anybody's way, and nobody's rest keeps it from thinking.
TEST(ThinkQueueTest, ReviewsComeLast) {
  ThinkQueue queue(1000);
  queue.Add({"review", {Interest::kReview, "1.2"}, 0, 1, nullptr});
  queue.Add({"unseen", {Interest::kNobody, ""}, 0, 1, nullptr});
  queue.Add({"watched", {Interest::kWatched, "1.2"}, 0, 1, nullptr});
  EXPECT_EQ(queue.Take(0)->task.table, "watched");
  EXPECT_EQ(queue.Take(0)->task.table, "unseen");
  EXPECT_EQ(queue.Take(0)->task.table, "review");
  queue.Rest(0, 500);
  queue.Add({"unseen", {Interest::kNobody, ""}, 0, 1, nullptr});
  EXPECT_FALSE(queue.Take(10));
  queue.Add({"review", {Interest::kReview, "1.2"}, 0, 1, nullptr});
  EXPECT_EQ(queue.Take(10)->task.table, "review");
  EXPECT_EQ(queue.Take(600)->task.table, "unseen");
}

TEST(ThinkQueueTest, WhatIsNotWantedAnyMoreIsTakenOut) {
  ThinkQueue queue(1000);
  queue.Add({"hint", {Interest::kPlayed, "1.2"}, 0, 1, nullptr});
  EXPECT_FALSE(queue.Remove("other"));
  EXPECT_TRUE(queue.Remove("hint"));
  EXPECT_FALSE(queue.Remove("hint"));
  EXPECT_FALSE(queue.Take(0));
}

// Whoever thinks about a review is stopped for a person, and goes on with it later.
TEST(ComputerSeatsTest, AReviewMakesRoomForAPerson) {
  ComputerSeats computers(1, 10);
  std::atomic<int> broken_off = 0;
  std::atomic<bool> begun = false, answered = false;
  computers.Ask("review", {Interest::kReview, "1.2"}, [&](const players::Budget& budget) {
    begun = true;
    begun.notify_one();
    while (!*budget.stop) std::this_thread::yield();
    ++broken_off;
    return false;
  });
  begun.wait(false);
  computers.Ask("mine", {Interest::kPlayed, "1.2"}, [&](const players::Budget&) {
    answered = true;
    answered.notify_one();
    return false;
  });
  answered.wait(false);
  EXPECT_EQ(broken_off, 1);
}

// Whoever has more time than others ends early when somebody else waits, but not before it had as
// much as they.
TEST(ComputerSeatsTest, AMasterMakesRoomForAPerson) {
  constexpr auto kTime = std::chrono::milliseconds(50);
  ComputerSeats computers(1, kTime.count());
  std::atomic<bool> begun = false, answered = false;
  Clock::duration took{};
  const auto start = Clock::now();
  const auto until_stopped = [&](const players::Budget& budget) {
    begun = true;
    begun.notify_one();
    if (!*budget.stop) return true;  // a part of it
    took = Clock::now() - start;
    return false;
  };
  computers.Ask("master", {Interest::kPlayed, "1.2"}, until_stopped, players::kMasterTimes);
  begun.wait(false);
  computers.Ask("mine", {Interest::kPlayed, "1.3"}, [&](const players::Budget&) {
    answered = true;
    answered.notify_one();
    return false;
  });
  answered.wait(false);
  EXPECT_GE(took, kTime - std::chrono::milliseconds(2)) << "whole milliseconds are counted";
}

// Thinks about it as long as this is there, unless it is told to stop before.
class Thought {
 public:
  Thought(ComputerSeats& computers, const std::string& what, const Attention& attention,
          int times = 1) {
    computers.Ask(
        what, attention,
        [state = state_](const players::Budget& budget) {
          state->threads = budget.threads;
          state->threads.notify_all();
          state->stopped = budget.stop->load();
          std::this_thread::yield();
          if (!state->over && !state->stopped) return true;
          state->done = true;
          state->done.notify_all();
          return false;
        },
        times);
  }
  ~Thought() {
    state_->over = true;
    if (state_->threads > 0) state_->done.wait(false);
  }
  Thought(const Thought&) = delete;
  Thought& operator=(const Thought&) = delete;

  // In how many threads, once it has begun.
  int threads() const {
    state_->threads.wait(0);
    return state_->threads;
  }
  void AwaitStop() const { state_->done.wait(false); }
  bool stopped() const { return state_->stopped; }

 private:
  struct State {
    std::atomic<int> threads = 0;
    std::atomic<bool> over = false, stopped = false, done = false;
  };
  const std::shared_ptr<State> state_ = std::make_shared<State>();
};

const Attention kPerson{Interest::kPlayed, "1.2"}, kOther{Interest::kPlayed, "1.3"};

int AllCores() { return std::max(1, static_cast<int>(std::thread::hardware_concurrency())); }

// So many threads would help with it.
int ThreadsFor(ComputerSeats& computers, const Attention& attention, int times) {
  return Thought(computers, "what", attention, times).threads();
}
bool SoonThreadsFor(ComputerSeats& computers, const Attention& attention, int threads) {
  const auto end = Clock::now() + std::chrono::seconds(30);
  while (ThreadsFor(computers, attention, 1) != threads) {
    if (Clock::now() > end) return false;
  }
  return true;
}

TEST(ComputerSeatsTest, AMasterHasAllCoresWhileNobodyElseWaits) {
  ComputerSeats computers(0, 10);
  int threads = 0;
  const auto ask = [&](const std::string& what, const Attention& attention, int times) {
    computers.Ask(
        what, attention,
        [&threads](const players::Budget& budget) {
          threads = budget.threads;
          return false;
        },
        times);
  };
  const auto threads_of_next = [&] {
    computers.ThinkNext();
    return threads;
  };
  ask("master", kPerson, players::kMasterTimes);
  EXPECT_EQ(threads_of_next(), AllCores());
  ask("hard", kPerson, 1);
  EXPECT_EQ(threads_of_next(), 1);
  // What nobody waits for is in nobody's way.
  ask("unseen", {}, 1);
  ask("review", {Interest::kReview, "1.3"}, 1);
  ask("master", kPerson, players::kMasterTimes);
  EXPECT_EQ(threads_of_next(), AllCores());
  ask("master of nobody", {}, players::kMasterTimes);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(threads_of_next(), 1);
  // Somebody else waits, and then nobody any more.
  ask("first", kPerson, players::kMasterTimes);
  ask("second", kOther, players::kMasterTimes);
  EXPECT_EQ(threads_of_next(), 1);
  EXPECT_EQ(threads_of_next(), AllCores());
}

// Whoever is being thought for waits as well.
TEST(ComputerSeatsTest, AMasterLeavesCoresToOthersThatAreThoughtAbout) {
  ComputerSeats computers(2, 10);
  const Thought other(computers, "hard", kOther);
  EXPECT_GE(other.threads(), 1);
  EXPECT_EQ(ThreadsFor(computers, kPerson, players::kMasterTimes), 1);
}

TEST(ComputerSeatsTest, AMasterWithAllCoresEndsWhenAnotherBegins) {
  if (AllCores() < 2) GTEST_SKIP() << "there is one core";
  ComputerSeats computers(2, 10);
  const Thought master(computers, "master", kPerson, players::kMasterTimes);
  EXPECT_GE(master.threads(), AllCores());
  {
    const Thought unseen(computers, "unseen", {});
    EXPECT_EQ(unseen.threads(), 1);
    std::this_thread::sleep_for(std::chrono::milliseconds(30));
    EXPECT_FALSE(master.stopped());
  }
  const Thought other(computers, "hard", kOther);
  master.AwaitStop();
  EXPECT_TRUE(master.stopped());
  EXPECT_FALSE(other.stopped());
}

// As hints have them: they are not given more time, and never more threads than those here.
TEST(ComputerSeatsTest, IdleThreadsHelpWithWhatSomebodyWaitsFor) {
  ComputerSeats computers(3, 10);
  EXPECT_TRUE(SoonThreadsFor(computers, kPerson, 3));
  EXPECT_EQ(ThreadsFor(computers, {}, 1), 1);
  EXPECT_EQ(ThreadsFor(computers, {Interest::kReview, "1.2"}, 1), 1);
  const Thought other(computers, "hard", kOther);
  EXPECT_GE(other.threads(), 1);
  EXPECT_TRUE(SoonThreadsFor(computers, kPerson, 2));
  const Thought third(computers, "third", kOther);
  EXPECT_GE(third.threads(), 1);
  EXPECT_EQ(ThreadsFor(computers, kPerson, 1), 1);
}

TEST(ComputerSeatsTest, WhatIsDroppedIsStoppedOrNeverBegun) {
  ComputerSeats computers(1, 10);
  std::atomic<bool> begun = false;
  std::atomic<int> stopped = 0;
  const auto until_stopped = [&](const players::Budget& budget) {
    begun = true;
    begun.notify_one();
    while (!*budget.stop) std::this_thread::yield();
    ++stopped;
    stopped.notify_one();
    return false;
  };
  computers.Ask("hint", {Interest::kPlayed, "1.2"}, until_stopped);
  begun.wait(false);
  bool never = true;
  computers.Ask("waits", {Interest::kPlayed, "1.2"}, [&never](const players::Budget&) {
    never = false;
    return false;
  });
  EXPECT_TRUE(computers.Drop("waits"));
  EXPECT_FALSE(computers.Drop("hint"));
  stopped.wait(0);
  EXPECT_FALSE(computers.Drop("hint"));
  EXPECT_TRUE(never);
}

TEST(ComputerSeatsTest, TablesOfNobodyTakeNoTimeFromAPerson) {
  Flood flood;
  for (int i = 0; i < 3; ++i) EXPECT_LT(flood.Seconds("mine"), 5);
  for (int i = 0; i < 600 && flood.answered() == 0; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
  }
  EXPECT_GT(flood.answered(), 0) << "the others go on, slowly";
}

TEST(ComputerSeatsTest, WithoutThreadsThinkWhenTheyAreToldTo) {
  ComputerSeats computers(0, 10);
  EXPECT_FALSE(computers.ThinkNext());
  std::string thought;
  const auto think_of = [&](const std::string& what, Interest interest) {
    computers.Ask(what, {interest, ""}, [&thought, what](const players::Budget& budget) {
      thought += what;
      return !*budget.stop && thought.size() < 3;
    });
  };
  think_of("a", Interest::kPlayed);
  think_of("b", Interest::kPlayed);
  EXPECT_EQ(thought, "");
  // One after the other, and a part at a time.
  for (const char* so_far : {"a", "aa", "aaa", "aaab"}) {
    EXPECT_TRUE(computers.ThinkNext());
    EXPECT_EQ(thought, so_far);
  }
  EXPECT_FALSE(computers.ThinkNext());
  // Between its parts it can be dropped, and a review makes room.
  for (const char* why : {"dropped", "for a person"}) {
    thought.clear();
    think_of("r", Interest::kReview);
    EXPECT_TRUE(computers.ThinkNext());
    if (why == std::string("dropped")) {
      EXPECT_FALSE(computers.Drop("r"));
    } else {
      think_of("p", Interest::kPlayed);
    }
    EXPECT_TRUE(computers.ThinkNext());
    EXPECT_EQ(thought, "rr") << why;
  }
  EXPECT_TRUE(computers.ThinkNext());
  EXPECT_EQ(thought, "rrp");
}

}  // namespace
}  // namespace alhambra::server
