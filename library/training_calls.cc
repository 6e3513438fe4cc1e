// The functions of alhambra.h about computer players, features and batches.
#include <algorithm>
#include <cstring>

#include "codec/json.h"
#include "library/handles.h"
#include "players/levels.h"

namespace alhambra::library {
namespace {

constexpr int kDefaultMostActions = 256;

Fault MakePlayerHandle(std::string_view level, uint64_t seed, const players::Budget& budget,
                       alh_player** player) {
  auto made = std::make_unique<alh_player>();
  made->player = players::MakePlayer(level, budget);
  if (made->player == nullptr) {
    return {ALH_BAD_TEXT, "There is no level '" + codec::Echo(level) +
                              "'; there are random, easy, medium and hard."};
  }
  made->rng = Rng{seed};
  made->list = std::make_unique<ActionList>();
  *player = made.release();
  return {};
}

// The player gets the view, so that it cannot know more than its seat.
int Choose(alh_player& player, const alh_game& game) {
  const Rules& rules = *game.rules;
  const Seat seat = rules.DecisionOf(game.game).seat;
  const Game view = rules.View(game.game, seat);
  rules.Legal(view, *player.list);
  return player.player->Choose(rules, view, seat, *player.list, player.rng);
}

Value BlocksValue(const std::vector<Block>& blocks) {
  Value list = Value::List();
  for (const Block& block : blocks) {
    Value value = Value::Object();
    value.Set("name", block.name);
    value.Set("from", block.from);
    Value numbers = Value::List();
    for (const std::string& number : block.numbers) numbers.Add(number);
    value.Set("numbers", std::move(numbers));
    list.Add(std::move(value));
  }
  return list;
}

// Features of other rules would read the game wrongly.
Fault CheckSameRules(const alh_features& features, const Rules& rules) {
  const Rules& own = features.features->rules();
  if (&own == &rules || own.setup() == rules.setup()) return {};
  return {ALH_BAD_ARGUMENT, "The features are those of another set-up."};
}

Fault CheckSize(size_t size, size_t needed) {
  if (size == needed) return {};
  return {ALH_BAD_ARGUMENT, "'size' is " + std::to_string(size) + ", but there are " +
                                std::to_string(needed) + " numbers."};
}

Fault TakeWish(const alh_batch_options& given, const Features* features, BatchWish* wish) {
  if (given.struct_size < sizeof(alh_batch_options)) {
    return {ALH_BAD_ARGUMENT, "'struct_size' must be sizeof(alh_batch_options)."};
  }
  const int most_actions = given.most_actions == 0 ? kDefaultMostActions : given.most_actions;
  if (given.games < 1 || given.games > ALH_MOST_GAMES) {
    return OutOfRange("games", 1, ALH_MOST_GAMES);
  }
  if (given.threads < 1 || given.threads > ALH_MOST_THREADS) {
    return OutOfRange("threads", 1, ALH_MOST_THREADS);
  }
  if (most_actions < 1 || most_actions > ALH_MOST_CHOICES) {
    return OutOfRange("most_actions", 1, ALH_MOST_CHOICES);
  }
  *wish = {given.games,        given.threads, most_actions, given.observations != 0,
           given.actions != 0, given.seed};
  if (!wish->observations && !wish->actions) return {};
  if (features == nullptr) return Missing("features");
  const int64_t floats =
      int64_t{given.games} *
      std::max<int64_t>(wish->observations ? features->observation_size() : 0,
                        wish->actions ? int64_t{most_actions} * features->action_size() : 0);
  if (floats <= ALH_MOST_FLOATS) return {};
  return {ALH_TOO_LARGE, "One array would hold " + std::to_string(floats) + " numbers, and " +
                             std::to_string(ALH_MOST_FLOATS) +
                             " are allowed: take fewer games or a smaller 'most_actions'."};
}

template <class T>
const T* DataOrNull(const std::vector<T>& array) {
  return array.empty() ? nullptr : array.data();
}

alh_batch_arrays ArraysOf(const Batch& batch) {
  const BatchArrays& from = batch.arrays();
  const Features* features = batch.features();
  alh_batch_arrays to = {};
  to.games = batch.wish().games;
  to.players = batch.rules()->players();
  to.most_actions = batch.wish().most_actions;
  to.observation_size = batch.wish().observations ? features->observation_size() : 0;
  to.action_size = batch.wish().actions ? features->action_size() : 0;
  to.seats = from.seats.data();
  to.counts = from.counts.data();
  to.masks = from.masks.data();
  to.observations = DataOrNull(from.observations);
  to.actions = DataOrNull(from.actions);
  to.done = from.done.data();
  to.points = from.points.data();
  to.rewards = from.rewards.data();
  return to;
}

Fault TakeStep(Batch& batch, const int32_t* choices, size_t count) {
  if (count != static_cast<size_t>(batch.wish().games)) {
    return {ALH_BAD_ARGUMENT, "There are " + std::to_string(count) + " choices for " +
                                  std::to_string(batch.wish().games) + " games."};
  }
  const int bad = batch.FindBadChoice(choices);
  if (bad >= 0) {
    const int offered = batch.arrays().counts[static_cast<size_t>(bad)];
    return {ALH_BAD_ARGUMENT, "The choice of game " + std::to_string(bad) + " must be from 0 to " +
                                  std::to_string(offered - 1) + ", but is " +
                                  std::to_string(choices[bad]) + "."};
  }
  batch.Step(choices);
  return {};
}

}  // namespace
}  // namespace alhambra::library

