// A table as a value: its head and log entries go in, and whatever follows from them can be asked.
// No sockets, no clock, no storage; the same entries always give the same table.
#ifndef ALHAMBRA_SERVER_TABLE_H_
#define ALHAMBRA_SERVER_TABLE_H_

#include <memory>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "engine/rules.h"
#include "server/entry.h"
#include "server/fault.h"

namespace alhambra::server {

// A seat as it is now. The plan in the head says how it began.
struct SeatNow {
  SeatKind kind = SeatKind::kHere;
  std::string name;
  std::string level;
  bool free = false;
  bool stand_in = false;        // its person left and a computer plays meanwhile
  std::string token;            // "" for a computer player
  std::string invitation = "";  // the token while it is free
  std::string from = "";        // a mark of the address that took it; "" if it is not known
};

// What the people at a table say about deleting it.
struct Deletion {
  int by = -1;               // the seat that asked; -1: nobody asks
  std::vector<bool> agreed;  // by seat
  int changed = 0;           // the entry with which this became so
};

// An action that stands.
struct Step {
  int entry = 0;  // the log entry that did it, or did it again
  Seat seat = 0;
  bool computer = false;
  Action action;
  std::vector<Event> events;
  std::vector<Value> counted;  // for each event kCounted, in their order (codec::CountedValue)
  std::vector<int> scores;
};

// Keeps what happens in a game that an action is applied to, and what is true only then.
class StepSink : public EventSink {
 public:
  StepSink(const Rules& rules, const Game& game) : rules_(rules), game_(game) {}
  void On(const Event& event) override;

  std::vector<Event> events;
  std::vector<Value> counted;

 private:
  const Rules& rules_;
  const Game& game_;
};

// What an entry would do, found out when it is checked, so that it need not be found out again.
struct Outcome {
  bool played = false;  // whether it plays an action
  Action action;
  Game after;
  std::vector<Event> events;
  std::vector<Value> counted;
  std::vector<Value> judgements;  // of a review
};

struct ChatLine {
  int entry = 0;
  int seat = 0;
  std::string name;
  std::string text;
  int64_t at = 0;
};

struct Rematch {
  std::string table;
  std::vector<std::string> tokens;  // of the seats, then of the spectators
};

class Table {
 public:
  enum class State : uint8_t { kOpen, kRunning, kOver };
  // Once the log has this many entries, it accepts only actions. A game needs far fewer.
  static constexpr int kMostTalk = 10000;
  // Computers can take over seats up to this many, so that no player who leaves ends the game.
  static constexpr int kMostStandIns = 2 * kMostTalk;

  // `start` is the game as it is dealt.
  Table(Head head, std::shared_ptr<const Rules> rules, const Game& start);

  // Plays what its head says was played elsewhere. Call it before anything else.
  Fault Replay();

  // Whether the entry could come next, and what the outcome would be. Changes nothing.
  Fault Check(const Entry& entry, Outcome* outcome) const;
  Fault Check(const Entry& entry) const;
  // Adds the entry, or refuses it as Check does and changes nothing.
  Fault Add(const Entry& entry);
  // Adds an entry that passed the check since the table changed last, with its outcome.
  void Add(const Entry& entry, Outcome outcome);

  const Head& head() const { return head_; }
  const Rules& rules() const { return *rules_; }
  const std::shared_ptr<const Rules>& shared_rules() const { return rules_; }
  const Game& game() const { return game_; }
  State state() const { return state_; }
  int entries() const { return entries_; }
  // When the last move was, in seconds since 1970; before the first one, when the table was made.
  int64_t moved() const { return moved_; }
  const std::vector<SeatNow>& seats() const { return seats_; }
  const std::vector<Step>& steps() const { return steps_; }
  const std::vector<ChatLine>& chat() const { return chat_; }
  const Rematch& rematch() const { return rematch_; }
  // Whether everybody who knows the table's id may look at the game. Never before it is over.
  bool public_now() const { return shared_ && state_ == State::kOver; }
  bool shared() const { return shared_; }
  const Deletion& deletion() const { return deletion_; }
  // Whether everybody who has a seat wants the table deleted.
  bool unwanted() const;
  // What a review found of the first decisions, or of all: JudgementValue.
  const std::vector<Value>& judgements() const { return judgements_; }
  bool reviewed() const { return reviewed_; }

  // Whose token it is: a seat's, kSpectator for the watch token, kNoSeat if nobody's.
  Seat ViewerOf(std::string_view token) const;
  // Whether somebody took the seat who was not there when the table was made.
  bool Taken(int seat) const;
  // Whether a person has the seat, there or not.
  bool HasPerson(int seat) const;

  // How many of the steps that stood after entry `since` still stand.
  int StepsKept(int since) const;
  // The game after the first `steps` steps.
  Game GameAt(int steps) const;
  // Whether an entry with this id of the seat is in the log.
  bool Counted(int seat, std::string_view id) const;

  // Whether a computer player must choose for that seat.
  bool PlayedByComputer(int seat) const;
  bool CanUndo(int seat) const;
  bool CanRedo(int seat) const;
  // Why the seat's person cannot do anything with the game now.
  Fault CheckPerson(int seat) const;

 private:
  Fault CheckAct(const Entry& entry, Outcome* outcome) const;
  // What comes of an action of the seat that must choose.
  Fault TryOut(std::string_view action, Outcome* outcome) const;
  Fault CheckSit(const Entry& entry) const;
  Fault CheckClose(const Entry& entry) const;
  Fault CheckRemove(const Entry& entry) const;
  Fault CheckDelete(const Entry& entry) const;
  Fault CheckNewToken(const Entry& entry) const;
  Fault CheckReview(const Entry& entry, Outcome* outcome) const;
  void Start();
  void StartIfFull();
  // The seat is free again.
  void Free(int seat);
  void WishDeletion(const Entry& entry);
  void EndDeletion();
  void DoAgain(Outcome* outcome) const;
  void Play(Outcome outcome, Seat seat, bool computer);
  void Undo();

  Head head_;
  std::shared_ptr<const Rules> rules_;
  Game start_;
  Game game_;
  State state_ = State::kOpen;
  int entries_ = 0;
  int64_t moved_ = 0;
  std::vector<SeatNow> seats_;
  std::vector<Step> steps_;
  std::vector<Game> before_;  // the games before the last steps, as far as they can be undone
  std::vector<Step> undone_;  // the next one to do again is at the back
  std::vector<ChatLine> chat_;
  std::unordered_set<std::string> ids_;
  Rematch rematch_;
  bool shared_ = true;
  Deletion deletion_;
  std::unordered_set<std::string> kept_out_;  // marks of addresses that may take no seat any more
  std::vector<Value> judgements_;
  bool reviewed_ = false;
};

// For a seat that is still free.
Fault NoName();

// Parses and applies an action to `game`. Returns why it is not possible, if so. Used to check
// entries and to answer `try`.
Fault TryAction(const Rules& rules, std::string_view text, Game& game, Action* action,
                EventSink* events);

}  // namespace alhambra::server

#endif  // ALHAMBRA_SERVER_TABLE_H_
