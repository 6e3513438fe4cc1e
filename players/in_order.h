// Work that several threads do while its results are taken in the order in which it was prepared,
// so that it does not matter how many threads there are.
#ifndef ALHAMBRA_PLAYERS_IN_ORDER_H_
#define ALHAMBRA_PLAYERS_IN_ORDER_H_

#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace alhambra::players {

// As long as `may_begin()`, `prepare()` makes the next piece of work; `work(piece, thread)` does
// it; `take(piece)` gets all of them in order, or until it says false: what is then unfinished is
// dropped. Only `work` is called by several threads at once, this one (0) among them.
template <class MayBegin, class Prepare, class Work, class Take>
void InOrder(int threads, const MayBegin& may_begin, const Prepare& prepare, const Work& work,
             const Take& take) {
  struct Slot {
    decltype(prepare()) piece;
    bool done = false;
  };
  const auto most = static_cast<size_t>(2 * threads);  // that are begun and not yet taken
  std::mutex mutex;
  std::condition_variable room;
  std::deque<std::unique_ptr<Slot>> slots;
  bool ended = false;
  const auto go_on = [&](int thread) {
    std::unique_lock lock(mutex);
    while (!ended && may_begin()) {
      if (slots.size() == most) {
        room.wait(lock);
        continue;
      }
      slots.push_back(std::make_unique<Slot>(Slot{prepare()}));
      Slot& slot = *slots.back();
      lock.unlock();
      work(slot.piece, thread);
      lock.lock();
      slot.done = true;
      while (!ended && !slots.empty() && slots.front()->done) {
        ended = !take(slots.front()->piece);
        // Whoever works on a slot refers to it until the end.
        if (!ended) slots.pop_front();
      }
      room.notify_all();
    }
  };
  std::vector<std::thread> others;
  for (int thread = 1; thread < threads; ++thread) others.emplace_back(go_on, thread);
  go_on(0);
  for (std::thread& other : others) other.join();
}

}  // namespace alhambra::players

#endif  // ALHAMBRA_PLAYERS_IN_ORDER_H_
