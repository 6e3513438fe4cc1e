// Threads that share the work on many like things.
#ifndef ALHAMBRA_LIBRARY_CREW_H_
#define ALHAMBRA_LIBRARY_CREW_H_

#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace alhambra::library {

class Crew {
 public:
  // So many threads in all: the one that calls Run is one of them.
  explicit Crew(int threads);
  ~Crew();
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;

  int size() const { return static_cast<int>(others_.size()) + 1; }
  // Calls work(member, i) for each i below `count`, in any order and in any of the threads;
  // `member` counts the threads from 0. Returns when all is done. The work must not throw.
  void Run(int count, const std::function<void(int member, int i)>& work);

 private:
  void Wait(int member);
  void Stop();
  void TakePart(int member);

  std::mutex mutex_;
  std::condition_variable begins_, ends_;
  int round_ = 0;  // of work; guarded, as the next two
  int busy_ = 0;
  bool stopped_ = false;
  const std::function<void(int, int)>* work_ = nullptr;  // set while nobody is busy, as the count
  int count_ = 0;
  std::atomic<int> next_ = 0;
  std::vector<std::thread> others_;
};

}  // namespace alhambra::library

#endif  // ALHAMBRA_LIBRARY_CREW_H_
