#include "server/postgres_session.h"

#include <libpq-fe.h>
#include <poll.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstring>

#include "engine/base/check.h"

namespace alhambra::server {
namespace {

using Clock = std::chrono::steady_clock;

// A server that does not answer for so long counts as lost.
constexpr int64_t kPatience = 10'000;
constexpr int64_t kFirstPause = 100;
constexpr int64_t kLongestPause = 3'000;

int64_t SessionClock() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now().time_since_epoch())
      .count();
}

// In one line and without a full stop, to be a part of a sentence.
std::string OneLine(std::string text) {
  std::replace_if(
      text.begin(), text.end(), [](char c) { return c == '\n' || c == '\t'; }, ' ');
  while (!text.empty() && (text.back() == ' ' || text.back() == '.')) text.pop_back();
  return text;
}

// The server cannot be written to any more, so that another one must be looked for: it became a
// standby, or is shutting down.
bool MustLeave(const PGresult* result) {
  const char* code = PQresultErrorField(result, PG_DIAG_SQLSTATE);
  return code != nullptr && (std::strcmp(code, "25006") == 0 || std::strncmp(code, "57P", 3) == 0);
}

PostgresSession::Rows RowsOf(const PGresult* result) {
  PostgresSession::Rows rows(static_cast<size_t>(PQntuples(result)));
  for (size_t i = 0; i < rows.size(); ++i) {
    for (int column = 0; column < PQnfields(result); ++column) {
      const int row = static_cast<int>(i);
      rows[i].emplace_back(PQgetvalue(result, row, column),
                           static_cast<size_t>(PQgetlength(result, row, column)));
    }
  }
  return rows;
}

// Texts go to libpq as far as their first zero.
bool HasZero(const PostgresSession::Command& command) {
  return std::any_of(command.with.begin(), command.with.end(), [](const auto& value) {
    return value && value->find('\0') != std::string::npos;
  });
}

struct Clearing {
  void operator()(PGresult* result) const { PQclear(result); }
};
using ResultPtr = std::unique_ptr<PGresult, Clearing>;

}  // namespace

bool IsPostgresAddress(const std::string& text) {
  return text.rfind("postgresql://", 0) == 0 || text.rfind("postgres://", 0) == 0;
}

void PostgresSession::Closing::operator()(pg_conn* connection) const { PQfinish(connection); }

PostgresSession::PostgresSession(std::string address) : address_(std::move(address)) {}
PostgresSession::~PostgresSession() = default;

void PostgresSession::Close() {
  connection_ = nullptr;
  prepared_.clear();
}

bool PostgresSession::Open(std::string* problem) {
  Close();
  // What libpq says of an address that it cannot read may hold the password.
  PQconninfoOption* parts = PQconninfoParse(address_.c_str(), nullptr);
  if (parts == nullptr || !IsPostgresAddress(address_)) {
    PQconninfoFree(parts);
    *problem = "its address cannot be read; it must be like postgresql://USER@HOST/NAME";
    return false;
  }
  PQconninfoFree(parts);
  // What stands before `dbname` can be overruled by the address.
  const char* const names[] = {"connect_timeout",  "keepalives_idle",  "keepalives_interval",
                               "keepalives_count", "tcp_user_timeout", "fallback_application_name",
                               "dbname",           "client_encoding",  nullptr};
  const char* const values[] = {"5",    "5",    "2", "3", "10000", "alhambra", address_.c_str(),
                                "UTF8", nullptr};
  connection_.reset(PQconnectdbParams(names, values, 1));
  if (PQstatus(connection_.get()) != CONNECTION_OK) {
    *problem = OneLine(PQerrorMessage(connection_.get()));
    Close();
    return false;
  }
  PQsetNoticeProcessor(
      connection_.get(), [](void*, const char*) {}, nullptr);
  if (PQsetnonblocking(connection_.get(), 1) == 0) return true;
  Close();
  *problem = "the connection cannot be set up";
  return false;
}

bool PostgresSession::OpenAgain(int64_t now, std::string* problem) {
  if (open()) return true;
  if (now < next_try_) {
    *problem = "it was lost a moment ago";
    return false;
  }
  if (Open(problem)) {
    pause_ = 0;
    return true;
  }
  pause_ = std::clamp(2 * pause_, kFirstPause, kLongestPause);
  next_try_ = SessionClock() + pause_;
  return false;
}

int PostgresSession::socket() const { return PQsocket(connection_.get()); }

PostgresSession::State PostgresSession::Lose(std::string* problem) {
  if (problem->empty()) *problem = OneLine(PQerrorMessage(connection_.get()));
  if (problem->empty()) *problem = "the server does not answer";
  Close();
  return State::kLost;
}