using namespace alhambra;
using namespace alhambra::library;

extern "C" {

alh_status alh_player_new(const char* level, size_t length, uint64_t seed, int32_t playouts,
                          int32_t milliseconds, alh_player** player, alh_error* error) {
  if (player != nullptr) *player = nullptr;
  return Guard(error, [&]() -> Fault {
    if (player == nullptr) return Missing("player");
    std::string_view name;
    Fault fault = TakeText(level, length, ALH_MOST_ACTION_BYTES, "level", &name);
    if (fault.status != ALH_OK) return fault;
    if (playouts < 0 || playouts > ALH_MOST_PLAYOUTS) {
      return OutOfRange("playouts", 0, ALH_MOST_PLAYOUTS);
    }
    if (milliseconds < 0 || milliseconds > ALH_MOST_MILLISECONDS) {
      return OutOfRange("milliseconds", 0, ALH_MOST_MILLISECONDS);
    }
    players::Budget budget;
    budget.playouts = playouts;
    if (milliseconds > 0) budget.milliseconds = milliseconds;
    return MakePlayerHandle(name, seed, budget, player);
  });
}

void alh_player_free(alh_player* player) { delete player; }

alh_status alh_player_choose(alh_player* player, const alh_game* game, int32_t* choice,
                             alh_error* error) {
  return Guard(error, [&]() -> Fault {
    if (player == nullptr) return Missing("player");
    if (game == nullptr) return Missing("game");
    if (choice == nullptr) return Missing("choice");
    if (game->rules->IsOver(game->game)) return {ALH_GAME_OVER, {}};
    *choice = Choose(*player, *game);
    return {};
  });
}

alh_status alh_features_new(const alh_rules* rules, int32_t palace_reach, alh_features** features,
                            alh_error* error) {
  if (features != nullptr) *features = nullptr;
  return Guard(error, [&]() -> Fault {
    if (rules == nullptr) return Missing("rules");
    if (features == nullptr) return Missing("features");
    if (palace_reach < 0 || palace_reach > ALH_MOST_REACH) {
      return OutOfRange("palace_reach", 0, ALH_MOST_REACH);
    }
    *features = new alh_features{std::make_shared<Features>(rules->rules, palace_reach)};
    return {};
  });
}

void alh_features_free(alh_features* features) { delete features; }

int32_t alh_features_observation_size(const alh_features* features) {
  return features == nullptr ? 0 : features->features->observation_size();
}

int32_t alh_features_action_size(const alh_features* features) {
  return features == nullptr ? 0 : features->features->action_size();
}

alh_status alh_features_layout(const alh_features* features, alh_text* json, alh_error* error) {
  return Guard(error, [&]() -> Fault {
    if (features == nullptr) return Missing("features");
    if (json == nullptr) return Missing("json");
    Value layout = Value::Object();
    layout.Set("observation", BlocksValue(features->features->observation_blocks()));
    layout.Set("action", BlocksValue(features->features->action_blocks()));
    json->text = codec::JsonText(layout);
    return {};
  });
}

alh_status alh_features_observe(const alh_features* features, const alh_game* game, int32_t seat,
                                float* out, size_t size, alh_error* error) {
  return Guard(error, [&]() -> Fault {
    if (features == nullptr) return Missing("features");
    if (game == nullptr) return Missing("game");
    if (out == nullptr) return Missing("out");
    Seat viewer = kNoSeat;
    Fault fault = CheckSameRules(*features, *game->rules);
    if (fault.status == ALH_OK) fault = TakeViewer(*game->rules, seat, false, &viewer);
    if (fault.status == ALH_OK) {
      fault = CheckSize(size, static_cast<size_t>(features->features->observation_size()));
    }
    if (fault.status != ALH_OK) return fault;
    features->features->Observe(game->rules->View(game->game, viewer), viewer, out);
    return {};
  });
}

alh_status alh_features_actions(const alh_features* features, alh_game* game, float* out,
                                size_t size, alh_error* error) {
  return Guard(error, [&]() -> Fault {
    if (features == nullptr) return Missing("features");
    if (game == nullptr) return Missing("game");
    if (out == nullptr) return Missing("out");
    Fault fault = CheckSameRules(*features, *game->rules);
    if (fault.status != ALH_OK) return fault;
    const ActionList& list = ListOf(*game);
    fault = CheckSize(size, static_cast<size_t>(list.size() * features->features->action_size()));
    if (fault.status != ALH_OK || list.empty()) return fault;
    const Rules& rules = *game->rules;
    const Game view = rules.View(game->game, rules.DecisionOf(game->game).seat);
    features->features->Describe(view, list.begin(), list.size(), out);
    return {};
  });
}

alh_status alh_batch_new(const alh_rules* rules, const alh_features* features,
                         const alh_batch_options* options, alh_batch** batch, alh_error* error) {
  if (batch != nullptr) *batch = nullptr;
  return Guard(error, [&]() -> Fault {
    if (rules == nullptr) return Missing("rules");
    if (options == nullptr) return Missing("options");
    if (batch == nullptr) return Missing("batch");
    std::shared_ptr<const Features> wanted;
    BatchWish wish;
    Fault fault;
    if (features != nullptr) {
      wanted = features->features;
      fault = CheckSameRules(*features, *rules->rules);
    }
    if (fault.status == ALH_OK) fault = TakeWish(*options, wanted.get(), &wish);
    if (fault.status == ALH_OK) *batch = new alh_batch{{rules->rules, wanted, wish}};
    return fault;
  });
}

void alh_batch_free(alh_batch* batch) { delete batch; }

alh_status alh_batch_look(const alh_batch* batch, alh_batch_arrays* arrays, alh_error* error) {
  return Guard(error, [&]() -> Fault {
    if (batch == nullptr) return Missing("batch");
    if (arrays == nullptr) return Missing("arrays");
    if (arrays->struct_size < sizeof(alh_batch_arrays)) {
      return {ALH_BAD_ARGUMENT, "'struct_size' must be sizeof(alh_batch_arrays)."};
    }
    const uint32_t struct_size = arrays->struct_size;
    *arrays = ArraysOf(batch->batch);
    arrays->struct_size = struct_size;
    return {};
  });
}

alh_status alh_batch_reset(alh_batch* batch, uint64_t seed, alh_error* error) {
  return Guard(error, [&]() -> Fault {
    if (batch == nullptr) return Missing("batch");
    batch->batch.Reset(seed);
    return {};
  });
}

alh_status alh_batch_step(alh_batch* batch, const int32_t* choices, size_t count,
                          alh_error* error) {
  return Guard(error, [&]() -> Fault {
    if (batch == nullptr) return Missing("batch");
    if (choices == nullptr) return Missing("choices");
    return TakeStep(batch->batch, choices, count);
  });
}

alh_status alh_batch_game(const alh_batch* batch, int32_t index, alh_game** game,
                          alh_error* error) {
  if (game != nullptr) *game = nullptr;
  return Guard(error, [&]() -> Fault {
    if (batch == nullptr) return Missing("batch");
    if (game == nullptr) return Missing("game");
    const int games = batch->batch.wish().games;
    if (index < 0 || index >= games) return OutOfRange("index", 0, games - 1);
    auto made = std::make_unique<alh_game>();
    made->rules = batch->batch.rules();
    made->game = batch->batch.game(index);
    *game = made.release();
    return {};
  });
}

}  // extern "C"
