// A table's seats: whose they are, who takes one, who must leave one, and who wants the table
// deleted.
#include <algorithm>

#include "players/levels.h"
#include "server/table.h"
#include "server/token.h"

namespace alhambra::server {

Fault NoName() { return {"no-name", "Enter a name and take the seat first."}; }

// Looks at all of them, however early one fits.
Seat Table::ViewerOf(std::string_view token) const {
  Seat viewer = SameToken(head_.watch, token) ? kSpectator : kNoSeat;
  for (size_t i = 0; i < seats_.size(); ++i) {
    if (SameToken(seats_[i].token, token)) viewer = static_cast<Seat>(i);
  }
  return viewer;
}

bool Table::Taken(int seat) const {
  const size_t place = static_cast<size_t>(seat);
  return seats_[place].kind == SeatKind::kLink && !seats_[place].free &&
         head_.seats[place].name.empty();
}

bool Table::HasPerson(int seat) const {
  const SeatNow& now = seats_[static_cast<size_t>(seat)];
  return now.kind != SeatKind::kComputer && !now.free;
}

void Table::StartIfFull() {
  if (std::none_of(seats_.begin(), seats_.end(), [](const SeatNow& seat) { return seat.free; })) {
    Start();
  }
}

void Table::Free(int seat) {
  SeatNow& now = seats_[static_cast<size_t>(seat)];
  now.free = true;
  now.name = now.from = "";
  now.token = now.invitation;
  if (deletion_.by == seat) EndDeletion();
  deletion_.agreed[static_cast<size_t>(seat)] = false;
}

// A new token must be nobody's, or whoever has the other would come to this seat. Those that the
// table was made with count too: a seat that is given back gets its first one again.
Fault Table::CheckNewToken(const Entry& entry) const {
  bool fits = entry.tokens.size() == 1 && IsToken(entry.tokens[0]);
  fits = fits && ViewerOf(entry.tokens[0]) == kNoSeat;
  for (const SeatPlan& plan : head_.seats) fits = fits && plan.token != entry.tokens[0];
  for (const SeatNow& seat : seats_) fits = fits && seat.invitation != entry.tokens[0];
  return fits ? Fault{} : Fault{"bad-token", "A new token must be 32 random hex digits."};
}

Fault Table::CheckSit(const Entry& entry) const {
  if (!seats_[static_cast<size_t>(entry.seat)].free) return {"seat-taken", "This seat is taken."};
  if (kept_out_.count(entry.from) != 0) {
    return {"removed", "You were removed from this table and cannot take a seat here any more."};
  }
  // Logs of earlier versions have none: the seat kept its first token.
  return entry.tokens.empty() ? Fault{} : CheckNewToken(entry);
}

Fault Table::CheckClose(const Entry& entry) const {
  if (state_ != State::kOpen) return {"started", "The game has already started."};
  if (!seats_[static_cast<size_t>(entry.seat)].free) return {"seat-taken", "This seat is taken."};
  const auto& levels = players::LevelNames();
  const bool known = std::find(levels.begin(), levels.end(), entry.level) != levels.end();
  return known ? Fault{} : Fault{"no-entry", "There is no such level."};
}

// Who was there when the table was made stays.
Fault Table::CheckRemove(const Entry& entry) const {
  if (state_ != State::kOpen) return {"started", "The game has already started."};
  if (!Taken(entry.seat)) return {"no-person", "Nobody has taken this seat."};
  return CheckNewToken(entry);
}

Fault Table::CheckDelete(const Entry& entry) const {
  if (!HasPerson(entry.seat)) return NoName();
  const bool agreed = deletion_.agreed[static_cast<size_t>(entry.seat)];
  const bool changes = entry.on ? !agreed : deletion_.by >= 0;
  return changes ? Fault{} : Fault{"no-change", "Nothing to change."};
}

void Table::WishDeletion(const Entry& entry) {
  if (!entry.on) return EndDeletion();
  if (deletion_.by < 0) deletion_.by = entry.seat;
  deletion_.agreed[static_cast<size_t>(entry.seat)] = true;
  deletion_.changed = entries_;
}

void Table::EndDeletion() {
  if (deletion_.by < 0) return;
  deletion_.by = -1;
  deletion_.agreed.assign(seats_.size(), false);
  deletion_.changed = entries_;
}

bool Table::unwanted() const {
  for (size_t i = 0; i < seats_.size(); ++i) {
    if (HasPerson(static_cast<int>(i)) && !deletion_.agreed[i]) return false;
  }
  return deletion_.by >= 0;
}

}  // namespace alhambra::server
