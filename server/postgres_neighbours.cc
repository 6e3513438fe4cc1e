#include "server/postgres_neighbours.h"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>

#include "engine/base/check.h"
#include "server/log.h"
#include "server/token.h"

namespace alhambra::server {
namespace {

using State = PostgresSession::State;
using Command = PostgresSession::Command;
using Rows = PostgresSession::Rows;

constexpr int64_t kAliveEvery = 1'000;
constexpr int64_t kTryEvery = 50;
constexpr size_t kNameLetters = 8;

constexpr const char* kSay = "SELECT pg_notify('alhambra', $1::text)";
constexpr const char* kLock = "SELECT pg_try_advisory_lock(hashtextextended($1::text, 1))";
constexpr const char* kUnlock = "SELECT pg_advisory_unlock(hashtextextended($1::text, 1))";
constexpr const char* kLength = R"(
  SELECT coalesce(max(n), 0) FROM alhambra.entries JOIN alhambra.tables USING (key)
  WHERE id = $1::text
)";

int64_t NeighbourClock() {
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

}  // namespace

PostgresNeighbours::PostgresNeighbours(std::string address)
    : name_(NewToken().substr(0, kNameLetters)), session_(std::move(address)) {
  CHECK(pipe2(wake_, O_NONBLOCK | O_CLOEXEC) == 0);
}

PostgresNeighbours::~PostgresNeighbours() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  Wake();
  if (thread_.joinable()) thread_.join();
  for (const int end : wake_) close(end);
}

void PostgresNeighbours::Listen(Hear hear, std::function<void()> missed) {
  CHECK(!thread_.joinable());
  hear_ = std::move(hear);
  missed_ = std::move(missed);
  thread_ = std::thread([this] { Work(); });
}

void PostgresNeighbours::Wake() {
  const char byte = 0;
  // A full pipe wakes as well.
  [[maybe_unused]] const ssize_t written = write(wake_[1], &byte, 1);
}

void PostgresNeighbours::Say(const Notice& notice) {
  if (!connected_) return;
  {
    const std::lock_guard lock(mutex_);
    outbox_.said.push_back(WriteNotice(notice));
  }
  Wake();
}

bool PostgresNeighbours::BeginThinking(const std::string& what, const std::string& table,
                                       int entries) {
  auto begin = std::make_unique<Begin>();
  begin->what = what;
  begin->table = table;
  begin->entries = entries;
  std::future<bool> may = begin->may.get_future();
  {
    const std::lock_guard lock(mutex_);
    if (ending_ || !connected_) return false;
    outbox_.begun.push_back(std::move(begin));
  }
  Wake();
  return may.get();
}

void PostgresNeighbours::EndThinking(const std::string& what) {
  {
    const std::lock_guard lock(mutex_);
    outbox_.ended.push_back(what);
  }
  Wake();
}

void PostgresNeighbours::Work() {
  int64_t alive = 0;
  while (true) {
    Outbox outbox;
    bool ending = false;
    {
      const std::lock_guard lock(mutex_);
      std::swap(outbox, outbox_);
      ending = ending_;
    }
    if (!ending && !session_.open() && Connect()) alive = 0;
    const int64_t now = NeighbourClock();
    if (ending || now >= alive + kAliveEvery) {
      Notice notice(ending ? Notice::Kind::kGone : Notice::Kind::kAlive);
      notice.process = name_;
      outbox.said.push_back(WriteNotice(notice));
      alive = now;
      if (alive_said_ == 0) alive_said_ = now;
    }
    const bool was = session_.open();
    if (!Send(std::move(outbox)) && was) LogError("neighbours-lost", "the database was lost");
    connected_ = session_.open() && !ending;
    if (ending) return;
    if (session_.open()) TellAll();
    Await(session_.open() ? alive + kAliveEvery : NeighbourClock() + kTryEvery);
  }
}

// Locks ended with the last session; what was said meanwhile was missed.
bool PostgresNeighbours::Connect() {
  std::string problem;
  if (!session_.OpenAgain(NeighbourClock(), &problem)) return false;
  std::vector<Rows> rows;
  if (!Run({{"SET synchronous_commit = off", {}}, {"LISTEN alhambra", {}}}, &rows)) return false;
  connected_ = true;
  alive_said_ = 0;
  missed_();
  return true;
}

bool PostgresNeighbours::Run(const std::vector<Command>& commands, std::vector<Rows>* rows) {
  std::string problem;
  const State state = session_.Run(commands, rows, &problem);
  if (state == State::kDone) return true;
  // Whatever it is, a new session begins afresh.
  session_.Close();
  return false;
}

// False if the database is lost; nobody may think then.
bool PostgresNeighbours::Send(Outbox outbox) {
  std::vector<Command> commands;
  for (const std::string& what : outbox.ended) commands.push_back({kUnlock, {what}});
  for (const std::string& text : outbox.said) commands.push_back({kSay, {text}});
  const size_t first = commands.size();
  for (const auto& begin : outbox.begun) {
    commands.push_back({kLock, {begin->what}});
    commands.push_back({kLength, {begin->table}});
  }
  std::vector<Rows> rows;
  const bool sent = session_.open() && (commands.empty() || Run(commands, &rows));
  std::vector<Command> undo;
  for (size_t i = 0; i < outbox.begun.size(); ++i) {
    Begin& begin = *outbox.begun[i];
    const bool locked = sent && rows[first + 2 * i][0][0] == "t";
    // Otherwise the table has moved on, and another may have thought about this already.
    const bool meant = locked && rows[first + 2 * i + 1][0][0] == std::to_string(begin.entries);
    if (locked && !meant) undo.push_back({kUnlock, {begin.what}});
    begin.may.set_value(meant);
  }
  if (!undo.empty()) return Run(undo, &rows);
  return sent;
}

void PostgresNeighbours::TellAll() {
  std::vector<std::string> texts;
  session_.TakeNotices(&texts);
  for (const std::string& text : texts) {
    Notice notice;
    if (!ReadNotice(text, &notice)) continue;
    if (notice.kind == Notice::Kind::kAlive && notice.process == name_ && alive_said_ > 0) {
      alive_took_ = NeighbourClock() - alive_said_.exchange(0);
    }
    hear_(notice);
  }
}

double PostgresNeighbours::notice_seconds() const {
  const int64_t said = alive_said_;
  const int64_t waiting = said > 0 ? NeighbourClock() - said : 0;
  return static_cast<double>(std::max<int64_t>(alive_took_, waiting)) / 1000;
}

// Until there is something to hear or to say.
void PostgresNeighbours::Await(int64_t until) {
  {
    const std::lock_guard lock(mutex_);
    if (!outbox_.empty() || ending_) return;
  }
  pollfd waiting[2] = {{wake_[0], POLLIN, 0},
                       {session_.open() ? session_.socket() : -1, POLLIN, 0}};
  const int64_t left = until - NeighbourClock();
  if (left > 0) poll(waiting, 2, static_cast<int>(left));
  char bytes[256];
  while (read(wake_[0], bytes, sizeof(bytes)) > 0) {
  }
}

}  // namespace alhambra::server
