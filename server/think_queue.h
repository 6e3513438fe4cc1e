// Which computer player thinks next, and for how long. Tables that a person plays at come first,
// then those that somebody looks at, then those that nobody has open, and reviews last. Time is
// shared by address before it is shared by table, so that nobody gets more of it by making more
// tables.
#ifndef ALHAMBRA_SERVER_THINK_QUEUE_H_
#define ALHAMBRA_SERVER_THINK_QUEUE_H_

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "players/levels.h"

namespace alhambra::server {

// Who has a table open.
struct Attention {
  enum class Interest : uint8_t { kPlayed, kWatched, kNobody, kReview };
  Interest interest = Interest::kNobody;
  std::string address;  // of the client that has it open

  // Whether somebody waits for a move, or for advice about one. All else makes room for it.
  bool urgent() const { return interest < Interest::kNobody; }
};

// Times are milliseconds of any clock that never goes back. Not for several threads at once.
class ThinkQueue {
 public:
  // The time to think about one choice while nobody else waits.
  explicit ThinkQueue(int milliseconds) : milliseconds_(milliseconds) {}

  struct Task {
    std::string table;  // or whatever else the thinking is for
    Attention attention;
    int64_t spent = 0;  // on earlier choices of the same turn
    int times = 1;      // so much longer than others while nobody else waits
    // Called with what it may spend until it returns false.
    std::function<bool(const players::Budget&)> think;
  };
  struct Next {
    Task task;
    int milliseconds = 0;
  };

  // A table waits for one answer at a time: a new question takes the place of the last one.
  void Add(Task task);
  // Somebody came to a table or went. False if the table does not wait for an answer.
  bool Attend(const std::string& table, const Attention& attention);
  // Takes out what waits for this table; false if nothing does.
  bool Remove(const std::string& table);
  // Takes out what comes next; nothing if all that waits must rest.
  std::optional<Next> Take(int64_t now);
  // Thinking for a table that nobody has open took so long, and is over.
  void Rest(int64_t now, int64_t took);
  // Until when tables that nobody has open rest.
  int64_t rest_until() const { return rest_until_; }
  size_t size() const { return waiting_.size(); }
  // Whether somebody waits for any of it.
  bool presses() const;

 private:
  int Share(const Task& task) const;

  const int milliseconds_;
  std::vector<Task> waiting_;              // in the order they came
  std::map<std::string, int64_t> served_;  // addresses that wait: when each had its last turn
  int64_t turns_ = 0;
  int64_t rest_until_ = 0;
};

}  // namespace alhambra::server

#endif  // ALHAMBRA_SERVER_THINK_QUEUE_H_
