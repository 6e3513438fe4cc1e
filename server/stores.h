// What a server keeps its tables in, opened.
#ifndef ALHAMBRA_SERVER_STORES_H_
#define ALHAMBRA_SERVER_STORES_H_

#include <memory>
#include <string>

#include "server/measured_storage.h"
#include "server/neighbours.h"
#include "server/storage.h"

namespace alhambra::server {

// Where the tables are.
struct Stores {
  std::unique_ptr<Storage> writing;
  std::unique_ptr<Storage> reading;        // null if one is enough for both
  std::unique_ptr<Neighbours> neighbours;  // null if nobody else serves them
  std::shared_ptr<StorageMeter> meter = std::make_shared<StorageMeter>();
};

// The data file, or the database if its address is given. Without `writing`, and with a sentence in
// `problem`, if it cannot be had.
Stores OpenStores(const std::string& data, const std::string& database, std::string* problem);

}  // namespace alhambra::server

#endif  // ALHAMBRA_SERVER_STORES_H_
