#include "server/workers.h"

#include <gtest/gtest.h>

#include <chrono>
#include <future>
#include <stdexcept>

#include "server/log.h"

namespace alhambra::server {
namespace {

TEST(WorkersTest, ATaskThatFailsEndsNothing) {
  SetLogLevel("off");
  Workers workers(1, 10);
  std::promise<void> next;
  EXPECT_TRUE(workers.Do([] { throw std::runtime_error("no memory"); }));
  EXPECT_TRUE(workers.Do([&next] { next.set_value(); }));
  EXPECT_EQ(next.get_future().wait_for(std::chrono::seconds(60)), std::future_status::ready);
}

TEST(WorkersTest, WithoutThreadsWorkWhenTheyAreToldTo) {
  SetLogLevel("off");
  Workers workers(0, 2);
  EXPECT_FALSE(workers.DoNext());
  int done = 0;
  EXPECT_TRUE(workers.Do([] { throw std::runtime_error("no"); }));
  EXPECT_TRUE(workers.Do([&done] { ++done; }));
  EXPECT_FALSE(workers.Do([&done] { ++done; })) << "more than may wait";
  EXPECT_TRUE(workers.DoNext());
  EXPECT_TRUE(workers.DoNext());
  EXPECT_FALSE(workers.DoNext());
  EXPECT_EQ(done, 1);
}

}  // namespace
}  // namespace alhambra::server
