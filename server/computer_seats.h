// Lets computer players think, in threads of their own. They see what their seat may see.
#ifndef ALHAMBRA_SERVER_COMPUTER_SEATS_H_
#define ALHAMBRA_SERVER_COMPUTER_SEATS_H_

#include <atomic>
#include <functional>
#include <memory>
#include <string>

#include "engine/rules.h"
#include "server/workers.h"

namespace alhambra::server {

class ComputerSeats {
 public:
  struct Question {
    std::shared_ptr<const Rules> rules;
    Game view;
    Seat seat = 0;
    std::string level;
  };
  using Answer = std::function<void(std::string action)>;

  // `milliseconds` is how long a player may think about one decision while nobody waits.
  ComputerSeats(int threads, int milliseconds);
  // Thinking stops at once; what is unanswered stays so.
  virtual ~ComputerSeats();

  // `answer` is called in a thread of this object. False if too many are waiting already.
  virtual bool Ask(Question question, Answer answer);
  size_t waiting() const { return workers_.waiting(); }

 private:
  std::string Choose(const Question& question) const;
  int Budget() const;

  const int milliseconds_;
  std::atomic<bool> stop_ = false;
  Workers workers_;
};

}  // namespace alhambra::server

#endif  // ALHAMBRA_SERVER_COMPUTER_SEATS_H_
