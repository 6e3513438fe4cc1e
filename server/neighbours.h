// The other processes that serve the same tables from the same database. What they say is never
// the truth, only news of it: that is the log, and whoever hears of an entry reads it there.
#ifndef ALHAMBRA_SERVER_NEIGHBOURS_H_
#define ALHAMBRA_SERVER_NEIGHBOURS_H_

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <utility>

#include "engine/base/ids.h"

namespace alhambra::server {

// How many have each seat of a table open, and how many look on (kSpectator) from each address.
using Open = std::map<std::pair<Seat, std::string>, int>;

// One line that processes say to each other, and what the database says of what was written.
struct Notice {
  enum class Kind : uint8_t {
    kEntry,    // `table` has entry `n`
    kTable,    // `table`, which is listed, was made by somebody at `address`
    kDeleted,  // `table` is no more
    kOpen,     // at `process`, `open` is open of `table`
    kWho,      // what is open of `table`, or of any, if it is "*"? `process` asks
    kAlive,    // `process` is there
    kGone,     // `process` ends
    kHeld,     // seat `n` of `table` was taken in the lobby from `address`
    kUsed,     // so much was used of its limits at `process` from `address`: `used`
  };
  Notice() = default;
  explicit Notice(Kind about, std::string of = "") : kind(about), table(std::move(of)) {}

  Kind kind = Kind::kEntry;
  std::string process;
  std::string table;
  std::string address;
  int n = 0;
  Open open;
  std::string used;
};

std::string WriteNotice(const Notice& notice);
// False if it is no notice. Anybody with rights to the database may say anything.
bool ReadNotice(std::string_view text, Notice* notice);

class Neighbours {
 public:
  virtual ~Neighbours() = default;

  using Hear = std::function<void(const Notice&)>;
  // Begins to listen. The functions are called in another thread: `hear` for every notice of the
  // database and of the others, `missed` when some may have been missed before.
  virtual void Listen(Hear hear, std::function<void()> missed) = 0;
  // Says it to all others, soon. It is lost if they cannot be reached.
  virtual void Say(const Notice& notice) = 0;
  // What this process is called among them.
  virtual const std::string& name() const = 0;
  // Whether the database can be reached.
  virtual bool connected() const = 0;
  // How long a notice takes from here to the database and back.
  virtual double notice_seconds() const { return 0; }

  // Whether this process may think about that, which is so for one at a time, and for nobody if the
  // table's log is not `entries` long. Waits for the database; not for the main thread.
  virtual bool BeginThinking(const std::string& what, const std::string& table, int entries) = 0;
  // What was begun is over. Returns at once.
  virtual void EndThinking(const std::string& what) = 0;
};

}  // namespace alhambra::server

#endif  // ALHAMBRA_SERVER_NEIGHBOURS_H_
