// The hall's side of seats: who holds one, and for how long.
#include <algorithm>

#include "server/hall.h"
#include "server/token.h"

namespace alhambra::server {
namespace {

constexpr int64_t kUnusedMilliseconds = 10 * 60'000;

}  // namespace

Present LiveTable::present(int64_t now) const {
  Present present(table->seats().size());
  for (size_t i = 0; i < present.size(); ++i) {
    present[i].here = has_open(i);
    present[i].wait_ms = std::max<int64_t>(0, gone_since[i] + kGoneMilliseconds - now);
  }
  return present;
}

bool LiveTable::holds_seats() const {
  const size_t seats = table->seats().size();
  for (size_t i = 0; table->state() == Table::State::kOpen && i < seats; ++i) {
    if (table->Taken(static_cast<int>(i)) && !has_open(i)) return true;
  }
  return false;
}

// Who takes a seat and does not come, or goes before the game has begun, keeps it from others.
void Hall::GiveSeatsBack(const LivePtr& live) {
  if (!live->holds_seats()) return;
  for (size_t i = 0; i < live->gone_since.size(); ++i) {
    const bool unused = live->table->Taken(static_cast<int>(i)) && !live->has_open(i) &&
                        milliseconds() - live->gone_since[i] > kUnusedMilliseconds;
    if (!unused) continue;
    Entry entry;
    entry.kind = Entry::Kind::kVacate;
    entry.seat = static_cast<int>(i);
    return Submit(live, std::move(entry), [](const Fault&) {});
  }
}

int Hall::SeatsHeld(const std::string& address) const {
  int held = 0;
  for (const auto& [id, live] : tables_) {
    if (live->table->state() != Table::State::kOpen) continue;
    if (live->taking == address) ++held;
    for (size_t i = 0; i < live->held_by.size(); ++i) {
      if (live->held_by[i] == address && live->table->Taken(static_cast<int>(i))) ++held;
    }
  }
  return held;
}

void Hall::Hold(const LivePtr& live, int seat, const std::string& address) {
  live->held_by[static_cast<size_t>(seat)] = address;
  Notice notice(Notice::Kind::kHeld, live->table->head().table);
  notice.n = seat;
  notice.address = address;
  Say(std::move(notice));
}

// The log keeps no addresses. Tables have different marks for the same address.
std::string Hall::MarkOf(const Table& table, const std::string& address) {
  return address.empty() ? "" : IdOfText(table.head().watch + " " + address);
}

// Tables where seats are held are loaded, so that these are given back in time.
void Hall::PutLobby(Lobby lobby, const std::vector<std::string>& before) {
  lobby_.Renew(std::move(lobby), before);
  // What is here may be newer than what was read.
  for (const auto& [id, live] : tables_) lobby_.Note(*live->table);
  for (const std::string& id : lobby_.Taken()) Find(id, [](const LivePtr&) {});
}

// Whoever came with the old token hears nothing any more, and what they said meanwhile is not
// done.
void Hall::Dismiss(const LivePtr& live, Seat seat, const GuestPtr& but, const Fault& why) {
  const std::vector<GuestPtr> guests = live->guests;
  for (const GuestPtr& guest : guests) {
    if (guest->viewer != seat || guest == but) continue;
    guest->dismissed = true;
    guest->connection->Send(ClosingText(why));
    guest->connection->Close(kPolicyViolation, why.text);
    live->guests.erase(std::find(live->guests.begin(), live->guests.end(), guest));
    advice_.Left(*live, guest);
  }
  live->gone_since[seat] = milliseconds();
  computers_->Attend(live->table->head().table, live->attention());
  Announce(*live);
}

}  // namespace alhambra::server
