// What somebody does who wants to take a server's time, memory or seats from everybody else.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>

#include "server/test_server.h"

namespace alhambra::server {
namespace {

using ::testing::HasSubstr;
using Clock = std::chrono::steady_clock;

class CostTest : public ServerTest {};

// Half a megabyte of empty lists once kept the main thread busy for a fifth of a second.
TEST_F(CostTest, LargeAndHollowRequestsCostNothing) {
  const RunningServer server(Options());
  const auto lists = [](int count) {
    std::string text = R"({"name":[)";
    for (int i = 0; i < count; ++i) text += "[],";
    return text + "[]]}";
  };
  const MadeTable table = MakeTable(server.port(), People(2));
  const std::string sit = "/api/tables/" + table.id + "/sit";
  const HttpAnswer large = Fetch(server.port(), "POST", sit, lists(170'000));
  EXPECT_EQ(large.status, 413);
  EXPECT_EQ(ErrorCode(large), "too-long");
  for (const std::string& path : {std::string("/api/tables"), sit}) {
    const HttpAnswer hollow = Fetch(server.port(), "POST", path, lists(5'000));
    EXPECT_EQ(hollow.status, 400) << path;
    EXPECT_THAT(hollow.body, HasSubstr("this has more than 1000 elements"));
  }
  // What may be large is read beside the main thread.
  for (const char* path : {"/api/review", "/api/tables"}) {
    const HttpAnswer file = Fetch(server.port(), "POST", path, lists(170'000));
    EXPECT_EQ(file.status, 400) << path;
    EXPECT_THAT(file.body, HasSubstr("this has more than 50000 elements"));
  }
}

// Thousands of views are asked of a file, several times over.
TEST_F(CostTest, StopsInTimeWhateverIsBeingLookedInto) {
  RunningServer server(Options());
  std::string body = R"({"file":{"title":"t","cites":[],"players":6,"steps":[)";
  for (int i = 0; i < 5000; ++i) {
    body += std::string(i == 0 ? "" : ",") + R"({"expect_view":{"seat":0,"is":{}}})";
  }
  body += "]}}";
  std::vector<std::unique_ptr<TestSocket>> askers;
  for (int i = 0; i < 5; ++i) {
    askers.push_back(std::make_unique<TestSocket>(server.port()));
    askers.back()->Write("POST /api/review HTTP/1.1\r\nHost: localhost\r\nContent-Length: " +
                         std::to_string(body.size()) + "\r\n\r\n" + body);
  }
  EXPECT_EQ(Fetch(server.port(), "GET", "/healthz").status, 200);
  std::this_thread::sleep_for(std::chrono::milliseconds(300));
  const auto before = Clock::now();
  server.Stop();
  server.End();
  EXPECT_LT(Clock::now() - before, std::chrono::seconds(10));
}

}  // namespace
}  // namespace alhambra::server
