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
  EXPECT_EQ(next.get_future().wait_for(std::chrono::seconds(10)), std::future_status::ready);
}

}  // namespace
}  // namespace alhambra::server
