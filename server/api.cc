#include "server/api.h"

#include <memory>
#include <optional>
#include <string_view>

#include "codec/manifest.h"
#include "codec/module_value.h"
#include "codec/record.h"
#include "codec/talk.h"
#include "codec/text.h"
#include "engine/games/games.h"
#include "engine/modules/module.h"
#include "players/levels.h"
#include "server/log.h"
#include "server/making.h"
#include "server/review.h"
#include "server/token.h"

namespace alhambra::server {
namespace {

constexpr int kBadRequest = 400;
constexpr int kUnauthorized = 401;
constexpr int kNotFound = 404;
constexpr int kNotAllowed = 405;
constexpr int kConflict = 409;
constexpr int kTooLong = 413;
constexpr int kTooMany = 429;
constexpr int kUnavailable = 503;
constexpr size_t kMostReviewsWaiting = 16;
// Of a request that is parsed in the main thread. A table with every module is far smaller.
constexpr size_t kMostRequestBytes = 16 * 1024;
constexpr codec::JsonLimits kRequestLimits{8, 1000};
constexpr int kMostSeatsHeld = 8;  // by one address, at tables that have not started
constexpr const char* kText = "text/plain; charset=utf-8";

ApiResponse Json(const Value& value) { return {200, "application/json", codec::JsonText(value)}; }

ApiResponse Error(int status, const Fault& fault) {
  Value value = Value::Object();
  value.Set("error", FaultValue(fault));
  return {status, "application/json", codec::JsonText(value)};
}

ApiResponse NotFound() { return Error(kNotFound, {"not-found", "Page not found."}); }
ApiResponse NoTable() { return Error(kNotFound, {"no-such-table", "There is no such table."}); }
ApiResponse BadRequest(FaultCode code, const Problem& problem) {
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

Value RecordOf(const Table& table) {
  codec::Record record;
  record.setup = table.rules().setup();
  record.seed = table.head().seed;
  for (const SeatNow& seat : table.seats()) record.names.push_back(seat.name);
  for (const Step& step : table.steps()) {
    record.actions.push_back(codec::ActionText(table.rules(), step.action));
  }
  codec::Seal(table.rules(), table.game(), &record);
  return codec::WriteRecord(record);
}

ApiResponse LookInto(const std::string& body, const Components& components,
                     const std::atomic<bool>* stop) {
  ReviewLimits limits;
  limits.stop = stop;
  ApiResponse response;
  try {
    Value value;
    Problem problem = codec::ParseJson(body, &value);
    if (Ok(problem)) problem = Review(value, components, limits, &response.body);
    if (!Ok(problem)) response = BadRequest("bad-file", problem);
  } catch (const std::exception& failure) {  // no memory, say
    LogError("review-failed", failure.what());
    response = Error(kUnavailable, {"busy", "The server cannot check this file now."});
  }
  return response;
}

int FirstFree(const Table& table) {
  for (size_t i = 0; i < table.seats().size(); ++i) {
    if (table.seats()[i].free) return static_cast<int>(i);
  }
  return -1;
}

}  // namespace

Api::Api(Hall* hall, Visitors* visitors, Options options)
    : hall_(hall),
      visitors_(visitors),
      options_(std::move(options)),
      catalogue_(Catalogue()),
      desk_(1, kMostReviewsWaiting) {}

Api::~Api() { stop_ = true; }

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

// Who comes from the internet has an address of this server, and need not know others.
Value Api::Addresses(const ApiRequest& request) const {
  Value addresses = Value::List();
  if (request.nearby) {
    for (const std::string& address : options_.addresses()) addresses.Add(address);
  }
  Value value = Value::Object();
  value.Set("addresses", std::move(addresses));
  return value;
}

void Api::Handle(const ApiRequest& request, const Respond& respond) {
  ++hall_->metrics().requests;
  const bool get = request.method == "GET";
  const bool post = request.method == "POST";
  if (!get && !post) {
    return respond(Error(kNotAllowed, {"not-allowed", "Only GET and POST are allowed here."}));
  }
  // These cost no more than a file of the client and are not limited: whoever watches the server
  // may come from the same address as its visitors.
  if (get && request.path == "/healthz") return respond({200, kText, "ok\n"});
  if (get && request.path == "/metrics") {
    return respond({200, kText, MetricsText(hall_->MetricsNow())});
  }
  if (!visitors_->At(request.address).MayAsk(hall_->milliseconds())) {
    return respond(Error(kTooMany, {"too-fast", "Too many requests; wait a little."}));
  }
  if (get && request.path == "/api/catalogue") {
    return respond({200, "application/json", catalogue_});
  }
  if (get && request.path == "/api/catalogue/words") {
    if (words_.empty()) words_ = codec::JsonText(codec::Manifest(hall_->components()));
    return respond({200, "application/json", words_});
  }
  if (get && request.path == "/api/addresses") return respond(Json(Addresses(request)));
  if (get && request.path == "/api/tables") return respond(Json(hall_->lobby().List()));
  if (post && request.path == "/api/review") return Review(request, respond);
  if (request.body.size() > kMostRequestBytes) {
    return respond(Error(kTooLong, {"too-long", "This request is too long."}));
  }
  if (post && request.path == "/api/tables") return MakeTable(request, respond);
  if (const auto id = TableIn(request.path, "/sit"); post && id) return Sit(*id, request, respond);
  if (const auto id = TableIn(request.path, "/record"); get && id) {
    return Record(*id, request, respond);
  }
  respond(NotFound());
}

void Api::MakeTable(const ApiRequest& request, const Respond& respond) {
  Value body;
  Problem problem = codec::ParseJson(request.body, &body, kRequestLimits);
  if (!Ok(problem)) return respond(BadRequest("bad-request", problem));
  const Reader root(body);
  const Head head = ReadTableRequest(root, hall_->seconds());
  if (!root.ok()) return respond(BadRequest("bad-request", root.problem()));
  if (const Fault fault = CheckNames(head); !fault.ok()) {
    return respond(Error(kBadRequest, fault));
  }
  if (hall_->RulesFor(head.setup, &problem) == nullptr) {
    problem.path = "setup." + problem.path;
    return respond(BadRequest("bad-setup", problem));
  }
  Visitor& visitor = visitors_->At(request.address);
  if (const Fault fault = hall_->MayMake(head, request.address, &visitor); !fault.ok()) {
    return respond(Error(kTooMany, fault));
  }
  hall_->Make(head, request.address, [head, respond](const Fault& fault) {
    respond(fault.ok() ? Json(Made(head)) : Error(kUnavailable, fault));
  });
}

void Api::Sit(const std::string& table, const ApiRequest& request, const Respond& respond) {
  Value body;
  if (Problem problem = codec::ParseJson(request.body, &body, kRequestLimits); !Ok(problem)) {
    return respond(BadRequest("bad-request", problem));
  }
  const Reader root(body);
  root.OnlyFields({"name", "new_token"});
  const std::string name = codec::ReadName(root.Field("name"));
  std::string token = root.Has("new_token") ? root.Field("new_token").Text() : NewToken();
  if (!root.ok()) return respond(BadRequest("bad-request", root.problem()));
  hall_->Find(table, [=, this, address = request.address](const LivePtr& live) {
    if (hall_->Unreadable(table)) return respond(Error(kUnavailable, UnreadableFault()));
    if (live == nullptr || !live->table->head().listed) return respond(NoTable());
    hall_->Run(live, [=, this] { TakeSeat(live, name, token, address, respond); });
  });
}

void Api::TakeSeat(const LivePtr& live, const std::string& name, const std::string& token,
                   const std::string& address, const Respond& respond) {
  const auto seated = [token, respond](int seat) {
    Value answer = Value::Object();
    answer.Set("seat", seat);
    answer.Set("token", token);
    respond(Json(answer));
  };
  // Somebody who asks again because the answer was lost has the seat already.
  const Seat own = live->table->ViewerOf(token);
  if (own < live->table->seats().size() && live->table->Taken(own)) return seated(own);
  Entry entry;
  entry.kind = Entry::Kind::kSit;
  entry.seat = FirstFree(*live->table);
  entry.text = name;
  entry.tokens = {token};
  if (entry.seat < 0) {
    return respond(Error(kConflict, {"seat-taken", "No seat is free at this table."}));
  }
  if (const Fault fault = live->table->Check(entry); !fault.ok()) {
    return respond(Error(kBadRequest, fault));
  }
  if (hall_->SeatsHeld(address) >= kMostSeatsHeld) {
    return respond(Error(kTooMany, {"too-many-seats",
                                    "Your address has too many seats at tables that have not "
                                    "started."}));
  }
  const int seat = entry.seat;
  live->taking = address;
  hall_->Submit(live, std::move(entry), [=](const Fault& fault) {
    live->taking.clear();
    if (!fault.ok()) {
      return respond(Error(fault.code == "name-taken" ? kConflict : kUnavailable, fault));
    }
    live->held_by[static_cast<size_t>(seat)] = address;
    seated(seat);
  });
}

void Api::Record(const std::string& table, const ApiRequest& request, const Respond& respond) {
  hall_->Find(table, [this, table, token = request.bearer, respond](const LivePtr& live) {
    if (hall_->Unreadable(table)) return respond(Error(kUnavailable, UnreadableFault()));
    if (live == nullptr || live->table->ViewerOf(token) == kNoSeat) {
      return respond(Error(kUnauthorized, {"no-such-table", "There is no table for this token."}));
    }
    if (live->table->state() != Table::State::kOver) {
      return respond(
          Error(kConflict, {"not-over", "The record is available once the game is over."}));
    }
    respond(Json(RecordOf(*live->table)));
  });
}

void Api::Review(const ApiRequest& request, const Respond& respond) {
  const std::shared_ptr<Visitor> visitor = visitors_->Whoever(request.address);
  if (!visitor->BeginFile()) {
    return respond(Error(kTooMany, {"too-many-files",
                                    "The server is still checking other files from your address. "
                                    "Try again when they are done."}));
  }
  auto answer = [visitor, respond](const ApiResponse& response) {
    visitor->EndFile();
    respond(response);
  };
  auto work = [hall = hall_, stop = &stop_, body = request.body, gone = request.gone,
               answer]() mutable {
    ApiResponse response;
    if (!gone()) response = LookInto(body, hall->components(), stop);
    // Moved, not copied: the connection it holds must end in the main thread.
    hall->InMainThread(
        [answer = std::move(answer), response = std::move(response)] { answer(response); });
  };
  if (desk_.Do(std::move(work))) return;
  answer(Error(kUnavailable, {"busy", "The server is checking too many files. Try again later."}));
}

}  // namespace alhambra::server
