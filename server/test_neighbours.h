// Two servers with one database, for tests.
#ifndef ALHAMBRA_SERVER_TEST_NEIGHBOURS_H_
#define ALHAMBRA_SERVER_TEST_NEIGHBOURS_H_

#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>
#include <functional>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "server/entry.h"
#include "server/postgres_storage.h"
#include "server/test_postgres.h"
#include "server/test_server.h"

namespace alhambra::server {

class NeighboursTest : public ServerTest {
 protected:
  NeighboursTest() : a_(SharedOptions()), b_(SharedOptions()) {
    for (RunningServer* server : {&a_, &b_}) {
      EXPECT_TRUE(Soon([server] { return Ready(*server); }));
    }
  }

  ServerOptions SharedOptions() const {
    ServerOptions options = Options();
    options.database = postgres_.Address(database_);
    // These tests ask until they are content.
    options.each.requests_per_second = options.each.joins_per_second = 1'000'000;
    return options;
  }
  static bool Ready(const RunningServer& server) {
    return Fetch(server.port(), "GET", "/readyz").status == 200;
  }
  static bool Soon(const std::function<bool()>& condition, int seconds = 60) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(seconds);
    while (!condition()) {
      if (std::chrono::steady_clock::now() > end) return false;
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return true;
  }

  // A client that has joined, and what it was welcomed with.
  struct Joined {
    std::unique_ptr<TestClient> client;
    Value welcome;

    Value view() const { return *welcome.Find("view"); }
    int steps() const { return static_cast<int>(welcome.Find("steps")->items().size()); }
    // Sends a message with an id and gives the code of the answer, "" if it was done.
    std::string Ask(const std::string& id, const std::string& rest) const {
      client->Send(R"({"id":")" + id + "\"," + rest + "}");
      const Value answer = client->AwaitAnswer(id);
      if (answer.IsNull()) return "no answer";
      if (answer.Find("ok")->AsBool()) return "";
      return answer.Find("error")->Find("code")->AsText();
    }
  };
  static Joined Join(const RunningServer& server, const MadeTable& table,
                     const std::string& token) {
    Joined joined{std::make_unique<TestClient>(server.port()), Value()};
    joined.client->Send(JoinText(table, token));
    joined.welcome = joined.client->Await("welcome");
    CHECK(!joined.welcome.IsNull());
    return joined;
  }
  static void ExpectDeleted(const Joined& joined) {
    const Value closing = joined.client->Await("closing");
    ASSERT_FALSE(closing.IsNull());
    EXPECT_EQ(closing.Find("code")->AsText(), "deleted");
    EXPECT_FALSE(joined.client->Next().has_value());
    EXPECT_EQ(joined.client->close_code(), 1008);
  }
  static size_t Mover(const Joined& joined) {
    return static_cast<size_t>(joined.view().Find("decision")->Find("seat")->AsNumber());
  }
  static std::string Act(const Joined& mover, int at, bool last = false) {
    const Value view = mover.view();
    const auto& legal = view.Find("legal")->items();
    return R"("type":"act","at":)" + std::to_string(at) + R"(,"action":")" +
           (last ? legal.back() : legal.front()).Find("text")->AsText() + "\"";
  }
  std::vector<Entry> Log(const std::string& table) const {
    std::string problem;
    StoredTable stored;
    std::vector<std::string> texts;
    EXPECT_EQ(OpenPostgres(postgres_.Address(database_), &problem)->Read(table, 1, &stored, &texts),
              Reading::kFound);
    std::vector<Entry> entries(texts.size());
    for (size_t i = 0; i < texts.size(); ++i) EXPECT_TRUE(Ok(ReadEntry(texts[i], &entries[i])));
    return entries;
  }
  static int Metric(const RunningServer& server, const std::string& name) {
    const std::string text = "\n" + Fetch(server.port(), "GET", "/metrics").body;
    const size_t at = text.find("\nalhambra_" + name + " ");
    return at == std::string::npos ? -1 : std::atoi(text.c_str() + at + name.size() + 11);
  }

  TestPostgres& postgres_ = TestPostgres::Get();
  const std::string database_ = postgres_.NewDatabase();
  RunningServer a_, b_;
};

}  // namespace alhambra::server

#endif  // ALHAMBRA_SERVER_TEST_NEIGHBOURS_H_
