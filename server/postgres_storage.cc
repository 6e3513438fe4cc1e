#include "server/postgres_storage.h"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <numeric>
#include <thread>

#include "server/log.h"
#include "server/postgres_schema.h"
#include "server/postgres_session.h"
#include "server/sqlite_storage.h"

namespace alhambra::server {
namespace {

using State = PostgresSession::State;
using Command = PostgresSession::Command;
using Rows = PostgresSession::Rows;

// For so long a database that was lost in the middle of a commit is looked for, before whoever
// waits is told that nobody knows.
constexpr auto kLookFor = std::chrono::seconds(2);
constexpr auto kLookAgain = std::chrono::milliseconds(200);

// Each gives one row if it was done. Those who listen are told by the same transaction.
constexpr const char* kMake = R"(
  WITH made AS (
    INSERT INTO alhambra.tables (id, created, listed, head)
    VALUES ($1::text, $2::bigint, $3::boolean, $4::text) ON CONFLICT DO NOTHING RETURNING listed
  )
  SELECT CASE WHEN listed THEN pg_notify('alhambra', 'table ' || $1 || ' ' || $5::text) END
  FROM made
)";
// Entry N comes after N - 1, and the primary key takes it once.
constexpr const char* kAppend = R"(
  WITH made AS (
    INSERT INTO alhambra.entries (key, n, entry)
    SELECT key, $2::integer, $3::text FROM alhambra.tables AS t WHERE id = $1::text AND (
      $2 = 1 OR EXISTS (SELECT FROM alhambra.entries AS e WHERE e.key = t.key AND e.n = $2 - 1))
    ON CONFLICT DO NOTHING RETURNING key
  ), ended AS (
    UPDATE alhambra.tables SET over = true WHERE $4::boolean AND key IN (SELECT key FROM made)
  )
  SELECT pg_notify('alhambra', 'entry ' || $1 || ' ' || $2::text) FROM made
)";
constexpr const char* kDelete = R"(
  WITH gone AS (
    DELETE FROM alhambra.tables WHERE id = $1::text RETURNING key
  ), rest AS (
    DELETE FROM alhambra.entries WHERE key IN (SELECT key FROM gone)
  )
  SELECT pg_notify('alhambra', 'deleted ' || $1) FROM gone
)";
// Acknowledged means committed, however the server is set otherwise; a stronger setting stays.
constexpr const char* kSafe = R"(
  SELECT set_config('synchronous_commit', 'on', true)
  WHERE current_setting('synchronous_commit') IN ('off', 'local')
)";
// What was committed by a session that is lost counts only once it is safe: a transaction with a
// number of its own is confirmed after all that came before it.
constexpr const char* kConfirm = "SELECT pg_current_xact_id()";
constexpr const char* kHeadOf = "SELECT head FROM alhambra.tables WHERE id = $1::text";
constexpr const char* kEntryOf = R"(
  SELECT entry FROM alhambra.entries JOIN alhambra.tables USING (key)
  WHERE id = $1::text AND n = $2::integer
)";
// In one command, so that nothing comes between. The head comes once, since it may be long.
constexpr const char* kRead = R"(
  SELECT created, listed, CASE WHEN n IS NULL OR n = $2::integer THEN head END, n, entry
  FROM alhambra.tables AS t LEFT JOIN alhambra.entries AS e ON e.key = t.key AND n >= $2
  WHERE id = $1::text ORDER BY n
)";
constexpr const char* kListed = R"(
  SELECT id, created, head FROM alhambra.tables WHERE listed ORDER BY created DESC LIMIT $1::integer
)";
// Quotes in texts are escaped, so that "at" is found only where it is a field.
constexpr const char* kIds = R"(
  SELECT id FROM alhambra.tables AS t
  WHERE id > $1::text COLLATE "C" AND ($2::boolean IS NULL OR over = $2)
    AND ($3::bigint IS NULL OR (created < $3 AND coalesce((
      SELECT substring(entry FROM '"at":([0-9]+)')::bigint FROM alhambra.entries AS e
      WHERE e.key = t.key ORDER BY n DESC LIMIT 1), 0) < $3))
  ORDER BY id COLLATE "C" LIMIT $4::integer
)";

