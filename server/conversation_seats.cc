// What a client does with the seats of others.
#include <algorithm>

#include "server/conversation.h"
#include "server/log.h"
#include "server/token.h"

namespace alhambra::server {

void Conversation::StandIn(const Message& message) {
  const bool other = message.type == Message::Type::kStandIn;
  Entry entry;
  entry.kind = Entry::Kind::kStandIn;
  entry.seat = other ? message.seat : guest_->viewer;
  entry.on = !other || message.on;
  if (entry.seat == guest_->viewer) return Submit(message, std::move(entry));
  if (entry.seat >= static_cast<int>(live_->table->seats().size())) {
    return Answer(message.id, Fault{"no-such-seat", "There is no such seat."});
  }
  // The others may also decide to wait for whoever is away.
  if (!entry.on) return Submit(message, std::move(entry));
  const Present present = live_->present(hall_->milliseconds());
  const Presence& person = present[static_cast<size_t>(entry.seat)];
  if (person.here || person.wait_ms > 0) {
    return Answer(message.id,
                  Fault{"still-here", "This player has been away for less than 30 seconds."});
  }
  Submit(message, std::move(entry));
}

// Those who sit at the device that made the table decide who plays there, until the game begins.
void Conversation::ChangeSeat(const Message& message) {
  const Table& table = *live_->table;
  if (table.head().seats[guest_->viewer].kind != SeatKind::kHere) {
    return Answer(message.id, Fault{"not-maker", "Only whoever created the table can do this."});
  }
  Entry entry;
  entry.seat = message.seat;
  if (message.type == Message::Type::kCloseSeat) {
    if (const Fault fault = hall_->CheckLevel(message.level); !fault.ok()) {
      return Answer(message.id, fault);
    }
    entry.kind = Entry::Kind::kClose;
    entry.text = message.text;
    entry.level = message.level;
    return Submit(message, std::move(entry));
  }
  entry.kind = Entry::Kind::kRemove;
  entry.tokens = {NewToken()};
  // Whoever invites somebody else needs the new link.
  auto done = [self = shared_from_this(), token = entry.tokens[0],
               id = message.id](const Fault& fault) {
    if (!fault.ok()) return self->Answer(id, fault);
    Value more = Value::Object();
    more.Set("token", token);
    self->Answer(id, more);
  };
  hall_->Submit(live_, std::move(entry), std::move(done));
}

// Where nobody sits at the device that made the table, whoever comes first must not decide alone
// about what somebody else made; a game that was begun without the others is no better.
void Conversation::Delete(const Message& message) {
  const auto& seats = live_->table->seats();
  const auto here = [](const SeatNow& seat) { return seat.kind == SeatKind::kHere; };
  const auto free = [](const SeatNow& seat) { return seat.free; };
  if (message.on && std::none_of(seats.begin(), seats.end(), here) &&
      std::any_of(seats.begin(), seats.end(), free)) {
    return Answer(message.id, Fault{"not-maker", "Only whoever created the table can do this."});
  }
  Talk(message, Entry::Kind::kDelete);
}

// Goes to the host and to nobody else. Nothing of it is told at the table.
void Conversation::Report(const Message& message) {
  const Table& table = *live_->table;
  if (message.seat >= static_cast<int>(table.seats().size())) {
    return Answer(message.id, Fault{"no-such-seat", "There is no such seat."});
  }
  const auto& chat = table.chat();
  const auto line = std::find_if(chat.begin(), chat.end(), [&message](const ChatLine& said) {
    return said.entry == message.line && said.seat == message.seat;
  });
  if (message.line > 0 && line == chat.end()) {
    return Answer(message.id, Fault{"no-line", "There is no such line of this player."});
  }
  if (message.line == 0 && !table.HasPerson(message.seat)) {
    return Answer(message.id, Fault{"no-person", "No person plays this seat."});
  }
  if (visitor_ != nullptr && !visitor_->MayReport(hall_->milliseconds())) {
    return Answer(message.id, Fault{"too-many-reports",
                                    "There were too many reports from your address in an hour."});
  }
  const auto who = [&table](Value& about, const char* seat, const char* name, Seat viewer) {
    about.Set(seat, viewer == kSpectator ? Value() : Value(int{viewer}));
    if (viewer != kSpectator) about.Set(name, table.seats()[viewer].name);
  };
  Value about = Value::Object();
  about.Set("table", table.head().table);
  who(about, "seat", "name", static_cast<Seat>(message.seat));
  Value addresses = Value::List();
  for (const auto& guest : live_->guests) {
    if (guest->viewer == message.seat) addresses.Add(guest->connection->address());
  }
  about.Set("addresses", std::move(addresses));
  if (message.line > 0) {
    about.Set("line", message.line);
    about.Set("said_as", line->name);
    about.Set("said", line->text);
  }
  about.Set("reason", message.text);
  who(about, "by", "by_name", guest_->viewer);
  about.Set("by_address", Address());
  LogWarning("report", about);
  ++hall_->metrics().reports;
  Answer(message.id, Fault());
}

}  // namespace alhambra::server
