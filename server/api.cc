#include "server/api.h"

#include <charconv>
#include <memory>
#include <optional>
#include <string_view>

#include "codec/manifest.h"
#include "codec/module_value.h"
#include "engine/games/games.h"
#include "engine/modules/module.h"
#include "players/levels.h"
#include "server/api_response.h"
#include "server/making.h"

namespace alhambra::server {
namespace {

constexpr size_t kMostReviewsWaiting = 16;
constexpr const char* kText = "text/plain; charset=utf-8";

// "/api/tables/ID/what" with that prefix and "/what": the id, if the path is like that.
std::optional<std::string> IdIn(std::string_view path, std::string_view prefix,
                                std::string_view what) {
  if (path.substr(0, prefix.size()) != prefix) return std::nullopt;
  path.remove_prefix(prefix.size());
  if (path.size() <= what.size() || path.substr(path.size() - what.size()) != what) {
    return std::nullopt;
  }
  path.remove_suffix(what.size());
  if (path.find('/') != std::string_view::npos) return std::nullopt;
  return std::string(path);
}
std::optional<std::string> TableIn(std::string_view path, std::string_view what) {
  return IdIn(path, "/api/tables/", what);
}

// "/api/games/ID" or "/api/games/ID/12" with that prefix: the id, and the step if one is named.
struct StepPath {
  std::string id;
  std::optional<int> step;
};
std::optional<StepPath> StepIn(std::string_view path, std::string_view prefix) {
  if (auto id = IdIn(path, prefix, "")) return StepPath{std::move(*id), std::nullopt};
  const size_t slash = path.rfind('/');
  const std::string_view digits = path.substr(slash + 1);
  int step = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), step);
  if (error != std::errc() || end != digits.data() + digits.size() || step < 0) {
    return std::nullopt;
  }
  auto id = IdIn(path.substr(0, slash), prefix, "");
  if (!id) return std::nullopt;
  return StepPath{std::move(*id), step};
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

}  // namespace

Api::Api(Hall* hall, Visitors* visitors, Options options)
    : hall_(hall),
      visitors_(visitors),
      options_(std::move(options)),
      catalogue_(Catalogue()),
      desk_(options_.desk_threads, kMostReviewsWaiting) {}

Api::~Api() { stop_ = true; }

bool Api::Owns(const std::string& path) {
  return path.rfind("/api/", 0) == 0 || path == "/healthz" || path == "/readyz" ||
         path == "/metrics";
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
  for (const std::string_view level : OfferedLevels(hall_->offers_master())) levels.Add(level);
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

ApiResponse Api::Figures(const ApiRequest& request) const {
  if (!request.may_watch) {
    return ErrorResponse(kForbidden,
                         {"not-allowed",
                          "The figures of this server are not for your address; its host can "
                          "allow it with --metrics-from."});
  }
  Metrics now = hall_->MetricsNow();
  now.version = options_.version;
  options_.measure(&now);
  return {200, "text/plain; version=0.0.4; charset=utf-8", MetricsText(now)};
}

bool Api::HandleSheets(const ApiRequest& request, const Respond& respond) {
  constexpr std::string_view kSheet = "/api/sheets/";
  if (request.method == "GET") {
    const auto path = StepIn(request.path, kSheet);
    if (path) ReadSheet(path->id, path->step.value_or(-1), request, respond);
    return path.has_value();
  }
  if (const auto id = IdIn(request.path, kSheet, "/delete")) {
    DeleteSheet(*id, request, respond);
    return true;
  }
  const auto id = IdIn(request.path, kSheet, "");
  if (id) WriteSheet(*id, request, respond);
  return id.has_value();
}

void Api::Handle(const ApiRequest& request, const Respond& respond) {
  ++hall_->metrics().requests;
  const bool get = request.method == "GET";
  const bool post = request.method == "POST";
  if (!get && !post) {
    return respond(
        ErrorResponse(kNotAllowed, {"not-allowed", "Only GET and POST are allowed here."}));
  }
  // These cost no more than a file of the client and are not limited: whoever watches the server
  // may come from the same address as its visitors.
  if (get && request.path == "/healthz") return respond({200, kText, "ok\n"});
  if (get && request.path == "/readyz") {
    return respond(hall_->ready() ? ApiResponse{200, kText, "ready\n"}
                                  : ApiResponse{kUnavailable, kText, "not ready\n"});
  }
  if (get && request.path == "/metrics") return respond(Figures(request));
  if (!visitors_->At(request.address).MayAsk(hall_->milliseconds())) {
    return respond(ErrorResponse(kTooMany, {"too-fast", "Too many requests; wait a little."}));
  }
  if (get && request.path == "/api/catalogue") {
    return respond({200, "application/json", catalogue_});
  }
  if (get && request.path == "/api/catalogue/words") {
    if (words_.empty()) words_ = codec::JsonText(codec::Manifest(hall_->components()));
    return respond({200, "application/json", words_});
  }
  if (get && request.path == "/api/addresses") return respond(JsonResponse(Addresses(request)));
  if (get && request.path == "/api/tables") return respond(JsonResponse(hall_->lobby().List()));
  if (post && request.path == "/api/review") return Review(request, respond);
  if (post && (request.path == "/api/score" || request.path == "/api/position")) {
    return Form(request, respond);
  }
  if (post && request.path == "/api/tables") return MakeTable(request, respond);
  if (post && request.path == "/api/games") return KeepGame(request, respond);
  if (post && request.path == "/api/sheets" && options_.sheets != nullptr) {
    return MakeSheet(request, respond);
  }
  if (request.body.size() > kMostRequestBytes) return respond(TooLong());
  if (options_.sheets != nullptr && HandleSheets(request, respond)) return;
  if (post && request.path == "/api/setup-list") return SetUpList(request, respond);
  if (post && request.path == "/api/draw") return Draw(request, respond);
  if (const auto id = TableIn(request.path, "/sit"); post && id) return Sit(*id, request, respond);
  if (const auto id = TableIn(request.path, "/record"); get && id) {
    return Record(*id, request, respond);
  }
  if (const auto game = StepIn(request.path, "/api/games/"); get && game) {
    return game->step ? GameStep(game->id, *game->step, request, respond)
                      : WholeGame(game->id, request, respond);
  }
  respond(ErrorResponse(kNotFound, {"not-found", "Page not found."}));
}

}  // namespace alhambra::server
