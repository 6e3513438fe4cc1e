// A few threads that carry out tasks in order, or none, where whoever has them does that. Tasks
// wait in a queue of limited length, so that a client that asks too much is turned away instead of
// slowing everybody down.
#ifndef ALHAMBRA_SERVER_WORKERS_H_
#define ALHAMBRA_SERVER_WORKERS_H_

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace alhambra::server {

class Workers {
 public:
  Workers(int threads, size_t most_waiting);
  // Waits for the tasks being carried out; those still waiting are dropped.
  ~Workers();

  // False if too many are waiting already. A task that throws is noted in the log; the others go
  // on.
  bool Do(std::function<void()> task);
  // Carries out the next task in the calling thread; false if none waits.
  bool DoNext();
  size_t waiting() const;

 private:
  void Work();
  static void CarryOut(const std::function<void()>& task);

  const size_t most_waiting_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<std::function<void()>> tasks_;
  bool ending_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace alhambra::server

#endif  // ALHAMBRA_SERVER_WORKERS_H_
