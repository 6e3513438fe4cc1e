// The functions of alhambra.h about rules and games.
#include <algorithm>

#include "codec/json.h"
#include "codec/position.h"
#include "codec/setup.h"
#include "library/handles.h"

namespace alhambra::library {
namespace {

Fault MakeRulesHandle(const Value& setup, alh_rules** rules) {
  const Reader root(setup);
  root.OnlyFields({"edition", "game", "players", "modules", "options"});
  Setup read;
  if (root.ok()) read = codec::ReadSetup(root, kEdition);
  std::shared_ptr<const Rules> made = codec::MakeRules(root, read, ComponentsOfAll());
  if (made == nullptr) return BadText(root.problem());
  *rules = new alh_rules{std::move(made)};
  return {};
}

// What a record says before anything was played.
codec::Record RecordOf(const Rules& rules, uint64_t seed) {
  codec::Record record;
  record.setup = rules.setup();
  record.seed = seed;
  return record;
}

std::unique_ptr<alh_game> NewGame(std::shared_ptr<const Rules> rules, const Game& game) {
  auto made = std::make_unique<alh_game>();
  made->rules = std::move(rules);
  made->game = game;
  return made;
}

// Notes what happens. Running out of memory must not be thrown through the engine.
class Notes : public EventSink {
 public:
  void On(const Event& event) override {
    try {
      events.push_back(event);
    } catch (const std::bad_alloc&) {
      lost = true;
    }
  }
  std::vector<Event> events;
  bool lost = false;
};

// On a copy, so that whatever fails changes nothing.
Fault ApplyAction(alh_game& game, const Action& action) {
  if (game.played.size() >= ALH_MOST_PLAYED) {
    return {ALH_TOO_LARGE,
            "No game takes so many actions: " + std::to_string(ALH_MOST_PLAYED) + " are allowed."};
  }
  Game after = game.game;
  Notes notes;
  const Refusal refusal = game.rules->Apply(after, action, &notes);
  if (!refusal.ok()) {
    return {ALH_REFUSED, codec::RefusalText(*game.rules, refusal),
            static_cast<const char*>(refusal.code)};
  }
  if (notes.lost) return {ALH_NO_MEMORY, {}};
  game.played.push_back(action);
  game.game = after;
  game.events.swap(notes.events);
  game.listed = false;
  return {};
}

// Any action that a text can name.
Fault ApplyText(alh_game& game, std::string_view text) {
  if (game.rules->IsOver(game.game)) return {ALH_GAME_OVER, {}};
  Action action;
  const std::string problem = codec::ParseAction(*game.rules, text, &action);
  return problem.empty() ? ApplyAction(game, action) : Fault{ALH_BAD_TEXT, problem};
}

Fault TakeChoice(alh_game& game, int32_t choice, const Action** action) {
  const ActionList& list = ListOf(game);
  if (list.empty()) return {ALH_GAME_OVER, {}};
  if (choice < 0 || choice >= list.size()) return OutOfRange("choice", 0, list.size() - 1);
  *action = &list[choice];
  return {};
}

Fault FromRecord(const Value& json, alh_game** game) {
  codec::Record record;
  codec::Problem problem = codec::ReadRecord(json, &record);
  if (!codec::Ok(problem)) return BadText(problem);
  codec::Replay replay = codec::ReplayRecord(record, ComponentsOfAll());
  if (!codec::Ok(replay.problem)) return BadText(replay.problem);
  auto made = NewGame(std::move(replay.rules), replay.game);
  made->record = std::move(record);
  *game = made.release();
  return {};
}

Value RecordValue(const alh_game& game) {
  codec::Record record = *game.record;
  for (const Action& action : game.played) {
    record.actions.push_back(codec::ActionText(*game.rules, action));
  }
  codec::Seal(*game.rules, game.game, &record);
  return codec::WriteRecord(record);
}

}  // namespace
}  // namespace alhambra::library

using namespace alhambra;
using namespace alhambra::library;

