#include "server/measured_storage.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace alhambra::server {
namespace {

class Stopwatch {
 public:
  double seconds() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - began_).count();
  }

 private:
  const std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
};

class MeasuredStorage : public Storage {
 public:
  MeasuredStorage(std::unique_ptr<Storage> storage, std::shared_ptr<StorageMeter> meter)
      : storage_(std::move(storage)), meter_(std::move(meter)) {}

  // That somebody else came first is not a failure.
  std::vector<Written> Write(const std::vector<Change>& changes) override {
    const Stopwatch watch;
    std::vector<Written> written = storage_->Write(changes);
    meter_->Wrote(watch.seconds(), std::any_of(written.begin(), written.end(), [](Written one) {
                    return one == Written::kFailed || one == Written::kUnknown;
                  }));
    return written;
  }

  Reading Read(const std::string& id, int from, StoredTable* table,
               std::vector<std::string>* entries) override {
    const Stopwatch watch;
    const Reading reading = storage_->Read(id, from, table, entries);
    meter_->Read(watch.seconds(), reading == Reading::kDamaged || reading == Reading::kUnavailable);
    return reading;
  }

  std::vector<StoredTable> Listed(int most) override { return storage_->Listed(most); }

  bool Ids(const Choice& choice, std::vector<std::string>* ids) override {
    const Stopwatch watch;
    const bool found = storage_->Ids(choice, ids);
    meter_->Read(watch.seconds(), !found);
    return found;
  }

 private:
  const std::unique_ptr<Storage> storage_;
  const std::shared_ptr<StorageMeter> meter_;
};

}  // namespace

void StorageMeter::Read(double seconds, bool failed) {
  const std::lock_guard lock(mutex_);
  figures_.read_seconds.Add(seconds);
  if (failed) ++figures_.reads_failed;
}

void StorageMeter::Wrote(double seconds, bool failed) {
  const std::lock_guard lock(mutex_);
  figures_.write_seconds.Add(seconds);
  if (failed) ++figures_.writes_failed;
}

StorageFigures StorageMeter::figures() const {
  const std::lock_guard lock(mutex_);
  return figures_;
}

std::unique_ptr<Storage> Measured(std::unique_ptr<Storage> storage,
                                  std::shared_ptr<StorageMeter> meter) {
  if (storage == nullptr) return nullptr;
  return std::make_unique<MeasuredStorage>(std::move(storage), std::move(meter));
}

}  // namespace alhambra::server
