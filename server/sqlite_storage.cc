#include "server/sqlite_storage.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <optional>

#include "server/log.h"

namespace alhambra::server {
namespace {

// How files of this program are told from others'; the first ones have none.
constexpr int kApplicationId = 0x416c6862;

// From each version of the file to the next, beginning with none; its `user_version` counts them.
//
// Entries lie in the order they came in, whatever table they belong to, and each knows the one
// before it of its table. A commit of many tables' entries then writes a few neighbouring pages
// instead of one for every table. How long each log is stands in small rows close together.
constexpr const char* kMigrations[] = {
    R"(
  CREATE TABLE tables (
    key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, created INTEGER NOT NULL,
    listed INTEGER NOT NULL, head TEXT NOT NULL
  );
  CREATE INDEX listed_tables ON tables (created) WHERE listed;
  CREATE TABLE logs (key INTEGER PRIMARY KEY, length INTEGER NOT NULL, last INTEGER NOT NULL);
  CREATE TABLE entries (
    place INTEGER PRIMARY KEY, key INTEGER NOT NULL, n INTEGER NOT NULL,
    previous INTEGER NOT NULL, entry TEXT NOT NULL
  );
)",
    R"(
  ALTER TABLE tables ADD COLUMN over INTEGER NOT NULL DEFAULT 0;
  UPDATE tables SET over = 1 WHERE key IN (
    SELECT key FROM entries WHERE instr(entry, '"last":true') AND json_valid(entry)
    AND json_extract(entry, '$.kind') IN ('act', 'redo')
  );
)",
};
constexpr int kSchemaVersion = static_cast<int>(std::size(kMigrations));

// An entry goes in only if it is the next one of a table that is there.
constexpr const char* kAppendRow = R"(
  INSERT INTO entries (key, n, previous, entry)
  SELECT key, ?2, last, ?3 FROM logs
  WHERE key = (SELECT key FROM tables WHERE id = ?1) AND length = ?2 - 1
)";
constexpr const char* kLengthen = R"(
  UPDATE logs SET length = ?2, last = last_insert_rowid()
  WHERE key = (SELECT key FROM tables WHERE id = ?1)
)";
// Backwards, one by one, so that it comes to an end whatever a damaged file says.
constexpr const char* kLog = R"(
  WITH RECURSIVE log (place, n, previous, entry) AS (
    SELECT place, n, previous, entry FROM entries WHERE place = ?1 AND n >= ?2 AND key = ?3
    UNION ALL
    SELECT entries.place, entries.n, entries.previous, entries.entry FROM log
    JOIN entries ON entries.place = log.previous
    WHERE entries.n >= ?2 AND entries.n = log.n - 1 AND entries.key = ?3
  )
)";
constexpr const char* kIdsOf = R"(
  SELECT id FROM tables JOIN logs USING (key) LEFT JOIN entries ON place = last
  WHERE id > ?1 AND (?2 IS NULL OR over = ?2) AND (?3 IS NULL OR (created < ?3 AND coalesce(
    CASE WHEN json_valid(entry) THEN json_extract(entry, '$.at') END, 0) < ?3))
  ORDER BY id LIMIT ?4
)";

