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

  explicit Glance(const Head& head) {
    for (const SeatPlan& plan : head.seats) {
      const bool free = plan.kind == SeatKind::kLink && plan.name.empty();
      seats.push_back({plan.kind, plan.name, plan.level, free, false});
    }
  }

  void Add(const Entry& entry) {
    if (entry.seat >= static_cast<int>(seats.size())) return;
    SeatNow& seat = seats[static_cast<size_t>(entry.seat)];
    switch (entry.kind) {
      case Entry::Kind::kSit:
        seat.free = false;
        seat.name = entry.text;
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
    lines_.emplace_back(head.table, Summary(head, glance.seats, glance.state(), glance.steps));
  }
}

void Lobby::Note(const Table& table) {
  if (!table.head().listed) return;
  Put(table.head().table,
      Summary(table.head(), table.seats(), table.state(), static_cast<int>(table.steps().size())));
}

void Lobby::Note(const Head& head) {
  if (!head.listed) return;
  const Glance glance(head);
  lines_.emplace_front(head.table, Summary(head, glance.seats, glance.state(), glance.steps));
  if (lines_.size() > kMost) lines_.pop_back();
}

void Lobby::Put(const std::string& id, Value summary) {
  for (auto& [known, line] : lines_) {
    if (known != id) continue;
    line = std::move(summary);
    return;
  }
}

Value Lobby::List() const {
  Value tables = Value::List();
  for (const auto& [id, line] : lines_) tables.Add(line);
  Value value = Value::Object();
  value.Set("tables", std::move(tables));
  return value;
}

}  // namespace alhambra::server
