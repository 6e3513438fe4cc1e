// Keeps tables in the browser's database, which answers when a transaction is complete.
#ifndef ALHAMBRA_WASM_BROWSER_SCRIBE_H_
#define ALHAMBRA_WASM_BROWSER_SCRIBE_H_

#include <map>
#include <memory>
#include <string>

#include "server/scribe.h"

namespace alhambra::wasm {

class BrowserScribe : public server::Scribe {
 public:
  void Create(server::StoredTable table, WriteDone done) override;
  void Append(server::StoredEntry entry, WriteDone done) override;
  void Delete(const std::string& table, WriteDone done) override;
  void Read(std::string table, int from, ReadDone done) override;
  // Nobody does: a device has no neighbours, and deletes no game by itself.
  void Consult(Ask ask) override;

  // What the browser answers to these, each once.
  void Stored(int job, server::Written written);
  void Found(int job, std::shared_ptr<Scribe::Found> found);

 private:
  int last_job_ = 0;
  std::map<int, WriteDone> writes_;
  std::map<int, ReadDone> reads_;
};

}  // namespace alhambra::wasm

#endif  // ALHAMBRA_WASM_BROWSER_SCRIBE_H_
