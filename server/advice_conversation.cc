// A client's side of hints and reviews, all that readers of a game can do, and who is not let in.
#include "server/conversation.h"

namespace alhambra::server {

Fault NoLink() { return {"no-such-table", "There is no table for this link."}; }

// Hears nothing of what happens at the table: what there is to see is told over HTTP.
void Conversation::AdmitReader(const LivePtr& live, const Message& message) {
  if (connection_ == nullptr) return;
  live_ = live;
  guest_ = std::make_shared<Guest>(Guest{connection_, kNoSeat});
  ++live->readers;
  Answer(message.id, Fault());
}

void Conversation::DoAsReader(const Message& message) {
  if (message.type == Message::Type::kStopReview) return StopReview(message);
  if (!live_->table->public_now()) return Answer(message.id, NoLink());
  if (message.type == Message::Type::kReview) return Review(message);
  Answer(message.id, Fault{"not-seated", "Whoever only reads a game can only ask for its review."});
}

void Conversation::Hint(const Message& message) {
  hall_->advice().AskHint(live_, guest_, visitor_.get(), Reply(message.id));
}

void Conversation::Review(const Message& message) {
  hall_->advice().AskReview(live_, guest_, visitor_, Reply(message.id));
}

void Conversation::StopReview(const Message& message) {
  hall_->advice().StopReview(live_, guest_);
  Answer(message.id, Fault());
}

Advice::Done Conversation::Reply(const std::string& id) {
  return [self = shared_from_this(), id](const Fault& fault, const Value& more) {
    fault.ok() ? self->Answer(id, more) : self->Answer(id, fault);
  };
}

// Who cannot be let in now comes again by themselves.
void Conversation::TurnAway(const Message& message, const Fault& why) {
  joining_ = false;
  if (why.code == "table-unreadable" || connection_ == nullptr) return Answer(message.id, why);
  connection_->Send(ClosingText(why));
  connection_->Close(kServiceRestart, why.text);
}

}  // namespace alhambra::server
