// Writes and reads tables in a thread of its own, so that only the clients concerned wait for the
// disk. Pending writes are committed together: one sync serves any number of tables.
#ifndef ALHAMBRA_SERVER_SCRIBE_H_
#define ALHAMBRA_SERVER_SCRIBE_H_

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "server/storage.h"

namespace alhambra::server {

class Scribe {
 public:
  using WriteDone = std::function<void(Written)>;
  // What was found: null if there is no such table or it cannot be read.
  struct Found {
    StoredTable table;
    std::vector<std::string> entries;
  };
  using ReadDone = std::function<void(std::shared_ptr<Found>)>;

  explicit Scribe(std::unique_ptr<Storage> storage);
  // Carries out what is waiting first.
  ~Scribe();

  // The functions are called in the scribe's thread, in the order of the calls here for writes and
  // for reads. A write is on the disk when its function is called with kOk.
  void Create(StoredTable table, WriteDone done);
  void Append(StoredEntry entry, WriteDone done);
  // Also finds what was written just before.
  void Read(std::string table, ReadDone done);

 private:
  struct WriteJob {
    Change change;
    WriteDone done;
  };
  struct ReadJob {
    std::string table;
    ReadDone done;
  };

  void Work();
  void Write(std::vector<WriteJob>& jobs);
  void Read(const ReadJob& job);

  const std::unique_ptr<Storage> storage_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::vector<WriteJob> writes_;
  std::vector<ReadJob> reads_;
  bool ending_ = false;
  std::thread thread_;
};

}  // namespace alhambra::server

#endif  // ALHAMBRA_SERVER_SCRIBE_H_