extern "C" {

alh_status alh_rules_new(const char* setup, size_t length, alh_rules** rules, alh_error* error) {
  if (rules != nullptr) *rules = nullptr;
  return Guard(error, [&]() -> Fault {
    if (rules == nullptr) return Missing("rules");
    Value value;
    Fault fault = TakeJson(setup, length, ALH_MOST_SETUP_BYTES, "setup", &value);
    return fault.status == ALH_OK ? MakeRulesHandle(value, rules) : fault;
  });
}

void alh_rules_free(alh_rules* rules) { delete rules; }

int32_t alh_rules_players(const alh_rules* rules) {
  return rules == nullptr ? 0 : rules->rules->players();
}

alh_status alh_rules_setup(const alh_rules* rules, alh_text* json, alh_error* error) {
  return Guard(error, [&]() -> Fault {
    if (rules == nullptr) return Missing("rules");
    if (json == nullptr) return Missing("json");
    json->text = codec::JsonText(codec::WriteSetup(rules->rules->setup()));
    return {};
  });
}

alh_status alh_game_start(const alh_rules* rules, uint64_t seed, alh_game** game,
                          alh_error* error) {
  if (game != nullptr) *game = nullptr;
  return Guard(error, [&]() -> Fault {
    if (rules == nullptr) return Missing("rules");
    if (game == nullptr) return Missing("game");
    auto made = NewGame(rules->rules, rules->rules->Start(seed));
    made->record = RecordOf(*rules->rules, seed);
    *game = made.release();
    return {};
  });
}

alh_status alh_game_from_position(const alh_rules* rules, const char* json, size_t length,
                                  uint64_t seed, alh_game** game, alh_error* error) {
  if (game != nullptr) *game = nullptr;
  return Guard(error, [&]() -> Fault {
    if (rules == nullptr) return Missing("rules");
    if (game == nullptr) return Missing("game");
    Value position;
    Fault fault = TakeJson(json, length, ALH_MOST_POSITION_BYTES, "json", &position);
    if (fault.status != ALH_OK) return fault;
    const Reader root(position);
    auto made = NewGame(rules->rules, Game());
    codec::ReadPosition(*rules->rules, root, seed, &made->game);
    if (!root.ok()) return BadText(root.problem());
    made->record = RecordOf(*rules->rules, seed);
    made->record->beginning.position = std::move(position);
    *game = made.release();
    return {};
  });
}

alh_status alh_game_from_record(const char* json, size_t length, alh_game** game,
                                alh_error* error) {
  if (game != nullptr) *game = nullptr;
  return Guard(error, [&]() -> Fault {
    if (game == nullptr) return Missing("game");
    Value value;
    Fault fault = TakeJson(json, length, ALH_MOST_RECORD_BYTES, "json", &value);
    return fault.status == ALH_OK ? FromRecord(value, game) : fault;
  });
}

alh_status alh_game_copy(const alh_game* game, alh_game** copy, alh_error* error) {
  if (copy != nullptr) *copy = nullptr;
  return Guard(error, [&]() -> Fault {
    if (game == nullptr) return Missing("game");
    if (copy == nullptr) return Missing("copy");
    auto made = NewGame(game->rules, game->game);
    made->record = game->record;
    made->played = game->played;
    made->events = game->events;
    *copy = made.release();
    return {};
  });
}

void alh_game_free(alh_game* game) { delete game; }

alh_status alh_game_rules(const alh_game* game, alh_rules** rules, alh_error* error) {
  if (rules != nullptr) *rules = nullptr;
  return Guard(error, [&]() -> Fault {
    if (game == nullptr) return Missing("game");
    if (rules == nullptr) return Missing("rules");
    *rules = new alh_rules{game->rules};
    return {};
  });
}

int32_t alh_game_seat(const alh_game* game) {
  if (game == nullptr) return -1;
  const Seat seat = game->rules->DecisionOf(game->game).seat;
  return seat == kNoSeat ? -1 : seat;
}

alh_status alh_game_decision(const alh_game* game, alh_text* json, alh_error* error) {
  return Guard(error, [&]() -> Fault {
    if (game == nullptr) return Missing("game");
    if (json == nullptr) return Missing("json");
    const Rules& rules = *game->rules;
    json->text = codec::JsonText(codec::DecisionValue(rules, rules.DecisionOf(game->game)));
    return {};
  });
}

alh_status alh_game_legal(alh_game* game, int32_t* count, alh_error* error) {
  return Guard(error, [&]() -> Fault {
    if (game == nullptr) return Missing("game");
    if (count == nullptr) return Missing("count");
    *count = ListOf(*game).size();
    return {};
  });
}

alh_status alh_game_action(alh_game* game, int32_t choice, alh_text* text, alh_error* error) {
  return Guard(error, [&]() -> Fault {
    if (game == nullptr) return Missing("game");
    if (text == nullptr) return Missing("text");
    const Action* action = nullptr;
    Fault fault = TakeChoice(*game, choice, &action);
    if (fault.status == ALH_OK) text->text = codec::ActionText(*game->rules, *action);
    return fault;
  });
}

alh_status alh_game_apply(alh_game* game, int32_t choice, alh_error* error) {
  return Guard(error, [&]() -> Fault {
    if (game == nullptr) return Missing("game");
    const Action* action = nullptr;
    Fault fault = TakeChoice(*game, choice, &action);
    return fault.status == ALH_OK ? ApplyAction(*game, Action(*action)) : fault;
  });
}

alh_status alh_game_apply_text(alh_game* game, const char* action, size_t length,
                               alh_error* error) {
  return Guard(error, [&]() -> Fault {
    if (game == nullptr) return Missing("game");
    std::string_view text;
    Fault fault = TakeText(action, length, ALH_MOST_ACTION_BYTES, "action", &text);
    return fault.status == ALH_OK ? ApplyText(*game, text) : fault;
  });
}

alh_status alh_game_events(const alh_game* game, int32_t viewer, alh_text* json, alh_error* error) {
  return Guard(error, [&]() -> Fault {
    if (game == nullptr) return Missing("game");
    if (json == nullptr) return Missing("json");
    Seat seat = kNoSeat;
    Fault fault = TakeViewer(*game->rules, viewer, true, &seat);
    if (fault.status != ALH_OK) return fault;
    Value list = Value::List();
    for (const Event& event : game->events) {
      Value value = codec::EventValue(*game->rules, event, seat);
      if (!value.IsNull()) list.Add(std::move(value));
    }
    json->text = codec::JsonText(list);
    return {};
  });
}

alh_status alh_game_points(const alh_game* game, int32_t seat, int32_t* points, alh_error* error) {
  return Guard(error, [&]() -> Fault {
    if (game == nullptr) return Missing("game");
    if (points == nullptr) return Missing("points");
    const int scorers = game->rules->scorers();
    if (seat < 0 || seat >= scorers) return OutOfRange("seat", 0, scorers - 1);
    *points = game->rules->score(game->game, seat);
    return {};
  });
}

alh_status alh_game_view(const alh_game* game, int32_t viewer, alh_text* json, alh_error* error) {
  return Guard(error, [&]() -> Fault {
    if (game == nullptr) return Missing("game");
    if (json == nullptr) return Missing("json");
    Seat seat = kNoSeat;
    Fault fault = TakeViewer(*game->rules, viewer, true, &seat);
    if (fault.status != ALH_OK) return fault;
    json->text = codec::JsonText(codec::ViewValue(*game->rules, game->game, seat));
    return {};
  });
}

alh_status alh_game_sample(const alh_game* game, int32_t viewer, uint64_t seed, alh_game** sample,
                           alh_error* error) {
  if (sample != nullptr) *sample = nullptr;
  return Guard(error, [&]() -> Fault {
    if (game == nullptr) return Missing("game");
    if (sample == nullptr) return Missing("sample");
    Seat seat = kNoSeat;
    Fault fault = TakeViewer(*game->rules, viewer, true, &seat);
    if (fault.status != ALH_OK) return fault;
    Rng rng{seed};
    const Rules& rules = *game->rules;
    auto made = NewGame(game->rules, rules.Sample(rules.View(game->game, seat), seat, rng));
    *sample = made.release();
    return {};
  });
}

alh_status alh_game_position(const alh_game* game, alh_text* json, alh_error* error) {
  return Guard(error, [&]() -> Fault {
    if (game == nullptr) return Missing("game");
    if (json == nullptr) return Missing("json");
    json->text =
        codec::JsonText(codec::WritePosition(*game->rules, game->game, codec::kEverything));
    return {};
  });
}

alh_status alh_game_record(const alh_game* game, alh_text* json, alh_error* error) {
  return Guard(error, [&]() -> Fault {
    if (game == nullptr) return Missing("game");
    if (json == nullptr) return Missing("json");
    if (!game->record.has_value()) return {ALH_NO_RECORD, {}};
    json->text = codec::JsonText(RecordValue(*game));
    return {};
  });
}

uint64_t alh_game_digest(const alh_game* game) {
  if (game == nullptr) return 0;
  uint64_t digest = 0;
  Guard(nullptr, [&]() -> Fault {
    digest = codec::PositionDigest(*game->rules, game->game);
    return {};
  });
  return digest;
}

}  // extern "C"
