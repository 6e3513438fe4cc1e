// A client's side of hints and reviews.
#include "server/conversation.h"

namespace alhambra::server {

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

}  // namespace alhambra::server
