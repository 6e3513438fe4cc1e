// Measures a storage: how long it takes, and how often it fails.
#ifndef ALHAMBRA_SERVER_MEASURED_STORAGE_H_
#define ALHAMBRA_SERVER_MEASURED_STORAGE_H_

#include <memory>
#include <mutex>

#include "server/metrics.h"
#include "server/storage.h"

namespace alhambra::server {

// What several storages of one server add to; any thread may use it.
class StorageMeter {
 public:
  void Read(double seconds, bool failed);
  void Wrote(double seconds, bool failed);
  StorageFigures figures() const;

 private:
  mutable std::mutex mutex_;
  StorageFigures figures_;
};

// The same storage, measured.
std::unique_ptr<Storage> Measured(std::unique_ptr<Storage> storage,
                                  std::shared_ptr<StorageMeter> meter);

}  // namespace alhambra::server

#endif  // ALHAMBRA_SERVER_MEASURED_STORAGE_H_
