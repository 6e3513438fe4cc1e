// Writes and reads tables in threads of its own, so that only the clients concerned wait for the
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
  struct Found {
    Reading reading = Reading::kNone;
    StoredTable table;
    std::vector<std::string> entries;
  };
  using ReadDone = std::function<void(std::shared_ptr<Found>)>;
  using Ask = std::function<void(Storage&)>;

  // With a second storage for the same tables, reading does not wait for writing.
  explicit Scribe(std::unique_ptr<Storage> storage, std::unique_ptr<Storage> reading = nullptr);
  // Carries out what is waiting first.
  ~Scribe();

  // The functions are called in the scribe's threads, in the order of the calls here for writes and
  // for reads. A write is on the disk when its function is called with kOk.
  void Create(StoredTable table, WriteDone done);
  void Append(StoredEntry entry, WriteDone done);
  void Delete(const std::string& table, WriteDone done);
  // The entries from `from` on. Also finds what is known to be written.
  void Read(std::string table, int from, ReadDone done);
  // Asks the storage whatever else can be asked.
  void Consult(Ask ask);

 private:
  struct WriteJob {
    Change change;
    WriteDone done;
  };

  void Add(Change change, WriteDone done);
  void Work(bool writes, bool reads);
  void Write(std::vector<WriteJob>& jobs);

  const std::unique_ptr<Storage> storage_;
  const std::unique_ptr<Storage> reading_;  // null if there is but one
  std::mutex mutex_;
  std::condition_variable wake_;
  std::vector<WriteJob> writes_;
  std::vector<Ask> reads_;
  bool ending_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace alhambra::server

#endif  // ALHAMBRA_SERVER_SCRIBE_H_
