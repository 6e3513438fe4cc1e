// Where tables are kept. Narrow on purpose, so that another database can take its place and
// several server processes can share it: a log only grows, and entry N is accepted once, by
// whoever comes first.
#ifndef ALHAMBRA_SERVER_STORAGE_H_
#define ALHAMBRA_SERVER_STORAGE_H_

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace alhambra::server {

struct StoredTable {
  std::string id;
  int64_t created = 0;
  bool listed = false;
  std::string head;
  std::string maker;  // the address that made it: told to other processes, never stored
};

struct StoredEntry {
  std::string table;
  int n = 0;  // counted from 1
  std::string text;
  bool ends = false;  // the game is over with it
};

enum class Written : uint8_t {
  kOk,
  kTaken,    // the id is in use, or the entry is not the next one, or there is no such table
  kFailed,   // nothing was written: the disk is full, the database cannot be reached
  kUnknown,  // the database was lost meanwhile: reading will tell
};

// One table or one entry to write, or one table to delete with its log.
struct Change {
  enum class Kind : uint8_t { kTable, kEntry, kDelete };
  Kind kind = Kind::kEntry;
  StoredTable table;  // of kDelete: its id
  StoredEntry entry;

  const std::string& id() const { return kind == Kind::kEntry ? entry.table : table.id; }
};

enum class Reading : uint8_t {
  kFound,
  kNone,         // there is no such table
  kDamaged,      // it is there, and its log is not as it must be
  kUnavailable,  // the database cannot be reached
};

// Which tables are asked for.
struct Choice {
  std::string after;  // ids after this one, in their order
  int most = 1000;
  std::optional<bool> over;     // whether their games are over
  std::optional<int64_t> idle;  // made, and last written to, before this time
};

class Storage {
 public:
  virtual ~Storage() = default;

  // Writes all changes that can be; when this returns, those with kOk survive a loss of power.
  virtual std::vector<Written> Write(const std::vector<Change>& changes) = 0;
  // The table and its entries from `from` on, in order; neither unless it was found.
  virtual Reading Read(const std::string& id, int from, StoredTable* table,
                       std::vector<std::string>* entries) = 0;
  // The newest listed tables, newest first.
  virtual std::vector<StoredTable> Listed(int most) = 0;
  // The ids of those tables, in order. False with a sentence in the log if they cannot be read.
  virtual bool Ids(const Choice& choice, std::vector<std::string>* ids) = 0;
};

}  // namespace alhambra::server

#endif  // ALHAMBRA_SERVER_STORAGE_H_
