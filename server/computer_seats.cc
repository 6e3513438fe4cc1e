#include "server/computer_seats.h"

#include <algorithm>
#include <chrono>

#include "codec/text.h"
#include "engine/base/check.h"
#include "players/levels.h"
#include "server/token.h"

namespace alhambra::server {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

constexpr size_t kMostWaiting = 10000;

int64_t ClockNow() {
  return std::chrono::duration_cast<milliseconds>(Clock::now().time_since_epoch()).count();
}

// A question that is being thought about.
class Choosing {
 public:
  Choosing(const ComputerSeats::Question& question, const players::Budget& budget)
      : question_(question), player_(players::MakePlayer(question.level, budget)), rng_{NewSeed()} {
    CHECK(player_ != nullptr);
    question.rules->Legal(question.view, *list_);
    CHECK(!list_->empty());
  }

  // The text of the action, once it is found.
  std::optional<std::string> GoOn() {
    const std::optional<int> choice =
        player_->ChooseOn(*question_.rules, question_.view, question_.seat, *list_, rng_);
    if (!choice) return std::nullopt;
    return codec::ActionText(*question_.rules, (*list_)[*choice]);
  }

 private:
  const ComputerSeats::Question& question_;
  const std::unique_ptr<players::Player> player_;
  const std::unique_ptr<ActionList> list_ = std::make_unique<ActionList>();
  Rng rng_;
};

}  // namespace

ComputerSeats::ComputerSeats(int threads, int time) : milliseconds_(time), queue_(time) {
  for (int i = 0; i < std::max(1, threads); ++i) thinkers_.push_back(std::make_unique<Thinker>());
  for (int i = 0; i < threads; ++i) {
    Thinker& thinker = *thinkers_[static_cast<size_t>(i)];
    thinker.thread = std::thread([this, &thinker] { Work(thinker); });
  }
}

ComputerSeats::~ComputerSeats() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
    for (const auto& thinker : thinkers_) thinker->stop = true;
  }
  wake_.notify_all();
  for (const auto& thinker : thinkers_) {
    if (thinker->thread.joinable()) thinker->thread.join();
  }
}

bool ComputerSeats::Ask(Question question, Answer answer) {
  const int times = question.level == "master" ? players::kMasterTimes : 1;
  ThinkQueue::Task task{question.table, question.attention, question.spent, times, nullptr};
  // On the heap, since a game is large for a function object.
  auto shared = std::make_shared<const Question>(std::move(question));
  task.think = [shared, answer = std::move(answer),
                choosing = std::shared_ptr<Choosing>()](const players::Budget& budget) mutable {
    if (choosing == nullptr) {
      if (shared->may_begin != nullptr && !shared->may_begin()) {
        answer("");
        return false;
      }
      choosing = std::make_shared<Choosing>(*shared, budget);
    }
    std::optional<std::string> action = choosing->GoOn();
    if (!action) return true;
    answer(*std::move(action));
    return false;
  };
  return Add(std::move(task));
}

bool ComputerSeats::Ask(const std::string& what, const Attention& attention, Think think,
                        int times) {
  return Add({what, attention, 0, times, std::move(think)});
}

bool ComputerSeats::Add(ThinkQueue::Task task) {
  {
    const std::lock_guard lock(mutex_);
    if (queue_.size() >= kMostWaiting) return false;
    MakeRoom(task.attention);
    queue_.Add(std::move(task));
  }
  wake_.notify_one();
  return true;
}

bool ComputerSeats::Drop(const std::string& what) {
  const std::lock_guard lock(mutex_);
  if (queue_.Remove(what)) return true;
  for (const auto& thinker : thinkers_) {
    if (thinker->thinks_of(what)) thinker->stop = true;
  }
  return false;
}

void ComputerSeats::Attend(const std::string& table, const Attention& attention) {
  {
    const std::lock_guard lock(mutex_);
    if (!queue_.Attend(table, attention)) return;
    MakeRoom(attention);
  }
  wake_.notify_one();
}

// Whoever thinks for nobody answers at once with the best so far when somebody waits.
void ComputerSeats::MakeRoom(const Attention& attention) {
  if (!attention.urgent() || idle_ > 0) return;
  for (const auto& thinker : thinkers_) {
    if (thinker->yields()) thinker->stop = true;
  }
}

size_t ComputerSeats::waiting() const {
  const std::lock_guard lock(mutex_);
  return queue_.size();
}

size_t ComputerSeats::thinking() const {
  const std::lock_guard lock(mutex_);
  return static_cast<size_t>(
      std::count_if(thinkers_.begin(), thinkers_.end(),
                    [](const auto& thinker) { return thinker->now.has_value(); }));
}

bool ComputerSeats::OthersPress(const Thinker& thinker) const {
  return std::any_of(thinkers_.begin(), thinkers_.end(), [&thinker](const auto& other) {
    return other.get() != &thinker && other->presses();
  });
}

int ComputerSeats::FreeFor(const Thinker& thinker) const {
  const ThinkQueue::Task& task = thinker.now->task;
  if (!task.attention.urgent()) return 1;
  const bool alone = !queue_.presses() && !OthersPress(thinker);
  const auto cores = static_cast<int>(std::thread::hardware_concurrency());
  return std::max(1 + idle_, task.times > 1 && alone ? cores : 1);
}

bool ComputerSeats::IsInTheWay(const Thinker& thinker) const {
  return (idle_ == 0 && queue_.presses()) || (thinker.threads > 1 && OthersPress(thinker));
}

void ComputerSeats::Work(Thinker& thinker) {
  std::unique_lock lock(mutex_);
  // What has begun comes to its end, which is near: it was told to stop.
  while (!ending_ || thinker.now) {
    if (GoOn(thinker, lock)) continue;
    ++idle_;
    if (queue_.size() == 0) {
      wake_.wait(lock);
    } else {
      wake_.wait_until(lock, Clock::time_point(milliseconds(queue_.rest_until())));
    }
    --idle_;
  }
}

bool ComputerSeats::ThinkNext() {
  std::unique_lock lock(mutex_);
  return GoOn(*thinkers_[0], lock);
}

bool ComputerSeats::GoOn(Thinker& thinker, std::unique_lock<std::mutex>& lock) {
  if (!thinker.now) {
    thinker.now = queue_.Take(ClockNow());
    if (!thinker.now) return false;
    thinker.stop = false;
    thinker.began = ClockNow();
    thinker.threads = FreeFor(thinker);
  }
  lock.unlock();
  const bool more = thinker.now->task.think({.milliseconds = thinker.now->milliseconds,
                                             .threads = thinker.threads,
                                             .stop = &thinker.stop});
  lock.lock();
  if (more) {
    if (IsInTheWay(thinker) && thinker.lingers(ClockNow(), milliseconds_)) thinker.stop = true;
    return true;
  }
  if (thinker.now->task.attention.interest == Attention::Interest::kNobody) {
    queue_.Rest(ClockNow(), ClockNow() - thinker.began);
  }
  thinker.now.reset();
  return true;
}

}  // namespace alhambra::server
