#include "server/sqlite_storage.h"

#include <SQLiteCpp/SQLiteCpp.h>

#include <optional>

#include "server/log.h"

namespace alhambra::server {
namespace {

constexpr int kSchemaVersion = 1;

constexpr const char* kSchema = R"(
  CREATE TABLE tables (
    id TEXT PRIMARY KEY, created INTEGER NOT NULL, listed INTEGER NOT NULL, head TEXT NOT NULL
  ) WITHOUT ROWID;
  CREATE INDEX listed_tables ON tables (created) WHERE listed;
  CREATE TABLE entries (
    table_id TEXT NOT NULL, n INTEGER NOT NULL, entry TEXT NOT NULL, PRIMARY KEY (table_id, n)
  ) WITHOUT ROWID;
)";

// An entry goes in only if it is the next one of a table that is there.
constexpr const char* kAppend = R"(
  INSERT INTO entries (table_id, n, entry) SELECT ?1, ?2, ?3
  WHERE EXISTS (SELECT 1 FROM tables WHERE id = ?1)
    AND ?2 = 1 + (SELECT coalesce(max(n), 0) FROM entries WHERE table_id = ?1)
)";

class SqliteStorage : public Storage {
 public:
  explicit SqliteStorage(const std::string& path)
      : db_(path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE) {
    db_.setBusyTimeout(5000);
    // A commit is on the disk when it returns: with WAL that takes synchronous = FULL.
    db_.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON");
    const int version = db_.execAndGet("PRAGMA user_version").getInt();
    if (version > kSchemaVersion) {
      throw SQLite::Exception("it was written by a newer version of the program");
    }
    if (version == 0) {
      SQLite::Transaction transaction(db_);
      db_.exec(kSchema);
      db_.exec("PRAGMA user_version = " + std::to_string(kSchemaVersion));
      transaction.commit();
    }
    insert_.emplace(db_,
                    "INSERT OR IGNORE INTO tables (id, created, listed, head) "
                    "VALUES (?, ?, ?, ?)");
    append_.emplace(db_, kAppend);
  }

  std::vector<Written> Write(const std::vector<Change>& changes) override {
    std::vector<Written> results(changes.size(), Written::kFailed);
    try {
      SQLite::Transaction transaction(db_, SQLite::TransactionBehavior::IMMEDIATE);
      for (size_t i = 0; i < changes.size(); ++i) results[i] = WriteOne(changes[i]);
      transaction.commit();
    } catch (const SQLite::Exception& error) {
      LogError("storage-write-failed", error.what());
      results.assign(changes.size(), Written::kFailed);
    }
    return results;
  }

  bool Read(const std::string& id, int from, StoredTable* table,
            std::vector<std::string>* entries) override {
    try {
      SQLite::Statement head(db_, "SELECT created, listed, head FROM tables WHERE id = ?");
      head.bind(1, id);
      if (!head.executeStep()) return false;
      *table = {id, head.getColumn(0).getInt64(), head.getColumn(1).getInt() != 0,
                head.getColumn(2).getString()};
      SQLite::Statement lines(db_,
                              "SELECT entry FROM entries WHERE table_id = ? AND n >= ? ORDER BY n");
      lines.bind(1, id);
      lines.bind(2, from);
      entries->clear();
      while (lines.executeStep()) entries->push_back(lines.getColumn(0).getString());
      return true;
    } catch (const SQLite::Exception& error) {
      LogError("storage-read-failed", error.what());
      return false;
    }
  }

  std::vector<StoredTable> Listed(int most) override {
    std::vector<StoredTable> tables;
    try {
      SQLite::Statement rows(db_,
                             "SELECT id, created, head FROM tables WHERE listed "
                             "ORDER BY created DESC LIMIT ?");
      rows.bind(1, most);
      while (rows.executeStep()) {
        tables.push_back({rows.getColumn(0).getString(), rows.getColumn(1).getInt64(), true,
                          rows.getColumn(2).getString()});
      }
    } catch (const SQLite::Exception& error) {
      LogError("storage-read-failed", error.what());
    }
    return tables;
  }

 private:
  Written WriteOne(const Change& change) {
    if (change.kind == Change::Kind::kTable) {
      insert_->reset();
      insert_->bind(1, change.table.id);
      insert_->bind(2, change.table.created);
      insert_->bind(3, change.table.listed ? 1 : 0);
      insert_->bind(4, change.table.head);
      return insert_->exec() == 1 ? Written::kOk : Written::kTaken;
    }
    append_->reset();
    append_->bind(1, change.entry.table);
    append_->bind(2, change.entry.n);
    append_->bind(3, change.entry.text);
    return append_->exec() == 1 ? Written::kOk : Written::kTaken;
  }

  SQLite::Database db_;
  std::optional<SQLite::Statement> insert_;
  std::optional<SQLite::Statement> append_;
};

}  // namespace

std::unique_ptr<Storage> OpenSqlite(const std::string& path, std::string* problem) {
  try {
    return std::make_unique<SqliteStorage>(path);
  } catch (const SQLite::Exception& error) {
    *problem = "The data file '" + path + "' cannot be used: " + error.what() + ".";
    return nullptr;
  }
}

}  // namespace alhambra::server
