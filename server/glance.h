// What can be said of a table from its entries alone, without playing the game.
#ifndef ALHAMBRA_SERVER_GLANCE_H_
#define ALHAMBRA_SERVER_GLANCE_H_

#include <algorithm>
#include <cstdint>
#include <vector>

#include "server/entry.h"
#include "server/table.h"

namespace alhambra::server {

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
      case Entry::Kind::kClose:
        seat = {SeatKind::kComputer, entry.text, entry.level, false, false, ""};
        break;
      case Entry::Kind::kVacate:
      case Entry::Kind::kRemove:
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

}  // namespace alhambra::server

#endif  // ALHAMBRA_SERVER_GLANCE_H_
