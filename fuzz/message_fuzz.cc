// What clients of the server send: messages, requests for tables, files to look into.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "codec/json.h"
#include "engine/base/check.h"
#include "server/entry.h"
#include "server/making.h"
#include "server/message.h"

namespace {

using namespace alhambra;
using namespace alhambra::server;

void TryMessage(std::string_view text) {
  Message message;
  const Fault fault = ReadMessage(text, &message);
  CHECK(fault.ok() || !fault.text.empty());
  CHECK(message.id.size() <= kMostIdCharacters);
}

// A request that is accepted makes a head that reads back as it was written.
void TryRequest(std::string_view text) {
  Value value;
  if (!Ok(codec::ParseJson(text, &value))) return;
  const Reader root(value);
  const Head head = ReadTableRequest(root, nullptr, 1700000000);
  if (!root.ok()) return;
  Head again;
  CHECK(Ok(ReadHead(WriteHead(head), &again)));
  CHECK(WriteHead(again) == WriteHead(head));
}

void TryEntry(std::string_view text) {
  Entry entry, again;
  if (!Ok(ReadEntry(text, &entry))) return;
  CHECK(Ok(ReadEntry(WriteEntry(entry), &again)));
  CHECK(WriteEntry(again) == WriteEntry(entry));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  TryMessage(text);
  TryRequest(text);
  TryEntry(text);
  return 0;
}
