// New tables.
#include "engine/base/check.h"
#include "server/hall.h"
#include "server/log.h"
#include "server/visitors.h"

namespace alhambra::server {
namespace {

Value AboutTable(const std::string& id) {
  Value fields = Value::Object();
  fields.Set("table", id);
  return fields;
}

}  // namespace

Fault Hall::MayMake(const Head& head, const std::string& address, Visitor* visitor) {
  for (const SeatPlan& seat : head.seats) {
    if (banned_.In(seat.name)) return BannedFault();
  }
  if (head.listed && lobby_.Full(address)) {
    return {"too-many-listed",
            "Too many tables from your address are in the lobby. Create this one without listing "
            "it, or end one first."};
  }
  if (visitor != nullptr && !visitor->MayMakeTable(milliseconds())) {
    return {"too-many-tables", "Too many tables were created from your address."};
  }
  return {};
}

void Hall::Make(Head head, std::string address, Done done) {
  StoredTable stored{head.table, head.created, head.listed, WriteHead(head), address};
  auto made = [this, head = std::move(head), address = std::move(address),
               done = std::move(done)](Written written) mutable {
    InMainThread([this, written, head = std::move(head), address = std::move(address),
                  done = std::move(done)] {
      if (written != Written::kOk) {
        ++metrics_.writes_failed;
        done({"not-stored", "The server cannot create a table now. Try again later."});
        return;
      }
      ++metrics_.tables_made;
      lobby_.Note(head, address);
      LogInfo("table-made", AboutTable(head.table));
      done({});
    });
  };
  scribe_->Create(std::move(stored), std::move(made));
}

// A table that nobody will find, since another process made one first, is not kept.
void Hall::MakeAgain(const LivePtr& live, Head head, Entry entry, std::string address, Done done) {
  CHECK(!live->writing);
  live->writing = true;
  auto settle = [this, made = head.table, done = std::move(done)](const Fault& fault) {
    if (!fault.ok() && fault.code != "not-sure") {
      lobby_.Remove(made);
      scribe_->Delete(made, [](Written) {});
    }
    done(fault);
  };
  Make(std::move(head), std::move(address),
       [this, live, entry = std::move(entry), settle = std::move(settle)](const Fault& fault) {
         live->writing = false;
         fault.ok() ? Submit(live, entry, settle) : settle(fault);
         RunWaiting(live);
       });
}

}  // namespace alhambra::server
