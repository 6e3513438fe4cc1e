// What somebody does who wants to take a server's time, memory or seats from everybody else.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>

#include "server/test_server.h"

namespace alhambra::server {
namespace {

using ::testing::HasSubstr;
using Clock = std::chrono::steady_clock;

class AttackTest : public ServerTest {};

// Half a megabyte of empty lists once kept the main thread busy for a fifth of a second.
TEST_F(AttackTest, LargeAndHollowRequestsCostNothing) {
  const RunningServer server(Options());
  const auto lists = [](int count) {
    std::string text = R"({"name":[)";
    for (int i = 0; i < count; ++i) text += "[],";
    return text + "[]]}";
  };
  const MadeTable table = MakeTable(server.port(), People(2));
  const std::string sit = "/api/tables/" + table.id + "/sit";
  for (const std::string& path : {std::string("/api/tables"), sit}) {
    const HttpAnswer large = Fetch(server.port(), "POST", path, lists(170'000));
    EXPECT_EQ(large.status, 413) << path;
    EXPECT_EQ(ErrorCode(large), "too-long");
    const HttpAnswer hollow = Fetch(server.port(), "POST", path, lists(5'000));
    EXPECT_EQ(hollow.status, 400) << path;
    EXPECT_THAT(hollow.body, HasSubstr("this has more than 1000 elements"));
  }
  const HttpAnswer file = Fetch(server.port(), "POST", "/api/review", lists(170'000));
  EXPECT_EQ(file.status, 400);
  EXPECT_THAT(file.body, HasSubstr("this has more than 50000 elements"));
}

// Thousands of views are asked of a file, several times over.
TEST_F(AttackTest, StopsInTimeWhateverIsBeingLookedInto) {
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
  EXPECT_LT(Clock::now() - before, std::chrono::seconds(3));
}

// The maker of a table has all its tokens; a stranger takes a seat in the lobby.
TEST_F(AttackTest, ATakenSeatStaysItsPersonsOwnAfterARestart) {
  auto server = std::make_unique<RunningServer>(Options());
  const MadeTable table = MakeTable(
      server->port(),
      R"({"setup":{"players":2},"seats":[{"kind":"here"},{"kind":"link"}],"listed":true})");
  TestClient spy(server->port());
  spy.Send(JoinText(table, table.tokens[1]));
  ASSERT_FALSE(spy.Await("welcome").IsNull());
  const HttpAnswer sat =
      Fetch(server->port(), "POST", "/api/tables/" + table.id + "/sit", R"({"name":"Leila"})");
  const std::string token = sat.json().Find("token")->AsText();
  EXPECT_EQ(spy.Await("closing").Find("code")->AsText(), "new-link");
  EXPECT_FALSE(spy.Next().has_value());
  EXPECT_EQ(spy.close_code(), 1008);
  for (int round = 0; round < 2; ++round) {
    TestClient maker(server->port()), leila(server->port());
    maker.Send(JoinText(table, table.tokens[1]));
    EXPECT_EQ(maker.Await("answer").Find("error")->Find("code")->AsText(), "no-such-table");
    leila.Send(JoinText(table, token));
    EXPECT_EQ(leila.Await("welcome").Find("you")->AsNumber(), 1);
    EXPECT_EQ(Fetch(server->port(), "GET", "/api/tables/" + table.id + "/record", "",
                    "Authorization: Bearer " + table.tokens[1] + "\r\n")
                  .status,
              401);
    if (round == 0) {
      server->End();
      server = std::make_unique<RunningServer>(Options());
    }
  }
}

}  // namespace
}  // namespace alhambra::server
