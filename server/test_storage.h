// Changes by a few words, for tests of storages.
#ifndef ALHAMBRA_SERVER_TEST_STORAGE_H_
#define ALHAMBRA_SERVER_TEST_STORAGE_H_

#include <string>

#include "server/storage.h"

namespace alhambra::server {

inline Change NewTable(const std::string& id, int64_t created = 1, bool listed = true) {
  Change change;
  change.kind = Change::Kind::kTable;
  change.table = {id, created, listed, "head of " + id, ""};
  return change;
}

inline Change NewEntry(const std::string& table, int n, const std::string& text,
                       bool ends = false) {
  Change change;
  change.entry = {table, n, text, ends};
  return change;
}

inline Change Deleted(const std::string& table) {
  Change change;
  change.kind = Change::Kind::kDelete;
  change.table.id = table;
  return change;
}

}  // namespace alhambra::server

#endif  // ALHAMBRA_SERVER_TEST_STORAGE_H_
