// Tables in a PostgreSQL database, which any number of processes may share.
#ifndef ALHAMBRA_SERVER_POSTGRES_STORAGE_H_
#define ALHAMBRA_SERVER_POSTGRES_STORAGE_H_

#include <memory>
#include <string>

#include "server/storage.h"

namespace alhambra::server {

// The channel on which processes are told of what was written, and talk to each other.
inline constexpr const char* kChannel = "alhambra";

// Opens the database at an address like postgresql://USER@HOST/NAME, and puts what it needs into a
// schema of its own if that is not there. Null with a sentence in `problem`, which never holds the
// password, if that fails; nothing is changed then. The storage is used by one thread at a time. It
// connects again by itself when the database was lost.
std::unique_ptr<Storage> OpenPostgres(const std::string& address, std::string* problem);

// Opens either kind: an address of PostgreSQL, or the path of an SQLite file.
std::unique_ptr<Storage> OpenStorage(const std::string& where, std::string* problem);

}  // namespace alhambra::server

#endif  // ALHAMBRA_SERVER_POSTGRES_STORAGE_H_
