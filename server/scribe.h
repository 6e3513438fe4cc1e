// Writes and reads tables, and answers when that is done: on a server in threads of its own, in a
// browser when its database says so (wasm/).
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

  virtual ~Scribe() = default;

  // The functions are called in any thread, in the order of the calls here for writes and for
  // reads. A write is on the disk when its function is called with kOk.
  virtual void Create(StoredTable table, WriteDone done) = 0;
  virtual void Append(StoredEntry entry, WriteDone done) = 0;
  virtual void Delete(const std::string& table, WriteDone done) = 0;
  // The entries from `from` on. Also finds what is known to be written.
  virtual void Read(std::string table, int from, ReadDone done) = 0;
  // Asks the storage whatever else can be asked.
  virtual void Consult(Ask ask) = 0;
};

// Works in threads of its own, so that only the clients concerned wait for the disk. Pending writes
// are committed together: one sync serves any number of tables.
class ThreadScribe : public Scribe {
 public:
  // With a second storage for the same tables, reading does not wait for writing.
  explicit ThreadScribe(std::unique_ptr<Storage> storage,
                        std::unique_ptr<Storage> reading = nullptr);
  // Carries out what is waiting first.
  ~ThreadScribe() override;

  void Create(StoredTable table, WriteDone done) override;
  void Append(StoredEntry entry, WriteDone done) override;
  void Delete(const std::string& table, WriteDone done) override;
  void Read(std::string table, int from, ReadDone done) override;
  void Consult(Ask ask) override;

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
