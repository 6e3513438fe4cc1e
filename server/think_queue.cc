#include "server/think_queue.h"

#include <algorithm>
#include <set>
#include <tuple>

#include "players/turn_clock.h"

namespace alhambra::server {
namespace {

using Interest = Attention::Interest;

constexpr int kLeastMilliseconds = 10;
constexpr int kLeastRest = 20;
// Nobody sees how well a computer plays at a table that nobody has open.
constexpr int kUnseenPart = 4;

}  // namespace

void ThinkQueue::Add(Task task) {
  const auto same = std::find_if(waiting_.begin(), waiting_.end(),
                                 [&task](const Task& t) { return t.table == task.table; });
  if (same == waiting_.end()) {
    waiting_.push_back(std::move(task));
  } else {
    *same = std::move(task);
  }
}

bool ThinkQueue::Attend(const std::string& table, const Attention& attention) {
  const auto found = std::find_if(waiting_.begin(), waiting_.end(),
                                  [&table](const Task& task) { return task.table == table; });
  if (found == waiting_.end()) return false;
  found->attention = attention;
  return true;
}

bool ThinkQueue::Remove(const std::string& table) {
  return std::erase_if(waiting_, [&table](const Task& task) { return task.table == table; }) > 0;
}

std::optional<ThinkQueue::Next> ThinkQueue::Take(int64_t now) {
  const auto rests = [this, now](const Task& task) {
    return task.attention.interest == Interest::kNobody && now < rest_until_;
  };
  const auto rank = [this, &rests](const Task& task) {
    const auto served = served_.find(task.attention.address);
    return std::tuple(rests(task), task.attention.interest,
                      served == served_.end() ? 0 : served->second);
  };
  // The first among ties, so that tables of one address take turns.
  const auto best =
      std::min_element(waiting_.begin(), waiting_.end(),
                       [&rank](const Task& a, const Task& b) { return rank(a) < rank(b); });
  if (best == waiting_.end() || rests(*best)) return std::nullopt;
  Next next{*best, Share(*best)};
  waiting_.erase(best);
  const std::string& address = next.task.attention.address;
  if (std::any_of(waiting_.begin(), waiting_.end(),
                  [&address](const Task& task) { return task.attention.address == address; })) {
    served_[address] = ++turns_;
  } else {
    served_.erase(address);
  }
  return next;
}

void ThinkQueue::Rest(int64_t now, int64_t took) {
  rest_until_ = now + std::max<int64_t>(took, kLeastRest);
}

bool ThinkQueue::presses() const {
  return std::any_of(waiting_.begin(), waiting_.end(),
                     [](const Task& task) { return task.attention.urgent(); });
}

// The more addresses wait, the less each gets, so that all are answered in bearable time; its
// tables share what an address gets. A turn of many choices gets less for each, and so never takes
// twice the time of one.
int ThinkQueue::Share(const Task& task) const {
  const bool alone = std::none_of(waiting_.begin(), waiting_.end(), [&task](const Task& other) {
    return &other != &task && other.attention.urgent();
  });
  const int64_t whole = static_cast<int64_t>(milliseconds_) * (alone ? task.times : 1);
  int64_t share = whole;
  if (!task.attention.urgent()) {
    share /= kUnseenPart;
  } else {
    std::set<std::string> addresses;
    int tables = 0;
    for (const Task& other : waiting_) {
      if (!other.attention.urgent()) continue;
      addresses.insert(other.attention.address);
      if (other.attention.address == task.attention.address) ++tables;
    }
    share /= std::max(1, static_cast<int>(addresses.size()) * tables);
    share = std::min(share, players::TimeForQuestion(whole, task.spent));
  }
  return static_cast<int>(std::max<int64_t>(share, std::min(kLeastMilliseconds, milliseconds_)));
}

}  // namespace alhambra::server
