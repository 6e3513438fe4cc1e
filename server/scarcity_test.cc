// What a server does when its machine runs out of something, or its file is damaged.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/resource.h>
#include <unistd.h>

#include <chrono>

#include "server/sqlite_storage.h"
#include "server/test_server.h"

namespace alhambra::server {
namespace {

using ::testing::HasSubstr;

class ScarcityTest : public ServerTest {};

// One of the limits of this process, lowered while this lives.
class Lowered {
 public:
  Lowered(__rlimit_resource resource, rlim_t to) : resource_(resource) {
    getrlimit(resource_, &usual_);
    rlimit low = usual_;
    low.rlim_cur = to;
    setrlimit(resource_, &low);
  }
  ~Lowered() { setrlimit(resource_, &usual_); }

 private:
  const __rlimit_resource resource_;
  rlimit usual_ = {};
};

// The number that the next opened file gets.
rlim_t NextFile() {
  const int next = dup(0);
  close(next);
  return static_cast<rlim_t>(next);
}

// Whatever places there are for open files.
class HeldFiles {
 public:
  ~HeldFiles() {
    for (const int file : files_) close(file);
  }
  void Take() {
    for (int file = dup(0); file >= 0; file = dup(0)) files_.push_back(file);
  }
  void GiveOneBack() {
    close(files_.back());
    files_.pop_back();
  }

 private:
  std::vector<int> files_;
};

TEST_F(ScarcityTest, WithoutOpenFilesLeftTheClientIsServedAsEver) {
#ifdef ALHAMBRA_SANITIZED
  GTEST_SKIP() << "the sanitizers open files themselves to look at memory";
#endif
  folder_.Write("assets/app-1a2b.js", "let x = 1;");
  const RunningServer server(Options());
  TestSocket socket(server.port());
  const auto ask = [&socket](const std::string& path) {
    socket.Write("GET " + path + " HTTP/1.1\r\nHost: localhost\r\n\r\n");
    return ReadAnswer(socket);
  };
  EXPECT_EQ(ask("/healthz").status, 200);
  const Lowered none(RLIMIT_NOFILE, NextFile());
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(ask("/").body, "<!doctype html>");
    const HttpAnswer script = ask("/assets/app-1a2b.js");
    EXPECT_EQ(script.status, 200);
    EXPECT_EQ(script.body, "let x = 1;");
    EXPECT_THAT(ask("/assets/missing.js").head, HasSubstr("no-store"));
    std::this_thread::sleep_for(std::chrono::milliseconds(600));
  }
}

TEST_F(ScarcityTest, WithoutOpenFilesLeftItWaitsAndThenGoesOn) {
#ifdef ALHAMBRA_SANITIZED
  GTEST_SKIP() << "the sanitizers open files themselves to look at memory";
#endif
  const RunningServer server(Options());
  // Even a call that finds nobody to accept takes a place while it looks, and the server begins
  // with one. Once it has answered somebody it waits; this connection stays, to leave no place.
  TestSocket first(server.port());
  ASSERT_TRUE(first.Write("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"));
  ASSERT_EQ(ReadAnswer(first).status, 200);
  std::unique_ptr<TestSocket> socket;
  {
    // The client's end can still be opened, the server's cannot.
    const Lowered few(RLIMIT_NOFILE, NextFile() + 16);
    HeldFiles held;
    held.Take();
    held.GiveOneBack();
    socket = std::make_unique<TestSocket>(server.port());
    ASSERT_TRUE(socket->Write("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"));
    rusage before = {}, after = {};
    getrusage(RUSAGE_SELF, &before);
    for (int i = 0; i < 30; ++i) {
      held.Take();
      ASSERT_FALSE(socket->Receive(50));
    }
    getrusage(RUSAGE_SELF, &after);
    const auto used = [](const rusage& usage) {
      return usage.ru_utime.tv_sec + usage.ru_stime.tv_sec +
             static_cast<double>(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
    };
    EXPECT_LT(used(after) - used(before), 0.7) << "it must not ask again and again";
  }
  EXPECT_EQ(ReadAnswer(*socket).status, 200);
  EXPECT_EQ(Fetch(server.port(), "GET", "/healthz").status, 200);
}

TEST_F(ScarcityTest, AFileThatMayNotGrowIsLikeAFullDisk) {
  signal(SIGXFSZ, SIG_DFL);
  const RunningServer server(Options());
  MakeTable(server.port(), People(2));
  {
    const Lowered none(RLIMIT_FSIZE, 1);
    const HttpAnswer answer = Fetch(server.port(), "POST", "/api/tables", People(2));
    EXPECT_EQ(answer.status, 503);
    EXPECT_EQ(ErrorCode(answer), "not-stored");
  }
  MakeTable(server.port(), People(2));
}

TEST_F(ScarcityTest, ATableThatCannotBeReadSaysSo) {
  auto server = std::make_unique<RunningServer>(Options());
  const MadeTable table = MakeTable(
      server->port(),
      R"({"setup":{"players":2},"listed":true,"seats":[{"kind":"here"},{"kind":"link"}]})");
  server = nullptr;
  std::string problem;
  Change change;
  change.entry = {table.id, 1, R"({"kind":"fly"})"};
  ASSERT_EQ(OpenSqlite(Options().data, &problem)->Write({change})[0], Written::kOk);
  server = std::make_unique<RunningServer>(Options());
  TestClient client(server->port());
  client.Send(JoinText(table, table.tokens[0]));
  const Value answer = client.Await("answer");
  ASSERT_FALSE(answer.IsNull());
  EXPECT_EQ(answer.Find("error")->Find("code")->AsText(), "table-unreadable");
  const std::string path = "/api/tables/" + table.id;
  EXPECT_EQ(ErrorCode(Fetch(server->port(), "POST", path + "/sit", R"({"name":"Leila"})")),
            "table-unreadable");
  EXPECT_EQ(ErrorCode(Fetch(server->port(), "GET", path + "/record")), "table-unreadable");
  client.Send(R"({"type":"join","table":"abcdefghij","token":"x"})");
  EXPECT_EQ(client.Await("answer").Find("error")->Find("code")->AsText(), "no-such-table");
}

}  // namespace
}  // namespace alhambra::server