class SqliteStorage : public Storage {
 public:
  explicit SqliteStorage(const std::string& path)
      : db_(path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE) {
    db_.setBusyTimeout(5000);
    // Another program's file stays as it is, also when it is closed again.
    KeepJournalOnClose(std::filesystem::exists(path + "-wal"));
    const int version = db_.execAndGet("PRAGMA user_version").getInt();
    CheckOwner(version);
    KeepJournalOnClose(false);
    // A commit is on the disk when it returns: with WAL that takes synchronous = FULL.
    db_.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL");
    // What is deleted is gone from the file too.
    db_.exec("PRAGMA secure_delete = ON");
    Migrate();
    insert_.emplace(db_,
                    "INSERT OR IGNORE INTO tables (id, created, listed, head) "
                    "VALUES (?, ?, ?, ?)");
    begin_log_.emplace(db_, "INSERT INTO logs VALUES (last_insert_rowid(), 0, 0)");
    append_.emplace(db_, kAppendRow);
    lengthen_.emplace(db_, kLengthen);
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

  Reading Read(const std::string& id, int from, StoredTable* table,
               std::vector<std::string>* entries) override {
    *table = StoredTable();
    entries->clear();
    try {
      SQLite::Statement head(
          db_,
          "SELECT created, listed, head, last, key, length FROM tables JOIN logs "
          "USING (key) WHERE id = ?");
      head.bind(1, id);
      if (!head.executeStep()) return Reading::kNone;
      *table = {id, head.getColumn(0).getInt64(), head.getColumn(1).getInt() != 0,
                head.getColumn(2).getString(), ""};
      SQLite::Statement lines(db_, std::string(kLog) + "SELECT entry FROM log ORDER BY n");
      lines.bind(1, head.getColumn(3).getInt64());
      lines.bind(2, from);
      lines.bind(3, head.getColumn(4).getInt64());
      while (lines.executeStep()) entries->push_back(lines.getColumn(0).getString());
      const int64_t length = head.getColumn(5).getInt64();
      if (static_cast<int64_t>(entries->size()) != std::max<int64_t>(0, length - from + 1)) {
        throw SQLite::Exception("the log of table " + id + " is incomplete");
      }
      return Reading::kFound;
    } catch (const SQLite::Exception& error) {
      LogError("storage-read-failed", error.what());
      *table = StoredTable();
      entries->clear();
      return Reading::kDamaged;
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
                          rows.getColumn(2).getString(), ""});
      }
    } catch (const SQLite::Exception& error) {
      LogError("storage-read-failed", error.what());
    }
    return tables;
  }

  bool Ids(const Choice& choice, std::vector<std::string>* ids) override {
    ids->clear();
    try {
      SQLite::Statement rows(db_, kIdsOf);
      rows.bind(1, choice.after);
      if (choice.over) rows.bind(2, *choice.over ? 1 : 0);
      if (choice.idle) rows.bind(3, *choice.idle);
      rows.bind(4, choice.most);
      while (rows.executeStep()) ids->push_back(rows.getColumn(0).getString());
      return true;
    } catch (const SQLite::Exception& error) {
      LogError("storage-read-failed", error.what());
      return false;
    }
  }

 private:
  // Takes a file of an earlier version, or a new one, to the present one, wholly or not at all.
  void Migrate() {
    if (db_.execAndGet("PRAGMA user_version").getInt() == kSchemaVersion) return;
    SQLite::Transaction transaction(db_, SQLite::TransactionBehavior::IMMEDIATE);
    // Another process may have come first.
    const int version = db_.execAndGet("PRAGMA user_version").getInt();
    for (int i = version; i < kSchemaVersion; ++i) db_.exec(kMigrations[i]);
    db_.exec("PRAGMA application_id = " + std::to_string(kApplicationId));
    db_.exec("PRAGMA user_version = " + std::to_string(kSchemaVersion));
    transaction.commit();
  }

  // Throws unless the file is new or ours.
  void CheckOwner(int version) {
    const int owner = db_.execAndGet("PRAGMA application_id").getInt();
    const int tables = db_.execAndGet("SELECT count(*) FROM sqlite_master").getInt();
    const bool fresh = owner == 0 && version == 0 && tables == 0;
    if (fresh) return;
    const int own = db_.execAndGet(
                           "SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name IN "
                           "('tables', 'logs', 'entries')")
                        .getInt();
    const bool old = owner == 0 && version == 1 && own == 3;
    if (owner != kApplicationId && !old) throw SQLite::Exception("it belongs to another program");
    if (version > kSchemaVersion) {
      throw SQLite::Exception("it was written by a newer version of the program");
    }
    if (version == 0 || own != 3) throw SQLite::Exception("it is damaged");
  }

  void KeepJournalOnClose(bool keep) {
    sqlite3_db_config(db_.getHandle(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, keep ? 1 : 0, nullptr);
  }

  Written WriteOne(const Change& change) {
    switch (change.kind) {
      case Change::Kind::kTable:
        return WriteTable(change.table);
      case Change::Kind::kEntry:
        return WriteEntry(change.entry);
      case Change::Kind::kDelete:
        return Delete(change.table.id);
    }
    return Written::kFailed;
  }

  // Statements are reset with tryReset, since reset would report once more what failed before.
  Written WriteTable(const StoredTable& table) {
    insert_->tryReset();
    insert_->bind(1, table.id);
    insert_->bind(2, table.created);
    insert_->bind(3, table.listed ? 1 : 0);
    insert_->bind(4, table.head);
    if (insert_->exec() != 1) return Written::kTaken;
    begin_log_->tryReset();
    begin_log_->exec();
    return Written::kOk;
  }

  Written WriteEntry(const StoredEntry& entry) {
    append_->tryReset();
    append_->bind(1, entry.table);
    append_->bind(2, entry.n);
    append_->bind(3, entry.text);
    if (append_->exec() != 1) return Written::kTaken;
    lengthen_->tryReset();
    lengthen_->bind(1, entry.table);
    lengthen_->bind(2, entry.n);
    lengthen_->exec();
    if (entry.ends) {
      SQLite::Statement over(db_, "UPDATE tables SET over = 1 WHERE id = ?");
      over.bind(1, entry.table);
      over.exec();
    }
    return Written::kOk;
  }

  Written Delete(const std::string& id) {
    SQLite::Statement head(db_, "SELECT last, key FROM tables JOIN logs USING (key) WHERE id = ?");
    head.bind(1, id);
    if (!head.executeStep()) return Written::kTaken;
    const int64_t last = head.getColumn(0).getInt64(), key = head.getColumn(1).getInt64();
    head.reset();
    SQLite::Statement entries(
        db_, std::string(kLog) + "DELETE FROM entries WHERE place IN (SELECT place FROM log)");
    entries.bind(1, last);
    entries.bind(2, 1);
    entries.bind(3, key);
    entries.exec();
    for (const char* rows :
         {"DELETE FROM logs WHERE key = ?", "DELETE FROM tables WHERE key = ?"}) {
      SQLite::Statement statement(db_, rows);
      statement.bind(1, key);
      statement.exec();
    }
    return Written::kOk;
  }

  SQLite::Database db_;
  // Made once the schema is there.
  std::optional<SQLite::Statement> insert_, begin_log_, append_, lengthen_;
};

// The file holds seeds and the links to all seats, so nobody else on this machine gets to read it.
// SQLite gives what it puts beside the file the same mode. Where somebody made the file before,
// with rights for a group, these stay.
void MakePrivate(const std::string& path) {
  if (path == ":memory:") return;
  const int made = open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (made >= 0) close(made);
}

// Takes others' rights to a file from before, once it is known to be ours.
void KeepToOurselves(const std::string& path) {
  for (const char* suffix : {"", "-wal", "-shm"}) {
    const std::string name = path + suffix;
    struct stat now = {};
    const bool file = stat(name.c_str(), &now) == 0 && S_ISREG(now.st_mode);
    if (file && (now.st_mode & S_IRWXO) != 0) chmod(name.c_str(), now.st_mode & 0770);
  }
}

}  // namespace

std::unique_ptr<Storage> OpenSqlite(const std::string& path, std::string* problem) {
  MakePrivate(path);
  try {
    auto storage = std::make_unique<SqliteStorage>(path);
    if (path != ":memory:") KeepToOurselves(path);
    return storage;
  } catch (const SQLite::Exception& error) {
    *problem = "The data file '" + path + "' cannot be used: " + error.what() + ".";
    return nullptr;
  }
}

}  // namespace alhambra::server
