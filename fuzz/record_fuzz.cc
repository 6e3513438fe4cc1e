// Records: what parses is written and read again, then replayed.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "codec/json.h"
#include "codec/record.h"
#include "engine/base/check.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  using namespace alhambra;
  using namespace alhambra::codec;
  static const Components kComponents = BuiltInComponents();
  Value value;
  Record record;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  if (!Ok(ParseJson(text, &value)) || !Ok(ReadRecord(value, &record))) return 0;

  Value written;
  Record again;
  CHECK(Ok(ParseJson(JsonText(WriteRecord(record)), &written)));
  CHECK(Ok(ReadRecord(written, &again)));
  CHECK(WriteRecord(again) == WriteRecord(record));

  ReplayRecord(record, kComponents);
  return 0;
}
