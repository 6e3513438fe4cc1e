// What one client says over its WebSocket, and what it is answered.
#ifndef ALHAMBRA_SERVER_CONVERSATION_H_
#define ALHAMBRA_SERVER_CONVERSATION_H_

#include <memory>
#include <string>
#include <string_view>

#include "server/hall.h"
#include "server/message.h"
#include "server/rate.h"
#include "server/visitors.h"

namespace alhambra::server {

class Conversation : public std::enable_shared_from_this<Conversation> {
 public:
  // `visitor` is whose connection it is, if that is counted.
  Conversation(Hall* hall, std::shared_ptr<Connection> connection,
               std::shared_ptr<Visitor> visitor = nullptr);

  void Hear(std::string_view text);
  // The connection is gone.
  void End();
  // Ends what has not joined a table in time. Call it now and then.
  void CheckTime();

 private:
  // What Hear does once the message is read and no entry of the table is being written.
  void Join(const Message& message);
  void Come(const LivePtr& live, const Message& message);
  void TurnAway(const Message& message, const Fault& why);
  void TakeSeat(const LivePtr& live, const Message& message, Seat viewer);
  void Admit(const LivePtr& live, const Message& message, Seat viewer);
  void AdmitReader(const LivePtr& live, const Message& message);
  void Do(const Message& message);
  void DoAsReader(const Message& message);
  void Act(const Message& message, Entry::Kind kind);
  void Talk(const Message& message, Entry::Kind kind);
  void Earlier(const Message& message);
  void Try(const Message& message);
  void Hint(const Message& message);
  void Review(const Message& message);
  void StopReview(const Message& message);
  void Look(const Message& message);
  void StandIn(const Message& message);
  // What whoever made the table may do with the seats of others before the game.
  void ChangeSeat(const Message& message);
  void Delete(const Message& message);
  void Report(const Message& message);
  void PlayAgain(const Message& message);

  // Gives its own seat a new token, and answers with it.
  void SubmitToken(const Message& message, Entry::Kind kind);
  // Has the entry written down for its own seat, and answers.
  void Submit(const Message& message, Entry::Kind kind, std::string text);
  void Submit(const Message& message, Entry entry);
  // Whether the message may be; if not, it is answered, or the connection closed.
  bool Allowed(const Message& message, size_t bytes);
  // The same once it is the message's turn, if it had to wait.
  bool StillAllowed(const Message& message);
  bool Judge(const Message& message, Visitor::Verdict verdict);
  // Answers the message with this id.
  Advice::Done Reply(const std::string& id);
  void Answer(const std::string& id, const Fault& fault);
  void Answer(const std::string& id, const Value& more);
  void Send(const Value& message);
  std::string Address() const;

  Hall* const hall_;
  std::shared_ptr<Connection> connection_;  // null once it is gone
  const std::shared_ptr<Visitor> visitor_;  // null if nobody counts
  LivePtr live_;                            // null until joined
  std::shared_ptr<Guest> guest_;
  bool joining_ = false;
  Rate rate_;
  int refused_ = 0;  // messages beyond the rate
  const int64_t began_;
};

// For whoever may not come to a table, and for a table that there is not: the same, so that ids of
// tables cannot be found out.
Fault NoLink();

}  // namespace alhambra::server

#endif  // ALHAMBRA_SERVER_CONVERSATION_H_
