#include "server/scribe.h"

namespace alhambra::server {

ThreadScribe::ThreadScribe(std::unique_ptr<Storage> storage, std::unique_ptr<Storage> reading)
    : storage_(std::move(storage)), reading_(std::move(reading)) {
  const bool both = reading_ == nullptr;
  threads_.emplace_back([this, both] { Work(true, both); });
  if (!both) threads_.emplace_back([this] { Work(false, true); });
}

ThreadScribe::~ThreadScribe() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  wake_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void ThreadScribe::Create(StoredTable table, WriteDone done) {
  Change change;
  change.kind = Change::Kind::kTable;
  change.table = std::move(table);
  Add(std::move(change), std::move(done));
}

void ThreadScribe::Append(StoredEntry entry, WriteDone done) {
  Change change;
  change.entry = std::move(entry);
  Add(std::move(change), std::move(done));
}

void ThreadScribe::Delete(const std::string& table, WriteDone done) {
  Change change;
  change.kind = Change::Kind::kDelete;
  change.table.id = table;
  Add(std::move(change), std::move(done));
}

void ThreadScribe::Add(Change change, WriteDone done) {
  {
    const std::lock_guard lock(mutex_);
    writes_.push_back({std::move(change), std::move(done)});
  }
  wake_.notify_all();
}

void ThreadScribe::Read(std::string table, int from, ReadDone done) {
  Consult([table = std::move(table), from, done = std::move(done)](Storage& storage) {
    auto found = std::make_shared<Found>();
    found->reading = storage.Read(table, from, &found->table, &found->entries);
    done(std::move(found));
  });
}

void ThreadScribe::Consult(Ask ask) {
  {
    const std::lock_guard lock(mutex_);
    reads_.push_back(std::move(ask));
  }
  wake_.notify_all();
}

void ThreadScribe::Work(bool writes, bool reads) {
  Storage& readable = reading_ == nullptr ? *storage_ : *reading_;
  while (true) {
    std::vector<WriteJob> to_write;
    std::vector<Ask> to_read;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this, writes, reads] {
        return ending_ || (writes && !writes_.empty()) || (reads && !reads_.empty());
      });
      if (writes) to_write.swap(writes_);
      if (reads) to_read.swap(reads_);
    }
    if (to_write.empty() && to_read.empty()) return;
    if (!to_write.empty()) Write(to_write);
    for (const Ask& ask : to_read) ask(readable);
  }
}

void ThreadScribe::Write(std::vector<WriteJob>& jobs) {
  std::vector<Change> changes;
  changes.reserve(jobs.size());
  for (WriteJob& job : jobs) changes.push_back(std::move(job.change));
  const std::vector<Written> results = storage_->Write(changes);
  for (size_t i = 0; i < jobs.size(); ++i) jobs[i].done(results[i]);
}

}  // namespace alhambra::server
