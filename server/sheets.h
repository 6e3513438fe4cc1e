// Sheets of games at real tables that several phones share: a part for the table and one for each
// who scores, small pieces of data that nobody here looks into. A sheet is kept as a log like a
// table's, with all parts as they began in its head and an entry for each time a part was written;
// so every process with the same database has all of them, and none keeps any in memory.
#ifndef ALHAMBRA_SERVER_SHEETS_H_
#define ALHAMBRA_SERVER_SHEETS_H_

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "codec/json.h"
#include "server/hall.h"

namespace alhambra::server {

inline constexpr size_t kMostSheetRequestBytes = 64u << 10;
inline constexpr size_t kMostPartBytes = 12u << 10;
inline constexpr int kLeastParts = 3, kMostParts = kMaxScorers + 1;
inline constexpr codec::JsonLimits kSheetLimits{.depth = 8, .elements = 8000};
// Of a part with everything that was ever written there, so that nobody uses up what others need.
inline constexpr int kMostPartWrites = 300;
inline constexpr size_t kMostWrittenBytes = 128u << 10;
inline constexpr int kMostSheetEntries = kMostParts * kMostPartWrites;
// It is deleted when nobody wrote on it for so long.
inline constexpr int kSheetDays = 7;

struct Sheet {
  struct Part {
    int version = 0;  // the entry that it was last written with
    Value value;
    int writes = 0;    // so often it was written
    size_t bytes = 0;  // that took in all
  };
  std::string id;
  std::vector<std::string> keys;  // of each part; the first opens all of them
  std::vector<Part> parts;
  int version = 0;  // so many entries there are

  // Whether that key opens that part.
  bool Opens(std::string_view key, int part) const;
};

struct PartToWrite {
  int part = 0;
  int version = 0;  // that the writer knows
  Value value;
};

// No id of a table has such a character, and those of sheets lie together in the order of all ids.
inline constexpr std::string_view kSheetPrefix = "sheet-";
// Whether that is how ids of sheets begin, and no other ids.
inline bool IsSheetId(std::string_view id) {
  return id.substr(0, kSheetPrefix.size()) == kSheetPrefix;
}
// The parts in a request for a new sheet, and a part that is to be written.
std::vector<Value> ReadParts(const Reader& parts);
PartToWrite ReadPartToWrite(const Reader& root);

class Sheets {
 public:
  using SheetPtr = std::shared_ptr<const Sheet>;
  // All of these are called once, in the main thread; with a fault there is no sheet.
  using WithSheet = std::function<void(const Fault&, const SheetPtr&)>;
  using Written = std::function<void(const Fault&, int version)>;

  // Both outlive this.
  Sheets(Scribe* scribe, Hall* hall) : scribe_(scribe), hall_(hall) {}

  void Make(const std::vector<Value>& parts, WithSheet done);
  // The sheet; with `since`, of its parts only those that were written after that entry, and
  // nothing of how much was written.
  void Find(const std::string& id, int since, WithSheet done);
  // Writes a part, unless somebody else has written it since.
  void Write(const std::string& id, const std::string& key, PartToWrite what, Written done);
  void Delete(const std::string& id, const std::string& key,
              std::function<void(const Fault&)> done);
  // Deletes what is old. Call it now and then.
  void Tidy();

 private:
  // Somebody who writes, or waits to.
  struct Writer {
    std::string key;
    PartToWrite what;
    Written done;
    int64_t tries_until = 0;  // where other processes write on the same sheet
  };

  void WriteFirst(const std::string& id);
  void AppendFirst(const std::string& id, const Sheet& sheet);
  void FirstIsDone(const std::string& id, const Fault& fault, int version);
  void DeleteOld();

  Scribe* const scribe_;
  Hall* const hall_;
  // By sheet. One after the other, so that they are never in each other's way.
  std::map<std::string, std::deque<Writer>> writers_;
  int64_t next_deletion_ = 0;
};

}  // namespace alhambra::server

#endif  // ALHAMBRA_SERVER_SHEETS_H_
