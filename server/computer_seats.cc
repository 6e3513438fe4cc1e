#include "server/computer_seats.h"

#include <algorithm>

#include "codec/text.h"
#include "engine/base/check.h"
#include "players/levels.h"
#include "server/token.h"

namespace alhambra::server {
namespace {

constexpr size_t kMostWaiting = 10000;
constexpr int kLeastMilliseconds = 10;

}  // namespace

ComputerSeats::ComputerSeats(int threads, int milliseconds)
    : milliseconds_(milliseconds), workers_(threads, kMostWaiting) {}

ComputerSeats::~ComputerSeats() { stop_ = true; }

bool ComputerSeats::Ask(Question question, Answer answer) {
  // On the heap, since a game is large for a function object.
  auto shared = std::make_shared<const Question>(std::move(question));
  return workers_.Do([this, shared, answer = std::move(answer)] { answer(Choose(*shared)); });
}

// The more are waiting, the less time each gets, so that all are answered in bearable time.
int ComputerSeats::Budget() const {
  const int share = milliseconds_ / (1 + static_cast<int>(workers_.waiting()));
  return std::max(share, std::min(kLeastMilliseconds, milliseconds_));
}

std::string ComputerSeats::Choose(const Question& question) const {
  players::Budget budget;
  budget.milliseconds = Budget();
  budget.stop = &stop_;
  const auto player = players::MakePlayer(question.level, budget);
  CHECK(player != nullptr);
  const auto list = std::make_unique<ActionList>();
  question.rules->Legal(question.view, *list);
  CHECK(!list->empty());
  Rng rng{NewSeed()};
  const int choice = player->Choose(*question.rules, question.view, question.seat, *list, rng);
  return codec::ActionText(*question.rules, (*list)[choice]);
}

}  // namespace alhambra::server
