// Tables that are not kept.
#include <gtest/gtest.h>

#include "server/test_hall.h"

namespace alhambra::server {
namespace {

TEST_F(HallTest, DeletesOldTablesThatNobodyHasOpen) {
  const Head head = MakeTable({SeatKind::kHere, SeatKind::kHere});
  Hall::Options options = Options();
  options.keep_open_days = 3;
  options.keep_finished_days = 1;
  Hall hall(options, scribe_.get(), computers_.get());
  // Whatever follows from it takes a few ways to the storage and back.
  const auto tidy = [&] {
    now_ += 3'600'001;
    hall.Tidy();
    for (int i = 0; i < 4; ++i) {
      bool passed = false;
      scribe_->Consult([&](Storage&) { hall.InMainThread([&passed] { passed = true; }); });
      Until([&passed] { return passed; });
    }
  };
  seconds_ = head.created + 3 * 86400;
  tidy();
  EXPECT_TRUE(IsStored(head));
  Client ana = Join(head, head.seats[0].token);
  EXPECT_EQ(CodeOf(Ask(ana, "a", R"("type":"chat","text":"I am still here.")")), "");
  seconds_ += 3 * 86400;
  tidy();
  EXPECT_TRUE(IsStored(head));
  ++seconds_;
  tidy();
  EXPECT_FALSE(IsStored(head));
  // Another hall finds out when it writes.
  EXPECT_EQ(CodeOf(Ask(ana, "b", R"("type":"chat","text":"And now?")")), "no-such-table");
  EXPECT_EQ(ana.connection->closed, 1008);
}

}  // namespace
}  // namespace alhambra::server
