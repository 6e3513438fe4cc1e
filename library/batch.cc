#include "library/batch.h"

#include <algorithm>
#include <utility>

namespace alhambra::library {

Batch::Batch(std::shared_ptr<const Rules> rules, std::shared_ptr<const Features> features,
             const BatchWish& wish)
    : rules_(std::move(rules)), features_(std::move(features)), wish_(wish), crew_(wish.threads) {
  const auto games = static_cast<size_t>(wish_.games);
  const auto most = static_cast<size_t>(wish_.most_actions);
  const auto players = static_cast<size_t>(rules_->players());
  slots_.resize(games);
  choices_.resize(games * most);
  for (int i = 0; i < crew_.size(); ++i) lists_.push_back(std::make_unique<ActionList>());
  arrays_.seats.resize(games);
  arrays_.counts.resize(games);
  arrays_.masks.resize(games * most);
  arrays_.done.resize(games);
  arrays_.points.resize(games * players);
  arrays_.rewards.resize(games * players);
  if (wish_.observations) {
    arrays_.observations.resize(games * static_cast<size_t>(features_->observation_size()));
  }
  if (wish_.actions) {
    arrays_.actions.resize(games * most * static_cast<size_t>(features_->action_size()));
  }
  Reset(wish_.seed);
}

void Batch::Reset(uint64_t seed) {
  // One after the other: what a game is must not depend on the number of threads.
  Rng seeds{seed};
  for (Slot& slot : slots_) slot.seeds = Rng{seeds.Next()};
  std::fill(arrays_.done.begin(), arrays_.done.end(), uint8_t{0});
  std::fill(arrays_.rewards.begin(), arrays_.rewards.end(), 0.0F);
  crew_.Run(wish_.games, [this](int member, int i) {
    Start(slots_[static_cast<size_t>(i)]);
    WritePoints(i);
    Look(member, i);
  });
}

int Batch::FindBadChoice(const int32_t* choices) const {
  for (int i = 0; i < wish_.games; ++i) {
    if (choices[i] < 0 || choices[i] >= arrays_.counts[static_cast<size_t>(i)]) return i;
  }
  return -1;
}

void Batch::Step(const int32_t* choices) {
  crew_.Run(wish_.games, [this, choices](int member, int i) { StepSlot(member, i, choices[i]); });
}

void Batch::StepSlot(int member, int i, int choice) {
  Slot& slot = slots_[static_cast<size_t>(i)];
  const auto at = static_cast<size_t>(i) * static_cast<size_t>(wish_.most_actions);
  const Refusal refusal =
      rules_->Apply(slot.game, choices_[at + static_cast<size_t>(choice)], nullptr);
  CHECK(refusal.ok());
  WritePoints(i);
  Finish(i);
  Look(member, i);
}

void Batch::WritePoints(int i) {
  const Game& game = slots_[static_cast<size_t>(i)].game;
  int32_t* points = arrays_.points.data() + static_cast<ptrdiff_t>(i) * rules_->players();
  for (int seat = 0; seat < rules_->players(); ++seat) points[seat] = rules_->score(game, seat);
}

// If the game is over it is judged, and the next one starts.
void Batch::Finish(int i) {
  Slot& slot = slots_[static_cast<size_t>(i)];
  const int players = rules_->players();
  const bool over = rules_->IsOver(slot.game);
  const bool was_over = std::exchange(arrays_.done[static_cast<size_t>(i)], over ? 1 : 0) != 0;
  float* rewards = arrays_.rewards.data() + static_cast<ptrdiff_t>(i) * players;
  if (was_over) std::fill_n(rewards, players, 0.0F);
  if (!over) return;
  const int32_t* points = arrays_.points.data() + static_cast<ptrdiff_t>(i) * players;
  const int32_t most = *std::max_element(points, points + players);
  const bool alone = std::count(points, points + players, most) == 1;
  for (int seat = 0; seat < players; ++seat) {
    rewards[seat] = points[seat] < most ? -1.0F : alone ? 1.0F : 0.0F;
  }
  Start(slot);
}

// Lists the choices and writes what the arrays say of the game.
void Batch::Look(int member, int i) {
  const auto index = static_cast<size_t>(i);
  const Game& game = slots_[index].game;
  ActionList& list = *lists_[static_cast<size_t>(member)];
  rules_->Legal(game, list);
  const Seat seat = rules_->DecisionOf(game).seat;
  const int most = wish_.most_actions;
  const int count = std::min(list.size(), most);
  const int before = std::exchange(arrays_.counts[index], count);
  arrays_.seats[index] = seat;
  std::copy_n(list.begin(), count, choices_.begin() + static_cast<ptrdiff_t>(i) * most);
  uint8_t* mask = arrays_.masks.data() + static_cast<ptrdiff_t>(i) * most;
  std::fill_n(mask, count, uint8_t{1});
  // Beyond the choices there is nothing but what was offered before.
  if (before > count) std::fill(mask + count, mask + before, uint8_t{0});
  if (!wish_.observations && !wish_.actions) return;
  if (features_->needs_view()) {
    Describe(rules_->View(game, seat), list, i, before);
  } else {
    Describe(game, list, i, before);
  }
}

// What the features say of the game, for the seat that decides. `before`: how many choices it had.
void Batch::Describe(const Game& view, const ActionList& list, int i, int before) {
  const auto index = static_cast<size_t>(i);
  if (wish_.observations) {
    const int size = features_->observation_size();
    features_->Observe(view, static_cast<Seat>(arrays_.seats[index]),
                       arrays_.observations.data() + static_cast<ptrdiff_t>(i) * size,
                       &slots_[index].walls);
  }
  if (wish_.actions) {
    const int size = features_->action_size(), count = arrays_.counts[index];
    float* out = arrays_.actions.data() + static_cast<ptrdiff_t>(i) * wish_.most_actions * size;
    features_->Describe(view, list.begin(), count, out);
    if (before > count) std::fill(out + count * size, out + before * size, 0.0F);
  }
}

}  // namespace alhambra::library
