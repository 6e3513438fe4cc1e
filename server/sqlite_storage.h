// Tables in one SQLite file.
#ifndef ALHAMBRA_SERVER_SQLITE_STORAGE_H_
#define ALHAMBRA_SERVER_SQLITE_STORAGE_H_

#include <memory>
#include <string>

#include "server/storage.h"

namespace alhambra::server {

// Opens the file, making it if it is not there. Null with a sentence in `problem` if that fails.
// The storage is used by one thread at a time.
std::unique_ptr<Storage> OpenSqlite(const std::string& path, std::string* problem);

}  // namespace alhambra::server

#endif  // ALHAMBRA_SERVER_SQLITE_STORAGE_H_
