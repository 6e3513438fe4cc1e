#include "server/scribe.h"

namespace alhambra::server {

Scribe::Scribe(std::unique_ptr<Storage> storage)
    : storage_(std::move(storage)), thread_([this] { Work(); }) {}

Scribe::~Scribe() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

void Scribe::Create(StoredTable table, WriteDone done) {
  Change change;
  change.kind = Change::Kind::kTable;
  change.table = std::move(table);
  {
    const std::lock_guard lock(mutex_);
    writes_.push_back({std::move(change), std::move(done)});
  }
  wake_.notify_one();
}

void Scribe::Append(StoredEntry entry, WriteDone done) {
  Change change;
  change.entry = std::move(entry);
  {
    const std::lock_guard lock(mutex_);
    writes_.push_back({std::move(change), std::move(done)});
  }
  wake_.notify_one();
}

void Scribe::Read(std::string table, ReadDone done) {
  {
    const std::lock_guard lock(mutex_);
    reads_.push_back({std::move(table), std::move(done)});
  }
  wake_.notify_one();
}

void Scribe::Work() {
  while (true) {
    std::vector<WriteJob> writes;
    std::vector<ReadJob> reads;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return ending_ || !writes_.empty() || !reads_.empty(); });
      if (writes_.empty() && reads_.empty()) return;
      writes.swap(writes_);
      reads.swap(reads_);
    }
    if (!writes.empty()) Write(writes);
    for (const ReadJob& job : reads) Read(job);
  }
}

void Scribe::Write(std::vector<WriteJob>& jobs) {
  std::vector<Change> changes;
  changes.reserve(jobs.size());
  for (WriteJob& job : jobs) changes.push_back(std::move(job.change));
  const std::vector<Written> results = storage_->Write(changes);
  for (size_t i = 0; i < jobs.size(); ++i) jobs[i].done(results[i]);
}

void Scribe::Read(const ReadJob& job) {
  auto found = std::make_shared<Found>();
  if (!storage_->Read(job.table, 1, &found->table, &found->entries)) found = nullptr;
  job.done(std::move(found));
}

}  // namespace alhambra::server
