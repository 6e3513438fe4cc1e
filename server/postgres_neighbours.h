// Processes that talk to each other through their PostgreSQL database: LISTEN and NOTIFY, and
// advisory locks that end with the session.
#ifndef ALHAMBRA_SERVER_POSTGRES_NEIGHBOURS_H_
#define ALHAMBRA_SERVER_POSTGRES_NEIGHBOURS_H_

#include <atomic>
#include <future>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "server/neighbours.h"
#include "server/postgres_session.h"

namespace alhambra::server {

// Everything that waits for the database is done by a thread of its own.
class PostgresNeighbours : public Neighbours {
 public:
  explicit PostgresNeighbours(std::string address);
  ~PostgresNeighbours() override;

  void Listen(Hear hear, std::function<void()> missed) override;
  void Say(const Notice& notice) override;
  const std::string& name() const override { return name_; }
  bool connected() const override { return connected_; }
  double notice_seconds() const override;
  bool BeginThinking(const std::string& what, const std::string& table, int entries) override;
  void EndThinking(const std::string& what) override;

 private:
  struct Begin {
    std::string what, table;
    int entries = 0;
    std::promise<bool> may;
  };
  // What waits to be sent.
  struct Outbox {
    std::vector<std::string> said;
    std::vector<std::string> ended;
    std::vector<std::unique_ptr<Begin>> begun;
    bool empty() const { return said.empty() && ended.empty() && begun.empty(); }
  };

  void Work();
  bool Connect();
  void Await(int64_t until);
  bool Send(Outbox outbox);
  bool Run(const std::vector<PostgresSession::Command>& commands,
           std::vector<PostgresSession::Rows>* rows);
  void TellAll();
  void Wake();

  const std::string name_;
  PostgresSession session_;
  Hear hear_;
  std::function<void()> missed_;
  std::atomic<bool> connected_ = false;
  std::atomic<int64_t> alive_said_ = 0;  // when, if it did not come back yet
  std::atomic<int64_t> alive_took_ = 0;  // the last time it did
  int wake_[2] = {-1, -1};  // a pipe, so that the thread can wait for it and for the database
  std::mutex mutex_;
  Outbox outbox_;
  bool ending_ = false;
  std::thread thread_;
};

}  // namespace alhambra::server

#endif  // ALHAMBRA_SERVER_POSTGRES_NEIGHBOURS_H_
