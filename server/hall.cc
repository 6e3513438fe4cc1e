#include "server/hall.h"

#include <algorithm>

#include "codec/setup.h"
#include "codec/talk.h"
#include "engine/base/check.h"
#include "server/log.h"
#include "server/token.h"

namespace alhambra::server {
namespace {

constexpr int64_t kIdleMilliseconds = 60'000;
constexpr double kLinesPerSecond = 1;
constexpr double kLinesInARow = 5;
// What was done in a turn can be taken back at once, step by step; more than that only slowly.
constexpr double kChangesPerSecond = 1;
constexpr double kChangesInARow = 60;

bool Names(const Entry& entry) {
  return entry.kind == Entry::Kind::kSit || entry.kind == Entry::Kind::kName ||
         entry.kind == Entry::Kind::kClose;
}

// Not part of a table's own check: tables from before this rule stay readable.
bool NameTaken(const Table& table, const Entry& entry) {
  if (!Names(entry)) return false;
  for (size_t i = 0; i < table.seats().size(); ++i) {
    const SeatNow& seat = table.seats()[i];
    const bool other = static_cast<int>(i) != entry.seat && !seat.free;
    if (other && codec::SameName(seat.name, entry.text)) return true;
  }
  return false;
}

}  // namespace

Fault UnreadableFault() {
  return {"table-unreadable",
          "This table is stored, but cannot be read. The log of the server says why."};
}

Fault NoDatabaseFault() {
  return {"no-database", "The server cannot reach its database. Try again later."};
}

Fault BannedFault() {
  return {"banned-words", "The host of this server does not allow a word of this."};
}

Fault MovedOnFault() { return {"out-of-date", "The game has moved on. Please try again."}; }

std::shared_ptr<const std::string> MessageText(const Value& message) {
  return std::make_shared<const std::string>(codec::JsonText(message));
}

std::shared_ptr<const std::string> ClosingText(const Fault& why) {
  Value closing = FaultValue(why);
  closing.Set("type", "closing");
  return MessageText(closing);
}

bool LiveTable::has_open(size_t seat) const { return open(static_cast<Seat>(seat)) > 0; }

Hall::Hall(Options options, Scribe* scribe, ComputerSeats* computers)
    : options_(std::move(options)),
      scribe_(scribe),
      computers_(computers),
      advice_(this, computers, options_.review_playouts) {}

// What still waits for a table holds on to it.
Hall::~Hall() {
  for (const auto& [id, live] : tables_) live->waiting.clear();
}

// ---- rules ----

std::shared_ptr<const Rules> Hall::RulesFor(const Setup& setup, Problem* problem) {
  Setup sorted = setup;
  std::sort(sorted.modules.begin(), sorted.modules.end());
  std::weak_ptr<const Rules>& shelf = rules_[codec::JsonText(codec::WriteSetup(sorted))];
  if (auto rules = shelf.lock()) return rules;
  RulesOrProblem made = Rules::Make(setup, options_.components);
  if (made.rules == nullptr) *problem = {made.path, made.text};
  shelf = made.rules;
  return made.rules;
}

// ---- loading and forgetting ----

void Hall::Find(const std::string& id, WithTable then) {
  if (!IsTableId(id)) return then(nullptr);
  const auto known = tables_.find(id);
  if (known != tables_.end()) {
    known->second->last_used = milliseconds();
    then(known->second);
    return;
  }
  std::vector<WithTable>& others = loading_[id];
  others.push_back(std::move(then));
  if (others.size() > 1) return;
  scribe_->Read(id, 1, [this, id](std::shared_ptr<Scribe::Found> found) {
    InMainThread([this, id, found = std::move(found)] { Loaded(id, found); });
  });
}

Fault Hall::WhyUnreadable(const std::string& id) const {
  const auto found = unreadable_.find(id);
  if (found == unreadable_.end()) return {};
  return found->second == Reading::kUnavailable ? NoDatabaseFault() : UnreadableFault();
}

void Hall::Loaded(const std::string& id, const std::shared_ptr<Scribe::Found>& found) {
  const std::vector<WithTable> callers = std::move(loading_[id]);
  loading_.erase(id);
  LivePtr live;
  const int heard = heard_loading_[id];
  heard_loading_.erase(id);
  const Reading reading = gone_.count(id) == 0 ? found->reading : Reading::kNone;
  if (lobby_reads_ == 0) gone_.erase(id);
  if (reading == Reading::kUnavailable) unreadable_[id] = reading;
  if (reading == Reading::kNone) lobby_.Remove(id);
  if (reading == Reading::kFound || reading == Reading::kDamaged) {
    if (std::unique_ptr<Table> table = Rebuild(*found)) {
      live = std::make_shared<LiveTable>();
      live->gone_since.assign(table->seats().size(), milliseconds());
      live->held_by.resize(table->seats().size());
      live->talk.assign(table->seats().size(), Rate(kLinesPerSecond, kLinesInARow));
      live->changes.assign(table->seats().size(), Rate(kChangesPerSecond, kChangesInARow));
      live->table = std::move(table);
      live->last_used = milliseconds();
      tables_[id] = live;
      ++metrics_.tables_loaded;
    } else {
      unreadable_[id] = Reading::kDamaged;
    }
  }
  if (live != nullptr) {
    lobby_.Note(*live->table);  // others may have written to it since
    Say(Notice(Notice::Kind::kWho, id));
    live->heard = heard;
    CatchUp(live);
  }
  for (const WithTable& then : callers) then(live);
  unreadable_.erase(id);
  if (live != nullptr) AskComputer(live);
}

std::unique_ptr<Table> Hall::Rebuild(const Scribe::Found& found) {
  Head head;
  Problem problem = ReadHead(found.table.head, &head);
  if (Ok(problem) && head.table != found.table.id) {
    problem = {"table", "this is the head of another table"};
  }
  std::shared_ptr<const Rules> rules;
  if (Ok(problem)) rules = RulesFor(head.setup, &problem);
  if (rules == nullptr) {
    LogError("table-unreadable", found.table.id + ": " + codec::ProblemText(problem));
    return nullptr;
  }
  Game start;
  if (head.beginning.usual()) {
    start = options_.start(*rules, head.seed);
  } else {
    problem = codec::Begin(*rules, head.beginning, head.seed, &start);
  }
  if (!Ok(problem)) {
    LogError("table-unreadable", found.table.id + ": " + codec::ProblemText(problem));
    return nullptr;
  }
  auto table = std::make_unique<Table>(std::move(head), rules, start);
  problem.text = table->Replay().text;
  if (!Ok(problem)) {
    LogError("table-unreadable", found.table.id + ": " + codec::ProblemText(problem));
    return nullptr;
  }
  for (const std::string& text : found.entries) {
    Entry entry;
    problem = ReadEntry(text, &entry);
    if (Ok(problem)) problem.text = table->Add(entry).text;
    if (Ok(problem)) continue;
    LogError("table-unreadable", found.table.id + ": entry " +
                                     std::to_string(table->entries() + 1) + ": " +
                                     codec::ProblemText(problem));
    return nullptr;
  }
  return table;
}

void Hall::Tidy(size_t part, size_t parts) {
  std::vector<LivePtr> some;
  for (size_t bucket = part; bucket < tables_.bucket_count(); bucket += parts) {
    for (auto at = tables_.begin(bucket); at != tables_.end(bucket); ++at) {
      some.push_back(at->second);
    }
  }
  for (const LivePtr& live : some) Tidy(live);
  if (part != 0) return;
  advice_.Tidy();
  ForgetSilent();
  DeleteOld();
  for (auto at = rules_.begin(); at != rules_.end();) {
    at = at->second.expired() ? rules_.erase(at) : std::next(at);
  }
}

void Hall::Tidy(const LivePtr& live) {
  const bool idle = live->guests.empty() && live->readers == 0 && !live->writing &&
                    live->waiting.empty() && live->thinking_about < 0 && !live->holds_seats() &&
                    milliseconds() - live->last_used > kIdleMilliseconds;
  if (!idle) CatchUp(live);
  if (!idle && !live->writing) GiveSeatsBack(live);
  if (!idle && !live->writing) AskComputer(live);
  DeleteUnwanted(*live);
  if (idle && !live->abandoned) tables_.erase(live->table->head().table);
}

// ---- entries ----

void Hall::Run(const LivePtr& live, std::function<void()> then) {
  if (live->writing) {
    live->waiting.push_back(std::move(then));
  } else {
    then();
  }
}

void Hall::RunWaiting(const LivePtr& live) {
  while (!live->writing && !live->waiting.empty()) {
    const std::function<void()> next = std::move(live->waiting.front());
    live->waiting.pop_front();
    next();
  }
}

void Hall::Submit(const LivePtr& live, Entry entry, Done done, GuestPtr by, int at) {
  const bool again = entry.kind != Entry::Kind::kReview;  // it goes on where the log ended
  Submit(live, {std::move(entry), std::move(done), std::move(by), at, again});
}

void Hall::Submit(const LivePtr& live, Wish wish) {
  CHECK(!live->writing);
  const Table& table = *live->table;
  if (table.Counted(wish.entry.seat, wish.entry.id)) return wish.done({});
  if (live->abandoned) return wish.done(MovedOnFault());
  wish.entry.at = seconds();
  auto outcome = std::make_shared<Outcome>();
  if (const Fault fault = WhyNot(table, wish, outcome.get()); !fault.ok()) {
    return Refuse(live, std::move(wish), fault);
  }
  Write(live, std::move(wish), std::move(outcome));
}

Fault Hall::WhyNot(const Table& table, const Wish& wish, Outcome* outcome) const {
  const Entry& entry = wish.entry;
  if (wish.at >= 0 && wish.at != static_cast<int>(table.steps().size())) return MovedOnFault();
  if (Fault fault = table.Check(entry, outcome); !fault.ok()) return fault;
  if (entry.kind == Entry::Kind::kAct && LongEnough(table)) {
    return {"game-too-long", "This game has as many steps as a game may have."};
  }
  if (NameTaken(table, entry)) {
    return {"name-taken", "Somebody at this table already has this name."};
  }
  if ((Names(entry) || entry.kind == Entry::Kind::kChat) && banned_.In(entry.text)) {
    return BannedFault();
  }
  return {};
}

// As long as an entry is being written nothing else happens at its table, so that what was found to
// come of it stays true.
void Hall::Write(const LivePtr& live, Wish wish, std::shared_ptr<Outcome> outcome) {
  const Table& table = *live->table;
  if (outcome->played) wish.entry.last = table.rules().IsOver(outcome->after);
  live->writing = true;
  const int64_t asked = milliseconds();
  StoredEntry stored{table.head().table, table.entries() + 1, WriteEntry(wish.entry),
                     outcome->played && wish.entry.last};
  // Moved on to the main thread, not copied: whatever these hold must not end in the scribe's.
  auto landed = [this, live = live, wish = std::move(wish), outcome = std::move(outcome),
                 asked](Written written) mutable {
    InMainThread([this, written, asked, live = std::move(live), wish = std::move(wish),
                  outcome = std::move(outcome)] { Landed(live, wish, outcome, written, asked); });
  };
  scribe_->Append(std::move(stored), std::move(landed));
}

void Hall::Landed(const LivePtr& live, const Wish& wish, const std::shared_ptr<Outcome>& outcome,
                  Written written, int64_t asked) {
  live->writing = false;
  live->last_used = milliseconds();
  switch (written) {
    case Written::kOk: {
      const Table::State before = live->table->state();
      live->table->Add(wish.entry, std::move(*outcome));
      ++metrics_.entries;
      Added(live, {wish.entry}, before, wish.by);
      metrics_.entry_seconds.Add(static_cast<double>(milliseconds() - asked) / 1000);
      wish.done({});
      DeleteUnwanted(*live);
      AskComputer(live);
      break;
    }
    case Written::kTaken:
      // Somebody else wrote to this table: what they did comes first.
      if (!live->abandoned) {
        live->wish = wish;
        return ReadOn(live);
      }
      wish.done(MovedOnFault());
      break;
    case Written::kFailed:
      ++metrics_.writes_failed;
      wish.done(
          {"not-stored", "The server cannot store this now. Nothing was done; try again later."});
      break;
    case Written::kUnknown:
      ++metrics_.writes_failed;
      live->heard = live->table->entries() + 1;
      wish.done({"not-sure",
                 "The server has lost its database. Whether this was done shows once it is back."});
      break;
  }
  CatchUp(live);
  RunWaiting(live);
}

// ---- telling ----

void Hall::Broadcast(const LiveTable& live, const std::function<Value(Seat)>& make) {
  std::map<Seat, std::shared_ptr<const std::string>> made;
  for (const auto& guest : live.guests) {
    std::shared_ptr<const std::string>& text = made[guest->viewer];
    if (text == nullptr) text = MessageText(make(guest->viewer));
    guest->connection->Send(text);
  }
}

// Those who asked for a review were told of it.
void Hall::Tell(const LivePtr& live, const std::vector<Entry>& entries, Table::State before) {
  const Table& table = *live->table;
  const bool started = table.state() != before;
  bool moved = false, said = false, seats = false;
  for (const Entry& entry : entries) {
    const bool talk = entry.kind == Entry::Kind::kChat;
    moved = moved || IsMove(entry.kind);
    said = said || talk;
    seats = seats || (!talk && !IsMove(entry.kind) && entry.kind != Entry::Kind::kReview);
  }
  const int since = table.entries() - static_cast<int>(entries.size());
  if (moved || started || said) {
    Broadcast(*live, [&](Seat viewer) { return Update(table, viewer, since, moved || started); });
  }
  if (!started && !seats && table.deletion().changed <= since) return;
  const Present present = live->present(milliseconds());
  Broadcast(*live, [&](Seat viewer) { return TableChanged(table, present, viewer); });
}

void Hall::Enter(const LivePtr& live, GuestPtr guest, int since, const std::string& token) {
  const Table& table = *live->table;
  const Seat viewer = guest->viewer;
  Present present = live->present(milliseconds());
  if (viewer != kSpectator && !present[viewer].here) {
    present[viewer].here = true;
    Broadcast(*live, [&](Seat seat) { return TableChanged(table, present, seat); });
  }
  const int known = since <= table.entries() ? since : -1;
  Value welcome = Welcome(table, present, viewer, known);
  if (!token.empty()) welcome.Set("token", token);
  guest->connection->Send(MessageText(welcome));
  live->guests.push_back(std::move(guest));
  live->last_used = milliseconds();
  computers_->Attend(table.head().table, live->attention());
  Announce(*live);
}

void Hall::Leave(const LivePtr& live, const GuestPtr& guest) {
  if (guest->dismissed) return;
  if (guest->viewer == kNoSeat) {
    --live->readers;
    return advice_.Left(*live, guest);
  }
  auto& guests = live->guests;
  guests.erase(std::remove(guests.begin(), guests.end(), guest), guests.end());
  advice_.Left(*live, guest);
  live->last_used = milliseconds();
  computers_->Attend(live->table->head().table, live->attention());
  Announce(*live);
  if (guest->viewer == kSpectator || live->has_open(guest->viewer)) return;
  live->gone_since[guest->viewer] = milliseconds();
  const Present present = live->present(milliseconds());
  Broadcast(*live, [&](Seat seat) { return TableChanged(*live->table, present, seat); });
}

Metrics Hall::MetricsNow() const {
  Metrics now = metrics_;
  now.tables_in_memory = tables_.size();
  now.tables_listed = lobby_.Ids().size();
  now.computers_waiting = computers_->waiting();
  now.computers_thinking = computers_->thinking();
  now.neighbours = processes_.size();
  now.ready = ready();
  if (options_.neighbours != nullptr) {
    now.database_up = options_.neighbours->connected();
    now.notice_seconds = options_.neighbours->notice_seconds();
  }
  now.log_lines_dropped = LogLinesDropped();
  return now;
}

}  // namespace alhambra::server
