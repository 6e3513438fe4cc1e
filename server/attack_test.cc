// What somebody with bad intentions does to a server.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <stdexcept>

#include "server/test_server.h"

namespace alhambra::server {
namespace {

using ::testing::HasSubstr;

class AttackTest : public ServerTest {
 protected:
  static void ExpectWell(int port) {
    TestClient polite(port);
    polite.Send(R"({"type":"ping"})");
    EXPECT_FALSE(polite.Await("pong").IsNull());
  }
};

// ---- requests without end ----

constexpr const char* kChunked =
    "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n";

// Sends the beginning, then the rest again and again until an answer comes. Gives up after 32 MiB.
int StatusOfEndless(int port, const std::string& begin, const std::string& again, size_t* sent) {
  TestSocket socket(port);
  socket.Write(begin);
  std::string much;
  while (much.size() < 64 * 1024) much += again;
  for (*sent = 0; *sent < (32u << 20) && !socket.Receive(0); *sent += much.size()) {
    if (!socket.Write(much)) break;
  }
  return ReadAnswer(socket).status;
}

TEST_F(AttackTest, RequestsWithoutEndAreCutOff) {
  const RunningServer server(Options());
  const struct {
    std::string begin;
    std::string again;
  } cases[] = {
      {std::string(kChunked) + "5;a=", "x"},                        // what is beside a part
      {std::string(kChunked) + "5\r\nhello\r\n0\r\nX: ", "x"},      // a line after the body
      {std::string(kChunked) + "5\r\nhello\r\n0\r\n", "X: y\r\n"},  // many of them
      {kChunked, "1;" + std::string(8000, 'x') + "\r\na\r\n"},      // much beside small parts
      {kChunked, "1\r\na\r\n"},                                     // parts
      {"GET / HTTP/1.1\r\nHost: localhost\r\nX: ", "x"},            // a line of the head
      {"GET / HTTP/1.1\r\nHost: localhost\r\n", "X: y\r\n"},        // many of them
      {"GET /", "x"},                                               // the first line
      {"POST /api/review HTTP/1.1\r\nContent-Length: 99999999999\r\n\r\n", "x"},
  };
  for (const auto& c : cases) {
    size_t sent = 0;
    EXPECT_EQ(StatusOfEndless(server.port(), c.begin, c.again, &sent), 413) << c.begin;
    EXPECT_LT(sent, 16u << 20) << c.begin;
  }
  ExpectWell(server.port());
}

TEST_F(AttackTest, BodiesInPartsAreReadUpToTheLimit) {
  const RunningServer server(Options());
  TestSocket socket(server.port());
  const std::string part(8192, ' ');
  socket.Write(
      "POST /api/review HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n");
  for (int i = 0; i < 60; ++i) socket.Write("2000;note\r\n" + part + "\r\n");
  const std::string wish = R"({"file":{"title":"t","cites":[],"players":2,"steps":[]}})";
  char length[16];
  std::snprintf(length, sizeof(length), "%zx\r\n", wish.size());
  socket.Write(length + wish + "\r\n0\r\n\r\n");
  EXPECT_EQ(ReadAnswer(socket).status, 200);
}

TEST_F(AttackTest, AFailureWithinTheServerDoesNotEndIt) {
  std::atomic<bool> fails = true;
  ServerOptions options = Options();
  options.start = [&fails](const Rules& rules, uint64_t seed) {
    if (fails) throw std::runtime_error("no memory");
    return rules.Start(seed);
  };
  const RunningServer server(options);
  const MadeTable table = MakeTable(server.port(), People(2));
  TestClient unlucky(server.port());
  unlucky.Send(JoinText(table, table.tokens[0]));
  EXPECT_FALSE(unlucky.Next(300).has_value());
  ExpectWell(server.port());
  fails = false;
  TestClient later(server.port());
  later.Send(JoinText(table, table.tokens[0]));
  EXPECT_FALSE(later.Await("welcome").IsNull());
}

// ---- pages and connections ----

TEST_F(AttackTest, DoesNotStartWithoutTheClientItWasGiven) {
  for (const std::string& web : {std::string("/nonexistent"), folder_.File("assets")}) {
    ServerOptions options = Options();
    options.port = 0;
    options.web = web;
    options.components = TestComponents();
    std::string problem;
    EXPECT_EQ(OpenServer(options, &problem), nullptr);
    EXPECT_THAT(problem, HasSubstr("The browser client cannot be used: " + web));
  }
  for (int i = 0; i < 2100; ++i) folder_.Write("assets/" + std::to_string(i), "");
  const auto begin = std::chrono::steady_clock::now();
  for (const std::string& web : {folder_.path(), std::string("/")}) {
    ServerOptions wrong = Options();
    wrong.port = 0;
    wrong.web = web;
    wrong.components = TestComponents();
    std::string problem;
    EXPECT_EQ(OpenServer(wrong, &problem), nullptr);
    EXPECT_THAT(problem, HasSubstr(web == "/" ? "no index.html" : "these are too many files"));
  }
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(10));
  ServerOptions options = Options();
  options.web = "";
  const RunningServer server(options);
  EXPECT_THAT(Fetch(server.port(), "GET", "/").body, HasSubstr("without the browser client"));
}

TEST_F(AttackTest, AllConnectionsCountAndOneTooManyIsToldSo) {
  ServerOptions options = Options();
  options.most_connections = 3;
  const RunningServer server(options);
  TestSocket idle(server.port());
  TestSocket half(server.port());
  half.Write("GET / HT");
  auto third = std::make_unique<TestClient>(server.port());
  EXPECT_EQ(third->status(), 101);
  const HttpAnswer answer = Fetch(server.port(), "GET", "/healthz");
  EXPECT_EQ(answer.status, 503);
  EXPECT_EQ(ErrorCode(answer), "full");
  TestSocket silent(server.port());  // is told without asking
  EXPECT_EQ(ReadAnswer(silent).status, 503);
  third = nullptr;
  int status = 0;
  for (int i = 0; i < 1500 && status != 200; ++i) {
    status = Fetch(server.port(), "GET", "/healthz").status;
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  EXPECT_EQ(status, 200);
}

// ---- addresses ----

TEST_F(AttackTest, AnAddressHasOnlySoManyConnections) {
  ServerOptions options = Options();
  options.each.connections = 2;
  const RunningServer server(options);
  const TestSocket first(server.port(), "127.0.0.1");
  const TestClient second(server.port(), "", "127.0.0.1");
  EXPECT_EQ(second.status(), 101);
  const HttpAnswer answer = Fetch(server.port(), "GET", "/healthz", "", "", "127.0.0.1");
  EXPECT_EQ(answer.status, 503);
  EXPECT_EQ(ErrorCode(answer), "too-many-connections");
  EXPECT_EQ(Fetch(server.port(), "GET", "/healthz", "", "", "127.0.0.2").status, 200);
  EXPECT_THAT(Fetch(server.port(), "GET", "/metrics", "", "", "127.0.0.2").body,
              HasSubstr("alhambra_connections_refused_total 1\n"));
}

TEST_F(AttackTest, BehindAProxyConnectionsCountForWhoeverIsBehindIt) {
  ServerOptions options = Options();
  options.each.connections = 1;
  options.behind_proxy = true;
  const RunningServer server(options);
  const TestClient first(server.port(), "X-Forwarded-For: 192.0.2.1\r\n");
  EXPECT_EQ(first.status(), 101);
  EXPECT_EQ(TestClient(server.port(), "X-Forwarded-For: 192.0.2.2, 192.0.2.1\r\n").status(), 429);
  EXPECT_EQ(TestClient(server.port(), "X-Forwarded-For: 192.0.2.2\r\n").status(), 101);
  EXPECT_EQ(Fetch(server.port(), "GET", "/healthz").status, 200);
}

TEST_F(AttackTest, SpectatorsCountForTheAddressBehindTheProxy) {
  ServerOptions options = Options();
  options.behind_proxy = true;
  const RunningServer server(options);
  const MadeTable table = MakeTable(server.port(), People(2));
  std::vector<std::unique_ptr<TestClient>> watching;
  const auto watch = [&](const char* header) {
    watching.push_back(std::make_unique<TestClient>(server.port(), header));
    watching.back()->Send(JoinText(table, table.watch));
    return watching.back()->Next().value_or("");
  };
  for (int i = 0; i < 8; ++i) {
    EXPECT_THAT(watch("X-Forwarded-For: 192.0.2.1\r\n"), HasSubstr("\"welcome\""));
  }
  EXPECT_THAT(watch("X-Forwarded-For: 192.0.2.1\r\n"), HasSubstr("\"too-many-spectators\""));
  EXPECT_THAT(watch("X-Forwarded-For: 192.0.2.2\r\n"), HasSubstr("\"welcome\""));
}

TEST_F(AttackTest, WhateverAClientForwardsOnlyTheProxysAddressCounts) {
  ServerOptions options = Options();
  options.each.tables_per_hour = 1;
  options.behind_proxy = true;
  const RunningServer server(options);
  const auto make = [&server](const std::string& lines) {
    return Fetch(server.port(), "POST", "/api/tables", People(2), lines).status;
  };
  EXPECT_EQ(make("X-Forwarded-For: 192.0.2.1\r\n"), 200);
  EXPECT_EQ(make("X-Forwarded-For: 10.0.0.1, 192.0.2.1\r\n"), 429);
  EXPECT_EQ(make("X-Forwarded-For: 10.0.0.2\r\nX-Forwarded-For: 192.0.2.1\r\n"), 429);
  EXPECT_EQ(make("x-forwarded-for: ,,\xff garbage\r\nX-Forwarded-For: 10.0.0.3,192.0.2.1 \r\n"),
            429);
  EXPECT_EQ(make("X-Forwarded-For: 192.0.2.1\r\nX-Forwarded-For: 192.0.2.2\r\n"), 200);
}

TEST_F(AttackTest, OnADualSocketEveryIPv4AddressCountsByItself) {
  ServerOptions options = Options();
  options.listen = "::";
  options.each.tables_per_hour = 1;
  const int v6 = socket(AF_INET6, SOCK_STREAM, 0);
  if (v6 < 0) GTEST_SKIP() << "this machine has no IPv6";
  close(v6);
  const RunningServer server(options);
  const auto make = [&server](const char* from) {
    return Fetch(server.port(), "POST", "/api/tables", People(2), "", from).status;
  };
  EXPECT_EQ(make("127.0.0.1"), 200);
  EXPECT_EQ(make("127.0.0.1"), 429);
  EXPECT_EQ(make("127.0.0.2"), 200);
}

TEST_F(AttackTest, JoiningOverAndOverIsRefusedThenCutOff) {
  ServerOptions options = Options();
  options.each.joins_per_second = 1;
  const RunningServer server(options);
  const MadeTable table = MakeTable(server.port(), People(2));
  int welcome = 0, told = 0;
  bool cut_off = false;
  for (int i = 0; i < 300 && !cut_off; ++i) {
    TestClient client(server.port(), "", "127.0.0.1");
    client.Send(JoinText(table, table.tokens[0]));
    const std::string text = client.Next().value_or("");
    if (text.find("\"welcome\"") != std::string::npos) ++welcome;
    if (text.find("too-fast") != std::string::npos) ++told;
    cut_off = text.empty() && client.close_code() == 1008;
  }
  EXPECT_GE(welcome, 30);
  EXPECT_LT(welcome, 60);
  EXPECT_GE(told, 100);
  EXPECT_TRUE(cut_off);
  TestClient other(server.port(), "", "127.0.0.2");
  other.Send(JoinText(table, table.tokens[1]));
  EXPECT_FALSE(other.Await("welcome").IsNull());
}

TEST_F(AttackTest, LookingBackIsLimitedForAllConnectionsOfAnAddressTogether) {
  ServerOptions options = Options();
  options.each.looks_per_second = 1;
  const RunningServer server(options);
  const MadeTable table = MakeTable(server.port(), People(2));
  int done = 0, told = 0;
  for (int i = 0; i < 5; ++i) {
    TestClient client(server.port());
    client.Send(JoinText(table, table.watch));
    ASSERT_FALSE(client.Await("welcome").IsNull());
    for (int look = 0; look < 10; ++look) {
      client.Send(R"({"type":"look","id":"l","step":0})");
      const Value answer = client.AwaitAnswer("l");
      ASSERT_FALSE(answer.IsNull());
      answer.Find("ok")->AsBool() ? ++done : ++told;
    }
  }
  EXPECT_GE(done, 10);
  EXPECT_LT(done, 20);
  EXPECT_EQ(done + told, 50);
}

TEST_F(AttackTest, AnswersOnlyToItsOwnNames) {
  ServerOptions options = Options();
  options.hosts = {"games.example.org"};
  const RunningServer server(options);
  const auto status = [&server](const std::string& host) {
    return Fetch(server.port(), "GET", "/api/tables", "", "Host: " + host + "\r\n").status;
  };
  EXPECT_EQ(status("localhost:8080"), 200);
  EXPECT_EQ(status("127.0.0.1:8080"), 200);
  EXPECT_EQ(status("games.example.org"), 200);
  EXPECT_EQ(status("evil.example"), 421);
  EXPECT_EQ(status("evil.example\r\nHost: localhost"), 400);
  const HttpAnswer made = Fetch(server.port(), "POST", "/api/tables", People(2),
                                "Host: evil.example\r\nOrigin: http://evil.example\r\n");
  EXPECT_EQ(made.status, 421);
  EXPECT_EQ(ErrorCode(made), "wrong-host");
  TestSocket socket(server.port());
  socket.Write(
      "GET /ws HTTP/1.1\r\nHost: evil.example\r\nOrigin: http://evil.example\r\n"
      "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
  EXPECT_EQ(ReadAnswer(socket).status, 421);
}

// ---- names ----

TEST_F(AttackTest, NoTwoSeatsOfATableHaveTheSameName) {
  const RunningServer server(Options());
  const HttpAnswer twice = Fetch(
      server.port(), "POST", "/api/tables",
      R"({"setup":{"players":2},"seats":[{"kind":"here","name":"Ana"},{"kind":"here","name":"ANA"}]})");
  EXPECT_EQ(twice.status, 400);
  EXPECT_EQ(ErrorCode(twice), "name-taken");
  EXPECT_THAT(twice.body, HasSubstr("Two seats of the table have the name 'Ana'."));
  const MadeTable table = MakeTable(server.port(), R"({"setup":{"players":3},"listed":true,"seats":
      [{"kind":"here","name":"Ana"},{"kind":"link"},{"kind":"link"}]})");
  const std::string path = "/api/tables/" + table.id + "/sit";
  const HttpAnswer sat = Fetch(server.port(), "POST", path, "{\"name\":\"A\u200bna\"}");
  EXPECT_EQ(sat.status, 409);
  EXPECT_EQ(ErrorCode(sat), "name-taken");
  for (const char* same : {"\u0410na", "\uff21na", "Aña"}) {
    const std::string body = "{\"name\":\"" + std::string(same) + "\"}";
    EXPECT_EQ(ErrorCode(Fetch(server.port(), "POST", path, body)), "name-taken") << same;
  }
  EXPECT_EQ(Fetch(server.port(), "POST", path, "{\"name\":\"\u3164\"}").status, 400);
  TestClient client(server.port());
  client.Send(R"({"type":"join","table":")" + table.id + R"(","token":")" + table.tokens[1] +
              R"(","name":"ana"})");
  EXPECT_EQ(client.Await("answer").Find("error")->Find("code")->AsText(), "name-taken");
  client.Send(R"({"type":"join","table":")" + table.id + R"(","token":")" + table.tokens[1] +
              R"(","name":"Leila"})");
  EXPECT_FALSE(client.Await("welcome").IsNull());
  client.Send(R"({"type":"name","id":"1","name":"aNA"})");
  EXPECT_EQ(client.AwaitAnswer("1").Find("error")->Find("code")->AsText(), "name-taken");
  client.Send(R"({"type":"name","id":"2","name":"LEILA"})");
  EXPECT_TRUE(client.AwaitAnswer("2").Find("ok")->AsBool());
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
