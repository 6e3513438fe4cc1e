// Tables that are not kept.
#include "server/hall.h"
#include "server/log.h"
#include "server/sheets.h"

namespace alhambra::server {
namespace {

constexpr int64_t kDeleteEvery = 60 * 60'000;
constexpr int64_t kDeleteMore = 1'000;
constexpr int kMostDeleted = 500;  // at once
constexpr int64_t kSecondsPerDay = 24 * 60 * 60;

}  // namespace

void Hall::Delete(const std::string& id) {
  scribe_->Delete(id, [this, id](Written written) {
    InMainThread([this, id, written] {
      if (written != Written::kOk) return;
      Value about = Value::Object();
      about.Set("table", id);
      LogInfo("table-deleted", about);
      Gone(id);
    });
  });
}

// Tried again with the next tick as long as it cannot be done.
void Hall::DeleteUnwanted(const LiveTable& live) {
  if (live.table->unwanted()) Delete(live.table->head().table);
}

void Hall::Gone(const std::string& id) {
  lobby_.Remove(id);
  if (lobby_reads_ > 0 || loading_.count(id) != 0) gone_.insert(id);
  const auto known = tables_.find(id);
  if (known == tables_.end()) return;
  const LivePtr live = known->second;  // beyond its place among the others
  Bury(live);
}

void Hall::Bury(const LivePtr& live) {
  Empty(live, {"deleted", "This table was deleted."}, kPolicyViolation);
}

void Hall::DeleteOld() {
  const int64_t now = milliseconds();
  if (now < next_deletion_) return;
  next_deletion_ = now + kDeleteEvery;
  DeleteOld(true, options_.keep_finished_days);
  DeleteOld(false, options_.keep_open_days);
}

void Hall::DeleteOld(bool over, int days, const std::string& after) {
  if (days == 0) return;
  Choice choice;
  choice.after = after;
  choice.over = over;
  choice.idle = seconds() - days * kSecondsPerDay;
  choice.most = kMostDeleted;
  scribe_->Consult([this, choice, over, days](Storage& storage) {
    std::vector<std::string> ids;
    storage.Ids(choice, &ids);
    InMainThread([this, ids, over, days] {
      int deleted = 0;
      for (const std::string& id : ids) {
        if (IsSheetId(id)) continue;  // those have a time of their own
        // Somebody looks at it.
        const auto known = tables_.find(id);
        if (known != tables_.end() && !known->second->guests.empty()) continue;
        Delete(id);
        ++deleted;
      }
      if (static_cast<int>(ids.size()) < kMostDeleted) return;
      if (deleted > 0) {
        next_deletion_ = milliseconds() + kDeleteMore;
      } else {
        DeleteOld(over, days, ids.back());  // what is left alone hides nothing that comes after it
      }
    });
  });
}

}  // namespace alhambra::server
