#include "server/lobby.h"

#include <algorithm>

#include "server/telling.h"

namespace alhambra::server {
namespace {

// What the lobby says of a table, from its entries alone.
struct Glance {
  std::vector<SeatNow> seats;
  bool started = false;
  bool over = false;
  int steps = 0;
  int64_t moved = 0;
  int taken = 0;  // seats, by who came later

  explicit Glance(const Head& head) : moved(head.created) {
    for (const SeatPlan& plan : head.seats) {
      const bool free = plan.kind == SeatKind::kLink && plan.name.empty();
      seats.push_back({plan.kind, plan.name, plan.level, free, false, ""});
    }
  }

  void Add(const Entry& entry) {
    if (entry.seat >= static_cast<int>(seats.size())) return;
    SeatNow& seat = seats[static_cast<size_t>(entry.seat)];
    if (IsMove(entry.kind)) moved = entry.at;
    switch (entry.kind) {
      case Entry::Kind::kSit:
        seat.free = false;
        seat.name = entry.text;
        ++taken;
        break;
      case Entry::Kind::kVacate:
        seat.free = true;
        seat.name = "";
        --taken;
        break;
      case Entry::Kind::kName:
        seat.name = entry.text;
        break;
      case Entry::Kind::kStart:
        started = true;
        break;
      case Entry::Kind::kAct:
      case Entry::Kind::kRedo:
        ++steps;
        over = over || entry.last;
        break;
      case Entry::Kind::kUndo:
        --steps;
        break;
      default:
        break;
    }
  }

  Table::State state() const {
    if (over) return Table::State::kOver;
    const bool full =
        std::none_of(seats.begin(), seats.end(), [](const SeatNow& seat) { return seat.free; });
    return started || full ? Table::State::kRunning : Table::State::kOpen;
  }
};

}  // namespace

void Lobby::Load(Storage& storage) {
  lines_.clear();
  for (const StoredTable& listed : storage.Listed(static_cast<int>(kMost))) {
    StoredTable stored;
    std::vector<std::string> entries;
    Head head;
    if (!storage.Read(listed.id, 1, &stored, &entries) || !Ok(ReadHead(stored.head, &head))) {
      continue;
    }
    Glance glance(head);
    for (const std::string& text : entries) {
      Entry entry;
      if (Ok(ReadEntry(text, &entry))) glance.Add(entry);
    }
    lines_.push_back({head.table, std::nullopt, glance.state(), glance.taken > 0,
                      Summary(head, glance.seats, glance.state(), glance.steps, glance.moved)});
  }
}

void Lobby::Note(const Table& table) {
  for (Line& line : lines_) {
    if (line.id != table.head().table) continue;
    line.state = table.state();
    line.taken = false;
    for (int i = 0; i < table.rules().players(); ++i) line.taken |= table.Taken(i);
    line.summary = Summary(table.head(), table.seats(), table.state(),
                           static_cast<int>(table.steps().size()), table.moved());
    return;
  }
}

// Nobody gets more than a part of the lines: what is over goes first, then what is oldest.
void Lobby::Note(const Head& head, const std::string& address) {
  if (!head.listed) return;
  const auto own = [&address](const Line& line) { return line.address == address; };
  if (std::count_if(lines_.begin(), lines_.end(), own) >= kMostOfOneAddress) {
    auto last = std::find_if(lines_.rbegin(), lines_.rend(), [&own](const Line& line) {
      return own(line) && line.state == Table::State::kOver;
    });
    if (last == lines_.rend()) last = std::find_if(lines_.rbegin(), lines_.rend(), own);
    lines_.erase(std::next(last).base());
  }
  const Glance glance(head);
  lines_.push_front({head.table, address, glance.state(), false,
                     Summary(head, glance.seats, glance.state(), glance.steps, glance.moved)});
  if (lines_.size() > kMost) lines_.pop_back();
}

bool Lobby::Full(const std::string& address) const {
  return std::count_if(lines_.begin(), lines_.end(), [&address](const Line& line) {
           return line.address == address && line.state != Table::State::kOver;
         }) >= kMostOfOneAddress;
}

std::vector<std::string> Lobby::Taken() const {
  std::vector<std::string> ids;
  for (const Line& line : lines_) {
    if (line.taken && line.state == Table::State::kOpen) ids.push_back(line.id);
  }
  return ids;
}

Value Lobby::List() const {
  Value tables = Value::List();
  for (const Line& line : lines_) tables.Add(line.summary);
  Value value = Value::Object();
  value.Set("tables", std::move(tables));
  return value;
}

}  // namespace alhambra::server