// `wanted`: for each answer that will come, whether it is that of a command.
bool PostgresSession::Send(const std::vector<Command>& commands, std::vector<bool>* wanted) {
  PGconn* to = connection_.get();
  for (const Command& command : commands) {
    const auto [known, fresh] =
        prepared_.try_emplace(command.text, "s" + std::to_string(prepared_.size()));
    const char* name = known->second.c_str();
    if (fresh) {
      if (PQsendPrepare(to, name, command.text, 0, nullptr) != 1) return false;
      wanted->push_back(false);
    }
    std::vector<const char*> values;
    for (const auto& value : command.with) values.push_back(value ? value->c_str() : nullptr);
    if (PQsendQueryPrepared(to, name, static_cast<int>(values.size()), values.data(), nullptr,
                            nullptr, 0) != 1) {
      return false;
    }
    wanted->push_back(true);
  }
  return PQpipelineSync(to) == 1;
}

// Until there is something to read, writing meanwhile what still has to be sent.
bool PostgresSession::Wait(int64_t until) {
  while (true) {
    const int unsent = PQflush(connection_.get());
    if (unsent < 0) return false;
    const int64_t left = until - SessionClock();
    if (left <= 0) return false;
    pollfd waiting = {socket(), static_cast<short>(POLLIN | (unsent > 0 ? POLLOUT : 0)), 0};
    const int ready = poll(&waiting, 1, static_cast<int>(left));
    if (ready < 0 && errno != EINTR) return false;
    if (ready > 0 && (waiting.revents & ~POLLOUT) != 0) {
      return PQconsumeInput(connection_.get()) == 1;
    }
  }
}

PostgresSession::State PostgresSession::Run(const std::vector<Command>& commands,
                                            std::vector<Rows>* rows, std::string* problem) {
  CHECK(open());
  problem->clear();
  rows->clear();
  if (std::any_of(commands.begin(), commands.end(), HasZero)) {
    *problem = "a text with a zero in it cannot be sent";
    return State::kRefused;
  }
  std::vector<Command> all;
  all.push_back({"BEGIN ISOLATION LEVEL READ COMMITTED", {}});
  all.insert(all.end(), commands.begin(), commands.end());
  all.push_back({"COMMIT", {}});
  PGconn* with = connection_.get();
  std::vector<bool> wanted;
  if (PQenterPipelineMode(with) != 1 || !Send(all, &wanted)) return Lose(problem);
  const int64_t until = SessionClock() + kPatience;
  bool refused = false;
  bool leave = false;
  for (size_t answers = 0;;) {
    while (PQisBusy(with) != 0) {
      if (!Wait(until)) return Lose(problem);
    }
    const ResultPtr result(PQgetResult(with));
    if (PQstatus(with) == CONNECTION_BAD) return Lose(problem);
    if (result == nullptr) {  // the end of one answer
      ++answers;
      if (answers > wanted.size()) return Lose(problem);
      continue;
    }
    const ExecStatusType status = PQresultStatus(result.get());
    if (status == PGRES_PIPELINE_SYNC) break;
    if (status == PGRES_FATAL_ERROR) {
      refused = true;
      leave = leave || MustLeave(result.get());
      *problem = OneLine(PQresultErrorField(result.get(), PG_DIAG_MESSAGE_PRIMARY));
    }
    if (answers < wanted.size() && wanted[answers]) rows->push_back(RowsOf(result.get()));
  }
  if (PQexitPipelineMode(with) != 1) return Lose(problem);
  if (leave) return Lose(problem);
  if (refused) {
    rows->clear();
    RollBack();
    return State::kRefused;
  }
  rows->erase(rows->begin());
  rows->pop_back();
  return State::kDone;
}

// After a refusal the transaction is still open, and some statements may not have been prepared.
void PostgresSession::RollBack() {
  prepared_.clear();
  PGconn* with = connection_.get();
  const int64_t until = SessionClock() + kPatience;
  bool sent = PQsendQuery(with, "ROLLBACK; DEALLOCATE ALL") == 1;
  while (sent) {
    while (PQisBusy(with) != 0) {
      if (!Wait(until)) return Close();
    }
    const ResultPtr result(PQgetResult(with));
    if (result == nullptr) return;
    if (PQresultStatus(result.get()) == PGRES_FATAL_ERROR) break;
  }
  Close();
}

bool PostgresSession::TakeNotices(std::vector<std::string>* texts) {
  if (PQconsumeInput(connection_.get()) != 1) {
    Close();
    return false;
  }
  while (PGnotify* notice = PQnotifies(connection_.get())) {
    texts->emplace_back(notice->extra);
    PQfreemem(notice);
  }
  return true;
}

}  // namespace alhambra::server
