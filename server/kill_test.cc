// The server is killed again and again in the middle of play. Whatever it acknowledged must be
// there afterwards, exactly once and in order.
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>

#include <chrono>
#include <filesystem>
#include <map>

#include "server/log.h"
#include "server/server.h"
#include "server/sqlite_storage.h"
#include "server/test_client.h"
#include "server/test_support.h"
#include "server/token.h"

namespace alhambra::server {
namespace {

constexpr int kTables = 6;
constexpr int kRounds = 8;

// A server in a process of its own.
class ServerProcess {
 public:
  explicit ServerProcess(const std::string& data) {
    int ends[2];
    CHECK(pipe(ends) == 0);
    child_ = fork();
    CHECK(child_ >= 0);
    if (child_ == 0) Serve(data, ends[1]);
    CHECK(read(ends[0], &port_, sizeof(port_)) == sizeof(port_));
    close(ends[0]);
    close(ends[1]);
  }
  ~ServerProcess() {
    kill(child_, SIGKILL);
    waitpid(child_, nullptr, 0);
  }
  int port() const { return port_; }

 private:
  [[noreturn]] static void Serve(const std::string& data, int out) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);  // never outlives its parent
    SetLogLevel("off");
    ServerOptions options;
    options.port = 0;
    options.data = data;
    options.components = TestComponents();
    std::string problem;
    const std::unique_ptr<Server> server = OpenServer(options, &problem);
    CHECK(server != nullptr);
    const int port = server->port();
    CHECK(write(out, &port, sizeof(port)) == sizeof(port));
    server->Run();
    _exit(0);
  }

  pid_t child_ = 0;
  int port_ = 0;
};

// One table with one client that has both seats' links and plays whichever is asked.
class Player {
 public:
  void Make(int port) {
    const Value made = Fetch(port, "POST", "/api/tables",
                             R"({"setup":{"players":2},"seats":[{"kind":"here"},{"kind":"here"}]})")
                           .json();
    table_ = made.Find("table")->AsText();
    for (const Value& seat : made.Find("seats")->items()) {
      tokens_.push_back(seat.Find("token")->AsText());
    }
  }

  // Comes back, and sends again what was not answered.
  void Connect(int port) {
    for (size_t i = 0; i < 2; ++i) {
      clients_[i] = std::make_unique<TestClient>(port);
      clients_[i]->Send(R"({"type":"join","table":")" + table_ + R"(","token":")" + tokens_[i] +
                        "\"}");
      const Value welcome = clients_[i]->Await("welcome");
      ASSERT_FALSE(welcome.IsNull());
      Note(welcome);
    }
    if (!unanswered_.empty()) clients_[seat_]->Send(unanswered_);
  }

  // Takes what has come, and acts if there is nothing to wait for.
  void Go() {
    for (auto& client : clients_) {
      client->Receive();
      while (std::optional<std::string> text = client->Take()) Hear(ParseText(*text));
    }
    if (!unanswered_.empty() || over_) return;
    seat_ = view_.Find("decision")->Find("seat")->AsNumber() == 0 ? 0 : 1;
    const std::string action = Choose();
    id_ = "id" + std::to_string(++ids_);
    unanswered_ = R"({"type":"act","id":")" + id_ + R"(","action":")" + action + "\"}";
    clients_[seat_]->Send(unanswered_);
  }

  const std::string& table() const { return table_; }
  const std::vector<std::string>& acknowledged() const { return acknowledged_; }

 private:
  void Note(const Value& message) {
    const Value* view = message.Find("view");
    if (view == nullptr) return;
    view_ = *view;
    // On a fast disk all cards may have been taken.
    over_ = view_.Find("winners") != nullptr || view_.Find("display")->items().empty();
  }
  void Hear(const Value& message) {
    Note(message);
    if (message.Find("type")->AsText() != "answer" || *message.Find("id") != Value(id_)) return;
    // "too-fast" is not done, and sent again as another try.
    if (message.Find("ok")->AsBool()) acknowledged_.push_back(id_);
    unanswered_.clear();
  }
  std::string Choose() const {
    if (view_.Find("decision")->Find("decision")->AsText() == "end-turn") return "end turn";
    return "take " + view_.Find("display")->items()[0].AsText();
  }

  std::string table_;
  std::vector<std::string> tokens_;
  std::unique_ptr<TestClient> clients_[2];
  Value view_;
  bool over_ = false;
  size_t seat_ = 0;
  int ids_ = 0;
  std::string id_;
  std::string unanswered_;
  std::vector<std::string> acknowledged_;
};

// The ids of the actions in a table's log, in order.
std::vector<std::string> StoredIds(const std::string& data, const std::string& table) {
  std::string problem;
  StoredTable stored;
  std::vector<std::string> entries, ids;
  EXPECT_EQ(OpenSqlite(data, &problem)->Read(table, 1, &stored, &entries), Reading::kFound);
  for (const std::string& text : entries) {
    Entry entry;
    EXPECT_TRUE(Ok(ReadEntry(text, &entry)));
    if (!entry.id.empty()) ids.push_back(entry.id);
  }
  return ids;
}

int Acknowledged(const std::vector<Player>& players) {
  size_t all = 0;
  for (const Player& player : players) all += player.acknowledged().size();
  return static_cast<int>(all);
}

TEST(KillTest, LosesNothingThatItAcknowledged) {
  const std::string data = ::testing::TempDir() + "kill-" + NewToken() + ".sqlite";
  std::vector<Player> players(kTables);
  Rng rng{NewSeed()};
  for (int round = 0; round < kRounds; ++round) {
    const ServerProcess server(data);
    for (Player& player : players) {
      if (round == 0) player.Make(server.port());
      player.Connect(server.port());
    }
    // On a busy machine for longer, so that there is something to lose.
    const auto begin = std::chrono::steady_clock::now();
    const auto end = begin + std::chrono::milliseconds(200 + rng.Below(400));
    const auto patience = begin + std::chrono::seconds(30);
    for (auto now = begin;
         now < end || (now < patience && Acknowledged(players) <= (round + 1) * kTables);
         now = std::chrono::steady_clock::now()) {
      for (Player& player : players) player.Go();
    }
  }
  for (const Player& player : players) {
    // Each was sent only after the one before was answered, so at most the last is unanswered.
    std::vector<std::string> stored = StoredIds(data, player.table());
    if (stored.size() == player.acknowledged().size() + 1) stored.pop_back();
    EXPECT_EQ(stored, player.acknowledged());
  }
  EXPECT_GT(Acknowledged(players), kTables * kRounds);
  for (const char* suffix : {"", "-wal", "-shm"}) std::filesystem::remove(data + suffix);
}

}  // namespace
}  // namespace alhambra::server