int64_t StorageClock() {
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

std::string Text(bool flag) { return flag ? "true" : "false"; }

Command CommandFor(const Change& change) {
  switch (change.kind) {
    case Change::Kind::kTable: {
      const StoredTable& table = change.table;
      return {
          kMake,
          {table.id, std::to_string(table.created), Text(table.listed), table.head, table.maker}};
    }
    case Change::Kind::kEntry: {
      const StoredEntry& entry = change.entry;
      return {kAppend, {entry.table, std::to_string(entry.n), entry.text, Text(entry.ends)}};
    }
    case Change::Kind::kDelete:
      break;
  }
  return {kDelete, {change.table.id}};
}

class PostgresStorage : public Storage {
 public:
  explicit PostgresStorage(std::string address) : session_(std::move(address)) {}

  bool Open(std::string* problem) {
    return session_.Open(problem) && PrepareSchema(session_, problem);
  }

  std::vector<Written> Write(const std::vector<Change>& changes) override {
    std::vector<Written> results(changes.size(), Written::kFailed);
    // All processes lock tables in the same order, so that none waits for another that waits for
    // it.
    std::vector<size_t> order(changes.size());
    std::iota(order.begin(), order.end(), size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&changes](size_t a, size_t b) { return changes[a].id() < changes[b].id(); });
    std::string problem;
    if (!Connect(&problem)) {
      LogError("storage-write-failed", problem);
      return results;
    }
    if (WriteTogether(changes, order, &results) != State::kRefused) return results;
    // One of them cannot be written at all; the others must not suffer for it.
    for (auto from = order.begin(); from != order.end();) {
      const auto to = std::find_if(from, order.end(), [&](size_t other) {
        return changes[other].id() != changes[*from].id();
      });
      if (!Connect(&problem)) break;
      WriteTogether(changes, {from, to}, &results);
      from = to;
    }
    return results;
  }

  Reading Read(const std::string& id, int from, StoredTable* table,
               std::vector<std::string>* entries) override {
    *table = StoredTable();
    entries->clear();
    Rows rows;
    if (!Ask({kRead, {id, std::to_string(from)}}, &rows)) return Reading::kUnavailable;
    if (rows.empty()) return Reading::kNone;
    const bool some = !rows[0][3].empty();
    for (size_t i = 0; some && i < rows.size(); ++i) {
      if (rows[i][3] == std::to_string(from + static_cast<int>(i))) continue;
      LogError("storage-read-failed", "the log of table " + id + " is incomplete");
      return Reading::kDamaged;
    }
    *table = {id, std::atoll(rows[0][0].c_str()), rows[0][1] == "t", std::move(rows[0][2]), ""};
    for (size_t i = 0; some && i < rows.size(); ++i) entries->push_back(std::move(rows[i][4]));
    return Reading::kFound;
  }

  std::vector<StoredTable> Listed(int most) override {
    std::vector<StoredTable> tables;
    Rows rows;
    Ask({kListed, {std::to_string(most)}}, &rows);
    for (auto& row : rows) {
      tables.push_back({row[0], std::atoll(row[1].c_str()), true, std::move(row[2]), ""});
    }
    return tables;
  }

  bool Ids(const Choice& choice, std::vector<std::string>* ids) override {
    ids->clear();
    Command command{kIds, {choice.after, std::nullopt, std::nullopt, std::to_string(choice.most)}};
    if (choice.over) command.with[1] = Text(*choice.over);
    if (choice.idle) command.with[2] = std::to_string(*choice.idle);
    Rows rows;
    if (!Ask(command, &rows)) return false;
    for (auto& row : rows) ids->push_back(std::move(row[0]));
    return true;
  }

 private:
  bool Connect(std::string* problem) { return session_.OpenAgain(StorageClock(), problem); }

  // One question. What only reads can be asked again when the session turns out to be lost.
  bool Ask(const Command& command, Rows* rows) {
    std::string problem;
    for (int i = 0; i < 2; ++i) {
      if (!Connect(&problem)) break;
      std::vector<Rows> all;
      const State state = session_.Run({command}, &all, &problem);
      if (state == State::kDone) *rows = std::move(all[0]);
      if (state == State::kDone) return true;
      if (state == State::kRefused) break;
    }
    LogError("storage-read-failed", problem);
    return false;
  }

  // In one transaction. When the session is lost meanwhile, nobody knows what was written: another
  // one then writes all of it again and takes for written what is found to be there.
  State WriteTogether(const std::vector<Change>& changes, const std::vector<size_t>& which,
                      std::vector<Written>* results) {
    State state = TryWrite(changes, which, false, results);
    if (state != State::kLost) return state;
    const auto end = std::chrono::steady_clock::now() + kLookFor;
    do {
      std::string problem;
      if (!session_.open() && !session_.Open(&problem)) {
        std::this_thread::sleep_for(kLookAgain);
        continue;
      }
      state = TryWrite(changes, which, true, results);
    } while (state == State::kLost && std::chrono::steady_clock::now() < end);
    if (state == State::kDone) return state;
    for (const size_t i : which) (*results)[i] = Written::kUnknown;
    return State::kLost;
  }

  State TryWrite(const std::vector<Change>& changes, const std::vector<size_t>& which, bool again,
                 std::vector<Written>* results) {
    std::vector<Command> commands;
    for (const size_t i : which) commands.push_back(CommandFor(changes[i]));
    commands.push_back({kSafe, {}});
    if (again) commands.push_back({kConfirm, {}});
    std::vector<Rows> rows;
    std::string problem;
    const State state = session_.Run(commands, &rows, &problem);
    if (state != State::kDone) {
      LogError("storage-write-failed", problem);
      return state;
    }
    for (size_t i = 0; i < which.size(); ++i) {
      (*results)[which[i]] = rows[i].size() == 1 ? Written::kOk : Written::kTaken;
    }
    return again ? FindOwn(changes, which, results) : state;
  }

  // What is taken may have been taken by the same change, before the session was lost.
  State FindOwn(const std::vector<Change>& changes, const std::vector<size_t>& which,
                std::vector<Written>* results) {
    for (const size_t i : which) {
      if ((*results)[i] == Written::kOk) continue;
      const Change& change = changes[i];
      if (change.kind == Change::Kind::kDelete) {
        (*results)[i] = Written::kOk;
        continue;
      }
      const bool entry = change.kind == Change::Kind::kEntry;
      const Command command =
          entry ? Command{kEntryOf, {change.entry.table, std::to_string(change.entry.n)}}
                : Command{kHeadOf, {change.table.id}};
      std::vector<Rows> rows;
      std::string problem;
      const State state = session_.Run({command}, &rows, &problem);
      if (state != State::kDone) return State::kLost;
      const std::string& own = entry ? change.entry.text : change.table.head;
      if (!rows[0].empty() && rows[0][0][0] == own) (*results)[i] = Written::kOk;
    }
    return State::kDone;
  }

  PostgresSession session_;
};

}  // namespace

std::unique_ptr<Storage> OpenPostgres(const std::string& address, std::string* problem) {
  auto storage = std::make_unique<PostgresStorage>(address);
  std::string why;
  if (storage->Open(&why)) return storage;
  *problem = "The database cannot be used: " + why + ".";
  return nullptr;
}

std::unique_ptr<Storage> OpenStorage(const std::string& where, std::string* problem) {
  return IsPostgresAddress(where) ? OpenPostgres(where, problem) : OpenSqlite(where, problem);
}

}  // namespace alhambra::server
