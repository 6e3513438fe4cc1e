#include "server/api.h"

#include <memory>
#include <optional>
#include <string_view>

#include "codec/module_value.h"
#include "codec/record.h"
#include "codec/text.h"
#include "engine/games/games.h"
#include "engine/modules/module.h"
#include "players/levels.h"
#include "server/making.h"
#include "server/message.h"
#include "server/review.h"
#include "server/token.h"

namespace alhambra::server {
namespace {

constexpr int kBadRequest = 400;
constexpr int kUnauthorized = 401;
constexpr int kNotFound = 404;
constexpr int kNotAllowed = 405;
constexpr int kConflict = 409;
constexpr int kTooMany = 429;
constexpr int kUnavailable = 503;
constexpr size_t kMostReviewsWaiting = 16;
constexpr double kSecondsPerHour = 3600;
constexpr double kSecondsAtOnce = 10;  // so much of a rate may be used up at once
constexpr const char* kText = "text/plain; charset=utf-8";

ApiResponse Json(const Value& value) { return {200, "application/json", codec::JsonText(value)}; }

ApiResponse Error(int status, const Fault& fault) {
  Value value = Value::Object();
  value.Set("error", FaultValue(fault));
  return {status, "application/json", codec::JsonText(value)};
}

ApiResponse NotFound() { return Error(kNotFound, {"not-found", "There is nothing here."}); }
ApiResponse NoTable() { return Error(kNotFound, {"no-such-table", "There is no such table."}); }
ApiResponse BadRequest(const char* code, const Problem& problem) {
  return Error(kBadRequest, {code, codec::ProblemText(problem)});
}

// "/api/tables/ID/what": the id, if the path is like that.
std::optional<std::string> TableIn(std::string_view path, std::string_view what) {
  constexpr std::string_view kPrefix = "/api/tables/";
  if (path.substr(0, kPrefix.size()) != kPrefix) return std::nullopt;
  path.remove_prefix(kPrefix.size());
  if (path.size() <= what.size() || path.substr(path.size() - what.size()) != what) {
    return std::nullopt;
  }
  path.remove_suffix(what.size());
  if (path.find('/') != std::string_view::npos) return std::nullopt;
  return std::string(path);
}

// From how many players on, and with which modules even at two, the second scoring may never come.
Value MayMissSecond(const Components& components, const GameInfo& info, const Value& modules) {
  const auto may_miss = [&](int players, std::vector<std::string> with) {
    Setup setup;
    setup.game = info.id;
    setup.players = players;
    setup.modules = std::move(with);
    const auto rules = Rules::Make(setup, components).rules;
    return rules != nullptr && MayMissSecondScoring(*rules);
  };
  int players = 2;
  while (players <= kMaxPlayers && !may_miss(players, {})) ++players;
  Value with = Value::List();
  for (const Value& module : modules.items()) {
    if (may_miss(2, {module.AsText()})) with.Add(module.AsText());
  }
  Value value = Value::Object();
  value.Set("players", players);
  value.Set("modules", std::move(with));
  return value;
}

// The games, each with the modules that fit it, its options and how certain its pieces are.
Value Games(const Components& components) {
  Value games = Value::List();
  for (const GameInfo& info : AllGames()) {
    Value players = Value::List();
    players.Add(2);
    players.Add(kMaxPlayers);
    Value modules = Value::List();
    for (const ModuleEntry& entry : AllModules()) {
      const std::unique_ptr<Module> module = entry.make();
      if (module->FitsGame(info.id)) modules.Add(module->info().id);
    }
    Value game = Value::Object();
    game.Set("id", info.id);
    game.Set("players", std::move(players));
    if (info.second_scoring_cards > 0) {
      game.Set("may_miss_second", MayMissSecond(components, info, modules));
    }
    game.Set("modules", std::move(modules));
    if (info.make_module != nullptr) {
      const std::unique_ptr<Module> own = info.make_module();
      game.Set("options", codec::OptionsValue(*own));
      game.Set("pieces", codec::Certainty(*own, components));
    }
    games.Add(std::move(game));
  }
  return games;
}

Value Made(const Head& head) {
  Value seats = Value::List();
  for (size_t i = 0; i < head.seats.size(); ++i) {
    const std::string& token = head.seats[i].token;
    Value seat = Value::Object();
    seat.Set("seat", static_cast<int>(i));
    seat.Set("token", token.empty() ? Value() : Value(token));
    seats.Add(std::move(seat));
  }
  Value value = Value::Object();
  value.Set("table", head.table);
  value.Set("seats", std::move(seats));
  value.Set("watch", head.watch);
  return value;
}

bool MayRead(const Head& head, const std::string& token) {
  bool found = SameToken(head.watch, token);
  for (const SeatPlan& seat : head.seats) found = SameToken(seat.token, token) || found;
  return found;
}

Value RecordOf(const Table& table) {
  codec::Record record;
  record.setup = table.rules().setup();
  record.seed = table.head().seed;
  for (const Step& step : table.steps()) {
    record.actions.push_back(codec::ActionText(table.rules(), step.action));
  }
  codec::Seal(table.rules(), table.game(), &record);
  return codec::WriteRecord(record);
}

int FirstFree(const Table& table) {
  for (size_t i = 0; i < table.seats().size(); ++i) {
    if (table.seats()[i].free) return static_cast<int>(i);
  }
  return -1;
}

}  // namespace

Api::Api(Hall* hall, Options options)
    : hall_(hall),
      options_(std::move(options)),
      catalogue_(Catalogue()),
      desk_(1, kMostReviewsWaiting) {}

bool Api::Owns(const std::string& path) {
  return path.rfind("/api/", 0) == 0 || path == "/healthz" || path == "/metrics";
}

std::string Api::Catalogue() const {
  Value value = Value::Object();
  value.Set("version", options_.version);
  value.Set("games", Games(hall_->components()));
  Value modules = Value::List();
  for (const ModuleEntry& entry : AllModules()) {
    modules.Add(codec::ModuleValue(*entry.make(), hall_->components()));
  }
  value.Set("modules", std::move(modules));
  Value levels = Value::List();
  for (const std::string_view level : OfferedLevels()) levels.Add(level);
  value.Set("levels", std::move(levels));
  value.Set("think_ms", options_.think_ms);
  return codec::JsonText(value);
}

void Api::Handle(const ApiRequest& request, Respond respond) {
  ++hall_->metrics().requests;
  const bool get = request.method == "GET";
  const bool post = request.method == "POST";
  if (!get && !post) {
    return respond(Error(kNotAllowed, {"not-allowed", "Only GET and POST are answered here."}));
  }
  const double rate = options_.requests_per_second;
  if (!Allow(asked_by_, request.address, rate, kSecondsAtOnce * rate)) {
    return respond(Error(kTooMany, {"too-fast", "Too many requests; wait a little."}));
  }
  if (get && request.path == "/healthz") return respond({200, kText, "ok\n"});
  if (get && request.path == "/metrics") {
    return respond({200, kText, MetricsText(hall_->MetricsNow())});
  }
  if (get && request.path == "/api/catalogue") {
    return respond({200, "application/json", catalogue_});
  }
  if (get && request.path == "/api/tables") return respond(Json(hall_->lobby().List()));
  if (post && request.path == "/api/tables") return MakeTable(request, respond);
  if (post && request.path == "/api/review") return Review(request, respond);
  if (const auto id = TableIn(request.path, "/sit"); post && id) return Sit(*id, request, respond);
  if (const auto id = TableIn(request.path, "/record"); get && id) {
    return Record(*id, request, respond);
  }
  respond(NotFound());
}

bool Api::Allow(Rates& rates, const std::string& address, double per_second, double at_once) {
  const auto [at, is_new] = rates.try_emplace(address, per_second, at_once);
  return at->second.Allow(hall_->milliseconds());
}

void Api::Tidy() {
  for (Rates* rates : {&made_by_, &asked_by_}) {
    for (auto at = rates->begin(); at != rates->end();) {
      at = at->second.Full(hall_->milliseconds()) ? rates->erase(at) : std::next(at);
    }
  }
}

void Api::MakeTable(const ApiRequest& request, const Respond& respond) {
  Value body;
  Problem problem = codec::ParseJson(request.body, &body);
  if (!Ok(problem)) return respond(BadRequest("bad-request", problem));
  const Reader root(body);
  const Head head = ReadTableRequest(root, hall_->seconds());
  if (!root.ok()) return respond(BadRequest("bad-request", root.problem()));
  if (hall_->RulesFor(head.setup, &problem) == nullptr) {
    problem.path = "setup." + problem.path;
    return respond(BadRequest("bad-setup", problem));
  }
  const double most = options_.tables_per_hour;
  if (!Allow(made_by_, request.address, most / kSecondsPerHour, most)) {
    return respond(
        Error(kTooMany, {"too-many-tables", "Too many tables were made from your address."}));
  }
  hall_->Make(head, [head, respond](const Fault& fault) {
    respond(fault.ok() ? Json(Made(head)) : Error(kUnavailable, fault));
  });
}

void Api::Sit(const std::string& table, const ApiRequest& request, const Respond& respond) {
  Value body;
  if (Problem problem = codec::ParseJson(request.body, &body); !Ok(problem)) {
    return respond(BadRequest("bad-request", problem));
  }
  const Reader root(body);
  root.OnlyFields({"name"});
  const std::string name = ReadWords(root.Field("name"), kMostNameCharacters);
  if (!root.ok()) return respond(BadRequest("bad-request", root.problem()));
  hall_->Find(table, [this, name, respond](const LivePtr& live) {
    if (live == nullptr || !live->table->head().listed) return respond(NoTable());
    hall_->Run(live, [this, live, name, respond] {
      Entry entry;
      entry.kind = Entry::Kind::kSit;
      entry.seat = FirstFree(*live->table);
      entry.text = name;
      if (entry.seat < 0) {
        return respond(Error(kConflict, {"seat-taken", "No seat is free at this table."}));
      }
      Value answer = Value::Object();
      answer.Set("seat", entry.seat);
      answer.Set("token", live->table->head().seats[static_cast<size_t>(entry.seat)].token);
      hall_->Submit(live, std::move(entry), [answer, respond](const Fault& fault) {
        respond(fault.ok() ? Json(answer) : Error(kUnavailable, fault));
      });
    });
  });
}

void Api::Record(const std::string& table, const ApiRequest& request, const Respond& respond) {
  hall_->Find(table, [token = request.bearer, respond](const LivePtr& live) {
    if (live == nullptr || !MayRead(live->table->head(), token)) {
      return respond(Error(kUnauthorized, {"no-such-table", "There is no table for this token."}));
    }
    if (live->table->state() != Table::State::kOver) {
      return respond(Error(kConflict, {"not-over", "The record is open once the game is over."}));
    }
    respond(Json(RecordOf(*live->table)));
  });
}

void Api::Review(const ApiRequest& request, const Respond& respond) {
  auto work = [hall = hall_, body = request.body, respond] {
    Value value, answer;
    Problem problem = codec::ParseJson(body, &value);
    if (Ok(problem)) problem = server::Review(value, hall->components(), &answer);
    ApiResponse response = Ok(problem) ? Json(answer) : BadRequest("bad-file", problem);
    hall->InMainThread([respond, response = std::move(response)] { respond(response); });
  };
  if (desk_.Do(std::move(work))) return;
  respond(Error(kUnavailable, {"busy", "Too many files are being looked into. Try again later."}));
}

}  // namespace alhambra::server
