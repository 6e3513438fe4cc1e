// The hall among other processes that serve the same tables: what they wrote is read and told here,
// and whoever is at a table is there for all of them.
#include <algorithm>

#include "codec/json.h"
#include "server/hall.h"
#include "server/log.h"

namespace alhambra::server {
namespace {

// A process that was not heard for so long is gone.
constexpr int64_t kSilentMilliseconds = 5'000;

constexpr const char* kAnyTable = "*";

}  // namespace

// ---- who is there ----

int LiveTable::open(Seat viewer) const {
  int open =
      static_cast<int>(std::count_if(guests.begin(), guests.end(), [viewer](const auto& guest) {
        return guest->viewer == viewer;
      }));
  for (const auto& [process, there] : elsewhere) {
    for (const auto& [who, count] : there) open += who.first == viewer ? count : 0;
  }
  return open;
}

int LiveTable::spectators_from(const std::string& address) const {
  int all = 0;
  const auto count = [&](const Open& there) {
    const auto found = there.find({kSpectator, address});
    if (found != there.end()) all += found->second;
  };
  count(open_here());
  for (const auto& [process, there] : elsewhere) count(there);
  return all;
}

Open LiveTable::open_here() const {
  Open open;
  for (const auto& guest : guests) {
    const bool looks_on = guest->viewer == kSpectator;
    ++open[{guest->viewer, looks_on ? guest->connection->address() : ""}];
  }
  return open;
}

void Hall::Say(Notice notice) const {
  if (options_.neighbours == nullptr) return;
  notice.process = options_.neighbours->name();
  options_.neighbours->Say(notice);
}

void Hall::Announce(const LiveTable& live) const {
  if (live.abandoned) return;
  Notice notice(Notice::Kind::kOpen, live.table->head().table);
  notice.open = live.open_here();
  Say(std::move(notice));
}

void Hall::HeardOpen(const LivePtr& live, const std::string& process, const Open& open) {
  const size_t seats = live->table->seats().size();
  std::vector<bool> before;
  for (size_t i = 0; i < seats; ++i) before.push_back(live->has_open(i));
  live->elsewhere[process] = open;
  if (open.empty()) live->elsewhere.erase(process);
  bool changed = false;
  for (size_t i = 0; i < seats; ++i) {
    if (live->has_open(i) == before[i]) continue;
    changed = true;
    if (before[i]) live->gone_since[i] = milliseconds();
  }
  if (!changed) return;
  const Present present = live->present(milliseconds());
  Broadcast(*live, [&](Seat viewer) { return TableChanged(*live->table, present, viewer); });
}

void Hall::ForgetProcess(const std::string& process) {
  processes_.erase(process);
  for (const auto& [id, live] : tables_) {
    if (live->elsewhere.count(process) != 0) HeardOpen(live, process, {});
  }
}

void Hall::ForgetSilent() {
  std::vector<std::string> silent;
  for (const auto& [process, heard] : processes_) {
    if (milliseconds() - heard > kSilentMilliseconds) silent.push_back(process);
  }
  for (const std::string& process : silent) ForgetProcess(process);
}

// ---- what others say ----

void Hall::Heard(const Notice& notice) {
  if (options_.neighbours == nullptr || notice.process == options_.neighbours->name()) return;
  const auto known = tables_.find(notice.table);
  const LivePtr live = known == tables_.end() ? nullptr : known->second;
  switch (notice.kind) {
    case Notice::Kind::kEntry:
      if (live != nullptr) {
        live->heard = std::max(live->heard, notice.n);
        CatchUp(live);
      } else if (loading_.count(notice.table) != 0) {
        int& heard = heard_loading_[notice.table];
        heard = std::max(heard, notice.n);
      } else if (lobby_.Has(notice.table)) {
        Find(notice.table, [this](const LivePtr& found) {
          if (found != nullptr) lobby_.Note(*found->table);
        });
      }
      return;
    case Notice::Kind::kTable:
      if (lobby_.NoteMaker(notice.table, notice.address)) return;
      return Find(notice.table, [this, address = notice.address](const LivePtr& found) {
        if (found == nullptr) return;
        lobby_.Note(found->table->head(), address);
        lobby_.Note(*found->table);
      });
    case Notice::Kind::kDeleted:
      return Gone(notice.table);
    case Notice::Kind::kOpen:
      if (live != nullptr) HeardOpen(live, notice.process, notice.open);
      return;
    case Notice::Kind::kWho:
      for (const auto& [id, table] : tables_) {
        if ((notice.table == kAnyTable || notice.table == id) && !table->guests.empty()) {
          Announce(*table);
        }
      }
      return;
    case Notice::Kind::kAlive:
      // Whoever was not known may have people at tables that are open here as well.
      if (processes_.count(notice.process) == 0) Say(Notice(Notice::Kind::kWho, kAnyTable));
      processes_[notice.process] = milliseconds();
      return;
    case Notice::Kind::kGone:
      return ForgetProcess(notice.process);
    case Notice::Kind::kHeld:
      // After the entry that took the seat, which may still have to be read.
      return Find(notice.table,
                  [this, seat = notice.n, address = notice.address](const LivePtr& found) {
                    if (found == nullptr || seat >= static_cast<int>(found->held_by.size())) return;
                    Run(found, [found, seat, address] {
                      if (found->table->Taken(seat))
                        found->held_by[static_cast<size_t>(seat)] = address;
                    });
                  });
    case Notice::Kind::kUsed:
      return;
  }
}

void Hall::Missed() {
  for (const auto& [id, live] : tables_) {
    live->heard = std::max(live->heard, live->table->entries() + 1);
    CatchUp(live);
    if (!live->guests.empty()) Announce(*live);
  }
  Say(Notice(Notice::Kind::kWho, kAnyTable));
  ++lobby_reads_;
  scribe_->Consult([this, before = lobby_.Ids()](Storage& storage) {
    auto lobby = std::make_shared<Lobby>();
    lobby->Load(storage);
    InMainThread([this, lobby, before] {
      for (const std::string& id : gone_) lobby->Remove(id);
      if (--lobby_reads_ == 0) {
        std::erase_if(gone_, [this](const std::string& id) { return loading_.count(id) == 0; });
      }
      PutLobby(std::move(*lobby), before);
    });
  });
}

// ---- what others wrote ----

void Hall::CatchUp(const LivePtr& live) {
  const bool behind = live->heard > live->table->entries();
  if (behind && !live->writing && !live->abandoned) ReadOn(live);
}

// As when an entry is being written, nothing else happens at the table meanwhile. All that was
// heard of so far will be found; what is heard of later may not be.
void Hall::ReadOn(const LivePtr& live) {
  live->writing = live->reading = true;
  live->heard = 0;
  const std::string& id = live->table->head().table;
  // Only the id goes along, since the table must not end in the scribe's thread.
  scribe_->Read(id, live->table->entries() + 1,
                [this, id, which = live.get()](const std::shared_ptr<Scribe::Found>& found) {
                  InMainThread([this, id, which, found] { CaughtUp(id, which, *found); });
                });
}

void Hall::CaughtUp(const std::string& id, const LiveTable* which, const Scribe::Found& found) {
  const auto known = tables_.find(id);
  if (known == tables_.end() || known->second.get() != which) return;  // it was abandoned
  const LivePtr live = known->second;
  live->writing = live->reading = false;
  std::optional<Wish> wish = std::exchange(live->wish, std::nullopt);
  const auto answer = [&wish](const Fault& fault) {
    if (wish) wish->done(fault);
  };
  switch (found.reading) {
    case Reading::kUnavailable:
      // Tried again with the next tick.
      live->heard = std::max(live->heard, live->table->entries() + 1);
      answer(
          {"not-stored", "The server cannot store this now. Nothing was done; try again later."});
      break;
    case Reading::kNone:
      Bury(live);
      answer({"no-such-table", "There is no such table."});
      break;
    case Reading::kDamaged:
      Abandon(live, "The table is being reloaded.");
      answer(MovedOnFault());
      break;
    case Reading::kFound:
      if (wish && wish->refusal && found.entries.empty()) {
        answer(*wish->refusal);
        break;
      }
      // An entry that is not the next one, although nothing follows: the database is not what it
      // was when this table was loaded.
      if (wish && found.entries.empty()) {
        Abandon(live, "The table is being reloaded.");
        answer(MovedOnFault());
        break;
      }
      if (const Fault fault = AddFound(live, found); !fault.ok()) {
        LogError("table-out-of-date", id + ": " + fault.text);
        Abandon(live, "The table is being reloaded.");
        answer(MovedOnFault());
        break;
      }
      if (wish && wish->again) {
        wish->fresh = true;
        wish->refusal.reset();
        Submit(live, *wish);
      } else {
        answer(MovedOnFault());
      }
      AskComputer(live);
      CatchUp(live);
      break;
  }
  RunWaiting(live);
}

// Others may have written what makes the wish possible, or the wish itself, and the news of it are
// still on their way: whoever wishes may have seen it at another process. Not so if they saw the
// same steps as are known here.
void Hall::Refuse(const LivePtr& live, Wish wish, const Fault& fault) {
  const bool same = wish.at == static_cast<int>(live->table->steps().size());
  if (options_.neighbours == nullptr || wish.fresh || same) return wish.done(fault);
  wish.refusal = fault;
  live->wish = std::move(wish);
  ReadOn(live);
}

Fault Hall::AddFound(const LivePtr& live, const Scribe::Found& found) {
  Table& table = *live->table;
  const Table::State before = table.state();
  const size_t judged = table.judgements().size();
  std::vector<Entry> entries;
  for (const std::string& text : found.entries) {
    Entry entry;
    if (const Problem problem = ReadEntry(text, &entry); !Ok(problem)) {
      return {"no-entry", codec::ProblemText(problem)};
    }
    if (Fault fault = table.Add(entry); !fault.ok()) return fault;
    entries.push_back(std::move(entry));
  }
  if (entries.empty()) return {};
  live->last_used = milliseconds();
  // What a computer player thinks about here is over.
  const bool stale =
      live->thinking_about >= 0 && live->thinking_about != static_cast<int>(table.steps().size());
  if (stale && computers_->Drop(table.head().table)) live->thinking_about = -1;
  Added(live, entries, before, nullptr);
  if (table.judgements().size() > judged) advice_.FoundElsewhere(live, judged);
  return {};
}

void Hall::Added(const LivePtr& live, const std::vector<Entry>& entries, Table::State before,
                 const GuestPtr& by) {
  for (const Entry& entry : entries) {
    const Seat seat = static_cast<Seat>(entry.seat);
    if (entry.kind == Entry::Kind::kSit) live->held_by[seat] = "";
    if (entry.kind == Entry::Kind::kSit || entry.kind == Entry::Kind::kRenew) {
      Dismiss(live, seat, by, {"new-link", "This seat has a new link."});
    }
    if (entry.kind == Entry::Kind::kClose) {
      Dismiss(live, seat, nullptr, {"seat-taken", "This seat is taken."});
    }
    if (entry.kind == Entry::Kind::kRemove) {
      Dismiss(live, seat, nullptr, {"removed", "You were removed from this table."});
    }
  }
  Tell(live, entries, before);
  if (std::any_of(entries.begin(), entries.end(),
                  [](const Entry& entry) { return IsMove(entry.kind); })) {
    advice_.Moved(*live);
  }
  lobby_.Note(*live->table);
}

void Hall::Abandon(const LivePtr& live, std::string_view why) {
  Empty(live, {"out-of-date", std::string(why)}, kServiceRestart);
}

void Hall::Empty(const LivePtr& live, const Fault& why, int code) {
  const std::string& id = live->table->head().table;
  Value about = Value::Object();
  about.Set("table", id);
  LogInfo("table-abandoned", about);
  const auto known = tables_.find(id);
  if (known != tables_.end() && known->second == live) tables_.erase(known);
  live->abandoned = true;
  for (const auto& guest : live->guests) {
    guest->connection->Send(ClosingText(why));
    guest->connection->Close(code, why.text);
  }
  // What waits for entries of others gets no other answer.
  if (!live->reading) return;
  live->writing = live->reading = false;
  if (const auto wish = std::exchange(live->wish, std::nullopt)) wish->done(MovedOnFault());
  RunWaiting(live);
}

// ---- who thinks ----

bool Hall::BeginThinking(const std::string& what, const std::string& table, int entries) const {
  return options_.neighbours == nullptr || options_.neighbours->BeginThinking(what, table, entries);
}

void Hall::EndThinking(const std::string& what) const {
  if (options_.neighbours != nullptr) options_.neighbours->EndThinking(what);
}

bool Hall::ready() const {
  return !draining_ && (options_.neighbours == nullptr || options_.neighbours->connected());
}

}  // namespace alhambra::server
