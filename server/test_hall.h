// A hall without a network for tests: storage that can fail, connections that keep what they are
// told, and a clock that is set by hand.
#ifndef ALHAMBRA_SERVER_TEST_HALL_H_
#define ALHAMBRA_SERVER_TEST_HALL_H_

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "server/conversation.h"
#include "server/hall.h"
#include "server/log.h"
#include "server/sqlite_storage.h"
#include "server/test_support.h"

namespace alhambra::server {

// SQLite in memory, with a switch that makes it fail.
class FragileStorage : public Storage {
 public:
  explicit FragileStorage(std::atomic<bool>* broken) : broken_(broken) {
    std::string problem;
    storage_ = OpenSqlite(":memory:", &problem);
  }
  std::vector<Written> Write(const std::vector<Change>& changes) override {
    if (*broken_) return std::vector<Written>(changes.size(), Written::kFailed);
    return storage_->Write(changes);
  }
  Reading Read(const std::string& id, int from, StoredTable* table,
               std::vector<std::string>* entries) override {
    return storage_->Read(id, from, table, entries);
  }
  bool Ids(const Choice& choice, std::vector<std::string>* ids) override {
    return storage_->Ids(choice, ids);
  }
  std::vector<StoredTable> Listed(int most) override { return storage_->Listed(most); }

 private:
  std::atomic<bool>* const broken_;
  std::unique_ptr<Storage> storage_;
};

class FakeConnection : public Connection {
 public:
  void Send(std::shared_ptr<const std::string> text) override { told.push_back(*text); }
  void Close(int code, std::string_view) override { closed = code; }
  std::string address() const override { return from; }

  std::vector<std::string> told;
  int closed = 0;
  std::string from;
};

class HallTest : public ::testing::Test {
 protected:
  explicit HallTest(int think_ms = 10, Hall::StartGame start = nullptr)
      : start_(std::move(start)),
        scribe_(std::make_unique<ThreadScribe>(std::make_unique<FragileStorage>(&broken_))),
        computers_(std::make_unique<ComputerSeats>(1, think_ms)),
        hall_(Options(), scribe_.get(), computers_.get()) {
    SetLogLevel("off");
  }
  ~HallTest() override {
    computers_ = nullptr;
    scribe_ = nullptr;
  }

  struct Client {
    std::shared_ptr<FakeConnection> connection = std::make_shared<FakeConnection>();
    std::shared_ptr<Conversation> conversation;

    const std::vector<std::string>& told() const { return connection->told; }
    std::string last() const { return told().empty() ? "" : told().back(); }
  };

  Hall::Options Options() {
    Hall::Options options;
    options.components = TestComponents();
    options.post = [this](std::function<void()> task) {
      const std::lock_guard lock(mutex_);
      tasks_.push_back(std::move(task));
    };
    options.milliseconds = [this] { return now_; };
    options.seconds = [this] { return seconds_; };
    if (start_) options.start = start_;
    options.review_playouts = 2;
    return options;
  }

  // Carries out what other threads brought, until the condition holds.
  template <class F>
  void Until(F condition) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(60);
    while (!condition()) {
      ASSERT_LT(std::chrono::steady_clock::now(), end) << "it took too long";
      std::function<void()> task;
      {
        const std::lock_guard lock(mutex_);
        if (!tasks_.empty()) {
          task = std::move(tasks_.front());
          tasks_.pop_front();
        }
      }
      if (task) {
        task();
      } else {
        std::this_thread::sleep_for(std::chrono::microseconds(50));
      }
    }
  }

  Head MakeTable(const std::vector<SeatKind>& kinds, bool hints = false) {
    const auto rules = TestRules(static_cast<int>(kinds.size()), {});
    Head head = TestHead(*rules, kinds, 3);
    head.listed = true;
    head.hints = hints;
    bool made = false;
    hall_.Make(head, "", [&made](const Fault& fault) { made = fault.ok(); });
    Until([&made] { return made; });
    return head;
  }

  Client Connect() {
    Client client;
    client.conversation = std::make_shared<Conversation>(&hall_, client.connection);
    return client;
  }
  Client Join(const Head& head, const std::string& token, const std::string& more = "") {
    Client client = Connect();
    Say(client,
        R"({"type":"join","table":")" + head.table + R"(","token":")" + token + "\"" + more + "}");
    return client;
  }
  // Says something and waits until something new is heard.
  void Say(Client& client, const std::string& text) {
    const size_t before = client.told().size();
    client.conversation->Hear(text);
    Until([&] { return client.told().size() > before; });
  }
  // Sends a message with an id and gives the answer to it.
  Value Ask(Client& client, const std::string& id, const std::string& rest) {
    client.conversation->Hear(R"({"id":")" + id + "\"," + rest + "}");
    return AnswerTo(client, id);
  }
  Value AnswerTo(const Client& client, const std::string& id) {
    Value found;
    Until([&] {
      for (const std::string& text : client.told()) {
        Value value;
        CHECK(Ok(codec::ParseJson(text, &value)));
        if (value.Find("type")->AsText() == "answer" && *value.Find("id") == Value(id)) {
          found = value;
          return true;
        }
      }
      return false;
    });
    return found;
  }
  static std::string CodeOf(const Value& answer) {
    return answer.Find("ok")->AsBool() ? "" : answer.Find("error")->Find("code")->AsText();
  }
  LivePtr Live(const Head& head) {
    LivePtr found;
    bool done = false;
    hall_.Find(head.table, [&](const LivePtr& live) {
      found = live;
      done = true;
    });
    Until([&done] { return done; });
    return found;
  }

  // The table as it is stored by now.
  Scribe::Found Stored(const Head& head) {
    Scribe::Found stored;
    std::atomic<bool> done = false;
    scribe_->Read(head.table, 1, [&](const std::shared_ptr<Scribe::Found>& found) {
      stored = *found;
      done = true;
    });
    Until([&done] { return done.load(); });
    return stored;
  }
  bool IsStored(const Head& head) { return Stored(head).reading == Reading::kFound; }

  // Plays the game at random, with what the log of a table may have in it.
  LivePtr PlayToTheEnd(const Head& head) {
    LivePtr live = Live(head);
    RandomWalk walk(5);
    while (live->table->state() != Table::State::kOver) {
      bool done = false;
      hall_.Submit(live, walk.Next(*live->table), [&done](const Fault&) { done = true; });
      Until([&done] { return done; });
    }
    return live;
  }

  const Hall::StartGame start_;  // null: as usual
  std::atomic<bool> broken_ = false;
  int64_t now_ = 1000;
  int64_t seconds_ = 1700000000;
  std::mutex mutex_;
  std::deque<std::function<void()>> tasks_;
  std::unique_ptr<Scribe> scribe_;
  std::unique_ptr<ComputerSeats> computers_;
  Hall hall_;
};

}  // namespace alhambra::server

#endif  // ALHAMBRA_SERVER_TEST_HALL_H_
