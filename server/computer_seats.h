// Lets computer players think, in threads of their own or, where there are none, when ThinkNext is
// called. They see what their seat may see.
#ifndef ALHAMBRA_SERVER_COMPUTER_SEATS_H_
#define ALHAMBRA_SERVER_COMPUTER_SEATS_H_

#include <atomic>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "engine/rules.h"
#include "server/think_queue.h"

namespace alhambra::server {

class ComputerSeats {
 public:
  struct Question {
    std::string table;
    std::shared_ptr<const Rules> rules;
    Game view;
    Seat seat = 0;
    std::string level;
    Attention attention;
    int64_t spent = 0;  // milliseconds since the first choice of this turn was asked for
    // Asked when the thinking begins; if it is false, there is none. Null: it may always.
    std::function<bool()> may_begin = nullptr;
  };
  // With "" if it might not begin.
  using Answer = std::function<void(std::string action)>;

  // `milliseconds` is how long a player may think about one decision while nobody waits; a master
  // has longer, and all threads that have nothing else to do.
  ComputerSeats(int threads, int milliseconds);
  // Thinking stops at once; what is unanswered stays so.
  virtual ~ComputerSeats();

  // `answer` is called in a thread of this object. A table's later question takes the place of
  // one that still waits, which then gets no answer. False if too many are waiting already.
  virtual bool Ask(Question question, Answer answer);
  // Has something else thought about, in the same threads and by the same order. `what` names it as
  // a table's id names a table; a later question of the same name takes its place. `think` is
  // called in a thread of this object with what it may spend, its flag to stop included; again and
  // again as long as it returns true, since there is more to think about.
  using Think = std::function<bool(const players::Budget&)>;
  // With `times` above 1 it has so much longer than others while nobody else waits.
  bool Ask(const std::string& what, const Attention& attention, Think think, int times = 1);
  // It is not wanted any more. True if it still waited and will never be thought about; if it is
  // being thought about, it is told to stop.
  bool Drop(const std::string& what);
  // Somebody came to a table or went.
  void Attend(const std::string& table, const Attention& attention);
  size_t waiting() const;
  // How many think right now.
  size_t thinking() const;
  // Thinks about what comes next, in the calling thread, and returns after a part of it. False if
  // nothing waits, or all of it rests.
  bool ThinkNext();

 private:
  // One thread, or whoever calls ThinkNext.
  struct Thinker {
    std::thread thread;
    std::atomic<bool> stop = false;
    int threads = 1;  // that it may think in
    std::optional<ThinkQueue::Next> now;
    int64_t began = 0;

    bool thinks_of(const std::string& what) const { return now && now->task.table == what; }
    // Somebody waits for a move there, or nobody does.
    bool presses() const { return now && now->task.attention.urgent(); }
    bool yields() const { return now && !now->task.attention.urgent(); }
    // It was given more time than others have, and has had as much as they.
    bool lingers(int64_t time, int64_t milliseconds) const {
      return now && now->task.times > 1 && time - began >= milliseconds;
    }
  };

  bool Add(ThinkQueue::Task task);

  void Work(Thinker& thinker);
  // Takes what comes next, unless it thinks about something, and does a part of it.
  bool GoOn(Thinker& thinker, std::unique_lock<std::mutex>& lock);
  void MakeRoom(const Attention& attention);
  // In how many threads it may think: those that have nothing else to do help.
  int FreeFor(const Thinker& thinker) const;
  // Whether others think for somebody at the same time.
  bool OthersPress(const Thinker& thinker) const;
  // Whether somebody else could need what it has.
  bool IsInTheWay(const Thinker& thinker) const;

  const int milliseconds_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  ThinkQueue queue_;
  int idle_ = 0;
  bool ending_ = false;
  std::vector<std::unique_ptr<Thinker>> thinkers_;
};

}  // namespace alhambra::server

#endif  // ALHAMBRA_SERVER_COMPUTER_SEATS_H_
