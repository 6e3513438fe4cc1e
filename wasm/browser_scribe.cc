#include "wasm/browser_scribe.h"

#include <utility>

#include "engine/base/check.h"
#include "wasm/browser.h"

namespace alhambra::wasm {

void BrowserScribe::Create(server::StoredTable table, WriteDone done) {
  const int job = ++last_job_;
  writes_[job] = std::move(done);
  browser_create(job, table.id.c_str(), static_cast<double>(table.created), table.head.c_str());
}

void BrowserScribe::Append(server::StoredEntry entry, WriteDone done) {
  const int job = ++last_job_;
  writes_[job] = std::move(done);
  browser_append(job, entry.table.c_str(), entry.n, entry.text.c_str());
}

void BrowserScribe::Delete(const std::string& table, WriteDone done) {
  const int job = ++last_job_;
  writes_[job] = std::move(done);
  browser_delete(job, table.c_str());
}

void BrowserScribe::Read(std::string table, int from, ReadDone done) {
  const int job = ++last_job_;
  reads_[job] = std::move(done);
  browser_read(job, table.c_str(), from);
}

void BrowserScribe::Consult(Ask /*ask*/) { CHECK(false); }

void BrowserScribe::Stored(int job, server::Written written) {
  const auto at = writes_.find(job);
  if (at == writes_.end()) return;
  const WriteDone done = std::move(at->second);
  writes_.erase(at);
  done(written);
}

void BrowserScribe::Found(int job, std::shared_ptr<Scribe::Found> found) {
  const auto at = reads_.find(job);
  if (at == reads_.end()) return;
  const ReadDone done = std::move(at->second);
  reads_.erase(at);
  done(std::move(found));
}

}  // namespace alhambra::wasm
