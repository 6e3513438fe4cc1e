// Tables that are not kept.
#include <gtest/gtest.h>

#include <atomic>

#include "server/test_hall.h"

namespace alhambra::server {
namespace {

TEST_F(HallTest, DeletesOldTablesThatNobodyHasOpen) {
  const Head head = MakeTable({SeatKind::kHere, SeatKind::kHere});
  Hall::Options options = Options();
  options.keep_open_days = 3;
  options.keep_finished_days = 1;
  Hall hall(options, scribe_.get(), computers_.get());
  const auto stored = [&] {
    Reading reading = Reading::kUnavailable;
    std::atomic<bool> done = false;
    scribe_->Read(head.table, 1, [&](const std::shared_ptr<Scribe::Found>& found) {
      reading = found->reading;
      done = true;
    });
    Until([&done] { return done.load(); });
    return reading == Reading::kFound;
  };
  // What was asked before is done before.
  const auto tidy = [&] {
    now_ += 3'600'001;
    hall.Tidy();
    std::atomic<int> passed = 0;
    scribe_->Consult([&passed](Storage&) { ++passed; });
    Until([&] { return passed.load() == 1; });
    for (int i = 0; i < 50; ++i) {
      int rest = 1;
      Until([&rest] { return rest-- == 0; });
    }
  };
  seconds_ = head.created + 3 * 86400;
  tidy();
  EXPECT_TRUE(stored());
  Client ana = Join(head, head.seats[0].token);
  EXPECT_EQ(CodeOf(Ask(ana, "a", R"("type":"chat","text":"I am still here.")")), "");
  seconds_ += 3 * 86400;
  tidy();
  EXPECT_TRUE(stored());
  ++seconds_;
  tidy();
  EXPECT_FALSE(stored());
  // Another hall finds out when it writes.
  EXPECT_EQ(CodeOf(Ask(ana, "b", R"("type":"chat","text":"And now?")")), "no-such-table");
  EXPECT_EQ(ana.connection->closed, 1008);
}

}  // namespace
}  // namespace alhambra::server
