// Hints during a game and reviews after it: who asked for what, until it is thought out. The
// thinking is done in the threads of the computer players; everything else here runs in the main
// thread.
#ifndef ALHAMBRA_SERVER_ADVICE_H_
#define ALHAMBRA_SERVER_ADVICE_H_

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "players/review.h"
#include "server/computer_seats.h"
#include "server/table.h"

namespace alhambra::server {

class Hall;
class Visitor;
struct Guest;
struct LiveTable;

// Whether the people at this table may ask for hints: nobody else plays, or all have agreed.
bool GivesHints(const Table& table);

class Advice {
 public:
  using LivePtr = std::shared_ptr<LiveTable>;
  using GuestPtr = std::shared_ptr<Guest>;
  // With the fields of the answer if nothing is wrong.
  using Done = std::function<void(const Fault&, const Value& more)>;

  // `playouts`: for each decision of a review.
  Advice(Hall* hall, ComputerSeats* computers, int playouts)
      : hall_(hall), computers_(computers), playouts_(playouts) {}

  // What the guest's seat could do. `done` is called once, unless the guest leaves before.
  void AskHint(const LivePtr& live, const GuestPtr& guest, Visitor* visitor, Done done);
  // The game was moved on: hints for what was before are of no use.
  void Moved(const LiveTable& live);

  // Starts a review of the table, joins it, or goes on with it. `done` is called at once with what
  // is there; the guest then hears of what is found, until all is, or it leaves or has had enough.
  void AskReview(const LivePtr& live, const GuestPtr& guest, std::shared_ptr<Visitor> visitor,
                 const Done& done);
  void StopReview(const LivePtr& live, const GuestPtr& guest);
  // Another process stored judgements of this table, from the one with that number on.
  void FoundElsewhere(const LivePtr& live, size_t from);

  // Goes on with reviews that there was no room for. Call it now and then.
  void Tidy();
  // The guest is gone.
  void Left(const LiveTable& live, const GuestPtr& guest);

 private:
  struct Hint {
    std::string what;  // as the computer players know it
    const LiveTable* live = nullptr;
    GuestPtr guest;
    int step = 0;
    Done done;
  };
  struct Asker {
    GuestPtr guest;
    std::shared_ptr<Visitor> visitor;  // null if nobody counts
  };
  // What the thinking needs; only one thread at a time has it.
  class Work;
  struct Review {
    LivePtr live;
    std::vector<Asker> askers;
    std::vector<Value> found;  // judgements that are not stored yet
    int of = -1;               // decisions in all; -1 while they are not counted
    std::shared_ptr<Work> work;
    bool thinking = false;
    bool storing = false;
  };
  struct Thought;

  void HintFound(int64_t number, Value choices);
  void GoOn(const std::string& table);
  void Found(const std::string& table, Thought thought);
  void Store(const std::string& table);
  // Tells whoever asked what was found, and that it is all if it is.
  void TellAskers(Review& review, std::vector<Value> judgements);
  void StopFor(const std::string& table, const GuestPtr& guest);
  // Whoever read a game that is no longer open to everybody hears no more of it.
  static void DismissReaders(Review& review);
  // Forgets the review if nobody asks for it and nothing of it is under way.
  void Settle(const std::string& table);
  static bool Complete(const Review& review);
  static Value Told(const Review& review, std::vector<Value> judgements);

  Hall* const hall_;
  ComputerSeats* const computers_;
  const int playouts_;
  std::map<int64_t, Hint> hints_;  // by the number of the question
  int64_t asked_ = 0;
  std::map<std::string, Review> reviews_;  // by table
};

}  // namespace alhambra::server

#endif  // ALHAMBRA_SERVER_ADVICE_H_
