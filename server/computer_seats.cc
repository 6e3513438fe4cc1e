#include "server/computer_seats.h"

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

std::string Choose(const ComputerSeats::Question& question, int time,
                   const std::atomic<bool>& stop) {
  players::Budget budget;
  budget.milliseconds = time;
  budget.stop = &stop;
  const auto player = players::MakePlayer(question.level, budget);
  CHECK(player != nullptr);
  const auto list = std::make_unique<ActionList>();
  question.rules->Legal(question.view, *list);
  CHECK(!list->empty());
  Rng rng{NewSeed()};
  const int choice = player->Choose(*question.rules, question.view, question.seat, *list, rng);
  return codec::ActionText(*question.rules, (*list)[choice]);
}

}  // namespace

ComputerSeats::ComputerSeats(int threads, int time) : queue_(time) {
  for (int i = 0; i < threads; ++i) {
    thinkers_.push_back(std::make_unique<Thinker>());
    Thinker& thinker = *thinkers_.back();
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
  for (const auto& thinker : thinkers_) thinker->thread.join();
}

bool ComputerSeats::Ask(Question question, Answer answer) {
  ThinkQueue::Task task{question.table, question.attention, question.spent, nullptr};
  // On the heap, since a game is large for a function object.
  auto shared = std::make_shared<const Question>(std::move(question));
  task.think = [shared, answer = std::move(answer)](int time, const std::atomic<bool>& stop) {
    const bool begins = shared->may_begin == nullptr || shared->may_begin();
    answer(begins ? Choose(*shared, time, stop) : "");
  };
  return Add(std::move(task));
}

bool ComputerSeats::Ask(const std::string& what, const Attention& attention, Think think) {
  return Add({what, attention, 0, std::move(think)});
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
    if (thinker->about == what) thinker->stop = true;
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
    if (thinker->yields) thinker->stop = true;
  }
}

size_t ComputerSeats::waiting() const {
  const std::lock_guard lock(mutex_);
  return queue_.size();
}

void ComputerSeats::Work(Thinker& thinker) {
  std::unique_lock lock(mutex_);
  while (!ending_) {
    const std::optional<ThinkQueue::Next> next = queue_.Take(ClockNow());
    if (!next) {
      ++idle_;
      if (queue_.size() == 0) {
        wake_.wait(lock);
      } else {
        wake_.wait_until(lock, Clock::time_point(milliseconds(queue_.rest_until())));
      }
      --idle_;
      continue;
    }
    thinker.stop = false;
    const Attention::Interest interest = next->task.attention.interest;
    thinker.about = next->task.table;
    thinker.yields = !next->task.attention.urgent();
    lock.unlock();
    const int64_t began = ClockNow();
    next->task.think(next->milliseconds, thinker.stop);
    lock.lock();
    if (interest == Attention::Interest::kNobody) queue_.Rest(ClockNow(), ClockNow() - began);
    thinker.yields = false;
    thinker.about.clear();
  }
}

}  // namespace alhambra::server
