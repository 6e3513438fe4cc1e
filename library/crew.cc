#include "library/crew.h"

#include <algorithm>

namespace alhambra::library {
namespace {
// Things that a thread takes on at once.
constexpr int kPortion = 16;
}  // namespace

Crew::Crew(int threads) {
  try {
    for (int member = 1; member < threads; ++member) {
      others_.emplace_back([this, member] { Wait(member); });
    }
  } catch (...) {  // those that were started must not outlive the crew
    Stop();
    throw;
  }
}

Crew::~Crew() { Stop(); }

void Crew::Stop() {
  {
    const std::lock_guard lock(mutex_);
    stopped_ = true;
  }
  begins_.notify_all();
  for (std::thread& other : others_) other.join();
  others_.clear();
}

void Crew::Run(int count, const std::function<void(int, int)>& work) {
  {
    const std::lock_guard lock(mutex_);
    work_ = &work;
    count_ = count;
    next_ = 0;
    ++round_;
    busy_ = static_cast<int>(others_.size());
  }
  begins_.notify_all();
  TakePart(0);
  std::unique_lock lock(mutex_);
  ends_.wait(lock, [this] { return busy_ == 0; });
}

void Crew::Wait(int member) {
  int seen = 0;
  while (true) {
    {
      std::unique_lock lock(mutex_);
      begins_.wait(lock, [&] { return stopped_ || round_ != seen; });
      if (stopped_) return;
      seen = round_;
    }
    TakePart(member);
    const std::lock_guard lock(mutex_);
    if (--busy_ == 0) ends_.notify_one();
  }
}

void Crew::TakePart(int member) {
  for (int from = next_.fetch_add(kPortion); from < count_; from = next_.fetch_add(kPortion)) {
    const int to = std::min(count_, from + kPortion);
    for (int i = from; i < to; ++i) (*work_)(member, i);
  }
}

}  // namespace alhambra::library
