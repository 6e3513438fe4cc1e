// Tables that are not kept.
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <string>
#include <thread>

#include "server/neighbours.h"
#include "server/sheets.h"
#include "server/test_hall.h"

namespace alhambra::server {
namespace {

class OldTablesOfAHall : public HallTest {
 protected:
  Hall::Options Keeping(int open_days, int finished_days) {
    Hall::Options options = Options();
    options.keep_open_days = open_days;
    options.keep_finished_days = finished_days;
    return options;
  }
  // Whatever follows from it takes a few ways to the storage and back.
  void Tidy(Hall& hall) {
    now_ += 3'600'001;
    hall.Tidy();
    for (int i = 0; i < 4; ++i) {
      bool passed = false;
      scribe_->Consult([&](Storage&) { hall.InMainThread([&passed] { passed = true; }); });
      Until([&passed] { return passed; });
    }
  }
  void Store(const std::string& id) {
    scribe_->Create({id, seconds_, false, "{}", ""},
                    [](Written written) { EXPECT_EQ(written, Written::kOk); });
  }
  bool IsKept(const std::string& id) {
    Head head;
    head.table = id;
    return IsStored(head);
  }
};

TEST_F(OldTablesOfAHall, AreDeletedIfNobodyHasThemOpen) {
  const Head head = MakeTable({SeatKind::kHere, SeatKind::kHere});
  Hall hall(Keeping(3, 1), scribe_.get(), computers_.get());
  seconds_ = head.created + 3 * 86400;
  Tidy(hall);
  EXPECT_TRUE(IsStored(head));
  Client ana = Join(head, head.seats[0].token);
  EXPECT_EQ(CodeOf(Ask(ana, "a", R"("type":"chat","text":"I am still here.")")), "");
  seconds_ += 3 * 86400;
  Tidy(hall);
  EXPECT_TRUE(IsStored(head));
  ++seconds_;
  Tidy(hall);
  EXPECT_FALSE(IsStored(head));
  // Another hall finds out when it writes.
  EXPECT_EQ(CodeOf(Ask(ana, "b", R"("type":"chat","text":"And now?")")), "no-such-table");
  EXPECT_EQ(ana.connection->closed, 1008);
}

// Those have a time of their own, and however many there are they keep no table.
TEST_F(OldTablesOfAHall, AreNoSheets) {
  constexpr int kSheets = 1'200;
  Hall hall(Keeping(1, 1), scribe_.get(), computers_.get());
  const auto sheet = [](int n) { return std::string(kSheetPrefix) + std::to_string(n); };
  for (int i = 0; i < kSheets; ++i) Store(sheet(i));
  for (const char* table : {"aaaaaaaaaa", "zzzzzzzzzz"}) Store(table);
  seconds_ += 2 * 86400;
  for (int i = 0; i < 3; ++i) Tidy(hall);
  for (const char* table : {"aaaaaaaaaa", "zzzzzzzzzz"}) EXPECT_FALSE(IsKept(table)) << table;
  for (const int n : {0, 1, kSheets - 1}) EXPECT_TRUE(IsKept(sheet(n))) << n;
}

// What others say is brought to the hall by the tests themselves.
class FakeNeighbours : public Neighbours {
 public:
  void Listen(Hear, std::function<void()>) override {}
  void Say(const Notice&) override {}
  const std::string& name() const override { return name_; }
  bool connected() const override { return true; }
  bool BeginThinking(const std::string&, const std::string&, int) override { return true; }
  void EndThinking(const std::string&) override {}

 private:
  const std::string name_ = "this one";
};

// What was read of a table, or of the lobby, when another process deleted it.
class GoneWhileRead : public HallTest {
 protected:
  static Hall::Options Among(Hall::Options options, Neighbours* neighbours) {
    options.neighbours = neighbours;
    return options;
  }
  void DeleteElsewhere(const Head& head) {
    std::atomic<bool> done = false;
    scribe_->Delete(head.table, [&done](Written) { done = true; });
    while (!done) std::this_thread::yield();
  }
  // Waits until something was read, and does nothing with it yet.
  void AwaitReading() {
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(60);
    while (std::chrono::steady_clock::now() < end) {
      {
        const std::lock_guard lock(mutex_);
        if (!tasks_.empty()) return;
      }
      std::this_thread::sleep_for(std::chrono::microseconds(50));
    }
    FAIL() << "nothing was read";
  }
  // Carries out what waits and what follows from it.
  void GoOn() {
    for (int i = 0; i < 3; ++i) {
      bool passed = false;
      scribe_->Consult([&](Storage&) { hall_.InMainThread([&passed] { passed = true; }); });
      Until([&passed] { return passed; });
    }
  }

  FakeNeighbours neighbours_;
  Hall here_{Among(Options(), &neighbours_), scribe_.get(), computers_.get()};
};

TEST_F(GoneWhileRead, ATableIsNotListed) {
  const Head head = MakeTable({SeatKind::kHere, SeatKind::kHere});
  here_.Heard(Notice(Notice::Kind::kTable, head.table));
  AwaitReading();
  DeleteElsewhere(head);
  here_.Heard(Notice(Notice::Kind::kDeleted, head.table));
  GoOn();
  EXPECT_FALSE(here_.lobby().Has(head.table));
  EXPECT_EQ(here_.MetricsNow().tables_in_memory, 0u);
}

TEST_F(GoneWhileRead, TheLobbyDoesNotListIt) {
  const Head head = MakeTable({SeatKind::kHere, SeatKind::kHere});
  here_.Missed();
  GoOn();
  EXPECT_TRUE(here_.lobby().Has(head.table));
  here_.Missed();
  AwaitReading();
  DeleteElsewhere(head);
  here_.Heard(Notice(Notice::Kind::kDeleted, head.table));
  GoOn();
  EXPECT_FALSE(here_.lobby().Has(head.table));
}

// The same ids again: what is gone is remembered while it is read, and no longer.
TEST_F(GoneWhileRead, ATableThatIsBackIsFound) {
  const Head head = MakeTable({SeatKind::kHere, SeatKind::kHere});
  here_.Heard(Notice(Notice::Kind::kTable, head.table));
  AwaitReading();
  here_.Heard(Notice(Notice::Kind::kDeleted, head.table));
  GoOn();
  here_.Heard(Notice(Notice::Kind::kTable, head.table));
  GoOn();
  EXPECT_TRUE(here_.lobby().Has(head.table));
}

}  // namespace
}  // namespace alhambra::server
