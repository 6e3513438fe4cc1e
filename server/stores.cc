#include "server/stores.h"

#include "server/postgres_neighbours.h"
#include "server/postgres_storage.h"
#include "server/sqlite_storage.h"

namespace alhambra::server {

Stores OpenStores(const std::string& data, const std::string& database, std::string* problem) {
  Stores stores;
  if (database.empty()) {
    stores.writing = Measured(OpenSqlite(data, problem), stores.meter);
    return stores;
  }
  const auto open = [&] { return Measured(OpenPostgres(database, problem), stores.meter); };
  stores.writing = open();
  if (stores.writing != nullptr) stores.reading = open();
  if (stores.reading == nullptr) return {};
  stores.neighbours = std::make_unique<PostgresNeighbours>(database);
  return stores;
}

}  // namespace alhambra::server
