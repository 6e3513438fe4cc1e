// Where tables are kept. Narrow on purpose, so that another database can take its place and
// several server processes can share it: a log only grows, and entry N is accepted once, by
// whoever comes first.
#ifndef ALHAMBRA_SERVER_STORAGE_H_
#define ALHAMBRA_SERVER_STORAGE_H_

#include <cstdint>
#include <string>
#include <vector>

namespace alhambra::server {

struct StoredTable {
  std::string id;
  int64_t created = 0;
  bool listed = false;
  std::string head;
};

struct StoredEntry {
  std::string table;
  int n = 0;  // counted from 1
  std::string text;
};

enum class Written : uint8_t {
  kOk,
  kTaken,   // the id is in use, or the entry is not the next one
  kFailed,  // nothing was written: the disk is full, the file is gone
};

// One table or one entry to write.
struct Change {
  enum class Kind : uint8_t { kTable, kEntry };
  Kind kind = Kind::kEntry;
  StoredTable table;
  StoredEntry entry;
};

class Storage {
 public:
  virtual ~Storage() = default;

  // Writes all changes that can be; when this returns, those with kOk survive a loss of power.
  virtual std::vector<Written> Write(const std::vector<Change>& changes) = 0;
  // The table and its entries from `from` on, in order. False if there is no such table. What
  // cannot be read comes with an empty head and no entries.
  virtual bool Read(const std::string& id, int from, StoredTable* table,
                    std::vector<std::string>* entries) = 0;
  // The newest listed tables, newest first.
  virtual std::vector<StoredTable> Listed(int most) = 0;
};

}  // namespace alhambra::server

#endif  // ALHAMBRA_SERVER_STORAGE_H_
